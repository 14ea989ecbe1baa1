package import ModalLanguage
package import ModalLayout
internal import ModalSyntax

/// What a screen shows from an instant on, besides what tracks tell: the surroundings, the keyboard, and the contents of
/// the visible modals.
package struct ScreenMoment: Sendable {
  /// Nanoseconds since the scenario's start.
  package var time: Int64
  /// The screen, without its keyboard.
  package var environment: Environment
  /// The end frame of the keyboard, in points of the screen; nil while it is down.
  package var keyboard: Rect?
  /// How the keyboard moves to this frame.
  var keyboardMove: Easing
  /// The modal and the element that have the focus.
  package var focus: (modal: Int, element: String)?
  /// The contents of the visible modals, from back to front.
  package var contents: [Content]

  /// The content of a modal.
  package struct Content: Sendable {
    /// The modal, by its position in ``SpecDocument/modals``.
    package var modal: Int
    /// The view that it is added to, in points of the screen; nil for the whole screen.
    package var view: Rect?
    /// Its resolved keys.
    package var inputs: LayoutInputs
    /// The radii of its corners.
    package var radii: CornerRadii
    /// The arrow of a popover at rest, in points of the container; nil for none.
    package var arrow: PopoverArrow?
    /// The width of its content, in points, if its frame is scaled to keep free of the edges.
    package var width: Double?
    /// Its elements, in drawing order.
    package var elements: [PlacedElement]
    /// What has been entered into them, by id.
    package var entries: [String: ElementEntry]
    /// What surrounds the modal.
    fileprivate var environment: Environment
    /// The size in which the elements stand, in points of the content; nil if a quirk keeps them in another one.
    fileprivate var size: Size?
  }
}

extension ScreenMoment.Content {
  /// The factor from points of the content to those of the container where the modal has a frame, without a transform.
  package func scale(in frame: Rect) -> Double { width.map { frame.width / $0 } ?? 1 }

  /// The elements where the modal has a frame on its way to another one: laid out in that, as subviews are whose superview
  /// is animated.
  package func elements(in frame: Rect, keyboard: Rect?) -> [PlacedElement] {
    let scale = scale(in: frame)
    let now = Size(width: frame.width / scale, height: frame.height / scale)
    guard let size, now != size else { return elements }
    var offsets: [String: Double] = [:]
    for part in elements { offsets[part.element.id.value] = part.scrolled?.offset }
    let placed = try? placeElements(
      of: inputs, in: now, environment, state: inputs.state,
      entries: inputs.followsEntries ? entries : [:],
      offsets: ScrollOffsets(
        offsets, content: frame, scale: scale, in: environment, keyboard: keyboard))
    return placed ?? elements
  }
}

extension Timeline {
  /// The last moment at or before an instant, in nanoseconds; the first one for earlier instants. There is one if the
  /// replay keeps screens and could begin.
  package func screen(at time: Int64) -> ScreenMoment {
    screens.last { $0.time <= time } ?? screens[0]
  }

  /// The instants at which to look so that no change is missed, in nanoseconds, ascending: every moment and keyframe, and
  /// movements so many times a second. Nil if there are more than a number of them.
  package func instants(perSecond rate: Int64, atMost limit: Int) -> [Int64]? {
    var instants: Set<Int64> = [0, end]
    var movements = tracks.flatMap(\.movements)
    for (before, screen) in zip(screens, screens.dropFirst())
    where before.keyboard != screen.keyboard {
      movements.append(screen.time..<screen.time + nanoseconds(screen.keyboardMove.duration))
    }
    instants.formUnion(screens.map(\.time))
    instants.formUnion(tracks.flatMap { $0.keyframes.map(\.time) })
    for movement in movements {
      // The first one at or after its end shows it at rest.
      let numbers = [movement.lowerBound, min(movement.upperBound, end)].map { time in
        Int64(clamping: (Double(time) * Double(rate) / 1e9).rounded(.up))
      }
      guard numbers[1] - numbers[0] < limit, instants.count < limit else { return nil }
      for number in numbers[0]...max(numbers[0], numbers[1]) {
        instants.insert(min(end, nanoseconds(Double(number) / Double(rate))))
      }
    }
    return instants.count > limit ? nil : instants.sorted()
  }

