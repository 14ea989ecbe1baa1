import Foundation
import ModalSpecTesting
import Testing

/// `--watch`: what is saved is looked at again, and nothing else is.
@Suite struct WatchTests {
  private static let good = "modalspec: 1\nmodal: {contentSize: {width: 300, height: 200}}\n"
  private static let bad = "modalspec: 1\nmodal: {contentSize: {width: 300, heigth: 200}}\n"

  /// How many reports there were until now: each ends in a summary.
  private static func reports(_ tool: WatchedTool) throws -> Int {
    try tool.output().split(separator: "\n").count { $0.contains(" checked") }
  }

  /// The last report.
  private static func last(_ tool: WatchedTool) throws -> String {
    let lines = try tool.output().split(separator: "\n", omittingEmptySubsequences: false)
    let ends = lines.indices.filter { lines[$0].contains(" checked") }
    guard let end = ends.last else { return "" }
    let start = ends.dropLast().last.map { $0 + 1 } ?? 0
    return lines[start...end].joined(separator: "\n")
  }

  /// A folder that is watched, after the first report.
  private static func watch(
    _ files: [String: String], _ arguments: [String] = ["check", "--watch", "."]
  ) throws -> (folder: ScratchFolder, tool: WatchedTool) {
    let folder = try ScratchFolder(files)
    let tool = try WatchedTool(arguments, in: folder)
    try tool.wait(for: "first report") { try $0.errors().contains("Ctrl-C ends") }
    return (folder, tool)
  }

  @Test func everySaveIsReportedOnce() throws {
    let names = (0..<30).map { "spec-\($0).modal.yaml" }
    let files = Dictionary(uniqueKeysWithValues: names.map { ($0, Self.good) })
    let (folder, tool) = try Self.watch(files)
    for (count, name) in (names + names.reversed()).enumerated() {
      let text = count < names.count ? Self.bad : Self.good
      if count.isMultiple(of: 2) {
        try folder.write(text, to: name)
      } else {
        try Data(text.utf8).write(to: folder.url.appending(path: name), options: .atomic)
      }
      try tool.wait(for: "report of \(name)") { try Self.reports($0) == count + 2 }
    }
    let changes = try tool.errors().split(separator: "\n").dropFirst()
    #expect(changes.map(String.init) == (names + names.reversed()).map { "changed: \($0)" })
    #expect(try Self.last(tool) == "30 files checked, nothing to report")
    #expect(try !tool.output().contains("\u{1B}"), "only a terminal is cleared")
  }

  @Test func whatExtendsASavedFileIsLookedAtAgain() throws {
    let child = "modalspec: 1\nmodal: {extends: ../bases/base.modal.yaml, margins: 10}\n"
    let (folder, tool) = try Self.watch(
      [
        "bases/base.modal.yaml": Self.good, "specs/child.modal.yaml": child,
        "specs/other.modal.yaml": Self.good,
      ], ["check", "--watch", "specs"])
    try folder.write(
      "modalspec: 1\nmodal: {contentSize: {width: 300}}\n", to: "bases/base.modal.yaml")
    try tool.wait(for: "error") { try Self.last($0).contains("child.modal.yaml") }
    #expect(try tool.errors().hasSuffix("changed: bases/base.modal.yaml\n"))
    try folder.write(Self.good, to: "bases/base.modal.yaml")
    try tool.wait(for: "no error") { try Self.last($0) == "2 files checked, nothing to report" }
  }

  @Test func aMissingBaseIsWaitedFor() throws {
    let child = "modalspec: 1\nmodal: {extends: base.yaml, margins: 10}\n"
    let (folder, tool) = try Self.watch(["child.modal.yaml": child])
    #expect(try Self.last(tool).contains("MS1"))
    try folder.write(Self.good, to: "base.yaml")
    try tool.wait(for: "good news") { try Self.last($0) == "1 file checked, nothing to report" }
    #expect(try tool.errors().hasSuffix("changed: base.yaml\n"))
  }

  @Test func filesAndFoldersComeAndGo() throws {
    let (folder, tool) = try Self.watch(["one.modal.yaml": Self.good])
    try folder.write(Self.good, to: "deep/er/two.modal.yaml")
    try tool.wait(for: "two files") { try Self.last($0).hasPrefix("2 files") }
    try folder.write(Self.bad, to: "deep/er/two.modal.yaml")
    try tool.wait(for: "the fault") { try Self.last($0).contains("heigth") }
    try FileManager.default.removeItem(at: folder.url.appending(path: "deep"))
    try tool.wait(for: "one file") { try Self.last($0).hasPrefix("1 file checked") }
    try folder.write(Self.bad, to: "deep/er/two.modal.yaml")
    try tool.wait(for: "the fault again") { try Self.last($0).contains("heigth") }
  }

