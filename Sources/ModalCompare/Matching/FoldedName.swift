internal import ModalLanguage
internal import ModalSyntax

/// The words of a name, whatever style it is written in: `okButton`, `ok_button` and `ok-button` have the same.
struct FoldedName: Hashable, Sendable {
  private(set) var words: [String]

  private init(words: [String]) { self.words = words }

  /// The words of a name in lower case.
  init(_ name: String) {
    words = []
    var word = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    func isUpper(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isUppercase }
    func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
      " ._-/:".unicodeScalars.contains(scalar) || scalar.properties.isWhitespace
    }
    func end(_ word: inout String.UnicodeScalarView, _ words: inout [String]) {
      if !word.isEmpty { words.append(String(word).lowercased()) }
      word = String.UnicodeScalarView()
    }
    let scalars = Array(name.unicodeScalars.prefix(500))
    for (index, scalar) in scalars.enumerated() {
      if isSeparator(scalar) {
        end(&word, &words)
      } else {
        // `okButton` has two words, and so has `URLField`.
        let next = index + 1 < scalars.count ? scalars[index + 1] : nil
        if let previous, isUpper(scalar), !isSeparator(previous),
          !isUpper(previous) || next.map({ $0.properties.isLowercase }) ?? false
        {
          end(&word, &words)
        }
        word.append(scalar)
      }
      previous = scalar
    }
    end(&word, &words)
  }

  /// Words that say what something is, and not which one.
  private static let kinds: Set<String> = [
    "button", "btn", "label", "lbl", "field", "tf", "view", "cell",
  ]

  /// Whether its words leave open that it is of a kind: a `sign_in_label` is no button.
  func mayName(_ kind: ElementKind) -> Bool {
    let others: Set<String> =
      switch kind {
      case .button: ["label", "lbl", "field", "tf"]
      case .label: ["button", "btn", "field", "tf"]
      case .field, .digits: ["label", "lbl", "button", "btn"]
      case .view, .scroll, .image, .spinner: []
      }
    return others.isDisjoint(with: words)
  }

  /// Words around the name of a modal.
  private static let modals: Set<String> = ["modal", "dialog", "sheet", "view"]

  /// The name of an element without the words of its modal; nil if nothing is left.
  func outside(_ modals: [FoldedName]) -> FoldedName? {
    var rest = words
    for modal in modals where !modal.words.isEmpty {
      let count = modal.words.count
      guard rest.count > count else { continue }
      if let start = (0...(rest.count - count)).first(where: {
        rest[$0..<($0 + count)].elementsEqual(modal.words)
      }) {
        rest.removeSubrange(start..<(start + count))
        break
      }
    }
    return rest.isEmpty ? nil : FoldedName(words: rest)
  }

  /// The same without the words of its kind.
  func ofElement(in modals: [FoldedName]) -> FoldedName? {
    let left = outside(modals)?.words.filter { !Self.kinds.contains($0) } ?? []
    return left.isEmpty ? nil : FoldedName(words: left)
  }

  /// The name of a modal without what it is called besides at its ends.
  var ofModal: FoldedName {
    var rest = words[...]
    while rest.count > 1, let last = rest.last, Self.modals.contains(last) { rest.removeLast() }
    while rest.count > 1, let first = rest.first, Self.modals.contains(first) {
      rest.removeFirst()
    }
    return FoldedName(words: Array(rest))
  }
}
