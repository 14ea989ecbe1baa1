public import ModalSyntax

/// What an element is.
public enum ElementKind: String, CaseIterable, Hashable, Sendable {
  case view, image, spinner, label, button, field, digits

  /// Whether elements of the kind can have the focus, and take what is typed.
  public var takesText: Bool { self == .field || self == .digits }
}

/// The keyboards that a field can name.
public enum KeyboardKind: String, CaseIterable, Hashable, Sendable {
  /// Letters with the bar of predictions, as iOS shows it.
  case letters
  /// Letters without the bar.
  case plain
  /// Digits.
  case numberPad
}

/// What a field or `digits` raises when it gets the focus.
public enum OwnKeyboard: String, CaseIterable, Hashable, Sendable {
  case letters, plain, numberPad
  /// No keyboard of the system: the content has keys of its own, or there are none.
  case nothing = "none"

  /// The keyboard; nil for none.
  public var kind: KeyboardKind? { KeyboardKind(rawValue: rawValue) }
}

/// A part of a modal's content.
public struct Element: Sendable {
  /// The name by which expressions, taps and checks refer to it.
  public var id: Located<String>
  /// What it is; required once all layers are merged.
  public var kind: Located<ElementKind>?
  /// Its left and right edges, center and width.
  public var horizontal = AxisConstraints()
  /// Its top and bottom edges, center and height.
  public var vertical = AxisConstraints()
  /// What takes its taps where that is not its own frame: x, y, width and height in the content.
  public var hit: Located<[Length]>?
  /// Whether it is drawn and can be tapped; true where not given.
  public var isVisible: Located<Expression>?
  /// Whether it reacts; true where not given.
  public var isEnabled: Located<Expression>?
  /// 0…1; 1 where not given.
  public var alpha: Located<Double>?
  /// The color it is drawn in; the renderer's choice where not given.
  public var color: Located<Color>?
  /// Points; 0 where not given.
  public var cornerRadius: Located<Double>?
  /// What it says, or what is in it at first.
  public var text: Located<TextTemplate>?
  /// The size and the weight of its text.
  public var font = FontLayer()
  /// How many lines its text may take, 0 for any number; 1 where not given.
  public var lines: Located<Int>?
  /// What a field says while it is empty.
  public var placeholder: Located<TextTemplate>?
  /// Whether a field shows dots for its text.
  public var isSecure: Located<Bool>?
  /// The keyboard that a field or `digits` raises: `letters` and `numberPad` where not given.
  public var keyboard: Located<OwnKeyboard>?
  /// The number of digits of a `digits` element.
  public var length: Located<Int>?
  /// The event that a tap on it sends; `hide` hides the modal.
  public var tap: Located<String>?
  /// Whether taps on it do something while it is enabled.
  @inlinable public var isTarget: Bool {
    switch kind?.value {
    case .button, .field, .digits: true
    default: tap != nil
    }
  }
  /// Sent when a field or `digits` gets the focus: editing begins.
  public var begin: Located<String>?
  /// Sent after each change of the text.
  public var change: Located<String>?
  /// Sent by the return key of a field.
  public var submit: Located<String>?
  /// Sent once for each completed entry of `digits`, and again after a change.
  public var complete: Located<String>?
  /// The keys of `stack`; most elements have none.
  @usableFromInline var boxedStack: Boxed<StackLayer>?

  /// The keyboard that it raises when it gets the focus; nil for one that takes no text, or raises none.
  public var raisedKeyboard: KeyboardKind? {
    switch kind?.value {
    case .field: (keyboard?.value ?? .letters).kind
    case .digits: (keyboard?.value ?? .numberPad).kind
    default: nil
    }
  }

  /// Whether it is so transparent that UIKit gives it no touches.
  public var isTransparent: Bool { alpha.map { $0.value < 0.01 } ?? false }

  /// An element without keys.
  public init(id: Located<String>) {
    self.id = id
  }

  /// Puts another layer of the same element over this one.
  package mutating func merge(_ over: Element) {
    var over = over
    Self.keys.merge(&self, &over)
  }
}

/// The keys that place an element on one axis, of which exactly two must be given.
public struct AxisConstraints: Sendable {
  /// `left` or `top`.
  public var near: Located<Length>?
  /// `right` or `bottom`, from the content's far edge.
  public var far: Located<Length>?
  /// `centerX` or `centerY`.
  public var center: Located<Length>?
  /// `width` or `height`.
  public var extent: Located<Length>?
  /// Where the extent is said to be that of the text, or of what is in a stack, in place of a length.
  public var fit: SourceSpan?

  /// A layer that says nothing.
  public init() {}

  /// Whether the extent is that of the text, or a formula asks for that.
  public var followsText: Bool {
    if fit != nil { return true }
    guard case .expression(let expression) = extent?.value else { return false }
    return expression.asksForOwnText
  }

  /// The number of keys that are given.
  public var count: Int {
    (near == nil ? 0 : 1) + (far == nil ? 0 : 1) + (center == nil ? 0 : 1)
      + (extent == nil && fit == nil ? 0 : 1)
  }

  /// Takes the extent of a layer over this one: the key is one, whatever it says.
  mutating func mergeExtent(_ over: AxisConstraints) {
    if over.extent != nil || over.fit != nil { (extent, fit) = (over.extent, over.fit) }
  }
}

/// The keys of `font`.
public struct FontLayer: Sendable {
  /// Points at the text scale `L`; 17 where not given.
  public var size: Located<Double>?
  /// Regular where not given.
  public var weight: Located<Font.Weight>?

  /// A layer that says nothing.
  public init() {}

  /// The font that it comes to.
  public var font: Font {
    Font(size: size?.value ?? 17, weight: weight?.value ?? .regular)
  }
}

/// A state machine.
public struct Behavior: Sendable {
  /// The state it is in when the modal is shown.
  public var initial: Located<String>
  /// All states, in the order of the text.
  public var states: [State]
  /// Where the machine stands.
  public var span: SourceSpan

  /// A state and what leads out of it.
  public struct State: Sendable {
    /// The name that transitions lead to.
    public var name: Located<String>
    /// What it does whenever the state is entered.
    public var enter: [Action]
    /// What events do in it.
    public var on: [Transition]
    /// What the passing of time does in it.
    public var after: [Timer]
  }

  /// What an event does in a state.
  public struct Transition: Sendable {
    /// The name of the event; for a timer, its seconds as written.
    public var event: Located<String>
    /// The guard.
    public var condition: Located<Expression>?
    /// What is done before the next state is entered, in order.
    public var actions: [Action]
    /// The next state; nil stays.
    public var target: Located<String>?
  }

  /// What happens when a state has lasted for some time.
  public struct Timer: Sendable {
    /// Seconds since the state was entered.
    public var seconds: Located<Double>
    /// What happens then.
    public var transition: Transition
  }

  /// Something the machine does.
  public enum Action: Sendable {
    /// A verb, written as in a scenario, and the modal it names; nil is the machine's own.
    case event(Verb, modal: Located<String>?, SourceSpan)
    /// A call that lands in the log, with the text that it carries.
    case call(name: Located<String>, argument: Located<TextTemplate>?)
  }
}
