internal import ModalLanguage

extension TraceEntry {
  /// A note about an element: something had no effect, or less than expected.
  public struct ElementNote: Hashable, Sendable {
    /// The kind of note.
    public var note: TraceEntry.ReplayNote
    /// The element's id.
    public var element: String
    /// The dropped characters for ``TraceEntry/ReplayNote/notADigit`` and ``TraceEntry/ReplayNote/entryFull``; the reason, in a few
    /// words, for ``TraceEntry/ReplayNote/noFocus`` and ``TraceEntry/ReplayNote/noEntry``; otherwise empty.
    public var detail = ""

    init(_ note: TraceEntry.ReplayNote, of element: String, _ detail: String = "") {
      self.note = note
      self.element = element
      self.detail = detail
    }
  }
}

extension TraceEntry {
  /// A change of the focus, with the keyboard that it raises.
  public struct FocusChange: Hashable, Sendable {
    /// The id of the element that has the focus; nil for none.
    public var element: String?
    /// The height of the keyboard, in points; 0 without one.
    public var keyboard: Double
  }
}
