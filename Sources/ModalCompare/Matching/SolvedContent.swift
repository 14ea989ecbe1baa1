package import ModalLanguage
package import ModalLayout
package import ModalSyntax

/// A modal of a spec, solved in the surroundings of a dump: what is looked for there.
package struct SolvedContent: Sendable {
  /// The name of the spec.
  package var spec: String
  /// The modal.
  package var modal: Modal
  /// Its surroundings: the container of the dump, or a view on it.
  package var environment: Environment
  /// The solved frame, layers and elements.
  package var tree: FrameTree
  /// The merged keys.
  package var layer: ModalLayer
  /// The detent that was named; nil for the one at which it comes.
  package var detent: String?
  /// The state of its behavior; nil without one.
  package var state: String?
  /// What its elements are placed by.
  private let inputs: LayoutInputs
  /// The frame of the view that it is added to, in points of the dump's container.
  private let host: Rect
  /// What it keeps free at its edges, in points of the content.
  private let padding: Insets
  /// The frame, in points of the dump's container.
  package var frame: Rect
  /// What may be looked for, in drawing order.
  package var elements: [WantedElement]
  /// What an app may call the modal: as its id, or as the spec.
  package var names: [String]

  /// Solves a modal.
  ///
  /// - Parameters:
  ///   - spec: The name of its spec.
  ///   - plan: The modal.
  ///   - screen: The surroundings of the app.
  ///   - state: The state of its behavior; the initial one if nil.
  ///   - detent: The detent of a sheet; the one at which it comes if nil.
  /// - Throws: The failure of a formula without a finite value.
  package init(
    of spec: String, _ plan: inout LayoutPlan, on screen: Environment, state: String?,
    detent: String?
  ) throws(EvaluationFailure) {
    let modal = plan.modal
    let environment = screen.inside(modal.hostView)
    let keys = plan.keys(in: environment).resting(in: state, at: detent, of: modal)
    let tree = try FrameTree(
      keys.inputs, of: keys.layer, in: environment, state: keys.inputs.state)
    host = modal.hostView?.frame ?? .zero
    frame = tree.solution.frame.placed(in: host)
    let scale = tree.solution.contentScale
    elements = tree.elements.map { [frame] in
      WantedElement($0, frame: $0.frame.scaled(by: scale, from: frame))
    }
    self.spec = spec
    self.modal = modal
    self.environment = environment
    self.layer = keys.layer
    self.detent = detent
    self.state = keys.inputs.state
    inputs = keys.inputs
    padding = try inputs.context(
      in: tree.solution.contentSize, environment, state: keys.inputs.state
    ).padding
    names = [spec, modal.id.value].filter { $0 != "main" }
    self.tree = tree
  }

  /// The numbers by which its elements stand.
  var placeNumbers: [PlaceNumber] { inputs.placeNumbers }

  /// What is written of one of these numbers; nil where a stack gives it.
  package func written(_ number: PlaceNumber) -> Located<Length>? { inputs.written(number) }

  /// The position of the stack or the scroll in which an element stands; nil for one in none.
  package func stack(of element: Int) -> Int? {
    guard let stacks = inputs.elements?.stackOf, !stacks.isEmpty, stacks[element] >= 0 else {
      return nil
    }
    return stacks[element]
  }

  /// The positions of the stacks and scrolls in which an element stands, from the inside out.
  func stacks(around element: Int) -> some Sequence<Int> {
    sequence(state: stack(of: element)) { next in
      defer { next = next.flatMap { stack(of: $0) } }
      return next
    }
  }

  /// The positions of the elements that stand in a stack itself, in order.
  package func children(of stack: Int) -> [Int] {
    elements[stack].placed.element.childIDs.compactMap { element($0.value) }
  }

  /// Whether an element stands in a stack or a scroll, by their positions, or in one that does.
  package func isElement(_ element: Int, in stack: Int) -> Bool {
    stacks(around: element).contains(stack)
  }

  /// Whether the origin is rounded to pixels where it is centered.
  var isRounded: Bool { inputs.rounding != .none }

  /// Where the elements would be in a content of another frame, and with what an app has otherwise, in points of the dump's
  /// container; nil for a formula without a value.
  func elementFrames(in frame: Rect, _ change: AppChange) -> [Rect]? {
    let scale = tree.solution.contentScale
    let size = Size(width: frame.width / scale, height: frame.height / scale)
    let frames = try? elementFrames(of: inputs(change), in: size)
    return frames?.map { $0.scaled(by: scale, from: frame) }
  }

  /// The frames of the modal and of its elements with what an app has otherwise, in points of the dump's container.
  ///
  /// - Throws: The failure of a formula without a finite value.
  func frames(
    _ change: AppChange
  ) throws(EvaluationFailure) -> (modal: Rect, elements: [Rect]) {
    let inputs = inputs(change)
    let solution = try solve(inputs, in: environment)
    let frames = try elementFrames(of: inputs, in: solution.contentSize)
    let frame = solution.frame.placed(in: host)
    return (frame, frames.map { $0.scaled(by: solution.contentScale, from: frame) })
  }

  /// The frames of the elements in a content, in its own points. How they look is not worked out: this is done often.
  private func elementFrames(
    of inputs: LayoutInputs, in size: Size
  ) throws(EvaluationFailure) -> [Rect] {
    guard let plan = inputs.elements else { return [] }
    let numbers = try elementNumbers(of: inputs, plan, in: size, environment)
    return elements.indices.map { numbers.frame(of: $0) }
  }

  private func inputs(_ change: AppChange) -> LayoutInputs {
    guard !change.isEmpty else { return inputs }
    let scale = tree.solution.contentScale
    var inputs = inputs
    if !change.roundsOrigin { inputs.rounding = .none }
    return inputs.changed(
      texts: change.texts.mapValues { Size(width: $0.width / scale, height: $0.height / scale) },
      numbers: change.numbers.mapValues { $0 / scale }, padding: padding)
  }

  /// The position of the element of an id; nil if there is none.
  package func element(_ id: String) -> Int? { elements.firstIndex { $0.id.exact == id.exact } }
}

