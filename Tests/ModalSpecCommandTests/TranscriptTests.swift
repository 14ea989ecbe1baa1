import Foundation
import ModalSpecTesting
import Testing

/// Runs of the tool with everything that they write. A page of `Tests/Cases/commands` has cases: a case begins with `===`, and
/// has files behind `==`, comments behind `##`, and lines of shell behind `$` with their output and, if not 0, the exit code.
/// Every case has a folder of its own.
@Suite struct TranscriptTests {
  private static let folder = "Tests/Cases/commands"

  private static let pages =
    (try? FileManager.default.contentsOfDirectory(
      atPath: packageRoot.appending(path: folder).path)) ?? []

  /// Without pages nothing would be run.
  @Test func thereArePages() { #expect(!Self.pages.isEmpty) }

  @Test(arguments: pages.sorted())
  func aRunWritesWhatIsRecorded(_ page: String) throws {
    let path = "\(Self.folder)/\(page)"
    let text = try String(contentsOf: packageRoot.appending(path: path), encoding: .utf8)
    try expectGolden(try played(text), at: path)
  }

  /// A page with the output that its lines have now.
  private func played(_ page: String) throws -> String {
    var folder = try ScratchFolder()
    var lines: [Substring] = []
    // The file that is being read, and whether old output is skipped.
    var (file, isOutput): (Substring?, Bool) = (nil, false)
    var contents = ""
    for line in page.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let marker = ["=== ", "== ", "## ", "$ "].first { line.hasPrefix($0) }
      guard let marker else {
        if file != nil { contents += line + "\n" }
        if !isOutput { lines.append(line) }
        continue
      }
      if marker == "=== " {
        // A blank line stands between two cases.
        if lines.last?.isEmpty == true, file != nil {
          lines.removeLast()
          contents.removeLast()
        }
        if !lines.isEmpty { lines.append("") }
      }
      if let file { try folder.write(contents, to: String(file)) }
      (file, contents, isOutput) = (nil, "", marker == "$ ")
      lines.append(line)
      switch marker {
      case "=== ": folder = try ScratchFolder()
      case "== ": file = line.dropFirst(3)
      case "$ ":
        let run = try runShell("exec 2>&1; \(line.dropFirst(2))", in: folder)
        let output = run.output.replacing(folder.url.path, with: "FOLDER")
        lines += output.split(separator: "\n", omittingEmptySubsequences: false)
        if output.isEmpty || output.hasSuffix("\n") { lines.removeLast() }
        if run.code != 0 { lines.append("[\(run.code)]") }
      default: break
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
