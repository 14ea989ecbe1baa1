public import ModalModel

/// An element in a solved modal.
public struct PlacedElement: Sendable {
  /// All elements of the content. They are shared, so that placing one copies none of its keys.
  @usableFromInline let elements: [Element]
  /// Its position among the elements, which are in drawing order.
  public let index: Int
  /// In points of the content.
  public var frame: Rect
  /// Where it takes taps, in points of the content: its frame, unless it says another `hit`.
  public var hit: Rect
  /// Whether it is drawn and can be tapped.
  public var isVisible: Bool
  /// Whether it reacts.
  public var isEnabled: Bool

  /// The element, all layers merged.
  @inlinable public var element: Element {
    _read { yield elements.span[index] }
  }

  init(
    _ index: Int, of elements: [Element], frame: Rect, hit: Rect, isVisible: Bool, isEnabled: Bool
  ) {
    self.elements = elements
    self.index = index
    self.frame = frame
    self.hit = hit
    self.isVisible = isVisible
    self.isEnabled = isEnabled
  }
}

/// The elements of a solved modal, in drawing order.
///
/// - Parameters:
///   - inputs: The modal.
///   - content: The size of the content, in points.
///   - environment: What is around the modal.
///   - state: The state that its behavior is in; nil if it is in none.
///   - texts: What is in elements by now, by their ids; in others there is what is written.
///   - drawnWidth: The width, in points, that `digits` were drawn for; nil for that of the content.
/// - Returns: The elements; none for a modal without.
/// - Throws: The failure of a formula that has no finite value.
public func placeElements(
  of inputs: LayoutInputs, in content: Size, _ environment: Environment, state: String?,
  texts: [String: String] = [:], drawnWidth: Double? = nil
) throws(EvaluationFailure) -> [PlacedElement] {
  guard let plan = inputs.elements else { return [] }
  let elements = plan.elements
  let size = inputs.sizeOfElements(in: content)
  var numbers = ElementNumbers(count: elements.count)
  let context = EvaluationContext(content: size, environment, rounding: inputs.rounding)
  try plan.place(in: size, state: state, context, into: &numbers, drawnWidth: drawnWidth)
  try plan.look(state: state, in: context, &numbers, texts: texts)
  var placed: [PlacedElement] = []
  placed.reserveCapacity(elements.count)
  // By position: a loop over the values would copy all their keys.
  for index in elements.indices {
    let frame = numbers.frame(of: index)
    placed.append(
      PlacedElement(
        index, of: elements, frame: frame,
        hit: try plan.hit(of: index, in: context, numbers) ?? frame,
        isVisible: numbers.looks[index].isVisible, isEnabled: numbers.looks[index].isEnabled))
  }
  return placed
}

/// Whether an element is drawn and whether it reacts.
public struct ElementLook: Sendable {
  /// Whether it is drawn and can be tapped.
  public var isVisible: Bool
  /// Whether it reacts.
  public var isEnabled: Bool
}

extension ElementPlan {
  /// Finds out how all elements look.
  ///
  /// - Parameters:
  ///   - state: The state that the behavior is in; nil if it is in none.
  ///   - context: The environment, with the content as its frame.
  ///   - numbers: The places of all elements, beside which the looks are written.
  ///   - texts: What is in elements by now, by their ids; in others there is what is written.
  /// - Throws: The failure of a formula that has no finite value.
  public func look(
    state: String?, in context: EvaluationContext, _ numbers: inout ElementNumbers,
    texts: [String: String] = [:]
  ) throws(EvaluationFailure) {
    numbers.looks.removeAll(keepingCapacity: true)
    for index in elements.indices {
      var look = ElementLook(
        isVisible: try holds(elements[index].isVisible, state: state, in: context, numbers),
        isEnabled: try holds(
          elements[index].isEnabled, state: state, in: context, numbers, texts: texts))
      // What a stack is not, its children are not either. It is drawn before them.
      if !stackOf.isEmpty, stackOf[index] >= 0, stackOf[index] < index {
        let stack = numbers.looks[stackOf[index]]
        look.isVisible = look.isVisible && stack.isVisible
        look.isEnabled = look.isEnabled && stack.isEnabled
      }
      numbers.looks.append(look)
    }
  }
}

extension EvaluationContext {
  /// The context of what is inside a content of a size, in points.
  public init(content: Size, _ environment: Environment, rounding: Rounding) {
    self.init(environment, rounding: rounding)
    frame = Rect(x: 0, y: 0, width: content.width, height: content.height)
  }
}
