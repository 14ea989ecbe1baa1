public import ModalSource

/// A comment that silences findings: `# modalspec: ignore MS204, MS205 -- reason`.
public struct IgnoreComment: Sendable {
  /// From its `#` to the end of what it says.
  public var span: SourceSpan
  /// The codes that it silences, as far as they can be.
  public var codes: [Located<DiagnosticCode>]
  /// Why, in the words of whoever wrote it.
  public var reason: String?
  /// Findings whose place begins in here are silenced.
  public var reach: SourceSpan
  /// The text that goes when the comment does: of a line without anything else all of it.
  var whole: SourceSpan
}

extension DiagnosticCode {
  /// Whether a comment may silence findings of this code: doubts about what a spec means may turn out
  /// to be none, and errors of YAML, of shape and in expectations never do.
  public var canBeSilenced: Bool {
    (200..<300).contains(number) || [.evaluation, .brokenLaw, .coveredPart].contains(self)
  }
}

extension Explanation {
  static let malformedComment = Explanation(
    .malformedComment, "a comment for ModalSpec that cannot be read", severity: .warning,
    why: """
      A comment that begins with `modalspec:` is meant for the tool, and this one does not say what the \
      tool could do, so it silences nothing. It says `ignore` and the codes of the findings, separated \
      by commas; a reason follows behind ` -- `. `ignore-file` stands above the first key.
      """,
    wrong: """
      modalspec: 1
      # modalspec: ingore MS205
      modal: {contentSize: {width: 300, height: 200}}
      """,
    right: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      """)

  static let futileIgnore = Explanation(
    .futileIgnore, "a comment that silences what cannot be silenced", severity: .warning,
    why: """
      Comments silence findings about meaning, layout and laws: MS201 to MS299, MS301, MS403 and \
      MS404. Errors of YAML and of shape, and expectations that do not hold, want to be mended: a \
      spec that has them says nothing to rely on. A code that does not exist silences nothing either.
      """,
    wrong: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}  # modalspec: ignore MS104
      """,
    right: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      """)

  static let unusedIgnore = Explanation(
    .unusedIgnore, "a comment that silences nothing", severity: .warning,
    why: """
      What the comment was written for is no longer found here: it was mended, or the comment stands at \
      another place than the finding. Left where it is, it would silence the next mistake of its kind. \
      `modalspec check --fix` takes such comments out.
      """,
    wrong: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}  # modalspec: ignore MS205 -- for the iPad
      """,
    right: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      """)
}
