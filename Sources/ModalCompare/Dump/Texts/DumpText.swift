internal import ModalSyntax

/// The text of a dump, with what its readers need to tell where in it something is.
struct DumpText {
  let bytes: [UInt8]
  let lines: LineTable
  /// The number of the dump among the sources of findings.
  let file: UInt32
  /// Where the dump itself begins; before it may be what a tool printed first.
  var start = 0

  init(_ source: SourceFile, file: UInt32) {
    bytes = source.bytes
    lines = LineTable(source)
    self.file = file
  }

  /// The byte behind the last one that is not white space.
  var contentEnd: Int { (bytes.lastIndex { $0 > 0x20 } ?? -1) + 1 }

  /// The place of some bytes, which a line break ends.
  func span(_ range: Range<Int>) -> SourceSpan {
    let line = lines.bytes(ofLine: lines.line(ofByte: range.lowerBound))
    let end = max(range.lowerBound, min(range.upperBound, line.upperBound))
    return SourceSpan(
      file: file, start: UInt32(lines.scalarOffset(ofByte: range.lowerBound)),
      end: UInt32(lines.scalarOffset(ofByte: end)))
  }

  /// The place of a 1-based line, without its indentation.
  func span(ofLine line: Int) -> SourceSpan {
    let range = lines.bytes(ofLine: line)
    let indentation = bytes[range].prefix { $0 == UInt8(ascii: " ") }.count
    return span((range.lowerBound + indentation)..<range.upperBound)
  }

  /// Some of the bytes as a text.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
