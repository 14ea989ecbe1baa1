package import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Finds the surroundings of an app: what a dump tells of them, beside what was asked for. Where both say something,
/// the dump is right, as the app was there, and the difference is noted.
///
/// - Parameters:
///   - tree: The dump.
///   - asked: What was asked for: a device or a container, and details.
///   - catalogue: The devices.
/// - Returns: The surroundings in which the spec is solved.
/// - Throws: Why there are none.
package func findSurroundings(
  of tree: ViewTree, asked: Setting, in catalogue: DeviceCatalogue
) throws(SurroundingsFailure) -> DumpSurroundings {
  try SurroundingsSearch(tree: tree, asked: asked, catalogue: catalogue).run()
}

private struct SurroundingsSearch {
  let tree: ViewTree
  let asked: Setting
  let catalogue: DeviceCatalogue
  private var size: Size { tree.containerSize }

  func run() throws(SurroundingsFailure) -> DumpSurroundings {
    var found = try place()
    tell(&found)
    setKeyboard(&found, height: try askedKeyboard(on: found))
    // Insets that no device of the size has are those of another one.
    if asked.device == nil, let insets = asked.safeArea?.value, let device = found.device,
      own(device, found)?.safeArea.isNear(insets) != true
    {
      found.device = nil
    }
    return found
  }

  /// What the catalogue says of a device, whatever was asked for besides.
  private func own(_ device: String, _ found: DumpSurroundings) -> Environment? {
    var setting = Setting(device: device)
    setting.orientation = located(found.numbers.environment.traits.orientation)
    setting.split = asked.split
    return numbers(for: setting).value?.environment
  }

  /// The numbers of a setting on the system that the dump names; on the one that is asked for, or any, where the dump names
  /// none, or one of which the catalogue knows nothing.
  private func numbers(for setting: Setting) -> Checked<SettingNumbers?> {
    var setting = setting
    if let os = osOfDump {
      setting.os = located(os)
      let found = ModalLayout.numbers(for: setting, in: catalogue)
      if found.value != nil { return found }
    }
    setting.os = asked.os
    return ModalLayout.numbers(for: setting, in: catalogue)
  }

  // MARK: - The place

  /// The requested setting, apart from the keyboard.
  private var askedPlace: Setting {
    var setting = asked
    setting.keyboard = nil
    return setting
  }

  /// The numbers of a setting that has to have them.
  private func needed(_ setting: Setting) throws(SurroundingsFailure) -> SettingNumbers {
    let numbers = numbers(for: setting)
    guard let value = numbers.value else { throw .setting(numbers.diagnostics) }
    return value
  }

  /// The device or the container, before what the dump tells besides.
  private func place() throws(SurroundingsFailure) -> DumpSurroundings {
    guard asked.device != nil || asked.container != nil else { return try guessed() }
    var setting = askedPlace
    if asked.device != nil, asked.orientation == nil { setting.orientation = located(orientation) }
    let wanted = try needed(setting)
    guard isSame(wanted.environment.container) else { return try elsewhere(wanted) }
    var found = DumpSurroundings(numbers: wanted, device: asked.device?.value)
    if asked.device == nil { assumeScale(of: &found) }
    return found
  }

  /// The place of the dump where it is another one than was asked for.
  private func elsewhere(_ wanted: SettingNumbers) throws(SurroundingsFailure) -> DumpSurroundings {
    let container = wanted.environment.container
    if let orientation = asked.orientation?.value,
      isSame(Size(width: container.height, height: container.width))
    {
      var setting = askedPlace
      setting.orientation = located(orientation == .portrait ? .landscape : .portrait)
      if setting.container != nil { setting.container = located(size) }
      var found = DumpSurroundings(numbers: try needed(setting), device: asked.device?.value)
      found.differences = [.orientation(asked: orientation, actual: self.orientation)]
      return found
    }
    // Asking which device it is would be of no use: it is none that was asked for.
    var found = (try? guessed()) ?? bare
    if found.isScaleAssumed {
      // A device that is zoomed has its own pixels.
      found.numbers.environment.scale = wanted.environment.scale
      found.possibleScales = nil
    }
    found.differences = [.container(asked: container, actual: size)]
    let named = catalogue.devices.filter { $0.isModel(tree.device) }
    found.devicesOfDump = (named.isEmpty ? devicesOfSize : named).map(\.id)
    return found
  }

