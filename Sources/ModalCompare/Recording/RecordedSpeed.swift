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
  func count(_ sort: CourseDifference.Sort, of all: [CourseDifference]) -> Int {
    all.count { $0.sort == sort }
  }
  func hasOtherTimes(_ sorts: Set<CourseDifference.Sort>, _ all: [CourseDifference]) -> Bool {
    all.contains { sorts.contains($0.sort) }
  }
  // What jumps or never hides has another cause.
  let certain: Set<CourseDifference.Sort> = [.instant, .absence, .otherTime]
  guard hasOtherTimes(certain, found) else { return nil }
  for slowness in [1, DumpRecording.slowAnimations] where slowness != recording.slowness {
    var other = recording
    other.slowness = slowness
    let rest = differences(other)
    // At a speed at which nearly nothing has been recorded there is nothing to differ. No speed explains where a view comes to rest.
    guard !hasOtherTimes(certain.union([.jump, .neverHides]), rest), rest.count <= found.count,
      count(.rest, of: rest) <= count(.rest, of: found),
      count(.unfinished, of: found) > 0 || count(.unfinished, of: rest) == 0
    else { continue }
    let speed = CourseDifference(
      name: "", kind: .speed(actual: slowness, stated: recording.slowness), span: recording.span)
    return [speed] + rest
  }
  return nil
}
