internal import ModalLanguage
internal import ModalSyntax

/// The answers of the modals' delegates in a step.
extension ReplayWorld {
  /// Begins a step in which the delegates answer so; what they are not told, their modals say.
  mutating func begin(_ replies: [Event.Reply]) {
    self.replies = replies
    asked = Array(repeating: 0, count: replies.count)
  }

  /// Ends such a step; notes and returns the replies with answers that nobody has asked for.
  mutating func endReplies() -> [FailedCheck.Unasked] {
    guard !replies.isEmpty else { return [] }
    let unasked = zip(replies, asked).filter { $1 < $0.answers.count }.map {
      FailedCheck.Unasked(reply: $0, asked: $1)
    }
    begin([])
    for unasked in unasked {
      let modal = unasked.reply.modal.flatMap { index(of: $0.value) }
      log(.note(unasked.asked == 0 ? .nobodyAsked : .answersLeft), of: modal)
    }
    return unasked
  }

  /// The delegate's answer to one more question.
  mutating func nextAnswer(of modal: Int, standing: Bool) -> Bool {
    let reply = replyIndex(of: modal)
    var answers = answers(of: modal, reply, standing: standing)
    defer { if let reply { asked[reply] = answers.asked } }
    return answers.next()
  }

  func replyIndex(of modal: Int) -> Int? {
    replies.firstIndex { $0.modal == nil || $0.modal?.value == timeline.modals[modal] }
  }

  func answers(of modal: Int, _ reply: Int?, standing: Bool) -> Answers {
    guard let reply else { return Answers(standing: standing) }
    return Answers(replies[reply].answers, asked: asked[reply], standing: standing)
  }
}
