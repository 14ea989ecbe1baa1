public import ArgumentParser
package import ModalSpec

struct PlaceOptions: ParsableArguments {
  @Option(help: "A bare container, such as 375x667.")
  var container: ContainerArgument?

  @Option(help: "The pixels per point of a bare container; 2 where not given.")
  var scale: NumberArgument?

  @Option(help: "A device of the catalogue; `modalspec devices` lists them.", completion: .devices)
  var device: String?

  @Option(help: "How it is held: portrait or landscape.")
  var orientation: Orientation?

  @Option(
    help: "The generation of the system: 11 to 18, or 26.",
    completion: .list(((11...18) + [26]).map(String.init)))
  var os: Int?

  @Option(help: "A part of an iPad's screen: third, half, twoThirds or slideOver.")
  var split: Split?

  @Option(
    help: "The height of a keyboard, or letters, plain, numberPad or none.", completion: .keyboards)
  var keyboard: KeyboardArgument?

  @Option(
    help: "A Dynamic Type size, by Apple's short names: XS to XXXL, AX1 to AX5; L where not given.")
  var textScale: TextScale?

  @Flag(help: "All devices, in every orientation that the modal allows.")
  var allDevices = false

  /// Makes sure that the options name one place. This is no `validate`: the parser would call that
  /// before it looks for misspelt options, and a missing place is the lesser trouble.
  func check() throws {
    let places = [container != nil, device != nil, allDevices].filter { $0 }.count
    guard places < 2 else {
      throw ValidationError("only one of --device, --container and --all-devices")
    }
    guard places == 1 else {
      throw ValidationError(
        "say where: one of --device iphone-15, --container 375x667 and --all-devices")
    }
    if container == nil, scale != nil {
      throw ValidationError("--scale belongs to --container; a device has its own")
    }
    if container != nil, os != nil || split != nil {
      throw ValidationError("--os and --split belong to --device")
    }
    if let scale, scale.value <= 0 {
      throw ValidationError("--scale is more than 0")
    }
  }

  /// The settings that the options name, and those of all devices that the catalogue has no numbers
  /// for; with --all-devices only in the `allowed` orientations.
  func settings(
    among allowed: Set<Orientation>
  ) throws -> (wanted: [Setting], leftOut: [SolveReport.LeftOut]) {
    guard allDevices else { return ([setting(device: device, orientation: orientation)], []) }
    let orientations = (orientation.map { [$0] } ?? Orientation.allCases).filter(allowed.contains)
    guard !orientations.isEmpty else { return ([], []) }
    var settings: [Setting] = []
    var leftOut: [SolveReport.LeftOut] = []
    for device in DeviceCatalogue.builtIn.devices {
      for orientation in orientations {
        let setting = setting(device: device.id, orientation: orientation)
        let found = environment(for: setting, in: .builtIn)
        if found.value != nil {
          settings.append(setting)
        } else {
          let reason = reason(of: found.diagnostics, in: setting)
          leftOut.append(.init(device: device.id, orientation: orientation, reason: reason))
        }
      }
    }
    guard !settings.isEmpty else {
      throw ValidationError("no device has all of what --os, --split and --keyboard ask for")
    }
    return (settings, leftOut)
  }

  /// What the catalogue lacks for a setting.
  private func reason(of diagnostics: [Diagnostic], in setting: Setting) -> String {
    if let os, hasUnknownSetting({ $0.split = nil }, setting) {
      return "without numbers for iOS \(os)"
    }
    if let split, hasUnknownSetting({ $0.os = nil }, setting) {
      return "without the split `\(split.rawValue)`"
    }
    if let os, let split, !diagnostics.contains(where: { $0.code == .unknownKeyboard }) {
      return "without the split `\(split.rawValue)` on iOS \(os)"
    }
    guard case .kind(let kind) = setting.keyboard?.value else { return "without numbers" }
    return "without a measured `\(kind.rawValue)` keyboard"
  }

  /// Whether the catalogue lacks the system or the split, in a setting less one of the two.
  private func hasUnknownSetting(_ leave: (inout Setting) -> Void, _ setting: Setting) -> Bool {
    var setting = setting
    leave(&setting)
    return environment(for: setting, in: .builtIn).diagnostics.contains {
      $0.code == .unknownSetting
    }
  }

  private func setting(device: String?, orientation: Orientation?) -> Setting {
    let nowhere = SourceSpan.beginning()
    var setting = Setting(span: nowhere)
    setting.device = device.map { Located($0, at: nowhere) }
    setting.container = container.map { Located($0.size, at: nowhere) }
    setting.scale = scale.map { Located($0.value, at: nowhere) }
    setting.orientation = orientation.map { Located($0, at: nowhere) }
    setting.os = os.map { Located($0, at: nowhere) }
    setting.split = split.map { Located($0, at: nowhere) }
    setting.keyboard = keyboard.map { Located($0.setting, at: nowhere) }
    setting.textScale = textScale.map { Located($0, at: nowhere) }
    return setting
  }
}

extension Orientation: ExpressibleByArgument {}
extension Split: ExpressibleByArgument {}
extension TextScale: ExpressibleByArgument {}

/// A number as the language writes it.
struct NumberArgument: ExpressibleByArgument {
  let value: Double

  init?(argument: String) {
    guard let value = number(from: argument), value.isFinite else { return nil }
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
    if argument == "none" {
      setting = .none
    } else if let kind = KeyboardKind(rawValue: argument) {
      setting = .kind(kind)
    } else if let height = number(from: argument), height.isFinite, height >= 0 {
      setting = .height(height)
    } else {
      return nil
    }
  }
}
