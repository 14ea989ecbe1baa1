internal import ModalSyntax

/// Explains what is at other times by the speed of all animations: those that a recording calls slow and that are not, or
/// the simulator's slow animations of which it says nothing.
///
/// - Parameters:
///   - recording: What the probe recorded.
///   - found: The differences with the speed that the recording states.
///   - differences: Those of another recording.
/// - Returns: The speed as one difference, with all that does not follow from it; nil if another speed explains nothing.
func atAnotherSpeed(
  _ recording: DumpRecording, _ found: [CourseDifference],
  _ differences: (DumpRecording) -> [CourseDifference]
) -> [CourseDifference]? {
  // What jumps or never hides has another cause.
  let isCertain = found.contains { $0.isOfTime && !$0.isOfEnds }
  guard isCertain else { return nil }
  let places = found.count(where: \.isOfPlace)
  let isUnfinished = found.contains(where: \.isUnfinished)
  for slowness in [1, DumpRecording.slowAnimations] where slowness != recording.slowness {
    var other = recording
    other.slowness = slowness
    let rest = differences(other)
    // At a speed at which nearly nothing has been recorded there is nothing to differ.
    guard !rest.contains(where: \.isOfTime), rest.count <= found.count,
      rest.count(where: \.isOfPlace) <= places,
      isUnfinished || !rest.contains(where: \.isUnfinished)
    else { continue }
    let speed = CourseDifference(
      name: "", kind: .speed(actual: slowness, stated: recording.slowness), span: recording.span)
    return [speed] + rest
  }
  return nil
}

extension CourseDifference {
  /// Whether a view does not move, or not away.
  fileprivate var isOfEnds: Bool {
    switch kind {
    case .jumped, .neverHides: true
    default: false
    }
  }

  /// Whether it is of where a view comes to rest, which no speed explains.
  fileprivate var isOfPlace: Bool {
    switch kind {
    case .end, .endAlpha: true
    default: false
    }
  }

  fileprivate var isUnfinished: Bool { if case .unfinished = kind { true } else { false } }

  /// Whether it can follow from another speed.
  fileprivate var isOfTime: Bool {
    switch kind {
    case .start, .duration, .edge, .alpha, .cutOff, .jumped, .neverHides, .absent, .callback: true
    case .noEvent, .nothingKnown, .unseen, .unknownView, .unfinished, .end, .endAlpha, .noCallback,
      .speed, .event, .furtherEvent, .gap, .dropped:
      false
    }
  }
}
