internal import ModalLanguage
internal import ModalLayout
internal import ModalPicture
internal import ModalReplay
internal import ModalReport
internal import ModalSyntax

/// A replayed scenario as scenes, at any instant.
struct Film {
  private let timeline: Timeline
  private let device: Device?
  private let modals: [Modal]

  /// Replays a scenario.
  init(_ scenario: Scenario, of document: SpecDocument, in catalogue: DeviceCatalogue) {
    timeline =
      ModalReplay.replay(scenario, of: document, in: catalogue, keepingScreens: true).timeline
    device = scenario.setting.device.flatMap { catalogue[$0.value] }
    modals = document.modals
  }

  /// The instant after which nothing moves, in nanoseconds since the scenario's start.
  var end: Int64 { timeline.end }

  /// What the screen shows at an instant, in nanoseconds; nil where the scenario cannot be played.
  func scene(at time: Int64) -> Scene? {
    guard let screen = timeline.screen(at: time) else { return nil }
    let environment = screen.environment
    var scene = Scene(
      screen: Scene.Screen(
        name: device?.name, size: environment.container, safeArea: environment.safeArea,
        cornerRadius: device?.cornerRadius, idiom: environment.traits.idiom),
      modals: [])
    for content in screen.contents {
      let track = timeline.tracks[content.modal]
      guard track.keyframe(at: time).state.isVisible else { continue }
      var modal = SceneModal(
        content, presented: track.presented(at: time), of: modals[content.modal],
        scale: environment.textScale)
      for index in modal.elements.indices {
        modal.elements[index].hasFocus =
          screen.focus.map { $0 == (content.modal, modal.elements[index].id) } ?? false
      }
      modal.host = content.view
      scene.modals.append(modal)
    }
    scene.keyboard = timeline.keyboard(at: time).map { frame in
      let focused = screen.focus.flatMap { focus in
        screen.contents.first { $0.modal == focus.modal }?.elements
          .first { $0.element.id.value == focus.element }
      }
      return Scene.Keyboard(frame: frame, kind: focused?.element.raisedKeyboard)
    }
    return scene
  }
}

extension SceneModal {
  /// The content of a modal as the screen shows it.
  fileprivate init(
    _ content: ScreenMoment.Content, presented: Appearance, of modal: Modal, scale: TextScale
  ) {
    let inputs = content.inputs
    self.init(
      id: modal.id.value,
      dimming: presented.dimmingAlpha > 0
        ? Dimming(
          frame: presented.dimmingFrame, color: inputs.dimmingColor, alpha: presented.dimmingAlpha)
        : nil,
      frame: presented.transformedFrame, cornerRadius: inputs.cornerRadius,
      corners: inputs.cornerRadius == 0 ? [] : inputs.corners, cornerStyle: inputs.cornerStyle,
      elements: content.elements.filter(\.isVisible).map { placed in
        SceneElement(placed, scale: scale, entry: content.entries[placed.element.id.value])
      })
    self.scale = presented.scale
    alpha = presented.alpha
  }
}
