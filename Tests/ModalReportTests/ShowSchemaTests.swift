import Foundation
import ModalSpec
import ModalSpecTesting
import Testing

/// The JSON of `modalspec show A B` and `presets` against their schemas in the documentation; that of all specs is held against
/// its schema by `Tests/Packaging/run schema`.
@Suite struct ShowSchemaTests {
  private static let workspace = Workspace(projectFile: .none)

  private func schema(_ name: String) throws -> JSONSchema {
    let url = packageRoot.appending(path: "Documentation/Schemas/\(name).schema.json")
    return JSONSchema(root: try JSONValue(try String(contentsOf: url, encoding: .utf8)))
  }

  @Test func differencesKeepToIt() throws {
    let specs = [300, 320].map { width in
      Self.workspace.load(
        SourceFile(
          name: "a.modal.yaml",
          text: "modalspec: 1\nmodal: {contentSize: {width: \(width), height: 200}}\n"))
    }
    let difference = try Self.workspace.showDifference(specs[0], specs[1])
    #expect(difference.changes.map(\.key) == ["modal.contentSize.width"])
    #expect(try schema("show-report").findings(in: try JSONValue(difference.json)) == [])
  }

  @Test func presetsKeepToTheirs() throws {
    let text = json(of: PresetSummary.all)
    #expect(try schema("presets-report").findings(in: try JSONValue(text)) == [])
  }
}
