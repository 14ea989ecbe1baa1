internal import ModalLanguage

/// A ``FrameDiff`` in the form of the JSON of `modalspec diff`, version 1. Lengths are points.
package struct DiffReport: Encodable, Sendable {
  /// What there is in a setting.
  package struct ContentJSON: Encodable, Sendable {
    /// In the container; absent if there is none.
    var frame: SolveReport.RectJSON?
    /// In the content, by id.
    var elements: [String: SolveReport.RectJSON]?
    /// Why there is no frame.
    var failure: String?
  }

  /// A frame that moved.
  package struct MoveJSON: Encodable, Sendable {
    var path: String
    var spec: String
    var modal: String
    /// The device of the setting.
    var device: String
    var setting: String
    /// Absent where the older version has none.
    var before: ContentJSON?
    /// Absent where the newer version has none.
    var now: ContentJSON?
  }

  /// What has moved frames.
  package struct CauseJSON: Encodable, Sendable {
    /// `key`, `removal`, `unknown`, `new` or `gone`.
    var kind: String
    /// Absent where no key is the cause.
    var keys: [String]?
    var was: [String]
    var now: String?
    var place: PlaceJSON?
    /// How many frames on each device.
    var devices: [FrameDiff.DeviceCount]
    var frames: [MoveJSON]
  }

  /// A spec with errors.
  package struct FaultJSON: Encodable, Sendable {
    var path: String
    /// The first error of the older version; absent where it has none.
    var before: FaultySpec.Fault?
    /// The first error of the newer version; absent where it has none.
    var now: FaultySpec.Fault?
    /// Whether both versions are the same, errors and all.
    var same: Bool
  }

  /// The version of this form.
  package let version = 1
  /// The command that was run.
  package let command = "diff"
  /// How many specs are in both versions.
  package var compared: Int
  /// What has moved frames.
  package var causes: [CauseJSON]
  /// Specs that came.
  package var added: [String]
  /// Specs that went.
  package var removed: [String]
  /// Specs that both versions have, at two paths.
  package var renamed: [FrameDiff.Rename]
  /// Specs with errors.
  package var faulty: [FaultJSON]

  /// The report of a difference.
  package init(_ diff: FrameDiff) {
    compared = diff.compared
    added = diff.added
    removed = diff.removed
    renamed = diff.renamed
    faulty = diff.faulty.map {
      FaultJSON(path: $0.path, before: $0.before, now: $0.now, same: $0.isSame)
    }
    causes = diff.causes.map { cause in
      CauseJSON(
        kind: cause.kind.rawValue, keys: cause.keys.isEmpty ? nil : cause.keys, was: cause.was,
        now: cause.now, place: cause.place, devices: cause.devices,
        frames: cause.moves.map { move in
          MoveJSON(
            path: move.path, spec: move.spec, modal: move.modal, device: String(move.device),
            setting: move.change.setting,
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
