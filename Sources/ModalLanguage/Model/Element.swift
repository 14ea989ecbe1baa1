public import ModalSyntax

/// The kind of an element.
public enum ElementKind: String, CaseIterable, Hashable, Sendable {
  case view, scroll, image, spinner, label, button, field, digits

  /// Whether elements of this kind can have the focus and receive typed text.
  public var takesText: Bool { self == .field || self == .digits }

  /// Whether elements of this kind take the taps on them, with or without a `tap`.
  public var takesTaps: Bool {
    switch self {
    case .view, .scroll, .button, .field, .digits: true
    case .image, .spinner, .label: false
    }
  }

  /// The kind with its article.
  var described: String { self == .image ? "an image" : "a \(rawValue)" }
}

/// The keyboards that a field can name.
public enum KeyboardKind: String, CaseIterable, Hashable, Sendable {
  /// Letters with the suggestion bar, the default of iOS.
  case letters
  /// Letters without the suggestion bar.
  case plain
  /// The number pad.
  case numberPad
}

/// The keyboard that a field or `digits` raises when it gets the focus.
public enum OwnKeyboard: String, CaseIterable, Hashable, Sendable {
  case letters, plain, numberPad
  /// None: the content has its own keypad, or there is no keyboard at all.
  case nothing = "none"

  /// The kind of keyboard; nil for none.
  public var kind: KeyboardKind? { KeyboardKind(rawValue: rawValue) }
}

extension Element {
  /// The alignment of a text, with the names and the meaning of `NSTextAlignment`.
  public enum TextAlignment: String, CaseIterable, Hashable, Sendable {
    /// The side where lines begin: left, or right in languages written from right to left.
    case natural
    case left, center, right
  }
}

/// What a `scroll` lets its content scroll clear of.
public enum ScrollInsets: String, CaseIterable, Hashable, Sendable {
  /// The keyboard and the safe area, whichever reaches higher.
  case automatic
  /// The safe area, as in UIKit without further code.
  case safeArea
  /// Nothing.
  case nothing = "none"
}

/// A part of a modal's content.
public struct Element: Sendable {
  /// The name that expressions, taps and checks use.
  public var id: Located<String>
  /// The kind; required after all layers are merged.
  public var kind: Located<ElementKind>?
  /// Its left and right edges, center and width.
  public var horizontal = AxisConstraints()
  /// Its top and bottom edges, center and height.
  public var vertical = AxisConstraints()
  /// The area that takes its taps, if not its frame: x, y, width and height in the content, in
  /// points.
  public var hit: Located<[Length]>?
  /// Whether it is drawn and can be tapped; true by default.
  public var isVisible: Located<ModalExpression>?
  /// Whether it reacts to taps and typing; true by default.
  public var isEnabled: Located<ModalExpression>?
  /// Its looks, which pictures draw and checks claim.
  public var looks = ElementLooks()
  /// The text that it shows or initially contains.
  public var text: Located<TextTemplate>?
  /// The maximum number of lines, 0 for any number; 1 by default.
  public var lines: Located<Int>?
  /// The text of an empty field.
  public var placeholder: Located<TextTemplate>?
  /// The keys of what people type into it.
  public var entry = EntryLayer()
  /// The event to send for a tap; `hide` hides the modal.
  public var tap: Located<String>?
  /// Whether taps on it have an effect while it is enabled.
  @inlinable public var isTarget: Bool {
    switch kind?.value {
    case .button, .field, .digits: true
    default: tap != nil
    }
  }
  /// What a scroll lets its content scroll clear of; `automatic` by default.
  public var insets: Located<ScrollInsets>?
  /// The ids of the elements that a scroll without a stack scrolls, each where its own keys place it.
  public var children: Located<[Located<String>]>?
  /// The keys of `stack`; most elements have none.
  @usableFromInline var boxedStack: Boxed<StackLayer>?

  /// The keyboard that it raises when it gets the focus; nil if it takes no text or raises none.
  public var raisedKeyboard: KeyboardKind? {
    switch kind?.value {
    case .field: (entry.keyboard?.value ?? .letters).kind
    case .digits: (entry.keyboard?.value ?? .numberPad).kind
    default: nil
    }
  }

  /// Creates an element without keys.
  public init(id: Located<String>) {
    self.id = id
  }

