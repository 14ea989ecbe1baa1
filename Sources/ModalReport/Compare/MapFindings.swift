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

extension LookWriter {
  /// Whether a class would single out one of the views of an entry that has none.
  private func classTellsApart(_ failure: MapFailure) -> Bool {
    let types = Dictionary(grouping: failure.views) { tree.views[$0].type.exact }
    return failure.selector.type == nil && types.values.contains { $0.count == 1 }
  }

  /// What an entry that fits no view probably means: of its texts the first one that no view has, as a view has it.
  private func likelyText(for selector: ViewSelector) -> String? {
    func near(_ wanted: Located<String>?, _ texts: (ViewNode) -> [String?]) -> String? {
      guard let wanted = wanted?.value else { return nil }
      let all = tree.views.flatMap { texts($0).compactMap(\.self) }
      guard !all.contains(where: { $0.exact == wanted.exact }) else { return nil }
      return suggestion(for: wanted, among: Set(all).sorted())
    }
    return near(selector.id) { [$0.id] } ?? near(selector.label) { [$0.label] }
      ?? near(selector.text) { $0.texts } ?? near(selector.type) { [$0.type] }
  }

  /// An entry of the map that is of no use, as a finding.
  func finding(_ failure: MapFailure) -> CompareFinding {
    let what = failure.element.map { "the element `\($0)`" } ?? "the modal"
    let views = failure.views
    let (fits, help) =
      switch failure.reason {
      case .takes(let other):
        ("takes the view of `\(other)`", "name the element's own view, or leave the entry out")
      case .isTaken:
        ("fits the view of another entry", "write what the dump has, or leave the entry out")
      case .isOutside:
        (
          "fits \(views.count == 1 ? "a view" : counted(views.count, "view")) outside of "
            + name(nil),
          "name a view in the modal, or another view as `modal`"
        )
      case .otherCount where views.isEmpty:
        (
          "fits no view of the dump",
          likelyText(for: failure.selector).map { "did you mean `\(printable($0))`?" }
            ?? "write what the dump has, or leave the entry out"
        )
      case .otherCount:
        (
          "fits \(counted(views.count, "view"))",
          classTellsApart(failure) ? "add `nth`, or a `class`" : "add `nth`"
        )
      }
    return finding(
      .unusableMapEntry, failure.element.flatMap(content.element), at: failure.selector.span,
      "the map's entry for \(what) \(fits)", views: views.prefix(4), "this one", help: help)
  }
}
