internal import ModalSyntax

/// Reads a comment that is addressed to the tool:
///
///     # modalspec: ignore CODE, CODE … -- reason
///     # modalspec: ignore-file CODE, CODE … -- reason
struct IgnoreParser {
  /// What is wrong with the comment.
  private(set) var complaints: [Diagnostic] = []
  private let comment: ToolComment
  private let scalars: [Unicode.Scalar]
  private var place = 0

  init(_ comment: ToolComment) {
    self.comment = comment
    scalars = Array(comment.text.unicodeScalars)
  }

  /// The comment; nil if it says nothing to the tool, or nothing that can be understood.
  mutating func parse() -> IgnoreComment? {
    guard readName() else { return nil }
    let verb = readWord()
    let text = self.text(verb)
    // A spec that begins in a comment is commented out.
    if Double(text) != nil { return nil }
    guard let isForFile = isForFile(text, at: verb), let codes = readCodes(behind: text) else {
      return nil
    }
    let reason = readReason()
    if isForFile, !comment.isAtTop {
      complain(at: verb, "`ignore-file` stands above the first key of the file")
      return nil
    }
    let end = reason == nil ? codes.end : scalars.count - trailingBlanks
    let span = self.span(0..<end)
    var reach = comment.subject ?? SourceSpan(file: span.file, start: .max, end: 0)
    if isForFile { reach = SourceSpan(file: span.file, start: 0, end: .max) }
    return IgnoreComment(
      span: span, codes: codes.codes.filter { isSilenceable($0) }, reason: reason, reach: reach,
      whole: span)
  }

  // MARK: - Parts

  /// Reads `# modalspec:`; false for a comment that only begins like it.
  private mutating func readName() -> Bool {
    place = 1
    skipBlanks()
    let name = place..<min(place + 9, scalars.count)
    place = name.upperBound
    let isSpelt = text(name) == "modalspec"
    if place < scalars.count, scalars[place] == ":" {
      place += 1
      if isSpelt { return true }
    } else {
      // Prose about the tool, unless it goes on with what the tool is told.
      guard place < scalars.count, isBlank(scalars[place]) else { return false }
      let end = place
      guard Self.verbs.contains(text(readWord())) else { return false }
      place = end
    }
    complain(
      at: 0..<place, "a comment for the tool begins with `# modalspec:`", write: "# modalspec:")
    return false
  }

  private static let verbs = ["ignore", "ignore-file"]

  /// What other tools call it.
  private static let synonyms: Set<String> = [
    "allow", "disable", "disable-line", "disable-next-line", "ignore-line", "ignore-next-line",
    "noqa", "off", "silence", "skip", "suppress",
  ]

  /// Whether the comment is about the whole file; nil, with a complaint, for an unknown verb.
  private mutating func isForFile(_ verb: String, at range: Range<Int>) -> Bool? {
    if verb == "ignore" { return false }
    if verb == "ignore-file" { return true }
    guard !verb.isEmpty else {
      complain(at: 0..<place, "the comment does not say what to do", help: Self.example)
      return nil
    }
    let near =
      Self.synonyms.contains(verb.lowercased())
      ? "ignore" : suggestion(for: verb, among: Self.verbs)
    complain(
      at: range, "`\(verb)` is not valid here: a comment says `ignore` or `ignore-file`",
      write: near, isSafe: near.map { isSlip(verb, for: $0, among: Self.verbs) } ?? false)
    return nil
  }

  private static let example = "write `# modalspec: ignore MS204 -- reason`"

