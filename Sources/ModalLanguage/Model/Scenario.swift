public import ModalSyntax

/// A list of events to replay, and what must hold in between.
public struct Scenario: Sendable {
  /// What it shows, in the author's words.
  public var name: Located<String>
  /// Where it takes place.
  public var setting: Setting
  /// The keyboard that `focus` raises in a bare container, in points.
  public var keyboardHeight: Located<Double>?
  /// The steps, in the order of the text.
  public var events: [Event]
  /// Where it stands.
  public var span: SourceSpan

  /// A scenario.
  public init(
    name: Located<String>, setting: Setting, keyboardHeight: Located<Double>?, events: [Event],
    span: SourceSpan
  ) {
    self.name = name
    self.setting = setting
    self.keyboardHeight = keyboardHeight
    self.events = events
    self.span = span
  }
}

/// One step of a scenario: when it happens, what happens, and what must hold right after it.
public struct Event: Sendable {
  /// When a step happens.
  public enum Time: Sendable {
    /// Right after the step above.
    case now
    /// Nanoseconds after the scenario's start.
    case at(Located<Int64>)
    /// Nanoseconds after the step above.
    case wait(Located<Int64>)
  }

  /// When it happens.
  public var time: Time
  /// What happens; nil where only time passes or something is checked.
  public var verb: Located<Verb>?
  /// The modal that the verb or the check is about; the only one where not given.
  public var modal: Located<String>?
  /// What the delegate answers in this step; otherwise what the modal's `shouldHide` says.
  public var replies: [Reply]
  /// What must hold right after it.
  public var expect: Check?
  /// Where the step stands.
  public var span: SourceSpan

  /// A step.
  public init(
    time: Time, verb: Located<Verb>?, modal: Located<String>?, replies: [Reply], expect: Check?,
    span: SourceSpan
  ) {
    self.time = time
    self.verb = verb
    self.modal = modal
    self.replies = replies
    self.expect = expect
    self.span = span
  }

  /// The delegate's answers to the questions a step raises.
  public struct Reply: Sendable {
    /// The modal that is asked; nil where there is one only.
    public var modal: Located<String>?
    /// The answers in turn, the last repeating.
    public var answers: [Bool]
    /// The place of the `replies` that they are in; nil where no text gives them.
    public var span: SourceSpan?

    /// Answers.
    public init(modal: Located<String>?, answers: [Bool], span: SourceSpan? = nil) {
      self.modal = modal
      self.answers = answers
      self.span = span
    }
  }
}

/// What happens in a step. Those that say much keep it elsewhere, so that all others are small.
public enum Verb: Sendable {
  case show(isAnimated: Bool, host: Located<Hosting>?)
  case hide(isAnimated: Bool)
  case hideAll
  case tap(TapTarget)
  indirect case keyboard(KeyboardEvent)
  case resize(to: Size, duration: Double)
  indirect case rotate(to: Orientation, duration: Double, curve: Curve)
  case drag(DragStep)
  indirect case set(SetChange)
  /// Enters a text, character by character, into an element; nil for what has the focus.
  indirect case type(TextTemplate, into: String? = nil)
  /// Takes characters back one by one, out of an element; nil for what has the focus.
  case delete(Int, from: String? = nil)
  case paste(TextTemplate)
  /// Takes characters back at once, as a selection is deleted.
  case cut(Int)
  /// A field's id; nil drops the focus.
  case focus(String?)
  case send(String)
}

/// Where a tap lands.
public enum TapTarget: Sendable {
  case dimming, content
  case element(Located<String>)
  /// A point of the container, in points.
  case point(x: Double, y: Double)
}

/// A change of the keyboard's end frame.
public struct KeyboardEvent: Sendable {
  /// Who holds the focus.
  public enum Owner: String, CaseIterable, Hashable, Sendable {
    case descendant, other
  }

  /// Which keyboard it is.
  public enum Size: Sendable {
    /// Points from the container's bottom.
    case height(Double)
    /// The device's own.
    case kind(KeyboardKind)
    /// A rectangle of the container: a floating or split keyboard.
    case rect(Rect)
  }

  /// Which keyboard it is, and how high.
  public var size: Located<Size>
  /// Who holds the focus; a descendant where not given.
  public var owner: Owner
  /// Seconds.
  public var duration: Double
  /// The curve of its move.
  public var curve: Curve

