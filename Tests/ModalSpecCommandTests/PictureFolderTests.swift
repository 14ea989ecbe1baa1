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
    // A solid line shows where it is.
    #expect(
      element.contains(
        "x=\"57.5\" y=\"228.5\" width=\"100\" height=\"44\" fill=\"none\" stroke=\"#c62828\"/>"))
    let words = Self.texts(of: element).joined(separator: " ")
    #expect(
      words.hasPrefix(
        "cards/a.modal.yaml:7 `ok` differs on iphone-se-3: ok: expected [20, 30, 100, 44], y is 20 (−10). "
          + "Dashed: as expected. Solid: as it is. iPhone SE (3rd gen)"), "\(words)")
    #expect(try folder.read("pics/mine.svg") == "mine")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("pics")).sorted()
        == ["cards--a-6-5.svg", "cards--a-7-5.svg", "mine.svg"])
  }

  /// A check of a scenario shows its instant.
  @Test func failedChecksAreDrawn() throws {
    let folder = try ScratchFolder([
      "a.modal.yaml": """
      modalspec: 1
      modal:
        contentSize: [300, 250]
        elements: {ok: {kind: button, text: OK, left: 20, top: 20, width: 100, height: 44}}
      scenarios:
        - name: shown
          container: [375, 667]
          events:
            - show
            - {at: 2, expect: {frame: [37.5, 208.5, 300, 251], elements: {ok: {frame: [20, 30, 100, 44]}}}}
      """
    ])
    let run = try runTool(["test", ".", "--pictures", "pics"], in: folder)
    #expect(run.code == 1)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("pics"))
    try #require(names.count == 1)
    #expect(run.output.contains("= note: drawn in pics/\(names[0])\n"))
    let picture = try folder.read("pics/\(names[0])")
    for mark in [
      "x=\"37.5\" y=\"208.5\" width=\"300\" height=\"251\"",
      "x=\"57.5\" y=\"238.5\" width=\"100\" height=\"44\"",
    ] {
      #expect(picture.contains("\(mark) fill=\"none\" stroke="))
    }
    let words = Self.texts(of: picture).joined(separator: " ")
    #expect(
      words.hasPrefix(
        "a.modal.yaml:10 `shown` is not as expected at 2 s: frame: expected [37.5, 208.5, 300, 251], height is 250 "
          + "(−1); ok: expected [20, 30, 100, 44], y is 20 (−10). Dashed: as expected. Solid: as it is. "
          + "375 × 667 2 s: show → shown"), "\(words)")
  }

  private static func texts(of svg: String) -> [String] {
    svg.matches(of: /<text[^>]*>([^<]*)<\/text>/).map { String($0.output.1) }
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

  // MARK: - diff

  private static func card(_ height: Int) -> String {
    "modalspec: 1\nmodal: {contentSize: [300, \(height)]}\n"
  }

  private static func versions() throws -> ScratchFolder {
    try ScratchFolder([
      "old/a.modal.yaml": card(250), "new/a.modal.yaml": card(290),
      "old/gone.modal.yaml": card(250), "new/new.modal.yaml": card(250),
      "old/bad.modal.yaml": card(250), "new/bad.modal.yaml": "modalspec: 1\nmodal: {clamp: true}\n",
    ])
  }

  @Test func aPageShowsWhatMoved() throws {
    let folder = try Self.versions()
    let plain = try runTool(["diff", "old", "new"], in: folder)
    let run = try runTool(["diff", "old", "new", "--html", "out/page.html"], in: folder)
    #expect(run.code == 1)
    #expect(run.output == plain.output)
    let page = try folder.read("out/page.html")
    #expect(page.matches(of: /<article/).count == 5)
    #expect(page.contains("<h2>Added</h2>\n<ul>\n<li>new/new.modal.yaml</li>"))
    #expect(page.contains("<h2>Removed</h2>\n<ul>\n<li>old/gone.modal.yaml</li>"))
    #expect(page.contains("<h2>With errors</h2>\n<ul>\n<li>new/bad.modal.yaml in the newer"))
    _ = try runTool(["diff", "old", "new", "--html", "all.html", "--all"], in: folder)
    #expect(try folder.read("all.html").matches(of: /<article/).count == 13)
    #expect(try runTool(["diff", "old", "old", "--html", "none.html"], in: folder).code == 0)
    let refused = try runTool(["diff", "old", "new", "--html", "page"], in: folder)
    #expect(refused.code == 2 && refused.errors.contains("must end in .html, unlike `page`"))
    #expect(try folder.read("none.html").contains("3 specs compared: no frame moved"))
  }

  @Test func markdownLinksToThePictures() throws {
    let folder = try Self.versions()
    let name = "1-contentSize.height.svg"
    for (arguments, link) in [
      ([], "pics/\(name)"),
      (["--picture-base", "https://example.com/a/"], "https://example.com/a/\(name)"),
      (
        ["--picture-base", "https://example.com/a b)<`x`>[1]|\\&copy;?q=\"é\""],
        "https://example.com/a%20b%29%3C%60x%60%3E%5B1%5D%7C%5C&amp;copy;?q=%22%C3%A9%22/\(name)"
      ),
    ] {
      let run = try runTool(
        ["diff", "old", "new", "--format", "markdown", "--pictures", "pics"] + arguments,
        in: folder)
      #expect(run.code == 1)
      #expect(run.output.contains("\n\n![Before and after](\(link))\n\n|"), "\(run.output)")
    }
    #expect(try folder.read("pics/\(name)").hasPrefix("<svg "))
    let text = try runTool(["diff", "old", "new", "--pictures", "other"], in: folder)
    #expect(text.output == (try runTool(["diff", "old", "new"], in: folder).output))
    #expect(try folder.read("other/\(name)") == folder.read("pics/\(name)"))
  }

  @Test(arguments: [
    (["--picture-base", "x", "--format", "markdown"], "--picture-base needs --pictures"),
    (
      ["--picture-base", "x", "--pictures", "pics"],
      "--picture-base is for the links of --format markdown"
    ),
    (["--dark"], "--dark needs --html or --pictures"),
    (["--pictures", "old/a.modal.yaml"], "--pictures needs a folder, unlike `old/a.modal.yaml`"),
  ])
  func whatDoesNotGoTogetherInADifferenceIsRefused(
    _ arguments: [String], message: String
  ) throws {
    let run = try runTool(["diff", "old", "new"] + arguments, in: try Self.versions())
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("Error: \(message)\n"), "\(run.errors)")
  }

  /// Files of a revision are named as Git names them, even where that looks like HTML.
  @Test func revisionsAreNamedOnThePage() throws {
    let folder = try ScratchFolder(["a.modal.yaml": Self.card(250)])
    let git = "git -c user.name=a -c user.email=a@example.com"
    let made = try runShell(
      "git init -q . && git add -A && \(git) commit -qm one && git branch '<b>&'", in: folder)
    try #require(made.code == 0, "\(made.errors)")
    try folder.write(Self.card(290), to: "a.modal.yaml")
    let run = try runShell(
      """
      \(git) commit -qam two && git branch '<i>&'
      "$MODALSPEC" diff '<b>&..<i>&' --html page.html --pictures pics --exit-zero
      """, in: folder)
    #expect(run.code == 0, "\(run.errors)")
    let page = try folder.read("page.html")
    #expect(page.contains("at <code>&lt;i&gt;&amp;:a.modal.yaml:2</code>"))
    #expect(!page.contains("<i>") && !page.contains("/tree/"))
    let picture = try folder.read("pics/1-contentSize.height.svg")
    #expect(picture.contains("&lt;i&gt;&amp;:a.modal.yaml"))
    #expect(!picture.contains("/tree/"))
  }
}