  /// The place by the size of the container alone.
  private func guessed() throws(SurroundingsFailure) -> DumpSurroundings {
    var all: [(device: String, numbers: SettingNumbers)] = []
    var refusals: [Diagnostic] = []
    for device in catalogue.devices {
      for orientation in Orientation.allCases {
        let isOfSize = isSame(device.screen(orientation))
        // A part of a screen has another size.
        guard asked.split != nil || isOfSize else { continue }
        var setting = askedPlace
        setting.device = located(device.id)
        setting.orientation = located(orientation)
        let found = numbers(for: setting)
        if let numbers = found.value, isSame(numbers.environment.container) {
          all.append((device.id, numbers))
        } else if found.value == nil, isOfSize {
          refusals += found.diagnostics
        }
      }
    }
    // A system or a split that no device of the size has.
    if all.isEmpty, asked.os != nil || asked.split != nil, let refusal = refusals.first {
      throw .setting([refusal])
    }
    let fitting = all.filter { isTold($0.numbers.environment) }
    let named = fitting.first { catalogue[$0.device]?.isModel(tree.device) == true }
    guard let first = named ?? fitting.first else { return bare }
    let look = look(of: first.numbers.environment)
    guard fitting.allSatisfy({ self.look(of: $0.numbers.environment) == look }) else {
      throw .ambiguous(size, fitting.map { ($0.device, $0.numbers.environment) })
    }
    var found = DumpSurroundings(numbers: first.numbers, device: first.device)
    if let orientation = asked.orientation?.value, orientation != self.orientation {
      found.differences = [.orientation(asked: orientation, actual: self.orientation)]
    }
    return found
  }

  /// A bare container of the dump's size.
  private var bare: DumpSurroundings {
    var setting = Setting(container: size)
    setting.scale = asked.scale
    setting.safeArea = asked.safeArea
    setting.textScale = asked.textScale
    setting.direction = asked.direction
    let numbers = ModalLayout.numbers(for: setting, in: catalogue).value
    // A container has numbers whatever its size is.
    var found = DumpSurroundings(
      numbers: numbers ?? SettingNumbers(Environment(container: size)))
    assumeScale(of: &found)
    return found
  }

  /// Takes the scale of the devices with the container for one that nobody tells, if they agree.
  private func assumeScale(of found: inout DumpSurroundings) {
    guard tree.scale == nil, asked.scale == nil else { return }
    let scales = Set(devicesOfSize.map(\.scale)).sorted()
    if scales.count == 1 {
      found.numbers.environment.scale = scales[0]
    } else {
      found.possibleScales = scales
    }
  }

  /// The devices with a screen of the container's size.
  private var devicesOfSize: [Device] {
    catalogue.devices.filter { device in
      Orientation.allCases.contains { isSame(device.screen($0)) }
    }
  }

  /// Whether a size is that of the dump's container.
  private func isSame(_ other: Size) -> Bool {
    tree.container.right.widened(by: 0.01).contains(other.width)
      && tree.container.bottom.widened(by: 0.01).contains(other.height)
  }

  /// Whether surroundings are as the dump tells.
  private func isTold(_ environment: Environment) -> Bool {
    if let scale = tree.scale, scale != environment.scale { return false }
    if let safeArea = tree.safeArea, asked.safeArea == nil {
      return safeArea.isNear(environment.safeArea)
    }
    return true
  }

  /// What of surroundings decides about frames.
  private func look(of environment: Environment) -> Environment {
    var environment = environment
    environment.screenCornerRadius = 0
    environment.os = Environment.bareOS
    return environment
  }

  // MARK: - What the dump tells besides

  private func tell(_ found: inout DumpSurroundings) {
    var environment = found.numbers.environment
    func take<Value: Equatable>(
      _ path: WritableKeyPath<Environment, Value>, _ actual: Value?, isAsked: Bool,
      isSame: (Value, Value) -> Bool = { $0 == $1 },
      _ difference: (Value, Value) -> SurroundingDifference
    ) {
      guard let actual, !isSame(environment[keyPath: path], actual) else { return }
      if isAsked { found.differences.append(difference(environment[keyPath: path], actual)) }
      environment[keyPath: path] = actual
    }
    let isElsewhere = !found.differences.isEmpty
    let isPlaced = asked.device != nil && !isElsewhere
    take(\.scale, tree.scale, isAsked: asked.scale != nil || isPlaced) {
      .scale(asked: $0, actual: $1)
    }
    take(
      \.safeArea, tree.safeArea, isAsked: asked.safeArea != nil || isPlaced,
      isSame: { $0.isNear($1) }
    ) { .safeArea(asked: $0, actual: $1) }
    take(\.textScale, tree.traits.textScale, isAsked: asked.textScale != nil) {
      .textScale(asked: $0, actual: $1)
    }
    take(\.direction, tree.traits.direction, isAsked: asked.direction != nil) {
      .direction(asked: $0, actual: $1)
    }
    if let horizontal = tree.traits.horizontal { environment.traits.horizontal = horizontal }
    if let vertical = tree.traits.vertical { environment.traits.vertical = vertical }
    if let idiom = tree.traits.idiom { environment.traits.idiom = idiom }
    if let os = osOfDump {
      if let asked = asked.os?.value, asked != os {
        found.differences.append(.os(asked: asked, actual: os))
      }
      if found.device == nil { environment.os = os }
    } else if found.device == nil, let os = asked.os?.value {
      environment.os = os
    }
    found.isTextScaleAssumed = tree.traits.textScale == nil && asked.textScale == nil
    found.isSystemAssumed = osOfDump == nil && asked.os == nil
    found.numbers.environment = environment
  }

