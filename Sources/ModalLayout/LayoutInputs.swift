public import ModalLanguage
public import ModalSyntax

/// The reach of the original's wrapper beyond its sheet, in points, whatever its radius.
private let overhang = 16.0

/// The input of the solver: a modal as plain numbers, choices and compiled expressions.
///
/// Defaults are filled in here, from the final presentation, so that the solver does not depend on what was
/// written.
public struct LayoutInputs: Sendable {
  /// The frame rule.
  public var presentation: Presentation
  /// The preferred width of the content.
  public var contentWidth: Length
  /// The preferred height of the content.
  public var contentHeight: Length
  /// The detents of a sheet, and its behavior at them.
  public var sheet: SheetInputs
  /// The frame of a fixed modal: x, y, width, height.
  public var fixedFrame: [Length]
  /// What a popover stands beside; nil for another modal.
  public var popover: PopoverInputs? { boxedPopover?.value }
  private var boxedPopover: Boxed<PopoverInputs>?
  /// The distances from the container's edges.
  public var margins: Sides<Length>
  /// The distances between the edges of the content and the area of its elements; nil without any.
  public var padding: Sides<Located<Length>?>? { boxedPadding?.value }
  private var boxedPadding: Boxed<Sides<Located<Length>?>>?
  /// What bounds the size; nil for no such bound.
  public var bounds: Extents<Bounds<Length?>>
  /// The edge the modal stands at; nil centers it.
  public var horizontalEdge: Placement.HorizontalEdge?
  /// The edge at which the modal is placed; nil centers it.
  public var verticalEdge: Placement.VerticalEdge?
  /// Whether the size is at most the limit.
  public var clamps: Bool
  /// Whether the safe-area insets are added to the margins.
  public var avoidsSafeArea: Bool
  /// The rounding of a centered origin.
  public var rounding: Rounding
  /// The effect of a keyboard.
  public var keyboard: KeyboardAvoidance
  /// The distance that `lift` keeps above the keyboard.
  public var keyboardGap: Length
  /// The positions of the elements that `lift` keeps above the keyboard; empty for the whole content.
  public var keptElements: [Int]
  /// The replacements of the default frame's edges.
  public var layout: ReplacedEdges
  /// How it looks; nothing of its frame follows from that.
  public var look: LookInputs {
    _read { yield boxedLook.value }
    _modify { yield &boxedLook.value }
  }
  private var boxedLook: Boxed<LookInputs>
  /// The height that the elements lose because of it, in points; 0 if the wrapper does not resize their view.
  public var lostHeight: Double
  /// True if its content is as tall as the container, whatever the modal's height; see the quirk
  /// ``Quirk/contentKeepsItsSize``.
  public var contentFillsScreen: Bool
  /// The plan of the elements; nil without elements.
  public var elements: ElementPlan?
  /// The behavior's state; nil without a behavior.
  public var state: String?
  /// Whether a length of the modal, or something of its elements, depends on the detent at which it rests.
  var followsDetent = false
  /// The entries of elements, by id; the others contain their written text.
  public var entries: [String: ElementEntry] = [:]

  /// The required key that is missing, such as `contentSize.height`; nil if the modal can be solved.
  public var missingKey: String?

  /// Creates the inputs from a merged layer and its elements, in a state of the behavior.
  public init(_ layer: borrowing ModalLayer, elements: [Element] = [], state: String? = nil) {
    let plan =
      elements.isEmpty
      ? nil
      : ElementPlan(
        elements.inDrawingOrder, contentHeight: layer.contentHeight,
        contentWidth: layer.contentWidth, direction: layer.direction)
    self.init(layer, plan: plan, state: state)
  }

