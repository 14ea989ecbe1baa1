internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// What is drawn can be tapped: where an element has a `hit` of its own, it covers the element's
  /// frame on every device, with every variant and in every state. Beyond it may reach as far as it likes.
  static let deadPart = Rule(
    .deadPart,
    check: .elements { facts, scenes in
      guard facts.modal.hasElement(where: { $0.hit != nil }) else { return }
      for (id, strips) in facts.deadStrips(scenes) { reportStrips(facts, id, strips) }
    },
    .texts { facts, texts in
      if facts.modal.hasElement(where: { $0.hit != nil }) { facts.checkTextSizes(texts) }
    })
}

extension ModalFacts {
  /// The same at other text sizes than `L`, of elements that follow from texts.
  fileprivate func checkTextSizes(_ texts: DeviceTexts) {
    let faults = texts.faults(
      besides: Set(deadStrips(texts.scenes).filter { !$0.value.dead.isEmpty }.map(\.key)),
      where: { _, _ in true }, by: { $0.key < $1.key }, findStrips)
    for fault in faults {
      let (id, strip, words) = (fault.worst.key, fault.worst.fault, fault.words(in: matrix))
      let most = fault.atOutermost.map { "At `\($0.scale.rawValue)`: \($0.worst.fault.words)." }
      report(
        .deadPart, fault.severity, at: strip.span,
        "\(strip.title(of: id)) \(fault.sizeInWords), \(words.place)",
        notes: (most.map { [$0] } ?? []) + [words.note], help: helpForStrips(self, id),
        group: Diagnostic.Group(
          "dead at \(fault.scale.rawValue)", name: "`\(id)`",
          verdict: "are visible but not tappable in places, \(fault.sizeInWords)",
          note: "`\(id)`: \(strip.words), \(words.place)."), from: fault.scale)
    }
  }

  // MARK: - Strips

  /// What is dead of elements in each width of the container, by their ids, in the order of these.
  fileprivate func deadStrips(_ scenes: DeviceScenes) -> [(key: String, value: DeadStrips)] {
    var strips: [String: DeadStrips] = [:]
    for group in scenes.allScreens {
      let some = group.inStates[0]
      guard let plan = some.inputs.elements,
        plan.elements.contains(where: { $0.hit != nil && $0.tapsMatter })
      else { continue }
      // In a content of a size in which all was well it is well.
      var sizes: [Size] = []
      var ids: Set<String> = []
      for position in group.positions {
        let environment = matrix.points[position].environment
        guard group.layer.isAllowed(in: environment),
          let size = some.solution(in: environment)?.contentSize
        else { continue }
        let width = environment.container.width
        if some.asksForContentOnly, sizes.contains(size) {
          for id in ids { strips[id, default: DeadStrips()].healthyWidths.insert(width) }
          continue
        }
        var isWell = true
        for state in some.states {
          let parts = try? placeElements(of: some.inputs, in: size, environment, state: state)
          for part in parts ?? [] where part.mayBeTapped {
            let id = part.element.id.value
            let strip = DeadStrip(
              part.element, in: environment.container, frame: part.frame, hit: part.hit,
              state: state)
            var found = strips[id] ?? DeadStrips()
            if let strip {
              isWell = false
              if found.dead.allSatisfy({ $0.container.width != width }) { found.dead.append(strip) }
            } else {
              found.healthyWidths.insert(width)
              ids.insert(id)
            }
            strips[id] = found
          }
        }
        if isWell { sizes.append(size) }
      }
    }
    return strips.sorted { $0.key < $1.key }
  }
}

/// Notes the dead strips in a look of a scene.
private func findStrips(
  in scene: ElementScene, _ look: [SeenElement], _ note: NoteFault<String, DeadStrip>
) {
  for seen in look where scene.hasOwnHit(seen.index) && seen.hasSize {
    let element = scene.elements[seen.index]
    guard element.tapsMatter,
      let strip = DeadStrip(
        element, in: scene.environment.container, frame: seen.frame, hit: scene.hit(of: seen))
    else { continue }
    note(scene.id(of: seen), strip.extent, strip)
  }
}

