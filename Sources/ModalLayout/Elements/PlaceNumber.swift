package import ModalLanguage
package import ModalSyntax

/// A number of a spec by which elements stand where they do.
package struct PlaceNumber: Hashable, Sendable {
  /// What it says.
  package enum Role: Hashable, Sendable {
    /// An edge, the center or the extent of an element, as it says it or its stack gives it.
    case key(ElementOrder.Place.Key)
    /// What a stack, or the modal, keeps free at an edge.
    case padding(ElementOrder.Place.Key)
    /// What a stack keeps free between two children.
    case spacing
  }

  /// The position of its element, or of its stack; nil for the modal.
  package var element: Int?
  /// Whether it belongs to the vertical axis.
  package var isVertical: Bool
  /// What it says.
  package var role: Role
  /// The position of its constraint; -1 for the modal's.
  fileprivate var step = -1

  /// Its constraint tells it from most others.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(step)
    hasher.combine(element)
  }

  /// What a modal keeps free at its left, right, top and bottom edge.
  fileprivate static let modalPadding = [false, true].flatMap { isVertical in
    [ElementOrder.Place.Key.near, .far].map {
      PlaceNumber(isVertical: isVertical, role: .padding($0))
    }
  }
}

extension LayoutInputs {
  /// The numbers of what the modal keeps free that are written, and those of its elements and stacks, in the order in which
  /// they follow from each other.
  package var placeNumbers: [PlaceNumber] {
    PlaceNumber.modalPadding.filter { written($0) != nil } + (elements?.placeNumbers ?? [])
  }

  /// What is written of a number by which something stands; nil where its stack gives it.
  package func written(_ number: PlaceNumber) -> Located<Length>? {
    if let element = number.element { return elements?.elements[element].written(number) }
    return switch number.role {
    case .padding(.near): number.isVertical ? padding?.top : padding?.left
    default: number.isVertical ? padding?.bottom : padding?.right
    }
  }

  /// The same inputs as an app may have them: some texts are larger than they are measured, since an app has other fonts, and
  /// some numbers are greater than the spec says.
  ///
  /// - Parameters:
  ///   - texts: By how much texts are larger, in points, by the positions of their elements.
  ///   - numbers: By how much numbers are greater, in points.
  ///   - padding: What the spec keeps free at the edges of the content, in points.
  /// - Returns: The inputs.
  package func changed(
    texts: [Int: Size], numbers: [PlaceNumber: Double], padding: Insets
  ) -> LayoutInputs {
    var result = self
    result.elements = elements.map { plan in
      var steps = plan.steps
      for (number, points) in numbers where number.element != nil {
        steps[number.step].change = points
      }
      return ElementPlan(plan.elements, plan.texts, growth: texts, steps: steps, placedAs: plan)
    }
    let points = PlaceNumber.modalPadding.map { numbers[$0] ?? 0 }
    if points.contains(where: { $0 != 0 }) {
      result.setPadding(
        Insets(
          top: padding.top + points[2], left: padding.left + points[0],
          bottom: padding.bottom + points[3], right: padding.right + points[1]))
    }
    return result
  }
}

extension ElementPlan {
  /// The numbers of all elements and stacks, in the order in which they follow from each other.
  fileprivate var placeNumbers: [PlaceNumber] {
    var parts: [Int: (element: Int, role: PlaceNumber.Role)] = [:]
    for stack in stacks {
      let padding = stack.padding
      for part in [padding.top, padding.left] { parts[part] = (stack.element, .padding(.near)) }
      for part in [padding.bottom, padding.right] { parts[part] = (stack.element, .padding(.far)) }
      parts[stack.spacing] = (stack.element, .spacing)
      // What a child has that says nothing, and by which the next ones stand.
      for child in stack.children {
        for isVertical in [false, true] where !child.gives[isVertical] {
          parts[child.natural[isVertical]] = (child.element, .key(.extent))
        }
      }
    }
    return steps.enumerated().compactMap { index, step in
      if step.part >= 0 {
        return parts[step.part].map {
          PlaceNumber(
            element: $0.element, isVertical: step.isVertical, role: $0.role, step: index)
        }
      }
      if case .saidText = step.measure { return nil }
      return PlaceNumber(
        element: step.axis / 8, isVertical: step.isVertical, role: .key(step.key), step: index)
    }
  }
}

extension Element {
  /// What is written of a number by which it stands; nil where its stack gives it.
  package func written(_ number: PlaceNumber) -> Located<Length>? {
    switch number.role {
    case .padding(.near): number.isVertical ? stack?.padding.top : stack?.padding.left
    case .padding: number.isVertical ? stack?.padding.bottom : stack?.padding.right
    case .spacing: stack?.spacing
    case .key(let key):
      (number.isVertical ? vertical : horizontal)[key]
    }
  }
}
