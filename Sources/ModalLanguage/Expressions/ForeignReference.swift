internal import ModalSyntax

/// A value in a text in another language's notation: `$name`, `{{name.text}}`, `\\(name.text)`,
/// `#{name.text}`; or a bare property.
struct ForeignReference {
  /// The whole notation as written.
  let written: String
  let name: String
  let property: String?
  /// Whether signs around it say that it is a value.
  let isMarked: Bool
  /// What belongs into `${}`, and what that is in words.
  private(set) var meant = ""
  private(set) var words = ""

  /// The name, with the property behind a point.
  var path: String { property.map { "\(name).\($0)" } ?? name }

  /// Whether no plain text looks like it.
  var isUnmistakable: Bool { written.exact.hasPrefix("{{") || written.exact.hasPrefix("\\(") }

  /// The same with what it means.
  func meaning(_ meant: String, _ words: String) -> Self {
    var copy = self
    (copy.meant, copy.words) = (meant, words)
    return copy
  }

  /// What opens a value, and what closes it; longer ones first.
  private static let marks = [
    ("{{", "}}"), ("\\(", ")"), ("#{", "}"), ("$(", ")"), ("$ {", "}"), ("%{", "}"), ("$", ""),
    ("{", "}"),
  ]

  /// All names in a text with such a notation, or with a property after a point.
  static func all(in text: String) -> [ForeignReference] {
    let scalars = Array(text.unicodeScalars)
    var found: [ForeignReference] = []
    var place = 0
    while place < scalars.count {
      guard let (reference, end) = reference(at: place, in: scalars) else {
        // A name is looked at as a whole.
        if isPartOfName(scalars[place]) {
          while place < scalars.count, isPartOfName(scalars[place]) { place += 1 }
        } else {
          place += 1
        }
        continue
      }
      found.append(reference)
      place = end
    }
    return found
  }

  private static func reference(
    at start: Int, in scalars: [Unicode.Scalar]
  ) -> (ForeignReference, end: Int)? {
    for (opening, closing) in marks {
      guard let inner = end(of: opening, at: start, in: scalars),
        let (name, property, behind) = path(
          at: closing.isEmpty ? inner : skipped(inner, in: scalars), in: scalars),
        let end = end(
          of: closing, at: closing.isEmpty ? behind : skipped(behind, in: scalars), in: scalars)
      else { continue }
      // `{name}` alone is a mark of many languages, and of plain texts as well.
      if opening == "{", property == nil { continue }
      return (
        ForeignReference(
          written: String(String.UnicodeScalarView(scalars[start..<end])), name: name,
          property: property, isMarked: true), end
      )
    }
    guard let (name, found, end) = path(at: start, in: scalars), let property = found else {
      return nil
    }
    return (
      ForeignReference(
        written: "\(name).\(property)", name: name, property: property, isMarked: false), end
    )
  }

  /// A name, and a property behind a point, with the place behind them.
  private static func path(
    at start: Int, in scalars: [Unicode.Scalar]
  ) -> (name: String, property: String?, end: Int)? {
    let name = word(at: start, in: scalars)
    guard !name.isEmpty, !("0"..."9").contains(scalars[start]) else { return nil }
    let point = start + name.count
    guard point < scalars.count, scalars[point] == "." else { return (String(name), nil, point) }
    let property = word(at: point + 1, in: scalars)
    return property.isEmpty
      ? (String(name), nil, point)
      : (String(name), String(property), point + 1 + property.count)
  }

  private static func word(at start: Int, in scalars: [Unicode.Scalar]) -> String.UnicodeScalarView
  {
    var word = String.UnicodeScalarView()
    var place = start
    while place < scalars.count, isPartOfName(scalars[place]) {
      word.append(scalars[place])
      place += 1
    }
    return word
  }

  private static func isPartOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// The place after a word at a place; nil if there is another word.
  private static func end(of word: String, at start: Int, in scalars: [Unicode.Scalar]) -> Int? {
    let end = start + word.unicodeScalars.count
    guard end <= scalars.count, scalars[start..<end].elementsEqual(word.unicodeScalars) else {
      return nil
    }
    return end
  }

  private static func skipped(_ start: Int, in scalars: [Unicode.Scalar]) -> Int {
    scalars[min(start, scalars.count)...].firstIndex { $0 != " " } ?? scalars.count
  }
}
