import ModalSpec
import Testing

/// Recordings of a sheet that comes in from 0 s on and hides by itself after a second, each for 0.25 s.
///
/// The display ticks at 0.005 s and each sixtieth of a second behind it.
@Suite struct AutomaticHideTests {
  private func findings(
    until end: Double = 2, marks: [(String, Double)] = [("show", 0)], _ top: (Double) -> Double?
  ) throws -> [Finding] {
    let behavior = "\n  behavior: {initial: up, states: {up: {after: {1: {do: [hide]}}}}}"
    return try slideFindings(until: end, marks: marks, behavior: behavior, top)
  }

  private func errors(
    until end: Double = 2, marks: [(String, Double)] = [("show", 0)], _ top: (Double) -> Double?
  ) throws -> [String] {
    try findings(until: end, marks: marks, top).filter { $0.severity == .error }.map(\.message)
  }

  @Test func whatIsRightIsRight() throws {
    #expect(try findings { top($0, out: 1) }.isEmpty)
    #expect(try findings { $0 < 1.25 ? top($0, out: 1) : nil }.isEmpty)
  }

  /// It hides half a second late, with the mark of its callback and without.
  @Test func aLateHideIsOneFinding() throws {
    let bare = try findings { top($0, out: 1.5) }
    #expect(
      bare.map(\.message)
        == ["`share` begins to move at 1.488 s, 0.5 s later than in the replay"])
    let marks = [
      ("show", 0), ("showCompletion", 0.25), ("shouldHide", 1.5), ("willHide", 1.5),
      ("didHide", 1.75), ("hideCompletion", 1.75),
    ]
    let marked = try errors(marks: marks) { top($0, out: 1.5) }
    #expect(marked == ["`willHide` came at 1.5 s, 0.5 s later than in the replay"])
    let early = try errors(marks: [("show", 0), ("willHide", 0.6)]) { top($0, out: 0.6) }
    #expect(early == ["`willHide` came at 0.6 s, 0.4 s earlier than in the replay"])
  }

  /// Each movement has a duration of its own, in messages too.
  @Test func eachMovementHasItsDuration() throws {
    #expect(
      try errors { top($0, out: 1, showing: 0.5) }
        == ["`share` moves for 0.483 s after `show`, and for 0.25 s in the replay"])
    #expect(
      try errors { top($0, out: 1, hiding: 0.5) }
        == ["`share` moves for 0.5 s after `willHide`, and for 0.25 s in the replay"])
  }

  /// It rests two points too high in between.
  @Test func thePlaceOfRestIsCompared() throws {
    #expect(
      try errors { $0 < 1 ? top($0) - 2 * min(1, $0 / 0.25) : top($0, out: 1) }
        == ["`share` comes to rest elsewhere after `show` than in the replay"])
  }

  @Test func whatNeverHidesIsSaid() throws {
    #expect(
      try errors(until: 1.6) { top($0) }
        == ["`share` never hides, and is gone 1.25 s after `show` in the replay"])
  }

  /// Who marks some callbacks hears of the others in one note.
  @Test func theMarksThatAreMissingAreOneNote() throws {
    let found = try findings(marks: [("show", 0), ("didHide", 1.25)]) { top($0, out: 1) }
    #expect(
      found.map(\.message) == [
        "the recording has no marks `showCompletion`, `shouldHide`, `willHide` and `hideCompletion`, "
          + "and the replay has them"
      ])
    let help = found.first?.help
    #expect(
      help == "mark them where the app is called back: `recording.mark(\"showCompletion\")`"
    )
  }

  @Test func aRecordingThatEndsBeforeIsSaid() throws {
    #expect(
      try findings(until: 0.8) { top($0) }.map(\.message)
        == ["the recording ends at 0.8 s, before `willHide`, which comes 1 s after `show`"])
    #expect(
      try findings(until: 1.1) { top($0, out: 1) }.map(\.message)
        == ["the recording ends at 1.1 s, before `share` comes to rest"])
  }
}
