internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Something that is wrong with what reacts to taps, where it is worst.
private struct TargetFault {
  /// What is wrong, and with which elements.
  enum Kind: Hashable {
    case small(String)
    case overlap(lower: String, upper: String)
    /// No mistake, but a sign that one has moved over the other on the way to this size.
    case inner(lower: String, upper: String)
    case outside(String)
    /// A text of one line that goes on beyond a side of the content.
    case wide(String)

    /// Whether it is said at accessibility sizes, too: contents scroll there on small screens, which no key says,
    /// but up and down alone.
    var isSaidAtAllSizes: Bool {
      switch self {
      case .small, .wide: true
      case .overlap, .inner, .outside: false
      }
    }
  }

  let scene: ElementScene
  /// The position of the element, the upper one of two, and of the lower one.
  let index: Int
  let lower: Int?
  /// Of the element, or what two have in common; points.
  let frame: Rect
  /// The two that lie over each other.
  var overlap: Overlap?
  /// How bad it is.
  let value: Double

  /// Where it stands among those of a scene.
  var order: (Int, Int) { (index, lower ?? -1) }
}

extension TargetFault {
  /// Whether the content would be as large as its elements towards an edge, and is held to the room there is.
  fileprivate func isInContentHeld(at edge: String) -> Bool {
    let inputs = scene.stated.inputs
    return edge == "bottom" || edge == "top"
      ? inputs.contentHeight.followsFromElements : inputs.contentWidth.followsFromElements
  }
}

extension RuleContext {
  /// What reacts to taps is large enough, within the content, and not over something else that does, at
  /// other text sizes than `L`, which the rules themselves look at; labels are within the content, too.
  ///
  /// Only frames that follow from texts differ. The smallest and the largest size are tried, and all
  /// others where there is a fault, to find the first that has it; sizes below `L` only where targets
  /// may become too small: what merely moves, moves hardly at all there.
  mutating func checkTargets(_ modal: Modal, _ elements: ElementSweep, _ texts: inout TextSweep) {
    let questions = texts.questions
    guard questions.placeElements, questions.placeTargets || questions.placeLabels else { return }
    let sizes = TextScale.allCases
    guard let middle = sizes.firstIndex(of: .large),
      let last = sizes.firstIndex(of: catalogue.largestText)
    else { return }
    if questions.shrinkTargets {
      checkTargets(modal, elements, &texts, sizes[..<middle].reversed())
    }
    if last > middle {
      let larger = Array(sizes[(middle + 1)...last])
      checkTargets(
        modal, elements, &texts,
        questions.reachAccessibilitySizes
          ? larger : larger.filter { !$0.needsAccessibilitySizes })
    }
  }

  /// The same at some text sizes, the one nearest to `L` first.
  private mutating func checkTargets(
    _ modal: Modal, _ elements: ElementSweep, _ texts: inout TextSweep, _ sizes: [TextScale]
  ) {
    guard let outermost = sizes.last else { return }
    let last = faults(in: texts.scenes(at: outermost))
    // Nearly always there is none.
    guard !last.isEmpty else { return }
    var known = Set(faults(in: elements.scenes).keys)
    let new = last.keys.filter { !known.contains($0) }
    guard !new.isEmpty else { return }
    if outermost.needsAccessibilitySizes, !new.contains(where: \.isSaidAtAllSizes) {
      // Labels outgrow many a content there; the screens on which they are worst are those to look at.
      let scenes = new.compactMap { last[$0]?.scene.position }
      guard let everyday = sizes.last(where: { !$0.needsAccessibilitySizes }),
        faults(in: texts.scenes(at: everyday, on: Set(scenes))).keys.contains(where: {
          !known.contains($0)
        })
      else { return }
    }
    for scale in sizes {
      let found = faults(in: texts.scenes(at: scale)).filter { kind, _ in
        if case .inner = kind { return false }
        guard !scale.needsAccessibilitySizes || kind.isSaidAtAllSizes else { return false }
        guard known.insert(kind).inserted else { return false }
        // Before that, it leaves the content, whatever the edge.
        if case .wide = kind { return scale.needsAccessibilitySizes }
        return true
      }
      for (kind, fault) in found.sorted(by: { $0.value.order < $1.value.order }) {
        report(kind, fault, at: scale, modal, elements)
      }
    }
  }

