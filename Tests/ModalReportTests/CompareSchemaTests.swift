import Foundation
import ModalSpec
import ModalSpecTesting
import Testing

@testable import ModalReport

/// The JSON of `modalspec compare` against its schema in the documentation.
@Suite struct CompareSchemaTests {
  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: packageRoot.appending(path: "Tests/Cases/dumps/\(path)")))
  }

  @Test(arguments: [
    ("rename", "maestro/dialog-keyboard.json", 1, 5), ("rename", "wda/none.xml", 1, 0),
    ("share", "probe/sheet.json", 1, 3), ("share", "probe/sheet-slides-in.jsonl", 1, 0),
    ("rename", "idb/dialog-keyboard.json", 1, 0),
  ])
  func reportsKeepToItAndHaveNothingElse(
    _ spec: String, _ path: String, _ findings: Int, _ matches: Int
  ) throws {
    let url = packageRoot.appending(path: "Documentation/Schemas/compare-report.schema.json")
    let schema = JSONSchema(root: try JSONValue(try String(contentsOf: url, encoding: .utf8)))
    let name = "\(spec).modal.yaml"
    let file = Workspace().load(SourceFile(name: name, bytes: try bytes(name)))
    let comparison = Workspace().compare(file, with: SourceFile(name: path, bytes: try bytes(path)))
    let report = try JSONValue(comparison.json)
    #expect(schema.findings(in: report) == [])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(comparison.json.utf8)) as? [String: Any])
    #expect((object["findings"] as? [Any])?.count == findings)
    #expect((object["matches"] as? [Any])?.count == matches)
    let line = jsonLine(of: comparison.report)
    let lineValue = try JSONValue(line)
    #expect(schema.findings(in: lineValue) == [])
    #expect(line.utf8.count { $0 == UInt8(ascii: "\n") } == 1)
  }

  @Test func anEdgeHasItsNumbers() throws {
    let file = Workspace().load(
      SourceFile(name: "rename.modal.yaml", bytes: try bytes("rename.modal.yaml")))
    let path = "maestro/dialog-keyboard.json"
    let comparison = Workspace().compare(file, with: SourceFile(name: path, bytes: try bytes(path)))
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(comparison.json.utf8)) as? [String: Any])
    let finding = try #require((object["findings"] as? [[String: Any]])?.first)
    #expect(finding["element"] as? String == "ok" && finding["edge"] as? String == "minX")
    // 46 2/3 + 150 in the spec; Maestro has cut it to 200.
    #expect(((finding["expected"] as? Double ?? 0) - 196.0 - 2.0 / 3).magnitude < 1e-9)
    #expect(finding["actual"] as? [Double] == [199.999, 201.001])
  }
}