  /// Creates the inputs from a merged layer and a plan of its elements; nil without elements.
  init(_ layer: borrowing ModalLayer, plan: ElementPlan?, state: String?) {
    self.state = state
    let presentation = layer.presentation?.value ?? .dialog
    let isDialog = presentation == .dialog
    self.presentation = presentation
    contentWidth = layer.ignoresWidth ? .percent(100) : layer.contentWidth.length ?? .percent(100)
    contentHeight = layer.contentHeight.length ?? .percent(100)
    sheet = SheetInputs(layer.sheet, isSheet: presentation == .sheet)
    fixedFrame = layer.frame?.value ?? []
    let isPopover = presentation == .popover
    boxedPopover = isPopover ? Boxed(PopoverInputs(layer.popover, layer.direction)) : nil
    let margin = Length.points(isDialog ? 20 : 0)
    let side = isPopover ? Length.points(PopoverInputs.sideMargin) : margin
    margins = Sides(
      top: layer.margins.top.length ?? margin, left: layer.margins.left.length ?? side,
      bottom: layer.margins.bottom.length ?? margin, right: layer.margins.right.length ?? side)
    if layer.margins.turns, layer.direction == .rtl { swap(&margins.left, &margins.right) }
    boxedPadding = layer.padding.areGiven ? Boxed(layer.padding.facing(layer.direction)) : nil
    let bounds = layer.bounds
    self.bounds = Extents(
      width: Bounds { bounds.width[$0]?.value }, height: Bounds { bounds.height[$0]?.value })
    horizontalEdge = layer.horizontalEdge
    verticalEdge = layer.verticalEdge
    clamps = layer.clamp?.value ?? (isDialog || isPopover)
    avoidsSafeArea = layer.safeArea.map { $0.value == .avoid } ?? isPopover
    rounding = layer.rounding?.value ?? (isDialog ? .qmui : .none)
    let kept = layer.keyboard.keepVisible?.value ?? []
    keyboard =
      layer.keyboard.avoid?.value
      ?? (kept.isEmpty
        ? (isDialog || isPopover ? .shrink : sheet.detents.isEmpty ? .none : .detent) : .lift)
    // It finds its place above a keyboard, or none.
    if isPopover, keyboard != .none { keyboard = .shrink }
    keptElements = kept.compactMap { plan?.positions[$0.value] }
    keyboardGap = layer.keyboard.gap.length ?? .points(0)
    layout = ReplacedEdges(
      x: layer.layout.x.length, y: layer.layout.y.length, width: layer.layout.width.length,
      height: layer.layout.height.length)
    boxedLook = Boxed(LookInputs(layer))
    lostHeight = layer.losesOverhang ? overhang : 0
    contentFillsScreen = layer.quirks.contains(.contentKeepsItsSize)
    elements = plan
    missingKey = layer.missingKey
    followsDetent =
      !sheet.detents.isEmpty
      && (lengths.contains { $0.mentions(.detent) }
        || plan?.elements.hasFormula { $0.mentions { $0 == .detent } } == true)
  }
}

extension LayoutInputs {
  /// The same for a popover whose anchor is there, in points of the container.
  package func anchored(at frame: Rect) -> LayoutInputs {
    var inputs = self
    inputs.boxedPopover?.value.anchorFrame = frame
    return inputs
  }

  /// The size of the elements' area, in points, for a size of the content.
  @inlinable
  public func sizeOfElements<Number>(in content: LayoutSize<Number>) -> LayoutSize<Number> {
    LayoutSize(
      width: content.width, height: content.height - content.height.written(lostHeight))
  }

  /// The elements' area, in points of the container, for a frame of the modal.
  @inlinable
  public func areaOfElements<Number>(in frame: LayoutRect<Number>) -> LayoutRect<Number> {
    LayoutRect(
      x: frame.x, y: frame.y, width: frame.width,
      height: frame.height - frame.height.written(lostHeight))
  }

  /// Whether the modal's frame, or the place of an element, depends on the state of the behavior.
  public var followsState: Bool {
    if lengths.contains(where: { $0.mentions(.state) }) { return true }
    guard let elements else { return false }
    if elements.placesFollowState { return true }
    // Of those that are to be above a keyboard, the visible ones count.
    return !keptElements.isEmpty
      && elements.elements.contains { $0.isVisible?.value.mentions { $0 == .state } ?? false }
  }
}

extension LayoutInputs {
  /// The lengths by which the frame is solved.
  private var lengths: [Length] {
    let always = [contentWidth, contentHeight, keyboardGap] + fixedFrame + margins.all
    let others = bounds.lengths + layout.all + sheet.detents.map(\.length) + [sheet.partialInset]
    return always + others.compactMap(\.self) + (popover?.lengths ?? []) + paddingLengths
  }
}

