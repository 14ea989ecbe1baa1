internal import ModalSyntax

/// Elements where people read from right to left.
///
/// Their places are then worked out from the right edge of the content, where lines begin: what follows from each other does so
/// in the same order as from left to right, and `left` is a distance from the far edge.
extension [Element] {
  /// Whether where any of them stands depends on the direction in which people read.
  package var turn: Bool {
    // By position: a loop over the values would copy all their keys.
    indices.contains { index in
      if self[index].horizontal.turns { return true }
      guard let stack = self[index].boxedStack?.value else { return false }
      return stack.axis.map { $0.value != .column } ?? false || stack.padding.turns
    }
      || hasFormula {
        $0.mentions {
          if case .element(_, let property) = $0 { property.turns } else { false }
        }
      }
  }

  /// The same elements, the near edge of each being its right one.
  package var fromTheRight: [Element] {
    var elements = self
    for index in elements.indices {
      if !elements[index].horizontal.turns {
        let axis = elements[index].horizontal
        (elements[index].horizontal.near, elements[index].horizontal.far) = (axis.far, axis.near)
      }
      if var stack = elements[index].stack, !stack.padding.turns {
        (stack.padding.left, stack.padding.right) = (stack.padding.right, stack.padding.left)
        elements[index].stack = stack
      }
    }
    return elements
  }
}

extension Modal {
  /// Whether anything of it stands elsewhere where people read from right to left.
  package var turns: Bool {
    hasLayer {
      $0.margins.turns || $0.padding.turns || $0.placement?.value.turns == true
        || $0.presentation?.value == .popover
    } || elements.turn
      || variants.indices.contains {
        variants[$0].condition.direction != nil || variants[$0].elements.turn
      }
  }
}

extension ModalExpression.BoxProperty {
  /// Whether it is a distance from the edge at which lines begin.
  package var turns: Bool { self == .leading || self == .trailing }

  /// Whether it is a place from the left.
  package var isFromTheLeft: Bool {
    switch self {
    case .x, .minX, .midX, .centerX, .maxX: true
    default: false
    }
  }
}
