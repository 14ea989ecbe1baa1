package import ModalLanguage
internal import ModalReplay
internal import ModalSyntax

extension Event {
  /// What happens in the step, in a few words, such as `keyboard 258`; nil where only time passes.
  /// With several modals in the spec each is named.
  package func words(namingModals: Bool) -> String? {
    guard let verb = verb?.value else { return nil }
    guard namingModals, let modal else { return verb.words }
    return "\(verb.words) (\(modal.value))"
  }
}

extension Verb {
  /// The verb as a spec writes it.
  package var name: String {
    String(words.unicodeScalars.prefix { $0.properties.isAlphabetic })
  }

  /// The verb with what it is given, in a few words.
  var words: String {
    switch self {
    case .show(let isAnimated, let host):
      words("show", isAnimated, host.map { $0.value.words } ?? "")
    case .hide(let isAnimated): words("hide", isAnimated)
    case .hideAll: "hideAll"
    case .tap(.dimming): "tap dimming"
    case .tap(.content): "tap content"
    case .tap(.grabber): "tap grabber"
    case .tap(.element(let id)): "tap \(id.value)"
    case .tap(.point(let x, let y)): "tap [\(short(x)), \(short(y))]"
    case .keyboard(let event): "keyboard \(event.words)"
    case .resize(let size, _): "resize [\(short(size.width)), \(short(size.height))]"
    case .rotate(let orientation, _, _): "rotate \(orientation.rawValue)"
    case .drag(.begin): "drag begin"
    case .drag(.beginIn(let id)): "drag begin in \(id.value)"
    case .scroll(let id, let offset): "scroll \(id.value) to \(short(offset))"
    case .drag(.to(let distance)): "drag to \(short(distance))"
    case .drag(.end(let velocity)): "drag end at \(short(velocity)) pt/s"
    case .drag(.cancel): "drag cancel"
    case .selectDetent(let name): "selectedDetent \(name.value)"
    case .set: "set"
    case .type(let text, let id): "type \(written(text.written))\(id.map { " into \($0)" } ?? "")"
    case .delete(let count, let id): "delete \(count)\(id.map { " from \($0)" } ?? "")"
    case .paste(let text): "paste \(written(text.written))"
    case .cut(let count): "cut \(count)"
    case .focus(let id): "focus \(id ?? "none")"
    case .send(let name): "send \(name)"
    }
  }

  private func words(_ verb: String, _ isAnimated: Bool, _ more: String = "") -> String {
    verb + more + (isAnimated ? "" : ", not animated")
  }
}

extension KeyboardEvent {
  fileprivate var words: String {
    let size: String
    switch self.size.value {
    case .height(let height): size = height == 0 ? "none" : short(height)
    case .kind(let kind): size = kind.rawValue
    case .rect(let rect): size = ModalReport.words(for: rect)
    }
    return owner == .other ? "\(size), of others" : size
  }
}

/// A text as an event writes it: as it is, or in quotes with its escapes where it would not be seen.
private func written(_ text: String) -> String {
  let isPlain =
    !text.isEmpty && text.utf8.first != UInt8(ascii: " ") && text.utf8.last != UInt8(ascii: " ")
    && printable(text) == text && !text.exact.contains("\"")
  return isPlain ? text : yamlQuoted(text)
}

/// A size as a message writes it.
func words(for size: Size) -> String { "\(short(size.width))×\(short(size.height))" }

/// A number of points or seconds from an app as a message writes it, without the digits that are noise.
func short(_ number: Double, decimals: Int) -> String {
  let unit = [1.0, 10, 100, 1000][decimals]
  return short((number * unit).rounded() / unit)
}

/// A rectangle as a message writes it.
func words(for rect: Rect) -> String {
  "[\(rect.numbers.map { short($0) }.joined(separator: ", "))]"
}

/// The same beside another one: numbers that four decimals would make the same have all their digits.
func words(for rect: Rect, beside other: Rect) -> String {
  "[\(zip(rect.numbers, other.numbers).map { short($0, beside: $1) }.joined(separator: ", "))]"
}

/// An instant of a replay as a message writes it: seconds, at most four decimals.
func words(forNanoseconds time: Int64) -> String {
  "\(formatted(nanoseconds: rounded(time))) s"
}

extension Hosting {
  /// Where a show brings a modal, with a blank before it.
  fileprivate var words: String {
    guard let frame else { return " in a \(host.rawValue)" }
    return " in a subview \(ModalReport.words(for: frame))"
  }
}

/// An instant to a ten-thousandth of a second, as far as text shows it, in nanoseconds.
func rounded(_ time: Int64) -> Int64 { (time + (time < 0 ? -50_000 : 50_000)) / 100_000 * 100_000 }

extension TraceEntry.ElementNote {
  /// What had no effect, and why, in a few words that name the element.
  var words: String {
    switch note {
    case .tapOnInactivePart: "tap: `\(element)` is hidden or disabled"
    case .tapOnUntouchablePart: "tap: `\(element)` takes no touches: \(detail)"
    case .tapOnContent: "tap: `\(element)` does nothing about it"
    case .tapOnKeyboard: "the keyboard lies over `\(element)`, and takes the tap"
    case .tapOnCoveringPart: "tap: `\(element)` lies over it, and takes the tap"
    case .tapOutsideContent: "tap: `\(element)` lies outside of what touches reach there"
    case .noFocus: "focus: `\(element)` is \(detail)"
    case .noScroll: "`\(element)` is not there to be scrolled"
    case .noEntry: "typed: `\(element)` is \(detail) and ignores it"
    case .focusLost: "`\(element)` loses the focus: it is hidden or disabled"
    case .notADigit:
      detail.count == 1
        ? "`\(escaped(detail))` is not a digit, and `\(element)` drops it"
        : "`\(escaped(detail))` are not digits, and `\(element)` drops them"
    case .entryUnheard:
      "`\(element)` is full, and says nothing: it has completed an entry before"
    case .entryFull: "`\(element)` is full, and drops `\(escaped(detail))`"
    default: "\(note.rawValue) (`\(element)`)"
    }
  }
}

extension TraceEntry.FocusChange {
  /// Who has the focus, and the keyboard's height: `pin`, `keyboard 216`.
  var words: [String] {
    [element ?? "none", keyboard > 0 ? "keyboard \(short(keyboard))" : "no keyboard"]
  }
}
