internal import ModalSyntax

extension FileEditor {
  /// Adds comments that silence all findings that may be silenced; nil where there is nothing to silence. Nothing
  /// else of the text changes; what is silenced already stays so. A reason is one line.
  package func silence(_ file: SpecFile, reason: String?) -> EditedText? {
    guard var trial = trial(file) else { return nil }
    let before = trial.current.findings.count
    let comments = NewComments(file, reason: reason)
    let edits = comments.edits(for: trial.current.findings)
    _ = trial.attempt(edits[...], isFixed: Draft.isQuieter)
    guard var result = trial.result else { return nil }
    result.findings = before - trial.current.findings.count
    return result
  }
}

extension Draft {
  /// Whether something is silenced for every change, and nothing new is said.
  fileprivate static func isQuieter(_ before: Draft, _ after: Draft, _ count: Int) -> Bool {
    var known: [String: Int] = [:]
    for finding in before.findings { known["\(finding.code) \(finding.message)", default: 0] += 1 }
    for finding in after.findings {
      let name = "\(finding.code) \(finding.message)"
      guard let number = known[name], number > 0 else { return false }
      known[name] = number - 1
    }
    return after.findings.count <= before.findings.count - count
  }
}

private struct NewComments {
  private let source: SourceFile
  private let ignores: Ignores
  private let table: LineTable
  private let texts: Comments
  private let reason: String

  init(_ file: SpecFile, reason: String?) {
    source = file.sources[0]
    ignores = file.ignores
    table = LineTable(source)
    texts = Comments(compose(source, limits: file.project.limits).value, of: source, table)
    self.reason = reason.map { " -- \($0)" } ?? ""
  }

  /// The changes, one for each line that findings stand in.
  func edits(for findings: [Diagnostic]) -> [TextEdit] {
    var codes: [Int: Set<DiagnosticCode>] = [:]
    for finding in findings where finding.code.canBeSilenced {
      guard let span = finding.primary?.span, span.file == 0 else { continue }
      codes[table.location(ofScalar: Int(span.start)).line, default: []].insert(finding.code)
    }
    return codes.map { edit(for: $0.value.sorted(), inLine: $0.key) }.disjoint
  }

  private func edit(for codes: [DiagnosticCode], inLine line: Int) -> TextEdit {
    let names = codes.map(\.description).joined(separator: ", ")
    // One comment for a line is enough.
    if let code = lastCode(ofLine: line) {
      return TextEdit(
        span: SourceSpan(start: code.span.end, end: code.span.end), replacement: ", \(names)")
    }
    let comment = "# modalspec: ignore \(names)\(reason)"
    let end = place(table.bytes(ofLine: line).upperBound)
    guard let scalar = texts.scalar(around: end) else {
      return TextEdit(span: SourceSpan(start: end, end: end), replacement: "  \(comment)")
    }
    // A text that goes on in the next line has no room for a comment.
    let first = table.location(ofScalar: Int(scalar)).line
    let start = UInt32(table.scalarOffset(ofLine: first))
    let indentation = String(table.text(ofLine: first).unicodeScalars.prefix { $0 == " " })
    return TextEdit(
      span: SourceSpan(start: start, end: start),
      replacement: "\(indentation)\(comment)\(lineBreak(of: first))")
  }

  /// The last code of a comment that is about the line itself.
  private func lastCode(ofLine line: Int) -> Located<DiagnosticCode>? {
    let start = UInt32(table.scalarOffset(ofLine: line))
    return ignores.comments.last { comment in
      comment.reach.start == start && comment.reach.end != .max && !comment.codes.isEmpty
    }?.codes.last
  }

  private func place(_ byte: Int) -> UInt32 { UInt32(table.scalarOffset(ofByte: byte)) }

  private func lineBreak(of line: Int) -> String {
    let end = table.bytes(ofLine: line).upperBound
    let next = end < source.bytes.count ? source.bytes[end...].prefix(2) : []
    if next.elementsEqual("\r\n".utf8) { return "\r\n" }
    return next.first == UInt8(ascii: "\r") ? "\r" : "\n"
  }
}
