internal import ModalLanguage
internal import ModalSyntax

/// The least width and height of what a finger is to meet, in points: Apple, Human Interface Guidelines,
/// Accessibility, "Mobility" (https://developer.apple.com/design/human-interface-guidelines/accessibility).
let fingertip = 44.0

extension RuleContext {
  /// What reacts to taps is large enough to be met.
  mutating func checkTargets(_ modal: Modal, _ sweep: ElementSweep) {
    let faults = sweep.faults { seen, scene in
      // What is not there at all is a finding of its own.
      guard seen.isTarget, seen.hasSize else { return nil }
      let hit = scene.hit(of: seen)
      // And so is what takes no taps at all.
      guard hit.width > 0, hit.height > 0 else { return nil }
      let missing = fingertip - min(hit.width, hit.height)
      return missing > 0.001 && !scene.elements[seen.index].isFedByKeys ? missing : nil
    }
    for fault in faults {
      let element = fault.element
      let hit = fault.scene.hit(of: fault.seen)
      let hasOwnHit = fault.scene.hasOwnHit(fault.seen.index)
      let isNarrow = hit.width < fingertip - 0.001
      let isLow = hit.height < fingertip - 0.001
      let words = fault.scene.words(in: catalogue)
      let place = fault.isEverywhere ? "" : " \(words.place)"
      let missing = [isNarrow ? "a width" : nil, isLow ? "a height" : nil].compactMap(\.self)
      report(
        .smallTarget, .warning,
        at: hasOwnHit
          ? element.span(of: element.hit?.span)
          : element.span(
            of: isLow ? element.vertical.extent?.span : nil,
            isNarrow ? element.horizontal.extent?.span : nil),
        of: modal,
        smallTarget(element.id.value, hit, hasOwnHit: hasOwnHit) + place,
        notes: ["A finger needs 44 × 44."] + (fault.isEverywhere ? [] : [words.note])
          + fault.screens.note,
        help: "give \(hasOwnHit ? "its `hit`" : "it") \(missing.joined(separator: " and ")) of at "
          + "least 44",
        group: landscapeGroup(
          element.id.value,
          note: sizeNote(element.id.value, hit, hasOwnHit: hasOwnHit, place), on: fault.screens)
          ?? Diagnostic.Group(
            "small \(fault.screens.note.joined())", name: "`\(element.id.value)`",
            verdict: "are too small for a finger",
            note: sizeNote(element.id.value, hit, hasOwnHit: hasOwnHit, place),
            label: size(Size(width: hit.width, height: hit.height)),
            shared: ["A finger needs 44 × 44."], help: "give each of them at least 44 × 44"))
    }
  }
}

extension Element {
  /// Whether it is dots above keys of the content's own, which nobody has a reason to tap.
  var isFedByKeys: Bool { kind?.value == .digits && raisedKeyboard == nil && tap == nil }
}

/// What a message says of an element whose taps are taken by too little.
func smallTarget(_ id: String, _ hit: Rect, hasOwnHit: Bool) -> String {
  let extent = size(Size(width: hit.width, height: hit.height))
  return hasOwnHit
    ? "the `hit` of `\(id)` is \(extent), too small for a finger"
    : "`\(id)` is \(extent), too small for a finger"
}

/// What is to be said of such an element among others.
func sizeNote(_ id: String, _ hit: Rect, hasOwnHit: Bool, _ place: String) -> String {
  let extent = size(Size(width: hit.width, height: hit.height))
  return (hasOwnHit ? "The `hit` of `\(id)`" : "`\(id)`") + " is \(extent)\(place)."
}
