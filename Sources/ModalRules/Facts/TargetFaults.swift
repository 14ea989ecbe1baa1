internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Something that is wrong with what reacts to taps, or with a label, from a text size on.
struct TargetFault {
  /// What is wrong, and with which elements.
  enum Kind: Hashable {
    case small(String)
    case overlap(ElementPair)
    /// No mistake, but a sign that one has moved over the other on the way to this size.
    case inner(ElementPair)
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

  /// Where it is.
  struct Place {
    /// The position of the element, the upper one of two.
    let index: Int
    /// Of the element, or what two have in common; points.
    let frame: Rect
    /// The two that lie over each other.
    var overlap: Overlap?

    /// Where it stands among those of a scene.
    var order: (Int, Int) { (index, overlap?.lower ?? -1) }
  }

  let worst: Worst<Kind, Place>
  /// The first text size that has it, from `L` on.
  let scale: TextScale

  var scene: ElementScene { worst.scene }
  var frame: Rect { worst.fault.frame }
  var element: Element { worst.scene.elements[worst.fault.index] }
  /// At accessibility sizes it is no more than a note.
  var severity: Severity { scale.needsAccessibilitySizes ? .note : .warning }
  var sizeInWords: String { "at the text size `\(scale.rawValue)`" }

  func words(in matrix: DeviceMatrix) -> PlaceInWords {
    PlaceInWords(at: scene.position ?? 0, textScale: scale, in: matrix)
  }
}

extension DeviceTexts {
  /// What reacts to taps and is too small, leaves the content or lies over something else that does, at other text
  /// sizes than `L` alone; labels that leave the content, too.
  ///
  /// Only frames that follow from texts differ. The smallest and the largest size are tried, and all
  /// others where there is a fault, to find the first that has it; sizes below `L` only where targets
  /// may become too small: what merely moves, moves hardly at all there.
  func findTargetFaults() -> [TargetFault] {
    guard questions.placeElements, questions.placeTargets || questions.placeLabels else {
      return []
    }
    let larger = largerSizes.filter {
      questions.reachAccessibilitySizes || !$0.needsAccessibilitySizes
    }
    return (questions.shrinkTargets ? faults(at: smallerSizes) : []) + faults(at: larger)
  }

  /// The same at some text sizes, the one nearest to `L` first.
  private func faults(at sizes: [TextScale]) -> [TargetFault] {
    guard let outermost = sizes.last else { return [] }
    let last = faults(in: scenes(at: outermost))
    // Nearly always there is none.
    guard !last.isEmpty else { return [] }
    var known = Set(faults(in: scenes.extremes).map(\.key))
    let new = last.filter { !known.contains($0.key) }
    guard !new.isEmpty else { return [] }
    if outermost.needsAccessibilitySizes, !new.contains(where: \.key.isSaidAtAllSizes) {
      // Labels outgrow many a content there; the screens on which they are worst are those to look at.
      guard let everyday = sizes.last(where: { !$0.needsAccessibilitySizes }),
        faults(in: scenes(at: everyday, on: Set(new.compactMap(\.scene.position))))
          .contains(where: { !known.contains($0.key) })
      else { return [] }
    }
    return sizes.flatMap { scale in
      faults(in: scenes(at: scale)).filter { fault in
        if case .inner = fault.key { return false }
        guard !scale.needsAccessibilitySizes || fault.key.isSaidAtAllSizes else { return false }
        guard known.insert(fault.key).inserted else { return false }
        // Before that, it leaves the content, whatever the edge.
        if case .wide = fault.key { return scale.needsAccessibilitySizes }
        return true
      }
      .sorted { $0.fault.order < $1.fault.order }
      .map { TargetFault(worst: $0, scale: scale) }
    }
  }

  /// What is wrong in some scenes, each where it is worst.
  private func faults(in scenes: [ElementScene]) -> [Worst<TargetFault.Kind, TargetFault.Place>] {
    scenes.worst { scene, look, note in
      for seen in look
      where seen.hasSize && (seen.isTarget || scene.elements[seen.index].kind?.value == .label) {
        // Only a fault asks for the name: there are many elements, and hardly any faults.
        var id: String { scene.id(of: seen) }
        func place(_ frame: Rect) -> TargetFault.Place {
          TargetFault.Place(index: seen.index, frame: frame)
        }
        if let missing = scene.missingForFinger(seen) {
          note(.small(id), missing, place(scene.hit(of: seen)))
        }
        guard let beyond = scene.reachBeyondContent(seen) else { continue }
        note(.outside(id), beyond, place(seen.frame))
        let aside = max(seen.frame.maxX - scene.content.width, -seen.frame.x)
        if aside > 0.001 + 1 / scene.environment.scale,
          scene.elements[seen.index].horizontal.fit != nil
        {
          note(.wide(id), aside, place(seen.frame))
        }
      }
      for overlap in scene.overlaps(in: look) {
        let pair = scene.pair(overlap.lower, overlap.upper)
        let frame = Rect(x: 0, y: 0, width: overlap.common.width, height: overlap.common.height)
        note(
          overlap.isInner ? .inner(pair) : .overlap(pair), overlap.area,
          TargetFault.Place(index: overlap.upper, frame: frame, overlap: overlap))
      }
    }
  }
}

extension ElementScene {
  /// How much of a finger's width or height what takes the taps of an element lacks, in points; nil where it lacks
  /// nothing, or takes no taps.
  func missingForFinger(_ seen: SeenElement) -> Double? {
    // What is not there at all is a finding of its own, and so is what takes no taps at all.
    guard seen.isTarget, seen.hasSize else { return nil }
    let hit = hit(of: seen)
    let missing = fingertip - min(hit.width, hit.height)
    guard hit.width > 0, hit.height > 0, missing > 0.001 else { return nil }
    return elements[seen.index].isFedByKeys ? nil : missing
  }

  /// How far an element reaches beyond the content at the worst edge, in points; nil where it does not. A pixel is
  /// a matter of rounding.
  func reachBeyondContent(_ seen: SeenElement) -> Double? {
    let distance = seen.frame.overhang(beyond: content.size).distance
    return seen.hasSize && distance > 0.001 + 1 / environment.scale ? distance : nil
  }
}

extension Element {
  /// Whether it is dots above keys of the content's own, which nobody has a reason to tap.
  fileprivate var isFedByKeys: Bool {
    kind?.value == .digits && raisedKeyboard == nil && tap == nil
  }
}

extension TextScale {
  /// Whether it is no larger than what a device comes with.
  var isLargeAtMost: Bool { scaled(17) <= 17 }

  /// Whether a person has to switch the larger accessibility sizes on before it can be chosen.
  var needsAccessibilitySizes: Bool {
    switch self {
    case .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge:
      false
    case .accessibility1, .accessibility2, .accessibility3, .accessibility4, .accessibility5: true
    }
  }
}
