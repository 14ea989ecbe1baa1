internal import ModalReplay
internal import ModalSyntax

extension ElementNote {
  /// What had no effect, and why, in a few words that name the element.
  var words: String {
    switch note {
    case .tapOnInactivePart: "tap: `\(element)` is hidden or disabled"
    case .tapOnUntouchablePart: "tap: `\(element)` takes no touches: \(detail)"
    case .tapOnContent: "tap: `\(element)` does nothing about it"
    case .tapOnKeyboard: "the keyboard lies over `\(element)`, and takes the tap"
    case .tapOnCoveringPart: "tap: `\(element)` lies over it, and takes the tap"
    case .noFocus: "focus: `\(element)` is \(detail)"
    case .noEntry: "typed: `\(element)` is \(detail), and takes nothing"
    case .focusLost: "`\(element)` loses the focus: it is hidden or disabled"
    case .notADigit:
      detail.count == 1
        ? "`\(escaped(detail))` is not a digit, and `\(element)` drops it"
        : "`\(escaped(detail))` are not digits, and `\(element)` drops them"
    case .entryFull: "`\(element)` is full, and drops `\(escaped(detail))`"
    default: "\(note.rawValue) (`\(element)`)"
    }
  }
}

extension FocusChange {
  /// Who has the focus, and the keyboard's height: `pin`, `keyboard 216`.
  var words: [String] {
    [element ?? "none", keyboard > 0 ? "keyboard \(short(keyboard))" : "no keyboard"]
  }
}