/// The dead strips of an element.
private struct DeadStrips {
  /// One for each width of the container that has any.
  var dead: [DeadStrip] = []
  /// The widths in which all of it is alive in some state.
  var healthyWidths: Set<Double> = []
}

/// The strips along an element's edges that its `hit` does not cover, in points.
private struct DeadStrip {
  let container: Size
  let words: String
  /// How wide they are together.
  let extent: Double
  /// Where the `hit` stands.
  let span: SourceSpan?
  let state: String?

  /// Nil where the hit covers the frame, up to a thousandth of a point.
  init?(_ element: Element, in container: Size, frame: Rect, hit: Rect, state: String? = nil) {
    self.container = container
    span = element.hit?.span
    self.state = state
    let sides = [
      ("left", min(hit.x - frame.x, frame.width)),
      ("right", min(frame.maxX - hit.maxX, frame.width)),
      ("top", min(hit.y - frame.y, frame.height)),
      ("bottom", min(frame.maxY - hit.maxY, frame.height)),
    ].filter { $0.1 > 0.001 }
    guard !sides.isEmpty else { return nil }
    extent = sides.reduce(0) { $0 + $1.1 }
    words =
      hit.meets(frame)
      ? sides.map { "\(points($0.1)) pt at the \($0.0)" }.joined(separator: ", ") : Self.all
  }

  private static let all = "all of it"

  /// What is wrong with the element of an id.
  func title(of id: String) -> String {
    (words == Self.all ? "all of `\(id)` is" : "\(words) of `\(id)` are")
      + " visible but not tappable"
  }
}

extension PlacedElement {
  /// Whether it has a `hit`, and taps on it may do something. What is written to be invisible is shown by
  /// the code.
  fileprivate var mayBeTapped: Bool {
    element.hit != nil && element.tapsMatter && (isVisible || element.isVisible.isNever)
  }
}

extension Element {
  /// Whether a tap on it does anything.
  fileprivate var tapsMatter: Bool {
    tap != nil || kind?.value.takesText == true
  }
}

/// Reports the dead strips of an element, by the width of the container.
private func reportStrips(_ facts: ModalFacts, _ id: String, _ found: DeadStrips) {
  let strips = found.dead.sorted { $0.container.width < $1.container.width }
  guard let first = strips.first else { return }
  let isWellInOthers = found.healthyWidths.contains(first.container.width)
  let state = (isWellInOthers ? first.state : nil).map { " in the state `\($0)`," } ?? ""
  let shown = strips.prefix(8).map { "\(points($0.container.width)): \($0.words)" }
  let rest = strips.count > 8 ? "; and \(strips.count - 8) more widths" : ""
  let width = points(first.container.width)
  let isSame = strips.allSatisfy { $0.words == first.words }
  let widths =
    isSame
    ? "The same in \(strips.count) widths of the container, from \(width) to "
      + "\(points(strips[strips.count - 1].container.width))."
    : "By the width of the container, \(shown.joined(separator: "; "))\(rest)."
  facts.report(
    .deadPart, .warning, at: first.span,
    "\(first.title(of: id))\(state) in a container \(width) wide",
    notes: strips.count > 1 ? [widths] : [], help: helpForStrips(facts, id),
    group: Diagnostic.Group(
      "dead", name: "`\(id)`", verdict: "are visible but not tappable in places",
      note: "`\(id)`: \(first.words)\(state) in a container \(width) wide."))
}

private func helpForStrips(_ facts: ModalFacts, _ id: String) -> String {
  facts.modal.layer.quirks.contains(.literalTapTarget)
    ? "write `quirks: {literalTapTarget: false}` for the corrected behavior"
    : "leave `hit` out, or let it cover the whole of `\(id)`"
}
