internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// Elements stay within the content, on the largest screens and on the smallest; what reacts to taps and labels
  /// at all text sizes.
  static let outsideContent = Rule(
    .outsideContent,
    check: .elements { facts, scenes in
      for (element, seen, scene, place) in scenes.elementFaults({ $1.reachBeyondContent($0) }) {
        let content = scene.content.size
        let overhang = seen.frame.overhang(beyond: content)
        let id = element.id.value
        let reach = "reaches \(points(overhang.distance)) beyond the \(overhang.edge) edge"
        let note = "`\(id)` \(reach)\(place.words)."
        facts.report(
          .outsideContent, isDecoration(element) ? .note : .warning, at: element.placeSpan,
          "`\(id)` \(reach) of the content\(place.words)",
          notes: ["Its frame is \(seen.frame.inWords), in a content of \(size(content))."]
            + place.notes,
          help: oneOf(
            place.screens.isOnlyInLandscape
              ? portraitOnly : helpForCenter(of: element) ?? helpForNegative(of: element),
            helpForScroll(of: element, beyond: overhang.edge, of: content)),
          group: place.screens.landscapeGroup(id, note: note)
            ?? Diagnostic.Group(
              "outside", name: "`\(id)`",
              verdict: "leave the content", note: note, label: reach, shared: place.screens.note))
      }
    },
    .texts { facts, texts in
      for fault in texts.targetFaults {
        if case .outside(let id) = fault.worst.key { reportAtSize(facts, fault, id, texts) }
      }
    })
}

extension TargetFault {
  /// Whether the content would be as large as its elements towards an edge, and is held to the room there is.
  fileprivate func isInContentHeld(at edge: String) -> Bool {
    let inputs = scene.stated.inputs
    return edge == "bottom" || edge == "top"
      ? inputs.contentHeight.followsFromElements : inputs.contentWidth.followsFromElements
  }
}

/// Help for a center of 0, which other tools take for the center of the parent.
private func helpForCenter(of element: Element) -> String? {
  if case .points(0)? = element.horizontal.center?.value {
    return "write `centerX: 50%` for the middle"
  }
  if case .points(0)? = element.vertical.center?.value {
    return "write `centerY: 50%` for the middle"
  }
  return nil
}

/// The help for a distance that counts outward, as constants of UIKit do.
private func helpForNegative(of element: Element) -> String? {
  let (horizontal, vertical) = (element.horizontal, element.vertical)
  for (axis, name) in [
    (horizontal, horizontal.turns ? "trailing" : "right"), (vertical, "bottom"),
  ] {
    guard case .points(let distance)? = axis.far?.value, distance < 0 else { continue }
    return "write `\(name): \(formatted(-distance))`: distances count inward from their edges"
  }
  return nil
}

/// Help for an element below a content that is high enough to be meant to scroll.
private func helpForScroll(
  of element: Element, beyond edge: String, of content: Size
) -> String? {
  edge == "bottom" && !isDecoration(element) && content.height >= 44
    ? "let the content scroll, in an element of `kind: scroll`" : nil
}

/// Whether an element may hang over an edge on purpose.
private func isDecoration(_ element: Element) -> Bool {
  switch element.kind?.value {
  case .view, .image, .spinner: element.tap == nil
  default: false
  }
}

private func reportAtSize(
  _ facts: ModalFacts, _ fault: TargetFault, _ id: String, _ texts: DeviceTexts
) {
  let words = fault.words(in: facts.matrix)
  let overhang = fault.frame.overhang(beyond: fault.scene.content.size)
  let isHeld = fault.isInContentHeld(at: overhang.edge)
  let screens =
    isHeld
    ? texts.scenes.range(at: fault.scale) { _, scene in
      scene.looks.joined().contains {
        scene.id(of: $0) == id && scene.reachBeyondContent($0) != nil
      }
    } : ScreenRange()
  let reach = "`\(id)` reaches \(points(overhang.distance)) beyond the \(overhang.edge) edge"
  func help(_ element: String, _ edge: String) -> String? {
    if isHeld {
      return oneOf(
        screens.isOnlyInLandscape ? portraitOnly : nil,
        helpForScroll(
          of: fault.element, beyond: overhang.edge, of: fault.scene.content.size))
    }
    return
      "let the content be as large as its elements, by `fit`, or pin \(element) to \(edge) of it"
  }
  facts.report(
    .outsideContent, fault.severity, at: fault.element.placeSpan,
    "\(reach) of the content \(fault.sizeInWords), \(words.place)",
    notes: (isHeld ? ["The content fits its elements but has no more room here."] : [])
      + [words.note],
    help: help("`\(id)`", "an edge"),
    group: screens.landscapeGroup(
      id, note: "\(reach) \(fault.sizeInWords), \(words.place).")
      ?? Diagnostic.Group(
        "outside at \(fault.scale.rawValue)", name: "`\(id)`",
        verdict: "leave the content \(fault.sizeInWords)", note: "\(reach), \(words.place).",
        help: help("them", "edges")), from: fault.scale)
}
