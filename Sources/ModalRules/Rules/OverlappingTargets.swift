internal import ModalLanguage
internal import ModalSyntax

extension Rule {
  /// What reacts to taps does not lie over something else that does, its stack aside.
  ///
  /// A smaller element within a larger one is no mistake: a field may have a button that clears it, and
  /// a card may react wherever none of its buttons is. A view without a `tap` takes taps as well, and is a mistake
  /// where it takes those that count.
  static let overlappingTargets = Rule(
    .overlappingTargets,
    check: .elements { facts, scenes in
      let faults = scenes.faults { scene, look, note in
        for overlap in scene.overlaps(in: look) where !overlap.isInner {
          note(scene.pair(overlap.lower, overlap.upper), overlap.area, overlap)
        }
      }
      for (worst, place) in faults {
        let (overlap, elements) = (worst.fault, worst.scene.elements)
        let (lower, upper) = (worst.key.lower, worst.key.upper)
        let verdict = "`\(upper)` \(overlap.words) `\(lower)`\(place.words)"
        facts.report(
          .overlappingTargets, .warning, at: elements[overlap.upper].id.span, verdict,
          label: takesTaps,
          secondary: [Diagnostic.Label(elements[overlap.lower].id.span, "the lower one")],
          notes: ["At most they have \(size(overlap.common)) in common."] + place.notes,
          help: overlap.isIdle
            ? "write `enabled: false` for `\(upper)`, which lets taps through, or write "
              + "`\(lower)` after it, so that it is drawn on top"
            : "move them apart, or show them in different states"
              + (place.screens.isOnlyInLandscape ? ", or \(portraitOnly)" : ""),
          group: place.screens.landscapeGroup(upper, note: "\(verdict).")
            ?? Diagnostic.Group(
              overlap.isIdle
                ? "smothered by \(upper)" : "overlapping \(place.screens.note.joined())",
              name: "`\(upper)` over `\(lower)`", lead: "taps go to the upper element of",
              note: "\(verdict).", label: takesTaps, shared: place.screens.note))
      }
    },
    .texts { facts, texts in
      for fault in texts.targetFaults {
        guard case .overlap(let pair) = fault.worst.key, let overlap = fault.worst.fault.overlap
        else { continue }
        let words = fault.words(in: facts.matrix)
        let (lower, upper) = (pair.lower, pair.upper)
        let common = "have \(size(overlap.common)) in common"
        facts.report(
          .overlappingTargets, fault.severity, at: fault.element.placeSpan,
          "`\(upper)` \(overlap.words) `\(lower)` \(fault.sizeInWords), \(words.place)",
          label: takesTaps,
          secondary: [
            Diagnostic.Label(fault.scene.elements[overlap.lower].id.span, "the lower one")
          ],
          notes: ["At `\(fault.scale.rawValue)` they \(common).", words.note],
          help:
            "let the one follow from the other, as `top: \(lower).maxY`, or put both into a stack",
          group: Diagnostic.Group(
            "overlapping at \(fault.scale.rawValue)", name: "`\(upper)` over `\(lower)`",
            lead: "\(fault.sizeInWords) taps go to the upper element of",
            note: "`\(upper)` and `\(lower)` \(common), \(words.place).", label: takesTaps),
          from: fault.scale)
      }
    })
}

private let takesTaps = "the upper one takes the taps"
