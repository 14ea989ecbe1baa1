import Foundation
import ModalSpecTesting
import Testing

@testable import ModalLanguage
@testable import ModalReport

/// The tables of keys in the documentation.
@Suite struct KeyReferenceTests {
  @Test(arguments: [
    ("Documentation/Language.md", Mapping.ofSpec), ("Documentation/Project.md", Mapping.ofProject),
    ("Documentation/Compare.md", Mapping.ofMap),
  ])
  func tablesAreThoseOfTheTool(_ path: String, _ mappings: [Mapping]) throws {
    let page = try String(contentsOf: packageRoot.appending(path: path), encoding: .utf8)
    try expectGolden(withKeyTables(page, of: mappings), at: path)
  }

  @Test func someOfTheKeysMayStandInATable() {
    let page = "a\n<!-- keys: drag from velocity to scrub -->\nold\n<!-- end -->\nb"
    let lines = withKeyTables(page, of: Mapping.ofSpec).split(separator: "\n")
    #expect(lines.count == 8)
    #expect(lines[4].hasPrefix("| `velocity` | number, at least 0 |"))
    #expect(lines[5].hasPrefix("| `scrub` | `time`, `distance` |"))
    #expect(lines.last == "b")
  }
}
