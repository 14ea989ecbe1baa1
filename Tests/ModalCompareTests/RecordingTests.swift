import Foundation
import ModalLanguage
import ModalLayout
import ModalSpec
import ModalSpecTesting
import Testing

@testable import ModalCompare

/// Recordings of the probe against the replay of a scenario.
///
/// The sheet of `share.modal.yaml` slides in by 334 points in 0.25 s, from 852 to 518, with the curve `easeInOut`.
@Suite struct RecordingTests {
  private static let path = "probe/sheet-slides-in.jsonl"

  /// The spec with a scenario, and with a curve and a duration.
  private func spec(_ animation: String = "{duration: 0.25, curve: easeInOut}") throws -> SpecFile {
    let text = String(decoding: try dump("share.modal.yaml"), as: UTF8.self)
      .replacing("  cornerRadius", with: "  animation: \(animation)\n  cornerRadius")
      .replacing(
        "expect:",
        with: "scenarios:\n  - {name: slides in, device: iphone-15, events: [show]}\nexpect:")
    return Workspace().load(SourceFile(name: "share.modal.yaml", text: text))
  }

  private func recorded() throws -> [String] {
    String(decoding: try dump(Self.path), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func findings(
    _ lines: [String], _ animation: String = "{duration: 0.25, curve: easeInOut}"
  ) throws -> [Finding] {
    let source = SourceFile(name: "run.jsonl", text: lines.joined(separator: "\n"))
    return try Workspace().compare(
      try spec(animation), scenario: "slides in", withRecording: source
    ).findings
  }

  /// The findings of the sample in which each line has something else.
  private func findings(replacing old: String, with new: String) throws -> [Finding] {
    let lines = try recorded()
    let changed = lines.map { $0.replacing(old, with: new) }
    #expect(changed != lines)
    return try findings(changed)
  }

  /// A line at a later time.
  private func later(_ line: String, by seconds: Double) throws -> String {
    try later(line) { $0 + seconds }
  }

  /// A line at another time.
  private func later(_ line: String, _ changed: (Double) -> Double) throws -> String {
    let parts = line.split(separator: "\"time\": ", maxSplits: 1)
    let end = try #require(parts[1].firstIndex(of: ","))
    let time = changed(try #require(Double(parts[1][..<end])))
    return "\(parts[0])\"time\": \(time)\(parts[1][end...])"
  }

  @Test func theSampleIsItsScenario() throws {
    #expect(try findings(try recorded()).map(\.message) == [])
  }

  /// Up to two frames late as a whole, as a display is.
  @Test(arguments: [-0.03, -0.01, 0.01, 0.03]) func aLateRecordingIsNone(_ late: Double) throws {
    let lines = try recorded().map { line in
      guard line.contains("\"time\"") else { return line }
      // Everything begins a little later; what the display shows is late, or early, besides.
      let late = line.contains("\"show\"") ? 0.05 : 0.05 + late
      return try later(line, by: late)
    }
    #expect(try findings(lines).map(\.message) == [])
  }

  /// The display ticks before the sheet begins to move, two frames late.
  @Test func aLateRecordingMayBeginBeforeItMoves() throws {
    var lines = try recorded().map { line in
      guard line.contains("\"sample\"") else { return line }
      return try later(line, by: 0.033)
    }
    let still = try #require(lines.first { $0.contains("\"sample\"") })
      .replacing("0.04", with: "0.007").replacing("851.2291", with: "852")
    lines.insert(still, at: 2)
    #expect(try findings(lines).map(\.message) == [])
  }

  /// Slow animations that are stated and off, or on and not stated, are one cause; stated and on, they are none.
  @Test(arguments: [
    (10, 1, ["the recording states animations that are 10 times slower, and they are not"]),
    (1, 10, ["slow animations are on: all runs 10 times slower than in the replay"]),
    (4, 10, ["slow animations are on: all runs 10 times slower than in the replay"]),
    (10, 10, []),
  ]) func anotherSpeedIsOneFinding(_ stated: Int, _ actual: Double, _ messages: [String]) throws {
    let lines = try recorded().map { line in
      guard line.contains("\"time\"") else {
        return line.replacing("\"slowAnimations\": 1", with: "\"slowAnimations\": \(stated)")
          .replacing("\"fps\": 60", with: "\"fps\": \(60 / actual)")
      }
      return try later(line) { $0 * actual }
    }
    #expect(try findings(lines).map(\.message) == messages)
  }

  /// The worst of all samples, by a sum in another program: the curve of UIKit's cubic Bézier at 33 instants of two frames
  /// around each sample, with the recording moved by as much as fits best. With `easeOut`, two frames earlier, the app is
  /// at 527.521 where the curve is at 533.017 at least; with `linear`, at its own time, at 807.829 and 798.115 at most.
  /// The dimming is within 0.01 of its end from 0.225 s on, and by the linear curve after 0.241 s.
  @Test(arguments: [
    ("easeOut", ["at 0.225 s `share` is 5.5 points above its curve"]),
    ("linear", ["at 0.057 s `share` is 9.71 points below its curve"]),
  ])
  func anotherCurveIsFoundAtItsWorst(_ curve: String, _ messages: [String]) throws {
    let found = try findings(try recorded(), "{duration: 0.25, curve: \(curve)}")
    #expect(found.allSatisfy { $0.code == .otherCourse })
    #expect(found.map(\.message) == messages)
    // The dimming's own time has the same cause.
    if curve == "linear" {
      #expect(
        found[0].notes.last == "Besides, `dimming` moves for 0.2 s, and for 0.234 s in the replay.")
    }
  }

  /// The dimming goes to 0.35, by 0.106 at that instant.
  @Test func anotherAlphaIsSaid() throws {
    let found = try findings(replacing: "\"alpha\": 0.1062", with: "\"alpha\": 0.5")
    #expect(found.count == 1)
    #expect(
      found[0].message.hasPrefix("at 0.091 s the alpha of `dimming` is 0.5, and "), "\(found)")
    #expect(found[0].notes == ["1 of 20 samples are off."])
  }

  /// Twice the time: the sheet, its dimming and the callback have one cause.
  @Test func anotherDurationIsSaidOnce() throws {
    let found = try findings(try recorded(), "{duration: 0.6, curve: easeInOut}")
    #expect(found.count == 1)
    #expect(found[0].message.hasPrefix("`share` and `dimming` move for 0.2"))
    // 0.6 − 0.2567.
    #expect(
      found[0].notes
        == ["Besides, `showCompletion` came at 0.257 s, 0.343 s earlier than in the replay."])
  }

