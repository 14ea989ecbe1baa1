import Foundation
import ModalLanguage
import ModalLayout
import ModalSpecTesting
import Testing

/// What begins or ends no line is what the page lists, no more and no less.
@Suite struct ForbiddenBreakTests {
  /// The characters in the code of a part of the page's list.
  private static func characters(from start: String, to end: String) throws -> Set<Unicode.Scalar> {
    let url = packageRoot.appending(path: "Documentation/TextMetrics.md")
    let page = try String(contentsOf: url, encoding: .utf8)
    let first = try #require(page.range(of: start))
    let last = try #require(page.range(of: end, range: first.upperBound..<page.endIndex))
    let pieces = page[first.upperBound..<last.lowerBound].split(separator: "`")
    // Every second piece is code.
    let code = pieces.indices.filter { $0 % 2 == 1 }.flatMap { pieces[$0].unicodeScalars }
    return Set(code.filter { $0 != " " })
  }

  private func extent(_ text: String, width: Double? = nil) -> TextExtent {
    measure(text, font: ModalFont(size: 10), width: width)
  }

  /// The common characters that take room and neither hang nor end a line.
  private var scalars: [Unicode.Scalar] {
    [UInt32(0x21)...0x33FF, 0xFE10...0xFFEF].joined().compactMap(Unicode.Scalar.init).filter {
      extent("l\($0)l").lines == 1 && extent("\($0)").size.width > 0
    }
  }

  private static let dashes: Set<Unicode.Scalar> = [
    "-", "\u{2010}", "\u{2012}", "\u{2013}", "\u{2014}",
  ]
  private static let glue: Set<Unicode.Scalar> = [
    "'", "\"", "\u{A0}", "\u{2007}", "\u{202F}", "\u{2011}",
  ]

  @Test func closingCharactersBeginNoLine() throws {
    let listed = try Self.characters(from: "**No line begins with**", to: "**None ends with**")
    let kana = [UInt32(0x31F0)...0x31FF, 0xFF67...0xFF6F].joined()
    let closing = listed.union(kana.compactMap(Unicode.Scalar.init))
      .union(Self.dashes).union(Self.glue)
    for scalar in scalars {
      // Too long by its last character: aa入 | c is 21 wide, aa | 入c is not.
      let text = "aa入\(scalar)"
      let broken = extent(text, width: extent(text).size.width - 1)
      let begins = broken == extent("aa入\n\(scalar)")
      let stays = broken == extent("aa\n入\(scalar)")
      #expect(begins != stays, "\(scalar)")
      #expect(stays == closing.contains(scalar), "\(scalar)")
    }
  }

  @Test func openingCharactersEndNoLine() throws {
    let opening = try Self.characters(from: "**None ends with**", to: "Straight quotes")
    // Glue would not let the line end in front of it either, and be parted by force.
    for scalar in scalars where !Self.glue.contains(scalar) {
      // Too long by its last character: 入c | ｱ is wider by 5 than 入 | cｱ, or by what c has.
      let text = "入\(scalar)ｱ"
      let broken = extent(text, width: extent(text).size.width - 1)
      let ends = broken == extent("入\(scalar)\nｱ")
      let goes = broken == extent("入\n\(scalar)ｱ")
      #expect(ends != goes, "\(scalar)")
      #expect(goes == opening.contains(scalar), "\(scalar)")
    }
  }
}
