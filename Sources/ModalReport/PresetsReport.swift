package import ModalLanguage
internal import ModalSyntax

/// Presets as the JSON of `modalspec presets`, version 1.
package func json(of presets: [PresetSummary]) -> String {
  json(of: ["version": 1, "command": "presets", "presets": presets.map(\.json)] as JSONObject)
}

/// A line for each preset.
package func list(of presets: [PresetSummary]) -> String {
  lines(of: presets.map { [$0.name, $0.description] }, indentedBy: 0).map { $0 + "\n" }.joined()
}

extension PresetSummary {
  /// The parts, with what they show and when.
  private var parts: [(id: String, kind: String, text: String?, visible: String?)] {
    (modal?.elements ?? []).map { element in
      (
        element.id.value, element.kind?.value.rawValue ?? "", element.text?.value.text,
        conditions[element.id.value] ?? element.isVisible?.value.text
      )
    }
  }

  fileprivate var json: JSONObject {
    [
      "name": name, "description": description,
      "variables": variables.map { variable -> JSONObject in
        [
          "name": variable.name, "value": variable.value,
          "range": variable.range.map { [$0.lowerBound, $0.upperBound] },
        ]
      },
      "elements": parts.map { part -> JSONObject in
        ["id": part.id, "kind": part.kind, "text": part.text, "visible": part.visible]
      }, "quirks": quirks.map(\.rawValue), "note": note,
    ]
  }

  /// All of it, line by line.
  package var page: String {
    var lines = ["\(name)  \(description)"]
    func add(_ title: String, _ rows: [[String]]) {
      lines.append("  \(title)" + (rows.isEmpty ? "  none" : ""))
      lines += ModalReport.lines(of: rows, indentedBy: 4, widest: 40)
    }
    add(
      "variables",
      variables.map { variable in
        let range = variable.range.map { "from \($0.lowerBound) to \($0.upperBound)" }
        return [variable.name, variable.value, range ?? ""]
      })
    add(
      "elements",
      parts.map { part in
        let text = part.text.map { $0.utf8.isEmpty ? "no text" : yamlQuoted($0) }
        return [part.id, part.kind, text ?? "", part.visible.map { "visible: \($0)" } ?? ""]
      })
    lines.append(
      "  quirks     " + (quirks.isEmpty ? "none" : quirks.map(\.rawValue).joined(separator: ", ")))
    if let note { lines.append("  note       \(note)") }
    return lines.joined(separator: "\n") + "\n"
  }
}
