internal import ModalModel
internal import ModalReport

/// A ``FrameDiff`` in the form of the JSON of `modalspec diff`, version 1. Lengths are points.
public struct DiffReport: Encodable, Sendable {
  /// What there is in a setting.
  public struct ContentJSON: Encodable, Sendable {
    /// In the container; absent if there is none.
    var frame: SolveReport.RectJSON?
    /// In the content, by id.
    var elements: [String: SolveReport.RectJSON]?
    /// Why there is no frame.
    var failure: String?
  }

  /// A frame that moved.
  public struct MoveJSON: Encodable, Sendable {
    var path: String
    var spec: String
    var modal: String
    var setting: String
    /// Absent where the older version has none.
    var before: ContentJSON?
    /// Absent where the newer version has none.
    var now: ContentJSON?
  }

  /// What has moved frames.
  public struct CauseJSON: Encodable, Sendable {
    /// `key`, `removal`, `unknown`, `new` or `gone`.
    var kind: String
    var keys: String?
    var was: [String]
    var now: String?
    var place: PlaceJSON?
    var frames: [MoveJSON]
  }

  /// The version of this form.
  public let version = 1
  /// The command that was run.
  public let command = "diff"
  /// How many specs are in both versions.
  public var compared: Int
  /// What has moved frames.
  public var causes: [CauseJSON]
  /// Specs that came.
  public var added: [String]
  /// Specs that went.
  public var removed: [String]
  /// Specs with errors in one version.
  public var faulty: [String]

  /// The report of a difference.
  public init(_ diff: FrameDiff) {
    compared = diff.compared
    added = diff.added
    removed = diff.removed
    faulty = diff.faulty
    causes = diff.causes.map { cause in
      CauseJSON(
        kind: cause.kind.rawValue, keys: cause.keys.isEmpty ? nil : cause.keys, was: cause.was,
        now: cause.now, place: cause.place,
        frames: cause.moves.map { move in
          MoveJSON(
            path: move.path, spec: move.spec, modal: move.modal, setting: move.change.setting,
            before: move.change.before.map(ContentJSON.init),
            now: move.change.now.map(ContentJSON.init))
        })
    }
  }
}

extension DiffReport.ContentJSON {
  fileprivate init(_ content: RecordedLine.Content) {
    switch content {
    case .failure(let reason): failure = reason
    case .frames(let rect, let parts):
      frame = SolveReport.RectJSON(rect)
      guard !parts.isEmpty else { return }
      elements = Dictionary(
        parts.map { ($0.id, SolveReport.RectJSON($0.frame)) },
        uniquingKeysWith: { first, _ in first })
    }
  }
}