  // MARK: - The keyboard

  /// The height of the keyboard that was asked for; nil where none was.
  private func askedKeyboard(
    on found: DumpSurroundings
  ) throws(SurroundingsFailure) -> Double? {
    switch asked.keyboard?.value {
    case nil: return nil
    case .some(.none): return 0
    case .height(let height): return height
    case .kind:
      guard let device = found.device else {
        throw .setting(
          [
            Diagnostic(
              .unknownKeyboard, at: nil, "a bare container has no keyboards of its own",
              help: "say the keyboard's height in points, or name a `device`")
          ])
      }
      var setting = asked
      setting.device = located(device)
      setting.container = nil
      setting.orientation = located(found.numbers.environment.traits.orientation)
      return try needed(setting).environment.keyboardHeight
    }
  }

  private func setKeyboard(_ found: inout DumpSurroundings, height asked: Double?) {
    if tree.hasFloatingKeyboard {
      found.keyboard = .floating
    } else if let actual = tree.keyboardHeight {
      if let asked, (asked - actual).magnitude > 0.5 {
        let kind: KeyboardKind? =
          if case .kind(let kind) = self.asked.keyboard?.value { kind } else { nil }
        found.keyboard = .height(asked: asked, name: kind, actual: actual)
      }
      // A height that was asked for is the exact one where the format rounds.
      found.numbers.environment.keyboardHeight =
        asked.map { ($0 - actual).magnitude <= 0.5 ? $0 : actual } ?? actual
    } else if let asked {
      found.numbers.environment.keyboardHeight = asked
    } else if case .shown = tree.keyboard {
      found.keyboard = .unknownHeight
    } else {
      found.isKeyboardAssumed = true
    }
  }

  // MARK: -

  private var orientation: Orientation { size.width > size.height ? .landscape : .portrait }

  /// The generation of the system that the dump names.
  private var osOfDump: Int? {
    let digits = tree.system?.unicodeScalars.drop { !("0"..."9").contains($0) }
      .prefix { ("0"..."9").contains($0) }
    guard let digits, let number = Int(String(String.UnicodeScalarView(digits))), number >= 11
    else { return nil }
    // After 18 came 26, and the catalogue has nothing newer.
    return number <= 18 ? number : Environment.newestOS
  }

  private func located<Value: Sendable>(_ value: Value) -> Located<Value> {
    Located(value, at: .beginning())
  }
}

extension Device {
  /// Whether an identifier of a model, such as `iPhone15,4`, is one of the device's.
  fileprivate func isModel(_ identifier: String?) -> Bool {
    // `iPhone5,1-2` are two, and so are `iPhone10,1/10,4`.
    guard let identifier, let model else { return false }
    func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
    let family = String(String.UnicodeScalarView(model.unicodeScalars.prefix { !isDigit($0) }))
    guard let number = identifier.exact.dropping(prefix: family) else { return false }
    let wanted = number.exact.split(separator: ",")
    return model.exact.split(separator: "/").contains { part in
      let own = (part.exact.dropping(prefix: family) ?? String(part)).exact.split(separator: ",")
      guard own.count == 2, wanted.count == 2, own[0].exact == wanted[0].exact,
        let minor = Int(wanted[1])
      else { return false }
      let range = own[1].exact.split(separator: "-").compactMap { Int($0) }
      return range.first.map { $0 <= minor && minor <= range[range.count - 1] } ?? false
    }
  }
}

extension Insets {
  /// Whether all insets are the same within half a point.
  fileprivate func isNear(_ other: Insets) -> Bool {
    [
      top - other.top, left - other.left, bottom - other.bottom, right - other.right,
    ].allSatisfy { $0.magnitude <= 0.5 }
  }
}
