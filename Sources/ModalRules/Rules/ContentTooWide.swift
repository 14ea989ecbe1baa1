internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Whether the content gets the width it wants, as far as the box goes.
func isContentWithinBox(_ solution: Solution) -> Bool {
  solution.wanted.width <= solution.box.width
}

extension RuleContext {
  /// A constant width that every device cuts down is not the width of anything.
  mutating func checkContentWidth(_ modal: Modal, _ resolutions: [Resolution]) {
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
        !fitsSomewhereOfItsOwn(modal)
      else { continue }
      let entry = catalogue.entries[widest.widestPosition]
      let place = "`\(entry.device)` in \(entry.orientation.rawValue)"
      report(
        .contentTooWide, .warning, at: width.span, of: modal,
        "a content of \(points(written)) is wider than any device lets \(name(of: modal)) be",
        label: "at most \(points(widest.widestBox)), on \(place)",
        help: "write `fill` for all the width there is")
    }
  }

  private func fitsSomewhereOfItsOwn(_ modal: Modal) -> Bool {
    ownEnvironments(of: modal).contains { environment in
      let inputs = resolve(modal, in: environment)
      guard let solution = try? solve(inputs, in: environment) else { return false }
      return isContentWithinBox(solution)
    }
  }
}

extension Resolution {
  fileprivate var isTooWide: Bool {
    inputs.presentation != .fixed && inputs.clamps && inputs.contentWidth.constant != nil
      && !tally.contentFits && tally.widestBox > 0
  }
}
