internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// A layer that a touch at a point of the screen reaches.
private enum TouchedLayer {
  case keyboard
  case grabber(Int)
  /// A point of a modal's content, in its own coordinates.
  case content(Int, x: Double, y: Double)
  case dimming(Int)

  /// Nil where it reaches none.
  init?(atX screenX: Double, y screenY: Double, in world: borrowing ReplayWorld) {
    // It lies before all modals.
    if world.surroundings.keyboardFrame?.contains(x: screenX, y: screenY) == true {
      self = .keyboard
      return
    }
    guard world.surroundings.bounds.contains(x: screenX, y: screenY) else { return nil }
    for modal in world.order.reversed() {
      // A view lets through what is beside it, and has coordinates of its own.
      let view = world.instances[modal].setting.view
      guard view?.contains(x: screenX, y: screenY) ?? true else { continue }
      let (x, y) = (screenX - (view?.x ?? 0), screenY - (view?.y ?? 0))
      // The place that the content goes to, with its transform: UIKit tests hits against the model.
      let content = world.instances[modal].motion.model.transformedFrame
      let keys = world.instances[modal].keys
      if content.contains(x: x, y: y) {
        if keys.layout.look.hasGrabber, keys.hasDetents, content.hasGrabber(at: x, y) {
          self = .grabber(modal)
          return
        }
        let scale = touchScale(of: world.instances[modal])
        self = .content(modal, x: (x - content.x) / scale, y: (y - content.y) / scale)
        return
      }
      if world.instances[modal].dimmingAlpha != nil,
        world.instances[modal].motion.model.dimmingFrame.contains(x: x, y: y)
      {
        self = .dimming(modal)
        return
      }
    }
    return nil
  }

  func tap(in world: inout ReplayWorld) {
    switch self {
    case .keyboard: world.course.log(.note(.tapOnKeyboard))
    case .grabber(let modal): SheetMove(modal: modal).tapGrabber(in: &world)
    case .content(let modal, let x, let y):
      let part = world.instances[modal].parts(&world.course).last { $0.takesTap(x: x, y: y) }
      let tap = Tap(modal: modal)
      if let part { tap.reach(part, in: &world) } else { tap.reachContent(in: &world) }
    case .dimming(let modal): Tap(modal: modal).reachDimming(in: &world)
    }
  }
}

/// A tap that reaches a modal. Animated layers drop it, delays included.
private struct Tap {
  let modal: Int

  /// Whether a layer is being animated, and drops the tap.
  func isDropped(by layer: Motion.Layer, in world: inout ReplayWorld) -> Bool {
    let isMoving = world.instances[modal].motion.track.isMoving(layer, at: world.course.now)
    if isMoving { world.course.log(.note(.tapOnMovingLayer), of: modal) }
    return isMoving
  }

  func reachContent(in world: inout ReplayWorld) {
    guard !isDropped(by: .content, in: &world) else { return }
    world.course.log(.note(.tapOnContent), of: modal)
  }

  func reachDimming(in world: inout ReplayWorld) {
    guard !isDropped(by: .dimming, in: &world) else { return }
    guard !world.instances[modal].keys.presentation.isModal else {
      return world.course.log(.note(.tapOnModal), of: modal)
    }
    world.hide(modal, .dimmingTap, isAnimated: true)
  }

  func reach(_ part: PlacedElement, in world: inout ReplayWorld) {
    guard !isDropped(by: .content, in: &world) else { return }
    let (element, id) = (part.element, part.element.id.value)
    if element.takesText { Focus(modal: modal, element: id).take(in: &world) }
    switch element.tap?.value {
    case nil: if !element.takesText { world.course.note(.tapOnContent, about: id, of: modal) }
    case "hide": world.hide(modal, .behavior, isAnimated: true)
    case let event?: world.sendToBehaviors(event, modal: modal)
    }
  }

