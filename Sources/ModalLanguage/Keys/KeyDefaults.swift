package import ModalSyntax

extension KeyRow {
  /// The default in some cases: that of `fade; a sheet slide` is `slide` in the case `a sheet`. Nil if there is none, or if
  /// it follows from other keys.
  package func standardValue(in cases: [String]) -> YAMLValue? {
    standardText(in: cases).flatMap { $0.exact.contains(" ") ? nil : shape.value(written: $0) }
  }

  /// The same in the words of the reference.
  func standardText(in cases: [String]) -> String? {
    guard let standard else { return nil }
    let clauses = [(", with ", "; with "), (", for ", "; for ")].reduce(standard) {
      $0.exact.replacing($1.0, with: $1.1)
    }.exact.split(separator: "; ").map(String.init)
    guard var value = clauses.first else { return nil }
    for clause in clauses.dropFirst() {
      for word in cases { value = clause.exact.dropping(prefix: "\(word) ") ?? value }
    }
    return value
  }
}

extension Shape {
  /// The value of a word in the reference.
  fileprivate func value(written text: String) -> YAMLValue {
    if let number = ModalLanguage.number(from: text) { return .number(number) }
    if case .color = self {
      return ModalColor.named.first { $0.name == text }?.color.yaml ?? .text(text)
    }
    if text == "all" {
      let shapes: [Shape] = if case .oneOf(let shapes) = self { shapes } else { [self] }
      for case .list(.words(let words), count: _) in shapes {
        return .list(words.map { .text($0) })
      }
    }
    return ["true", "false"].contains(text) ? .bare(text) : .text(text)
  }
}

extension ModalLayer {
  /// Whether a key is one of the timing of the modal's own changes, which happen at once without any.
  package static func isPresence(of key: String) -> Bool {
    key.exact.hasPrefix("animation.change.")
  }

  /// The cases that its defaults tell apart.
  package var standardCases: [String] {
    switch presentation?.value {
    case .sheet: ["a sheet", "a sheet or popover"] + (hasDetents ? ["with detents"] : [])
    case .popover: ["a popover", "a sheet or popover"]
    default: []
    }
  }
}

extension Element {
  /// The cases that its defaults tell apart.
  package var standardCases: [String] { kind?.value.standardCases ?? [] }
}
