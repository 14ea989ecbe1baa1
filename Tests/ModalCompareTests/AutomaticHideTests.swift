import ModalLanguage
import ModalLayout
import ModalSpec
import Testing

/// Recordings of a sheet that comes in from 0 s on and hides by itself after a second, each for 0.25 s.
///
/// The display ticks at 0.005 s and each sixtieth of a second behind it.
@Suite struct AutomaticHideTests {
  private static func behavior(after seconds: Int = 1) -> String {
    "\n  behavior: {initial: up, states: {up: {after: {\(seconds): {do: [hide]}}}}}"
  }

  private func findings(
    _ scenario: String = "in", until end: Double = 2, marks: [(String, Double)] = [("show", 0)],
    _ top: (Double) -> Double?
  ) throws -> [Finding] {
    try slideFindings(scenario, until: end, marks: marks, behavior: Self.behavior(), top)
  }

  private func errors(
    _ scenario: String = "in", until end: Double = 2, marks: [(String, Double)] = [("show", 0)],
    _ top: (Double) -> Double?
  ) throws -> [String] {
    try findings(scenario, until: end, marks: marks, top).filter { $0.severity == .error }.map(
      \.message)
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

  /// Two toasts, of which only the second has a mark of its hide: each mark is that of its own toast.
  @Test func aMarkIsThatOfItsToast() throws {
    func place(_ time: Double) -> Double { time < 3 ? top(time, out: 1) : top(time, in: 3, out: 4) }
    let marks = [("show", 0.0), ("show", 3), ("willHide", 4)]
    let right = try errors("again", until: 5, marks: marks, place)
    #expect(
      right == [
        "the recording has no further mark `willHide`, and the replay has it 1 s after `show`"
      ])
    let all = [
      ("show", 0.0), ("showCompletion", 0.25), ("show", 3), ("showCompletion", 3.25),
      ("shouldHide", 4), ("willHide", 4), ("didHide", 4.25), ("hideCompletion", 4.25),
    ]
    // The first one stays, and none of its callbacks comes.
    let stays = try errors("again", until: 5, marks: all) { $0 < 3 ? top($0) : top($0, out: 4) }
    #expect(stays == ["`share` never hides, and is gone 1.25 s after `show` in the replay"])
  }

  /// What the first toast is late by is nothing that the next event is early by.
  @Test(arguments: [1.5, 0.6]) func aLateHideShiftsNoEvent(_ time: Double) throws {
    let marks = [("show", 0.0), ("willHide", time), ("show", 3), ("willHide", 4)]
    let found = try errors("again", until: 5, marks: marks) {
      $0 < 3 ? top($0, out: time) : top($0, in: 3, out: 4)
    }
    #expect(found.count == 1 && found[0].hasPrefix("`willHide` came at \(time) s"), "\(found)")
    let bare = try errors("again", until: 5, marks: [("show", 0), ("show", 3)]) {
      $0 < 3 ? top($0, out: time) : top($0, in: 3, out: 4)
    }
    #expect(bare.count == 1 && bare[0].hasPrefix("`share` begins to move at "), "\(bare)")
  }

  /// Without a mark of the callback it begins to move before its time, for as long as it should; the display ticks up to a
  /// frame before.
  @Test(arguments: [
    (0.6, "0.588 s, 0.4 s"), (0.9, "0.888 s, 0.1 s"), (0.95, "0.938 s, 0.05 s"),
  ]) func anEarlyHideIsOneFinding(_ time: Double, _ words: String) throws {
    let message = "`share` begins to move at \(words) earlier than in the replay"
    #expect(try findings { top($0, out: time) }.map(\.message) == [message])
    let gone = try findings { $0 < time + 0.25 ? top($0, out: time) : nil }
    #expect(gone.map(\.message) == [message] && gone.first?.notes == [])
    let dims = try slideFindings(
      until: 2, dimming: { 0.35 * (852 - top($0, out: time)) / 334 }, behavior: Self.behavior()
    ) { top($0, out: time) }
    #expect(
      dims.map(\.message)
        == ["`share` and `dimming` begin to move at \(words) earlier than in the replay"])
    #expect(dims.first?.notes == [])
  }

  /// It goes early, and faster than in the replay: no other speed explains that.
  @Test func anEarlyHideMayBeFast() throws {
    let found = try findings { top($0, out: 0.8, hiding: 0.1) }
    #expect(
      found.map(\.message)
        == ["`share` begins to move at 0.788 s, 0.2 s earlier than in the replay"])
    #expect(
      found.first?.notes
        == ["Besides, `share` moves for 0.1 s after `willHide`, and for 0.233 s in the replay."])
  }

  /// Slow Animations slow the movements, and not what waits: it hides at its time on the clock, while it comes or after.
  @Test(arguments: [1, 4]) func aTimerIsNotSlow(_ time: Int) throws {
    let out = Double(time)
    for marks in [[("show", 0.0)], [("show", 0), ("willHide", out)]] {
      let found = try slideFindings(
        until: 9, marks: marks, behavior: Self.behavior(after: time), slowness: 10
      ) {
        let reached = top(min($0, out), showing: 2.5)
        return $0 < out ? reached : min(852, reached + 334 * ($0 - out) / 2.5)
      }
      #expect(found.filter { $0.severity == .error }.map(\.message) == [])
    }
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
