package import ModalSyntax

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
