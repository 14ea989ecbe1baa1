import Foundation
import ModalSpec
import ModalSpecTesting
import Testing

@testable import ModalReport

/// The JSON of `modalspec compare` against its schema in the documentation.
@Suite struct CompareSchemaTests {
  /// A spec with a dump, and the same as JSON.
  private func comparison(
    _ spec: String, _ path: String
  ) throws -> (comparison: Comparison, object: [String: Any]) {
    let sources = try ["\(spec).modal.yaml", path].map { path in
      let url = packageRoot.appending(path: "Tests/Cases/dumps/\(path)")
      return SourceFile(name: path, bytes: Array(try Data(contentsOf: url)))
    }
    let comparison = Workspace().compare(Workspace().load(sources[0]), with: sources[1])
    let json = try JSONSerialization.jsonObject(with: Data(comparison.json.utf8))
    return (comparison, try #require(json as? [String: Any]))
  }

  @Test(arguments: [
    ("rename", "maestro/dialog-keyboard.json", 1, 5), ("rename", "wda/none.xml", 1, 0),
    ("share", "probe/sheet.json", 1, 3), ("share", "probe/sheet-slides-in.jsonl", 1, 0),
    ("rename", "idb/dialog-keyboard.json", 1, 0),
  ])
  func reportsKeepToItAndHaveNothingElse(
    _ spec: String, _ path: String, _ findings: Int, _ matches: Int
  ) throws {
    let schema = try JSONSchema("compare-report")
    let (comparison, object) = try comparison(spec, path)
    try schema.expect(comparison.json)
    #expect((object["findings"] as? [Any])?.count == findings)
    #expect((object["matches"] as? [Any])?.count == matches)
    let line = jsonLine(of: comparison.report)
    try schema.expect(line)
    #expect(line.utf8.count { $0 == UInt8(ascii: "\n") } == 1)
  }

  @Test func anEdgeHasItsNumbers() throws {
    let object = try comparison("rename", "maestro/dialog-keyboard.json").object
    let finding = try #require((object["findings"] as? [[String: Any]])?.first)
    #expect(finding["element"] as? String == "ok" && finding["edge"] as? String == "minX")
    // 46 2/3 + 150 in the spec; Maestro has cut it to 200.
    #expect(((finding["expected"] as? Double ?? 0) - 196.0 - 2.0 / 3).magnitude < 1e-9)
    #expect(finding["actual"] as? [Double] == [199.999, 201.001])
  }
}
