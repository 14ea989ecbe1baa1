import Foundation
import ModalLanguage
import ModalSpec
import ModalSpecTesting
import Testing

/// Paths whose names begin with an accent, end with a mark that joins what follows, or look like another.
@Suite struct ExactPathTests {
  private static let card = "modalspec: 1\nname: card\nmodal: {contentSize: [300, 250]}\n"

  private static func extending(_ base: String) -> String {
    "modalspec: 1\nmodal: {extends: \"\(base)\"}\n"
  }

  private func load(_ name: String, in folder: ScratchFolder, root: String = "") -> SpecFile {
    SpecLoader(root: folder.path(root)).load(FoundFile(path: folder.path(name)))
  }

  @Test func aSlashBeforeAnAccentIsASlash() throws {
    let folder = try ScratchFolder([
      "d/base.modal.yaml": Self.card,
      "d/\u{301}x.modal.yaml": Self.extending("\u{301}below/base.modal.yaml"),
      "d/\u{301}below/base.modal.yaml": Self.extending("../base.modal.yaml"),
      "d/\u{301}out.modal.yaml": Self.extending("../\u{301}secret.modal.yaml"),
      "\u{301}secret.modal.yaml": Self.card,
    ])
    #expect(load("d/\u{301}x.modal.yaml", in: folder).diagnostics == [])
    let out = load("d/\u{301}out.modal.yaml", in: folder, root: "d")
    #expect(out.diagnostics.map(\.code).contains(.baseOutsideRoot))
    #expect(RecordingFile(ofSpec: "d/\u{301}x.modal.yaml").path == "d/\u{301}x.frames.yaml")
  }

  @Test func aSuffixBehindAMarkIsASuffix() {
    #expect(RecordingFile(ofSpec: "a\u{600}.modal.yaml").path == "a\u{600}.frames.yaml")
    #expect(RecordingFile(ofSpec: "a\u{600}.modal.yml").path == "a\u{600}.frames.yaml")
    #expect(specName(ofFile: "d/\u{301}a\u{600}.modal.yaml") == "\u{301}a\u{600}")
  }

  @Test func pathsAreResolvedByTheirSlashes() {
    #expect(resolvedPath("/\u{301}a/../b").exact == "/b".exact)
    #expect(resolvedPath("a/\u{301}/./../b").exact == "a/b".exact)
    #expect(resolvedPath(".\u{301}/x").exact == ".\u{301}/x".exact)
  }

  // File systems of Apple's take these names for one.
  #if os(Linux)
    @Test func whatOnlyLooksLikeTheRootIsOutside() throws {
      let folder = try ScratchFolder([
        "caf\u{E9}/mine.modal.yaml": Self.extending("../cafe\u{301}/base.modal.yaml"),
        "cafe\u{301}/base.modal.yaml": Self.card,
      ])
      let file = load("caf\u{E9}/mine.modal.yaml", in: folder, root: "caf\u{E9}")
      #expect(file.diagnostics.map(\.code).contains(.baseOutsideRoot), "\(file.diagnostics)")
      #expect(file.sources.files.count == 1)
    }

    @Test func basesThatLookAlikeAreTwo() throws {
      let folder = try ScratchFolder([
        "mine.modal.yaml": """
        modalspec: 1
        name: one
        modal: {extends: "caf\u{E9}.modal.yaml"}
        ---
        modalspec: 1
        name: two
        modal: {extends: "cafe\u{301}.modal.yaml"}

        """
      ])
      try folder.write(Self.card, to: "caf\u{E9}.modal.yaml")
      try folder.write(Self.card.exact.replacing("250", with: "200"), to: "cafe\u{301}.modal.yaml")
      let file = load("mine.modal.yaml", in: folder)
      #expect(file.diagnostics == [])
      let heights = file.documents.compactMap { $0.modals.first?.layer.contentHeight?.value }
      #expect(heights.map(\.constant) == [250, 200])
    }

    @Test func recordingsOfAFolderThatLooksLikeTheProjectsAreBesideTheirSpecs() throws {
      let folder = try ScratchFolder([
        "caf\u{E9}/.modalspec.yml": "goldens: G\n", "cafe\u{301}/a.modal.yaml": Self.card,
      ])
      let project = try findProject(of: folder.path("caf\u{E9}"))
      let path = folder.path("cafe\u{301}/a.modal.yaml")
      #expect(
        RecordingFile(ofSpec: path, in: project).path.exact
          == path.exact.replacing(".modal.", with: ".frames.").exact)
    }
  #endif

  @Test func patternsAreCutByTheirSlashes() throws {
    let pattern = try FilePattern("d/\u{301}x/")
    #expect(pattern.matches(["d", "\u{301}x"], isFolder: true))
    #expect(!pattern.matches(["d", "x"], isFolder: true))
  }
}
