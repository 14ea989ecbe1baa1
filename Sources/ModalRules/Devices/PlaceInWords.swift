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

  /// The surroundings of the matrix, with the tallest of the keyboards of some kinds.
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
    let device = keyboard?.device ?? entry.device
    var words = "on `\(device)` in \(entry.orientation.rawValue)"
    if let split = entry.split { words += " in the split `\(split.rawValue)`" }
    if let keyboard { words += " with the keyboard `\(keyboard.kind.rawValue)`" }
    self.place = words
    self.environment = environment
    note = Self.setting(
      device, entry, keyboard, environment, textScale, in: matrix)
  }

  /// The surroundings of an expectation.
  init(of setting: Setting, environment: Environment) {
    var words: String
    let orientation = environment.traits.orientation.rawValue
    if let device = setting.device?.value {
      words = "on `\(device)` in \(orientation)"
    } else {
      words = "in a container of \(size(environment.container))"
    }
    if environment.keyboardHeight > 0 {
      words += " with a keyboard of \(points(environment.keyboardHeight))"
    }
    place = words
    note = "There the container is \(sizes(environment))."
    self.environment = environment
  }

  /// Surroundings of the matrix, without a keyboard; at a text size, if one matters.
  init(at position: Int, textScale: TextScale? = nil, in matrix: DeviceMatrix) {
    self.init(
      MatrixPlace(position: position), textScale: textScale, in: matrix)
  }

  /// A device with a keyboard of its own.
  init(_ place: KeyboardPlace, in matrix: DeviceMatrix) {
    let orientation = place.environment.traits.orientation
    self.place =
      "on `\(place.device)` in \(orientation.rawValue) with the keyboard `\(place.kind.rawValue)`"
    let words = orientation == .landscape ? ", orientation: landscape" : ""
    note =
      "The setting is `{device: \(place.device)\(words), keyboard: \(place.kind.rawValue)}`: "
      + "\(matrix.container) of \(sizes(place.environment))."
    environment = place.environment
  }

  /// The setting as an expectation would write it, with what it comes to.
  private static func setting(
    _ device: String, _ entry: MatrixEntry, _ keyboard: MatrixKeyboard?,
    _ environment: Environment, _ textScale: TextScale?, in matrix: DeviceMatrix
  ) -> String {
    let span = SourceSpan.beginning()
    var setting = Setting(span: span)
    setting.device = Located(device, at: span)
    var words = "{device: \(device)"
    if entry.orientation == .landscape {
      setting.orientation = Located(.landscape, at: span)
      words += ", orientation: landscape"
    }
    if let split = entry.split {
      setting.split = Located(split, at: span)
      words += ", split: \(split.rawValue)"
    }
    if let keyboard { setting.keyboard = Located(.kind(keyboard.kind), at: span) }
    // The generation of the system is only worth mentioning where it is not the newest.
    if matrix.environment(in: setting) != environment,
      let os = keyboard.map(\.os) ?? entry.os
    {
      words += ", os: \(os)"
    }
    if let keyboard { words += ", keyboard: \(keyboard.kind.rawValue)" }
    if let textScale { words += ", textScale: \(textScale.rawValue)" }
    if matrix.direction == .rtl { words += ", direction: rtl" }
    return "The setting is `\(words)}`: \(matrix.container) of \(sizes(environment))."
  }
}

extension DeviceMatrix {
  /// What a modal fills, in words.
  fileprivate var container: String { view == nil ? "a container" : "a subview" }
}

private func sizes(_ environment: Environment) -> String {
  size(environment.container)
    + (environment.keyboardHeight > 0
      ? " with a keyboard of \(points(environment.keyboardHeight))" : "")
}
