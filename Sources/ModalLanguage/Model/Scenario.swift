public import ModalSyntax

/// A list of events to replay, with checks.
public struct Scenario: Sendable {
  /// The name in reports.
  public var name: Located<String>
  /// The setting.
  public var setting: Setting
  /// The height of the keyboard that `focus` raises in a bare container, in points.
  public var keyboardHeight: Located<Double>?
  /// The events, in the order of the text.
  public var events: [Event] = []
  /// Its place in the source.
  public var span: SourceSpan

  /// A modal that is shown in a setting at once, and that a finger then moves down by a distance in points.
  package static func dragging(_ modal: Modal, by distance: Double, in setting: Setting) -> Scenario
  {
    let verbs: [Verb] = [
      .show(isAnimated: false, host: nil), .drag(.begin), .drag(.to(distance)),
    ]
    let events = verbs.map { verb in
      Event(
        verb: Located(verb, at: setting.span), modal: Located(modal.id.value, at: setting.span),
        span: setting.span)
    }
    return Scenario(
      name: Located("drag", at: setting.span), setting: setting, events: events, span: setting.span)
  }
}

/// An event of a scenario: its time, its verb, and a check right after it.
public struct Event: Sendable {
  /// The time of an event.
  public enum Time: Sendable {
    /// Right after the previous event.
    case now
    /// Nanoseconds since the scenario's start.
    case at(Located<Int64>)
    /// Nanoseconds since the previous event.
    case wait(Located<Int64>)
  }

  /// The time.
  public var time = Time.now
  /// The verb; nil if the event only waits or checks.
  public var verb: Located<Verb>?
  /// The id of the modal for the verb or the check; the only modal by default.
  public var modal: Located<String>?
  /// The delegate's answers in this step; by default the modal's `shouldHide`.
  public var replies: [Reply] = []
  /// The check right after the event.
  public var expect: Check?
  /// Its place in the source.
  public var span: SourceSpan

  /// The delegate's answers to the questions of a step.
  public struct Reply: Sendable {
    /// The modal that asks; nil if there is only one.
    public var modal: Located<String>?
    /// The answers in order; the last one repeats.
    public var answers: [Bool]
    /// The place of the `replies` in the source; nil if they were created in code.
    public var span: SourceSpan?

    /// The answers to the questions of a modal.
    package init(modal: Located<String>?, answers: [Bool], span: SourceSpan? = nil) {
      self.modal = modal
      self.answers = answers
      self.span = span
    }
  }
}

/// The verb of an event. Large values are boxed, so that verbs are small.
public enum Verb: Sendable {
  case show(isAnimated: Bool, host: Located<Hosting>?)
  case hide(isAnimated: Bool)
  case hideAll
  case tap(TapTarget)
  indirect case keyboard(KeyboardEvent)
  case resize(to: Size, duration: Double)
  indirect case rotate(to: Orientation, duration: Double, curve: Curve)
  case drag(DragStep)
  /// Scrolls an element to an offset, in points, or as far as it goes.
  case scroll(Located<String>, to: Double)
  /// Moves a sheet to a detent, as an app does by `animateChanges`.
  case selectDetent(Located<String>)
  indirect case set(SetChange)
  /// Enters a text, character by character, into an element; nil for what has the focus.
  indirect case type(TextTemplate, into: String? = nil)
  /// Deletes characters one by one from an element; nil is the focused one.
  case delete(Int, from: String? = nil)
  case paste(TextTemplate)
  /// Deletes several characters at once, like a selection.
  case cut(Int)
  /// Gives the focus to an element, by id; nil drops it.
  case focus(String?)
  case send(String)
}

/// The target of a tap.
public enum TapTarget: Sendable {
  case dimming, content
  /// The grabber of a sheet.
  case grabber
  case element(Located<String>)
  /// A point of the screen, in points.
  case point(x: Double, y: Double)
}

/// A change of the keyboard.
public struct KeyboardEvent: Sendable {
  /// The owner of the focus.
  public enum Owner: String, CaseIterable, Hashable, Sendable {
    case descendant, other
  }

  /// The size of a keyboard.
  public enum Size: Sendable {
    /// A height in points from the container's bottom.
    case height(Double)
    /// A keyboard of the device.
    case kind(KeyboardKind)
    /// The frame of a floating or split keyboard, in points of the container.
    case rect(Rect)
  }

  /// The new size.
  public var size: Located<Size>
  /// The owner of the focus; a descendant by default.
  public var owner: Owner
  /// In seconds.
  public var duration: Double
  /// The timing curve.
  public var curve: Curve

