internal import ModalReplay
package import ModalSyntax

/// The report of `modalspec replay` as JSON, version 1. Lengths are points, times seconds.
package struct ReplayReport {
  /// The texts of the scenarios, in parts.
  private var scenarios: [[String]] = []
  /// The findings that keep the file from being replayed.
  private var findings: [FindingJSON] = []

  package init() {}

  /// The report of a file that cannot be replayed.
  package init(_ findings: [Diagnostic], in sources: SourceSet) {
    var places = SourcePlaces(sources)
    self.findings = places.json(of: findings)
  }

  package mutating func add(
    _ replayed: ReplayedScenario, sampledAt samples: SampleTimes?, _ places: inout SourcePlaces
  ) {
    let head = replayed.head(&places)
    var (sampled, trace) = (WrittenRows(), WrittenRows())
    replayed.forEachRow(sampledAt: samples) { row in
      let entry = row.json(of: replayed, &places)
      if case .sampled = row.kind { sampled.add(entry) } else { trace.add(entry) }
    }
    let scenario: JSONObject = [
      "trace": [Int](), "samples": [Int](), "end": replayed.ending(sampledAt: samples),
      "diagnostics": places.json(of: replayed.replay.diagnostics),
    ]
    let text = indentedJSON(of: head + scenario, by: 4)
    var parts: [String] = []
    var end = text.startIndex
    for (name, rows) in [("samples", sampled.finished()), ("trace", trace.finished())] {
      // A line of the object itself: nested lines are moved further to the right.
      let opening = text.exact.firstRange(of: "\n      \"\(name)\" : [\n", from: end)
      guard let opening, !rows.isEmpty else { continue }
      parts.append(String(text[end..<opening.upperBound]))
      parts += rows
      end = opening.upperBound
    }
    scenarios.append(parts + [String(text[end...])])
  }

  /// Hands on the report in parts.
  package func forEachPart(_ body: (String) -> Void) {
    let findings = indentedJSON(of: findings, by: 2).drop { $0 == " " }
    body(
      "{\n  \"command\" : \"replay\",\n  \"diagnostics\" : \(findings),\n  \"scenarios\" : [\n")
    for (index, scenario) in scenarios.enumerated() {
      if index > 0 { body(",\n") }
      for part in scenario { body(part) }
    }
    body("\n  ],\n  \"version\" : 1\n}\n")
  }
}

/// The rows of a list, encoded 64 at a time: as values they would take seven times the room.
private struct WrittenRows {
  private var texts: [String] = []
  private var waiting: [JSONObject] = []

  mutating func add(_ row: JSONObject) {
    waiting.append(row)
    if waiting.count == 64 { write() }
  }

  private mutating func write() {
    guard !waiting.isEmpty else { return }
    texts.append((texts.isEmpty ? "" : ",\n") + indentedJSON(ofItems: waiting, by: 8))
    waiting = []
  }

  mutating func finished() -> [String] {
    write()
    return texts
  }
}

/// The same as ``ReplayReport``, one object on each line, in the order of time.
package enum ReplayLines {
  /// Hands on the lines of a scenario, each with its time.
  package static func forEachLine(
    of replayed: ReplayedScenario, sampledAt samples: SampleTimes?, _ places: inout SourcePlaces,
    _ body: (Int64, String) throws -> Void
  ) rethrows {
    let kind: JSONObject = ["type": "scenario", "version": 1, "command": "replay"]
    try body(0, jsonLine(of: kind + replayed.head(&places)))
    try replayed.forEachRow(sampledAt: samples) { row in
      try body(row.time, jsonLine(of: row.json(of: replayed, &places)))
    }
    let end = replayed.end(sampledAt: samples)
    for finding in places.json(of: replayed.replay.diagnostics) { try body(end, line(finding)) }
    try body(end, jsonLine(of: ["type": "end"] + replayed.ending(sampledAt: samples)))
  }

  /// The lines of a file that cannot be replayed.
  package static func lines(of findings: [Diagnostic], in sources: SourceSet) -> String {
    var places = SourcePlaces(sources)
    return places.json(of: findings).map(line).joined()
  }

  private static func line(_ finding: FindingJSON) -> String {
    let line: JSONObject = ["type": "finding", "finding": finding]
    return jsonLine(of: line)
  }
}
