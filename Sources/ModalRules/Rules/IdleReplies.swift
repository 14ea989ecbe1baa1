internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// `replies` stand in a step in which somebody may be asked, and `shouldHide` in a modal that asks.
  static let idleReplies = Rule(
    .idleReplies,
    check: .spec { facts in
      // A loop over the values would copy all their keys.
      for index in facts.document.modals.indices {
        guard let answer = facts.document.modals[index].layer.shouldHide, answer.span.file == 0,
          answer.value.asks
        else { continue }
        let questions = Questions(of: facts.document.modals[index], in: facts)
        guard questions.isEmpty else { continue }
        facts.report(
          Diagnostic(
            .idleReplies, .warning, at: answer.span,
            "nobody asks, so `shouldHide` has no effect", notes: [questions.note],
            help: "leave it out, or write `lifecycle: modalController`"))
      }
      guard facts.steps.contains(.replies) else { return }
      for scenario in facts.document.scenarios {
        for event in scenario.events {
          guard let idle = facts.idleReply(of: event) else { continue }
          facts.report(
            Diagnostic(
              .idleReplies, .warning, at: idle.reply.span ?? event.span,
              "the step asks nothing, so its `replies` have no effect",
              notes: [idle.questions.note],
              help: idle.questions.isEmpty
                ? "leave `replies` out" : "write `replies` beside the verb that asks"))
        }
      }
    })
}

extension SpecFacts {
  /// The first reply of a step that nobody can ask for, and the questions of the modals that it is for.
  fileprivate func idleReply(of event: Event) -> (reply: Event.Reply, questions: Questions)? {
    // A behavior may hide any modal on account of nearly anything.
    let hasBehavior = document.modals.contains { $0.behavior != nil }
    var target = hasBehavior ? nil : event.modal?.value
    if case .hideAll? = event.verb?.value { target = nil }
    for reply in event.replies {
      let modals = document.modals.filter { reply.modal?.value ?? $0.id.value == $0.id.value }
      let questions = modals.map { Questions(of: $0, in: self) }
      let mayBeAsked = zip(modals, questions).contains { modal, questions in
        target ?? modal.id.value == modal.id.value
          && event.verb?.value.mayAsk(questions, besideBehavior: hasBehavior) == true
      }
      if !mayBeAsked { return (reply, questions.reduce([]) { $0.union($1) }) }
    }
    return nil
  }
}

/// The questions that a modal asks its delegate.
private struct Questions: OptionSet {
  var rawValue: UInt8

  /// Everything that hides it.
  static let hides = Questions(rawValue: 1)
  /// The user's dismissals of a sheet with detents.
  static let dismissals = Questions(rawValue: 2)
}

extension Questions {
  init(of modal: Modal, in facts: SpecFacts) {
    self = []
    func mayBe(_ isSo: (ModalLayer) -> Bool) -> Bool {
      isSo(modal.layer) || modal.variants.contains { isSo($0.layer) }
        || facts.isSet { isSo($0.layer) }
    }
    if modal.layer.shouldHide?.value == .notAsked, !mayBe({ $0.shouldHide?.value.asks == true }) {
      return
    }
    if mayBe({ $0.sheet.detents?.value.isEmpty == false }) { insert(.dismissals) }
    // Other keys may take a sheet's detents away.
    if modal.layer.lifecycleOrDefault == .modalController
      || modal.layer.lifecycle == nil && !modal.variants.isEmpty
    {
      insert(.hides)
    }
  }

  /// The events that ask, in a sentence.
  var note: String {
    if isEmpty {
      return "With `lifecycle: presentationController` or `shouldHide: none` nobody is asked."
    }
    return self == .dismissals
      ? "A sheet with detents asks where the user dismisses it: by a tap beside it, or the end of a drag."
      : "A hide asks, by `hide`, `hideAll` or a tap, and so does the beginning of a drag, "
        + "or the end of one that moves a sheet between detents."
  }
}

extension HideAnswer {
  fileprivate var asks: Bool { self != .notAsked }
}

extension Verb {
  /// Whether it may ask questions of a modal. What turns the container, or a drag off, ends a drag.
  fileprivate func mayAsk(_ questions: Questions, besideBehavior hasBehavior: Bool) -> Bool {
    switch self {
    case .hide, .hideAll, .tap(.element), .drag(.begin), .drag(.beginIn): questions.contains(.hides)
    case .tap: !questions.isEmpty
    case .drag(.end), .drag(.cancel), .resize, .rotate, .set:
      questions.contains(.dismissals) || hasBehavior && questions.contains(.hides)
    default: hasBehavior && questions.contains(.hides)
    }
  }
}
