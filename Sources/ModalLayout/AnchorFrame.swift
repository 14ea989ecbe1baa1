internal import ModalLanguage
internal import ModalSyntax

extension ModalAnchor {
  /// The frame of the modal that a popover stands at, or of an element of it, in points of the container.
  ///
  /// The modal is solved in the popover's surroundings, at its own detent and in its initial state. That it cannot be solved
  /// is found where it is: here there is only no anchor.
  func frame<Number>(
    in environment: LayoutEnvironment<Number>
  ) throws(EvaluationFailure) -> LayoutRect<Number> {
    let noAnchor = EvaluationFailure(.noAnchor, at: nil)
    guard let frames = target?.frames(in: environment, withElements: element != nil) else {
      throw noAnchor
    }
    guard let element else { return frames.modal }
    guard let position = frames.positions[element.value],
      frames.elements.indices.contains(position)
    else { throw noAnchor }
    return frames.elements[position]
  }
}

extension AnchorTarget {
  /// The frames in an environment; doubles are kept.
  fileprivate func frames<Number>(
    in environment: LayoutEnvironment<Number>, withElements hasElements: Bool
  ) -> Frames<Number>? {
    guard let place = environment as? Environment else {
      return solved(in: environment, withElements: hasElements)
    }
    let known = frames(in: place, withElements: hasElements) {
      solved(in: place, withElements: hasElements)
    }
    return known.flatMap { $0 as? Frames<Number> }
  }

  private func solved<Number>(
    in environment: LayoutEnvironment<Number>, withElements hasElements: Bool
  ) -> Frames<Number>? {
    var plan = LayoutPlan(modal)
    let inputs = plan.keys(in: environment).inputs
    guard inputs.missingKey == nil, let solution = try? solveFrame(inputs, in: environment) else {
      return nil
    }
    var frames = Frames(modal: solution.frame)
    guard hasElements, let elements = inputs.elements,
      let numbers = try? elementNumbers(
        of: inputs, elements, in: solution.contentSize, environment)
    else { return frames }
    frames.positions = elements.positions
    frames.elements = elements.elements.indices.map {
      numbers.frame(of: $0).scaled(by: solution.contentScale, from: solution.frame)
    }
    return frames
  }
}
