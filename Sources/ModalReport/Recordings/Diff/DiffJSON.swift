internal import ModalLanguage
internal import ModalSyntax

extension FrameDiff {
  /// The difference as the JSON of `modalspec diff`, version 1. Lengths are points.
  package var json: String {
    let report: JSONObject = [
      "version": 1, "command": "diff", "compared": compared, "causes": causes.map(\.json),
      "added": added, "removed": removed,
      "renamed": renamed.map { ["from": $0.from, "to": $0.to] },
      "faulty": faulty.map { spec -> JSONObject in
        [
          "path": spec.path, "before": spec.before?.json, "now": spec.now?.json,
          "same": spec.isSame,
        ]
      },
    ]
    return ModalReport.json(of: report)
  }
}

extension FrameDiff.Cause {
  fileprivate var json: JSONObject {
    [
      "kind": first.kind, "keys": first.shownKeys, "was": first.was, "now": first.now,
      "place": first.place.map(PlaceJSON.init),
      // Absent where the frames have one cause.
      "with": parts.count == 1 ? nil : parts.dropFirst().map(\.json),
      "devices": devices.map { device -> JSONObject in
        ["device": device.device, "frames": device.frames]
      },
      // Absent where no value differs.
      "values": values.isEmpty ? nil : values.map(\.json),
      "frames": moves.map { move -> JSONObject in
        [
          "path": move.path, "spec": move.spec, "modal": move.modal, "device": String(move.device),
          "setting": move.change.setting,
          // Absent where a version has none.
          "before": move.change.before?.json, "now": move.change.now?.json,
        ]
      },
    ]
  }
}

extension FrameDiff.ValueMove {
  fileprivate var json: JSONObject {
    [
      "path": path, "spec": spec, "modal": modal, "key": change.key, "before": change.before,
      "now": change.now, "settings": change.settings,
    ]
  }
}

extension FrameDiff.Part {
  fileprivate var shownKeys: [String]? { keys.isEmpty ? nil : keys }

  fileprivate var json: JSONObject {
    [
      "kind": kind, "keys": shownKeys, "was": was, "now": now, "place": place.map(PlaceJSON.init),
    ]
  }
}

extension Finding {
  fileprivate var json: JSONObject {
    [
      "code": diagnostic.code.description, "message": diagnostic.message,
      "place": place.map(PlaceJSON.init),
    ]
  }
}

extension Recording.Line.Content {
  fileprivate var json: JSONObject {
    switch self {
    case .failure(let reason): ["failure": reason]
    case .frames(let rect, let arrow, let parts):
      [
        "frame": rect.json, "arrow": arrow?.json,
        "elements": parts.isEmpty
          ? nil
          : Dictionary(
            parts.map { ($0.id, $0.frame.json) }, uniquingKeysWith: { first, _ in first }),
      ]
    }
  }
}
