internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Surroundings in words, for messages.
struct PlaceInWords {
  /// Such as "on `iphone-8` in landscape with the keyboard `letters`".
  let place: String
  /// The sizes, as a sentence.
  let note: String
  let environment: Environment

  /// The surroundings of the matrix, with the tallest of the keyboards of some kinds; at a text size, if one matters.
  init(
    _ place: MatrixPlace, textScale: TextScale? = nil, in matrix: DeviceMatrix,
    keyboards: Set<KeyboardKind> = Set(KeyboardKind.allCases)
  ) {
    let entry = matrix.entries[place.position]
    var environment = entry.environment
    var keyboard: MatrixKeyboard?
    if place.showsKeyboard {
      keyboard = entry.keyboards.filter { keyboards.contains($0.kind) }
        .max { $0.height < $1.height }
      environment.keyboardHeight = keyboard?.height ?? 0
    }
    var setting = Setting(
      device: keyboard?.device ?? entry.device, orientation: entry.orientation, split: entry.split,
      keyboard: keyboard.map { .kind($0.kind) })
    // The generation of the system is only worth mentioning where it is not the newest.
    if matrix.environment(in: setting) != environment, let os = keyboard.map(\.os) ?? entry.os {
      setting.os = Located(os, at: setting.span)
    }
    setting.textScale = textScale.map { Located($0, at: setting.span) }
    if matrix.direction == .rtl { setting.direction = Located(.rtl, at: setting.span) }
    self.init(on: setting, environment, in: matrix)
  }

  /// Surroundings of the matrix, without a keyboard; at a text size, if one matters.
  init(at position: Int, textScale: TextScale? = nil, in matrix: DeviceMatrix) {
    self.init(MatrixPlace(position: position), textScale: textScale, in: matrix)
  }

  /// A device with a keyboard of its own.
  init(_ place: KeyboardPlace, in matrix: DeviceMatrix) {
    let setting = Setting(
      device: place.device, orientation: place.environment.traits.orientation,
      keyboard: .kind(place.kind))
    self.init(on: setting, place.environment, in: matrix)
  }

  /// The surroundings of an expectation.
  init(of setting: Setting, environment: Environment) {
    var words = "in a container of \(size(environment.container))"
    if let device = setting.device?.value {
      words = "on `\(device)` in \(environment.traits.orientation.rawValue)"
    }
    if environment.keyboardHeight > 0 {
      words += " with a keyboard of \(points(environment.keyboardHeight))"
    }
    place = words
    note = "There the container is \(sizes(environment))."
    self.environment = environment
  }

  /// A setting of a device as an expectation would write it, with what it comes to.
  private init(on setting: Setting, _ environment: Environment, in matrix: DeviceMatrix) {
    let device = setting.device?.value ?? ""
    let orientation = environment.traits.orientation
    var keyboard: String?
    if case .kind(let kind)? = setting.keyboard?.value { keyboard = kind.rawValue }
    place =
      "on `\(device)` in \(orientation.rawValue)"
      + (setting.split.map { " in the split `\($0.value.rawValue)`" } ?? "")
      + (keyboard.map { " with the keyboard `\($0)`" } ?? "")
    let keys = [
      ("device", device), ("orientation", orientation == .landscape ? "landscape" : nil),
      ("split", setting.split?.value.rawValue), ("os", setting.os.map { "\($0.value)" }),
      ("keyboard", keyboard), ("textScale", setting.textScale?.value.rawValue),
      ("direction", setting.direction?.value.rawValue),
    ]
    let written = keys.compactMap { key, value in value.map { "\(key): \($0)" } }
    // The view that a modal fills.
    let container = matrix.view == nil ? "a container" : "a subview"
    note =
      "The setting is `{\(written.joined(separator: ", "))}`: \(container) of \(sizes(environment))."
    self.environment = environment
  }
}

private func sizes(_ environment: Environment) -> String {
  size(environment.container)
    + (environment.keyboardHeight > 0
      ? " with a keyboard of \(points(environment.keyboardHeight))" : "")
}
