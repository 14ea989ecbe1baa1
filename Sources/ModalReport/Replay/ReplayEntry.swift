internal import ModalLanguage
internal import ModalLayout
internal import ModalReplay
internal import ModalSyntax

extension ReplayedScenario {
  /// Which scenario it is, and where it takes place. For a bare container there is no device; the generation of the
  /// system, 18 for those up to 18, and what follows are absent where the catalogue cannot tell.
  func head(_ places: inout SourcePlaces) -> JSONObject {
    let device = scenario.setting.device?.value
    let own: JSONObject = [
      "spec": spec, "name": scenario.name.value, "place": places.text(of: scenario.span),
      "modals": modals,
    ]
    return own + (numbers?.json(on: device) ?? ["device": device])
  }

  /// What came of it: when everything has come to rest, or the last sample is, if that is later, and the checks.
  func ending(sampledAt samples: SampleTimes?) -> JSONObject {
    [
      "time": seconds(end(sampledAt: samples)), "passed": replay.passed,
      "failed": replay.failures.count, "settled": replay.isSettled,
    ]
  }
}

extension ReplayRow {
  /// The row; the fields that its type does not have are absent. Places are `file:line:column`.
  func json(of replayed: ReplayedScenario, _ places: inout SourcePlaces) -> JSONObject {
    let head: JSONObject = [
      "time": seconds(time), "modal": modal.map { replayed.modals[$0] },
    ]
    return head + fields(of: replayed, &places)
  }

  private func fields(of replayed: ReplayedScenario, _ places: inout SourcePlaces) -> JSONObject {
    switch kind {
    case .happened(let happening): return fields(of: happening, replayed, &places)
    case .changed(let values): return ["type": "change", "values": values.json]
    case .elements(let moment, _):
      return [
        "type": "elements", "elements": moment.parts.map(\.json),
        "gone": moment.gone.isEmpty ? nil : moment.gone,
      ]
    case .sampled(let values): return ["type": "sample", "values": values.json]
    case .failed(let failure, let first):
      let finding = failure.diagnostic(
        of: replayed.scenario, replayed.replay.timeline, after: first, &places)
      return [
        "type": "failure", "event": failure.event, "finding": FindingJSON(finding, &places),
      ]
    }
  }

  private func fields(
    of happening: TraceEntry.Happening, _ replayed: ReplayedScenario,
    _ places: inout SourcePlaces
  ) -> JSONObject {
    guard case .event(let index) = happening else {
      let (type, _, fields) = happening.shown
      return ["type": type] + fields
    }
    let event = replayed.scenario.events[index]
    return [
      "type": "event", "event": index,
      "modal": replayed.modals.count > 1 ? event.modal?.value : nil,
      "text": replayed.eventWords(index).words,
      "verb": event.verb?.value.name, "place": places.text(of: event.span),
    ]
  }
}

extension TraceEntry.Happening {
  /// What happens: its type, its words, and its fields in JSON, lengths in points. An event's are those of its verb.
  var shown: (type: String, words: [String], fields: JSONObject) {
    switch self {
    case .event: ("event", [], [:])
    case .callback(let callback): ("call", [callback.rawValue], ["call": callback.rawValue])
    case .call(let text): ("call", [escaped(text)], ["call": text])
    case .phase(let phase): ("phase", [phase.rawValue], ["phase": phase.rawValue])
    case .hideBegan(let reason): ("hide", ["by \(reason.rawValue)"], ["reason": reason.rawValue])
    case .note(let note):
      ("note", [note.rawValue], ["note": "\(note)", "text": note.rawValue])
    case .about(let note):
      (
        "note", [printable(note.words)],
        ["note": "\(note.note)", "text": note.words, "element": note.element]
      )
    case .focus(let change):
      (
        "focus", change.words.map(printable),
        ["element": change.element, "keyboard": change.keyboard]
      )
    case .covered(let part):
      (
        "note", [printable(part.words)],
        ["note": "behindKeyboard", "text": part.words, "element": part.id, "hidden": part.hidden]
      )
    case .state(let name): ("state", [printable(name)], ["state": name])
    }
  }
}

extension ModalValues {
  /// A modal at an instant, under the keys that checks have. The frame is as laid out; that of what is presented has
  /// the transform, as on the screen.
  fileprivate var json: JSONObject {
    let shown: JSONObject = [
      "frame": presented.transformedFrame.json, "alpha": presented.alpha, "scale": presented.scale,
      "translateX": presented.translateX, "translateY": presented.translateY,
    ]
    let dimming: JSONObject = [
      "alpha": presented.dimmingAlpha, "frame": presented.dimmingFrame.json,
    ]
    return [
      "phase": phase.rawValue, "visible": isVisible, "keyboard": keyboard, "frame": frame.json,
      "presented": shown, "dimming": dimming,
    ]
  }
}

extension Timeline.ContentMoment.Part {
  /// An element at an instant, under the keys that checks have; the frame is in points of the content.
  fileprivate var json: JSONObject {
    let own: JSONObject = [
      "id": id, "frame": state.frame.json, "text": state.text, "visible": state.isVisible,
      "enabled": state.isEnabled, "covered": state.isCovered, "dots": state.dots,
      "offset": state.offset,
      "placeholder": state.placeholder.isEmpty ? nil : state.placeholder,
    ]
    return own + JSONObject(state.looks.told.map { ($0.name, JSONValue(value: $0.value)) })
  }
}
