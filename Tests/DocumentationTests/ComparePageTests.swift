import Foundation
import ModalSpecTesting
import Testing

/// The first comparison of `Documentation/Compare.md`: what a reader who follows it sees.
@Suite("Documentation/Compare.md") struct ComparePageTests {
  @Test func itsFirstCommandFailsAtTheRightLine() throws {
    let page = try MarkdownPage(path: "Documentation/Compare.md")
    let command = try #require(
      page.blocks.first { $0.language == "console" }?.text.split(separator: "\n").first)
    try Tool.inScratchFolder { folder in
      for block in page.blocks.prefix(2) {
        let file = try #require(block.file)
        try block.text.write(
          to: folder.appending(path: file), atomically: true, encoding: .utf8)
      }
      let run = try Tool.run(String(command.dropFirst("$ ".count)), in: folder)
      #expect(run.status == 1)
      #expect(run.output.contains("error[MS604]: the left edge of `ok`"))
      // `right: 0` of the element.
      #expect(run.output.contains("--> rename.modal.yaml:8:41"))
      #expect(run.output.hasSuffix("1 dump compared: 1 error\n"))
    }
  }
}
