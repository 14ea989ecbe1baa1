package import ModalLanguage
package import ModalSyntax

/// What the live page shows of a spec: its text and its findings, and in a setting its picture and its sums.
package struct LookReport: Sendable {
  /// The text that was read; nil where it was not.
  package var text: String?
  /// The findings of the check.
  package var findings: [Diagnostic]
  /// The modals of the file with what can be chosen of each.
  package var modals: [Modal] = []
  /// The names of its scenarios.
  package var scenarios: [String] = []
  /// The duration of the scenario that is shown, in seconds.
  package var end: Double?
  /// What it solves to; nil where a scenario or a drag is shown.
  package var solved: SolveReport?
  /// The picture, as SVG; nil where there is none.
  package var picture: String?
  /// Why there is no picture, in sentences, if no finding says so.
  package var problems: [String] = []
  private let sources: SourceSet

  /// What stands in a text, without a setting.
  package init(of text: String?, findings: [Diagnostic], in sources: SourceSet) {
    self.text = text
    self.findings = findings
    self.sources = sources
  }

  /// The report as JSON. Its `frames` are those of `solve`, and its `diagnostics` those of `check`.
  package var json: String {
    var places = SourcePlaces(sources)
    let choices = modals.map { modal -> JSONObject in
      [
        "id": modal.id.value, "states": modal.states, "detents": modal.detentNames,
        "orientations": modal.layer.allowedOrientations.map(\.rawValue).sorted(),
        "drags": !modal.detentNames.isEmpty
          || modal.allLayers.contains { $0.drag.isEnabled?.value == true },
      ]
    }
    let report: JSONObject = [
      "version": 1, "command": "preview", "text": text, "diagnostics": places.json(of: findings),
      "modals": choices, "scenarios": scenarios, "end": end, "frames": solved?.frames(),
      "picture": picture, "problems": problems,
    ]
    return ModalReport.json(of: report)
  }
}
