internal import ModalLanguage

/// A note about an element: something had no effect, or less than expected.
public struct ElementNote: Hashable, Sendable {
  /// The kind of note.
  public var note: ReplayNote
  /// The element's id.
  public var element: String
  /// The dropped characters for ``ReplayNote/notADigit`` and ``ReplayNote/entryFull``; the reason, in a few
  /// words, for ``ReplayNote/noFocus`` and ``ReplayNote/noEntry``; otherwise empty.
  public var detail = ""

  init(_ note: ReplayNote, of element: String, _ detail: String = "") {
    self.note = note
    self.element = element
    self.detail = detail
  }
}

/// A change of the focus, with the keyboard that it raises.
public struct FocusChange: Hashable, Sendable {
  /// The id of the element that has the focus; nil for none.
  public var element: String?
  /// The height of the keyboard, in points; 0 without one.
  public var keyboard: Double
}

extension ReplayWorld {
  /// Notes something, of what a step says the same about once only: a text is typed a letter at a time.
  mutating func note(_ note: ReplayNote, of modal: Int) {
    for index in noted {
      let entry = timeline.trace[index]
      if case .note(note) = entry.happening, entry.modal == modal { return }
    }
    noted.append(timeline.trace.count)
    log(.note(note), of: modal)
  }

  /// Notes something about an element; repeated notes of a step are combined into one.
  mutating func note(
    _ note: ReplayNote, about element: String, _ detail: String = "", of modal: Int
  ) {
    for index in noted {
      let entry = timeline.trace[index]
      guard case .about(var known) = entry.happening, entry.modal == modal,
        known.note == note, known.element == element
      else { continue }
      guard note == .notADigit || note == .entryFull else { return }
      known.detail += detail
      timeline.trace[index].happening = .about(known)
      return
    }
    noted.append(timeline.trace.count)
    log(.about(ElementNote(note, of: element, detail)), of: modal)
  }

  /// Logs who has the focus, where that or the keyboard is other than before.
  mutating func logFocus(
    _ element: String?, of modal: Int?, isOther: Bool, keyboardBefore: Double
  ) {
    let keyboard = surroundings.keyboardFrame?.height ?? 0
    guard isOther || keyboard != keyboardBefore else { return }
    log(.focus(FocusChange(element: element, keyboard: keyboard)), of: modal)
  }
}
