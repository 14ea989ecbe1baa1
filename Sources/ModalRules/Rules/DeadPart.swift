internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension RuleContext {
  /// What is drawn can be tapped: where an element has a `hit` of its own, it covers the element's
  /// frame on every device, with every variant and in every state. Beyond it may reach as far as it likes.
  ///
  /// - Returns: The ids of those of which something is dead at the text size that a device comes with.
  mutating func checkHits(_ modal: Modal, _ sweep: ElementSweep) -> Set<String> {
    guard modal.hasHits else { return [] }
    let found = deadStrips(of: modal, sweep)
    for (id, strips) in found.strips.sorted(by: { $0.key < $1.key }) {
      let strips = strips.sorted { $0.container.width < $1.container.width }
      guard let first = strips.first else { continue }
      let isWellInOthers = found.healthy[id]?.contains(first.container.width) == true
      let state = isWellInOthers ? first.state.map { " in the state `\($0)`," } : nil
      let shown = strips.prefix(8).map { "\(points($0.container.width)): \($0.words)" }
      let rest = strips.count > 8 ? "; and \(strips.count - 8) more widths" : ""
      let width = points(first.container.width)
      let isSame = strips.allSatisfy { $0.words == first.words }
      let widths =
        isSame
        ? "So it is in \(strips.count) widths of the container, from \(width) to "
          + "\(points(strips[strips.count - 1].container.width))."
        : "By the width of the container, \(shown.joined(separator: "; "))\(rest)."
      report(
        .deadPart, .warning, at: first.span, of: modal,
        "`\(id)` is seen where it takes no taps: \(first.words)\(state ?? "") in a container "
          + "\(width) wide",
        notes: strips.count > 1 ? [widths] : [], help: help(id, modal),
        group: Diagnostic.Group(
          "dead", name: "`\(id)`", verdict: "are seen where they take no taps",
          note: "Of `\(id)` it is \(first.words)\(state ?? "") in a container \(width) wide."))
    }
    return Set(found.strips.keys)
  }

  /// The same at other text sizes than `L`, of elements that follow from texts.
  mutating func checkHits(
    _ modal: Modal, _ texts: inout TextSweep, excluding dead: Set<String>
  ) {
    let all = TextScale.allCases
    guard modal.hasHits, texts.questions.placeElements, let middle = all.firstIndex(of: .large),
      let last = all.firstIndex(of: catalogue.largestText)
    else { return }
    var known = dead
    let larger = last > middle ? Array(all[(middle + 1)...last]) : []
    for sizes in [all[..<middle].reversed(), larger] {
      guard let outermost = sizes.last else { continue }
      let atOutermost = deadStrips(in: texts.scenes(at: outermost)) { !known.contains($0) }
      if atOutermost.isEmpty { continue }
      for scale in sizes {
        let strips = deadStrips(in: texts.scenes(at: scale)) { !known.contains($0) }
        for (id, strip) in strips.sorted(by: { $0.key < $1.key }) {
          known.insert(id)
          let words = PlaceInWords(at: strip.position, textScale: scale, in: catalogue)
          let worst = scale == outermost ? nil : atOutermost[id]?.words
          report(
            .deadPart, scale.needsAccessibilitySizes ? .note : .warning, at: strip.span, of: modal,
            "`\(id)` is seen where it takes no taps: \(strip.words) at the text size "
              + "`\(scale.rawValue)`, \(words.place)",
            notes: (worst.map { ["At `\(outermost.rawValue)` it is \($0)."] } ?? [])
              + [words.note],
            help: help(id, modal),
            group: Diagnostic.Group(
              "dead at \(scale.rawValue)", name: "`\(id)`",
              verdict: "are seen where they take no taps, at the text size `\(scale.rawValue)`",
              note: "Of `\(id)` it is \(strip.words), \(words.place)."))
        }
      }
    }
  }

  private func help(_ id: String, _ modal: Modal) -> String {
    modal.layer.quirks.contains(.literalTapTarget)
      ? "write `quirks: {literalTapTarget: false}` for the corrected form"
      : "leave `hit` out, or let it cover the whole of `\(id)`"
  }

  // MARK: - Strips

  /// The dead strips of elements in each width of the container, by their ids, and the widths in which all
  /// of them is alive in some state.
  private func deadStrips(
    of modal: Modal, _ sweep: ElementSweep
  ) -> (strips: [String: [DeadStrip]], healthy: [String: Set<Double>]) {
    var strips: [String: [DeadStrip]] = [:]
    var healthy: [String: Set<Double>] = [:]
    for (keys, positions) in sweep.keys.screens {
      guard let plan = keys.inputs.elements,
        plan.elements.contains(where: { $0.hit != nil && $0.tapsMatter })
      else { continue }
      for some in keys.inStates(sweep.states) {
        let followContent = some.asksForContentOnly
        // In a content of a size in which all was well it is well.
        var sizes: [Size] = []
        var ids: Set<String> = []
        for position in positions ?? Array(catalogue.points.indices) {
          let environment = catalogue.points[position].environment
          guard !catalogue.points[position].isSplit, keys.layer.isAllowed(in: environment),
            let solution = ElementScene.solution(of: some.inputs, in: environment)
          else { continue }
          let size = Size(width: solution.frame.width, height: solution.frame.height)
          if followContent, sizes.contains(size) {
            for id in ids { healthy[id, default: []].insert(environment.container.width) }
            continue
          }
          var isWell = true
          for state in some.states {
            let parts = try? placeElements(of: some.inputs, in: size, environment, state: state)
            for part in parts ?? [] where part.mayBeTapped {
              let id = part.element.id.value
              let container = environment.container
              guard
                let strip = DeadStrip(
                  container: container, frame: part.frame, hit: part.hit,
                  span: part.element.hit?.span, state: state, position: position)
              else {
                healthy[id, default: []].insert(container.width)
                ids.insert(id)
                continue
              }
              isWell = false
              let isKnown = strips[id]?.contains { $0.container.width == container.width }
              if isKnown != true { strips[id, default: []].append(strip) }
            }
          }
          if isWell { sizes.append(size) }
        }
      }
    }
    return (strips, healthy)
  }

  /// The largest dead strips in some scenes, by the ids of their elements.
  private func deadStrips(
    in scenes: [ElementScene], of isWanted: (String) -> Bool
  ) -> [String: DeadStrip] {
    var worst: [String: DeadStrip] = [:]
    for scene in scenes {
      guard case .swept(let position) = scene.place else { continue }
      for (state, look) in zip(scene.states, scene.looks) {
        for seen in look where scene.hasOwnHit(seen.index) && seen.hasSize {
          let id = scene.elements[seen.index].id.value
          guard scene.elements[seen.index].tapsMatter, isWanted(id),
            let strip = DeadStrip(
              container: scene.environment.container, frame: seen.frame, hit: scene.hit(of: seen),
              span: scene.elements[seen.index].hit?.span, state: state, position: position),
            strip.extent > worst[id]?.extent ?? 0
          else { continue }
          worst[id] = strip
        }
      }
    }
    return worst
  }
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
  /// Of its surroundings, among the catalogue's entries.
  let position: Int

  /// Nil where the hit covers the frame, up to a thousandth of a point.
  init?(
    container: Size, frame: Rect, hit: Rect, span: SourceSpan?, state: String?, position: Int
  ) {
    self.container = container
    self.span = span
    self.state = state
    self.position = position
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
      ? sides.map { "\(points($0.1)) at the \($0.0)" }.joined(separator: ", ") : "all of it"
  }
}

extension Modal {
  /// Whether an element says by itself what takes its taps.
  fileprivate var hasHits: Bool {
    // By position: a loop over the values would copy all their keys.
    elements.indices.contains { elements[$0].hit != nil }
      || variants.indices.contains { position in
        variants[position].elements.indices.contains {
          variants[position].elements[$0].hit != nil
        }
      }
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
    tap != nil || kind?.value == .field || kind?.value == .digits
  }
}
