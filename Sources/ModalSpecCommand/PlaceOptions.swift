/// Complains of the first thing that is so.
func refuse(_ complaints: KeyValuePairs<String, Bool>) throws {
  for (complaint, isSo) in complaints where isSo { throw ValidationError(complaint) }
}

/// A place and its details, as an expectation says them. `draw` shows every combination of what is given several
/// times; other commands take one.
struct SettingOptions: ParsableArguments {
  @Option(help: "A bare container, such as 375x667.")
  var container: [ContainerArgument] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: "The pixels per point of a bare container; 2 by default.")
  var scale: [NumberArgument] = []

  @Option(help: "A device of the catalogue; `modalspec devices` lists them.", completion: .devices)
  var device: [String] = []

  @Option(help: "The orientation.")
  var orientation: [Orientation] = []

  @Option(
    help: "The generation of the system: 11 to 18, or 26.",
    completion: .list(((11...18) + [26]).map(String.init)))
  var os: [SystemArgument] = []

  @Option(help: "A part of an iPad's screen.")
  var split: [Split] = []

  @Option(
    help: "The height of a keyboard, or letters, plain, numberPad or none.", completion: .keyboards)
  var keyboard: [KeyboardArgument] = []

  @Option(help: "A Dynamic Type size, by Apple's short names; L by default.")
  var textScale: [TextScale] = []

  @Option(
    help: "The direction in which people read; ltr by default, and of a dump the one that fits.")
  var direction: [ReadingDirection] = []

  @Option(help: "A state of the modal's behavior; the initial one by default.", completion: .states)
  var state: [String] = []

  @Option(
    help: "A detent of the sheet; the one at which it comes by default, and of a dump the nearest.",
    completion: .detents)
  var detent: [String] = []

  /// Each option with the number of its values.
  private var counts: [(name: String, count: Int)] {
    [
      ("--container", container.count), ("--scale", scale.count), ("--device", device.count),
      ("--orientation", orientation.count), ("--os", os.count), ("--split", split.count),
      ("--keyboard", keyboard.count), ("--text-scale", textScale.count),
      ("--direction", direction.count), ("--state", state.count), ("--detent", detent.count),
    ]
  }

  /// The options that are given.
  var names: [String] { counts.filter { $0.count > 0 }.map(\.name) }

  /// Makes sure that the options name at most one setting.
  func checkSingle() throws {
    if let (name, _) = counts.first(where: { $0.count > 1 }) {
      throw ValidationError("\(name) is given twice; `draw` alone takes several")
    }
    try refuse([
      "use only one of --device and --container": !device.isEmpty && !container.isEmpty,
      "--scale must be greater than 0": scale.contains { $0.value <= 0 },
    ])
  }

  /// Makes sure that the options go together.
  func check() throws {
    try refuse([
      "--scale belongs to --container; a device has its own":
        container.isEmpty && !scale.isEmpty,
      "--split belongs to --device": !container.isEmpty && device.isEmpty && !split.isEmpty,
      "--scale must be greater than 0": scale.contains { $0.value <= 0 },
    ])
  }

  /// The setting that the options name; of all devices what is the same on each.
  var setting: Setting {
    let setting = Setting(
      device: device.first, container: container.first?.size, split: split.first,
      scale: scale.first?.value, state: state.first)
    return varied([setting]).first ?? setting
  }

  /// Settings with every combination of the details that devices and containers can have.
  func varied(_ settings: [Setting]) -> [Setting] {
    settings.varied(orientation, \.orientation).varied(os.map(\.value), \.os)
      .varied(split, \.split, where: { $0.container == nil })
      .varied(scale.map(\.value), \.scale, where: { $0.device == nil })
      .varied(keyboard.map(\.setting), \.keyboard).varied(textScale, \.textScale)
      .varied(direction, \.direction).varied(detent, \.detent)
  }
}

extension [Setting] {
  /// Each with every one of some values; the same without any.
  fileprivate func varied<Value>(
    _ values: [Value], _ field: WritableKeyPath<Setting, Located<Value>?>,
    where canHave: (Setting) -> Bool = { _ in true }
  ) -> [Setting] {
    values.isEmpty
      ? self
      : flatMap { setting in
        guard canHave(setting) else { return [setting] }
        return values.map { value in
          var setting = setting
          setting[keyPath: field] = Located(value, at: setting.span)
          return setting
        }
      }
  }
}

/// Places to solve modals in, or all devices.
struct PlaceOptions: ParsableArguments {
  @OptionGroup var options: SettingOptions

  @Flag(help: "All devices, in every orientation that the modal allows.")
  var allDevices = false

  /// Makes sure that the options name one place. This is not a `validate`: the parser would call that
  /// before it looks for misspelled options, and a missing place is the lesser trouble.
  func check() throws {
    let places = [!options.container.isEmpty, !options.device.isEmpty, allDevices]
    try refuse([
      "use only one of --device, --container and --all-devices": places.count { $0 } > 1,
      "say where: one of --device iphone-15, --container 375x667 and --all-devices":
        !places.contains(true),
    ])
    try options.checkSingle()
    try options.check()
  }
}

extension Orientation: ExpressibleByArgument {}
extension Split: ExpressibleByArgument {}
extension TextScale: ExpressibleByArgument {}
extension ReadingDirection: ExpressibleByArgument {}
extension YAMLReaderChoice: ExpressibleByArgument {}
extension Workspace.SweptLength: ExpressibleByArgument {}

/// A number as the language writes it.
struct NumberArgument: ExpressibleByArgument {
  let value: Double

  init?(argument: String) {
    guard let value = number(from: argument), value.isFinite else { return nil }
    self.value = value
  }
}

/// The generation of a system, in the range of the language.
struct SystemArgument: ExpressibleByArgument {
  let value: Int

  init?(argument: String) {
    guard let value = Int(argument), 1...99 ~= value else { return nil }
    self.value = value
  }
}

/// A size such as `375x667`.
struct ContainerArgument: ExpressibleByArgument {
  let size: Size

  init?(argument: String) {
    let parts = argument.lowercased().split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "x" || $0 == "×" || $0 == "," })
    guard parts.count == 2, let width = number(from: String(parts[0])),
      let height = number(from: String(parts[1])), width.isFinite, height.isFinite, width > 0,
      height > 0
    else { return nil }
    size = Size(width: width, height: height)
  }
}

/// A height, or a keyboard by name.
struct KeyboardArgument: ExpressibleByArgument {
  let setting: KeyboardSetting

  init?(argument: String) {
    guard let setting = KeyboardSetting(written: argument) else { return nil }
    self.setting = setting
  }
}

extension SpecError {
  /// Says what an error is about, and how the command ends.
  func complained(_ colors: ColorOptions) -> any Error {
    if let sources {
      colors.complain(of: findings.map(\.diagnostic), in: sources)
      return Exit.findings
    }
    for finding in findings {
      if finding.code == .unknownModal { return ValidationError(finding.message) }
      let help = finding.help.map { ["help: \(withOptions($0))"] } ?? []
      let lines = ["Error: \(finding.message)"] + finding.notes + help
      Terminal.complain(lines.map(printable).joined(separator: "\n  ") + "\n")
    }
    return Exit.failure
  }

  /// A help about keys of a spec as one about the options that stand for them here.
  private func withOptions(_ help: String) -> String {
    let parts = help.exact.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      guard index % 2 == 1 else { return String(part) }
      let words = part.exact.split(separator: ": ", maxSplits: 1)
      switch words.first {
      case "os", "split", "device", "container": return "--" + words.joined(separator: " ")
      default: return "--device \(part)"
      }
    }.joined(separator: "`")
  }
}
