import Foundation
import ModalSpecTesting
import Testing

@Suite("The links in the documentation")
struct LinkTests {
  @Test("lead somewhere", arguments: MarkdownPage.all)
  func links(of page: MarkdownPage) throws {
    let folder = packageRoot.appending(path: page.path).deletingLastPathComponent()
    for (index, line) in page.prose {
      for match in line.matches(of: #/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/#) {
        let target = String(match.output.1 ?? match.output.2 ?? "")
        guard !target.isEmpty, !target.contains("://") else { continue }
        let parts = target.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
        let place = "\(page.path):\(index + 1)"
        let file = parts[0].isEmpty ? page.path : parts[0]
        let url =
          parts[0].isEmpty ? packageRoot.appending(path: page.path) : folder.appending(path: file)
        guard FileManager.default.fileExists(atPath: url.path) else {
          Issue.record("\(place): there is no `\(target)`")
          continue
        }
        guard parts.count == 2, url.pathExtension == "md" else { continue }
        let text = try String(contentsOf: url, encoding: .utf8)
        #expect(anchors(in: text).contains(parts[1]), "\(place): `\(target)` has no such heading")
      }
    }
  }

  /// The anchors that GitHub gives to the headings of a page.
  private func anchors(in text: String) -> Set<String> {
    var anchors: Set<String> = []
    for line in text.split(separator: "\n") where line.hasPrefix("#") {
      let title = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
      let kept = title.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
      anchors.insert(kept.replacingOccurrences(of: " ", with: "-"))
    }
    return anchors
  }
}
