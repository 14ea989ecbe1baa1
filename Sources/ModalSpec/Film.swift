internal import ModalLanguage
internal import ModalLayout
internal import ModalPicture
internal import ModalReplay
internal import ModalReport
internal import ModalSyntax

/// A replayed scenario as scenes, at any instant.
struct Film {
  /// How many times a second movements are looked at.
  private static let rate: Int64 = 120
  /// How many instants a page or an animation can have: five minutes in which something moves.
  private static let mostInstants = 36_000

  let replayed: ReplayedScenario
  private let device: Device?
  let modals: [Modal]
  /// The kinds that keyboard events name, with their times; nil where they name none.
  private let keyboards: [(time: Int64, kind: KeyboardKind?)]
  var timeline: Timeline { replayed.replay.timeline }

  /// Replays a scenario.
  ///
  /// - Throws: That the scenario cannot be played where it takes place.
  init(
    _ scenario: Scenario, of document: SpecDocument, in spec: SpecFile, _ catalogue: DeviceCatalogue
  ) throws(SpecError) {
    replayed = ReplayedScenario(
      of: document, scenario: scenario,
      numbers: numbers(for: scenario.setting, in: catalogue).value,
      replay: ModalReplay.replay(scenario, of: document, in: catalogue, keepingScreens: true),
      in: spec.sources)
    device = scenario.setting.device.flatMap { catalogue[$0.value] }
    modals = document.modals
    var keyboards: [(time: Int64, kind: KeyboardKind?)] = []
    replayed.forEachRow { row in
      guard case .happened(.event(let index)) = row.kind,
        case .keyboard(let event) = scenario.events[index].verb?.value
      else { return }
      if case .kind(let kind) = event.size.value {
        keyboards.append((row.time, kind))
      } else {
        keyboards.append((row.time, nil))
      }
    }
    self.keyboards = keyboards
    if timeline.screens.isEmpty { throw SpecError(replayed.diagnostics, in: spec.sources) }
  }

  /// Where it takes place.
  var place: String { replayed.numbers?.place(on: device?.name) ?? "" }

  /// What the screen shows over time.
  ///
  /// - Throws: That something moves for too long.
  func picture(_ palette: Palette, showingModels: Bool) throws(SpecError) -> MovingPicture {
    let elements = timeline.screens.map {
      $0.contents.reduce(WorkLimits.pictureElements) { $0 + $1.elements.count }
    }.max()
    let most = min(Self.mostInstants, WorkLimits.drawnElements / max(1, elements ?? 1))
    guard let instants = timeline.instants(perSecond: Self.rate, atMost: most) else {
      throw SpecError([
        Diagnostic(
          .unknownSetting, at: nil,
          "the scenario `\(replayed.scenario.name.value)` needs more than \(grouped(most)) pictures; draw it at some times"
        )
      ])
    }
    var picture = MovingPicture(palette)
    for instant in instants {
      picture.add(scene(at: instant, showingModels: showingModels), at: instant)
    }
    if !instants.isEmpty { picture.rest(on: scene(at: instants[picture.longest])) }
    return picture
  }

  /// What the screen shows at some instants, in seconds: each with the phases of the modals, and the events since the
  /// instant before it.
  func figures(at times: [Double]) -> [Figure] {
    let events = replayed.log.filter { $0.kind == "event" }.map { entry in
      (time: entry.time, words: entry.words.withReturns)
    }
    var last = Int64.min
    return times.map { seconds in
      let time = nanoseconds(seconds)
      let scene = scene(at: time)
      let caption = "\(formatted(shown: seconds)) s"
      let phases = timeline.tracks.enumerated().map { index, track in
        let phase = track.keyframe(at: time).state.phase.rawValue
        return modals.count > 1 ? "\(modals[index].id.value) \(phase)" : phase
      }
      var words = events.filter { $0.time > last && $0.time <= time }.suffix(3).map(\.words)
      last = time
      if time > timeline.end {
        words.append("after the end at \(formatted(nanoseconds: timeline.end)) s")
      }
      let states = timeline.tracks.indices.compactMap { state(of: $0, at: time) }
      let details = [words, phases + states].map { $0.joined(separator: ", ") }.filter {
        !$0.isEmpty
      }
      return Figure(
        scene, caption: caption, details: details.joined(separator: " → "),
        summary: scene.summary(caption))
    }
  }

  /// The state of the behavior of a modal at an instant, in nanoseconds; nil before it has one.
  private func state(of modal: Int, at time: Int64) -> String? {
    replayed.log.last { $0.modal == modal && $0.kind == "state" && $0.time <= time }?.words
  }

