import Foundation
import ModalLayout
import ModalSpec
import Testing

@testable import ModalReport

/// The forms that a replay is written in.
@Suite struct ReplayWriterTests {
  // MARK: - Text

  @Test func colorsChangeNothingElse() throws {
    let spec = try ReplayedSpec()
    let colored = spec.text(style: .ansi)
    #expect(colored != spec.text())
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == spec.text())
  }

  @Test func longLinesAreBroken() throws {
    let calls = Array(repeating: "shouldHide", count: 20).joined(separator: ", ")
    let text = ReplayedSpec.linear.replacing("phase: hidden", with: "calls: [\(calls)]")
    let lines = try ReplayedSpec(text).text().split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(lines.contains { $0.hasPrefix("                 shouldHide, ") })
  }

  /// A field of 44 in a container of 667 with a keyboard of 216 that it raises.
  private let typing = """
    modalspec: 1
    name: types
    modal:
      presentation: sheet
      contentSize: {height: 100}
      elements: {name: {kind: field, left: 0, right: 0, top: 0, height: 44, submit: done}}
      behavior:
        initial: a
        states: {a: {on: {done: {do: [{call: {submit: "${name.text}"}}]}}}}
    scenarios:
      - name: blanks
        container: [375, 667]
        keyboardHeight: 216
        events:
          - show: {animated: false}
          - focus: name
          - type: "   "
          - paste: "a\\n\\tb"
          - type: "\\n"
          - {focus: none, expect: {calls: [], elements: {name: {text: a}}}}
    """

  @Test func whatIsTypedStandsAsItIs() throws {
    let text = try ReplayedSpec(typing).text()
    #expect(text.contains("\n         call    submit(   a\\n\\tb)\n"), "\(text)")
    #expect(text.contains("called [showCompletion, submit(   a\\n\\tb)]\n"), "\(text)")
    #expect(
      text.contains("name.text: expected \"a\", is \"   a\\n\\tb\" ("), "\(text)")
  }

  @Test func theFocusIsShownWithItsKeyboard() throws {
    let spec = try ReplayedSpec(typing)
    let text = spec.text()
    #expect(text.contains("\n         event   focus name\n         focus   name, keyboard 216\n"))
    #expect(text.contains("\n         event   focus none\n         focus   none, no keyboard\n"))
    let lines = spec.lines().map(\.text).filter { $0.contains("\"type\":\"focus\"") }
    #expect(
      lines == [
        "{\"element\":\"name\",\"keyboard\":216,\"modal\":\"main\",\"time\":0,\"type\":\"focus\"}\n",
        "{\"keyboard\":0,\"modal\":\"main\",\"time\":0,\"type\":\"focus\"}\n",
      ])
  }

  @Test func severalModalsAreTold() throws {
    let spec = try ReplayedSpec(
      """
      modalspec: 1
      modals:
        card: {contentSize: [300, 250]}
        toast: {placement: top, contentSize: [200, 40], dimming: none}
      scenarios:
        - {name: both, container: [375, 667], events: [{show: card}, {wait: 1, show: toast}]}
      """)
    let text = spec.text()
    #expect(text.contains("\n  0.000  event   card   show\n"), "\(text)")
    #expect(text.contains("\n         phase   card   showing\n"))
    #expect(text.contains("\n  1.000  event   toast  show\n"))
    // A scenario without checks says so by saying nothing of them.
    #expect(text.hasSuffix("\n         end            at rest\n"))
  }

  // MARK: - CSV

  @Test func theTableHasARowForEachInstantOfChange() throws {
    let rows = try ReplayedSpec().csv()
    #expect(
      rows == [
        "comes and goes,0,main,showing,true,37.5,208.5,300,250,37.5,208.5,300,250,0,1,0,0,0\n",
        "comes and goes,0.2,main,shown,true,37.5,208.5,300,250,37.5,208.5,300,250,1,1,0,0,0.35\n",
        "comes and goes,0.5,main,shown,true,37.5,79.5,300,250,37.5,208.5,300,250,1,1,0,0,0.35\n",
        "comes and goes,0.7,main,shown,true,37.5,79.5,300,250,37.5,79.5,300,250,1,1,0,0,0.35\n",
        "comes and goes,1,main,hiding,true,37.5,79.5,300,250,37.5,79.5,300,250,1,1,0,0,0.35\n",
        "comes and goes,1.2,main,hidden,false,37.5,79.5,300,250,37.5,79.5,300,250,0,1,0,0,0\n",
      ])
    let columns = ReplayCSV.head.split(separator: ",").count
    #expect(rows.allSatisfy { $0.split(separator: ",").count == columns })
  }

  @Test func samplesAreOfHiddenModalsToo() throws {
    let samples = SampleTimes.perSecond(10)
    let times = try ReplayedSpec().csv(sampledAt: samples).map { $0.split(separator: ",")[1] }
    #expect(
      times == [
        "0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1", "1.1", "1.2",
      ])
    // At 1.2 s it has gone.
    #expect(try #require(ReplayedSpec().csv(sampledAt: samples).last).contains(",hidden,false,"))
    let text = try ReplayedSpec().text(sampledAt: .at([1_200_000_000]))
    #expect(text.contains("\n         hidden\n"), "\(text)")
  }

  @Test func theEndComesBehindTheLastSample() throws {
    let samples = SampleTimes.at([5_000_000_000, 100_000_000])
    let text = try ReplayedSpec().text(sampledAt: samples)
    #expect(
      text.hasSuffix("  5.000  hidden\n         end     2 checks: 1 passed, 1 failed\n"), "\(text)")
    let last = try ReplayedSpec().lines(sampledAt: samples).last
    #expect(last?.text.contains("\"time\":5,\"type\":\"end\"") == true)
  }

  @Test(arguments: [(1, 2), (10, 13), (1000, 1201)])
  func samplesAreCountedBeforehand(perSecond rate: Int, count: Int) throws {
    // 1.2 s: the last instant is the end.
    let counted = SampleTimes.perSecond(rate).count(until: 1_200_000_000)
    #expect(counted >= count)
    #expect(counted <= count + 1)
    #expect(try ReplayedSpec().csv(sampledAt: .perSecond(rate)).count <= counted)
    #expect(SampleTimes.at([3, 1, 3]).count(until: 2) == 2)
  }

  /// Four decimals tell 0.105 from 0.5, and not 0.3 from what is a billionth more; instants have no more either.
  @Test func numbersHaveFourDecimalsWhereTheyTell() throws {
    let text = try ReplayedSpec(
      """
      modalspec: 1
      modal: {contentSize: [300, 250], animation: {duration: 1, curve: linear}}
      scenarios:
        - name: says
          container: [375, 667]
          events:
            - show
            - wait: 0.3
            - wait: 0.00000001
              expect: {presented: {alpha: 0.3}, dimming: {alpha: 0.5}, tolerance: 0}
      """
    ).text()
    // 0.35·0.30000001 = 0.1050000035
    #expect(text.contains("dimming.alpha: expected 0.5, is 0.105 ("), "\(text)")
    #expect(text.contains("presented.alpha: expected 0.3, is 0.3000000"), "\(text)")
    #expect(text.contains("  0.300  fails"), "\(text)")
  }

  /// What changes about elements has rows: the text and the frame that are set, 44 high instead of 20.
  @Test func elementsHaveRows() throws {
    let spec = try ReplayedSpec(
      """
      modalspec: 1
      modal:
        contentSize: [300, 250]
        elements:
          title: {kind: label, text: Pay, left: 0, right: 0, top: 0, height: 20}
      scenarios:
        - name: says
          container: [375, 667]
          events:
            - {show: {animated: false}}
            - {wait: 1, set: {elements: {title: {text: Thank you, height: 44}}}}
      """)
    #expect(
      spec.text().contains("element title [0, 0, 300, 44], \"Thank you\"\n"), "\(spec.text())")
  }

  @Test(arguments: [
    ("a, b", "\"a, b\""), ("say \\\"no\\\"", "\"say \"\"no\"\"\""), ("plain; text", "plain; text"),
    ("two\\nlines", "\"two\nlines\""), ("\u{600}\\\"\u{301}", "\"\u{600}\"\"\u{301}\""),
  ])
  func fieldsAreQuotedWhereTheyMustBe(_ name: String, field: String) throws {
    let text = ReplayedSpec.linear.replacing("name: comes and goes", with: "name: \"\(name)\"")
    let row = try ReplayedSpec(text).csv()[0]
    #expect(row.unicodeScalars.starts(with: "\(field),0,main,showing,".unicodeScalars), "\(row)")
  }

  // MARK: - JSON

  @Test func timesNeverRunBackwardsAndEndLast() throws {
    let lines = try ReplayedSpec().lines(sampledAt: .perSecond(60))
    #expect(lines.count { $0.text.contains("\"type\":\"sample\"") } == 73)
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.time <= $1.time })
    #expect(lines.allSatisfy { $0.text.hasSuffix("}\n") && !$0.text.dropLast().contains("\n") })
    #expect(
      lines.last?.text
        == "{\"failed\":1,\"passed\":1,\"settled\":true,\"time\":1.2,\"type\":\"end\"}\n")
  }

  /// The keys are a promise: tools read them.
  @Test(arguments: [
    (
      "scenario",
      "command container direction modals name orientation place scale spec textScale type version"
    ),
    ("event", "event place text time type verb"), ("call", "call modal time type"),
    ("phase", "modal phase time type"), ("hide", "modal reason time type"),
    ("note", "modal note text time type"), ("state", "modal state time type"),
    ("change", "modal time type values"), ("sample", "modal time type values"),
    ("failure", "event finding time type"), ("finding", "finding type"),
    ("end", "failed passed settled time type"),
  ])
  func everyLineHasTheKeysOfItsType(_ type: String, keys: String) throws {
    let spec = try ReplayedSpec(
      """
      modalspec: 1
      modal:
        contentSize: [300, 250]
        behavior: {initial: idle, states: {idle: {}}}
      scenarios:
        - name: all
          container: [375, 667]
          events:
            - show
            - show
            - {at: 0.1, expect: {phase: shown}}
            - {at: 0.5, hide: {animated: false}}
            - {set: {contentSize: [1 / keyboard.height, 1]}}
      """)
    let objects = try spec.lines(sampledAt: .at([0])).map { try parsed($0.text) }
    let object = try #require(objects.first { $0["type"] as? String == type })
    #expect(object.keys.sorted().joined(separator: " ") == keys)
    guard let values = object["values"] as? [String: Any] else { return }
    #expect(
      values.keys.sorted() == ["dimming", "frame", "keyboard", "phase", "presented", "visible"])
    let presented = try #require(values["presented"] as? [String: Any])
    #expect(presented.keys.sorted() == ["alpha", "frame", "scale", "translateX", "translateY"])
    let dimming = try #require(values["dimming"] as? [String: Any])
    #expect(dimming.keys.sorted() == ["alpha", "frame"])
  }

  /// What led to the first of several failures is said once.
  @Test func eachFailureIsTheFindingOfTheTest() throws {
    let spec = try ReplayedSpec(
      ReplayedSpec.linear.replacing(
        "phase: hidden", with: "phase: hiding}}\n      - {at: 0.61, expect: {phase: hidden"))
    let lines = try spec.lines().map { try parsed($0.text) }.filter {
      $0["type"] as? String == "failure"
    }
    #expect(lines.count == 2)
    var places = SourcePlaces(spec.sources)
    let findings = spec.scenario.replay.failureDiagnostics(of: spec.scenario.scenario, &places)
    #expect(
      lines.map { ($0["finding"] as? [String: Any])?["notes"] as? [String] }
        == findings.map(\.notes))
  }

  /// The report in parts is that of the encoder in one, and no part is large.
  @Test(arguments: [nil, 10, 1000])
  func theReportIsThatOfTheEncoder(_ fps: Int?) throws {
    let spec = try ReplayedSpec()
    let samples = fps.map { SampleTimes.perSecond($0) }
    var places = SourcePlaces(spec.sources)
    var report = ReplayReport()
    for _ in 0..<2 { report.add(spec.scenario, sampledAt: samples, &places) }
    var parts: [String] = []
    report.forEachPart { parts.append($0) }
    var (trace, sampled): ([JSONObject], [JSONObject]) = ([], [])
    spec.scenario.forEachRow(sampledAt: samples) { row in
      let entry = row.json(of: spec.scenario, &places)
      if case .sampled = row.kind { sampled.append(entry) } else { trace.append(entry) }
    }
    let lists: JSONObject = [
      "trace": trace, "samples": sampled, "end": spec.scenario.ending(sampledAt: samples),
      "diagnostics": places.json(of: spec.scenario.replay.diagnostics),
    ]
    let scenario = spec.scenario.head(&places) + lists
    let whole: JSONObject = [
      "command": "replay", "diagnostics": [Int](), "scenarios": [scenario, scenario], "version": 1,
    ]
    #expect(parts.joined() == json(of: whole))
    #expect(parts.allSatisfy { $0.utf8.count < 100_000 })
  }

  private func parsed(_ text: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(value as? [String: Any])
  }
}
