internal import ModalSyntax

/// The report as one value of JSON, version 1: `check` lists the files with findings, `test` all.
struct JSONReport: ReportWriter {
  var kind: RunKind

  var opening: String { "{\n  \"command\" : \"\(kind.rawValue)\",\n  \"files\" : [\n" }

  func entry(for file: FileReport) -> String {
    file.isListed ? indentedJSON(of: FileJSON(file), by: 4) : ""
  }

  let separator = ",\n"

  func closing(_ summary: RunSummary) -> String {
    let value = indentedJSON(of: SummaryJSON(summary: summary), by: 2).drop { $0 == " " }
    return "\n  ],\n  \"summary\" : \(value),\n  \"version\" : 1\n}\n"
  }
}

/// The report as lines of JSON, version 1: a line for each file, and at last one with the summary.
struct JSONLinesReport: ReportWriter {
  var kind: RunKind

  func entry(for file: FileReport) -> String {
    file.isListed ? jsonLine(of: FileJSON(file, of: kind)) : ""
  }

  func closing(_ summary: RunSummary) -> String {
    let line: JSONObject = [
      "command": kind, "summary": SummaryJSON(summary: summary), "version": 1,
    ]
    return jsonLine(of: line)
  }
}

extension FileReport {
  /// Whether lists of files name this one.
  fileprivate var isListed: Bool { specs != nil || !findings.isEmpty }
}

struct FileJSON: Codable, Equatable {
  private struct Spec: Codable, Equatable {
    var name: String
    var passed, failed: Int
    /// Absent where all scenarios check something.
    var unchecked: Int?
    /// Empty: everything is run. Within version 1 no field goes.
    var notRun: [String: Int] = [:]
    var cases: [Case]
  }

  private struct Case: Codable, Equatable {
    var name: String
    var place: PlaceJSON
    var holds: Bool
    /// True where it checks nothing, or else absent.
    var checksNothing: Bool?
    /// Positions among the findings.
    var findings: [Int]
  }

  private struct Change: Codable, Equatable {
    /// A position among the findings.
    var finding: Int
    var kind: RecordedChange.Kind
    var frames: Int
    /// Absent where no value differs.
    var values: Int?
  }

  private(set) var path: String
  private var diagnostics: [FindingJSON]
  private var specs: [Spec]?
  private var changes: [Change]?
  private var omitted: FindingCounts?
  private var projectFile: Bool?
  /// The fields that a line has besides.
  private var command: RunKind?
  private var version: Int?

  /// The entry of a file; with the command, a whole line.
  init(_ file: FileReport, of kind: RunKind? = nil) {
    var places = file.places
    let findings = file.findings
    path = file.path
    diagnostics = findings.map { FindingJSON($0.diagnostic, &places) }
    let owned = Dictionary(grouping: findings.indices) { findings[$0].test }
    specs = file.specs?.enumerated().map { position, spec in
      Spec(
        name: spec.name, passed: spec.passed, failed: spec.failed,
        unchecked: spec.unchecked == 0 ? nil : spec.unchecked,
        cases: spec.cases.enumerated().map { number, test in
          Case(
            name: test.name, place: PlaceJSON(places.place(of: test.span)),
            holds: test.outcome == .passed || test.outcome == .unchecked,
            checksNothing: test.outcome == .unchecked ? true : nil,
            findings: owned[FileReport.CaseNumber(position, number)] ?? [])
        })
    }
    let changed = findings.indices.compactMap { index in
      findings[index].change.map {
        Change(
          finding: index, kind: $0.kind, frames: $0.frames,
          values: $0.values == 0 ? nil : $0.values)
      }
    }
    changes = changed.isEmpty ? nil : changed
    omitted = file.omitted
    projectFile = file.isProjectFile ? true : nil
    command = kind
    version = kind == nil ? nil : 1
  }

  /// The report. What leads nowhere, or sums beyond all numbers, would end the tool.
  func report() throws(ReportError) -> FileReport {
    var file = FileReport(path: path, places: SourcePlaces())
    let elsewhere = ReportError.damaged("a finding of `\(path)` stands at no place that a file has")
    for entry in diagnostics {
      guard let finding = entry.finding(&file.places) else { throw elsewhere }
      file.findings.append(FileReport.ReportedFinding(finding))
    }
    let positions =
      (changes ?? []).map(\.finding) + (specs ?? []).flatMap { $0.cases.flatMap(\.findings) }
    if let position = positions.first(where: { !file.findings.indices.contains($0) }) {
      throw .damaged("`\(path)` has no finding at the position \(position)")
    }
    let counts =
      (changes ?? []).flatMap { [$0.frames, $0.values ?? 0] } + (omitted?.all ?? [])
      + (specs ?? []).flatMap { [$0.passed, $0.failed, $0.unchecked ?? 0] }
    if let count = counts.first(where: { !isCount($0) }) {
      throw .damaged("`\(path)` counts up to \(count)")
    }
    for change in changes ?? [] {
      file.findings[change.finding].change = RecordedChange(
        kind: change.kind, frames: change.frames, values: change.values ?? 0)
    }
    file.specs = specs.map { _ in [] }
    for (number, entry) in (specs ?? []).enumerated() {
      var spec = SpecReport(name: entry.name)
      (spec.passed, spec.failed) = (entry.passed, entry.failed)
      spec.unchecked = entry.unchecked ?? 0
      for test in entry.cases {
        guard let span = file.places.add(test.place) else { throw elsewhere }
        for position in test.findings {
          file.findings[position].test = FileReport.CaseNumber(number, spec.cases.count)
        }
        let outcome: SpecReport.Outcome =
          !test.holds ? .failed : test.checksNothing == true ? .unchecked : .passed
        spec.cases.append(SpecReport.Case(name: test.name, at: span, outcome))
      }
      file.specs?.append(spec)
    }
    file.omitted = omitted
    file.isProjectFile = projectFile == true
    return file
  }
}

/// A summary as JSON has it; its causes are read from the files.
private struct SummaryJSON: Encodable {
  let summary: RunSummary

  private enum Field: CodingKey {
    case causes
  }

  func encode(to encoder: any Encoder) throws {
    try summary.encode(to: encoder)
    var fields = encoder.container(keyedBy: Field.self)
    let causes = summary.causes?.map { cause -> JSONObject in
      [
        "code": cause.example.code.description, "severity": cause.example.severity,
        "kind": cause.kind, "place": cause.place.map(PlaceJSON.init), "label": cause.example.label,
        "files": cause.files, "frames": cause.frames,
        "values": cause.values == 0 ? nil : cause.values, "firstFile": cause.firstFile,
      ]
    }
    try fields.encodeIfPresent(causes, forKey: .causes)
  }
}
