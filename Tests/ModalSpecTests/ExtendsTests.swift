import ModalLanguage
import ModalLayout
import ModalSpec
import ModalSpecTesting
import Testing

/// Specs that extend other files.
@Suite struct ExtendsTests {
  private let card = """
    modalspec: 1
    modal: {contentSize: [300, 250], margins: 30}
    """

  private func extending(_ reference: String) -> String {
    "modalspec: 1\nmodal: {extends: \"\(reference)\"}\n"
  }

  /// The file in a folder that is the root of the run.
  private func load(_ name: String, in folder: ScratchFolder, root: String = "") -> SpecFile {
    SpecLoader(root: folder.path(root)).load(FoundFile(path: folder.path(name)))
  }

  private func frame(of file: SpecFile) throws -> [Double] {
    let modal = try #require(file.documents.first?.modals.first, "\(file.diagnostics)")
    let environment = Environment(container: Size(width: 375, height: 667))
    return try solve(resolve(modal, in: environment), in: environment).frame.numbers
  }

  @Test func aBaseBesideTheSpecIsTaken() throws {
    let folder = try ScratchFolder([
      "card.modal.yaml": card, "mine.modal.yaml": extending("card.modal.yaml"),
    ])
    let file = load("mine.modal.yaml", in: folder)
    #expect(file.diagnostics == [])
    #expect(try frame(of: file) == [37.5, 208.5, 300, 250])
  }

  @Test func pathsAreRelativeToTheFileThatSaysThem() throws {
    let folder = try ScratchFolder([
      "bases/deep/card.modal.yaml": card,
      "bases/middle.modal.yaml": extending("deep/card.modal.yaml"),
      "specs/mine.modal.yaml": extending("../bases/middle.modal.yaml"),
    ])
    let file = load("specs/mine.modal.yaml", in: folder)
    #expect(file.diagnostics == [])
    #expect(file.sources.files.count == 3)
    #expect(try frame(of: file) == [37.5, 208.5, 300, 250])
  }

  @Test func aNamePicksTheDocument() throws {
    let folder = try ScratchFolder([
      "cards.modal.yaml": """
      modalspec: 1
      name: small
      modal: {contentSize: [100, 100]}
      ---
      modalspec: 1
      name: large
      modal: {contentSize: [300, 300]}
      """,
      "mine.modal.yaml": extending("cards.modal.yaml#large"),
      "other.modal.yaml": extending("cards.modal.yaml#huge"),
    ])
    #expect(try frame(of: load("mine.modal.yaml", in: folder)) == [37.5, 183.5, 300, 300])
    let codes = load("other.modal.yaml", in: folder).diagnostics.map(\.code)
    #expect(codes.contains(.missingBase))
  }

  @Test func twoFilesThatExtendEachOtherAreACycle() throws {
    let folder = try ScratchFolder([
      "one.modal.yaml": extending("two.modal.yaml"), "two.modal.yaml": extending("one.modal.yaml"),
    ])
    for name in ["one.modal.yaml", "two.modal.yaml"] {
      let file = load(name, in: folder)
      #expect(file.diagnostics.map(\.code).contains(.extendsCycle), "\(file.diagnostics)")
    }
  }

  @Test(arguments: [
    ("missing.modal.yaml", DiagnosticCode.missingBase),
    ("./folder", .missingBase),
    ("../outside.modal.yaml", .baseOutsideRoot),
    ("../../outside.modal.yaml", .baseOutsideRoot),
    ("inner/../../../../outside.modal.yaml", .baseOutsideRoot),
    ("/etc/outside.modal.yaml", .baseOutsideRoot),
    ("link-out.modal.yaml", .baseOutsideRoot),
    ("linked-folder/outside.modal.yaml", .baseOutsideRoot),
    ("broken.modal.yaml", .unusableBase),
  ])
  func aBaseThatCannotBeTakenIsOneFindingAtItsName(
    _ reference: String, code: DiagnosticCode
  ) throws {
    let folder = try ScratchFolder([
      "outside.modal.yaml": card, "root/mine.modal.yaml": extending(reference),
      "root/broken.modal.yaml": "modalspec: [",
    ])
    try folder.makeFolder("root/folder")
    try folder.makeFolder("root/inner")
    try folder.link("root/link-out.modal.yaml", to: "../outside.modal.yaml")
    try folder.link("root/linked-folder", to: "..")
    let file = load("root/mine.modal.yaml", in: folder, root: "root")
    let finding = try #require(file.diagnostics.first { $0.code == code }, "\(file.diagnostics)")
    #expect(finding.primary?.span.start == UInt32("modalspec: 1\nmodal: {extends: ".count))
    #expect(file.sources.files.allSatisfy { !$0.name.hasSuffix("outside.modal.yaml") })
  }

  @Test func aLinkWithinTheRootIsFollowed() throws {
    let folder = try ScratchFolder([
      "bases/card.modal.yaml": card, "mine.modal.yaml": extending("link.modal.yaml"),
    ])
    try folder.link("link.modal.yaml", to: "bases/card.modal.yaml")
    #expect(load("mine.modal.yaml", in: folder).diagnostics == [])
  }

  @Test func aSpecOutsideOfTheRootMayExtendWhatLiesBesideIt() throws {
    let folder = try ScratchFolder([
      "elsewhere/card.modal.yaml": card,
      "elsewhere/below/middle.modal.yaml": extending("../card.modal.yaml"),
      "elsewhere/mine.modal.yaml": extending("below/middle.modal.yaml"),
      "elsewhere/thief.modal.yaml": extending("../secret.modal.yaml"),
      "secret.modal.yaml": card,
    ])
    try folder.makeFolder("root")
    #expect(load("elsewhere/mine.modal.yaml", in: folder, root: "root").diagnostics == [])
    let codes = load("elsewhere/thief.modal.yaml", in: folder, root: "root").diagnostics.map(\.code)
    #expect(codes.contains(.baseOutsideRoot))
  }

  @Test func aSpecReachedByALinkMayExtendWhatLiesBesideIt() throws {
    let folder = try ScratchFolder([
      "elsewhere/card.modal.yaml": card, "elsewhere/mine.modal.yaml": extending("card.modal.yaml"),
    ])
    try folder.makeFolder("root")
    try folder.link("root/specs", to: "../elsewhere")
    #expect(load("root/specs/mine.modal.yaml", in: folder, root: "root").diagnostics == [])
  }

  @Test func aLongChainIsFollowedToItsEnd() throws {
    let folder = try ScratchFolder(["base0.modal.yaml": card])
    for number in 1...30 {
      try folder.write(
        extending("base\(number - 1).modal.yaml"), to: "base\(number).modal.yaml")
    }
    let file = load("base30.modal.yaml", in: folder)
    #expect(file.diagnostics.map(\.message) == [])
    #expect(try frame(of: file) == [37.5, 208.5, 300, 250])
  }
}