  /// A change of the keyboard.
  public init(size: Located<Size>, owner: Owner, duration: Double, curve: Curve) {
    self.size = size
    self.owner = owner
    self.duration = duration
    self.curve = curve
  }
}

/// A step of a drag.
public enum DragStep: Sendable {
  case begin
  /// Points below where it began.
  case to(Double)
  /// Let go at this speed, in points per second.
  case end(velocity: Double)
  case cancel
}

/// A change of a modal's keys, or of elements' properties, at run time.
public struct SetChange: Sendable {
  /// The keys that change.
  public var layer: ModalLayer
  /// The elements that change, as in a modal's `elements` or as `id.property`.
  public var elements: [Element]
  /// Seconds in which the layout gets to where it leads; 0 is at once.
  public var duration = 0.0

  /// A change.
  public init(layer: ModalLayer, elements: [Element]) {
    self.layer = layer
    self.elements = elements
  }
}

/// What must hold at a point of a scenario.
public struct Check: Sendable {
  /// One thing that must hold. Frames and distances are in points.
  public enum Claim: Sendable {
    /// Whether the modal is visible.
    case visible(Bool)
    /// How far it has come on its way in or out.
    case phase(Phase)
    /// What carries it.
    case host(Host)
    /// Its frame as laid out, without the animation's transform.
    case frame(Rect)
    /// Its frame with the transform, as on the screen.
    case presentedFrame(Rect)
    /// Its alpha on the screen.
    case presentedAlpha(Double)
    /// Its scale on the screen.
    case presentedScale(Double)
    /// Its horizontal offset on the screen.
    case presentedTranslateX(Double)
    /// Its vertical offset on the screen.
    case presentedTranslateY(Double)
    /// The dimming's alpha on the screen.
    case dimmingAlpha(Double)
    /// The dimming's frame.
    case dimmingFrame(Rect)
    /// The dimming's color.
    case dimmingColor(Color)
    /// The radius of its rounded corners, in points.
    case cornerRadius(Double)
    /// The corners that are rounded.
    case corners(Set<Corner>)
    /// The shape of the rounded corners.
    case cornerStyle(CornerStyle)
    /// The height of the keyboard that the modal holds.
    case keyboard(Double)
    /// Every callback since the check before, in order.
    case calls([Located<String>])
    /// The state of the behavior.
    case state(String)
    /// An element of the content.
    indirect case element(ElementCheck)
    /// What `hideAll` answered.
    case result(Bool)
    /// Whether any modal in a window is visible.
    case anyVisible(Bool)

    /// Whether it is about a single modal.
    public var isAboutOneModal: Bool {
      switch self {
      case .calls, .result, .anyVisible: false
      default: true
      }
    }
  }

  /// What must hold, in the order of the text.
  public var claims: [Located<Claim>] = []
  /// How far a number may be off, in its own unit.
  public var tolerance: Double
  /// Where the check stands.
  public var span: SourceSpan

  /// A check of nothing.
  public init(tolerance: Double = defaultTolerance, span: SourceSpan) {
    self.tolerance = tolerance
    self.span = span
  }
}

/// How far a modal has come on its way in or out.
public enum Phase: String, CaseIterable, Hashable, Sendable {
  /// Off the screen.
  case hidden
  /// From `show` until its animation ends.
  case showing
  /// On the screen, at rest.
  case shown
  /// From `willHide`, or the beginning of a drag, until `didHide`.
  case hiding
}

/// What must hold of an element.
public struct ElementCheck: Sendable {
  /// The element's name.
  public var id: Located<String>
  /// In the content's coordinates.
  public var frame: Located<Rect>?
  /// What it says, or what is in it.
  public var text: Located<String>?
  /// Whether it is drawn.
  public var isVisible: Located<Bool>?
  /// Whether it reacts.
  public var isEnabled: Located<Bool>?
  /// The number of digits that are shown as entered.
  public var dots: Located<Int>?
  /// Whether it is visible, and a keyboard hides some of it.
  public var isCovered: Located<Bool>?
  /// The color that it is said to have.
  public var color: Located<Color>?
  /// What is claimed of the size and the weight of its text.
  public var font = FontLayer()
  /// Points.
  public var cornerRadius: Located<Double>?

  /// A check of nothing.
  public init(id: Located<String>) {
    self.id = id
  }
}
