extension PlaceOptions {
  /// Whether no place is named; a state is none.
  var isEmpty: Bool { !allDevices && options.names.allSatisfy { $0 == "--state" } }

  /// Makes sure that the options go together where several places are drawn.
  func checkDrawn() throws {
    try refuse([
      "--all-devices excludes --device and --container":
        allDevices && !(options.device.isEmpty && options.container.isEmpty)
    ])
    if let ids = options.device.first(where: { $0.exact.contains(",") })?.exact.split(
      separator: ","), ids.count > 1, Int(ids[1]) == nil
    {
      // `iPhone14,5` is one device.
      let words = ids.map { "--device \($0)" }.joined(separator: " ")
      throw ValidationError("--device takes one device; write `\(words)`")
    }
    try options.check()
  }

  /// All combinations, in the order of the options; those on devices first.
  func settings(
    for spec: SpecFile, in workspace: Workspace
  ) throws(SpecError) -> [Setting] {
    if allDevices {
      var settings: [Setting] = []
      for setting in options.varied([Setting()]) {
        let found = try workspace.settingsOnAllDevices(setting, for: spec)
        for left in found.leftOut {
          Terminal.complain(
            line: "left out: \(left.device), \(left.orientation.rawValue), \(left.reason)")
        }
        settings += found.settings
      }
      return settings.inRows(of: workspace.devices)
    }
    let containers = options.container.map { Setting(container: $0.size) }
    let devices =
      options.device.isEmpty && containers.isEmpty
      ? [workspace.usualDevice(for: spec)] : options.device
    let settings = options.varied(devices.map { Setting(device: $0) } + containers)
    let problems = settings.map { numbers(for: $0, in: workspace.devices).diagnostics }
    // Where nothing is left, the picture is refused for these reasons.
    guard problems.contains(where: \.isEmpty) else { return settings }
    var said: Set<String> = []
    for problem in problems.compactMap(\.first) where said.insert(problem.message).inserted {
      Terminal.complain(line: "left out: \(problem.message)")
    }
    return zip(settings, problems).filter(\.1.isEmpty).map(\.0)
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
