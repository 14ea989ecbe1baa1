package import ModalSyntax

/// The formulas of elements.
extension [Element] {
  /// Whether something is so of a formula by which an element is placed, seen or tapped.
  package func hasFormula(where holds: (ModalExpression) -> Bool) -> Bool {
    func holdsOf(_ length: Located<Length>?) -> Bool {
      guard case .expression(let formula) = length?.value else { return false }
      return holds(formula)
    }
    func holdsOf(_ axis: AxisConstraints) -> Bool {
      holdsOf(axis.near) || holdsOf(axis.far) || holdsOf(axis.center) || holdsOf(axis.extent)
    }
    // By position: a loop over the values would copy all their keys.
    return indices.contains { index in
      if holdsOf(self[index].horizontal) || holdsOf(self[index].vertical) { return true }
      if let condition = self[index].isVisible?.value, holds(condition) { return true }
      if let condition = self[index].isEnabled?.value, holds(condition) { return true }
      if self[index].text.hasValue(where: holds) || self[index].placeholder.hasValue(where: holds) {
        return true
      }
      if let hit = self[index].hit {
        for case .expression(let formula) in hit.value where holds(formula) { return true }
      }
      guard self[index].isStack, let stack = self[index].stack else { return false }
      return StackLayer.lengths.contains { holdsOf(stack[keyPath: $0]) }
    }
  }
}

extension ModalExpression {
  /// The elements that it counts as where work is limited; usual formulas have a handful of parts, and count as none.
  package var work: Int { nodes.count / 32 }
}

extension [Element] {
  /// The elements that these count as where work is limited: as many as there are, and more with long formulas and texts.
  package var work: Int {
    var work = indices.reduce(count) { $0 + (self[$1].text?.value.text.utf8.count ?? 0) / 256 }
    _ = hasFormula { formula in
      work += formula.work
      return false
    }
    return work
  }
}

extension Modal {
  /// The elements that it counts as where work is limited, with what variants say of them.
  package var work: Int {
    variants.indices.reduce(elements.work) {
      $0 + variants[$1].elements.work - variants[$1].elements.count
    }
  }

  /// The elements that its long formulas alone count as.
  package var formulaWork: Int { work - elements.count }
}

extension StackLayer {
  /// What is free around its children, and between them.
  package static let lengths: [any WritableKeyPath<StackLayer, Located<Length>?> & Sendable] = [
    \.spacing, \.padding.top, \.padding.left, \.padding.bottom, \.padding.right,
  ]
}

extension Located<TextTemplate>? {
  /// Whether something is so of a value in a text.
  fileprivate func hasValue(where holds: (ModalExpression) -> Bool) -> Bool {
    guard let text = self?.value, text.hasValues else { return false }
    return text.expressions.contains(where: holds)
  }
}
