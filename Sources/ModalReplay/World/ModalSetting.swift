internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The inputs of a modal's keys: its plan, the screen, the view that it is added to, and the keyboard that it holds.
struct ModalSetting: Sendable {
  var plan: ModalPlan
  /// The view that it is added to, or was last, in points of the screen; nil for all of the screen.
  var view: Rect? {
    didSet { update() }
  }
  /// The keyboard that it holds, in points.
  var keyboardHeight = 0.0 {
    didSet { if keyboardHeight != oldValue { update() } }
  }
  private var screen: Environment
  /// The keyboard's end frame, in points of the screen; nil while it is down.
  private(set) var screenKeyboard: Rect?
  /// Its surroundings, with the keyboard that it holds.
  private(set) var environment: Environment
  /// Its keys as they are now.
  private(set) var keys: ResolvedModal

  init(_ plan: ModalPlan, in surroundings: Surroundings) {
    self.plan = plan
    view = plan.modal.layer.host?.value.frame
    screen = surroundings.environment
    screenKeyboard = surroundings.keyboardFrame
    environment = screen
    keys = plan.keys(in: screen)
    update()
  }

  /// Takes over what has become of the screen.
  mutating func see(_ surroundings: Surroundings) {
    screenKeyboard = surroundings.keyboardFrame
    guard screen != surroundings.environment else { return }
    screen = surroundings.environment
    update()
  }

  private mutating func update() {
    var now = screen
    if let view { now = HostView(view, snapsKeyboard: false).environment(on: screen) }
    now.keyboardHeight = keyboardHeight
    guard now != environment else { return }
    environment = now
    keys = plan.keys(in: now)
  }

  /// Puts a run-time change over all keys: what is written at a place, some texts of which came to others.
  mutating func change(_ change: SetChange, at place: SourceSpan, taking texts: [String]) {
    plan.change(change, at: place, taking: texts)
    keys = plan.keys(in: environment)
  }

  /// Takes all run-time changes back.
  mutating func revert() {
    plan.revert()
    keys = plan.keys(in: environment)
  }

  /// The keyboard's frame, in points of the container; nil while it is down.
  var keyboardFrame: Rect? {
    guard let view else { return screenKeyboard }
    return screenKeyboard.map(HostView(view, snapsKeyboard: false).own)
  }
}
