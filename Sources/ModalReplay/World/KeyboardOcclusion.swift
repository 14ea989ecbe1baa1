internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The changes of a step that can make elements appear in a modal: it has entered another state, or
/// texts of elements were set.
struct Appearing: Sendable {
  /// The state before the step; nil if that is the one it is in.
  var state: String?
  /// The parts whose text or visibility has been set.
  var parts: Set<String> = []
}

/// The elements that appear behind a keyboard.
extension ReplayWorld {
  /// Notes that a modal enters another state. Its first one, with which it appears, is none.
  mutating func notesAppearing(from state: String?, in modal: Int) {
    guard let state, instances[modal].appearing?.state == nil else { return }
    instances[modal].appearing = Appearing(
      state: state, parts: instances[modal].appearing?.parts ?? [])
    hasAppearing = true
  }

  /// Notes that the text or the visibility of parts has been set.
  mutating func notesAppearing(_ elements: [Element], in modal: Int) {
    guard instances[modal].state.isVisible else { return }
    for element in elements where element.text != nil || element.isVisible != nil {
      instances[modal].appearing = instances[modal].appearing ?? Appearing()
      instances[modal].appearing?.parts.insert(element.id.value)
      hasAppearing = true
    }
  }

  /// Logs the parts that the step has brought into view behind the keyboard, as both are when the step
  /// is over: a keyboard that falls in the same step hides nothing.
  mutating func logCoveredParts() {
    hasAppearing = false
    for modal in instances.indices {
      let isComing = instances[modal].isComing
      instances[modal].isComing = false
      guard let appearing = instances[modal].appearing else { continue }
      instances[modal].appearing = nil
      guard !isComing, !hasFailed, instances[modal].state.isVisible,
        instances[modal].state.phase != .hiding, let keyboard = keyboardFrame(in: modal)
      else { continue }
      logCoveredParts(of: modal, appearing, by: keyboard)
    }
  }

  private mutating func logCoveredParts(
    of modal: Int, _ appearing: Appearing, by keyboard: Rect
  ) {
    let before = appearing.state.map { parts(of: modal, in: $0) } ?? []
    let origin = instances[modal].model.frame
    for (index, part) in parts(of: modal).enumerated() where part.isVisible {
      let id = part.element.id.value
      let isNew = before.indices.contains(index) && !before[index].isVisible
      guard isNew || appearing.parts.contains(id), part.saysSomething else { continue }
      let hidden = part.hiddenHeight(
        inContentAt: origin, scale: contentScale(of: modal), by: keyboard)
      // A pixel is a matter of rounding.
      guard hidden > surroundings.environment.slack else { continue }
      log(.covered(CoveredPart(id: id, hidden: hidden, height: part.frame.height)), of: modal)
    }
  }
}

extension PlacedElement {
  /// How much of its height a keyboard hides, in points; the content, which can be scaled, and the keyboard are in
  /// points of the container.
  func hiddenHeight(inContentAt content: Rect, scale: Double, by keyboard: Rect) -> Double {
    let seen = window.map { self.frame.seen(in: $0) } ?? self.frame
    let frame = seen.scaled(by: scale, from: content)
    let width = min(frame.maxX, keyboard.maxX) - max(frame.x, keyboard.x)
    let height = min(frame.maxY, keyboard.maxY) - max(frame.y, keyboard.y)
    return width > 0 ? max(0, height) : 0
  }
}

extension PlacedElement {
  /// Whether users need to see it or its text.
  fileprivate var saysSomething: Bool {
    switch element.kind?.value {
    case .view, .scroll, .digits, .field, nil: false
    case .label: !text.isEmpty
    case .image, .spinner, .button: true
    }
  }
}
