import Foundation
import ModalSpecTesting
import Testing

@testable import ModalLanguage

/// The list of presets is that of their files, and each is tested and explained.
@Suite struct PresetListTests {
  private func names(in folder: String) throws -> [String] {
    let url = packageRoot.appending(path: folder)
    return try FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false))
  }

  private func text(of path: String) throws -> String {
    try String(contentsOf: packageRoot.appending(path: path), encoding: .utf8)
  }

  @Test func everyFileIsListed() throws {
    let files = Preset.all.map { $0.name.replacing("/", with: "-") + ".modal.yaml" }
    #expect(
      files.sorted() == (try names(in: "Sources/ModalLanguage/Resources/presets").sorted()))
  }

  @Test(arguments: Preset.all.map(\.name)) func itIsTestedShownAndExplained(name: String) throws {
    let preset = try #require(Preset.all.first { $0.name == name })
    #expect(String(decoding: preset.bytes, as: UTF8.self).contains("\nname: \(name)\n"))
    let specs = try names(in: "Specs/Systems").map { try text(of: "Specs/Systems/\($0)") }
    #expect(
      specs.contains { spec in
        ["\n", ",", "}"].contains { spec.contains("extends: \(name)\($0)") }
      })
    let file = "Specs/Presets/\(name.replacing("/", with: "-")).modal.yaml"
    #expect(try text(of: file).contains("  extends: \(name)\n"))
    let page = try text(of: "Documentation/Presets.md")
    #expect(page.contains("`\(name)`") || page.contains("## \(name)\n"))
    for quirk in preset.quirks {
      #expect(page.contains("\n| `\(quirk.rawValue)` |"), "\(quirk)")
    }
  }
}
