internal import ModalSyntax

/// Whether an id means something else in formulas, and so cannot name an element.
package func isWordOfLanguage(_ id: String) -> Bool { ExpressionPlace.namesOfParts.contains(id) }

/// The names that a spec gives to its modals and elements.
enum IDs {
  /// What an id names.
  enum Named: String {
    case element = "an element"
    case modal = "a modal"
  }

  /// Reports an id that expressions could not name, or that means something else.
  static func checkID(_ id: Located<String>, of named: Named, _ reader: inout Reader) {
    let what = named.rawValue
    if !isName(id.value) {
      reader.report(
        .reservedID, at: id.span, "`\(id.value)` cannot name \(what)", help: namingHelp(id.value))
    } else if named == .element, isWordOfLanguage(id.value) {
      reader.report(
        .reservedID, at: id.span, "`\(id.value)` is a word of the language and cannot name \(what)",
        help: "choose another id")
    } else if reader.scope.variables.contains(id.value) {
      reader.report(
        .reservedID, at: id.span, "`\(id.value)` is a variable and cannot also name \(what)",
        help: "rename one of the two")
    }
  }

  /// The name with `_` for what no name holds.
  static func namingHelp(_ text: String) -> String {
    var name = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      name.append(scalar == "-" || scalar == " " || scalar == "." ? "_" : scalar)
    }
    return isName(String(name))
      ? "write `\(String(name))`, here and where it is named"
      : "use letters, digits and `_`, a letter first"
  }
}
