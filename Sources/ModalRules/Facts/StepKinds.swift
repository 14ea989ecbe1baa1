internal import ModalLanguage
internal import ModalSyntax

/// What the steps of a spec's scenarios do, as far as rules ask for it: most specs have no step that a
/// given rule would have to look at.
struct StepKinds: OptionSet {
  var rawValue: UInt8

  static let replies = StepKinds(rawValue: 1)
  static let hides = StepKinds(rawValue: 2)
  static let drags = StepKinds(rawValue: 4)
  static let sets = StepKinds(rawValue: 8)
  static let sends = StepKinds(rawValue: 16)
  static let keyboards = StepKinds(rawValue: 32)
  /// What edits the text of whatever has the focus.
  static let edits = StepKinds(rawValue: 64)
}

extension StepKinds {
  /// Looks at each step once, where it stands: a loop over the values would copy all their keys.
  init(of document: borrowing SpecDocument) {
    self = []
    let scenarios = document.scenarios.span
    for scenario in scenarios.indices {
      let events = scenarios[scenario].events.span
      for index in events.indices {
        if !events[index].replies.isEmpty { insert(.replies) }
        switch events[index].verb?.value {
        case .hide, .hideAll: insert(.hides)
        case .drag: insert(.drags)
        case .set: insert(.sets)
        case .send: insert(.sends)
        case .keyboard: insert(.keyboards)
        case .type, .delete, .paste, .cut: insert(.edits)
        default: break
        }
      }
    }
  }
}
