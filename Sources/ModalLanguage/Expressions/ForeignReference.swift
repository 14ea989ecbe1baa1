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
    var found: [ForeignReference] = []
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
      if let (reference, behind) = reference(at: rest) {
        found.append(reference)
        rest = behind
      } else {
        // A name is looked at as a whole.
        rest = rest.dropFirst(max(1, rest.prefix(while: isPartOfName).count))
      }
    }
    return found
  }

  private static func reference(at rest: Scalars) -> (ForeignReference, behind: Scalars)? {
    for (opening, closing) in marks where rest.starts(with: opening.unicodeScalars) {
      let inner = rest.dropFirst(opening.unicodeScalars.count)
      guard
        let (name, property, last) = path(at: closing.isEmpty ? inner : inner.drop(while: isSpace))
      else { continue }
      let end = closing.isEmpty ? last : last.drop(while: isSpace)
      // `{name}` alone is a mark of many languages, and of plain texts as well.
      guard end.starts(with: closing.unicodeScalars), opening != "{" || property != nil else {
        continue
      }
      let behind = end.dropFirst(closing.unicodeScalars.count)
      return (
        ForeignReference(
          written: String(rest[..<behind.startIndex]), name: name, property: property,
          isMarked: true), behind
      )
    }
    guard let (name, found, behind) = path(at: rest), let property = found else { return nil }
    return (
      ForeignReference(
        written: "\(name).\(property)", name: name, property: property, isMarked: false), behind
    )
  }

  /// A name, and a property behind a point, with what follows them.
  private static func path(
    at rest: Scalars
  ) -> (name: String, property: String?, behind: Scalars)? {
    let name = rest.prefix(while: isPartOfName)
    guard let first = name.first, !("0"..."9").contains(first) else { return nil }
    let behind = rest[name.endIndex...]
    let property =
      behind.first == "." ? behind.dropFirst().prefix(while: isPartOfName) : behind.prefix(0)
    return property.isEmpty
      ? (String(name), nil, behind) : (String(name), String(property), rest[property.endIndex...])
  }

  private typealias Scalars = Substring.UnicodeScalarView

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " }

  private static func isPartOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}
