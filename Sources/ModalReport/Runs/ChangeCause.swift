internal import ModalSyntax

/// What a finding about recorded frames says of them.
package struct RecordedChange: Hashable, Sendable {
  package enum Kind: String, Codable, Sendable {
    /// What is written at the finding's place.
    case key
    /// Keys that are not written any more.
    case removal
    /// More keys than are told apart.
    case many
    /// Nothing that is written.
    case unknown
    /// They were not recorded until now.
    case new
    /// They are not recorded any more.
    case gone
  }

  package var kind: Kind
  package var frames: Int
  package var values: Int

  package init(kind: Kind, frames: Int, values: Int = 0) {
    self.kind = kind
    self.frames = frames
    self.values = values
  }
}

/// What has changed recorded frames: one cause, in however many files.
struct ChangeCause: Sendable {
  var kind: RecordedChange.Kind
  /// The finding in the first of the files, in the order of the paths.
  var example: Diagnostic
  /// Where it stands; for a cause that is not written, the modal of the first file.
  var place: Place?
  var files = 1
  var frames: Int
  var values: Int
  var firstFile: String
  /// The places of the causes that moved the same frames together with this one, and what they are.
  private let others: [String]
  /// The texts that the example points into; nil where they are not at hand.
  private let sources: SourceSet?

  /// What a finding of one file is about.
  init(
    _ change: RecordedChange, _ finding: Diagnostic, in path: String, _ places: inout SourcePlaces
  ) {
    kind = change.kind
    example = finding
    place = finding.primary.map { places.place(of: $0.span) }
    others = finding.secondary.map { "\(places.text(of: $0.span)) \($0.text)" }
    frames = change.frames
    values = change.values
    firstFile = path
    sources = places.sources
  }

  /// Findings of several files are about one cause if they stand at the same place; where nothing is
  /// written that is one, if they say the same.
  var identity: [String?] {
    let place = kind == .key ? place : nil
    return [kind.rawValue, place?.file, place.map { "\($0.start.utf8Offset)" }, example.label]
      + others.map { $0 }
  }

  /// The cause as people read it, with the first finding as the example.
  func text(_ style: ExcerptFormatter.Style) -> String {
    let formatter = ExcerptFormatter(style: style)
    let head = formatter.headline(
      example.severity, code: example.code.description, message)
    return head + "\n" + (sources.map { formatter.details(of: example, in: $0) } ?? "")
  }

  /// `24 recorded frames changed, in 12 files`.
  var message: String {
    let what =
      switch kind {
      case .key, .removal, .many, .unknown: "\(amount(frames, values, "recorded ")) changed"
      case .new: "\(counted(frames, "frame")) not recorded yet"
      case .gone: "\(counted(frames, "recorded frame")) that nothing asks for"
      }
    return "\(what), in \(counted(files, "file"))"
  }
}
