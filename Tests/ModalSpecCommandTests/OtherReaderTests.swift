import Foundation
import ModalReport
import ModalSpec
import ModalSpecTesting
import Testing

/// The reports of a mixed folder under the schemas of their standards, and read by the libraries of
/// others.
@Suite(.enabled(if: Readers.python != nil, Comment(rawValue: Readers.advice)))
struct OtherReaderTests {
  /// The reports of one run in all forms.
  private struct Reports {
    let folder: ScratchFolder
    let summary: RunSummary

    init(_ kind: RunKind) throws {
      folder = try ScratchFolder(MixedFolder.files)
      let files = [
        "json=out.json", "jsonl=out.jsonl", "sarif=out.sarif", "junit=out.xml", "gitlab=out.gitlab",
        "tap=out.tap",
      ]
      let run = try runTool(
        [kind.rawValue, "-q", ".", MixedFolder.missing] + files.flatMap { ["--format", $0] },
        in: folder)
      #expect(run.code == 2, "\(run.errors)")
      struct Report: Decodable {
        var summary: RunSummary
      }
      let data = Data(try folder.read("out.json").utf8)
      summary = try JSONDecoder().decode(Report.self, from: data).summary
    }

    func counts(_ form: String, _ file: String) throws -> [String: Int] {
      let run = try Readers.read([form, file], in: folder)
      #expect(run.code == 0, "\(run.errors)")
      return try JSONDecoder().decode([String: Int].self, from: Data(run.output.utf8))
    }
  }

  // MARK: - Schemas

  @Test(
    .enabled(if: Readers.schemas != nil, Comment(rawValue: Readers.schemaAdvice)),
    arguments: [RunKind.check, .test],
    [
      ("json-schema", "sarif-schema-2.1.0.json", "out.sarif"),
      ("xml-schema", "junit-10.xsd", "out.xml"),
    ])
  func standardsAreKept(
    _ kind: RunKind, _ form: (name: String, schema: String, file: String)
  ) throws {
    let schema = try #require(Readers.schemas).appending(path: form.schema).path
    let run = try Readers.read([form.name, schema, form.file], in: try Reports(kind).folder)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }

  @Test(arguments: [RunKind.check, .test], ["out.json", "out.jsonl"])
  func ourSchemaIsKept(_ kind: RunKind, _ file: String) throws {
    let schema = packageRoot.appending(path: "Documentation/Schemas/run-report.schema.json").path
    let run = try Readers.read(["json-schema", schema, file], in: try Reports(kind).folder)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }

  // MARK: - Counts

  @Test(arguments: [RunKind.check, .test])
  func sarifToolsCountsTheSameFindings(_ kind: RunKind) throws {
    let reports = try Reports(kind)
    let findings = reports.summary.findings
    let expected = [
      "error": findings.errors, "warning": findings.warnings, "note": findings.notes,
    ]
    #expect(try reports.counts("sarif", "out.sarif") == expected)
    #expect(findings.errors > 3)
  }

  @Test func junitparserCountsTheSameFiles() throws {
    let reports = try Reports(.check)
    // Three files have errors, and one is not there.
    #expect(reports.summary.files == MixedFolder.files.count + 1)
    #expect(
      try reports.counts("junit", "out.xml")
        == ["tests": reports.summary.files, "failures": 3, "errors": 1, "skipped": 0])
  }

  @Test func junitparserCountsTheSameCases() throws {
    let reports = try Reports(.test)
    let tests = try #require(reports.summary.tests)
    let broken = tests.faultyFiles + reports.summary.unreadableFiles
    #expect(
      try reports.counts("junit", "out.xml") == [
        "tests": tests.passed + tests.failed + broken, "failures": tests.failed,
        "errors": broken, "skipped": 0,
      ])
    #expect((tests.passed, tests.failed, broken) == (5, 3, 4))
  }

  @Test(arguments: [RunKind.check, .test])
  func tapPyCountsTheSamePoints(_ kind: RunKind) throws {
    let reports = try Reports(kind)
    let cases = try reports.counts("junit", "out.xml")
    let findings = reports.summary.findings
    #expect(
      try reports.counts("tap", "out.tap") == [
        "planned": cases["tests"] ?? 0, "tests": cases["tests"] ?? 0,
        "failures": (cases["failures"] ?? 0) + (cases["errors"] ?? 0),
        "skipped": cases["skipped"] ?? 0,
        "findings": findings.errors + findings.warnings + findings.notes,
      ])
  }
}
