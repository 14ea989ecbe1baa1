internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The content of a modal: its parts, and what is in them.
extension ModalInstance {
  /// The parts of its content as they are now, or would be in another state of the behavior; none after a failure.
  mutating func parts(
    _ course: inout Course, in state: String? = nil, withReasons: Bool = false
  ) -> [PlacedElement] {
    let keys = keys
    guard let plan = keys.layout.elements else { return [] }
    course.placements += keys.work
    var place = place()
    place.state = state ?? place.state ?? keys.layout.state
    let ground = KnownParts.Ground(
      place: place, size: contentSize, environment: environment, drawnWidth: shown.drawnWidth,
      offsets: plan.hasScrolls ? offsets : nil)
    if !withReasons, let known = shown.knownParts, known.stand(keys, ground) { return known.parts }
    do throws(EvaluationFailure) {
      let parts = try (withReasons ? placeElementsWithReasons : placeElements)(
        atDetent, ground.size, ground.environment, place.state, place.entries, ground.drawnWidth,
        ground.offsets)
      if !withReasons { shown.knownParts = KnownParts(parts, keys, ground) }
      return parts
    } catch {
      course.fail(error, in: ground.environment)
      return []
    }
  }

  /// A part by its id.
  mutating func part(_ id: String, _ course: inout Course) -> PlacedElement? {
    parts(&course).first { $0.element.id.value == id }
  }

  /// The radii of its corners in the state that its content is in; nil after a failure.
  func cornerRadii(_ course: inout Course) -> CornerRadii? {
    let environment = environment
    do throws(EvaluationFailure) {
      return try atDetent.cornerRadii(in: environment, state: machine?.seenState)
    } catch {
      course.fail(error, in: environment)
      return nil
    }
  }

  /// The size of its content, in points.
  var contentSize: Size {
    let scale = contentScale
    let size = shown.keptSize ?? motion.model.frame.size
    return scale == 1 ? size : Size(width: size.width / scale, height: size.height / scale)
  }

  /// The factor from points of its content to those of its container, without a transform.
  var contentScale: Double {
    layout.contentWidth.map { motion.model.frame.width / $0 } ?? 1
  }

  /// The offsets of its scrolls, with their limits.
  var offsets: ScrollOffsets {
    ScrollOffsets(
      content.offsets, content: motion.model.frame, scale: contentScale, in: environment,
      keyboard: setting.keyboardFrame)
  }

  /// The entries of elements that take text, by id, if anything depends on them. An element whose
  /// text contains values has no entry until it is touched.
  var entries: [String: ElementEntry] {
    keys.layout.followsEntries ? allEntries : [:]
  }

  var allEntries: [String: ElementEntry] {
    var entries: [String: ElementEntry] = [:]
    for element in keys.elements where element.takesText {
      if element.text?.value.hasValues == true, !content.isTouched(element) { continue }
      let entry = entry(of: element, saying: element.text?.value.literal ?? "")
      entries[element.id.value] = ElementEntry(text: entry.text, dots: entry.dots)
    }
    return entries
  }

  /// The current entry of an element.
  mutating func entry(of element: Element, _ course: inout Course) -> ContentState.Entry {
    var said = element.text?.value.literal ?? ""
    if element.text?.value.hasValues == true, !content.isTouched(element) {
      said = part(element.id.value, &course)?.text ?? ""
    }
    return entry(of: element, saying: said)
  }

  private func entry(of element: Element, saying said: String) -> ContentState.Entry {
    content.entry(of: element, saying: said, keys.presentation.quirks, sharing: shown.buffer)
  }

  /// The current state of a part.
  mutating func state(of part: PlacedElement, _ course: inout Course) -> ElementState {
    let entry = entry(of: part.element, &course)
    var state = ElementState(part)
    if part.element.takesText { state.text = entry.text }
    state.dots = entry.dots
    if let keyboard = setting.keyboardFrame, part.isVisible {
      let hidden = part.hiddenHeight(
        inContentAt: motion.model.frame, scale: contentScale, by: keyboard)
      state.isCovered = hidden > 0.001
    }
    return state
  }

  /// The reasons of its frame; empty if the frame is not the solver's, because a quirk keeps an old one.
  func reasons(anchor: Rect?) -> [Reason] {
    let why = setting.plan.reasons(in: environment, at: place(anchor: anchor))
    return why.flatMap { $0.frame == motion.model.frame ? $0.edges : nil } ?? []
  }

  /// The reasons for the current frame of one of its elements.
  mutating func reasons(of id: String, _ course: inout Course) -> [Reason] {
    parts(&course, withReasons: true).first { $0.element.id.value == id }?.reasons ?? []
  }

  /// Asks its content as it is now; nil after a failure.
  func ask<Answer>(
    aboutEntries: Bool, _ course: inout Course,
    _ question: (
      ElementPlan, String?, EvaluationContext, borrowing ElementNumbers, [String: ElementEntry]
    ) throws(EvaluationFailure) -> Answer
  ) -> Answer? {
    let inputs = atDetent
    let state = machine?.seenState ?? keys.layout.state
    let entries = aboutEntries ? allEntries : entries
    let plan = inputs.elements ?? ElementPlan([], contentHeight: nil)
    let size = inputs.sizeOfElements(in: contentSize)
    var numbers = ElementNumbers(count: plan.elements.count)
    let environment = environment
    do throws(EvaluationFailure) {
      let context = try inputs.context(in: size, environment, state: state)
      try plan.place(
        in: size, state: state, entries: entries, context, into: &numbers,
        drawnWidth: shown.drawnWidth)
      if aboutEntries { try plan.look(state: state, in: context, &numbers, entries: entries) }
      return try question(plan, state, context, numbers, entries)
    } catch {
      course.fail(error, in: environment)
      return nil
    }
  }