  /// Where it takes place at an instant, in nanoseconds, in the state that a modal has then; and the same as numbers.
  func setting(
    at time: Int64, of modal: Int, _ catalogue: DeviceCatalogue
  ) -> (setting: Setting, screen: Environment) {
    var setting = replayed.scenario.setting
    func located<Value>(_ value: Value) -> Located<Value> { Located(value, at: setting.span) }
    var screen = timeline.screen(at: time).environment
    let keyboard = scene(at: time).keyboard
    screen.keyboardHeight =
      timeline.screen(at: time).keyboard.map {
        max(0, screen.container.height - $0.y)
      } ?? 0
    let height = KeyboardSetting.height(screen.keyboardHeight)
    setting.state = state(of: modal, at: time).map(located)
    setting.orientation = setting.device.map { _ in located(screen.traits.orientation) }
    setting.keyboard = nil
    if screen.keyboardHeight > 0 {
      setting.keyboard = located(keyboard?.kind.map(KeyboardSetting.kind) ?? height)
    }
    if environment(for: setting, in: catalogue).value == screen { return (setting, screen) }
    // The screen has another size than in the catalogue, or a keyboard of another height.
    setting.keyboard = located(height)
    if environment(for: setting, in: catalogue).value == screen { return (setting, screen) }
    (setting.device, setting.orientation, setting.split) = (nil, nil, nil)
    setting.container = located(screen.container)
    (setting.scale, setting.safeArea) = (located(screen.scale), located(screen.safeArea))
    return (setting, environment(for: setting, in: catalogue).value ?? screen)
  }

  /// What the screen shows at an instant, in nanoseconds.
  func scene(at time: Int64, showingModels: Bool = false) -> Scene {
    let screen = timeline.screen(at: time)
    let environment = screen.environment
    var scene = Scene(
      screen: Scene.Screen(
        device, showing: environment, split: replayed.numbers?.split),
      modals: [])
    scene.namesModals = modals.count > 1
    let keyboard = timeline.keyboard(at: time)
    for content in screen.contents {
      let track = timeline.tracks[content.modal]
      let keyframe = track.keyframe(at: time)
      guard keyframe.state.isVisible else { continue }
      var modal = SceneModal(
        content, presented: track.presented(at: time), resting: keyframe.model.frame,
        of: modals[content.modal], keyboard: keyboard.map { $0.placed(from: content.view) },
        in: environment)
      for index in modal.elements.indices {
        modal.elements[index].hasFocus =
          screen.focus.map { $0 == (content.modal, modal.elements[index].id) } ?? false
      }
      modal.host = content.view
      modal.model = showingModels ? keyframe.model.transformedFrame : nil
      modal.modelAlpha = keyframe.model.alpha
      scene.modals.append(modal)
    }
    scene.keyboard = keyboard.map { frame in
      let focused = screen.focus.flatMap { focus in
        screen.contents.first { $0.modal == focus.modal }?.elements
          .first { $0.element.id.value == focus.element }
      }
      let named = keyboards.last { $0.time <= time }?.kind
      return Scene.Keyboard(frame: frame, kind: focused?.element.raisedKeyboard ?? named)
    }
    return scene
  }
}

extension Rect {
  /// A rectangle of the screen in points of a view on it; the same without a view.
  fileprivate func placed(from view: Rect?) -> Rect {
    Rect(x: x - (view?.x ?? 0), y: y - (view?.y ?? 0), width: width, height: height)
  }
}

extension String {
  /// The text with a sign for each end of a line, as of what is typed.
  fileprivate var withReturns: String {
    exact.replacing("\n", with: "⏎").exact.replacing("\\n", with: "⏎")
  }
}

extension SceneModal {
  /// The content of a modal as the screen shows it, on its way to the frame where it rests.
  fileprivate init(
    _ content: ScreenMoment.Content, presented: Appearance, resting: Rect, of modal: Modal,
    keyboard: Rect?, in environment: Environment
  ) {
    let inputs = content.inputs
    self.init(
      id: modal.id.value,
      dimming: presented.dimmingAlpha > 0
        ? (presented.dimmingFrame, inputs.look.dimmingColor, presented.dimmingAlpha) : nil,
      frame: presented.transformedFrame, radii: content.radii,
      corners: content.radii.rounded(among: inputs.look.corners),
      cornerStyle: inputs.look.cornerStyle,
      elements: content.elements(in: presented.frame, keyboard: keyboard).filter(\.isSeen).map {
        placed in
        SceneElement(placed, in: environment, entry: content.entries[placed.element.id.value])
      })
    hasGrabber = inputs.look.hasGrabber
    self.scale = presented.scale
    contentScale = content.scale(in: presented.frame)
    alpha = presented.alpha
    arrow = content.arrow?.moved(with: resting, to: frame)
  }
}

extension PopoverArrow {
  /// The arrow of a content that has a frame, where the content has another one.
  fileprivate func moved(with content: Rect, to frame: Rect) -> PopoverArrow? {
    guard content.width > 0, content.height > 0 else { return nil }
    var arrow = self
    arrow.x = frame.x + (x - content.x) * frame.width / content.width
    arrow.y = frame.y + (y - content.y) * frame.height / content.height
    return arrow
  }
}
