import Foundation
import ModalLanguage
import ModalLayout
import ModalSpec
import ModalSpecTesting
import Testing

/// What earlier runs of `check` know makes later ones faster, and never different.
@Suite struct CleanSpecsTests {
  private static let base = "modalspec: 1\nmodal: {contentSize: [300, 250], margins: 20}\n"
  private static let child =
    "modalspec: 1\nmodal: {extends: base.modal.yaml, contentSize: [280, 240]}\n"

  /// Enough specs for the cache to be used: plain ones, one with a warning, and some with a base.
  private static func specs() throws -> ScratchFolder {
    var files = ["base.modal.yaml": base, "warned.modal.yaml": base.replacing("250", with: "-1")]
    for number in 0..<40 {
      files["plain-\(number).modal.yaml"] = base.replacing("300", with: "\(200 + number)")
      files["child-\(number).modal.yaml"] = child.replacing("280", with: "\(200 + number)")
    }
    return try ScratchFolder(files)
  }

  /// Runs `check` with and without the cache, and expects the same.
  private static func check(
    _ folder: ScratchFolder, _ cache: ScratchFolder, _ arguments: [String] = [],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> ToolRun {
    let run = try runTool(
      ["check"] + arguments, in: folder, environment: ["XDG_CACHE_HOME": cache.path("")])
    let plain = try runTool(["check", "--no-cache"] + arguments, in: folder)
    #expect(run.output == plain.output, sourceLocation: sourceLocation)
    #expect(run.code == plain.code, sourceLocation: sourceLocation)
    return run
  }

  private static func cacheFile(_ cache: ScratchFolder) throws -> URL? {
    let folder = cache.url.appending(path: "modalspec")
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files?.count ?? 0 <= 1)
    return files?.first.map { folder.appending(path: $0) }
  }

  @Test(arguments: ["text", "json", "jsonl", "sarif", "junit", "github", "gitlab", "tap"])
  func everyReportIsTheSame(_ form: String) throws {
    let (folder, cache) = (try Self.specs(), try ScratchFolder())
    for _ in 0..<2 { _ = try Self.check(folder, cache, ["--format", form]) }
    #expect(try Self.cacheFile(cache) != nil)
  }

  @Test func whatChangesIsLookedAt() throws {
    let (folder, cache) = (try Self.specs(), try ScratchFolder())
    let first = try Self.check(folder, cache)
    #expect(first.output.contains("82 files checked: 1 "), "\(first.output)")
    // A spec, which is fixed again.
    try folder.write(Self.base.replacing("margins", with: "margin"), to: "plain-7.modal.yaml")
    #expect(try Self.check(folder, cache).output.contains("plain-7.modal.yaml:2:34"))
    try folder.write(Self.base.replacing("300", with: "207"), to: "plain-7.modal.yaml")
    #expect(try Self.check(folder, cache).output == first.output)
    // A base, with what extends it.
    try folder.write(Self.base + "oops: 1\n", to: "base.modal.yaml")
    #expect(try Self.check(folder, cache).output.contains("base.modal.yaml:3:1"))
    try folder.write(Self.base.replacing("20", with: "900"), to: "base.modal.yaml")
    let moved = try Self.check(folder, cache).output
    #expect(moved != first.output)
    #expect(moved.contains("child-3.modal.yaml") || moved.contains("base.modal.yaml:2"))
    try folder.write(Self.base, to: "base.modal.yaml")
    #expect(try Self.check(folder, cache).output == first.output)
    // The project file.
    try folder.write("limits: {nodes: 3}\n", to: ".modalspec.yml")
    #expect(try Self.check(folder, cache).output != first.output)
    try folder.write("tolerance: 0.1\n", to: ".modalspec.yml")
    #expect(try Self.check(folder, cache).output == first.output)
    // The options.
    _ = try Self.check(folder, cache, ["--laws"])
    _ = try Self.check(folder, cache, ["--text-scale", "XL"])
  }

  @Test func whatIsDamagedCountsAsUnknown() throws {
    let (folder, cache) = (try Self.specs(), try ScratchFolder())
    let first = try Self.check(folder, cache).output
    let file = try #require(try Self.cacheFile(cache))
    let whole = try Data(contentsOf: file)
    #expect(whole.count > 40 * 16)
    var damaged = [Data(), whole.dropLast(), whole.prefix(40), whole + [0]]
    for position in stride(from: 0, to: whole.count, by: whole.count / 11) {
      var bytes = whole
      bytes[position] ^= 0x41
      damaged.append(bytes)
    }
    for bytes in damaged {
      try bytes.write(to: file)
      #expect(try Self.check(folder, cache, ["-j1"]).output == first)
      #expect(try Data(contentsOf: file) == whole, "it is written anew")
    }
    // Somebody else's folder.
    try FileManager.default.removeItem(at: file.deletingLastPathComponent())
    try Data("a file".utf8).write(to: file.deletingLastPathComponent())
    #expect(try Self.check(folder, cache).output == first)
  }

  @Test func nothingIsWaitedFor() throws {
    let (folder, cache) = (try Self.specs(), try ScratchFolder())
    let first = try Self.check(folder, cache).output
    let file = try #require(try Self.cacheFile(cache)).path
    // Neither a cache nor a base that is a pipe.
    let run = try runShell(
      """
      rm '\(file)' && mkfifo '\(file)' && export XDG_CACHE_HOME='\(cache.path(""))' && \
      timeout 60 "$MODALSPEC" check; rm base.modal.yaml; mkfifo base.modal.yaml; \
      timeout 60 "$MODALSPEC" check child-1.modal.yaml; echo $?
      """, in: folder)
    #expect(run.output.hasPrefix(first))
    #expect(run.output.contains("the file `base.modal.yaml` is a pipe"), "\(run.output)")
    #expect(run.output.hasSuffix("\n1\n"))
  }

  @Test func fewFilesAreNotWorthIt() throws {
    let folder = try ScratchFolder(["a.modal.yaml": Self.base, "b.modal.yaml": Self.base])
    let cache = try ScratchFolder()
    _ = try Self.check(folder, cache)
    #expect(try Self.cacheFile(cache) == nil)
  }

  @Test func whatIsKnownIsNotRead() throws {
    let (folder, cache) = (try Self.specs(), try ScratchFolder())
    let files = Array(findSpecs(in: [folder.url.path]))
    let loaders = [SpecLoader(root: folder.url.path)]
    /// Loads all files, and notes those that are read as clean; their names.
    func load(_ options: String) throws -> [String] {
      let clean = try #require(CleanSpecs(options: options, in: cache.url.path))
      var read: [String] = []
      for case .spec(let file, let key?) in SpecLoader.load(files, with: loaders, unlessIn: clean) {
        clean.note(key, file)
        read.append(file.path.split(separator: "/").last.map(String.init) ?? "")
      }
      clean.save()
      return read
    }
    #expect(try load("").count == 82)
    // A spec that extends a file is read, as that file may have changed.
    #expect(try load("").allSatisfy { $0.hasPrefix("child-") })
    #expect(try load("other options").count == 82)
    #expect(try load("").count == 40)
    try folder.write(Self.base + "# changed\n", to: "plain-5.modal.yaml")
    #expect(try load("").filter { !$0.hasPrefix("child-") } == ["plain-5.modal.yaml"])
  }
}
