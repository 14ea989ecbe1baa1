package import ModalLanguage
package import ModalReplay
package import ModalSyntax

/// The modals of a spec that its scenarios show with a width or height below 0: one warning for each, about the first
/// scenario. A scenario that expects such a frame says that it is meant.
package struct NegativeFrames {
  private var known: Set<Int> = []

  package init() {}

  package mutating func diagnostics(
    of scenario: Scenario, _ timeline: Timeline
  ) -> [Diagnostic] {
    let isMeant = scenario.claims {
      switch $0 {
      case .frame(let frame), .presentedFrame(let frame): frame.isNegative
      default: false
      }
    }
    return isMeant
      ? []
      : timeline.tracks.indices.compactMap { modal in
        guard !known.contains(modal),
          let first = timeline.tracks[modal].keyframes.first(where: {
            $0.state.isVisible && $0.model.frame.isNegative
          })
        else { return nil }
        known.insert(modal)
        let event = timeline.trace[..<first.entries].compactMap { entry -> Event? in
          guard case .event(let index) = entry.happening else { return nil }
          return scenario.events[index]
        }.last
        let frame = first.model.frame
        let size =
          frame.width < 0 ? "\(short(frame.width)) wide" : "\(short(frame.height)) high"
        let name = timeline.modals.count == 1 ? "the modal" : "`\(timeline.modals[modal])`"
        return Diagnostic(
          .vanishingSize, .warning, at: event?.verb?.span ?? event?.span ?? scenario.name.span,
          "\(name) is \(size) at \(words(forNanoseconds: first.time)) in `\(scenario.name.value)`",
          notes: ["Its frame is \(words(for: frame))."],
          help: "leave it more room, or write a check of its `frame` if that is meant")
      }
  }
}

extension Rect {
  fileprivate var isNegative: Bool { width < 0 || height < 0 }
}
