package import ModalSyntax

/// A finding about recorded frames.
package struct RecordedChange: Codable, Equatable, Sendable {
  /// What has changed them.
  package enum Kind: String, Codable, Sendable {
    /// What is written at the finding's place.
    case key
    /// Keys that are not written any more.
    case removal
    /// Nothing that is written.
    case unknown
    /// They were not recorded until now.
    case new
    /// They are not recorded any more.
    case gone
  }

  /// Its position among the file's findings.
  package var finding: Int
  /// What has changed the frames.
  package var kind: Kind
  /// How many frames it is about.
  package var frames: Int
  /// What an excerpt says below its first line; not a part of the JSON.
  var details: [ExcerptFormatter.Style: String] = [:]

  private enum CodingKeys: String, CodingKey {
    case finding, kind, frames
  }

  /// A finding about so many frames.
  package init(finding: Int, kind: Kind, frames: Int) {
    self.finding = finding
    self.kind = kind
    self.frames = frames
  }
}

/// What has changed recorded frames: one cause, in however many files.
package struct ChangeCause: Codable, Equatable, Sendable {
  /// `MS` and three digits.
  package var code: String
  /// How much it weighs.
  package var severity: Severity
  /// What has changed the frames.
  package var kind: RecordedChange.Kind
  /// Where it stands; for a cause that is not written, the modal of the first file.
  package var place: PlaceJSON?
  /// What was written there: "`margins` was 20"; absent where that is not known.
  package var label: String?
  /// How many files have such frames.
  package var files: Int
  /// How many frames have changed.
  package var frames: Int
  /// The first of the files, in the order of the paths.
  package var firstFile: String
  /// What an excerpt of the first finding says below its first line.
  private var details: [ExcerptFormatter.Style: String] = [:]

  private enum CodingKeys: String, CodingKey {
    case code, severity, kind, place, label, files, frames, firstFile
  }

  /// What causes have in common that are one.
  struct Identity: Hashable {
    var kind: RecordedChange.Kind
    var file: String?
    var offset: Int?
    var label: String?
  }

  /// A finding of one file.
  init(_ change: RecordedChange, _ finding: DiagnosticJSON, in path: String) {
    code = finding.code
    severity = finding.severity
    kind = change.kind
    place = finding.place
    label = finding.label
    files = 1
    frames = change.frames
    firstFile = path
    details = change.details
  }

  /// Findings of several files are about one cause if they stand at the same place; where nothing is
  /// written that is one, if they say the same.
  var identity: Identity {
    let place = kind == .key ? place : nil
    return Identity(kind: kind, file: place?.file, offset: place?.offset, label: label)
  }

  /// The cause as people read it, with the first finding as the example.
  func text(_ style: ExcerptFormatter.Style) -> String {
    let head = ExcerptFormatter(style: style).headline(severity, code: code, message)
    return head + "\n" + (details[style] ?? "")
  }

  /// `24 recorded frames changed, in 12 files`.
  var message: String {
    let what =
      switch kind {
      case .key, .removal, .unknown: "\(counted(frames, "recorded frame")) changed"
      case .new: "\(counted(frames, "frame")) not recorded yet"
      case .gone: "\(counted(frames, "recorded frame")) that nothing asks for"
      }
    return "\(what), in \(counted(files, "file"))"
  }
}
