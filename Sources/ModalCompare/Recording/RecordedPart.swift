internal import ModalLanguage
internal import ModalSyntax

/// What a name under which the probe watches a view stands for.
package enum RecordedPart: Hashable, Sendable {
  /// The modal itself.
  case modal
  /// Its dimming.
  case dimming
  /// An element, by its position in the content.
  case element(Int)

  /// What a name means; nil for the name of something else.
  package init?(_ name: String, in content: SolvedContent) {
    let folded = FoldedName(name)
    let modals = content.names.map { FoldedName($0) }
    if content.names.contains(where: { $0.exact == name.exact })
      || modals.contains(where: { $0.ofModal == folded.ofModal })
    {
      self = .modal
      return
    }
    let part = folded.ofElement(in: modals) ?? folded
    if part == FoldedName("dimming") {
      self = .dimming
      return
    }
    let element = content.elements.firstIndex { element in
      element.id.exact == name.exact || FoldedName(element.id).ofElement(in: modals) == part
    }
    guard let element else { return nil }
    self = .element(element)
  }
}
