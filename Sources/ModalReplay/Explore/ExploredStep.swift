internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// A step of an explored sequence: when it happens, and what.
struct ExploredStep: Hashable, Sendable {
  /// When a step happens, counted from the one before.
  enum Moment: Hashable, Sendable {
    /// At once.
    case now
    /// Halfway to the next thing that is due.
    case between
    /// When nothing is due and nothing moves any more.
    case atRest
    /// After so many things that were due, where timers go on without an end.
    case due(Int)
    /// Nothing is due any more, or 1000 things were.
    case settled
  }

  /// What happens. What depends on the surroundings, such as the size of a keyboard, is up to the world it happens in.
  enum Event: Hashable, Sendable {
    case show, hide, hideAll
    case tapDimming, tapContent
    case tap(String)
    case keyboardUp, keyboardDown
    /// The keyboard of somebody else.
    case otherKeyboardUp
    /// To the other orientation.
    case rotate
    /// To one of two sizes, by its position.
    case resize(Int)
    case dragBegin
    /// To half of the way to where it would leave, and beyond that place.
    case dragHalf, dragPast
    case dragEnd, dragCancel
    case send(String)
    case focus(String)
    /// A whole entry into what has the focus.
    case enter
    /// The return key.
    case submit
    case delete
    /// The same without an animation.
    case comeAtOnce, leaveAtOnce
    /// A keyboard of a height, in points.
    case keyboard(Double, KeyboardEvent.Owner)
    case turn(Orientation)
    /// A distance in points.
    case dragTo(Double)

    /// Whether it is about no modal.
    var isAboutNone: Bool {
      switch self {
      case .keyboard, .turn, .resize, .rotate, .enter: true
      default: false
      }
    }
  }

  var moment = Moment.now
  var event: Event
  /// The modal, by its position; nil for what is about none.
  var modal: Int?
  /// The delegate's answer; nil for what the spec says.
  var answer: Bool?
}
