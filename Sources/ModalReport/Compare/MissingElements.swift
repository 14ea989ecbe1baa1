internal import ModalCompare
internal import ModalSyntax

/// Elements that the dump does not show, of one cause: a stack is missing with all that stands in it.
struct MissingElements {
  /// The position of the element that the finding is about.
  var element: Int
  /// The positions of those that are missing with it.
  var others: [Int] = []
  /// The position of the stack in which they all stand, where the finding is about one of its parts.
  var stack: Int?
}

extension MissingWriter {
  /// What the dump does not show, as findings: one for each cause.
  var missingElements: [CompareFinding] {
    var missing = modal.missing
    guard !missing.isEmpty else { return [] }
    var findings: [CompareFinding] = []
    for stack in Set(missing.compactMap(content.stack)).sorted() {
      guard let view = view(of: stack), isEmpty(view), !modal.stacksWithParts.contains(stack)
      else { continue }
      let inside = missing.filter {
        content.isElement($0, in: stack) && modal.isExpected($0, in: tree)
      }
      guard inside.count > 1 else { continue }
      findings.append(hiddenParts(inside, of: stack, view))
      missing.removeAll { content.isElement($0, in: stack) }
    }
    // The contents of the modal, in words; nil for none.
    let shown = modal.matches.compactMap { $0?.view }.sorted() + modal.unknown
    let parts = shown.isEmpty ? nil : phrases(shown, most: 8, phrase)
    let likely = LikelyViews(of: modal, missing, in: tree)
    return findings
      + groups(of: missing, likely).map { noElement($0, beside: parts, likely: likely) }
  }

  /// The missing elements, those together that stand in a stack of which nothing is there. What is probably there under
  /// another name is a finding of its own.
  private func groups(of missing: [Int], _ likely: LikelyViews) -> [MissingElements] {
    let (absent, broken) = (Set(missing), modal.stacksWithParts)
    /// The outermost of the stacks around an element that are missing, too, or the element itself.
    func outermost(_ element: Int) -> Int {
      var outer = element
      while let stack = content.stack(of: outer), absent.contains(stack) { outer = stack }
      return outer
    }
    let members = Dictionary(grouping: missing, by: outermost)
    return missing.compactMap { element -> MissingElements? in
      let outer = outermost(element)
      let all = members[outer] ?? []
      guard all.count > 1, !broken.contains(outer),
        !all.contains(where: { likely.view(of: content.elements[$0]) != nil })
      else { return MissingElements(element: element) }
      let expected = all.filter { modal.isExpected($0, in: tree) }
      let first = modal.isExpected(outer, in: tree) ? outer : expected.first ?? outer
      guard element == first else { return nil }
      return MissingElements(
        element: first, others: expected.filter { $0 != first }, stack: first == outer ? nil : outer
      )
    }
  }
}
