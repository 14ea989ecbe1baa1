internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// What is wrong with what reacts to taps, or with a label, and with which elements.
enum TargetFaultKind: Hashable {
  case small(String)
  case overlap(ElementPair)
  /// No mistake, but a sign that one has moved over the other on the way to this size.
  case inner(ElementPair)
  case outside(String)
  /// A text of one line that goes on beyond a side of the content.
  case wide(String)

  fileprivate func isSaid(at scale: TextScale) -> Bool {
    switch self {
    case .small, .wide: true
    case .overlap, .outside: !scale.needsAccessibilitySizes
    case .inner: false
    }
  }
}

/// Where it is.
struct TargetFaultPlace {
  /// The position of the element, the upper one of two.
  let index: Int
  /// Of the element, or what two have in common; points.
  let frame: Rect
  /// The two that lie over each other.
  var overlap: Overlap?

  /// Where it stands among those of a scene.
  fileprivate var order: (Int, Int) { (index, overlap?.lower ?? -1) }
}

/// Something that is wrong with what reacts to taps, or with a label, from a text size on.
typealias TargetFault = SizedFault<TargetFaultKind, TargetFaultPlace>

extension TargetFault {
  var scene: ElementScene { worst.scene }
  var frame: Rect { worst.fault.frame }
  var element: Element { worst.scene.elements[worst.fault.index] }
}

extension DeviceTexts {
  /// What reacts to taps and is too small, leaves the content or lies over something else that does, at other text
  /// sizes than `L` alone; labels that leave the content, too.
  func findTargetFaults() -> [TargetFault] {
    faults(
      where: { $0.isSaid(at: $1) }, by: { $0.fault.order < $1.fault.order }, findTargetFaults
    ).filter {
      // Before that, it leaves the content, whatever the edge.
      if case .wide = $0.worst.key { $0.scale.needsAccessibilitySizes } else { true }
    }
  }

  private func findTargetFaults(
    in scene: ElementScene, _ look: [SeenElement],
    _ note: NoteFault<TargetFaultKind, TargetFaultPlace>
  ) {
    for seen in look
    where seen.hasSize && (seen.isTarget || scene.elements[seen.index].kind?.value == .label) {
      // Only a fault asks for the name: there are many elements, and hardly any faults.
      var id: String { scene.id(of: seen) }
      func place(_ frame: Rect) -> TargetFaultPlace {
        TargetFaultPlace(index: seen.index, frame: frame)
      }
      if let missing = scene.missingForFinger(seen) {
        note(.small(id), missing, place(scene.hit(of: seen)))
      }
      guard let beyond = scene.reachBeyondContent(seen) else { continue }
      note(.outside(id), beyond, place(seen.frame))
      let aside = max(seen.frame.maxX - scene.content.width, -seen.frame.x)
      if aside > scene.environment.slack,
        scene.elements[seen.index].horizontal.fit != nil
      {
        note(.wide(id), aside, place(seen.frame))
      }
    }
    for overlap in scene.overlaps(in: look) {
      let pair = scene.pair(overlap.lower, overlap.upper)
      let frame = Rect(overlap.common)
      note(
        overlap.isInner ? .inner(pair) : .overlap(pair), overlap.area,
        TargetFaultPlace(index: overlap.upper, frame: frame, overlap: overlap))
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
    let distance = reach(of: seen).overhang(beyond: content.size).distance
    return seen.hasSize && distance > environment.slack ? distance : nil
  }

  /// The frame of an element as far as no scroll can bring it into the content.
  private func reach(of seen: SeenElement) -> Rect {
    guard scroll(of: seen.index) != nil else { return seen.frame }
    return Rect(x: seen.frame.x, y: 0, width: seen.frame.width, height: 0)
  }
}

extension Element {
  /// Whether it is dots above keys of the content's own, which nobody has a reason to tap.
  fileprivate var isFedByKeys: Bool {
    kind?.value == .digits && raisedKeyboard == nil && tap == nil
  }
}
