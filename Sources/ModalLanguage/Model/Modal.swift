public import ModalSyntax

/// Which frame rule a modal follows.
public enum Presentation: String, CaseIterable, Hashable, Sendable {
  /// Centered, kept within its limit.
  case dialog
  /// At the bottom, as wide as the container.
  case sheet
  /// The frame as written.
  case fixed
}

/// Where in its box a modal stands.
public enum Placement: String, CaseIterable, Hashable, Sendable {
  case center, top, bottom, left, right
  case topLeft, topRight, bottomLeft, bottomRight

  /// The edge it names on an axis; nil where it is centered.
  public var vertical: VerticalEdge? {
    switch self {
    case .top, .topLeft, .topRight: .top
    case .bottom, .bottomLeft, .bottomRight: .bottom
    case .center, .left, .right: nil
    }
  }

  /// The edge it names on an axis; nil where it is centered.
  public var horizontal: HorizontalEdge? {
    switch self {
    case .left, .topLeft, .bottomLeft: .left
    case .right, .topRight, .bottomRight: .right
    case .center, .top, .bottom: nil
    }
  }
}

/// An end of the vertical axis.
public enum VerticalEdge: Hashable, Sendable { case top, bottom }
/// An end of the horizontal axis.
public enum HorizontalEdge: Hashable, Sendable { case left, right }

/// A maximum as a spec writes it.
public enum Maximum: Sendable {
  /// No maximum.
  case none
  /// At most this long.
  case length(Length)
}

/// What the safe area does to the margins.
public enum SafeAreaRule: String, CaseIterable, Hashable, Sendable {
  /// Nothing.
  case ignore
  /// Its insets are added to them.
  case avoid
}

/// What a keyboard does to the layout.
public enum KeyboardAvoidance: String, CaseIterable, Hashable, Sendable {
  /// The box ends above it.
  case shrink
  /// The frame moves up as far as it must.
  case lift
  /// Nothing.
  case none
}

/// Whose keyboard counts.
public enum KeyboardScope: String, CaseIterable, Hashable, Sendable {
  /// That of the modal's own fields.
  case descendants
  /// Everybody's.
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

/// How a modal comes and goes.
public enum AnimationStyle: String, CaseIterable, Hashable, Sendable {
  /// By its alpha.
  case fade
  /// By its scale, about its center.
  case popup
  /// From the edge that its placement names, otherwise from below.
  case slide
  /// At once.
  case none
}

/// What carries a modal on the screen.
public enum Host: String, CaseIterable, Hashable, Sendable {
  /// A window of its own.
  case window
  /// A presenting view controller.
  case presented
  /// A view that it is added to.
  case subview
}

/// Which callbacks a modal's log holds.
public enum Lifecycle: String, CaseIterable, Hashable, Sendable {
  /// Those of a controller that shows and hides itself, asking `shouldHide`.
  case modalController
  /// Those of UIKit's presentation controller, which asks nobody.
  case presentationController
}

/// Whether the shows of a modal are of one instance.
public enum InstanceRule: String, CaseIterable, Hashable, Sendable {
  /// One instance, shown again and again: what has been changed stays.
  case reused
  /// Each show of what is hidden is of a new instance, as the spec is written.
  case fresh
}

/// A modal of a document: what its base, its own keys and its variants say, not yet merged.
public struct Modal: Sendable {
  /// The id, `main` where the spec holds one modal only.
  public var id: Located<String>
  /// The base's keys with its own keys over them.
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
  /// The preset or file it extends.
  public var extends: Located<String>?
  /// The variables that its expressions see, each at the text that gives its value.
  public var variables: [Located<String>] = []

  /// A modal without keys.
  public init(id: Located<String>) {
    self.id = id
    boxedLayer = Boxed(ModalLayer())
    variants = []
    elements = []
  }
}

/// Keys that apply only where a condition holds.
public struct Variant: Sendable {
  /// When they apply.
  public var condition: Condition
  /// The keys.
  public var layer: ModalLayer {
    @inlinable _read { yield boxedLayer.value }
    @inlinable _modify { yield &boxedLayer.value }
  }
  @usableFromInline var boxedLayer: Boxed<ModalLayer>
  /// The elements it adds or changes.
  public var elements: [Element]
  /// Whether it is a change at run time, which takes the values of its texts once.
  public var takesValues = false
  /// Where the variant stands.
  public var span: SourceSpan

  /// A variant.
  public init(condition: Condition, layer: ModalLayer, elements: [Element], span: SourceSpan) {
    self.condition = condition
    boxedLayer = Boxed(layer)
    self.elements = elements
    self.span = span
  }
}

/// What must hold of the environment; what is nil does not matter.
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
  /// The least width of the container, in points, inclusive.
  public var minWidth: Located<Double>?
  /// The greatest width of the container, in points, inclusive.
  public var maxWidth: Located<Double>?

  /// A condition that always holds.
  public init() {}

  /// Whether all parts hold in `environment`.
  public func holds(in environment: Environment) -> Bool {
    let traits = environment.traits
    let width = environment.container.width
    return (horizontal?.value ?? traits.horizontal) == traits.horizontal
      && (vertical?.value ?? traits.vertical) == traits.vertical
      && (orientation?.value ?? traits.orientation) == traits.orientation
      && (idiom?.value ?? traits.idiom) == traits.idiom
      && showsKeyboard.map { $0.value == (environment.keyboardHeight > 0) } ?? true
      && minWidth.map { $0.value <= width } ?? true
      && maxWidth.map { width <= $0.value } ?? true
  }
}
