import ModalReplay

@testable import ModalCompare
@testable import ModalLanguage
@testable import ModalReport
@testable import ModalSpec
@testable import ModalSyntax

/// What is tried with bytes.
enum Target: String, CaseIterable {
  /// A spec, all the way through.
  case pipeline
  /// The short cut for plain texts, against libyaml.
  case plain
  /// The scenarios of a spec, and how they are shown.
  case scenarios
  /// A project file.
  case project
  /// A recording.
  case recording
  /// A report that `merge` reads.
  case report
  /// A dump of the views of an app.
  case dump
  /// What the probe recorded of an app.
  case moments

  /// Tries it.
  ///
  /// - Returns: Whether the bytes were sound enough for all that is tried.
  func run(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .pipeline: Pipeline.run(bytes)
    case .plain: comparePlain(bytes)
    case .scenarios: Scenarios.run(bytes)
    case .project: readProject(bytes)
    case .recording: readAndWriteRecording(bytes)
    case .report: readAndWriteReport(bytes)
    case .dump: readDump(bytes)
    case .moments: readMoments(bytes)
    }
  }
}

/// Reads a project file; what is wrong with it can be shown.
private func readProject(_ bytes: [UInt8]) -> Bool {
  let source = SourceFile(name: ".modalspec.yml", bytes: bytes)
  let file = ProjectFile.read(source)
  show(file.diagnostics, in: SourceSet(source))
  return !file.diagnostics.contains { $0.severity == .error }
}

/// A recording that can be read is written so that the same is read again.
private func readAndWriteRecording(_ bytes: [UInt8]) -> Bool {
  let source = SourceFile(name: "a.frames.yaml", bytes: bytes)
  let read = readRecording(source)
  show(read.diagnostics, in: SourceSet(source))
  guard let recording = read.value else { return false }
  let again = readRecording(SourceFile(name: "a.frames.yaml", text: recording.text)).value
  // Two keys may be the same text, and one of them is kept.
  require(again != nil, "what was written is no recording:\n\(recording.text)")
  require(
    again.map { $0.text.utf8.elementsEqual(recording.text.utf8) } ?? false,
    "another recording was read:\n\(recording.text)")
  return true
}

/// A report that can be read is written in all forms, and as JSON so that the same is read again.
private func readAndWriteReport(_ bytes: [UInt8]) -> Bool {
  guard let report = try? RunReport(json: bytes) else { return false }
  guard let merged = try? RunReport(merging: [report]) else { return false }
  for form in ReportFormat.allCases { _ = written(merged, as: form) }
  let text = written(merged, as: .json)
  guard let again = try? RunReport(json: Array(text.utf8)) else {
    fatalError("what was written is no report:\n\(text)")
  }
  require(written(again, as: .json) == text, "another report was read:\n\(text)")
  return true
}

/// Reads a dump to a tree or to one finding, which can be shown.
private func readDump(_ bytes: [UInt8]) -> Bool {
  let source = SourceFile(name: "a.json", bytes: bytes)
  let read = readViewTree(source)
  show(read.diagnostics, in: SourceSet(source))
  require(
    read.diagnostics.count == (read.value == nil ? 1 : 0),
    "\(read.diagnostics.count) findings about a dump")
  return read.value != nil
}

/// Reads a recording of the probe or one finding, which can be shown, and holds it against a scenario.
private func readMoments(_ bytes: [UInt8]) -> Bool {
  let source = SourceFile(name: "a.jsonl", bytes: bytes)
  let read = readProbeRecording(source)
  show(read.diagnostics, in: SourceSet(source))
  require(
    read.diagnostics.count == (read.value == nil ? 1 : 0),
    "\(read.diagnostics.count) findings about a recording")
  guard let recording = read.value else { return false }
  // A view that comes with an event, and goes with another.
  let replay = ReplayedViews(
    events: [("show", 0), ("hide", 1)], callbacks: [("showCompletion", 0.25)], departures: [1.25],
    modalNames: ["modal"]
  ) { _, seconds in
    let shown = seconds < 1 ? min(1, max(0, seconds * 4)) : max(0, 5 - seconds * 4)
    let frame = Rect(x: 0, y: 800 - 300 * shown, width: 400, height: 300)
    return (RecordedMoment(frame, 1), seconds < 1.25)
  }
  _ = compare(recording, with: replay, tolerance: 0.01)
  return true
}

private func written(_ report: RunReport, as form: ReportFormat) -> String {
  let run = RunDescription(report.kind, toolVersion: "0", rules: [])
  let writer = form.writer(for: run, style: .plain)
  return writer.opening
    + report.files.map(writer.entry).filter { !$0.isEmpty }.joined(separator: writer.separator)
    + writer.closing(report.summary)
}

/// Shows findings with their lines, for people and for programs.
func show(_ findings: [Diagnostic], in sources: SourceSet) {
  _ = ExcerptFormatter(style: .ansi).formatAll(findings, in: sources)
  var places = SourcePlaces(sources)
  for finding in findings {
    guard let span = finding.primary?.span, sources.files.indices.contains(Int(span.file)) else {
      continue
    }
    let place = places.place(of: span)
    let (start, end) = (place.start.utf8Offset, place.end.utf8Offset)
    let count = sources[span.file].bytes.count
    require(
      0 <= start && start <= end && end <= count,
      "\(finding.code) stands at \(start)–\(end) of \(count) bytes")
  }
}
