internal import ModalLanguage
internal import ModalSyntax

/// The report of `modalspec config`, in the form of its JSON, version 1: what holds for a path, and
/// who says so.
package struct ConfigReport: Encodable, Sendable {
  /// Who says that a value holds.
  package enum Origin: Encodable, Sendable {
    /// Nobody: it holds unless somebody says otherwise.
    case standard
    /// The project file, at a place.
    case file(PlaceJSON)
    /// An option.
    case commandLine

    private enum Key: String, CodingKey {
      case kind, place
    }

    /// `{kind: file, place: …}`, `{kind: default}` or `{kind: commandLine}`.
    package func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: Key.self)
      switch self {
      case .standard: try fields.encode("default", forKey: .kind)
      case .commandLine: try fields.encode("commandLine", forKey: .kind)
      case .file(let place):
        try fields.encode("file", forKey: .kind)
        try fields.encode(place, forKey: .place)
      }
    }

    fileprivate var text: String {
      switch self {
      case .standard: "default"
      case .commandLine: "command line"
      case .file(let place): "\(place.file):\(place.line)"
      }
    }
  }

  /// A value as JSON has it.
  package enum Value: Encodable, Sendable {
    case text(String), number(Double), flag(Bool), list([String])
    /// None; the words say what that comes to.
    case nothing(String)

    /// A string, a number, a boolean, a list of strings or null.
    package func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .number(let number): try container.encode(number)
      case .flag(let flag): try container.encode(flag)
      case .list(let items): try container.encode(items)
      case .nothing: try container.encodeNil()
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

  /// A value with its key and its origin.
  package struct Entry: Encodable, Sendable {
    /// The key, with those that it stands under: `matrix.devices`.
    package var key: String
    /// The value.
    package var value: Value
    /// Who says so.
    package var origin: Origin
  }

  /// The version of this form.
  package let version = 1
  /// The command that was run.
  package let command = "config"
  /// The path that was asked about.
  package var path: String
  /// The project file; absent where there is none.
  package var file: String?
  /// What is wrong with the project file, in the order of its text.
  package var diagnostics: [DiagnosticJSON] = []
  /// All values, in the order of the documentation; none if the file is faulty.
  package var values: [Entry] = []

  /// A report without values.
  package init(path: String, file: String?) {
    self.path = path
    self.file = file
  }

  /// Adds a value.
  package mutating func add(_ key: String, _ value: Value, _ origin: Origin) {
    values.append(Entry(key: key, value: value, origin: origin))
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
