public import ModalSource

/// What an element is.
public enum ElementKind: String, CaseIterable, Hashable, Sendable {
  case view, image, spinner, label, button, field, digits
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

/// A part of a modal's content.
public struct Element: Sendable {
  public var id: Located<String>
  public var kind: Located<ElementKind>?
  public var horizontal = AxisConstraints()
  public var vertical = AxisConstraints()
  public var isVisible: Located<Expression>?
  public var isEnabled: Located<Expression>?
  public var alpha: Located<Double>?
  public var color: Located<Color>?
  public var cornerRadius: Located<Double>?
  public var text: Located<String>?
  public var placeholder: Located<String>?
  public var isSecure: Located<Bool>?
  public var keyboard: Located<KeyboardKind>?
  /// The number of digits of a `digits` element.
  public var length: Located<Int>?
  /// The events that it sends.
  public var tap: Located<String>?
  public var change: Located<String>?
  public var submit: Located<String>?
  public var complete: Located<String>?

  /// An element without keys.
  public init(id: Located<String>) {
    self.id = id
  }

  /// Puts another layer of the same element over this one.
  public mutating func merge(_ over: Element) {
    take(&kind, over.kind)
    horizontal.merge(over.horizontal)
    vertical.merge(over.vertical)
    take(&isVisible, over.isVisible)
    take(&isEnabled, over.isEnabled)
    take(&alpha, over.alpha)
    take(&color, over.color)
    take(&cornerRadius, over.cornerRadius)
    take(&text, over.text)
    take(&placeholder, over.placeholder)
    take(&isSecure, over.isSecure)
    take(&keyboard, over.keyboard)
    take(&length, over.length)
    take(&tap, over.tap)
    take(&change, over.change)
    take(&submit, over.submit)
    take(&complete, over.complete)
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

  /// A layer that says nothing.
  public init() {}

  /// The number of keys that are given.
  public var count: Int {
    (near == nil ? 0 : 1) + (far == nil ? 0 : 1) + (center == nil ? 0 : 1) + (extent == nil ? 0 : 1)
  }

  mutating func merge(_ over: AxisConstraints) {
    take(&near, over.near)
    take(&far, over.far)
    take(&center, over.center)
    take(&extent, over.extent)
  }
}

/// A state machine.
public struct Behavior: Sendable {
  public var initial: Located<String>
  public var states: [State]
  public var span: SourceSpan

  /// A machine.
  public init(initial: Located<String>, states: [State], span: SourceSpan) {
    self.initial = initial
    self.states = states
    self.span = span
  }

  /// A state and what leads out of it.
  public struct State: Sendable {
    public var name: Located<String>
    public var enter: [Action]
    public var on: [Transition]
    public var after: [Timer]

    /// A state.
    public init(name: Located<String>, enter: [Action], on: [Transition], after: [Timer]) {
      self.name = name
      self.enter = enter
      self.on = on
      self.after = after
    }
  }

  /// What an event does in a state.
  public struct Transition: Sendable {
    public var event: Located<String>
    /// The guard.
    public var condition: Located<Expression>?
    public var actions: [Action]
    /// The next state; nil stays.
    public var target: Located<String>?

    /// A transition.
    public init(
      event: Located<String>, condition: Located<Expression>?, actions: [Action],
      target: Located<String>?
    ) {
      self.event = event
      self.condition = condition
      self.actions = actions
      self.target = target
    }
  }

  /// What happens when a state has lasted for some time.
  public struct Timer: Sendable {
    /// Seconds since the state was entered.
    public var seconds: Located<Double>
    public var transition: Transition

    /// A timer.
    public init(seconds: Located<Double>, transition: Transition) {
      self.seconds = seconds
      self.transition = transition
    }
  }

  /// Something the machine does.
  public enum Action: Sendable {
    /// A verb, written as in a scenario.
    case event(Verb, SourceSpan)
    /// A call that lands in the log, with the expression whose value it carries.
    case call(name: Located<String>, argument: Located<String>?)
  }
}