  /// A text as it is now, its values taken once; empty after a failure.
  func taken(_ text: TextTemplate, _ course: inout Course) -> String {
    if let literal = text.literal { return literal }
    let said =
      ask(aboutEntries: true, &course) {
        plan, state, context, numbers, entries throws(EvaluationFailure) in
        try plan.said(text, state: state, in: context, numbers, entries: entries)
      } ?? ""
    guard said.utf8.count <= WorkLimits.takenBytes else {
      course.failLong(
        "a text has more than \(grouped(WorkLimits.takenBytes)) bytes until this event")
      return ""
    }
    return said
  }

  // MARK: - Digits

  /// Notes what digits whose texts have values in them do not take of these, each time that one says something else.
  mutating func noteDroppedOfLiveDigits(_ course: inout Course) {
    guard state.isVisible, keys.layout.elements?.hasLiveDigits == true else { return }
    let parts = parts(&course)
    // The caller that asks for a part reports that it cannot be placed.
    guard !course.hasFailed else { return course.failure = nil }
    for part in parts where part.element.kind?.value == .digits {
      let (element, id) = (part.element, part.element.id.value)
      guard element.text?.value.hasValues == true, !content.isTouched(element),
        shown.liveDigits[id] != part.text
      else { continue }
      shown.liveDigits[id] = part.text
      DigitEntry.noteDropped(by: element, part.text, of: index, &course)
    }
  }

  // MARK: - Coming

  /// Empties its content for a show.
  mutating func begin() {
    content.reset()
    shown.liveDigits = [:]
    hasBeenShown = true
    shown.isComing = true
    shown.drawnWidth = nil
    // The first show of an instance fixes it.
    shown.keptSize =
      keys.has(.contentKeepsItsSize) ? shown.keptSize ?? environment.container : nil
  }

  /// Logs the parts that the step has brought into view behind the keyboard, as both are when the step
  /// is over: a keyboard that falls in the same step hides nothing.
  mutating func logCoveredParts(_ course: inout Course) {
    let isComing = shown.isComing
    shown.isComing = false
    guard let appearing = shown.appearing else { return }
    shown.appearing = nil
    guard !isComing, !course.hasFailed, state.isVisible, state.phase != .hiding,
      let keyboard = setting.keyboardFrame
    else { return }
    let before = appearing.state.map { parts(&course, in: $0) } ?? []
    for (index, part) in parts(&course).enumerated() where part.isVisible {
      let id = part.element.id.value
      let isNew = before.indices.contains(index) && !before[index].isVisible
      guard isNew || appearing.parts.contains(id), part.saysSomething else { continue }
      let hidden = part.hiddenHeight(
        inContentAt: motion.model.frame, scale: contentScale, by: keyboard)
      // A pixel is a matter of rounding.
      guard hidden > environment.slack else { continue }
      course.log(
        .covered(TraceEntry.CoveredPart(id: id, hidden: hidden, height: part.frame.height)),
        of: self.index)
    }
  }
}

extension DigitEntry.Dropped {
  /// Notes what an element has dropped.
  func note(by element: Element, of modal: Int, _ course: inout Course) {
    for (note, text) in [(TraceEntry.ReplayNote.notADigit, others), (.entryFull, surplus)]
    where !text.isEmpty {
      course.note(note, about: element.id.value, text, of: modal)
    }
  }
}

extension PlacedElement {
  /// The height that a keyboard hides of it, in points; the content, which can be scaled, and the keyboard are in
  /// points of the container.
  func hiddenHeight(inContentAt content: Rect, scale: Double, by keyboard: Rect) -> Double {
    let seen = window.map { self.frame.seen(in: $0) } ?? self.frame
    let frame = seen.scaled(by: scale, from: content)
    let width = min(frame.maxX, keyboard.maxX) - max(frame.x, keyboard.x)
    let height = min(frame.maxY, keyboard.maxY) - max(frame.y, keyboard.y)
    return width > 0 ? max(0, height) : 0
  }

  /// Whether users need to see it or its text.
  fileprivate var saysSomething: Bool {
    switch element.kind?.value {
    case .view, .scroll, .digits, .field, nil: false
    case .label: !text.isEmpty
    case .image, .spinner, .button: true
    }
  }
}

extension DigitEntry {
  /// Notes what digits do not take of a text that they are given, or of their own.
  static func noteDropped(
    by element: Element, _ given: String? = nil, of modal: Int, _ course: inout Course
  ) {
    guard element.kind?.value == .digits, let text = given ?? element.text?.value.literal else {
      return
    }
    DigitEntry(length: element.entry.length?.value ?? 6).dropped(from: text)
      .note(by: element, of: modal, &course)
  }
}

extension Element {
  /// Whether it can have the focus.
  var takesText: Bool { kind?.value.takesText == true }
}
