internal import ModalLanguage
package import ModalSyntax

/// The report of `modalspec config`: what holds for a path, and who says so.
package struct ConfigReport: Sendable {
  /// Who says that a value holds.
  package enum Origin: Sendable {
    /// Nobody: it holds unless somebody says otherwise.
    case standard
    /// The project file, at a place.
    case file(Place)
    /// An option.
    case commandLine

    fileprivate var json: JSONObject {
      switch self {
      case .standard: ["kind": "default"]
      case .commandLine: ["kind": "commandLine"]
      case .file(let place): ["kind": "file", "place": PlaceJSON(place)]
      }
    }

    fileprivate var text: String {
      switch self {
      case .standard: "default"
      case .commandLine: "command line"
      case .file(let place): "\(place.file):\(place.start.line)"
      }
    }
  }

  package enum Value: Sendable {
    case text(String), number(Double), flag(Bool), list([String])
    /// None; the words say what that comes to.
    case nothing(String)

    fileprivate var json: any Encodable {
      switch self {
      case .text(let text): text
      case .number(let number): number
      case .flag(let flag): flag
      case .list(let items): items
      case .nothing: String?.none
      }
    }

    fileprivate var text: String {
      switch self {
      case .text(let text): text
      case .number(let number): formatted(number)
      case .flag(let flag): flag ? "true" : "false"
      case .list(let items): items.isEmpty ? "nothing" : items.joined(separator: ", ")
      case .nothing(let words): words
      }
    }
  }

  private let path: String
  /// The project file; nil where there is none.
  private let file: String?
  /// What is wrong with the project file, in the order of its text.
  private let findings: [Diagnostic]
  package var places: SourcePlaces
  /// All values by their keys, such as `matrix.devices`, in the order of the documentation; none if the file is
  /// faulty.
  private var values: [(key: String, value: Value, origin: Origin)] = []

  /// A report without values.
  package init(path: String, file: String?, findings: [Diagnostic], in sources: SourceSet) {
    self.path = path
    self.file = file
    self.findings = findings
    places = SourcePlaces(sources)
  }

  /// Adds a value.
  package mutating func add(_ key: String, _ value: Value, _ origin: Origin) {
    values.append((key, value, origin))
  }

  /// The report as JSON, version 1.
  package var json: String {
    var places = places
    let report: JSONObject = [
      "version": 1, "command": "config", "path": path, "file": file,
      "diagnostics": places.json(of: findings),
      "values": values.map { entry -> JSONObject in
        ["key": entry.key, "value": entry.value.json, "origin": entry.origin.json]
      },
    ]
    return ModalReport.json(of: report)
  }

  /// The report as a page of text.
  package var page: String {
    let texts = values.map { printable($0.value.text) }
    let keyWidth = values.map(\.key.count).max() ?? 0
    // A long list does not move all others to the right.
    let width = texts.map(\.count).filter { $0 <= 60 }.max() ?? 0
    var page = printable(
      file.map { "`\(path)` belongs to `\($0)`" } ?? "`\(path)` has no project file")
    page += "\n"
    for (entry, text) in zip(values, texts) {
      page += "  \(padded(entry.key, to: keyWidth))  \(padded(text, to: width))"
      page += "  \(printable(entry.origin.text))\n"
    }
    return page
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
