internal import ModalLanguage

/// The specs that the live page lists, by their paths, what is wrong with their folders, and the names of what it can choose, as JSON.
package func previewJSON(of specs: [String], problems: [String]) -> String {
  let report: JSONObject = [
    "version": 1, "command": "preview", "specs": specs, "problems": problems,
    "textScales": TextScale.allCases.map(\.rawValue),
    "keyboards": KeyboardKind.allCases.map(\.rawValue),
  ]
  return json(of: report)
}
