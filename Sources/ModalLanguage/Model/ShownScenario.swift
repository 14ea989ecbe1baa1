internal import ModalSyntax

/// Scenarios that no spec has, in a setting of one's own.
extension Scenario {
  /// A modal that is shown; the setting's keyboard rises with it.
  package static func showing(_ modal: Modal, named name: String, in setting: Setting) -> Scenario {
    let span = modal.id.span
    let show = Located(Verb.show(isAnimated: true, host: nil), at: span)
    var scenario = Scenario(
      name: Located(name, at: span), setting: setting,
      events: [Event(verb: show, modal: modal.id, span: span)], span: span)
    scenario.move(to: setting)
    return scenario
  }

  /// Hides a modal at a time, in nanoseconds since the start.
  package mutating func hide(_ modal: Modal, at time: Int64) {
    let span = modal.id.span
    events.append(
      Event(
        time: .at(Located(time, at: span)), verb: Located(.hide(isAnimated: true), at: span),
        modal: modal.id, span: span))
  }

  /// Takes place in another setting, whose keyboard rises with the first show.
  package mutating func move(to other: Setting) {
    setting = other
    setting.keyboard = nil
    let show = events.firstIndex { if case .show? = $0.verb?.value { true } else { false } }
    guard let size = other.keyboard?.map(\.eventSize), let show else { return }
    let rise = KeyboardEvent(
      size: size, owner: .descendant, duration: 0.25, curve: .keyboard(playsOwnDuration: false))
    let (modal, span) = (events[show].modal, events[show].span)
    events.insert(
      Event(verb: Located(.keyboard(rise), at: span), modal: modal, span: span), at: show + 1)
  }
}