  /// What is wrong in some scenes, each where it is worst.
  private func faults(in scenes: [ElementScene]) -> [TargetFault.Kind: TargetFault] {
    var worst: [TargetFault.Kind: TargetFault] = [:]
    func note(_ kind: TargetFault.Kind, _ fault: TargetFault) {
      if fault.value > worst[kind]?.value ?? 0 { worst[kind] = fault }
    }
    for scene in scenes {
      for look in scene.looks {
        for seen in look
        where seen.hasSize && (seen.isTarget || scene.elements[seen.index].kind?.value == .label) {
          // Only a fault asks for the name: there are many elements, and hardly any faults.
          var id: String { scene.elements[seen.index].id.value }
          func fault(_ value: Double, _ frame: Rect) -> TargetFault {
            TargetFault(
              scene: scene, index: seen.index, lower: nil, frame: frame, overlap: nil, value: value)
          }
          let hit = scene.hit(of: seen)
          let isTapped = seen.isTarget && hit.width > 0 && hit.height > 0
          let missing = isTapped ? fingertip - min(hit.width, hit.height) : 0
          if missing > 0.001, !scene.elements[seen.index].isFedByKeys {
            note(.small(id), fault(missing, hit))
          }
          let beyond = overhang(of: seen.frame, in: scene.content).distance
          if beyond > 0.001 + 1 / scene.environment.scale {
            note(.outside(id), fault(beyond, seen.frame))
            let aside = max(seen.frame.maxX - scene.content.width, -seen.frame.x)
            if aside > 0.001 + 1 / scene.environment.scale,
              scene.elements[seen.index].horizontal.fit != nil
            {
              note(.wide(id), fault(aside, seen.frame))
            }
          }
        }
        for overlap in overlaps(in: look, of: scene) {
          let lower = scene.elements[overlap.lower].id.value
          let upper = scene.elements[overlap.upper].id.value
          note(
            overlap.isInner
              ? .inner(lower: lower, upper: upper) : .overlap(lower: lower, upper: upper),
            TargetFault(
              scene: scene, index: overlap.upper, lower: overlap.lower,
              frame: Rect(x: 0, y: 0, width: overlap.common.width, height: overlap.common.height),
              overlap: overlap, value: overlap.area))
        }
      }
    }
    return worst
  }

  /// The screens on which an element leaves the content at a text size.
  private func screensOutside(
    _ id: String, at scale: TextScale, _ elements: ElementSweep
  ) -> ScreenRange {
    elements.range(at: scale, in: catalogue) { scene in
      scene.looks.joined().contains { seen in
        scene.elements[seen.index].id.value == id && seen.hasSize
          && overhang(of: seen.frame, in: scene.content).distance > 0.001
            + 1 / scene.environment.scale
      }
    }
  }

