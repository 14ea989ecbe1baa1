package import ModalSyntax

extension Explanation {
  /// The explanation as a page of text.
  package var page: String {
    """
    \(code): \(title)

    \(why)

    Wrong\(home):

    \(indented(wrong))

    Right\(home):

    \(indented(right))

    """
  }

  /// The explanation in Markdown, without its title.
  var markdown: String {
    """
    \(why)

    Wrong:

    ```yaml
    \(wrong)
    ```

    Right:

    ```yaml
    \(right)
    ```

    """
  }

  private var home: String { place == .projectFile ? ", in .modalspec.yml" : "" }

  private func indented(_ text: String) -> String {
    text.exact.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
  }
}

/// The report of `modalspec explain`, in the form of its JSON, version 1.
package struct ExplainReport: Encodable, Sendable {
  /// A code and what it means.
  package struct Code: Encodable, Sendable {
    /// `MS` and three digits.
    package var code: String
    /// The problem in a few words.
    package var title: String
    /// Why it is a problem.
    package var why: String
    /// An example that is reported.
    package var wrong: String
    /// The example, mended.
    package var right: String
  }

  /// The version of this form.
  package let version = 1
  /// The command that was run.
  package let command = "explain"
  /// The codes.
  package var codes: [Code]

  /// The report of some explanations.
  package init(_ explanations: [Explanation]) {
    codes = explanations.map {
      Code(
        code: $0.code.description, title: $0.title, why: $0.why, wrong: $0.wrong, right: $0.right)
    }
  }
}
