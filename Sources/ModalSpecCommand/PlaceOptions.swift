public import ArgumentParser
package import ModalSpec

/// A place and its details, as an expectation says them.
struct SettingOptions: ParsableArguments {
  @Option(help: "A bare container, such as 375x667.")
  var container: ContainerArgument?

  @Option(help: "The pixels per point of a bare container; 2 by default.")
  var scale: NumberArgument?

  @Option(help: "A device of the catalogue; `modalspec devices` lists them.", completion: .devices)
  var device: String?

  @Option(help: "The orientation.")
  var orientation: Orientation?

  @Option(
    help: "The generation of the system: 11 to 18, or 26.",
    completion: .list(((11...18) + [26]).map(String.init)))
  var os: SystemArgument?

  @Option(help: "A part of an iPad's screen.")
  var split: Split?

  @Option(
    help: "The height of a keyboard, or letters, plain, numberPad or none.", completion: .keyboards)
  var keyboard: KeyboardArgument?

  @Option(help: "A Dynamic Type size, by Apple's short names; L by default.")
  var textScale: TextScale?

  @Option(
    help: "The direction in which people read; ltr by default, and of a dump the one that fits.")
  var direction: LayoutDirection?

  @Option(help: "A state of the modal's behavior; the initial one by default.", completion: .states)
  var state: String?

  @Option(
    help: "A detent of the sheet; the one at which it comes by default, and of a dump the nearest.",
    completion: .detents)
  var detent: String?

  /// Whether anything of a place is given.
  var isGiven: Bool {
    let given: [Any?] = [
      container, scale, device, orientation, os, split, keyboard, textScale, direction, state,
      detent,
    ]
    return given.contains { $0 != nil }
  }

  /// Makes sure that the scale can be one.
  func checkScale() throws {
    if let scale, scale.value <= 0 { throw ValidationError("--scale must be greater than 0") }
  }

  /// The options that are given.
  var names: [String] {
    [
      ("container", container != nil), ("scale", scale != nil), ("device", device != nil),
      ("orientation", orientation != nil), ("os", os != nil), ("split", split != nil),
      ("keyboard", keyboard != nil), ("text-scale", textScale != nil),
      ("direction", direction != nil), ("state", state != nil), ("detent", detent != nil),
    ].filter(\.1).map { "--\($0.0)" }
  }

  /// Makes sure that the options go together.
  func check() throws {
    if device != nil, container != nil {
      throw ValidationError("use only one of --device and --container")
    }
    if container == nil, scale != nil {
      throw ValidationError("--scale belongs to --container; a device has its own")
    }
    if container != nil, split != nil {
      throw ValidationError("--split belongs to --device")
    }
    try checkScale()
  }

  /// The setting that the options name; of all devices what is the same on each.
  var setting: Setting {
    Setting(
      device: device, container: container?.size, orientation: orientation, os: os?.value,
      split: split,
      scale: scale?.value, keyboard: keyboard?.setting, textScale: textScale,
      direction: direction, state: state, detent: detent)
  }
}

/// One place to solve a modal in, or all devices.
struct PlaceOptions: ParsableArguments {
  @OptionGroup var options: SettingOptions

  @Flag(help: "All devices, in every orientation that the modal allows.")
  var allDevices = false

  /// Makes sure that the options name one place. This is not a `validate`: the parser would call that
  /// before it looks for misspelled options, and a missing place is the lesser trouble.
  func check() throws {
    let places = [options.container != nil, options.device != nil, allDevices].filter { $0 }.count
    guard places < 2 else {
      throw ValidationError("use only one of --device, --container and --all-devices")
    }
    guard places == 1 else {
      throw ValidationError(
        "say where: one of --device iphone-15, --container 375x667 and --all-devices")
    }
    try options.check()
  }

  /// The setting that the options name; of all devices what is the same on each.
  var setting: Setting { options.setting }
}

extension Orientation: ExpressibleByArgument {}
extension Split: ExpressibleByArgument {}
extension TextScale: ExpressibleByArgument {}
extension LayoutDirection: ExpressibleByArgument {}
extension YAMLReaderChoice: ExpressibleByArgument {}

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
extension SweptLength: ExpressibleByArgument {}