/// An element of a solved modal, as it is looked for in a dump.
package struct WantedElement: Sendable {
  /// The element with its place in the content.
  package var placed: PlacedElement
  /// Its frame, in points of the dump's container.
  package var frame: Rect

  init(_ placed: PlacedElement, frame: Rect) {
    self.placed = placed
    self.frame = frame
  }

  /// The id.
  package var id: String { placed.element.id.value }
  /// The kind; a view without one.
  package var kind: ElementKind { placed.element.kind?.value ?? .view }

  /// Whether nothing is seen of it but what is in it.
  var drawsNothing: Bool {
    let looks = placed.element.looks
    return looks.color == nil && looks.background == nil && looks.border == nil
      && looks.shadow == nil
  }

  /// Whether it is an empty label, as the gap in a keypad is: an app can do that without a view.
  var takesRoomAlone: Bool { kind == .label && placed.text.isEmpty && drawsNothing }

  /// What it says whoever uses it: the text of a label or a button, and the placeholder of a field; nil for others.
  var shownText: String? {
    switch kind {
    case .label, .button: placed.text
    case .field:
      placed.element.placeholder.flatMap { $0.value.hasValues ? nil : $0.value.written }
    default: nil
    }
  }

  /// Whether a dump would show it: some formats have accessibility elements alone.
  func isExpected(in tree: ViewTree) -> Bool {
    tree.hasAllViews || kind == .label || placed.element.isTarget
  }
}

extension ElementKind {
  /// Whether a view of an app may be an element of the kind.
  package func fits(_ view: ViewNode) -> Bool {
    switch (self, view.kind) {
    case (_, .unknown), (.view, _), (.scroll, _): true
    case (.label, .label): true
    case (.label, .field): view.type.exact.hasSuffix("TextView")
    case (.button, .button): true
    case (.button, _): view.traits.contains { $0.exact.contains("Button") }
    case (.field, .field): true
    case (.digits, .field), (.digits, .view): true
    case (.image, .image), (.spinner, .spinner): true
    case (.label, _), (.field, _), (.digits, _), (.image, _), (.spinner, _): false
    }
  }
}