  @Test func theProjectFileIsWatched() throws {
    let spec = "modalspec: 1\nmodal: {contentSize: {width: 300, height: 200}, maxWidth: 5000}\n"
    let (folder, tool) = try Self.watch(
      ["specs/one.modal.yaml": spec], ["check", "--watch", "specs"])
    #expect(try Self.last(tool).contains("warning[MS209]"))
    try folder.write("rules: {MS209: error}\n", to: "specs/.modalspec.yml")
    try tool.wait(for: "error") { try Self.last($0).contains("error[MS209]") }
    try folder.write("rules: {MS209: off}\n", to: "specs/.modalspec.yml")
    try tool.wait(for: "silence") { try Self.last($0) == "1 file checked, nothing to report" }
  }

  @Test func whatALinkLeadsToIsWatched() throws {
    let folder = try ScratchFolder(["elsewhere/real.yaml": Self.good])
    try folder.makeFolder("specs")
    try folder.link("specs/link.modal.yaml", to: "../elsewhere/real.yaml")
    let tool = try WatchedTool(["check", "--watch", "--follow-links", "specs"], in: folder)
    try tool.wait(for: "first report") { try $0.errors().contains("Ctrl-C ends") }
    try folder.write(Self.bad, to: "elsewhere/real.yaml")
    try tool.wait(for: "the fault") { try Self.last($0).contains("heigth") }
  }

  /// In folders that are not searched, and that come before everything else.
  @Test func aProjectFileThatAppearsAboveIsSeen() throws {
    let spec = "modalspec: 1\nmodal: {contentSize: {width: 300, height: 200}, maxWidth: 5000}\n"
    let folder = try ScratchFolder([
      "all/deep/specs/one.modal.yaml": spec,
      "all/deep/specs/two.modal.yaml": "modalspec: 1\nmodal: {extends: ../base.modal.yaml}\n",
      "all/deep/base.modal.yaml": Self.good,
    ])
    let inner = try ScratchFolder()
    try FileManager.default.moveItem(
      at: folder.url.appending(path: "all"), to: inner.url.appending(path: "all"))
    try inner.makeFolder("elsewhere")
    let start = try runShell("cd all/deep/specs && \"$MODALSPEC\" check", in: inner)
    #expect(start.output.contains("error[MS122]"), "\(start.output)")
    let tool = try WatchedTool(["check", "--watch", "all/deep/specs"], in: inner)
    try tool.wait(for: "first report") { try $0.errors().contains("Ctrl-C ends") }
    #expect(try Self.last(tool).contains("warning[MS209]"))
    try inner.write("rules: {MS209: error}\n", to: "all/.modalspec.yml")
    try tool.wait(for: "error") { try Self.last($0).contains("error[MS209]") }
    try tool.wait(for: "reason") { try $0.errors().contains("changed: all/.modalspec.yml\n") }
    try FileManager.default.removeItem(at: inner.url.appending(path: "all/.modalspec.yml"))
    try tool.wait(for: "warning") { try Self.last($0).contains("warning[MS209]") }
  }

  @Test func otherFilesAreNobodysBusiness() throws {
    let (folder, tool) = try Self.watch(["one.modal.yaml": Self.good])
    try folder.write("hello", to: "notes.txt")
    try folder.write("hello", to: ".one.modal.yaml.swp")
    Thread.sleep(forTimeInterval: 0.3)
    try folder.write(Self.bad, to: "one.modal.yaml")
    try tool.wait(for: "the fault") { try Self.last($0).contains("heigth") }
    #expect(try Self.reports(tool) == 2)
  }

  @Test func recordingsAreWatchedByTest() throws {
    let folder = try ScratchFolder([
      "one.modal.yaml": Self.good, ".modalspec.yml": "matrix: {devices: [iphone-15]}\n",
    ])
    #expect(try runTool(["record", "."], in: folder).code == 0)
    let tool = try WatchedTool(["test", "--watch", "."], in: folder)
    try tool.wait(for: "first report") { try $0.errors().contains("Ctrl-C ends") }
    let recording = try folder.read("one.frames.yaml")
    try folder.write(recording.replacing("200", with: "201"), to: "one.frames.yaml")
    try tool.wait(for: "difference") { try $0.output().contains("MS303") }
    #expect(try tool.errors().hasSuffix("changed: one.frames.yaml\n"))
  }

  @Test func ctrlCEndsIt() throws {
    let folder = try ScratchFolder(["one.modal.yaml": Self.good])
    let run = try runShell(
      """
      trap '' INT
      (trap - INT; exec "$MODALSPEC" check --watch . > out 2> err) &
      tool=$!
      until grep -q Ctrl-C err; do sleep 0.05; done
      kill -INT $tool
      wait $tool
      """, in: folder)
    #expect(run.code == 130, "\(run.errors)")
    #expect(try folder.read("out") == "1 file checked, nothing to report\n")
  }

  @Test(
    arguments: [
      ["check", "--watch", "-"], ["test", "--watch", "--files-from", "-"],
      ["check", "--watch", "--fix", "."],
    ]) func whatCannotBeWatchedIsRefused(_ arguments: [String]) throws
  {
    let run = try runTool(arguments)
    #expect(run.code == 2)
    #expect(run.errors.contains("--watch"))
  }
}
