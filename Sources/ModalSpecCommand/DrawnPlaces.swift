internal import ArgumentParser
internal import ModalSpec

/// Where modals are drawn: like ``PlaceOptions``, but every option can be given several times.
struct DrawnPlaces: ParsableArguments {
  @Option(help: "A bare container, such as 375x667.")
  var container: [ContainerArgument] = []

  @Option(help: "The pixels per point of bare containers; 2 by default.")
  var scale: [NumberArgument] = []

  @Option(
    help: """
      A device of the catalogue; `modalspec devices` lists them. By default, iphone-15 or, if it does not \
      count for the project, one that does.
      """,
    completion: .devices)
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

  @Option(help: "The direction in which people read; ltr by default.")
  var direction: [LayoutDirection] = []

  @Option(
    help: "A detent of the sheet; the one at which it comes by default.", completion: .detents)
  var detent: [String] = []

  @Flag(help: "All devices, in every orientation that the modal allows.")
  var allDevices = false

  /// The options that are given.
  var names: [String] {
    [
      ("device", !device.isEmpty), ("container", !container.isEmpty), ("scale", !scale.isEmpty),
      ("orientation", !orientation.isEmpty), ("os", !os.isEmpty), ("split", !split.isEmpty),
      ("keyboard", !keyboard.isEmpty), ("text-scale", !textScale.isEmpty),
      ("direction", !direction.isEmpty), ("detent", !detent.isEmpty), ("all-devices", allDevices),
    ].filter(\.1).map { "--\($0.0)" }
  }

  /// Whether none of the options is given.
  var isEmpty: Bool { names.isEmpty }

  /// Makes sure that the options go together.
  func check() throws {
    if allDevices, !device.isEmpty || !container.isEmpty {
      throw ValidationError("--all-devices excludes --device and --container")
    }
    if container.isEmpty, !scale.isEmpty {
      throw ValidationError("--scale belongs to --container; a device has its own")
    }
    if !container.isEmpty, device.isEmpty, !split.isEmpty {
      throw ValidationError("--split belongs to --device")
    }
    if scale.contains(where: { $0.value <= 0 }) {
      throw ValidationError("--scale must be greater than 0")
    }
  }

  /// All combinations, in the order of the options; those on devices first.
  func settings(
    for spec: SpecFile, in workspace: Workspace
  ) throws(SpecError) -> [Setting] {
    if allDevices {
      var settings: [Setting] = []
      for setting in varied([Setting()], isDevice: true) {
        let found = try workspace.settingsOnAllDevices(setting, for: spec)
        for left in found.leftOut {
          Terminal.complain(
            line: "left out: \(left.device), \(left.orientation.rawValue), \(left.reason)")
        }
        settings += found.settings
      }
      return settings.inRows(of: workspace.devices)
    }
    let devices =
      device.isEmpty && container.isEmpty ? [workspace.usualDevice(for: spec)] : device
    let settings =
      varied(devices.map { Setting(device: $0) }, isDevice: true)
      + varied(container.map { Setting(container: $0.size) }, isDevice: false)
    let problems = settings.map { numbers(for: $0, in: workspace.devices).diagnostics }
    // Where nothing is left, the picture is refused for these reasons.
    guard problems.contains(where: \.isEmpty) else { return settings }
    var said: Set<String> = []
    for problem in problems.compactMap(\.first) where said.insert(problem.message).inserted {
      Terminal.complain(line: "left out: \(problem.message)")
    }
    return zip(settings, problems).filter(\.1.isEmpty).map(\.0)
  }

  /// Settings with every combination of what is named.
  private func varied(_ settings: [Setting], isDevice: Bool) -> [Setting] {
    var settings = settings
    func vary<Value>(_ values: [Value], _ set: (inout Setting, Value) -> Void) {
      guard !values.isEmpty else { return }
      settings = settings.flatMap { setting in
        values.map { value in
          var setting = setting
          set(&setting, value)
          return setting
        }
      }
    }
    vary(orientation) { $0.orientation = Located($1, at: $0.span) }
    vary(os) { $0.os = Located($1.value, at: $0.span) }
    if isDevice {
      vary(split) { $0.split = Located($1, at: $0.span) }
    } else {
      vary(scale) { $0.scale = Located($1.value, at: $0.span) }
    }
    vary(keyboard) { $0.keyboard = Located($1.setting, at: $0.span) }
    vary(textScale) { $0.textScale = Located($1, at: $0.span) }
    vary(direction) { $0.direction = Located($1, at: $0.span) }
    vary(detent) { $0.detent = Located($1, at: $0.span) }
    return settings
  }
}

extension [Setting] {
  /// Phones before iPads, and those that are held upright before the others, as a picture shows them in rows.
  fileprivate func inRows(of catalogue: DeviceCatalogue) -> [Setting] {
    let kinds = map { setting in
      let isPad = setting.device.flatMap { catalogue[$0.value] }?.idiom == .pad
      return (isPad ? 2 : 0) + (setting.orientation?.value == .landscape ? 1 : 0)
    }
    return (0..<4).flatMap { kind in indices.filter { kinds[$0] == kind }.map { self[$0] } }
  }
}