  /// The codes, and where the last of them ends; nil, with a complaint, for anything else.
  private mutating func readCodes(
    behind verb: String
  ) -> (codes: [Located<DiagnosticCode>], end: Int)? {
    var codes: [Located<DiagnosticCode>] = []
    while true {
      let word = readWord()
      let text = self.text(word)
      guard let code = code(text) else {
        complainOfCode(text, at: word, behind: codes.isEmpty ? verb : nil)
        return nil
      }
      codes.append(Located(code, at: span(word)))
      skipBlanks()
      if place < scalars.count, scalars[place] == "," {
        place += 1
        continue
      }
      guard place < scalars.count, scalars[place] != "#" else { return (codes, word.upperBound) }
      let next = readWord()
      place = next.lowerBound
      let separator = self.text(next)
      if separator == "--" { return (codes, word.upperBound) }
      if self.code(separator) != nil {
        complain(
          at: next, "a comma stands between two codes", write: ", \(separator)",
          instead: word.upperBound..<next.lowerBound, with: ", ")
      } else if ["-", "–", "—", "//", ":", ";"].contains(separator) {
        complain(at: next, "a reason needs ` -- ` before it", write: "--")
      } else {
        complain(
          at: next, "a reason needs ` -- ` before it", write: "-- \(separator)",
          instead: next.lowerBound..<next.lowerBound, with: "-- ")
      }
      return nil
    }
  }

  /// `MS204`, in letters of either case.
  private func code(_ text: String) -> DiagnosticCode? {
    guard text.utf8.count == 5 else { return nil }
    return DiagnosticCode(text)
  }

  private mutating func complainOfCode(
    _ text: String, at range: Range<Int>, behind verb: String?
  ) {
    if text.isEmpty || text == "--" || text.exact.hasPrefix("#") {
      let end = range.lowerBound - blanks(before: range.lowerBound)
      let place = verb == nil ? range.lowerBound..<range.lowerBound : 0..<end
      complain(
        at: place,
        verb.map { "`\($0)` needs the codes to silence, and has none" }
          ?? "expected a code after the comma", help: Self.example)
    } else if let code = DiagnosticCode(text) {
      complain(at: range, "a code begins with `MS`", write: code.description)
    } else {
      complain(at: range, "expected a code, and this is `\(text)`", help: Self.example)
    }
  }

  private mutating func isSilenceable(_ code: Located<DiagnosticCode>) -> Bool {
    let isKnown = knownCodes.contains(code.value)
    if isKnown, code.value.canBeSilenced { return true }
    complaints.append(
      isKnown
        ? Diagnostic(
          .futileIgnore, .warning, at: code.span, "`\(code.value)` cannot be silenced",
          notes: ["Comments silence findings about meaning, layout and built-in invariants."],
          help: "fix what is reported, and leave the code out")
        : Diagnostic(
          .futileIgnore, .warning, at: code.span, "there is no code `\(code.value)`",
          help: "write the code that the finding shows"))
    return false
  }

  private mutating func readReason() -> String? {
    guard place + 1 < scalars.count, scalars[place] == "-", scalars[place + 1] == "-" else {
      return nil
    }
    place += 2
    skipBlanks()
    let reason = text(place..<max(place, scalars.count - trailingBlanks))
    return reason.isEmpty ? nil : reason
  }

  // MARK: - Text

  /// Complains at a place, and says what to write there, or instead of another place.
  private mutating func complain(
    at range: Range<Int>, _ message: String, help: String? = nil, write text: String? = nil,
    instead other: Range<Int>? = nil, with replacement: String? = nil, isSafe: Bool = true
  ) {
    let fixIt = text.map {
      FixIt("write `\($0)`", at: span(other ?? range), with: replacement ?? $0, isSafe: isSafe)
    }
    complaints.append(
      Diagnostic(.malformedComment, .warning, at: span(range), message, help: help, fixIt: fixIt))
  }

  /// Reads up to the next blank or comma.
  private mutating func readWord() -> Range<Int> {
    skipBlanks()
    let start = place
    while place < scalars.count, !isBlank(scalars[place]), scalars[place] != "," { place += 1 }
    return start..<place
  }

  private mutating func skipBlanks() {
    while place < scalars.count, isBlank(scalars[place]) { place += 1 }
  }

  private func blanks(before end: Int) -> Int {
    scalars[..<end].reversed().prefix { isBlank($0) }.count
  }

  private var trailingBlanks: Int { blanks(before: scalars.count) }

  private func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

  private func text(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }

  private func span(_ range: Range<Int>) -> SourceSpan {
    let start = comment.span.start
    return SourceSpan(
      file: comment.span.file, start: start + UInt32(range.lowerBound),
      end: start + UInt32(range.upperBound))
  }
}

private let knownCodes = Set(DiagnosticCode.all)