  /// The frame of the keyboard on its way at an instant, in points of the screen; nil while it is down.
  package func keyboard(at time: Int64) -> Rect? {
    guard let index = screens.lastIndex(where: { $0.time <= time }) else {
      return screens.first?.keyboard
    }
    let now = screens[index]
    // The frame before the last move, which began with the first moment that has the present one.
    var start = index
    while start > 0, screens[start - 1].keyboard == now.keyboard { start -= 1 }
    let moved = screens[start]
    guard start > 0 else { return now.keyboard }
    let progress = moved.keyboardMove.progress(at: seconds(time - moved.time))
    guard progress != 1 else { return now.keyboard }
    let size = now.environment.container
    /// A keyboard that is down is below the screen.
    func below(_ frame: Rect?) -> Rect? {
      frame.map { Rect(x: $0.x, y: size.height, width: $0.width, height: $0.height) }
    }
    let before = screens[start - 1].keyboard
    guard let from = before ?? below(now.keyboard), let to = now.keyboard ?? below(before) else {
      return nil
    }
    let numbers = zip(from.numbers, to.numbers).map { $0 + ($1 - $0) * progress }
    return Rect(numbers: numbers)
  }
}

extension ScreenMoment {
  /// Keeps what the screen of a world shows.
  static func record(_ world: inout ReplayWorld) {
    var contents: [ScreenMoment.Content] = []
    for modal in world.order {
      let elements = world.instances[modal].parts(&world.course)
      world.course.keptPlacements += elements.count
      let radii = world.instances[modal].cornerRadii(&world.course) ?? .zero
      // Nobody has asked for it: what cannot be placed is for those to report who have.
      world.course.failure = nil
      contents.append(
        ScreenMoment.Content(
          modal: modal, view: world.instances[modal].setting.view,
          inputs: world.instances[modal].inputs,
          radii: radii,
          arrow: world.instances[modal].layout.arrow,
          width: world.instances[modal].layout.contentWidth,
          elements: elements,
          entries: world.instances[modal].allEntries,
          environment: world.instances[modal].environment,
          size: world.instances[modal].shown.keptSize == nil
            ? world.instances[modal].contentSize : nil))
    }
    world.course.timeline.screens.append(
      ScreenMoment(
        time: world.course.now, environment: world.surroundings.environment,
        keyboard: world.surroundings.keyboardFrame, keyboardMove: world.keyboardMove,
        focus: world.focus.map { ($0.modal, $0.element) }, contents: contents))
  }
}

extension ReplayWorld {
  /// Keeps how the contents of visible modals have changed.
  mutating func recordContents() {
    for modal in instances.indices {
      guard instances[modal].state.isVisible else {
        keeping.lastContents[modal] = nil
        continue
      }
      let placed = instances[modal].parts(&course)
      course.keptPlacements += placed.count
      // Nobody has asked for it: what cannot be placed is for those to report who have.
      guard !course.hasFailed else {
        course.failure = nil
        continue
      }
      let parts = placed.map {
        Timeline.ContentMoment.Part(
          id: $0.element.id.value, state: instances[modal].state(of: $0, &course))
      }
      let before = keeping.lastContents[modal]
      guard before != parts else { continue }
      keeping.lastContents[modal] = parts
      let known = Set(before ?? [])
      let ids = Set(parts.map(\.id))
      course.timeline.contents.append(
        Timeline.ContentMoment(
          time: course.now, modal: modal, entries: course.timeline.trace.count,
          isFirst: before == nil, parts: parts.filter { !known.contains($0) },
          gone: (before ?? []).map(\.id).filter { !ids.contains($0) }))
    }
  }
}
