import ModalSyntax
import Testing

@testable import ModalLanguage
@testable import ModalReplay

/// Where everything stands that was never written down.
let nowhere = SourceSpan.beginning()

extension Located {
  /// A value that stands nowhere.
  init(_ value: Value) {
    self.init(value, at: nowhere)
  }
}

extension Modal {
  /// A card of 300 × 250 with the keys that `change` puts over it.
  static func card(_ id: String = "card", _ change: (inout ModalLayer) -> Void = { _ in }) -> Modal
  {
    var modal = Modal(id: Located(id))
    modal.layer.contentWidth = Located(.points(300))
    modal.layer.contentHeight = Located(.points(250))
    change(&modal.layer)
    return modal
  }
}

extension Setting {
  /// A bare container.
  static func container(_ width: Double, _ height: Double) -> Setting {
    var setting = Setting(span: nowhere)
    setting.container = Located(Size(width: width, height: height))
    return setting
  }

  /// A device of the catalogue, held upright.
  static func device(_ id: String) -> Setting {
    var setting = Setting(span: nowhere)
    setting.device = Located(id)
    return setting
  }
}

extension SpecDocument {
  init(modals: [Modal]) {
    self.init(name: "test", span: nowhere)
    self.modals = modals
  }
}

extension Scenario {
  init(_ setting: Setting, _ events: [Event]) {
    self.init(
      name: Located("test"), setting: setting, events: events, span: nowhere)
  }
}

extension Event {
  /// A step after so many seconds.
  static func after(
    _ seconds: Double, _ verb: Verb?, of modal: String? = nil, replies: [Bool] = []
  ) -> Event {
    Event(
      time: .wait(Located(nanoseconds(seconds))), verb: verb.map { Located($0) },
      modal: modal.map { Located($0) },
      replies: replies.isEmpty
        ? [] : [Reply(modal: modal.map { Located($0) }, answers: replies)],
      span: nowhere)
  }
}

extension Verb {
  static let show = Verb.show(isAnimated: true, host: nil)
  static let hide = Verb.hide(isAnimated: true)

  /// A keyboard of the modal's own field.
  static func keyboard(
    _ size: KeyboardEvent.Size, owner: KeyboardEvent.Owner = .descendant, duration: Double = 0.25
  ) -> Verb {
    .keyboard(
      KeyboardEvent(
        size: Located(size), owner: owner, duration: duration,
        curve: .keyboard(playsOwnDuration: false)))
  }

  static func resize(_ width: Double, _ height: Double, duration: Double = 0) -> Verb {
    .resize(to: Size(width: width, height: height), duration: duration)
  }

  static func rotate(_ orientation: Orientation) -> Verb {
    .rotate(to: orientation, duration: 0.3, curve: .easeInOut)
  }
}

extension ReplayWorld {
  /// A world before its first step, in a setting that the catalogue knows.
  static func of(
    _ modals: [Modal], in setting: Setting, _ catalogue: DeviceCatalogue
  ) throws -> ReplayWorld {
    let surroundings = Surroundings.of(setting, in: catalogue)
    return ReplayWorld(modals, in: try #require(surroundings.value), at: nowhere)
  }

  /// Lets a step happen, as a replay does.
  mutating func play(_ event: Event) {
    if case .wait(let duration) = event.time { advance(to: course.now + duration.value) }
    delegates = Delegates(event.replies)
    if let verb = event.verb { play(verb.value, modal: event.modal, at: verb.span) }
    finishStep()
    delegates = Delegates()
    advance(to: course.now)
  }
}
