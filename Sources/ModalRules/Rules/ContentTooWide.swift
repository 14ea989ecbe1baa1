internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// A constant width that every device cuts down is not the width of anything.
  static let contentTooWide = Rule(
    .contentTooWide,
    check: .frames { facts, _ in
      let resolutions = facts.resolutions
      var seen: [SourceSpan] = []
      for resolution in resolutions where resolution.count > 0 {
        guard resolution.isTooWide,
          let width = resolution.keys.layer.contentWidth,
          !seen.contains(width.span)
        else { continue }
        seen.append(width.span)
        // The same width may fit where other variants apply.
        let alike = resolutions.filter {
          $0.count > 0 && $0.keys.layer.contentWidth?.span == width.span
        }
        guard alike.allSatisfy(\.isTooWide), let written = resolution.inputs.contentWidth.constant,
          let widest = alike.map(\.tally).max(by: { $0.widestBox < $1.widestBox }),
          !facts.ownEnvironments.contains(where: { facts.solution(in: $0)?.contentFits ?? false })
        else { continue }
        let entry = facts.matrix.entries[widest.widestPosition]
        let place = "`\(entry.device)` in \(entry.orientation.rawValue)"
        facts.report(
          .contentTooWide, .warning, at: width.span,
          "a content of \(points(written)) is wider than any device lets \(facts.name) be",
          label: "at most \(points(widest.widestBox)), on \(place)",
          help: "write `fill` for all the width there is")
      }
    })
}

extension Resolution {
  fileprivate var isTooWide: Bool {
    inputs.presentation != .fixed && inputs.clamps && inputs.contentWidth.constant != nil
      && !tally.contentFits && tally.widestBox > 0
  }
}
