import ModalLanguage
import ModalSpec
import ModalSpecTesting
import Testing

/// Recordings of several movements, and the one cause of what differs together.
///
/// The display ticks at 0.005 s and each sixtieth of a second behind it; the sheet comes in from 0 s on, and goes from 1 s on, each for
/// 0.25 s.
@Suite struct MovementTests {
  private let marks = [("show", 0.0), ("hide", 1)]

  /// The errors apart from the notes of callbacks without marks.
  private func errors(
    _ scenario: String, until end: Double, marks: [(String, Double)], _ top: (Double) -> Double?
  ) throws -> [String] {
    try slideFindings(scenario, until: end, marks: marks, top)
      .filter { $0.severity == .error }.map(\.message)
  }

  /// Which one of two movements takes another time. It goes from the tick at 0.988 s to that at 1.488 s, before it is at its
  /// end at 1.505 s, and in the replay to that at 1.238 s. It comes from that at 0.005 s to that at 0.488 s; the replay, two
  /// frames later to fit best, to that at 0.255 s.
  @Test func eachMovementIsJudgedByItself() throws {
    let hides = try slide("inout", until: 2, marks: marks) { top($0, out: 1, hiding: 0.5) }
    #expect(hides == ["`share` moves for 0.5 s after `hide`, and for 0.25 s in the replay"])
    let shows = try slide("inout", until: 2, marks: marks) { top($0, out: 1, showing: 0.5) }
    #expect(shows == ["`share` moves for 0.483 s after `show`, and for 0.25 s in the replay"])
  }

  /// It hides so late that it moves only when the replay has it gone.
  @Test func aMovementMayBeginWhenItShouldBeOver() throws {
    // The display ticks at 1.588 s, before it moves, and at 1.005 s and 0.988 s about the mark.
    let late = try slide("inout", until: 3, marks: marks) { top($0, out: 1.6) }
    #expect(late == ["`share` begins to move at 1.588 s, 0.6 s later than in the replay"])
    let jump = try slide("inout", until: 3, marks: marks) { $0 < 1.6 ? top($0) : 852 }
    #expect(jump == ["animations are off: `share` jumped at 1.605 s"])
  }

  /// What comes at the wrong time is the event, and all that follows is right after it.
  @Test(arguments: [(1.3, "0.3 s later"), (0.8, "0.2 s earlier")])
  func anEventAtAnotherTimeIsOneFinding(_ time: Double, _ off: String) throws {
    let marks = [
      ("show", 0), ("showCompletion", 0.25), ("hide", time), ("hideCompletion", time + 0.25),
    ]
    let found = try errors("inout", until: 2, marks: marks) { top($0, out: time) }
    #expect(found == ["`hide` comes at \(time) s, \(off) than in the scenario"])
    let wrong = try errors("inout", until: 2, marks: marks) { top($0, out: time, hiding: 0.1) }
    #expect(wrong.count == 2, "\(wrong)")
  }