  /// Taps one of the parts by its position: it goes to the middle of its touch area, or to the element of the content in
  /// front of it there.
  func tap(_ parts: [PlacedElement], at index: Int, in world: inout ReplayWorld) {
    let (part, id) = (parts[index], parts[index].element.id.value)
    guard part.isVisible, part.isEnabled else {
      return world.course.note(.tapOnInactivePart, about: id, of: modal)
    }
    if let reason = part.reasonAgainstTouches {
      return world.course.note(.tapOnUntouchablePart, about: id, reason, of: modal)
    }
    guard !isDropped(by: .content, in: &world) else { return }
    let x = part.hit.x + part.hit.width / 2
    let y = part.hit.y + part.hit.height / 2
    let content = world.instances[modal].motion.model.transformedFrame
    let view = world.instances[modal].setting.view
    let scale = touchScale(of: world.instances[modal])
    let layer = TouchedLayer(
      atX: content.x + x * scale + (view?.x ?? 0), y: content.y + y * scale + (view?.y ?? 0),
      in: world)
    switch layer {
    case .content(modal, _, _): break
    case .keyboard: return world.course.note(.tapOnKeyboard, about: id, of: modal)
    case .content(let front, _, _)?, .dimming(let front)?, .grabber(let front)?:
      if front == modal {
        world.course.note(.tapOutsideContent, about: id, of: modal)
      } else {
        world.course.log(.note(.tapOnModalInFront), of: front)
      }
      layer?.tap(in: &world)
      return
    case nil: return world.course.note(.tapOutsideContent, about: id, of: modal)
    }
    guard let covering = parts[(index + 1)...].last(where: { $0.takesTap(x: x, y: y) }) else {
      return reach(part, in: &world)
    }
    world.course.note(.tapOnCoveringPart, about: covering.element.id.value, of: modal)
    reach(covering, in: &world)
  }
}

extension TapTarget {
  /// A tap on a layer, or on the topmost element at a point; of the modal that a step names, or else of the topmost that has it.
  func tap(_ modal: Int?, in world: inout ReplayWorld) {
    switch self {
    case .dimming:
      let hit = modal ?? world.order.last { world.instances[$0].dimmingAlpha != nil }
      guard let hit, world.instances[hit].state.isVisible,
        world.instances[hit].dimmingAlpha != nil
      else { return world.course.log(.note(.tapOnNothing), of: hit) }
      Tap(modal: hit).reachDimming(in: &world)
    case .content:
      guard let hit = modal ?? world.order.last, world.instances[hit].state.isVisible else {
        return world.course.log(.note(.tapOnNothing), of: modal)
      }
      Tap(modal: hit).reachContent(in: &world)
    case .grabber:
      guard let hit = modal ?? world.order.last else {
        return world.course.log(.note(.tapOnNothing))
      }
      SheetMove(modal: hit).tapGrabber(in: &world)
    case .point(let x, let y):
      guard let layer = TouchedLayer(atX: x, y: y, in: world) else {
        return world.course.log(.note(.tapOnNothing))
      }
      layer.tap(in: &world)
    case .element(let id):
      let candidates = modal.map { [$0] } ?? world.order.reversed()
      for modal in candidates where world.instances[modal].state.isVisible {
        let parts = world.instances[modal].parts(&world.course)
        if let index = parts.firstIndex(where: { $0.element.id.value == id.value }) {
          return Tap(modal: modal).tap(parts, at: index, in: &world)
        }
      }
      world.course.log(.note(.tapOnNothing), of: modal)
    }
  }
}

/// The factor from points of a modal's content to those of the screen.
private func touchScale(of modal: ModalInstance) -> Double {
  modal.motion.model.scale * modal.contentScale
}

extension Rect {
  /// Whether a point is in it: the near edges are, the far ones are not.
  func contains(x: Double, y: Double) -> Bool {
    self.x <= x && x < maxX && self.y <= y && y < maxY
  }

  /// Whether a point is on the grabber of a sheet with this frame: it takes taps in 44×44 pt about its middle, which is
  /// 7.5 pt below the sheet's top.
  fileprivate func hasGrabber(at x: Double, _ y: Double) -> Bool {
    (x - self.x - width / 2).magnitude <= 22 && (y - self.y - 7.5).magnitude <= 22
  }
}

extension PlacedElement {
  /// Whether a tap at a point of the content is its own, where nothing lies before it.
  fileprivate func takesTap(x: Double, y: Double) -> Bool {
    isVisible && isEnabled && element.takesTouches && !element.looks.isTransparent
      && hit.contains(x: x, y: y)
  }

  /// The reason, in a few words, why no touch reaches a visible and enabled element; nil if touches
  /// do.
  fileprivate var reasonAgainstTouches: String? {
    if element.looks.isTransparent { return "its alpha is below 0.01" }
    if isScrolledAway {
      return scroll == nil ? "it is clipped away" : "it is scrolled out of sight"
    }
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