  private mutating func report(
    _ kind: TargetFault.Kind, _ fault: TargetFault, at scale: TextScale, _ modal: Modal,
    _ elements: ElementSweep
  ) {
    var position = 0
    if case .swept(let swept) = fault.scene.place { position = swept }
    let words = PlaceInWords(at: position, textScale: scale, in: catalogue)
    let sizes = "at the text size `\(scale.rawValue)`"
    let element = fault.scene.elements[fault.index]
    let severity: Severity = scale.needsAccessibilitySizes ? .note : .warning
    let extent = size(Size(width: fault.frame.width, height: fault.frame.height))
    switch kind {
    case .inner: break
    case .small(let id):
      let hasOwnHit = fault.scene.hasOwnHit(fault.index)
      report(
        .smallTarget, severity,
        at: hasOwnHit
          ? element.span(of: element.hit?.span)
          : element.span(of: element.vertical.fit, element.horizontal.fit),
        of: modal,
        smallTarget(id, fault.frame, hasOwnHit: hasOwnHit) + " \(sizes), \(words.place)",
        notes: ["A finger needs 44 × 44.", words.note],
        help: hasOwnHit
          ? "give its `hit` at least 44" : "give it at least 44, such as `\"max(44, fit)\"`",
        group: Diagnostic.Group(
          "small at \(scale.rawValue)", name: "`\(id)`",
          verdict: "are too small for a finger \(sizes)",
          note: sizeNote(id, fault.frame, hasOwnHit: hasOwnHit, ", \(words.place)"), label: extent,
          shared: ["A finger needs 44 × 44."],
          help: "give each of them at least 44, such as `\"max(44, fit)\"`"))
    case .outside(let id):
      let overhang = overhang(of: fault.frame, in: fault.scene.content)
      let isHeld = fault.isInContentHeld(at: overhang.edge)
      let screens = isHeld ? screensOutside(id, at: scale, elements) : ScreenRange()
      let reach = "`\(id)` reaches \(points(overhang.distance)) beyond the \(overhang.edge) edge"
      func help(_ element: String) -> String? {
        if isHeld { return screens.isOnlyInLandscape ? landscapeHelp : nil }
        return "let the content be as large as its elements, by `fit`, or pin \(element) to"
      }
      report(
        .outsideContent, severity, at: element.id.span, of: modal,
        "\(reach) of the content \(sizes), \(words.place)",
        notes: (isHeld ? ["The content would fit it, and has no more room there."] : [])
          + [words.note],
        help: help("`\(id)`").map { isHeld ? $0 : "\($0) an edge of it" },
        group: landscapeGroup(id, note: "\(reach) \(sizes), \(words.place).", on: screens)
          ?? Diagnostic.Group(
            "outside at \(scale.rawValue)", name: "`\(id)`", verdict: "leave the content \(sizes)",
            note: "\(reach), \(words.place).",
            help: help("them").map { isHeld ? $0 : "\($0) edges of it" })
      )
    case .wide(let id):
      let edge = fault.frame.x < 0 ? "left" : "right"
      let note =
        "At `\(scale.rawValue)` its line takes \(points(fault.frame.width)) of width, "
        + "and reaches \(points(fault.value)) beyond the \(edge) edge."
      report(
        .clippedText, severity, at: element.span(of: element.text?.span), of: modal,
        "the text of `\(id)` leaves the content from the text size `\(scale.rawValue)` on, \(words.place)",
        notes: [note, words.note],
        help:
          "write \(element.horizontal.bothSides), `lines: 0` and `height: fit` for as many lines as "
          + "it needs",
        group: Diagnostic.Group(
          "wide", name: "`\(id)`", lead: "at accessibility sizes the content is too narrow for",
          note: "`\(id)` reaches \(points(fault.value)) beyond the \(edge) edge from "
            + "`\(scale.rawValue)` on, \(words.place).",
          label: "from `\(scale.rawValue)` on",
          help: "give each of them `left` and `right` in place of `width: fit`, `lines: 0` and "
            + "`height: fit` for as many lines as they need"))
    case .overlap(let lower, let upper):
      let other = fault.lower.map { Label(fault.scene.elements[$0].id.span, "the lower one") }
      report(
        .overlappingTargets, severity, at: element.id.span, of: modal,
        "`\(upper)` \(fault.overlap?.words ?? "overlaps") `\(lower)` \(sizes), " + words.place,
        label: "the upper one takes the taps", secondary: other.map { [$0] } ?? [],
        notes: ["At `\(scale.rawValue)` they have \(extent) in common.", words.note],
        help:
          "let the one follow from the other, as `top: \(lower).maxY`, or put both into a stack",
        group: Diagnostic.Group(
          "overlapping at \(scale.rawValue)", name: "`\(upper)` over `\(lower)`",
          lead: "\(sizes) taps go to the upper element of",
          note: "`\(upper)` and `\(lower)` have \(extent) in common, \(words.place).",
          label: "the upper one takes the taps"))
    }
  }
}

extension AxisConstraints {
  /// What to write for an element that is as wide as its text to pin it to both sides of the content.
  fileprivate var bothSides: String {
    if let inset = near?.value.constant, inset > 0 {
      return "`right: \(points(inset))` in place of `width: fit`"
    }
    if let inset = far?.value.constant, inset > 0 {
      return "`left: \(points(inset))` in place of `width: fit`"
    }
    return
      "`left: 16` and `right: 16` in place of `\(center == nil ? "" : "centerX` and `")width: fit`"
  }
}