  /// Without a mark of the event its movement and its callback are late, from one cause.
  @Test func aLateMovementHasALateCallback() throws {
    let marks = [("show", 0), ("showCompletion", 0.25), ("hideCompletion", 1.55)]
    let found = try errors("inout", until: 2, marks: marks) { top($0, out: 1.3) }
    #expect(found.count == 1, "\(found)")
    let late = try slideFindings(marks: [("show", 0), ("showCompletion", 0.45)]) {
      top($0, in: 0.2)
    }
    #expect(
      late.map(\.message)
        == ["`share` begins to move at 0.188 s, 0.2 s later than in the replay"])
    #expect(
      late[0].notes == ["Besides, `showCompletion` came at 0.45 s, 0.2 s later than in the replay."]
    )
    // A callback that is later than that has a cause of its own.
    let later = try slide(marks: [("show", 0), ("showCompletion", 0.8)]) { top($0, in: 0.2) }
    #expect(
      later.last == "`showCompletion` came at 0.8 s, 0.55 s later than in the replay")
  }

  /// Times are those of the recording, whenever that begins.
  @Test func timesAreThoseOfTheRecording() throws {
    let late = try slide(from: 5, marks: [("show", 0), ("showCompletion", 0.45)]) { top($0) }
    #expect(late == ["`showCompletion` came at 5.45 s, 0.2 s later than in the replay"])
    let others = [("shouldHide", 1.0), ("willHide", 1), ("didHide", 1.25)]
    let missing = try slide(
      "inout", from: 5, until: 2, marks: marks + [("showCompletion", 0.25)] + others
    ) { top($0, out: 1) }
    #expect(
      missing.suffix(1) == [
        "the recording has no mark `hideCompletion`, and the replay has it 0.25 s after `hide`"
      ])
  }

  /// The dimming goes to 0.35 with the sheet, by the same wrong curve: one finding, of the sheet.
  @Test func aWrongCurveIsOneFinding() throws {
    func part(_ time: Double) -> Double {
      min(1, max(0, time / 0.25)) * min(1, max(0, time / 0.25))
    }
    let found = try slideFindings(dimming: { 0.35 * part($0) }) { 852 - 334 * part($0) }
    #expect(found.count == 1, "\(found.map(\.message))")
    #expect(found.first?.message.contains("`share` is ") == true, "\(found.map(\.message))")
  }

  /// Four movements, of which the third is slow, and everything from the second on is a little late by its marks.
  @Test func eachOfManyMovementsIsJudged() throws {
    let marks = [("show", 0), ("hide", 1.02), ("show", 2.03), ("hide", 3.04)]
    func place(_ time: Double, showing: Double = 0.25) -> Double {
      time < 1.5
        ? top(time, out: 1.02) : top(time, in: 2.03, out: 3.04, showing: showing)
    }
    #expect(try slide("twice", until: 4, marks: marks) { place($0) } == [])
    let slow = try slide("twice", until: 4, marks: marks) { place($0, showing: 0.5) }
    #expect(slow.count == 1)
    #expect(slow.first?.hasPrefix("`share` moves for 0.") == true, "\(slow)")
    // Off in all of them: each is a movement of its own.
    let none = try slide("twice", until: 4, marks: marks) {
      $0 < 1.02 || $0 > 2.03 && $0 < 3.04 ? 518 : 852
    }
    #expect(none.count == 1 && none[0].hasPrefix("animations are off: `share` "), "\(none)")
  }

  /// An event that comes while something moves turns it, and later turns it elsewhere: only that is said.
  @Test func aLateTurnIsOneFinding() throws {
    func place(_ time: Double, turn: Double) -> Double {
      // It comes for as long as nothing turns it, and goes back from there in its own time.
      let reached = 334 * min(1, turn / 0.25)
      if time < turn { return top(time) }
      if time < 2 { return 852 - max(0, reached - 334 * (time - turn) / 0.25) }
      return top(time, in: 2)
    }
    let late = try slide(
      "turned", until: 3, marks: [("show", 0), ("hide", 0.2), ("show", 2)]
    ) { place($0, turn: 0.2) }
    #expect(late == ["`hide` comes at 0.2 s, 0.1 s later than in the scenario"])
  }

  /// A fade that is up to two frames late is in time, as a slide is.
  @Test(arguments: [0.01, 0.02, 0.028, 0.033]) func aFadeMayBeLate(_ late: Double) throws {
    func part(_ time: Double) -> Double { min(1, max(0, (time - late) / 0.25)) }
    func place(_ time: Double) -> Double { top(time, in: late, out: 1 + late) }
    let found = try slideFindings(
      "inout", until: 2, marks: marks,
      dimming: { $0 < 1 ? 0.35 * part($0) : 0.35 * (1 - part($0 - 1)) }, place)
    #expect(found.map(\.message) == [])
  }
}
