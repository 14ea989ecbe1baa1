import Foundation
import ModalSpecTesting
import Testing

/// The pictures that `test` and `diff` write into a folder.
@Suite struct PictureFolderTests {
  private static let failing = """
    modalspec: 1
    modal:
      contentSize: [300, 250]
      elements: {ok: {kind: button, text: OK, left: 20, top: 20, width: 100, height: 44}}
    expect:
      - {device: iphone-15, frame: [46.667, 301, 300, 251]}
      - {device: iphone-se-3, elements: {ok: {frame: [20, 30, 100, 44]}}}
      - {device: iphone-se-3, frame: [37.5, 208.5, 300, 250]}
      - {device: no-such, frame: [0, 0, 1, 1]}
    """

  @Test func failedExpectationsAreDrawn() throws {
    let folder = try ScratchFolder(["cards/a.modal.yaml": Self.failing, "pics/mine.svg": "mine"])
    let run = try runTool(["test", ".", "--pictures", "pics/"], in: folder)
    #expect(run.code == 1)
    #expect(run.output.contains("= note: drawn in pics/cards--a-6-5.svg\n"))
    #expect(run.output.contains("= note: drawn in pics/cards--a-7-5.svg\n"))
    #expect(run.output.matches(of: /drawn in/).count == 2)
    // (393 − 300) / 2 = 46.667 on the pixel, (852 − 250) / 2 = 301; one point higher is expected.
    let frame = try folder.read("pics/cards--a-6-5.svg")
    #expect(frame.contains("data-part=\"content\" data-frame=\"46.667 301 300 250\""))
    #expect(
      frame.contains("x=\"46.667\" y=\"301\" width=\"300\" height=\"251\" fill=\"none\" stroke="))
    // (375 − 300) / 2 = 37.5, (667 − 250) / 2 = 208.5; the button is expected at 37.5 + 20, 208.5 + 30.
    let element = try folder.read("pics/cards--a-7-5.svg")
    #expect(element.contains("data-part=\"element:ok\" data-frame=\"57.5 228.5 100 44\""))
    #expect(
      element.contains("x=\"57.5\" y=\"238.5\" width=\"100\" height=\"44\" fill=\"none\" stroke="))
    #expect(!element.contains("width=\"300\" height=\"250\" fill=\"none\" stroke=\"#c62828\""))
    #expect(try folder.read("pics/mine.svg") == "mine")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("pics")).sorted()
        == ["cards--a-6-5.svg", "cards--a-7-5.svg", "mine.svg"])
  }

  /// Paths that would give one name, or that are no names, are told apart by a hash.
  @Test func namesAreSafeAndUnique() throws {
    let paths = [
      "a/b.modal.yaml", "a--b.modal.yaml", "a-/b.modal.yaml", "a/b.modal.yml", "a b.modal.yaml",
      "ä/<b>.modal.yaml", ".a.modal.yaml",
    ]
    let text =
      "modalspec: 1\nmodal: {contentSize: [300, 250]}\nexpect:\n"
      + "  - {device: iphone-15, frame: [0, 0, 1, 1]}\n"
    let folder = try ScratchFolder(Dictionary(uniqueKeysWithValues: paths.map { ($0, text) }))
    _ = try runTool(["test", "--pictures", "pics"] + paths, in: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("pics"))
    #expect(names.count == paths.count, "\(names)")
    #expect(names.contains("a--b-4-5.svg"))
    #expect(names.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9_][A-Za-z0-9._-]*\.svg/) != nil })
    let again = try ScratchFolder(Dictionary(uniqueKeysWithValues: paths.map { ($0, text) }))
    _ = try runTool(["test", "--pictures", "pics"] + paths, in: again)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: again.path("pics")).sorted()
        == names.sorted())
  }

  @Test func aLinkIsReplacedAndNotFollowed() throws {
    let folder = try ScratchFolder(["a.modal.yaml": Self.failing, "other.txt": "other"])
    try FileManager.default.createDirectory(
      atPath: folder.path("pics"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("pics/a-6-5.svg"), withDestinationPath: folder.path("other.txt"))
    _ = try runTool(["test", "--pictures", "pics"], in: folder)
    #expect(try folder.read("other.txt") == "other")
    #expect(try folder.read("pics/a-6-5.svg").hasPrefix("<svg "))
  }

  @Test(arguments: [
    (["--pictures", "a.modal.yaml"], "--pictures needs a folder, unlike `a.modal.yaml`"),
    (
      ["--pictures", "pics", "--scenario", "x"],
      "--pictures draws expectations, and --scenario runs none"
    ),
  ])
  func whatDoesNotGoTogetherIsRefused(_ arguments: [String], message: String) throws {
    let folder = try ScratchFolder(["a.modal.yaml": Self.failing])
    let run = try runTool(["test", "."] + arguments, in: folder)
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("Error: \(message)\n"), "\(run.errors)")
  }
}
