internal import ModalSyntax

/// The variables of presets that say how many of something there are.
extension Reader {
  /// Reports a number of parts that a preset does not have: it would show as many as it has, and say
  /// nothing.
  mutating func checkCounts(of modal: Modal, over chain: [Link]) {
    for preset in chain.compactMap(\.preset) {
      for count in preset.counts {
        // A formula may follow from the surroundings, and what is shown then is the spec's own affair.
        guard let variable = scope.variables.all.first(where: { $0.name == count.variable }),
          variable.node.span.file == tree.file, case .value(let formula) = variable.compiled,
          let value = formula.constant
        else { continue }
        check(value, of: count, in: preset, modal, at: variable.node.span)
      }
    }
  }

  private mutating func check(
    _ value: Double, of count: Preset.Count, in preset: Preset, _ modal: Modal, at span: SourceSpan
  ) {
    var most = count.range.upperBound
    var notes: [String] = []
    if let part = count.part {
      notes = ["The preset has `\(part)\(count.range.lowerBound)` to `\(part)\(most)`."]
      // A spec may add more of them.
      while modal.elements.contains(where: { $0.id.value == "\(part)\(most + 1)" }) { most += 1 }
    }
    let range = count.range.lowerBound...most
    if let whole = Int(exactly: value), range.contains(whole) { return }
    report(
      .outOfRange, at: span,
      "`\(count.variable)` of `\(preset.name)` is a whole number from \(range.lowerBound) to "
        + "\(range.upperBound), and this is \(formatted(value))",
      notes: notes)
  }
}
