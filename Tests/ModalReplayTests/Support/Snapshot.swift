import ModalLanguage
import ModalSyntax

@testable import ModalReplay

/// A modal at an instant.
struct Snapshot {
  let state: PresentationState
  let model: Appearance
  let presented: Appearance

  init(_ world: ReplayWorld, _ modal: Int) {
    state = world.instances[modal].state
    model = world.instances[modal].motion.model
    presented = world.instances[modal].motion.presented(at: world.course.now)
  }

  /// Whether it has been on the screen all the way to another.
  func isThrough(to other: Snapshot) -> Bool {
    state.isVisible && other.state.isVisible && state.shows == other.state.shows
  }

  /// The most that anything moves on the screen on the way to another, in points or parts.
  func distance(to other: Snapshot) -> Double {
    other.presented.difference(from: presented).greatest
  }

  /// The most that the frame moves on the screen on the way to another, in points.
  func frameDistance(to other: Snapshot) -> Double {
    zip(presented.transformedFrame.numbers, other.presented.transformedFrame.numbers)
      .map { ($0 - $1).magnitude }.max() ?? 0
  }

  /// The most by which something moves otherwise than its model. Alphas at their limits may.
  func excess(of other: Snapshot) -> Double {
    var excess = other.presented.difference(from: presented)
      .difference(from: other.model.difference(from: model))
    if isLimited(presented.alpha) || isLimited(other.presented.alpha) { excess.alpha = 0 }
    // That of a sheet follows its frame.
    if isLimited(presented.dimmingAlpha) || isLimited(other.presented.dimmingAlpha)
      || model.dimmingRamp != nil || other.model.dimmingRamp != nil
    {
      excess.dimmingAlpha = 0
    }
    return excess.greatest
  }

  private func isLimited(_ alpha: Double) -> Bool { alpha == 0 || alpha == 1 }
}

extension Appearance {
  /// The greatest of its numbers.
  fileprivate var greatest: Double {
    let others = [alpha, scale, translateX, translateY, dimmingAlpha]
    return (frame.numbers + dimmingFrame.numbers + others).map(\.magnitude).max() ?? 0
  }
}

extension Event {
  /// Whether what it does takes time, as far as its own words go.
  var takesTime: Bool {
    switch verb?.value {
    // Also one that is not animated lets its keyboard fall, which moves others.
    case .hide, .hideAll, .tap: true
    case .keyboard(let keyboard): keyboard.duration > 0
    case .resize(_, let duration): duration > 0
    case .drag(.begin), .drag(.beginIn), .drag(.end), .drag(.cancel), .rotate, .selectDetent,
      .focus:
      true
    default: false
    }
  }
}
