import ModalSyntax
import Testing

@Suite("Excerpts")
struct ExcerptFormatterTests {
  @Test("A finding with a second place, a note and help")
  func wholePicture() {
    let text = "modalspec: 1\nmodal:\n  margin: 20\n"
    let diagnostic = Diagnostic(
      .unknownKey, at: span(of: "margin", in: text), "unknown key `margin`", label: "not a key",
      secondary: [Diagnostic.Label(span(of: "modal:", in: text), "in this mapping")],
      notes: ["first line\nsecond line"], help: "write `margins`")
    expect(
      diagnostic, in: text,
      """
      error[MS104]: unknown key `margin`
        --> a.yaml:3:3
         |
       2 | modal:
         | ------ in this mapping
       3 |   margin: 20
         |   ^^^^^^ not a key
         |
         = note: first line
                 second line
         = help: write `margins`

      """)
  }

  @Test("Labels on one line, and dots between distant lines")
  func distantLines() {
    let text = (1...12).map { "key\($0): \($0)" }.joined(separator: "\n")
    let diagnostic = Diagnostic(
      .duplicateKey, .warning, at: span(of: "key12", in: text), "twice",
      secondary: [
        Diagnostic.Label(SourceSpan(start: 99, end: 101), "its value"),
        Diagnostic.Label(span(of: "key1", in: text), "here"),
        Diagnostic.Label(span(of: "key3", in: text), "and here"),
      ])
    expect(
      diagnostic, in: text,
      """
      warning[MS004]: twice
         --> a.yaml:12:1
          |
        1 | key1: 1
          | ---- here
        2 | key2: 2
        3 | key3: 3
          | ---- and here
      ...
       12 | key12: 12
          | ^^^^^
          |        -- its value

      """)
  }

