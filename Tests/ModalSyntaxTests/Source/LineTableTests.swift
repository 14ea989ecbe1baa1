import ModalSyntax
import Testing

@Suite("Lines and places")
struct LineTableTests {
  @Test("A place in every unit")
  func units() {
    let table = LineTable(SourceFile(name: "a", text: "\u{FEFF}ab\r\n中😀c\nlast"))
    #expect(table.scalarCount == 12)
    #expect(table.lineCount == 3)
    let place = table.location(ofScalar: 6)
    #expect(place.line == 2)
    #expect(place.column == 3)
    #expect(place.utf16Column == 4)
    #expect(place.utf8Offset == 3 + 4 + 3 + 4)
    #expect(table.location(ofScalar: 0).utf8Offset == 3)
    // Between CR and LF is still the first line.
    #expect(table.location(ofScalar: 3).line == 1)
    #expect(table.location(ofScalar: 4).line == 2)
  }

  @Test("Offsets beyond the text are its end")
  func clamping() {
    let table = LineTable(SourceFile(name: "a", text: "ab\n"))
    #expect(table.location(ofScalar: 99) == table.location(ofScalar: 3))
    #expect(table.location(ofScalar: 99).line == 2)
    #expect(table.location(ofScalar: -1).utf8Offset == 0)
    #expect(table.text(of: SourceSpan(start: 1, end: 99)) == "b\n")
    #expect(LineTable(SourceFile(name: "a", text: "")).location(ofScalar: 0).line == 1)
  }

  @Test("Lines end in LF, CR and CRLF")
  func lineTexts() {
    let table = LineTable(SourceFile(name: "a", text: "a\rb\r\nc\n\nd"))
    #expect((1...table.lineCount).map { table.text(ofLine: $0) } == ["a", "b", "c", "", "d"])
    #expect(table.text(ofLine: 0).isEmpty)
    #expect(table.text(ofLine: 6).isEmpty)
    #expect((0...7).map { table.scalarOffset(ofLine: $0) } == [0, 0, 2, 5, 7, 8, 8, 8])
  }

  @Test("Bytes and scalars are two ways to the same place")
  func roundTrip() {
    let table = LineTable(SourceFile(name: "a", text: "\u{FEFF}k: 中\r\n😀: e\u{301}\n"))
    for scalar in 0...table.scalarCount {
      let byte = table.location(ofScalar: scalar).utf8Offset
      #expect(table.scalarOffset(ofByte: byte) == scalar)
    }
    #expect(table.scalarOffset(ofByte: 999) == table.scalarCount)
  }

  @Test("An ill-formed sequence counts as it is shown")
  func illFormed() {
    // A lone continuation, an overlong form, a surrogate, a sequence cut off by the end.
    let bytes: [UInt8] = [0x80, 0xE0, 0x80, 0x80, 0xED, 0xA0, 0x80, 0x61, 0xF0, 0x9F]
    let table = LineTable(SourceFile(name: "a", bytes: bytes))
    #expect(table.text(ofLine: 1).unicodeScalars.count == table.scalarCount)
    #expect(table.location(ofScalar: table.scalarCount).utf8Offset == bytes.count)
  }
}

@Suite("Spans")
struct SourceSpanTests {
  @Test("A union holds both places")
  func union() {
    let one = SourceSpan(file: 2, start: 4, end: 6)
    let other = SourceSpan(file: 2, start: 1, end: 5)
    #expect(one.union(other) == SourceSpan(file: 2, start: 1, end: 6))
    #expect(one.union(one) == one)
    #expect(SourceSpan.beginning(ofFile: 3) == SourceSpan(file: 3, start: 0, end: 0))
  }

  @Test("A located value keeps its place when it changes")
  func located() {
    let place = SourceSpan(start: 1, end: 2)
    #expect(Located(20, at: place).map { "\($0)" } == Located("20", at: place))
  }

  /// Places in long lines are counted from marks on the way, and are the same as from the start.
  @Test func longLinesHaveTheSamePlaces() {
    let pieces = ["a", "é", "确", "🙂", " "]
    var text = "first\n"
    for number in 0..<3000 { text += pieces[number * 7 % 5] }
    text += "\nlast 🙂 é"
    let table = LineTable(SourceFile(name: "a", text: "\u{FEFF}" + text))
    let scalars = Array(text.unicodeScalars)
    var (line, column, utf16, byte) = (1, 1, 1, 3)
    for (offset, scalar) in scalars.enumerated() {
      let place = table.location(ofScalar: offset)
      let found = [place.line, place.column, place.utf16Column, place.utf8Offset]
      #expect(found == [line, column, utf16, byte])
      #expect(table.scalarOffset(ofByte: byte) == offset)
      byte += String(scalar).utf8.count
      column += 1
      utf16 += String(scalar).utf16.count
      if scalar == "\n" { (line, column, utf16) = (line + 1, 1, 1) }
    }
  }
}