extension LayoutInputs {
  /// The elements that a solve with these counts as where work is limited.
  package var work: Int {
    lengths.reduce(elements?.elements.work ?? 0) { work, length in
      if case .expression(let formula) = length { work + formula.work } else { work }
    }
  }
}

extension Length {
  /// Whether it is a formula that asks for something.
  func mentions(_ name: ModalExpression.Name) -> Bool {
    if case .expression(let expression) = self { expression.mentions { $0 == name } } else { false }
  }
}

extension LayoutInputs {
  /// What is known to what is inside a content of a size, in points, in a state of the behavior.
  ///
  /// It is not generic: called from another module, a generic function would look up its types each time.
  package func context(
    in content: Size, _ environment: Environment, state: String?
  ) throws(EvaluationFailure) -> EvaluationContext {
    try formulaContext(in: content, environment, state: state)
  }

  /// The same with any kind of number.
  func formulaContext<Number>(
    in content: LayoutSize<Number>, _ environment: LayoutEnvironment<Number>, state: String?
  ) throws(EvaluationFailure) -> FormulaContext<Number> {
    var context = FormulaContext(content: content, environment, rounding: rounding)
    context.stateName = state
    if limitsDetents { try context.limitDetents(of: self) }
    try context.tellDetent(of: self)
    try context.tellPadding(of: self)
    context.frame = LayoutRect(context.padding.inside(content))
    return context
  }

  /// Sets what is written of the padding to some points.
  mutating func setPadding(_ points: Insets) {
    guard let padding else { return }
    boxedPadding = Boxed(
      Sides(
        top: padding.top?.map { _ in .points(points.top) },
        left: padding.left?.map { _ in .points(points.left) },
        bottom: padding.bottom?.map { _ in .points(points.bottom) },
        right: padding.right?.map { _ in .points(points.right) }))
  }

  /// The lengths of the padding, as far as they are written.
  package var paddingLengths: [Length] {
    (padding?.all ?? []).compactMap { $0?.value }
  }

  /// Whether the modal's frame, or the place of an element, can depend on entries.
  public var followsEntries: Bool { elements?.asksForTexts ?? false }
}

extension FormulaContext {
  /// Lets what is inside a content know its padding.
  @inline(__always)
  mutating func tellPadding(of inputs: LayoutInputs) throws(EvaluationFailure) {
    guard let padding = inputs.padding else { return }
    func points(_ length: Located<Length>?) throws(EvaluationFailure) -> Number {
      try length?.value.points(percentOf: 0, &self) ?? 0
    }
    self.padding = LayoutInsets(
      top: try points(padding.top), left: try points(padding.left),
      bottom: try points(padding.bottom), right: try points(padding.right))
  }

  /// Lets what is inside a content know the detent at which the sheet rests, if something asks for it.
  @inline(__always)
  mutating func tellDetent(of inputs: LayoutInputs) throws(EvaluationFailure) {
    guard inputs.followsDetent else { return }
    let limit = detentLimit
    try limitDetents(of: inputs)
    detentName = try detentName(of: inputs)
    detentLimit = limit
  }
}

extension Sides<Located<Length>?> {
  /// Whether one of them is.
  fileprivate var areGiven: Bool { top != nil || left != nil || bottom != nil || right != nil }
}

extension ModalLayer {
  /// The edges of the box at which it is placed.
  private var placementOrDefault: Placement {
    placement?.value ?? (presentation?.value == .sheet ? .bottom : .center)
  }

  /// The edge at a side at which it is placed; nil if it is centered.
  package var horizontalEdge: Placement.HorizontalEdge? { placementOrDefault.horizontal(direction) }

  /// The upper or lower edge at which it is placed; nil if it is centered.
  package var verticalEdge: Placement.VerticalEdge? { placementOrDefault.vertical }

  /// How it is shown and hidden.
  package var styleOrDefault: AnimationStyle {
    animationStyle?.value ?? (presentation?.value == .sheet ? .slide : .fade)
  }

  /// The callbacks that it gets.
  package var lifecycleOrDefault: Lifecycle {
    lifecycle?.value ?? (hasDetents ? .presentationController : .modalController)
  }
}

extension Located<Length>? {
  /// The length alone. Kept apart, because in place all of what holds it would be copied each time.
  @inline(never)
  var length: Length? {
    switch self {
    case nil: nil
    case .some(let located): located.value
    }
  }
}