  /// Creates a change of the keyboard; the duration is in seconds.
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
  /// The finger is put on a scroll, named by its id.
  case beginIn(Located<String>)
  /// Moves the finger to this distance below its start, in points.
  case to(Double)
  /// Lifts the finger at this downward velocity, in points per second.
  case end(velocity: Double)
  case cancel
}

/// A change of a modal's keys, or of elements' properties, at run time.
public struct SetChange: Sendable {
  /// The keys that change.
  public var layer: ModalLayer
  /// The elements that change, as in a modal's `elements` or as `id.property`.
  public var elements: [Element]
  /// The duration of the change of layout, in seconds; 0 is at once, nil is that of the modal's `animation.change`.
  public var duration: Double?
  /// The timing curve of the change; nil is that of the modal's `animation.change`.
  public var curve: Curve?

  /// Creates a change.
  public init(layer: ModalLayer, elements: [Element]) {
    self.layer = layer
    self.elements = elements
  }
}

/// A check at a point of a scenario.
public struct Check: Sendable {
  /// A claim of a check. Frames and distances are in points.
  public enum Claim: Sendable {
    /// Whether the modal is visible.
    case visible(Bool)
    /// The phase of showing and hiding.
    case phase(Phase)
    /// The host.
    case host(HostKind)
    /// The frame as laid out, without the animation's transform.
    case frame(Rect)
    /// The frame on the screen, with the transform.
    case presentedFrame(Rect)
    /// The alpha on the screen.
    case presentedAlpha(Double)
    /// The scale on the screen.
    case presentedScale(Double)
    /// The horizontal offset on the screen.
    case presentedTranslateX(Double)
    /// The vertical offset on the screen.
    case presentedTranslateY(Double)
    /// The dimming's alpha on the screen.
    case dimmingAlpha(Double)
    /// The dimming's frame.
    case dimmingFrame(Rect)
    /// The dimming's color.
    case dimmingColor(ModalColor)
    /// The radius of its rounded corners, in points.
    case cornerRadius(Double)
    /// The radius of its lower corners, in points.
    case bottomRadius(Double)
    /// The rounded corners.
    case corners(Set<Corner>)
    /// The shape of the rounded corners.
    case cornerStyle(CornerStyle)
    /// Where the arrow of a popover points.
    case arrowDirection(ArrowDirection)
    /// The x of its tip, in points of the container.
    case arrowX(Double)
    /// The y of its tip, in points of the container.
    case arrowY(Double)
    /// The keyboard height that the modal has stored.
    case keyboard(Double)
    /// All callbacks since the previous `calls`, in order.
    case calls([Located<String>])
    /// The state of the behavior.
    case state(String)
    /// The detent at which a sheet rests, or to which it goes.
    case selectedDetent(String)
    /// An element of the content.
    indirect case element(ElementCheck)
    /// Values of the modal's keys.
    indirect case values(ModalLayer)
    /// The result of `hideAll`.
    case result(Bool)
    /// Whether any modal in a window is visible.
    case anyVisible(Bool)
    /// Whether the spec's invariants hold for the modal as it is.
    case invariants(Bool)

    /// Whether it is about a single modal.
    public var isAboutOneModal: Bool {
      switch self {
      case .calls, .result, .anyVisible: false
      default: true
      }
    }
  }

  /// The claims, in the order of the text.
  public var claims: [Located<Claim>] = []
  /// The tolerance for each number, in its own unit.
  public var tolerance: Double
  /// Its place in the source.
  public var span: SourceSpan

  /// Creates a check without claims.
  public init(tolerance: Double = defaultTolerance, span: SourceSpan) {
    self.tolerance = tolerance
    self.span = span
  }
}

/// The phase of a modal.
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

/// A check of an element.
public struct ElementCheck: Sendable {
  /// The element's id.
  public var id: Located<String>
  /// The frame, in points of the content.
  public var frame: Located<Rect>?
  /// The text that it shows or contains.
  public var text: Located<String>?
  /// Whether it is visible.
  public var isVisible: Located<Bool>?
  /// Whether it reacts to taps and typing.
  public var isEnabled: Located<Bool>?
  /// The number of dots that it shows for entered digits.
  public var dots: Located<Int>?
  /// Whether it is visible and a keyboard hides part of it.
  public var isCovered: Located<Bool>?
  /// How far a scroll has scrolled, in points.
  public var offset: Located<Double>?
  /// The claimed looks.
  public var looks = ElementLooks()

  /// Creates a check without claims.
  public init(id: Located<String>) {
    self.id = id
  }
}
