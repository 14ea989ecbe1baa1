internal import ModalSyntax

/// What `focus` and `scroll` name, in scenarios and in the actions of behaviors.
extension Validation {
  /// Reports a `focus` of elements that no modal has as a field or as digits, all layers together.
  mutating func checkFocusTargets(in document: SpecDocument) {
    for target in spec.focusTargets {
      let known = document.modals.map { $0.allElements.kinds(of: target.value) }
      guard let kind = known.joined().first, !known.joined().contains(where: \.takesText) else {
        continue
      }
      let others = zip(document.modals, known).filter { !$1.isEmpty }.flatMap(\.0.elements)
      var seen: Set<String> = []
      let fields = others.filter { $0.kind?.value.takesText == true }.map(\.id.value)
        .filter { seen.insert($0).inserted }
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
      let known = document.modals.flatMap { $0.allElements.kinds(of: target.value) }
      guard let kind = known.first, !known.contains(.scroll) else { continue }
      report(
        .misplacedKey, at: target.span,
        "`\(target.value)` is \(kind.described), and cannot be scrolled",
        help: "give it the kind `scroll` and a `stack`, or name one")
    }
  }
}

extension Sequence<Element> {
  /// The kinds that they give to an element.
  fileprivate func kinds(of id: String) -> [ElementKind] {
    compactMap { $0.id.value == id ? $0.kind?.value : nil }
  }
}
