import ModalLanguage
import ModalLayout
import ModalPicture
import ModalSpec
import ModalSyntax
import Testing

/// Texts that try to be something else appear as texts, in their places.
struct HostileTextTests {
  static let texts = [
    "<script>alert(1)</script>", "a ]]> b", "\"quoted\" 'twice'", "&#0; &amp; &lt;",
    "\u{202E}desrever\u{202C} \u{2066}x", "bell \u{7} and \u{1B}[31mred", "\u{FFFE}\u{FFFF}",
    String(repeating: "n", count: 10_000), String(repeating: "字", count: 3_000),
    "-->", "</text></svg>", "</script><img src=x onerror=alert(1)> \u{202E}",
    "שלום\u{2069} Pay 100 \u{2067}x\u{2068}y",
  ]

  @Test(arguments: texts)
  func textsStayTexts(text: String) throws {
    let spec = workspace.spec(
      """
      modalspec: 1
      name: \(Self.quoted(text))
      modal:
        contentSize: {width: 300, height: 420}
        elements:
          says: {kind: label, text: \(Self.quoted(text)), left: 10, top: 10, width: 200, height: 60, lines: 0}
          asks: {kind: field, placeholder: \(Self.quoted(text)), left: 10, top: 90, width: 200, height: 44}
      """)
    let drawing = try workspace.draw(spec, in: [Setting(device: "iphone-15")])
    let parts = try DrawnParts(drawing.svg)
    #expect(parts.frames(of: "content").count == 1)
    #expect(!drawing.svg.contains("<script"))
    for scalar in drawing.svg.unicodeScalars {
      #expect(scalar.value >= 0x20 || scalar == "\n", "U+\(String(scalar.value, radix: 16))")
      #expect(!["\u{202E}", "\u{2066}", "\u{2068}"].contains(scalar))
    }
    // Isolates are in pairs around whole texts, and nobody else's.
    let isolates = drawing.svg.unicodeScalars.filter { ["\u{2067}", "\u{2069}"].contains($0) }
    #expect(
      isolates.count == 2
        * drawing.svg.matches(of: #/>\u{2067}[^<\u{2067}\u{2069}]*\u{2069}</#).count)
    // No line is wider than its element, so none has more characters than that takes.
    #expect(parts.texts.allSatisfy { $0.unicodeScalars.count < 300 || $0 == text })
  }

  /// The same on a contact sheet, on the page of a difference and in its pictures, and on that of a player.
  @Test(arguments: texts)
  func pagesHaveTheirOwnMarkupAlone(text: String) throws {
    func version(_ height: Int) -> SpecFile {
      let (file, text) = (String(text.prefix(40)), Self.quoted(text))
      return workspace.load(
        SourceFile(
          name: "\(file).modal.yaml",
          text: """
            modalspec: 1
            name: \(text)
            modal:
              contentSize: {width: 300, height: \(height)}
              elements:
                says: {kind: label, text: \(text), left: 10, top: 10, width: 200, height: 60}
            scenarios:
              - {name: \(text), container: [375, 667], events: [show]}
            """))
    }
    let (spec, diff) = (version(250), workspace.diff(version(250), version(290)))
    let name = spec.scenarios()[0].scenario.name.value
    let sheet = try workspace.drawSheet(of: [spec], in: [Setting(device: "iphone-15")])
    let pages = [sheet, diff.page(), try workspace.drawScrubber(of: spec, scenario: name)]
    // One of the two of a sheet has what its pictures share.
    #expect(pages.prefix(2).map { count("</svg>", in: $0) } == [2, 10])
    #expect(pages.allSatisfy { count("<script>", in: $0) == 1 })
    let pictures = diff.pictures()
    for picture in pictures {
      #expect(picture.fileName.wholeMatch(of: /1-[A-Za-z0-9._-]+\.svg/) != nil)
    }
    let drawn = pictures.map(\.drawing.svg) + [try workspace.animate(spec, scenario: name)]
    for svg in drawn { _ = try DrawnParts(svg) }
    for page in pages + drawn {
      #expect(!page.contains("<img") && !page.contains("\u{202E}"))
      #expect(page.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
    }
  }

  /// A text has as many lines as the solver has measured, whatever is not shown of it.
  @Test(arguments: [
    // Separators of lines and paragraphs and a next line end lines, as a line feed does.
    (
      "AAA\u{2028}BBB\u{2029}CCC\u{85}DDD\u{B}EEE\u{C}FFF\nGGG", 0,
      ["AAA", "BBB", "CCC", "DDD\u{FFFD}EEE\u{FFFD}FFF", "GGG"]
    ),
    ("bell\u{7} esc\u{1B} nul-ish\u{1}", 1, ["bell\u{FFFD} esc\u{FFFD} nul-ish\u{FFFD}"]),
    ("bidi\u{202E}desrever\u{202C} end", 1, ["bidi\u{FFFD}desrever\u{FFFD} end"]),
  ])
  func linesAreThoseThatAreMeasured(text: String, lines: Int, drawn: [String]) throws {
    let setting = Setting(container: Size(width: 375, height: 667))
    let svg = try svg(
      of: """
        modalspec: 1
        modal:
          contentSize: {width: 300, height: 420}
          elements:
            says: {kind: label, text: \(Self.quoted(text)), left: 10, top: 10, width: fit, height: fit, lines: \(lines)}
        """, in: [setting])
    let element = try #require(svg.firstRange(of: "data-part=\"element:says\"")).upperBound
    let texts = svg[element...].matches(of: /<text[^>]*>([^<]*)<\/text>/)
    #expect(texts.map { String($0.output.1) } == drawn)
  }

  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _
      where scalar.value < 0x20 || scalar.value >= 0x7F && scalar.value < 0x3000
        || scalar.value > 0xFF00:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