  /// Puts another layer of the same element over this one.
  package mutating func merge(_ over: Element) {
    var over = over
    Self.keys.merge(&self, &over)
  }
}

/// The keys of what takes text.
public struct EntryLayer: Sendable {
  /// Whether a field shows dots instead of its text.
  public var isSecure: Located<Bool>?
  /// The keyboard that it raises; by default `letters` for a field, `numberPad` for `digits`.
  public var keyboard: Located<OwnKeyboard>?
  /// The number of digits of a `digits` element.
  public var length: Located<Int>?
  /// The event to send when a field or `digits` gets the focus.
  public var begin: Located<String>?
  /// The event to send after each change of the text.
  public var change: Located<String>?
  /// The event to send for the return key of a field.
  public var submit: Located<String>?
  /// The event to send for each completed entry of `digits`, and again after a change.
  public var complete: Located<String>?
}

/// The keys that place an element on one axis. Exactly two of them must be set.
public struct AxisConstraints: Sendable {
  /// `left` or `leading`, or `top`.
  public var near: Located<Length>?
  /// `right` or `trailing`, or `bottom`: the distance from the content's far edge.
  public var far: Located<Length>?
  /// Whether the edges are those where lines begin and end: they change sides where people read from right to left.
  public var turns = false
  /// `centerX` or `centerY`.
  public var center: Located<Length>?
  /// `width` or `height`; `fit` is that of the text or of a stack's children.
  public var extent: Located<Length>?

  /// An empty layer.
  public init() {}

  /// The place of a `fit`.
  package var fit: SourceSpan? { extent?.value.isFit == true ? extent?.span : nil }

  /// The extent where it is not `fit`.
  package var length: Located<Length>? { extent?.value.isFit == true ? nil : extent }

  /// Whether the extent is that of the text or of a stack's children, or a formula of it.
  public var followsText: Bool { fit != nil || asksForFit }

  /// Whether the extent is a formula that asks for `fit`.
  var asksForFit: Bool {
    guard case .expression(let expression) = extent?.value else { return false }
    return expression.asksForOwnText
  }

  /// The number of keys that are set.
  public var count: Int {
    (near == nil ? 0 : 1) + (far == nil ? 0 : 1) + (center == nil ? 0 : 1)
      + (extent == nil ? 0 : 1)
  }
}

/// The keys of `font`.
public struct FontLayer: Equatable, Sendable {
  /// The size in points at the text scale `L`; 17 by default.
  public var size: Located<Double>?
  /// The weight; regular by default.
  public var weight: Located<ModalFont.Weight>?

  /// An empty layer.
  public init() {}

  /// The resulting font.
  public var font: ModalFont {
    ModalFont(size: size?.value ?? 17, weight: weight?.value ?? .regular)
  }
}

/// The state machine of a modal.
public struct Behavior: Sendable {
  /// The state when the modal is shown.
  public var initial: Located<String>
  /// All states, in the order of the text.
  public var states: [State]
  /// Its place in the source.
  public var span: SourceSpan

  /// A state with its actions and transitions.
  public struct State: Sendable {
    /// The name of the state.
    public var name: Located<String>
    /// The actions to run whenever the state is entered.
    public var enter: [Action] = []
    /// The transitions for events.
    public var on: [Transition] = []
    /// The transitions over time.
    public var after: [Timer] = []
  }

  /// A transition of a state.
  public struct Transition: Sendable {
    /// The name of the event; for a timer, its seconds as written.
    public var event: Located<String>
    /// The guard; nil always holds.
    public var condition: Located<ModalExpression>?
    /// The actions to run before the next state is entered, in order.
    public var actions: [Action] = []
    /// The next state; nil stays in the current one.
    public var target: Located<String>?
  }

  /// A transition after some time in a state.
  public struct Timer: Sendable {
    /// The seconds since the state was entered.
    public var seconds: Located<Double>
    /// The transition to take.
    public var transition: Transition
  }

  /// An action of a behavior.
  public enum Action: Sendable {
    /// A verb as in a scenario, and the modal it names; nil is the behavior's own.
    case event(Verb, modal: Located<String>?, SourceSpan)
    /// A callback for the log, with its argument.
    case call(name: Located<String>, argument: Located<TextTemplate>?)
  }
}
