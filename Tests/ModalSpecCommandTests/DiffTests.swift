import Foundation
import ModalSpecTesting
import Testing

/// Frames that moved between two versions.
@Suite struct DiffTests {
  private static func spec(_ margin: Int, height: Int = 250) -> String {
    "modalspec: 1\nmodal: {contentSize: [300, \(height)], margins: \(margin)}\n"
  }

  @Test(arguments: [
    (["diff"], "versions"),
    (["diff", "a.modal.yaml"], "`diff` compares two versions, not 1"),
    (["diff", "a.modal.yaml", "nope"], "`nope` does not exist"),
    (["diff", "HEAD"], "if it is a revision of Git, write `HEAD..`\n"),
    (["diff", "HEAD", "a.modal.yaml"], "of Git, write `HEAD.. a.modal.yaml`\n"),
    (["diff", "HEAD~1", "HEAD"], "revisions of Git are compared as `HEAD~1..HEAD`"),
    (["diff", "a.modal.yaml", "."], "a file and a folder cannot be compared"),
    (["diff", "..main"], "a range of revisions is"),
    (["diff", "a...b"], "a range of revisions is"),
  ])
  func whatCannotBeComparedIsBadUsage(_ arguments: [String], complaint: String) throws {
    let folder = try ScratchFolder(["a.modal.yaml": Self.spec(20)])
    let run = try runTool(arguments, in: folder)
    #expect(run.code == 2)
    #expect(run.errors.contains(complaint), "\(run.errors)")
  }

  /// To Swift an accent behind a sign makes another character of it, and to Markdown and HTML it does not.
  @Test func markdownTakesNoNameForAnythingElse() throws {
    let name = ["<", "!--", "|", "`", "``", "&"].map { "\u{600}\($0)\u{301}" }.joined()
    let folder = try ScratchFolder([
      "old/\(name).modal.yaml": Self.spec(20), "new/\(name).modal.yaml": Self.spec(24),
      "new/added\(name).modal.yaml": Self.spec(20),
    ])
    let run = try runTool(["diff", "--format", "markdown", "old", "new"], in: folder)
    let lines = run.output.unicodeScalars.split(separator: "\n").map(Array.init)
    let rows = lines.filter { $0.starts(with: "| iphone".unicodeScalars) }
    #expect(!rows.isEmpty)
    for row in rows {
      let bars = row.indices.filter { row[$0] == "|" && ($0 == 0 || row[$0 - 1] != "\\") }
      #expect(bars.count == 7, "\(run.output)")
      // All of the name is code.
      #expect(row.firstIndex(of: "<") ?? 0 > row.firstIndex(of: "`") ?? row.endIndex)
    }
    // Two backticks are in the name, so that three are around it.
    let added = try #require(lines.first { $0.starts(with: "**Added**".unicodeScalars) })
    #expect(added.starts(with: "**Added**: ``` ".unicodeScalars), "\(run.output)")
  }
}
