public import ModalSyntax

/// The frame rule of a modal.
public enum Presentation: String, CaseIterable, Hashable, Sendable {
  /// Centered, kept within its limit.
  case dialog
  /// At the bottom, as wide as the container.
  case sheet
  /// The frame as written.
  case fixed
  /// Beside its anchor, at which its arrow points.
  case popover
}

/// The placement of a modal in its box.
public enum Placement: String, CaseIterable, Hashable, Sendable {
  case center, top, bottom, left, right
  case topLeft, topRight, bottomLeft, bottomRight
  case leading, trailing
  case topLeading, topTrailing, bottomLeading, bottomTrailing

  /// The edge on this axis; nil if it is centered.
  public var vertical: Placement.VerticalEdge? {
    switch self {
    case .top, .topLeft, .topRight, .topLeading, .topTrailing: .top
    case .bottom, .bottomLeft, .bottomRight, .bottomLeading, .bottomTrailing: .bottom
    case .center, .left, .right, .leading, .trailing: nil
    }
  }

  /// The edge on this axis, where one reads in a direction; nil if it is centered.
  public func horizontal(_ direction: ReadingDirection) -> Placement.HorizontalEdge? {
    switch self {
    case .left, .topLeft, .bottomLeft: .left
    case .right, .topRight, .bottomRight: .right
    case .leading, .topLeading, .bottomLeading: direction == .rtl ? .right : .left
    case .trailing, .topTrailing, .bottomTrailing: direction == .rtl ? .left : .right
    case .center, .top, .bottom: nil
    }
  }

  /// Whether it is at the edge where lines begin or end.
  package var turns: Bool { horizontal(.ltr) != horizontal(.rtl) }
}

extension Placement {
  /// An edge on the vertical axis.
  public enum VerticalEdge: Hashable, Sendable { case top, bottom }
}
extension Placement {
  /// An edge on the horizontal axis.
  public enum HorizontalEdge: Hashable, Sendable { case left, right }
}

/// The effect of the safe area on the margins.
public enum SafeAreaRule: String, CaseIterable, Hashable, Sendable {
  /// No effect.
  case ignore
  /// The insets are added to the margins.
  case avoid
}

/// The effect of a keyboard on the layout.
public enum KeyboardAvoidance: String, CaseIterable, Hashable, Sendable {
  /// The box ends above it.
  case shrink
  /// The frame moves up as far as necessary.
  case lift
  /// A sheet with detents rises to a detent of its own, as UIKit's does.
  case detent
  /// No effect.
  case none
}

/// The keyboards that affect the layout.
public enum KeyboardScope: String, CaseIterable, Hashable, Sendable {
  /// Those of the modal's own fields.
  case descendants
  /// All keyboards.
  case any
}

/// A corner of a rectangle.
public enum Corner: String, CaseIterable, Hashable, Sendable {
  case topLeft, topRight, bottomLeft, bottomRight
}

/// The shape of a rounded corner.
public enum CornerStyle: String, CaseIterable, Hashable, Sendable {
  /// A quarter circle.
  case circular
  /// Apple's continuous curve.
  case continuous
}

/// The style in which a modal shows and hides.
public enum AnimationStyle: String, CaseIterable, Hashable, Sendable {
  /// Animates the alpha.
  case fade
  /// Animates the scale about the center.
  case popup
  /// Slides from the edge that the placement names, or from below.
  case slide
  /// Does not animate.
  case none
}

/// The host of a modal on the screen.
public enum HostKind: String, CaseIterable, Hashable, Sendable {
  /// A window of its own.
  case window
  /// A presenting view controller.
  case presented
  /// A superview that it is added to.
  case subview
}

/// The set of callbacks of a modal.
public enum Lifecycle: String, CaseIterable, Hashable, Sendable {
  /// The callbacks of a controller that shows and hides itself and asks `shouldHide`.
  case modalController
  /// The callbacks of UIKit's presentation controller, which asks nobody.
  case presentationController
}

/// Whether a modal keeps one instance for all shows.
public enum InstanceRule: String, CaseIterable, Hashable, Sendable {
  /// One instance for all shows; changes stay.
  case reused
  /// A new instance for each show of a hidden modal, as the spec is written.
  case fresh
}

/// A modal of a document, with its variants not yet applied.
public struct Modal: Sendable {
  /// The id; `main` for a `modal` without an id.
  public var id: Located<String>
  /// Its own keys over those of its base.
  public var layer: ModalLayer {
    @inlinable _read { yield boxedLayer.value }
    @inlinable _modify { yield &boxedLayer.value }
  }
  @usableFromInline var boxedLayer: Boxed<ModalLayer>
  /// The variants of the base and its own, in the order in which they apply.
  public var variants: [Variant]
  /// The elements, in drawing order.
  public var elements: [Element]
  /// The state machine.
  public var behavior: Behavior?
  /// The preset or file that it extends.
  public var extends: Located<String>?
  /// The variables that its expressions use, each at the place of its value.
  public var variables: [Located<String>] = []
  /// Their values as written.
  package var variableTexts: [String] = []
  /// The places that keep or drop quirks.
  package var quirkPlaces: [Quirk: SourceSpan] = [:]
  /// The number of its nearest preset in spans.
  package var preset: UInt32?
  /// What its expressions and conditions ask for.
  package var asks: ModalQuestions = []
  /// Where its elements are repeated: what is said there of one cell is said of all.
  package var repeats: [SourceSpan] = []

