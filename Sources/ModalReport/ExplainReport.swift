package import ModalSyntax

extension Explanation {
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

  private var home: String {
    switch place {
    case .spec: ""
    case .projectFile: ", in .modalspec.yml"
    case .dump: ", in a dump"
    case .map: ", in a map"
    }
  }

  private func indented(_ text: String) -> String {
    text.exact.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
  }
}

/// Explanations as the JSON of `modalspec explain`, version 1.
package func json(of explanations: [Explanation]) -> String {
  let report: JSONObject = [
    "version": 1, "command": "explain",
    "codes": explanations.map {
      [
        "code": $0.code.description, "title": $0.title, "why": $0.why, "wrong": $0.wrong,
        "right": $0.right,
      ]
    },
  ]
  return json(of: report)
}
