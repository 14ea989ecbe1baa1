internal import ModalLanguage

/// A callback that announces something and waits for its counterpart.
struct OpenCallback: Hashable {
  var modal: Int
  var callback: Callback

  /// Whether what it announces was given up: a drag that has come back hides nothing.
  func isGivenUp(in world: ReplayWorld) -> Bool {
    callback == .willHide && world.instances[modal].state.phase == .shown
  }
}

extension [OpenCallback] {
  /// Follows a trace: adds what begins in it, and removes what ends.
  mutating func follow(_ trace: [TraceEntry]) {
    for entry in trace {
      switch entry.happening {
      case .note(.alreadyHiding), .note(.vetoed):
        // A second hide has taken the completion over, or the dismissal that a tap starts was refused.
        removeAll { $0.modal == entry.modal && $0.callback == .willHideByDimmingTap }
      default: break
      }
      guard case .callback(let callback) = entry.happening, let modal = entry.modal else {
        continue
      }
      if callback.ends.isEmpty {
        if callback.begins { append(OpenCallback(modal: modal, callback: callback)) }
      } else {
        removeAll { $0.modal == modal && callback.ends.contains($0.callback) }
      }
    }
  }
}

extension Callback {
  /// Whether it announces something that another one ends.
  fileprivate var begins: Bool {
    switch self {
    case .willHide, .willHideByDimmingTap, .presentationTransitionWillBegin,
      .dismissalTransitionWillBegin:
      true
    default: false
    }
  }

  /// The callbacks that it ends.
  fileprivate var ends: [Callback] {
    switch self {
    case .didHide: [.willHide]
    case .didHideByDimmingTap: [.willHideByDimmingTap]
    case .presentationTransitionCompleted, .presentationTransitionCancelled:
      [.presentationTransitionWillBegin]
    case .dismissalTransitionCompleted, .dismissalTransitionCancelled:
      [.dismissalTransitionWillBegin]
    default: []
    }
  }

  /// The callback that ends what it announces; nil if it announces nothing.
  var end: Callback? { Callback.allCases.first { $0.ends.contains(self) } }
}
