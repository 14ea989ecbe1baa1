struct PresetsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "presets",
    abstract: "List the presets that specs can extend, or show one with its elements.",
    discussion: """
        modalspec presets
        modalspec presets uikit/alert        its variables, elements and quirks
      """)

  @Argument(
    help: "A preset such as uikit/alert; lists all presets by default.", completion: .presets)
  var id: String?

  @OptionGroup var report: ReportOptions

  func run() throws {
    guard let id else {
      let presets = PresetSummary.all
      return report.write(json: json(of: presets), text: list(of: presets))
    }
    guard let preset = PresetSummary.named(id) else {
      throw Terminal.complain(ofUnknown: "preset", id, among: PresetSummary.names)
    }
    report.write(json: json(of: [preset]), text: preset.page)
  }
}
