import Foundation
import ModalLanguage
import ModalReport
import ModalSpec
import ModalSpecTesting
import Testing

/// The JSON of `modalspec show A B` and `presets` against their schemas in the documentation; that of all specs is held against
/// its schema by `Tests/Packaging/run schema`.
@Suite struct ShowSchemaTests {
  private static let workspace = Workspace(projectFile: .none)

  @Test func differencesKeepToIt() throws {
    let specs = [300, 320].map { width in
      Self.workspace.load(
        SourceFile(
          name: "a.modal.yaml",
          text: "modalspec: 1\nmodal: {contentSize: {width: \(width), height: 200}}\n"))
    }
    let difference = try Self.workspace.showDifference(specs[0], specs[1])
    #expect(difference.changes.map(\.key) == ["modal.contentSize.width"])
    try JSONSchema("show-report").expect(difference.json)
  }

  @Test func presetsKeepToTheirs() throws {
    try JSONSchema("presets-report").expect(json(of: PresetSummary.all))
  }
}
