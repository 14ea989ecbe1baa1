internal import ModalSyntax

/// What `focus` and `scroll` name, in scenarios and in the actions of behaviors.
extension Validation {
  /// Reports a `focus` of elements that no modal has as a field or as digits, all layers together.
  mutating func checkFocusTargets(in document: SpecDocument) {
    for target in spec.focusTargets {
      let known = document.modals.flatMap { $0.everyKind(of: target.value) }
      guard let kind = known.first, !known.contains(where: \.takesText) else { continue }
      let modals = document.modals.filter { !$0.everyKind(of: target.value).isEmpty }
      var seen: Set<String> = []
      let fields = modals.flatMap(\.fieldIDs).filter { seen.insert($0).inserted }
      let only = fields.count == 1 ? fields.first : suggestion(for: target.value, among: fields)
      report(
        .focusOfNoField, at: target.span,
        "`\(target.value)` is \(kind.described), and takes no text",
        notes: fields.count > 1 ? ["These do: \(listed(some: fields))."] : [],
        help: fields.isEmpty ? "give `\(target.value)` the kind `field` or `digits`" : nil,
        fixIt: only.map { FixIt.propose($0, at: target.span) })
    }
  }

  /// Reports what is scrolled and is no `scroll` in any modal, all layers together.
  mutating func checkScrollTargets(in document: SpecDocument) {
    for target in spec.scrollTargets {
      let known = document.modals.flatMap { $0.everyKind(of: target.value) }
      guard let kind = known.first, !known.contains(.scroll) else { continue }
      report(
        .misplacedKey, at: target.span,
        "`\(target.value)` is \(kind.described), and cannot be scrolled",
        help: "give it the kind `scroll` and a `stack`, or name one")
    }
  }
}

extension Modal {
  /// The kinds that an element has, in the modal itself and in its variants.
  fileprivate func everyKind(of id: String) -> [ElementKind] {
    (elements + variants.flatMap(\.elements)).compactMap {
      $0.id.value == id ? $0.kind?.value : nil
    }
  }

  /// The elements that can have the focus.
  fileprivate var fieldIDs: [String] {
    elements.compactMap { $0.kind?.value.takesText == true ? $0.id.value : nil }
  }
}