  @Test func whatWasNeverSeenIsSaid() throws {
    let empty = try recorded().map {
      $0.contains("\"sample\"") ? "{\"type\": \"sample\", \"time\": 0.1, \"views\": {}}" : $0
    }
    #expect(
      try findings(empty).map(\.message)
        == ["the recording never saw `share`", "the recording never saw `dimming`"])
    let found = try findings(replacing: "\"share\", \"dimming\"", with: "\"toost\"")
    #expect(found.map(\.message) == ["the recording has no view of the scenario"])
    #expect(found.map(\.severity) == [.error])
  }

  @Test func animationsThatAreOffAreOneFinding() throws {
    let lines = try recorded().map { line in
      guard line.contains("\"sample\"") else { return line }
      // The model's frame instead of the one on the screen, and all of the dimming.
      let pieces = line.replacing(
        /"presented": \[0, [0-9.]+, 393, 334\]/, with: "\"presented\": [0, 518, 393, 334]")
      return pieces.replacing(/"alpha": [0-9.]+}}}/, with: "\"alpha\": 0.35}}}")
    }
    let found = try findings(lines)
    #expect(
      found.map(\.message) == [
        "animations are off: `share` and `dimming` never move, and are at their end at 0.007 s already"
      ])
  }

  @Test func aLateCallbackIsSaid() throws {
    let found = try findings(
      replacing: "\"time\": 0.2567, \"mark\"", with: "\"time\": 0.41, \"mark\"")
    #expect(found.count == 1)
    #expect(found[0].message == "`showCompletion` came at 0.41 s, 0.16 s later than in the replay")
  }

  /// Who marks callbacks may have left some out, and who marks none says nothing of them.
  @Test func aCallbackWithoutAMarkIsSaid() throws {
    let found = try findings(
      replacing: "\"mark\": \"showCompletion\"", with: "\"mark\": \"willHide\"")
    #expect(
      found.map(\.message) == [
        "`willHide` came at 0.257 s, and the replay does not have it",
        "the recording has no mark `showCompletion`, and the replay has it 0.25 s after `show`",
      ])
    #expect(found.map(\.severity) == [.error, .note])
    let bare = try recorded().filter { !$0.contains("showCompletion") }
    #expect(try findings(bare).isEmpty)
  }

  /// Of two completions one is marked; the third would come when nothing is recorded any more.
  @Test func aCallbackThatIsMarkedTooSeldomIsAnError() throws {
    let spec = """
      modalspec: 1
      name: card
      modal: {contentSize: [300, 200], animation: {duration: 0}}
      scenarios:
        - name: again
          container: [400, 800]
          events: [show, {at: 0.5, hide: {}}, {at: 1, show: {}}, {at: 1.5, hide: {}}, {at: 9, show: {}}]
      """
    let file = Workspace().load(SourceFile(name: "card.modal.yaml", text: spec))
    let text = """
      {"type": "recording", "modalspecProbe": 1, "container": [400, 800], "watch": ["card"]}
      {"type": "mark", "time": 0, "mark": "show"}
      {"type": "sample", "time": 0.1, "views": {"card": {"presented": [50, 300, 300, 200]}}}
      {"type": "mark", "time": 0, "mark": "showCompletion"}
      {"type": "end", "time": 2, "dropped": 0}
      """
    let found = try Workspace().compare(
      file, scenario: "again", withRecording: SourceFile(name: "run.jsonl", text: text)
    ).findings
    #expect(
      found.filter { $0.severity == .error }.map(\.message)
        == [
          "the recording has no further mark `showCompletion`, and the replay has it at `show`"
        ])
  }

  @Test func anotherPlaceOfRestIsSaid() throws {
    let found = try findings(
      replacing: "\"presented\": [0, 518, 393, 334]", with: "\"presented\": [0, 520, 393, 334]")
    #expect(found.map(\.message) == ["`share` comes to rest elsewhere than in the replay"])
  }

  @Test func anotherContainerIsOneFinding() throws {
    let found = try findings(
      replacing: "[393, 852], \"scale\"", with: "[375, 667], \"scale\"")
    #expect(found.map(\.code) == [.otherSurroundings])
  }

  @Test func aRecordingWithoutItsEndIsCutOff() throws {
    #expect(try findings(Array(try recorded().dropLast())).map(\.code) == [.damagedDump])
    #expect(try findings(["{\"type\": \"sample\"}"]).map(\.code) == [.unknownDump])
    #expect(try findings(try recorded() + ["{"]).map(\.code) == [.damagedDump])
  }

  /// All before a second beginning would be lost, and so would a view at no place.
  @Test func aLineThatIsWrongIsDamaged() throws {
    let lines = try recorded()
    let twice = try findings(lines + [lines[0]])
    #expect(twice.map(\.message) == ["a recording has only one line of the type `recording`"])
    #expect(twice.map(\.code) == [.damagedDump])
    let place = "\"frame\": [0, 518, 393, 334], \"presented\": [0, 518, 393, 334]"
    for new in [
      "\"frame\": [0, 518, 393]", "\"frame\": \"here\"", "\"presented\": {}",
      "\"frame\": 1, \"presented\": [0, 518, 393, 334]",
    ] {
      let found = try findings(replacing: place, with: new)
      #expect(found.map(\.code) == [.damagedDump], "\(new)")
      #expect(
        found.first?.message.hasSuffix("has to be four numbers, `[x, y, width, height]`") == true)
    }
  }

  @Test func theViewsOfNoScenarioAreOneNote() throws {
    let found = try findings(
      replacing: "\"share\", \"dimming\"", with: "\"share\", \"dimming\", \"a\", \"b\", \"a\"")
    #expect(
      found.map(\.message)
        == ["the recording has views `a` and `b`, which the scenario does not"])
    #expect(found.map(\.severity) == [.note])
  }

  /// Numbers of JSON can be larger than any count.
  @Test(arguments: ["1e19", "null"]) func dropsCanBeAnyNumber(_ dropped: String)
    throws
  {
    let end = "{\"type\": \"end\", \"time\": 1, \"dropped\": \(dropped)}"
    #expect(try findings(Array(try recorded().dropLast()) + [end]).map(\.message) == [])
  }

  /// A mark can be at any time.
  @Test func aMarkCanBeAtAnyTime() throws {
    let lines = try recorded().map { line in
      line.contains("\"mark\"") && line.contains("\"show\"")
        ? line.replacing(/"time": [0-9.]+/, with: "\"time\": 1e300") : line
    }
    #expect(try lines != recorded())
    #expect(try !findings(lines).isEmpty)
  }

  /// The display ticks at 0.005 s and each sixtieth of a second behind it.
  @Test func whatASlideDoesIsSaid() throws {
    #expect(try slide { top($0) } == [])
    #expect(
      try slide { $0 < 0.12 ? 852 : 518 } == ["animations are off: `share` jumped at 0.122 s"])
    #expect(
      try slide { _ in 518 }
        == ["animations are off: `share` never moves, and is at its end at 0.005 s already"])
    #expect(try slide { _ in 852 } == ["`share` comes to rest elsewhere than in the replay"])
    #expect(
      try slide { top($0, in: 0.2) }
        == ["`share` begins to move at 0.188 s, 0.2 s later than in the replay"])
  }

  @Test func samplesThatGoBackAreRefused() throws {
    var lines = try recorded()
    let samples = lines.indices.filter { lines[$0].contains("\"sample\"") }
    lines.swapAt(samples[2], samples[3])
    #expect(
      try findings(lines).map(\.message)
        == ["this sample comes before the one above it"])
  }

  /// It is there at once and gone at once, and so are the callbacks.
  @Test func animationsThatAreOffAreTheOnlyFinding() throws {
    let marks = [
      ("show", 0), ("showCompletion", 0), ("hide", 1.0), ("shouldHide", 1), ("willHide", 1),
      ("didHide", 1), ("hideCompletion", 1),
    ]
    let found = try slide("inout", until: 1.6, marks: marks) { time -> Double? in
      time < 0.01 ? 852 : time < 1 ? 518 : nil
    }
    #expect(found == ["animations are off: `share` jumped at 0.022 s"])
  }

  @Test(arguments: [0.03, 0.12]) func aRecordingThatEndsTooSoonIsSaid(_ end: Double) throws {
    #expect(
      try slide(until: end) { top($0) }
        == ["the recording ends at \(end) s, before `share` comes to rest"])
  }

  /// It hides from 1 s to 1.25 s.
  @Test(arguments: ["inout", "out"], [1.05, 1.12, 1.2])
  func aRecordingThatEndsWhileItHidesIsSaid(_ scenario: String, _ end: Double) throws {
    let marks = [("show", 0), ("hide", 1.0)]
    func place(_ time: Double) -> Double { top(time, in: scenario == "out" ? -1 : 0, out: 1) }
    #expect(
      try slide(scenario, until: end, marks: marks, place)
        == ["the recording ends at \(end) s, before `share` comes to rest"])
    #expect(try slide(scenario, until: 1.3, marks: marks, place) == [])
  }

  @Test(arguments: ["inout", "out"]) func whatNeverHidesIsSaid(_ scenario: String) throws {
    let marks = [("show", 0), ("hide", 1.0)]
    let messages = try slide(scenario, until: 1.6, marks: marks) {
      top($0, in: scenario == "out" ? -1 : 0)
    }
    #expect(messages == ["`share` never hides, and is gone 0.25 s after `hide` in the replay"])
    // It goes at once, which is what no animations are.
    let gone = try slide("out", until: 1.6, marks: marks) { $0 < 1.01 ? 518 : 852 }
    #expect(gone == ["animations are off: `share` jumped at 1.022 s"])
  }

  /// A view that is in no window is in no sample: it hides without moving, or is gone for a while.
  @Test func whatIsGoneIsSaid() throws {
    let marks = [("show", 0), ("hide", 1.0)]
    let atOnce = try slide("inout", until: 1.6, marks: marks) { $0 < 1 ? top($0) : nil }
    #expect(atOnce == ["`share` is gone from 1.005 s on, and on the screen in the replay"])
    #expect(
      try slide("inout", until: 1.6, marks: marks) { $0 < 1.25 ? top($0, out: 1) : nil } == [])
    #expect(
      try slide { (0.3..<0.45).contains($0) ? nil : top($0) }
        == ["`share` is gone from 0.305 s to 0.455 s, and on the screen in the replay"])
    #expect(
      try slide { $0 < 0.4 ? nil : 518 }
        == ["`share` is gone from 0.072 s to 0.405 s, and on the screen in the replay"])
  }

  /// What is off the screen may be anywhere.
  @Test func theHiddenPlaceIsNotCompared() throws {
    let marks = [("show", 0), ("hide", 1.0)]
    #expect(try slide("inout", until: 1.6, marks: marks) { top($0, out: 1) } == [])
    #expect(try slide("inout", until: 1.6, marks: marks) { $0 < 1.25 ? top($0, out: 1) : 0 } == [])
    // The display ticks at 1.255 s.
    let stays = try slide("inout", until: 1.6, marks: marks) { $0 < 1.25 ? top($0) : 852 }
    #expect(stays == ["animations are off: `share` jumped at 1.255 s"])
    #expect(
      try slide("inout", until: 0.8) { top($0) }
        == ["the recording ends at 0.8 s, before `hide`, which comes 1 s after `show`"])
  }

  @Test func anotherAlphaOfRestIsSaid() throws {
    let lines = try recorded().map {
      $0.replacing(/"dimming": \{(.*)"alpha": [0-9.]+/) { "\"dimming\": {\($0.1)\"alpha\": 0" }
    }
    #expect(
      try findings(lines).map(\.message)
        == ["`dimming` comes to rest with an alpha of 0, and of 0.35 in the replay"])
  }

  @Test func anUnknownScenarioIsRefused() throws {
    #expect(throws: SpecError.self) {
      try Workspace().compare(
        try spec(), scenario: "slides", withRecording: SourceFile(name: "a", text: ""))
    }
  }
}
