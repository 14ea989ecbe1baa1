import Foundation
import ModalSpecTesting
import ModalSyntax
import Testing

/// Reading survives whatever becomes of a spec, and says so within the text.
@Suite struct MutationTests {
  /// Texts to begin with: what the product ships, and one that uses many keys.
  static let originals: [String] = {
    let folder = packageRoot.appending(path: "Specs/Gallery")
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.path(percentEncoded: false))
    return (names ?? []).sorted().compactMap {
      try? String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }
  }()

  @Test(arguments: 0..<24) func survivesMutations(seed: Int) throws {
    #expect(Self.originals.count > 10)
    var generator = SeededRandom(seed: UInt64(seed))
    for round in 0..<25 {
      var text = try #require(Self.originals.randomElement(using: &generator))
      for _ in 0...Int.random(in: 0...3, using: &generator) {
        text = mutated(text, &generator)
      }
      let reading = read(
        text, files: ["a.modal.yaml": "modalspec: 1\nmodal: {contentSize: [1, 1]}\n"])
      for diagnostic in reading.diagnostics {
        let labels = [diagnostic.primary].compactMap { $0 } + diagnostic.secondary
        for label in labels where label.span.file != .max {
          let count = LineTable(reading.sources[label.span.file]).scalarCount
          #expect(
            label.span.start <= label.span.end && Int(label.span.end) <= count + 1,
            "seed \(seed), round \(round): \(diagnostic)\n\(text)")
        }
        #expect(!diagnostic.message.isEmpty && !diagnostic.message.hasSuffix("."))
      }
      _ = reading.excerpts
    }
  }

  private func mutated(_ text: String, _ generator: inout SeededRandom) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let index = Int.random(in: 0..<lines.count, using: &generator)
    switch Int.random(in: 0...8, using: &generator) {
    case 0: lines.remove(at: index)
    case 1: lines.insert(lines[index], at: index)
    case 2: lines.swapAt(index, Int.random(in: 0..<lines.count, using: &generator))
    case 3: lines[index] = "  " + lines[index]
    case 4:
      var words = lines[index].split(separator: " ", omittingEmptySubsequences: false)
      guard words.count > 1 else { break }
      words.swapAt(0, Int.random(in: 0..<words.count, using: &generator))
      lines[index] = words.joined(separator: " ")
    case 5:
      let other = lines.randomElement(using: &generator) ?? ""
      lines[index] += other.drop { $0 == " " }
    case 6:
      let pieces = [
        "{", "}", "[", "]", ":", ",", "\"", "'", "#", "&a ", "*a ", "!x ", "%", "-", "é", "1e999",
      ]
      var characters = Array(lines[index])
      let place = Int.random(in: 0...characters.count, using: &generator)
      characters.insert(contentsOf: pieces.randomElement(using: &generator) ?? "", at: place)
      lines[index] = String(characters)
    case 7:
      var characters = Array(lines[index])
      guard !characters.isEmpty else { break }
      characters.remove(at: Int.random(in: 0..<characters.count, using: &generator))
      lines[index] = String(characters)
    default:
      let values = [
        "yes", "~", "[]", "{}", "-1", "1e3", "content.maxY", "\"\"", "a.modal.yaml", "none",
      ]
      if let colon = lines[index].firstIndex(of: ":") {
        lines[index] =
          lines[index][...colon] + " " + (values.randomElement(using: &generator) ?? "")
      }
    }
    return lines.joined(separator: "\n")
  }
}
