internal import ModalLanguage
internal import ModalSyntax

/// A sequence, and what should be so at its end.
struct ExploredCase: Sendable {
  /// What should be so.
  enum Claim: Sendable {
    /// Nothing moves any more, and the modal is either there or not.
    case isAtRest
    /// The hide that is the last step has taken the modal off the screen.
    case hides
    /// What has begun in the log of callbacks has ended.
    case callbacksPair
    /// The frame is what it was before the step at this position.
    case frameBefore(step: Int)
    /// The frame is as after these steps instead.
    case sameAs([ExploredStep])
    /// The element that the last step fills says so.
    case hears(String)
    /// An invariant of the spec holds, at once or at rest.
    case keeps(Invariant, ExploredStep.Moment)
  }

  var subject: ExploredSubject
  /// The modal that it is about, by its position.
  var modal = 0
  var steps: [ExploredStep]
  var claim: Claim
  /// The time of the judgment. Once the case has settled, frames are compared wherever the modal is, and so is whether it
  /// is there.
  var end = ExploredStep.Moment.atRest
}

extension ExploredCase {
  /// How many steps come before those that show it.
  private var prefix: Int {
    switch claim {
    case .isAtRest, .callbacksPair, .keeps: steps.count
    case .hides, .hears: steps.count - 1
    case .frameBefore(let step): step
    case .sameAs(let others): steps.count - min(2, others.count)
    }
  }

  /// The same without each of the steps before those that show it, and with that step at once.
  var smaller: [ExploredCase] {
    var all: [ExploredCase] = []
    for index in 0..<prefix {
      var less = self
      less.steps.remove(at: index)
      if case .frameBefore(let step) = claim { less.claim = .frameBefore(step: step - 1) }
      if case .sameAs(var others) = claim {
        others.remove(at: index)
        less.claim = .sameAs(others)
      }
      all.append(less)
    }
    for index in 0..<prefix where steps[index].moment != .now {
      var sooner = self
      sooner.steps[index].moment = .now
      if case .sameAs(var others) = claim {
        others[index].moment = .now
        sooner.claim = .sameAs(others)
      }
      all.append(sooner)
    }
    return all
  }
}
