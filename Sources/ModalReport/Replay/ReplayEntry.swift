internal import ModalLanguage
internal import ModalLayout
internal import ModalReplay
internal import ModalSyntax

/// Which scenario it is, and where it takes place.
struct ReplayHead: Encodable, Sendable {
  var spec: String
  var name: String
  /// `file:line:column`.
  var place: String
  /// Absent for a bare container.
  var device: String?
  /// The generation of the system that the safe area is of; 18 stands for those up to 18.
  var os: Int?
  var split: String?
  /// Absent, as what follows, where the catalogue cannot tell.
  var orientation: String?
  var container: [Double]?
  var scale: Double?
  var textScale: String?
  /// The ids of the modals.
  var modals: [String]

  init(_ replayed: ReplayedScenario, _ places: inout SourcePlaces) {
    let scenario = replayed.scenario
    let environment = replayed.numbers?.environment
    spec = replayed.spec
    name = scenario.name.value
    place = places.text(of: scenario.span)
    device = scenario.setting.device?.value
    os = replayed.numbers?.os
    split = replayed.numbers?.split?.rawValue
    orientation = environment?.traits.orientation.rawValue
    container = environment.map { [$0.container.width, $0.container.height] }
    scale = environment?.scale
    textScale = environment?.textScale.rawValue
    modals = replayed.modals
  }
}

/// What came of a scenario.
struct ReplayEnd: Encodable, Sendable {
  /// When everything has come to rest, or the last sample is, if that is later; in seconds.
  var time: Double
  /// The checks that hold.
  var passed: Int
  /// The checks that do not.
  var failed: Int
  /// Whether everything came to rest.
  var settled: Bool

  init(_ replayed: ReplayedScenario, sampledAt samples: SampleTimes?) {
    time = seconds(replayed.end(sampledAt: samples))
    passed = replayed.replay.passed
    failed = replayed.replay.failures.count
    settled = replayed.replay.isSettled
  }
}

/// A row of a replay; the fields that its type does not have are absent.
struct ReplayEntry: Encodable, Sendable {
  /// `event`, `call`, `phase`, `hide`, `note`, `focus`, `state`, `change`, `elements`, `sample` or `failure`.
  var type = ""
  /// Seconds since the scenario's start.
  var time: Double
  /// The id of the modal it is about; absent for the screen.
  var modal: String?
  /// The position of the event in the scenario, from 0.
  var event: Int?
  /// The event's verb.
  var verb: String?
  /// Where the event stands, `file:line:column`.
  var place: String?
  /// What is called, as `calls` writes it for a single modal.
  var call: String?
  /// The phase that begins.
  var phase: String?
  /// Why a hide begins.
  var reason: String?
  /// What had no effect.
  var note: String?
  /// The element that a note is about, or that has the focus.
  var element: String?
  /// The height of the keyboard that the focus has raised, in points.
  var keyboard: Double?
  /// How much of its height is, in points.
  var hidden: Double?
  /// The state that the behavior enters.
  var state: String?
  /// The event or the note in words.
  var text: String?
  /// The modal as it is now.
  var values: ModalValuesJSON?
  /// The elements that are others than before, as they are now.
  var elements: [ElementValuesJSON]?
  /// The ids of the elements that are gone.
  var gone: [String]?
  /// The check that does not hold.
  var finding: DiagnosticJSON?

  init(_ row: ReplayRow, of replayed: ReplayedScenario, _ places: inout SourcePlaces) {
    time = seconds(row.time)
    modal = row.modal.map { replayed.modals[$0] }
    switch row.kind {
    case .happened(let happening): set(happening, replayed, &places)
    case .changed(let values):
      type = "change"
      self.values = ModalValuesJSON(values)
    case .elements(let moment, _):
      type = "elements"
      elements = moment.parts.map(ElementValuesJSON.init)
      gone = moment.gone.isEmpty ? nil : moment.gone
    case .sampled(let values):
      type = "sample"
      self.values = ModalValuesJSON(values)
    case .failed(let failure):
      type = "failure"
      event = failure.event
      let diagnostic = failure.diagnostic(
        of: replayed.scenario, replayed.replay.timeline, &places)
      finding = DiagnosticJSON(diagnostic, &places)
    }
  }

  private mutating func set(
    _ happening: TraceEntry.Happening, _ replayed: ReplayedScenario, _ places: inout SourcePlaces
  ) {
    switch happening {
    case .event(let index):
      type = "event"
      event = index
      let (words, named) = replayed.event(index)
      modal = named
      text = words
      verb = replayed.scenario.events[index].verb?.value.name
      place = places.text(of: replayed.scenario.events[index].span)
    case .callback(let callback):
      type = "call"
      call = callback.rawValue
    case .call(let text):
      type = "call"
      call = text
    case .phase(let phase):
      type = "phase"
      self.phase = phase.rawValue
    case .hideBegan(let reason):
      type = "hide"
      self.reason = reason.rawValue
    case .note(let note):
      type = "note"
      self.note = "\(note)"
      text = note.rawValue
    case .about(let note):
      type = "note"
      self.note = "\(note.note)"
      text = note.words
      element = note.element
    case .focus(let change):
      type = "focus"
      element = change.element
      keyboard = change.keyboard
    case .covered(let part):
      type = "note"
      note = "behindKeyboard"
      text = part.words
      element = part.id
      hidden = part.hidden
    case .state(let name):
      type = "state"
      state = name
    }
  }
}

/// A modal at an instant, under the keys that checks have.
struct ModalValuesJSON: Encodable, Sendable {
  struct Presented: Encodable, Sendable {
    /// With the transform, as on the screen.
    var frame: SolveReport.RectJSON
    var alpha: Double
    var scale: Double
    var translateX: Double
    var translateY: Double
  }

  struct Dimming: Encodable, Sendable {
    var alpha: Double
    var frame: SolveReport.RectJSON
  }

  var phase: String
  var visible: Bool
  var keyboard: Double
  /// As laid out, without the transform.
  var frame: SolveReport.RectJSON
  var presented: Presented
  var dimming: Dimming

  init(_ values: ModalValues) {
    let shown = values.presented
    phase = values.phase.rawValue
    visible = values.isVisible
    keyboard = values.keyboard
    frame = SolveReport.RectJSON(values.frame)
    presented = Presented(
      frame: SolveReport.RectJSON(shown.transformedFrame), alpha: shown.alpha, scale: shown.scale,
      translateX: shown.translateX, translateY: shown.translateY)
    dimming = Dimming(
      alpha: shown.dimmingAlpha, frame: SolveReport.RectJSON(shown.dimmingFrame))
  }
}