  @Test("Places in several files")
  func severalFiles() {
    var sources = SourceSet(SourceFile(name: "a.yaml", text: "modal: {extends: b.yaml}\n"))
    let other = sources.add(SourceFile(name: "b.yaml", text: "\n\n  frame: 3\n"))
    let diagnostic = Diagnostic(
      .unusableBase, at: SourceSpan(start: 17, end: 23), "unusable",
      secondary: [Diagnostic.Label(SourceSpan(file: other, start: 4, end: 9), "because of this")])
    #expect(
      ExcerptFormatter().format(diagnostic, in: sources) == """
        error[MS124]: unusable
          --> a.yaml:1:18
           |
         1 | modal: {extends: b.yaml}
           |                  ^^^^^^
           |
          ::: b.yaml:3:3
           |
         3 |   frame: 3
           |   ----- because of this

        """)
  }

  @Test("A finding about the file as a whole")
  func wholeFile() {
    let diagnostic = Diagnostic(
      .unreadableFile, at: nil, "the file cannot be read", help: "check its permissions")
    expect(
      diagnostic, in: "",
      """
      error[MS014]: the file cannot be read
       --> a.yaml
        = help: check its permissions

      """)
  }

  @Test(
    "The underline follows what is drawn",
    arguments: [
      // Tabs go to stops of four columns.
      ("\ta\tX", "    a   X", "        ^"),
      // Wide characters take two columns, combining marks none.
      ("标题: X", "标题: X", "      ^"),
      ("e\u{301}a\u{308}X", "e\u{301}a\u{308}X", "  ^"),
      ("각 X", "각 X", "   ^"),
      // An emoji sequence is one picture, however many scalars it has.
      ("👨‍👩‍👧‍👦 🇩🇪 👍🏽 X", "👨‍👩‍👧‍👦 🇩🇪 👍🏽 X", "         ^"),
      ("❤️X", "❤️X", "  ^"),
      // What would act on the terminal is shown as a replacement.
      ("\u{1B}[31mX", "\u{FFFD}[31mX", "     ^"),
      ("a\u{202E}X", "a\u{FFFD}X", "  ^"),
    ])
  func alignment(source: String, drawn: String, underline: String) {
    let diagnostic = Diagnostic(.syntax, at: span(of: "X", in: source), "m")
    let lines = ExcerptFormatter().format(diagnostic, in: set(source)).split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[3] == " 1 | \(drawn)")
    #expect(lines[4] == "   | \(underline)")
  }

  @Test("A scalar inside a character underlines the character")
  func partOfCharacter() {
    let picture = picture(of: SourceSpan(start: 2, end: 3), in: "ae\u{301}b")
    #expect(picture == [" 1 | ae\u{301}b", "   |  ^"])
  }

  @Test("Line breaks of all kinds, and a byte-order mark")
  func lineBreaks() {
    let text = "\u{FEFF}a: 1\r\nb: 2\rc: X\n"
    let diagnostic = Diagnostic(.syntax, at: SourceSpan(start: 14, end: 15), "m")
    let lines = ExcerptFormatter().format(diagnostic, in: set(text)).split(separator: "\n")
    #expect(lines[1] == "  --> a.yaml:3:4")
    #expect(lines[3] == " 3 | c: X")
    #expect(lines[4] == "   |    ^")
  }

  @Test("Ill-formed sequences count one column each")
  func illFormedBytes() {
    let bytes = [0x61, 0xE0, 0x80, 0x80, 0xFF] + Array("X".utf8)
    let sources = SourceSet(SourceFile(name: "a.yaml", bytes: bytes))
    let place = UInt32(LineTable(sources[0]).scalarOffset(ofByte: 5))
    let diagnostic = Diagnostic(.syntax, at: SourceSpan(start: place, end: place + 1), "m")
    let lines = ExcerptFormatter().format(diagnostic, in: sources).split(separator: "\n")
    #expect(lines[3] == " 1 | a\u{FFFD}\u{FFFD}X")
    #expect(lines[4] == "   |    ^")
  }

  @Test("Empty places, places at the end and places that cross lines")
  func edges() {
    #expect(picture(of: SourceSpan(start: 2, end: 2), in: "abc") == [" 1 | abc", "   |   ^"])
    #expect(picture(of: SourceSpan(start: 3, end: 3), in: "abc") == [" 1 | abc", "   |    ^"])
    #expect(picture(of: SourceSpan(start: 90, end: 99), in: "abc\n") == [" 2 |", "   | ^"])
    #expect(picture(of: SourceSpan(start: 0, end: 0), in: "") == [" 1 |", "   | ^"])
    #expect(picture(of: SourceSpan(start: 1, end: 6), in: "abc\ndef") == [" 1 | abc", "   |  ^^"])
    #expect(picture(of: SourceSpan(start: 2, end: 1), in: "abc") == [" 1 | abc", "   |   ^"])
  }

  @Test("A file number beyond the set is passed over")
  func unknownFile() {
    let diagnostic = Diagnostic(.syntax, at: SourceSpan(file: 7, start: 0, end: 1), "m")
    #expect(
      ExcerptFormatter().format(diagnostic, in: set("a")) == "error[MS001]: m\n --> a.yaml\n")
  }

  @Test("Long lines are cut around the place", arguments: [0, 5, 19, 20, 300, 598, 599])
  func longLines(place: Int) { isCut(around: place, length: 600) }

  /// Of a line that may be a whole file only a part is prepared.
  @Test(
    "Very long lines are cut around the place",
    arguments: [0, 19, 20, 999, 1000, 1001, 2500, 10_998, 10_999])
  func veryLongLines(place: Int) { isCut(around: place, length: 11_000) }

  private func isCut(around place: Int, length: Int) {
    var letters = Array(repeating: "中", count: length)
    letters[place] = "X"
    let text = letters.joined()
    let diagnostic = Diagnostic(.syntax, at: span(of: "X", in: text), "m")
    let output = ExcerptFormatter(maximumWidth: 40).format(diagnostic, in: set(text))
    let lines = output.split(separator: "\n").map(Array.init)
    let caret = lines[4].count - 1
    // The dots and the X take one column, every other character two.
    var column = 5
    var hit: Character?
    for character in lines[3].dropFirst(5) {
      if column == caret { hit = character }
      column += character == "中" ? 2 : 1
    }
    #expect(hit == "X")
    #expect(column - 5 <= 40)
  }

  @Test("Places far from each other in a very long line are shown one after the other")
  func farPlaces() {
    let text = String(repeating: "x", count: 20_000)
    func span(_ start: UInt32) -> SourceSpan { SourceSpan(file: 0, start: start, end: start + 3) }
    let diagnostic = Diagnostic(
      .syntax, at: span(15_000), "m",
      secondary: [
        Diagnostic.Label(span(3), "near"), Diagnostic.Label(span(15_010), "beside"),
        Diagnostic.Label(span(19_997), "far"),
      ])
    let output = ExcerptFormatter(maximumWidth: 40).format(diagnostic, in: set(text))
    let (dots, letters) = ("…", String(repeating: "x", count: 38))
    func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
    // The first two take 13 columns; of the other 25 there are 12 in front.
    #expect(
      output == """
        error[MS001]: m
          --> a.yaml:1:15001
           |
         1 | \(dots)\(letters)\(dots)
           | \(blanks(13))^^^
           | \(blanks(23))--- beside
         1 | \(letters)\(dots)
           | \(blanks(3))--- near
         1 | \(dots)\(letters)
           | \(blanks(36))--- far

        """)
  }

  @Test("Messages and names cannot steer the terminal")
  func escapes() {
    let sources = SourceSet(SourceFile(name: "a\u{1B}.yaml", text: "x"))
    let diagnostic = Diagnostic(
      .syntax, at: .beginning(), "bad \u{1B}[2J", label: "\u{7}", notes: ["\u{9B}"], help: "\u{8}")
    let text = ExcerptFormatter().format(diagnostic, in: sources)
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x9B })
  }

  @Test("Colors leave the text as it is")
  func colors() {
    let text = "a: 1\nb: 2\n"
    let diagnostic = Diagnostic(
      .syntax, at: span(of: "b", in: text), "m", label: "l",
      secondary: [Diagnostic.Label(span(of: "a", in: text), "k")], help: "h")
    let plain = ExcerptFormatter().format(diagnostic, in: set(text))
    let ansi = ExcerptFormatter(style: .ansi).format(diagnostic, in: set(text))
    #expect(ansi.contains("\u{1B}[1;31merror[MS001]\u{1B}[0m"))
    #expect(ansi.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test("Several findings are parted by an empty line")
  func several() {
    let one = Diagnostic(.syntax, at: .beginning(), "m")
    let single = ExcerptFormatter().format(one, in: set("a"))
    #expect(ExcerptFormatter().formatAll([one, one], in: set("a")) == single + "\n" + single)
    #expect(ExcerptFormatter().formatAll([], in: set("a")).isEmpty)
  }

  // MARK: - Helpers

  private func set(_ text: String) -> SourceSet {
    SourceSet(SourceFile(name: "a.yaml", text: text))
  }

  private func expect(
    _ diagnostic: Diagnostic, in text: String, _ picture: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(
      ExcerptFormatter().format(diagnostic, in: set(text)) == picture,
      sourceLocation: sourceLocation)
  }

  /// The source line and the underline below it.
  private func picture(of span: SourceSpan, in text: String) -> [String] {
    let output = ExcerptFormatter().format(Diagnostic(.syntax, at: span, "m"), in: set(text))
    return output.split(separator: "\n").suffix(2).map(String.init)
  }
}

/// The first place of `part` in `text`.
private func span(of part: String, in text: String) -> SourceSpan {
  let whole = Array(text.unicodeScalars)
  let scalars = Array(part.unicodeScalars)
  let start = whole.indices.first { whole[$0...].starts(with: scalars) } ?? whole.count
  return SourceSpan(start: UInt32(start), end: UInt32(start + scalars.count))
}
