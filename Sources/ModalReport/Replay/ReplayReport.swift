internal import ModalReplay
package import ModalSyntax

/// The report of `modalspec replay`, in the form of its JSON, version 1. Lengths are points, times
/// seconds.
package struct ReplayReport: Encodable, Sendable {
  /// A scenario with all that happened in it.
  package struct ScenarioJSON: Encodable, Sendable {
    var head: ReplayHead
    /// What happened, in order.
    var trace: [ReplayEntry] = []
    /// The modals at the instants that were asked for.
    var samples: [ReplayEntry] = []
    /// What came of it.
    var end: ReplayEnd
    /// Why it could not go on.
    var diagnostics: [DiagnosticJSON] = []

    private enum Key: String, CodingKey {
      case trace, samples, end, diagnostics
    }

    /// The fields of the head stand beside the others.
    package func encode(to encoder: any Encoder) throws {
      try head.encode(to: encoder)
      var fields = encoder.container(keyedBy: Key.self)
      try fields.encode(trace, forKey: .trace)
      try fields.encode(samples, forKey: .samples)
      try fields.encode(end, forKey: .end)
      try fields.encode(diagnostics, forKey: .diagnostics)
    }
  }

  /// The version of this form.
  package let version = 1
  /// The command that was run.
  package let command = "replay"
  /// The scenarios, in the order of the text.
  package var scenarios: [ScenarioJSON] = []
  /// What keeps the file from being replayed.
  package var diagnostics: [DiagnosticJSON] = []

  /// An empty report.
  package init() {}

  /// The report of a file that cannot be replayed.
  package init(_ diagnostics: [Diagnostic], in sources: SourceSet) {
    var places = SourcePlaces(sources)
    for diagnostic in diagnostics {
      self.diagnostics.append(DiagnosticJSON(diagnostic, &places))
    }
  }

  /// Adds a scenario.
  package mutating func add(
    _ replayed: ReplayedScenario, sampledAt samples: SampleTimes?, _ places: inout SourcePlaces
  ) {
    var scenario = ScenarioJSON(
      head: ReplayHead(replayed, &places), end: ReplayEnd(replayed, sampledAt: samples))
    replayed.forEachRow(sampledAt: samples) { row in
      let entry = ReplayEntry(row, of: replayed, &places)
      if case .sampled = row.kind {
        scenario.samples.append(entry)
      } else {
        scenario.trace.append(entry)
      }
    }
    for diagnostic in replayed.replay.diagnostics {
      scenario.diagnostics.append(DiagnosticJSON(diagnostic, &places))
    }
    scenarios.append(scenario)
  }
}

/// The same as ``ReplayReport``, one object on each line, in the order of time.
package enum ReplayLines {
  /// Hands on the lines of a scenario, each with its time.
  package static func forEachLine(
    of replayed: ReplayedScenario, sampledAt samples: SampleTimes?, _ places: inout SourcePlaces,
    _ body: (Int64, String) throws -> Void
  ) rethrows {
    let head = ReplayHead(replayed, &places)
    try body(0, jsonLine(of: Line(type: "scenario", version: 1, command: "replay", fields: head)))
    try replayed.forEachRow(sampledAt: samples) { row in
      try body(row.time, jsonLine(of: ReplayEntry(row, of: replayed, &places)))
    }
    let end = replayed.end(sampledAt: samples)
    for diagnostic in replayed.replay.diagnostics {
      try body(end, finding(DiagnosticJSON(diagnostic, &places)))
    }
    let ending = ReplayEnd(replayed, sampledAt: samples)
    try body(end, jsonLine(of: Line(type: "end", fields: ending)))
  }

  /// The lines of a file that cannot be replayed.
  package static func lines(of diagnostics: [Diagnostic], in sources: SourceSet) -> String {
    var places = SourcePlaces(sources)
    var lines = ""
    for diagnostic in diagnostics { lines += finding(DiagnosticJSON(diagnostic, &places)) }
    return lines
  }

  private static func finding(_ finding: DiagnosticJSON) -> String {
    jsonLine(of: Line(type: "finding", fields: ["finding": finding]))
  }

  /// A line: its type beside the fields of something.
  private struct Line<Fields: Encodable>: Encodable {
    var type: String
    var version: Int?
    var command: String?
    var fields: Fields

    private enum Key: String, CodingKey {
      case type, version, command
    }

    func encode(to encoder: any Encoder) throws {
      var own = encoder.container(keyedBy: Key.self)
      try own.encode(type, forKey: .type)
      try own.encodeIfPresent(version, forKey: .version)
      try own.encodeIfPresent(command, forKey: .command)
      try fields.encode(to: encoder)
    }
  }
}
