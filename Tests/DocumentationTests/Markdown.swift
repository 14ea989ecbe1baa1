import Foundation
import ModalSpecTesting
import Testing

/// A page of the documentation, cut into its lines and fenced blocks.
struct MarkdownPage: CustomTestStringConvertible, Sendable {
  /// A fenced block.
  struct Block: Sendable {
    /// The word behind the opening fence, such as `yaml`.
    var language: String
    /// What the HTML comment right above it says: `wrong`, `fails`, `file: NAME`.
    var marks: [String]
    /// The lines between the fences, by their index in the page.
    var range: Range<Int>
    var text: String

    /// The file that a reader is told to save the block as.
    var file: String? {
      marks.first { $0.hasPrefix("file: ") }.map { String($0.dropFirst("file: ".count)) }
    }

    /// Whether it is a whole spec, and not a part of one.
    var isSpec: Bool {
      language == "yaml" && text.split(separator: "\n").contains { $0.hasPrefix("modalspec: 1") }
    }
  }

  /// The path below the package root.
  let path: String
  let lines: [String]
  let blocks: [Block]

  var testDescription: String { path }

  init(path: String) throws {
    self.path = path
    let text = try String(contentsOf: packageRoot.appending(path: path), encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var blocks: [Block] = []
    var marks: [String] = []
    var index = 0
    while index < lines.count {
      let line = lines[index]
      if line.hasPrefix("```") {
        let start = index + 1
        let end = lines[start...].firstIndex { $0.hasPrefix("```") } ?? lines.count
        blocks.append(
          Block(
            language: String(line.dropFirst(3)), marks: marks, range: start..<end,
            text: lines[start..<end].map { $0 + "\n" }.joined()))
        index = end
        marks = []
      } else if line.hasPrefix("<!--"), line.hasSuffix("-->") {
        let words = line.dropFirst(4).dropLast(3).split(separator: ",")
        marks = words.map { $0.trimmingCharacters(in: .whitespaces) }
      } else if !line.isEmpty {
        marks = []
      }
      index += 1
    }
    self.blocks = blocks
  }

  /// The lines outside of fenced blocks, with their indices.
  var prose: [(index: Int, line: String)] {
    let fenced = IndexSet(blocks.flatMap { Array($0.range) })
    return lines.indices.filter { !fenced.contains($0) }.map { ($0, lines[$0]) }
  }

  /// README.md and everything else that is written for people.
  static let all: [MarkdownPage] = {
    let manager = FileManager.default
    let top = (try? manager.contentsOfDirectory(atPath: packageRoot.path)) ?? []
    let below = manager.enumerator(atPath: packageRoot.appending(path: "Documentation").path)
    let pages = below?.compactMap { ($0 as? String).map { "Documentation/\($0)" } } ?? []
    return (top + pages).filter { $0.hasSuffix(".md") }.sorted().compactMap {
      try? MarkdownPage(path: $0)
    }
  }()
}
