internal import ModalSyntax

/// The values in which two files differ.
public struct ShowDifference: Sendable {
  /// A value that differs; nil where a file does not have it.
  public struct Change: Sendable {
    /// The document, by its name in the first file that has it.
    public let spec: String
    /// The way to the value.
    public let key: String
    /// The value of the first file.
    public let old: ShowReport.Value?
    /// The value of the second file.
    public let new: ShowReport.Value?
  }

  /// The path of the first file.
  public let old: String
  /// The path of the second file.
  public let new: String
  /// The changes, in the order of the first file, and then what only the second one has.
  public let changes: [Change]

  /// Compares documents by their positions, and values by their keys.
  package init(_ old: ShowReport, _ new: ShowReport) {
    (self.old, self.new) = (old.path, new.path)
    var changes: [Change] = []
    for index in 0..<max(old.specs.count, new.specs.count) {
      let specs = [old.specs, new.specs].map { $0.indices.contains(index) ? $0[index] : nil }
      let name = specs[0]?.name ?? specs[1]?.name ?? ""
      let values = specs.map { spec in
        Dictionary((spec?.values ?? []).map { ($0.key.exact, $0) }) { first, _ in first }
      }
      var known: Set<ExactText> = []
      for value in specs.flatMap({ $0?.values ?? [] })
      where known.insert(value.key.exact).inserted {
        let (one, other) = (values[0][value.key.exact], values[1][value.key.exact])
        // A default that something else replaces is no value that differs.
        if one == nil || other == nil, case .standard = value.origin { continue }
        if one?.text.exact != other?.text.exact {
          changes.append(Change(spec: name, key: value.key, old: one, new: other))
        }
      }
    }
    self.changes = changes
  }

  /// The JSON of `modalspec show` with two files, version 1.
  public var json: String {
    ModalReport.json(
      of: [
        "version": 1, "command": "show", "old": old, "new": new,
        "changes": changes.map { change -> JSONObject in
          [
            "spec": change.spec, "key": change.key, "old": change.old?.json,
            "new": change.new?.json,
          ]
        },
      ] as JSONObject)
  }

  /// A line for each value that differs.
  public var text: String {
    guard !changes.isEmpty else { return "no difference\n" }
    var text = ""
    var spec: String?
    let rows = lines(
      of: changes.map { change in
        func place(_ value: ShowReport.Value?) -> String { value?.origin.text ?? "" }
        let sides = [change.old, change.new].map { $0?.text ?? "not there" }
        let places = [place(change.old), place(change.new)].filter { !$0.utf8.isEmpty }
        return [
          change.key, sides.joined(separator: " → "), places.joined(separator: " → "),
        ].map(printable)
      }, widest: 48)
    for (change, row) in zip(changes, rows) {
      if spec != change.spec { text += "\(printable(change.spec))\n" }
      spec = change.spec
      text += row + "\n"
    }
    return text
  }
}
