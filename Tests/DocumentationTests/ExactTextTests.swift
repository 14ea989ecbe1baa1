import Foundation
import ModalSpecTesting
import Testing

/// In the sources a sign with a meaning is never looked for among the characters of a text: `"/\u{301}"` holds no
/// `"/"` then. Texts are asked by way of `exact`, or of their scalars or bytes.
@Suite("The sources ask for signs")
struct ExactTextTests {
  /// Where texts are what people see: how wide a letter is, and how many they type.
  private static let visible: Set = ["DisplayLine.swift", "DisplayWidth.swift", "DigitEntry.swift"]

  /// What asks a text, with the word before it, and what only characters have; each with words that are found sooner.
  private static var asking: [([String], Regex<(Substring, Substring)>)] {
    [
      (["hasPrefix(", "hasSuffix("], #/(\w*)[\]\)?!]*\.(?:hasPrefix|hasSuffix)\(/#),
      (
        ["split(", "Index(of:"],
        #/(\w*)[\]\)?!]*\.(?:split\(separator:|firstIndex\(of:|lastIndex\(of:) "/#
      ),
      (["replacing(", "firstRange("], #/(\w*)[\]\)?!]*\.(?:replacing\(|firstRange\(of: )"/#),
      (
        [".is"],
        #/(\w*)\.(?:isNewline|isWholeNumber|isLetter|isHexDigit|isPunctuation)\b/#
      ),
      (["whereSeparator:"], #/()\.split\(whereSeparator:/#),
      (["Character"], #/()\bCharacter\b/#),
    ]
  }

  /// What has no characters.
  private static let exact: Set<Substring> = [
    "Self", "bytes", "exact", "scalars", "unicodeScalars", "utf8",
  ]

  @Test("by bytes or scalars")
  func signs() throws {
    let sources = packageRoot.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    let asking = Self.asking
    var count = 0
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift", !Self.visible.contains(file.lastPathComponent) else {
        continue
      }
      count += 1
      let text = try String(contentsOf: file, encoding: .utf8)
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        for (words, form) in asking
        where words.contains(where: { line.range(of: $0, options: .literal) != nil }) {
          for match in line.matches(of: form) where !Self.exact.contains(match.output.1) {
            Issue.record("\(file.lastPathComponent):\(number + 1): \(line)")
          }
        }
      }
    }
    #expect(count > 300)
  }
}
