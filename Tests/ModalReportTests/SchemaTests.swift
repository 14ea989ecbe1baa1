import Foundation
import ModalLanguage
import ModalLayout
import ModalSpec
import ModalSpecTesting
import Testing

@testable import ModalReport

/// The JSON Schema that users find in the documentation.
@Suite struct SchemaTests {
  @Test func theToolHasTheOneOfTheDocumentation() throws {
    try expectGolden(runReportSchema, at: "Documentation/Schemas/run-report.schema.json")
  }

  @Test(arguments: [RunKind.check, .test])
  func reportsKeepToItAndHaveNothingElse(_ kind: RunKind) throws {
    let schema = try JSONSchema("run-report")
    try schema.expect(mixedReport(.json, kind))
    try schema.expect(mixedReport(.json, kind) { $0.interrupted = true })
    let lines = mixedReport(.jsonl, kind).split(separator: "\n")
    #expect(lines.count > 5)
    for line in lines { try schema.expect(String(line)) }
    let run = RunDescription(kind, toolVersion: "1.2.3", rules: [])
    let writer = ReportFormat.json.writer(for: run, style: .plain)
    try schema.expect(writer.opening + writer.closing(RunSummary(kind)))
  }

  /// Frames that were recorded and have changed: the margin, and a modal that is new.
  @Test func reportsOfRecordedFramesKeepToIt() throws {
    let modal = "contentSize: [300, 250], margins: 20"
    let folder = try ScratchFolder(["a.modal.yaml": "modalspec: 1\nmodal: {\(modal)}\n"])
    let path = folder.path("a.modal.yaml")
    let before = SpecLoader(root: folder.url.path).load(FoundFile(path: path))
    try before.recording.write(before.recorded(over: FrameMatrix(), of: .builtIn))
    let moved = modal.replacing("20", with: "200")
    try folder.write(
      "modalspec: 1\nmodals:\n  main: {\(moved)}\n  b: {\(modal)}\n", to: "a.modal.yaml")
    var file = SpecLoader(root: folder.url.path).load(FoundFile(path: path))
    let recorded = file.readRecording()
    let report = file.test(in: .builtIn, listsCases: true, recorded: recorded).report
    var summary = RunSummary(.test)
    summary.add(report)
    #expect(Set(summary.causes?.map(\.kind) ?? []) == [.key, .new])
    let run = RunDescription(.test, toolVersion: "1.2.3", rules: [])
    let writer = ReportFormat.json.writer(for: run, style: .plain)
    try JSONSchema("run-report").expect(
      writer.opening + writer.entry(for: report) + writer.closing(summary))
  }

  /// A recording that cannot be read fails a case, so that every form has something that fails.
  @Test func aBrokenRecordingFailsACase() throws {
    let folder = try ScratchFolder([
      "a.modal.yaml": "modalspec: 1\nmodal: {contentSize: [300, 250]}\n",
      "a.frames.yaml": "nonsense\n",
    ])
    let path = folder.path("a.modal.yaml")
    var file = SpecLoader(root: folder.url.path).load(FoundFile(path: path))
    let recorded = file.readRecording()
    let tested = file.test(in: .builtIn, listsCases: true, recorded: recorded)
    #expect(tested.diagnostics.map(\.code) == [.unusableRecording])
    #expect(tested.specs.map(\.failed) == [1])
    let test = try #require(tested.specs.first?.cases.first)
    #expect(test.name == "recorded frames")
    var places = tested.report.places
    #expect(places.place(of: test.span).file.hasSuffix("a.frames.yaml"))
    #expect(tested.report.findings.map(\.test) == [FileReport.CaseNumber(0, 0)])
  }

  @Test(arguments: [
    ("\"version\" : 1", "\"version\" : 2", "$.version: not"),
    ("\"test\"", "\"solve\"", "command: none of"),
    ("\"code\" : \"MS302\"", "\"code\" : \"302\"", "code: not like"),
    ("\"line\" : 5", "\"line\" : 0", "line: below"),
    ("\"line\" : 5", "\"line\" : 5.5", "no integer"),
    ("\"severity\" : \"error\"", "\"severity\" : \"fatal\"", "severity: none of"),
    ("\"passed\"", "\"passing\"", "without passed"),
    ("\"specs\"", "\"spec\"", "without specs"),
    ("\"tests\"", "\"test\"", "without tests"),
    ("\"holds\" : false", "\"holds\" : 0", "no boolean"),
    ("\"label\"", "\"lable\"", "lable: not described"),
  ])
  func otherReportsDoNot(_ part: String, _ other: String, _ finding: String) throws {
    let report = mixedReport(.json, .test)
    let wrong = report.replacing(part, with: other, maxReplacements: 1)
    #expect(wrong != report)
    let findings = try JSONSchema("run-report").findings(in: try JSONValue(wrong))
    #expect(findings.contains { $0.contains(finding) }, "\(findings)")
  }
}
