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

extension ComparedModal {
  /// What the dump does not show, as findings: one for each cause.
  func missingElements(in tree: ViewTree) -> [CompareFinding] {
    var missing = self.missing
    guard !missing.isEmpty else { return [] }
    var findings: [CompareFinding] = []
    for stack in Set(missing.compactMap(content.stack)).sorted() {
      guard let view = matches[stack]?.view, tree.isEmpty(view), !stacksWithParts.contains(stack)
      else { continue }
      let inside = missing.filter { content.isElement($0, in: stack) && isExpected($0, in: tree) }
      guard inside.count > 1 else { continue }
      findings.append(hiddenParts(inside, of: stack, view, in: tree))
      missing.removeAll { content.isElement($0, in: stack) }
    }
    let parts = parts(in: tree)
    let likely = LikelyViews(of: self, missing, in: tree)
    return findings
      + groups(of: missing, in: tree, likely).map {
        noElement($0, in: tree, beside: parts, likely: likely)
      }
  }

  /// The missing elements, those together that stand in a stack of which nothing is there. What is probably there under
  /// another name is a finding of its own.
  private func groups(
    of missing: [Int], in tree: ViewTree, _ likely: LikelyViews
  ) -> [MissingElements] {
    let absent = Set(missing)
    /// The outermost of the stacks around an element that are missing, too, or the element itself.
    func outermost(_ element: Int) -> Int {
      var (outer, next) = (element, content.stack(of: element))
      while let stack = next, absent.contains(stack) {
        (outer, next) = (stack, content.stack(of: stack))
      }
      return outer
    }
    let broken = stacksWithParts
    var members: [Int: [Int]] = [:]
    for element in missing { members[outermost(element), default: []].append(element) }
    return missing.compactMap { element -> MissingElements? in
      let outer = outermost(element)
      let all = members[outer] ?? []
      guard all.count > 1, !broken.contains(outer),
        !all.contains(where: { likely.view(of: content.elements[$0]) != nil })
      else { return MissingElements(element: element) }
      let expected = all.filter { isExpected($0, in: tree) }
      let first = isExpected(outer, in: tree) ? outer : expected.first ?? outer
      guard element == first else { return nil }
      return MissingElements(
        element: first, others: expected.filter { $0 != first }, stack: first == outer ? nil : outer
      )
    }
  }

  /// That some elements are missing with the one of which a finding is.
  func note(ofOthers missing: MissingElements) -> String? {
    guard !missing.others.isEmpty else { return nil }
    let names = listed(missing.others.map { "`\(content.elements[$0].id)`" }, most: 4)
    let place = missing.stack.map { "What else stands in `\(content.elements[$0].id)`" }
    return "\(place ?? "What stands in it") is missing, too: \(names)."
  }
}
