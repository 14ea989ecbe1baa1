import ModalLanguage
import ModalSyntax
import Testing

/// A text with `1️⃣`, `2️⃣` … at the places where findings are expected.
struct MarkedText {
  /// The text without the markers.
  let text: String
  /// The offset of each marker in the text, in scalars.
  let offsets: [Int]

  init(_ marked: String) {
    var text = ""
    var offsets: [Int: Int] = [:]
    for character in marked {
      let scalars = character.unicodeScalars.map(\.value)
      if scalars.count == 3, scalars[2] == 0x20E3, (0x31...0x39).contains(scalars[0]) {
        offsets[Int(scalars[0]) - 0x31] = text.unicodeScalars.count
      } else {
        text.append(character)
      }
    }
    self.text = text
    self.offsets = (0..<offsets.count).compactMap { offsets[$0] }
  }
}

/// Reads a marked text and expects one finding for each marker, beginning there, with the code and
/// message listed; and nothing else.
func expectFindings(
  _ marked: String, _ expected: String..., files: [String: String] = [:],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let marked = MarkedText(marked)
  let reading = read(marked.text, files: files)
  let found = reading.diagnostics.map { "\($0.code) \($0.message)" }
  #expect(found == expected, "\(reading.excerpts)", sourceLocation: sourceLocation)
  let places = reading.diagnostics.compactMap { $0.primary.map { Int($0.span.start) } }
  #expect(places == marked.offsets, "\(reading.excerpts)", sourceLocation: sourceLocation)
}

/// A whole spec around the keys of a modal, written as a flow mapping on its second line.
func spec(_ keys: String) -> String {
  "modalspec: 1\nmodal: {\(keys)}\n"
}

/// A whole spec around further keys of a modal that has its size.
func sized(_ keys: String) -> String {
  spec("contentSize: [300, 200], \(keys)")
}
