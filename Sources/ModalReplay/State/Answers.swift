internal import ModalLanguage

/// The delegate's answers for a modal in one step of a scenario.
struct Answers {
  /// The answers in turn, the last repeating; empty where the step has none.
  private let replies: [Bool]
  /// The position of the reply that they are from.
  let reply: Int?
  /// How many questions have been answered in this step.
  private(set) var asked: Int
  /// The modal's `shouldHide`.
  private let standing: Bool

  init(_ replies: [Bool] = [], of reply: Int? = nil, asked: Int = 0, standing: Bool) {
    self.replies = replies
    self.reply = reply
    self.asked = asked
    self.standing = standing
  }

  /// The answer to the next question.
  mutating func next() -> Bool {
    guard let last = replies.last else { return standing }
    defer { asked += 1 }
    return asked < replies.count ? replies[asked] : last
  }
}
