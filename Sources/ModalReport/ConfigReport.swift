internal import ModalLanguage
package import ModalSyntax

/// The report of `modalspec config`: what holds for a path, and who says so.
package struct ConfigReport: Sendable {
  package struct Origin: Sendable {
    fileprivate let kind: String
    fileprivate var place: Place?
    fileprivate let text: String

    /// Nobody: it holds unless somebody says otherwise.
    package static let standard = Origin(kind: "default", text: "default")
    package static let commandLine = Origin(kind: "commandLine", text: "command line")

    package static func file(_ place: Place) -> Origin {
      Origin(kind: "file", place: place, text: "\(place.file):\(place.start.line)")
    }
  }

  package struct Value: Sendable {
    fileprivate let json: any Encodable & Sendable
    fileprivate let text: String

    package static func text(_ text: String) -> Value { Value(json: text, text: text) }
    package static func number(_ number: Double) -> Value {
      Value(json: number, text: formatted(number))
    }
    package static func flag(_ flag: Bool) -> Value { Value(json: flag, text: "\(flag)") }
    package static func list(_ items: [String]) -> Value {
      Value(json: items, text: items.isEmpty ? "nothing" : items.joined(separator: ", "))
    }
    /// None; the words say what that comes to.
    package static func nothing(_ words: String) -> Value { Value(json: String?.none, text: words) }
  }

  private let path: String
  /// The project file; nil where there is none.
  private let file: String?
  /// What is wrong with the project file, in the order of its text.
  private let findings: [Diagnostic]
  package var places: SourcePlaces
  /// All values by their keys, such as `matrix.devices`, as documented; none if the file is faulty.
  private var values: [(key: String, value: Value, origin: Origin)] = []

  package init(path: String, file: String?, findings: [Diagnostic], in sources: SourceSet) {
    self.path = path
    self.file = file
    self.findings = findings
    places = SourcePlaces(sources)
  }

  package mutating func add(_ key: String, _ value: Value, _ origin: Origin) {
    values.append((key, value, origin))
  }

  package var json: String {
    var places = places
    let report: JSONObject = [
      "version": 1, "command": "config", "path": path, "file": file,
      "diagnostics": places.json(of: findings),
      "values": values.map { key, value, origin -> JSONObject in
        let origin: JSONObject = ["kind": origin.kind, "place": origin.place.map(PlaceJSON.init)]
        return ["key": key, "value": value.json, "origin": origin]
      },
    ]
    return ModalReport.json(of: report)
  }

  package var page: String {
    let head = file.map { "`\(path)` belongs to `\($0)`" } ?? "`\(path)` has no project file"
    let rows = values.map { [$0.key, printable($0.value.text), printable($0.origin.text)] }
    return ([printable(head)] + lines(of: rows, widest: 60)).map { $0 + "\n" }.joined()
  }
}
