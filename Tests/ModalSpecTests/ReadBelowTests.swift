import ModalSpec
import ModalSpecTesting
import ModalSyntax
import Testing

/// Files that must lie below certain folders when they are opened.
@Suite struct ReadBelowTests {
  private static let card = "modalspec: 1\nmodal: {contentSize: [300, 250]}\n"

  /// The path was inside when it was checked, and leads outside when it is opened.
  @Test func aLinkThatWasTurnedIsNotFollowed() throws {
    let folder = try ScratchFolder([
      "in/plain.modal.yaml": Self.card, "in/inner/card.modal.yaml": Self.card,
      "out/card.modal.yaml": Self.card,
    ])
    let root = try #require(FileSystem.realPath(folder.path("in")))
    for (link, target) in [("in/turned.modal.yaml", "out/card.modal.yaml"), ("in/turned", "out")] {
      try folder.link(link, to: folder.path(target))
    }
    func codes(_ name: String, roots: [String]) -> [DiagnosticCode] {
      let path = folder.path(name)
      return SpecLoader().load(FoundFile(path: path, real: path, roots: roots)).diagnostics
        .map(\.code)
    }
    for name in ["in/turned.modal.yaml", "in/turned/card.modal.yaml"] {
      #expect(codes(name, roots: [root]) == [.unreadableFile])
      #expect(codes(name, roots: []) == [])
    }
    for name in ["in/plain.modal.yaml", "in/inner/card.modal.yaml"] {
      #expect(codes(name, roots: [root]) == [])
      #expect(codes(name, roots: [root + "/inner", root]) == [])
    }
    // A file can be a root itself.
    #expect(codes("in/plain.modal.yaml", roots: [root + "/plain.modal.yaml"]) == [])
  }
}
