internal import ModalLanguage

/// The specs that the live page lists, by their paths, and the names of what it can choose, as JSON.
package func previewJSON(of specs: [String]) -> String {
  let report: JSONObject = [
    "version": 1, "command": "preview", "specs": specs,
    "textScales": TextScale.allCases.map(\.rawValue),
    "keyboards": KeyboardKind.allCases.map(\.rawValue),
  ]
  return json(of: report)
}
