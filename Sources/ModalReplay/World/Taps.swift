internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The effects of taps. Animated layers drop them, delays included.
extension ReplayWorld {
  /// A layer that a touch at a point of the screen reaches.
  private enum TouchedLayer {
    case keyboard
    case grabber(Int)
    /// A point of a modal's content, in its own coordinates.
    case content(Int, x: Double, y: Double)
    case dimming(Int)
  }

  /// A tap on a layer, or on the topmost element at a point.
  mutating func tap(_ target: TapTarget, modal: Int?) {
    switch target {
    case .dimming:
      let hit = modal ?? order.last { instances[$0].dimmingAlpha != nil }
      guard let hit, instances[hit].state.isVisible, instances[hit].dimmingAlpha != nil else {
        return course.log(.note(.tapOnNothing), of: hit)
      }
      tapDimming(of: hit)
    case .content:
      guard let hit = modal ?? order.last, instances[hit].state.isVisible else {
        return course.log(.note(.tapOnNothing), of: modal)
      }
      tapContent(of: hit)
    case .grabber:
      guard let hit = modal ?? order.last else { return course.log(.note(.tapOnNothing)) }
      tapGrabber(of: hit)
    case .point(let x, let y): tap(layer(x: x, y: y))
    case .element(let id): tap(element: id.value, modal: modal)
    }
  }

  private mutating func tap(_ layer: TouchedLayer?) {
    switch layer {
    case .keyboard: course.log(.note(.tapOnKeyboard))
    case .grabber(let modal): tapGrabber(of: modal)
    case .content(let modal, let x, let y):
      let part = instances[modal].parts(&course).last { $0.takesTap(x: x, y: y) }
      if let part { tap(part, of: modal) } else { tapContent(of: modal) }
    case .dimming(let modal): tapDimming(of: modal)
    case nil: course.log(.note(.tapOnNothing))
    }
  }

  /// The layer that a touch at a point of the screen reaches; nil if it reaches none.
  private mutating func layer(x: Double, y: Double) -> TouchedLayer? {
    // It lies before all modals.
    guard surroundings.keyboardFrame?.contains(x: x, y: y) != true else { return .keyboard }
    guard surroundings.bounds.contains(x: x, y: y) else { return nil }
    for modal in order.reversed() {
      // A view lets through what is beside it, and has coordinates of its own.
      let view = instances[modal].view
      guard view?.contains(x: x, y: y) ?? true else { continue }
      let (x, y) = (x - (view?.x ?? 0), y - (view?.y ?? 0))
      // The place that the content goes to, with its transform: UIKit tests hits against the model.
      let content = instances[modal].model.transformedFrame
      if content.contains(x: x, y: y) {
        if instances[modal].keys.layout.look.hasGrabber, instances[modal].hasDetents,
          isGrabber(x, y, of: content)
        {
          return .grabber(modal)
        }
        let scale = instances[modal].model.scale * instances[modal].contentScale
        return .content(modal, x: (x - content.x) / scale, y: (y - content.y) / scale)
      }
      if instances[modal].dimmingAlpha != nil,
        instances[modal].model.dimmingFrame.contains(x: x, y: y)
      {
        return .dimming(modal)
      }
    }
    return nil
  }

  /// Whether a point is on the grabber of a sheet with this frame: it takes taps in 44×44 pt about its middle, which is
  /// 7.5 pt below the sheet's top.
  private func isGrabber(_ x: Double, _ y: Double, of frame: Rect) -> Bool {
    (x - frame.x - frame.width / 2).magnitude <= 22 && (y - frame.y - 7.5).magnitude <= 22
  }

  /// Whether a layer of a modal is being animated, and drops a tap.
  private mutating func drops(_ layer: Motion.Layer, of modal: Int) -> Bool {
    guard instances[modal].track.isMoving(layer, at: course.now) else { return false }
    course.log(.note(.tapOnMovingLayer), of: modal)
    return true
  }

  private mutating func tapContent(of modal: Int) {
    if !drops(.content, of: modal) { course.log(.note(.tapOnContent), of: modal) }
  }

