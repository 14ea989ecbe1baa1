internal import ModalLanguage
package import ModalSyntax

/// The typed documents of a file: each value with its origin.
public struct ShowReport: Sendable {
  /// A value of a document.
  public struct Value: Sendable {
    /// The way to it, such as `modal.margins.top`; items of lists count from 1, as in `expect[1].device`.
    public let key: String
    /// The value as a spec writes it on one line, or a default in words.
    public let text: String
    /// The origin.
    public let origin: Origin
    /// nil for a default in words.
    let yaml: YAMLValue?
  }

  /// The origin of a value.
  public enum Origin: Sendable {
    /// A file: the spec itself, or a base.
    case file(Place)
    /// A preset, by its name.
    case preset(String)
    /// The language: nothing says it.
    case standard
  }

  /// A document of the file.
  public struct Spec: Sendable {
    /// The name.
    public let name: String
    /// The values: those that are written, and then the defaults of each modal.
    public package(set) var values: [Value] = []
    /// Omissions with their reasons.
    public package(set) var notes: [String] = []

    package init(name: String) {
      self.name = name
    }
  }

  /// The path of the file.
  public let path: String
  /// The documents, in the order of the text.
  public package(set) var specs: [Spec] = []

  package init(path: String) {
    self.path = path
  }

  /// The JSON of `modalspec show`, version 1.
  public var json: String {
    ModalReport.json(
      of: [
        "version": 1, "command": "show", "path": path,
        "specs": specs.map { spec -> JSONObject in
          ["name": spec.name, "notes": spec.notes, "values": spec.values.map(\.json)]
        },
      ] as JSONObject)
  }

  /// A line for each value, with its origin.
  public var text: String {
    specs.map { spec in
      let rows = spec.values.map { [$0.key, $0.text, $0.origin.text].map(printable) }
      return
        ([printable(spec.name)] + lines(of: rows, widest: 48)
        + spec.notes.map { "  note: \(printable($0))" })
        .map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }
}

extension ShowReport.Value {
  /// A value that is written.
  package init(_ key: String, _ value: YAMLValue, _ origin: ShowReport.Origin) {
    self.init(key: key, text: value.flow, origin: origin, yaml: value)
  }

  /// A default in words.
  package init(standard text: String, of key: String) {
    self.init(key: key, text: text, origin: .standard, yaml: nil)
  }

  var json: JSONObject {
    ["key": key, "value": yaml.map({ JSONValue(value: $0) }), "text": text, "origin": origin.json]
  }
}

extension ShowReport.Origin {
  /// The origin in a word, or a file with its line.
  package var text: String {
    switch self {
    case .file(let place): "\(place.file):\(place.start.line)"
    case .preset(let name): name
    case .standard: "default"
    }
  }

  fileprivate var json: JSONObject {
    switch self {
    case .file(let place): ["kind": "file", "place": PlaceJSON(place)]
    case .preset(let name): ["kind": "preset", "preset": name]
    case .standard: ["kind": "default"]
    }
  }
}

/// A value of YAML as one of JSON.
struct JSONValue: Encodable {
  let value: YAMLValue

  func encode(to encoder: any Encoder) throws {
    switch value {
    case .nothing: try String?.none.encode(to: encoder)
    case .bare(let text):
      if let parsed = number(from: text), parsed.isFinite {
        try parsed.encode(to: encoder)
      } else if text == "true" || text == "false" {
        try (text == "true").encode(to: encoder)
      } else {
        try text.encode(to: encoder)
      }
    case .text(let text): try text.encode(to: encoder)
    case .list(let items):
      var container = encoder.unkeyedContainer()
      for item in items { try container.encode(JSONValue(value: item)) }
    case .mapping(let entries):
      var container = encoder.container(keyedBy: FieldName.self)
      for entry in entries {
        try container.encode(
          JSONValue(value: entry.value), forKey: FieldName(stringValue: entry.key))
      }
    }
  }
}
