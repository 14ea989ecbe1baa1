internal import ModalCompare
internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Comparisons as the JSON of `modalspec compare`, version 1. Numbers are in points of the app's container.
package func json(of reports: [CompareReport]) -> String {
  json(of: object(of: reports))
}

/// The same of one comparison, on one line.
package func jsonLine(of report: CompareReport) -> String { jsonLine(of: object(of: [report])) }

private func object(of reports: [CompareReport]) -> JSONObject {
  var reports = reports
  var findings: [JSONObject] = []
  for index in reports.indices { findings += reports[index].findingsJSON() }
  return [
    "version": 1, "command": "compare", "comparisons": reports.map(\.surroundingsJSON),
    "findings": findings, "matches": reports.flatMap(\.matchesJSON),
  ]
}

extension CompareReport {
  fileprivate var surroundingsJSON: JSONObject {
    let environment = surroundings?.1.numbers.environment
    return [
      "spec": path, "actual": dump, "format": surroundings?.0.rawValue,
      "device": OrNull(surroundings?.1.device),
      "container": environment.map { [$0.container.width, $0.container.height] },
      "scale": environment?.scale, "keyboard": environment?.keyboardHeight,
      "safeArea": environment.map {
        [
          "top": $0.safeArea.top, "left": $0.safeArea.left, "bottom": $0.safeArea.bottom,
          "right": $0.safeArea.right,
        ]
      },
      "orientation": environment?.traits.orientation.rawValue,
      "looseEdges": looseEdges,
    ]
  }

  /// A finding for each edge that is elsewhere, and one for whatever has no edge.
  fileprivate mutating func findingsJSON() -> [JSONObject] {
    var all: [JSONObject] = []
    for finding in findings {
      let edges: [EdgeDifference?] = finding.edges.isEmpty ? [nil] : finding.edges
      for edge in edges { all.append(json(finding, edge)) }
    }
    return all
  }

  private mutating func json(_ finding: CompareFinding, _ edge: EdgeDifference?) -> JSONObject {
    let diagnostic = finding.diagnostic
    let place = diagnostic.primary.map { PlaceJSON(places.place(of: $0.span)) }
    let there = diagnostic.secondary.first.map { PlaceJSON(places.place(of: $0.span)) }
    return [
      "code": diagnostic.code.description, "severity": diagnostic.severity.rawValue,
      "message": diagnostic.message, "notes": diagnostic.notes, "help": diagnostic.help,
      "file": path, "dump": dump,
      "spec": OrNull(finding.subject?.spec), "modal": OrNull(finding.subject?.modal),
      "element": OrNull(finding.element), "others": finding.others,
      "edge": OrNull(edge?.edge.rawValue),
      "expected": OrNull(edge?.expected),
      "actual": OrNull(edge.map { [$0.actual.lower, $0.actual.upper] }),
      "off": OrNull(edge?.off), "place": place, "dumpPlace": there,
    ]
  }

  fileprivate var matchesJSON: [JSONObject] {
    modals.flatMap { modal -> [JSONObject] in
      let parts = modal.matches.enumerated().map { ($0.offset as Int?, $0.element) }
      return ([(nil, modal.match)] + parts).compactMap { position, match in
        guard let match else { return nil }
        let view = match.view.flatMap { tree?.views[$0] }
        let wanted = position.map { modal.content.elements[$0].frame } ?? modal.content.frame
        return [
          "file": path, "dump": dump, "spec": modal.content.spec,
          "modal": modal.content.modal.id.value,
          "element": OrNull(position.map { modal.content.elements[$0].id }),
          "by": match.way.rawValue, "id": OrNull(view?.id), "type": OrNull(view.map(\.type)),
          "expected": wanted.json,
          "actual": OrNull(
            view?.frame.map { frame in
              Dictionary(
                zip(FrameEdge.allCases.map(\.rawValue), frame.map { [$0.lower, $0.upper] }),
                uniquingKeysWith: { $1 })
            }),
        ]
      }
    }
  }
}
