struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "List the devices that specs can name, or show one.",
    discussion: """
        modalspec devices
        modalspec devices iphone-15
      """)

  @Argument(
    help: "A device such as iphone-15; lists all devices by default.", completion: .devices)
  var id: String?

  @OptionGroup var report: ReportOptions

  func run() throws {
    let catalogue = DeviceCatalogue.builtIn
    guard let id else {
      return report.write(
        json: json(of: catalogue.devices, in: catalogue), text: catalogue.list)
    }
    guard let device = catalogue[id] ?? catalogue.devices.first(where: { $0.hasModel(id) }) else {
      throw Terminal.complain(ofUnknown: "device", id, among: catalogue.devices.map(\.id))
    }
    report.write(json: json(of: [device], in: catalogue), text: catalogue.page(of: device))
  }
}
