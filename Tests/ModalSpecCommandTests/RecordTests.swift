import Foundation
import ModalSpecTesting
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Frames that are recorded, compared, and taken over.
@Suite struct RecordTests {
  private static let base = """
    modalspec: 1
    variables: {gap: 20}
    modal:
      contentSize: [300, 250]
      margins: 20
    """

  private static func card(_ number: Int) -> String {
    "modalspec: 1\nmodal: {extends: ../base.modal.yaml, contentSize: [400, \(300 + number)]}\n"
  }

  private func folder(_ more: [String: String] = [:]) throws -> ScratchFolder {
    try ScratchFolder(more.merging(["base.modal.yaml": Self.base]) { own, _ in own })
  }

  /// The specs and recordings of a folder with their texts.
  private func contents(of folder: ScratchFolder) throws -> [String: String] {
    var contents: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
    where path.hasSuffix("yaml") || path.hasSuffix("new") {
      contents[path] = try folder.read(path)
    }
    return contents
  }

  // MARK: - Recording

  @Test func anyNumberOfThreadsRecordsTheSame() throws {
    let folder = try folder(
      Dictionary(uniqueKeysWithValues: (0..<60).map { ("cards/\($0).modal.yaml", Self.card($0)) }))
    let alone = try runTool(["record", "-j1"], in: folder).output
    let recorded = try contents(of: folder)
    for path in recorded.keys where path.hasSuffix("frames.yaml") {
      try FileManager.default.removeItem(atPath: folder.path(path))
    }
    #expect(try runTool(["record", "-j4"], in: folder).output == alone)
    #expect(try contents(of: folder) == recorded)
  }

  /// Killed at any time, a recording is the old one or the new one, and never half of one.
  @Test func aKilledRunLeavesWholeRecordings() throws {
    let folder = try folder(
      Dictionary(uniqueKeysWithValues: (0..<120).map { ("cards/\($0).modal.yaml", Self.card($0)) }))
    _ = try runTool(["record"], in: folder)
    let old = try contents(of: folder)
    try folder.write(Self.base.replacing("20", with: "24"), to: "base.modal.yaml")
    let whole = try ScratchFolder(try contents(of: folder))
    _ = try runTool(["record"], in: whole)
    let new = try contents(of: whole)
    var random = SeededRandom(seed: 7)
    for _ in 0..<50 {
      let delay = Double.random(in: 0.001...0.12, using: &random)
      _ = try runShell(
        "\"$MODALSPEC\" record -q & sleep \(delay); kill -9 $! 2>/dev/null; wait 2>/dev/null; true",
        in: folder)
      for (path, text) in try contents(of: folder) where path.hasSuffix("frames.yaml") {
        #expect(text == old[path] || text == new[path], "\(path)")
      }
      #expect(try contents(of: folder).keys.filter { $0.hasSuffix("frames.yaml") }.count == 121)
    }
    #expect(try runTool(["record"], in: folder).code == 0)
    #expect(try contents(of: folder).filter { $0.key.hasSuffix("yaml") } == new)
  }

  // MARK: - Causes

  @Test func aChangeThatWaitsIsWrittenOnce() throws {
    let folder = try folder()
    _ = try runTool(["record"], in: folder)
    let waiting = folder.url.appending(path: "base.frames.yaml.new").path
    func file() throws -> UInt64? {
      _ = try runTool(["test"], in: folder)
      return try FileManager.default.attributesOfItem(atPath: waiting)[.systemFileNumber] as? UInt64
    }
    try folder.write(Self.base.replacing("250", with: "260"), to: "base.modal.yaml")
    let first = try file()
    #expect(first != nil)
    #expect(try file() == first)
    try folder.write(Self.base.replacing("250", with: "270"), to: "base.modal.yaml")
    _ = try file()
    #expect(try folder.read("base.frames.yaml.new").contains("291, 300, 270]"))
  }

  // MARK: - Taking over

  @Test func reviewDrawsPictures() throws {
    let folder = try folder(["cards/a&b.modal.yaml": Self.card(1)])
    _ = try runTool(["record"], in: folder)
    try folder.write(Self.card(9), to: "cards/a&b.modal.yaml")
    _ = try runTool(["test"], in: folder)
    let run = try runTool(
      ["review"], in: folder, input: Data("p\nq\n".utf8), environment: ["TMPDIR": folder.path("t/")]
    )
    let line = run.output.split(separator: "\n").first { $0.hasSuffix(".svg") }
    let path = try #require(line, "\(run.output)")
    #expect(path.hasPrefix(folder.path("t/modalspec-review-")))
    #expect(path.hasSuffix("/cards-a&b.frames.svg"))
    let svg = try String(contentsOfFile: String(path), encoding: .utf8)
    #expect(svg.contains("cards/a&amp;b.frames.yaml"))
    // 393 × 852, and 301 + 8 points high: from (852 − 301) / 2 = 275.667 on the pixel to (852 − 309) / 2.
    #expect(svg.contains("data-part=\"content\" data-frame=\"20 271.667 353 309\""), "\(svg)")
    #expect(
      svg.contains(
        "<rect x=\"20\" y=\"275.667\" width=\"353\" height=\"301\" fill=\"none\" stroke=\"#c62828\""
      ),
      "\(svg)")
    // Any XML reader takes it.
    #expect(XMLParser(data: Data(svg.utf8)).parse())
  }

  // MARK: - Without a spec

  /// U+0600 joins the point of the suffix to Swift, and not to a file system.
  @Test func aSpecWhoseNameEndsInAMarkKeepsItsRecording() throws {
    let folder = try ScratchFolder([
      "a\u{600}.modal.yaml": "modalspec: 1\nmodal: {contentSize: [300, 250]}\n",
      "gone\u{600}.frames.yaml": "frames: 1\nspecs: {}\n",
    ])
    let run = try runTool(["record", "--prune"], in: folder)
    #expect(run.code == 0)
    #expect(run.output.contains("1 recorded: 1 new, 0 changed, 0 as before, 1 removed"), "\(run)")
    #expect(
      try runTool(["record", "--prune"], in: folder).output
        == "1 recorded: 0 new, 0 changed, 1 as before\n")
    #expect(try folder.read("a\u{600}.frames.yaml").contains("frames: 2"))
  }
}
