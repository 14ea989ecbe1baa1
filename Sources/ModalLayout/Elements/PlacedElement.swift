public import ModalModel

/// An element in a solved modal.
public struct PlacedElement: Sendable {
  /// The element, all layers merged.
  public var element: Element
  /// In points of the content.
  public var frame: Rect
  /// Where it takes taps, in points of the content: its frame, unless it says another `hit`.
  public var hit: Rect
  /// Whether it is drawn and can be tapped.
  public var isVisible: Bool
  /// Whether it reacts.
  public var isEnabled: Bool
}

/// The elements of a solved modal, in drawing order.
///
/// - Parameters:
///   - inputs: The modal.
///   - content: The size of the content, in points.
///   - environment: What is around the modal.
///   - state: The state that its behavior is in; nil if it is in none.
/// - Returns: The elements; none for a modal without.
/// - Throws: The failure of a formula that has no finite value.
public func placeElements(
  of inputs: LayoutInputs, in content: Size, _ environment: Environment, state: String?
) throws(EvaluationFailure) -> [PlacedElement] {
  guard let plan = inputs.elements else { return [] }
  var numbers = ElementNumbers(count: plan.elements.count)
  var context = EvaluationContext(environment, rounding: inputs.rounding)
  context.frame = Rect(x: 0, y: 0, width: content.width, height: content.height)
  try plan.place(in: content, state: state, context, into: &numbers)
  var placed: [PlacedElement] = []
  placed.reserveCapacity(plan.elements.count)
  for (index, element) in plan.elements.enumerated() {
    let frame = numbers.frame(of: index)
    placed.append(
      PlacedElement(
        element: element, frame: frame,
        hit: try plan.hit(of: element, in: context, numbers) ?? frame,
        isVisible: try plan.holds(element.isVisible, state: state, in: context, numbers),
        isEnabled: try plan.holds(element.isEnabled, state: state, in: context, numbers)))
    // What a stack is not, its children are not either. It is drawn before them.
    guard !plan.stackOf.isEmpty, plan.stackOf[index] >= 0, plan.stackOf[index] < index else {
      continue
    }
    let stack = placed[plan.stackOf[index]]
    placed[index].isVisible = placed[index].isVisible && stack.isVisible
    placed[index].isEnabled = placed[index].isEnabled && stack.isEnabled
  }
  return placed
}
