internal import ModalLanguage
internal import ModalSyntax

extension Rule {
  /// What reacts to taps is large enough to be met.
  static let smallTarget = Rule(
    .smallTarget,
    check: .elements { facts, scenes in
      for (element, seen, scene, place) in scenes.elementFaults({ $1.missingForFinger($0) }) {
        let target = SmallTarget(
          element: element, hit: scene.hit(of: seen), hasOwnHit: scene.hasOwnHit(seen.index))
        let isNarrow = target.hit.width < fingertip - 0.001
        let isLow = target.hit.height < fingertip - 0.001
        let missing = [isNarrow ? "a width" : nil, isLow ? "a height" : nil].compactMap(\.self)
        let note = target.note + "\(place.words)."
        facts.report(
          .smallTarget, .warning,
          at: target.span(
            or: isLow ? element.vertical.length?.span : nil,
            isNarrow ? element.horizontal.length?.span : nil),
          target.message + place.words, notes: [SmallTarget.need] + place.notes,
          help: "give \(target.hasOwnHit ? "its `hit`" : "it") "
            + "\(missing.joined(separator: " and ")) of at least 44",
          group: place.screens.landscapeGroup(element.id.value, note: note)
            ?? Diagnostic.Group(
              "small \(place.screens.note.joined())", name: "`\(element.id.value)`",
              verdict: "are too small for a finger", note: note, label: target.extent,
              shared: [SmallTarget.need], help: "give each of them at least 44 × 44"))
      }
    },
    .texts { facts, texts in
      for fault in texts.targetFaults {
        guard case .small(let id) = fault.worst.key else { continue }
        let words = fault.words(in: facts.matrix)
        let element = fault.element
        let target = SmallTarget(
          element: element, hit: fault.frame,
          hasOwnHit: fault.scene.hasOwnHit(fault.worst.fault.index))
        facts.report(
          .smallTarget, fault.severity,
          at: target.span(or: element.vertical.fit, element.horizontal.fit),
          target.message + " \(fault.sizeInWords), \(words.place)",
          notes: [SmallTarget.need, words.note],
          help: target.hasOwnHit
            ? "give its `hit` at least 44" : "give it at least 44, such as `\"max(44, fit)\"`",
          group: Diagnostic.Group(
            "small at \(fault.scale.rawValue)", name: "`\(id)`",
            verdict: "are too small for a finger \(fault.sizeInWords)",
            note: target.note + ", \(words.place).", label: target.extent,
            shared: [SmallTarget.need],
            help: "give each of them at least 44, such as `\"max(44, fit)\"`"), from: fault.scale)
      }
    })
}

/// An element whose taps are taken by too little.
private struct SmallTarget {
  static let need = "A finger needs 44 × 44."

  let element: Element
  let hit: Rect
  let hasOwnHit: Bool

  var extent: String { size(hit.size) }
  var message: String {
    "\(hasOwnHit ? "the `hit` of " : "")`\(element.id.value)` is \(extent), too small for a finger"
  }
  /// What is to be said of it among others, but for the place.
  var note: String {
    "\(hasOwnHit ? "The `hit` of " : "")`\(element.id.value)` is \(extent)"
  }

  /// Where its `hit` stands; one of some other keys if it has none.
  func span(or keys: SourceSpan?...) -> SourceSpan {
    element.span(ofFirst: hasOwnHit ? [element.hit?.span] : keys)
  }
}