  private mutating func tapDimming(of modal: Int) {
    guard !drops(.dimming, of: modal) else { return }
    guard !instances[modal].keys.presentation.isModal else {
      return course.log(.note(.tapOnModal), of: modal)
    }
    hide(modal, .dimmingTap, isAnimated: true)
  }

  /// A tap on a named element, in the named modal or the topmost one that has it. It goes to the
  /// middle of its touch area, or to the element of the content in front of it there.
  private mutating func tap(element id: String, modal: Int?) {
    let candidates = modal.map { [$0] } ?? order.reversed()
    for modal in candidates where instances[modal].state.isVisible {
      let parts = instances[modal].parts(&course)
      guard let index = parts.firstIndex(where: { $0.element.id.value == id }) else { continue }
      let part = parts[index]
      guard part.isVisible, part.isEnabled else {
        return course.note(.tapOnInactivePart, about: id, of: modal)
      }
      if let reason = part.reasonAgainstTouches {
        return course.note(.tapOnUntouchablePart, about: id, reason, of: modal)
      }
      guard !drops(.content, of: modal) else { return }
      let x = part.hit.x + part.hit.width / 2
      let y = part.hit.y + part.hit.height / 2
      let (content, view) = (instances[modal].model.transformedFrame, instances[modal].view)
      let scale = instances[modal].model.scale * instances[modal].contentScale
      let layer = layer(
        x: content.x + x * scale + (view?.x ?? 0), y: content.y + y * scale + (view?.y ?? 0))
      switch layer {
      case .content(modal, _, _): break
      case .keyboard: return course.note(.tapOnKeyboard, about: id, of: modal)
      case .content(let front, _, _), .dimming(let front), .grabber(let front):
        if front == modal {
          course.note(.tapOutsideContent, about: id, of: modal)
        } else {
          course.log(.note(.tapOnModalInFront), of: front)
        }
        return tap(layer)
      case nil: return course.note(.tapOutsideContent, about: id, of: modal)
      }
      guard let covering = parts[(index + 1)...].last(where: { $0.takesTap(x: x, y: y) }) else {
        return tap(part, of: modal)
      }
      course.note(.tapOnCoveringPart, about: covering.element.id.value, of: modal)
      return tap(covering, of: modal)
    }
    course.log(.note(.tapOnNothing), of: modal)
  }

  private mutating func tap(_ part: PlacedElement, of modal: Int) {
    guard !drops(.content, of: modal) else { return }
    let element = part.element
    if element.takesText { focus(element.id.value, of: modal) }
    switch element.tap?.value {
    case nil:
      if !element.takesText { course.note(.tapOnContent, about: element.id.value, of: modal) }
    case "hide": hide(modal, .behavior, isAnimated: true)
    case let event?: sendToBehaviors(event, modal: modal)
    }
  }
}

extension Rect {
  /// Whether a point is in it: the near edges are, the far ones are not.
  func contains(x: Double, y: Double) -> Bool {
    self.x <= x && x < maxX && self.y <= y && y < maxY
  }
}

extension PlacedElement {
  /// Whether a tap at a point of the content is its own, where nothing lies before it.
  fileprivate func takesTap(x: Double, y: Double) -> Bool {
    isVisible && isEnabled && element.takesTouches && !element.isTransparent
      && hit.contains(x: x, y: y)
  }

  /// The reason, in a few words, why no touch reaches a visible and enabled element; nil if touches
  /// do.
  fileprivate var reasonAgainstTouches: String? {
    if element.isTransparent { return "its alpha is below 0.01" }
    if isScrolledAway { return "it is scrolled out of sight" }
    guard hit.width <= 0 || hit.height <= 0 else { return nil }
    return element.hit == nil ? "it has no size" : "its `hit` has no size"
  }
}

extension Element {
  /// Whether a touch on it is its own, and not that of what lies below.
  fileprivate var takesTouches: Bool {
    kind?.value.takesTaps != false || tap != nil
  }
}
