import ModalSyntax
import Testing

@Suite("Codes, severities and suggestions")
struct VocabularyTests {
  @Test(
    "A code reads as people write it",
    arguments: [
      ("MS104", 104), ("ms104", 104), ("104", 104), ("MS001", 1), ("1", 1), ("Ms18", 18),
    ])
  func code(text: String, number: Int) {
    #expect(DiagnosticCode(text)?.number == number)
  }

  @Test(
    "Anything else is no code",
    arguments: ["", "MS", "MS0", "000", "-12", "+12", "MS+1", "MS1234", "MSMS1", "X104", "1.5"])
  func noCode(text: String) {
    #expect(DiagnosticCode(text) == nil)
  }

  @Test("A code writes itself with three digits and orders by number")
  func description() {
    #expect(DiagnosticCode.syntax.description == "MS001")
    #expect(DiagnosticCode.unexpectedFrame.description == "MS302")
    #expect(DiagnosticCode.syntax < .unreadableText)
    #expect(Severity.note < .warning)
    #expect(Severity.warning < .error)
  }

  @Test(
    "The nearest candidate is suggested",
    arguments: [
      ("margin", "margins"), ("Margins", "margins"), ("plcaement", "placement"),
      ("maxWidht", "maxWidth"), ("xrame", "frame"), ("tp", "tap"), ("contentsize", "contentSize"),
    ])
  func suggestions(word: String, expected: String) {
    let keys = ["frame", "margins", "maxWidth", "maxHeight", "placement", "tap", "contentSize"]
    #expect(suggestion(for: word, among: keys) == expected)
  }

  @Test("Far and tiny words get no suggestion", arguments: ["colour", "x", "", "zz"])
  func noSuggestion(word: String) {
    #expect(suggestion(for: word, among: ["y", "frame", "margins", "ab"]) == nil)
  }

  @Test("Of equally near candidates that wins which goes on after the word, or the first")
  func ties() {
    #expect(suggestion(for: "abcx", among: ["abcd", "abce"]) == "abcd")
    #expect(suggestion(for: "iphone15", among: ["iphone-5", "iphone-15"]) == "iphone-15")
    #expect(suggestion(for: "iPhone-SE", among: ["iphone-5", "iphone-se-3"]) == "iphone-se-3")
    #expect(suggestion(for: "X", among: ["y", "x"]) == "x")
    #expect(suggestion(for: "of", among: ["on", "off"]) == "off")
  }

  @Test(
    "A number is what it is, where that is asked for",
    arguments: [
      ("iphone-99", nil), ("iphone-6", nil), ("iphone15", "iphone-15"), ("ipone-15", "iphone-15"),
      ("iphone-1", "iphone-15"), ("iphone-se", "iphone-se-3"), ("iphone-se-2", nil),
    ] as [(String, String?)])
  func numbers(word: String, expected: String?) {
    let devices = ["iphone-5", "iphone-15", "iphone-se-3"]
    #expect(suggestion(for: word, among: devices, keepsNumbers: true) == expected)
  }

  @Test("A fix doubles as help")
  func fixIt() {
    let place = SourceSpan(start: 0, end: 1)
    let fix = FixIt("write `b`", at: place, with: "b")
    #expect(Diagnostic(.syntax, at: place, "m", fixIt: fix).help == "write `b`")
    #expect(Diagnostic(.syntax, at: place, "m", help: "do", fixIt: fix).help == "do")
    #expect(Diagnostic(.syntax, at: nil, "m", label: "l").primary == nil)
  }
}
