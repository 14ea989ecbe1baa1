import ModalLanguage
import ModalSpec
import Testing

/// Recordings that do not show what the replay does, and marks and lines that are too many.
@Suite struct RecordedGapTests {
  /// No sample falls into most of a movement: nothing is found, and that is said.
  @Test func aMovementThatNoSampleShowsIsSaid() throws {
    let found = try slideFindings(where: { $0 < 0.02 || $0 > 0.6 }) { top($0) }
    #expect(
      found.map(\.message)
        == ["no sample shows `share` between 0.005 s and 0.605 s, while it moves"])
    #expect(found.map(\.severity) == [.note])
    let first = try slideFindings(dimming: { _ in 0.35 }, where: { $0 > 0.6 }) { top($0) }
    #expect(
      first.map(\.message)
        == ["no sample shows `share` and `dimming` between 0 s and 0.605 s, while they move"])
    let last = try slideFindings(
      "inout", until: 2, marks: [("show", 0), ("hide", 1)], where: { $0 < 0.9 }
    ) { top($0) }
    #expect(
      last.map(\.message) == ["no sample shows `share` between 0.888 s and 2 s, while it moves"])
    // What is gone, or jumps, is told already.
    let behavior = "\n  behavior: {initial: up, states: {up: {after: {1: {do: [hide]}}}}}"
    let gone = try slideFindings(until: 2, behavior: behavior) { $0 < 0.8 ? top($0) : nil }
    #expect(gone.count == 1, "\(gone.map(\.message))")
    let jumps = try slideFindings(until: 2, dimming: { $0 < 1 ? 0.35 : 0 }, behavior: behavior) {
      $0 < 1 ? top($0) : nil
    }
    #expect(jumps.allSatisfy { $0.severity == .error }, "\(jumps.map(\.message))")
    // Three frames of fifteen, and whatever is at rest.
    let few = try slideFindings(where: { !(0.1..<0.14).contains($0) && $0 < 0.5 }) { top($0) }
    #expect(few.map(\.message) == [])
  }

  @Test func droppedFramesAreSaid() throws {
    let found = try slideFindings(dropped: 3) { top($0) }
    #expect(found.map(\.message) == ["the display dropped 3 frames in the recording"])
    #expect(found.map(\.severity) == [.note])
    let wrong = try slideFindings(dropped: 3) { top($0, in: 0.2) }
    #expect(wrong.count == 1)
  }

  /// Marks of one callback that the replay does not have are one finding, however many they are.
  @Test func tooManyMarksAreOneFinding() throws {
    let marks = (0..<100_000).map { ("willHide", 0.3 + Double($0) / 1_000_000) }
    let found = try slideFindings(marks: [("show", 0)] + marks) { top($0) }
      .filter { $0.severity == .error }
    #expect(found.map(\.message) == ["`willHide` came at 0.3 s, and the replay does not have it"])
    #expect(found.first?.notes == ["It came 99,999 more times."])
  }

  @Test func anotherMarkOfAnEventIsSaid() throws {
    let found = try slideFindings(marks: [("show", 0), ("show", 0.5), ("show", 0.6)]) { top($0) }
    #expect(
      found.map(\.message)
        == ["the recording has a further mark `show`, which the scenario does not"])
    #expect(found.map(\.severity) == [.note])
    #expect(found.first?.notes == ["It has 1 more."])
  }

  /// What comes at once is followed by its callbacks.
  @Test(arguments: [852.0, nil]) func aJumpTakesItsCallbacksAlong(_ place: Double?) throws {
    let marks = [
      ("show", 0), ("showCompletion", 0.25), ("shouldHide", 1.0), ("willHide", 1),
      ("didHide", 1), ("hideCompletion", 1),
    ]
    let event = try slideFindings("inout", until: 2, marks: marks + [("hide", 1)]) {
      $0 < 1 ? top($0) : place
    }
    #expect(event.count == 1, "\(event.map(\.message))")
    let behavior = "\n  behavior: {initial: up, states: {up: {after: {1: {do: [hide]}}}}}"
    for marks in [marks, marks.filter { $0.0 != "willHide" }] {
      let hides = try slideFindings(until: 2, marks: marks, behavior: behavior) {
        $0 < 1 ? top($0) : place
      }
      let errors = hides.filter { $0.severity == .error }
      #expect(errors.count == 1, "\(errors.map(\.message))")
    }
    // The dimming goes as it should, which no sample of a sheet that jumps tells the time of.
    let dims = try slideFindings(
      "inout", until: 2, marks: marks + [("hide", 1)],
      dimming: { 0.35 * (852 - top($0, out: 1)) / 334 }
    ) { $0 < 1 ? top($0) : place }
    #expect(dims.count == 1, "\(dims.map(\.message))")
    // A callback at another time has a cause of its own, if any time can be told.
    let other = Array(marks.dropLast()) + [("hideCompletion", 1.8), ("hide", 1)]
    let late = try slideFindings("inout", until: 2, marks: other) { $0 < 1 ? top($0) : place }
    #expect(late.count == (place == nil ? 2 : 1), "\(late.map(\.message))")
  }

  /// The sheet goes by another curve, which fits best two frames later or earlier; the display is a little slow.
  @Test(arguments: [true, false]) func aCurveThatFitsLateIsACurve(_ isFast: Bool) throws {
    func easeIn(_ time: Double) -> Double { bezier(min(1, max(0, time / 0.25)), 0.42, 1) }
    func easeOut(_ time: Double) -> Double { bezier(min(1, max(0, time / 0.25)), 0, 0.58) }
    let found = try slideFindings(
      "inout", until: 2, marks: [("show", 0), ("hide", 1)], curve: isFast ? "easeIn" : "easeOut",
      tick: 0.0172
    ) {
      let (show, hide) = isFast ? (easeIn($0), easeOut($0 - 1)) : (easeOut($0), easeIn($0 - 1))
      return 852 - 334 * show + 334 * hide
    }
    #expect(
      found.count == 1 && found[0].message.contains(" its curve"), "\(found.map(\.message))")
  }
}

/// A cubic Bézier from (0, 0) to (1, 1) through (x1, 0) and (x2, 1), at a time from 0 to 1.
private func bezier(_ time: Double, _ x1: Double, _ x2: Double) -> Double {
  var (low, high) = (0.0, 1.0)
  for _ in 0..<40 {
    let middle = (low + high) / 2
    let x =
      3 * (1 - middle) * (1 - middle) * middle * x1 + 3 * (1 - middle) * middle * middle * x2
      + middle * middle * middle
    if x < time { low = middle } else { high = middle }
  }
  return 3 * (1 - low) * low * low + low * low * low
}
