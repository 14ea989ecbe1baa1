package import ModalSyntax

/// The comments of a spec file that silence findings.
package struct Ignores: Sendable {
  package private(set) var comments: [IgnoreComment] = []
  /// What is wrong with comments that should silence something, in the order of the text.
  package private(set) var complaints: [Diagnostic] = []
  /// Where each code is silenced, by where that begins.
  private var places: [DiagnosticCode: [Place]] = [:]

  private struct Place: Hashable {
    var start: UInt32
    var end: UInt32
    var comment: Int
    /// The position of the code among those of the comment.
    var code: Int
  }

  package init() {}

  init(_ tree: YAMLTree, of source: SourceFile) {
    let found = tree.toolComments(in: source)
    guard !found.isEmpty else { return }
    let table = LineTable(source)
    for comment in found {
      var parser = IgnoreParser(comment)
      let ignore = parser.parse()
      // Where YAML could not be read, what looks like a comment may be the text of something.
      if !tree.isPartial { complaints += parser.complaints }
      guard var ignore else { continue }
      ignore.whole = table.removal(of: ignore.span)
      comments.append(ignore)
    }
    for (index, comment) in comments.enumerated() {
      for (code, located) in comment.codes.enumerated() {
        places[located.value, default: []].append(
          Place(start: comment.reach.start, end: comment.reach.end, comment: index, code: code))
      }
    }
    for code in places.keys {
      places[code]?.sort {
        ($0.start, -Int($0.end), $0.comment) < ($1.start, -Int($1.end), $1.comment)
      }
    }
  }

  func silences(_ finding: Diagnostic) -> Bool { place(silencing: finding) != nil }

  /// The nearest comment that silences a finding.
  private func place(silencing finding: Diagnostic) -> Place? {
    let start = finding.primary?.span.file == 0 ? finding.primary?.span.start ?? 0 : 0
    return places[finding.code]?.last { $0.start <= start && start <= $0.end }
  }

  /// Leaves out what is silenced, and adds what there is to say about the comments. Only where findings of a code
  /// would have been found if there were any, a comment that silences none is unused.
  func applied(
    to findings: [Diagnostic], where looksFor: (DiagnosticCode) -> Bool
  ) -> [Diagnostic] {
    guard !comments.isEmpty || !complaints.isEmpty else { return findings }
    var used: Set<[Int]> = []
    let loud = findings.filter { finding in
      guard let place = place(silencing: finding) else { return true }
      used.insert([place.comment, place.code])
      return false
    }
    var unused: [Diagnostic] = []
    for (index, comment) in comments.enumerated() {
      let idle = comment.codes.indices.filter {
        looksFor(comment.codes[$0].value) && !used.contains([index, $0])
      }
      unused += comment.complaints(about: idle)
    }
    return loud + complaints + unused
  }
}

extension IgnoreComment {
  /// The findings about codes that silence nothing, by their positions.
  fileprivate func complaints(about idle: [Int]) -> [Diagnostic] {
    let here = reach.end == .max ? "in this file" : "here"
    if !idle.isEmpty, idle.count == codes.count {
      let all = codes.map { "`\($0.value)`" }.joined(separator: ", ")
      return [
        Diagnostic(
          .unusedIgnore, .warning, at: span, "no \(all) is found \(here)",
          fixIt: FixIt("leave the comment out", at: whole, with: "", isSafe: true))
      ]
    }
    return idle.map { index in
      let code = codes[index]
      var span = code.span
      // The comma goes, too: the one behind the first code, the one before any other.
      if index == 0 {
        span.end = codes[1].span.start
      } else {
        span.start = codes[index - 1].span.end
      }
      return Diagnostic(
        .unusedIgnore, .warning, at: code.span,
        "no `\(code.value)` is found \(here)",
        fixIt: FixIt("leave `\(code.value)` out", at: span, with: "", isSafe: true))
    }
  }
}

extension LineTable {
  /// What goes with a comment: the blanks before it, or the line that holds nothing else.
  fileprivate func removal(of comment: SourceSpan) -> SourceSpan {
    let line = location(ofScalar: Int(comment.start)).line
    let start = scalarOffset(ofLine: line)
    let scalars = Array(text(ofLine: line).unicodeScalars)
    let first = Int(comment.start) - start
    let behind = Int(comment.end) - start
    func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }
    let before = scalars[..<first].reversed().prefix(while: isBlank).count
    let blanks = scalars[behind...].prefix(while: isBlank).count
    var span = comment
    if behind + blanks < scalars.count {
      // Another comment follows, which takes its place.
      span.end += UInt32(blanks)
    } else {
      span.start -= UInt32(before)
      span.end += UInt32(blanks)
      if before == first, line < lineCount { span.end = UInt32(scalarOffset(ofLine: line + 1)) }
    }
    return span
  }
}

/// A comment that silences findings: `# modalspec: ignore MS204, MS205 -- reason`.
package struct IgnoreComment: Sendable {
  /// From its `#` to the end of what it says.
  package var span: SourceSpan
  /// The codes that it silences, as far as they can be.
  package var codes: [Located<DiagnosticCode>]
  /// Why, in the words of whoever wrote it.
  package var reason: String?
  /// Findings whose place begins in here are silenced.
  package var reach: SourceSpan
  /// The text that goes when the comment does: of a line without anything else all of it.
  var whole: SourceSpan
}

extension DiagnosticCode {
  /// Whether a comment may silence findings of this code: doubts about what a spec means may turn out
  /// to be none, and errors of YAML, of shape and in expectations never do.
  package var canBeSilenced: Bool {
    (200..<300).contains(number) || [.evaluation, .brokenLaw, .coveredPart].contains(self)
  }
}