  /// Creates a modal without keys.
  public init(id: Located<String>) {
    self.id = id
    boxedLayer = Boxed(ModalLayer())
    variants = []
    elements = []
  }

  /// Whether one of its layers, with those of variants, is as asked; copies none.
  func hasLayer(where isWanted: (borrowing ModalLayer) -> Bool) -> Bool {
    if isWanted(layer) { return true }
    let variants = variants.span
    return variants.indices.contains { isWanted(variants[$0].layer) }
  }
}

/// What the expressions and conditions of a modal ask for.
package struct ModalQuestions: OptionSet, Sendable {
  package var rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The version of the system, or what else two devices of the same size differ in.
  package static let system = ModalQuestions(rawValue: 1)
  /// The state of the behavior, for its lengths, or for what its elements are.
  package static let state = ModalQuestions(rawValue: 2)
  /// The state of the behavior, for its own lengths.
  package static let stateOfFrame = ModalQuestions(rawValue: 4)
}

extension ModalExpression {
  /// What it asks for at a place.
  func asks(at place: ExpressionPlace) -> ModalQuestions {
    var asks: ModalQuestions = []
    for node in nodes where node.operation == .name {
      switch node.name {
      case .os, .screenCornerRadius: asks.insert(.system)
      case .state where place.isOfFrame: asks.formUnion([.state, .stateOfFrame])
      case .state where place != .transition && place != .takenText: asks.insert(.state)
      default: break
      }
    }
    return asks
  }
}

/// Keys that apply while a condition holds.
public struct Variant: Sendable {
  /// The condition.
  public var condition: Condition
  /// The keys.
  public var layer: ModalLayer {
    @inlinable _read { yield boxedLayer.value }
    @inlinable _modify { yield &boxedLayer.value }
  }
  @usableFromInline var boxedLayer: Boxed<ModalLayer>
  /// The elements that it adds or changes.
  public var elements: [Element]
  /// Whether it is a change at run time, which reads the values in its texts once.
  public var takesValues = false
  /// Its place in the source.
  public var span: SourceSpan

  /// Creates a variant.
  public init(condition: Condition, layer: ModalLayer, elements: [Element], span: SourceSpan) {
    self.condition = condition
    boxedLayer = Boxed(layer)
    self.elements = elements
    self.span = span
  }
}

/// A condition on the environment; parts that are nil do not matter.
public struct Condition: Sendable {
  /// The horizontal size class.
  public var horizontal: Located<SizeClass>?
  /// The vertical size class.
  public var vertical: Located<SizeClass>?
  /// The orientation.
  public var orientation: Located<Orientation>?
  /// The device family.
  public var idiom: Located<Idiom>?
  /// Whether a keyboard reaches into the container.
  public var showsKeyboard: Located<Bool>?
  /// The minimum width of the container, in points, inclusive.
  public var minWidth: Located<Double>?
  /// The maximum width of the container, in points, inclusive.
  public var maxWidth: Located<Double>?
  /// The generation of the system: 18 for iOS 11 to 18, or 26.
  public var os: Located<Int>?
  /// The direction in which people read.
  public var direction: Located<ReadingDirection>?

  /// Creates a condition that always holds.
  public init() {}

  /// Whether all parts hold in `environment`.
  @specialized(where Number == Double)
  public func holds<Number>(in environment: LayoutEnvironment<Number>) -> Bool {
    let traits = environment.traits
    let width = environment.container.width
    return (horizontal?.value ?? traits.horizontal) == traits.horizontal
      && (vertical?.value ?? traits.vertical) == traits.vertical
      && (orientation?.value ?? traits.orientation) == traits.orientation
      && (idiom?.value ?? traits.idiom) == traits.idiom
      && showsKeyboard.map { $0.value == (environment.keyboardHeight > 0) } ?? true
      && minWidth.map { width.written($0.value) <= width } ?? true
      && maxWidth.map { width <= width.written($0.value) } ?? true
      && os.map { ($0.value > 18) == (environment.os > 18) } ?? true
      && (direction?.value ?? environment.direction) == environment.direction
  }
}

extension Modal {
  /// The states of its behavior, in the order of the text.
  package var states: [String] { behavior?.states.map(\.name.value) ?? [] }
}
