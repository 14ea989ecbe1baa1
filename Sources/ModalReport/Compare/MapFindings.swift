internal import ModalCompare
package import ModalLanguage
package import ModalSyntax

extension ViewMap {
  /// The entries for elements that no modal has, as findings.
  package func strays(among modals: [Modal]) -> [Diagnostic] {
    let ids = modals.flatMap(\.allElements).map(\.id.value)
    let known = Set(ids.map(\.exact))
    return elements.filter { !known.contains($0.id.value.exact) }.map { entry in
      let near = suggestion(for: entry.id.value, among: ids)
      return Diagnostic(
        .unusableMapEntry, at: entry.id.span, "the spec has no element `\(entry.id.value)`",
        notes: ids.isEmpty ? [] : ["It has \(listed(some: ids.map { "`\($0)`" }))."],
        fixIt: near.map { FixIt.propose($0, at: entry.id.span) })
    }
  }
}

extension ComparedModal {
  /// Whether a class would single out one of the views of an entry that has none.
  private func classTellsApart(_ failure: MapFailure, in tree: ViewTree) -> Bool {
    var counts: [ExactText: Int] = [:]
    for view in failure.views { counts[tree.views[view].type.exact, default: 0] += 1 }
    return failure.selector.type == nil && counts.values.contains(1)
  }

  /// What an entry that fits no view probably means: of its texts the first one that no view has, as a view has it.
  private func likelyText(for selector: ViewSelector, in tree: ViewTree) -> String? {
    func near(_ wanted: Located<String>?, _ texts: (ViewNode) -> [String?]) -> String? {
      guard let wanted = wanted?.value else { return nil }
      let all = tree.views.flatMap { texts($0).compactMap(\.self) }
      guard !all.contains(where: { $0.exact == wanted.exact }) else { return nil }
      return suggestion(for: wanted, among: Set(all).sorted())
    }
    return near(selector.id) { [$0.id] } ?? near(selector.label) { [$0.label] }
      ?? near(selector.text) { [$0.label, $0.text, $0.value, $0.title, $0.placeholder] }
      ?? near(selector.type) { [$0.type] }
  }

  /// An entry of the map that is of no use, as a finding.
  func finding(_ failure: MapFailure, in tree: ViewTree) -> CompareFinding {
    let what = failure.element.map { "the element `\($0)`" } ?? "the modal"
    let element = failure.element.flatMap(content.element)
    let (fits, help) =
      switch failure.reason {
      case .takes(let other):
        ("the view of `\(other)`", "name the element's own view, or leave the entry out")
      case .isTaken:
        ("the view of another entry", "write what the dump has, or leave the entry out")
      case .isOutside:
        (
          failure.views.count == 1
            ? "a view outside of `\(name)`"
            : "\(counted(failure.views.count, "view")) outside of `\(name)`",
          "name a view in the modal, or another view as `modal`"
        )
      case .otherCount where failure.views.isEmpty:
        (
          "no view of the dump",
          likelyText(for: failure.selector, in: tree).map { "did you mean `\(printable($0))`?" }
            ?? "write what the dump has, or leave the entry out"
        )
      case .otherCount:
        (
          counted(failure.views.count, "view"),
          classTellsApart(failure, in: tree) ? "add `nth`, or a `class`" : "add `nth`"
        )
      }
    let takesAnothers = if case .takes = failure.reason { true } else { false }
    return finding(
      Diagnostic(
        .unusableMapEntry, at: failure.selector.span,
        "the map's entry for \(what) \(takesAnothers ? "takes" : "fits") \(fits)",
        secondary: failure.views.prefix(4).map { Label(tree.views[$0].span, "this one") },
        help: help), element)
  }
}
