internal import ModalSyntax

/// The variables of presets that say how many of something there are.
extension Validation {
  /// Reports a number of parts that a preset does not have: it would show as many as it has, and say
  /// nothing.
  mutating func checkCounts(of modal: Modal, over chain: [BaseLink]) {
    for preset in chain.compactMap(\.preset) {
      for count in preset.counts {
        // A formula may follow from the surroundings, and what is shown then is the spec's own affair.
        guard let variable = scope.variables.all.first(where: { $0.name == count.variable }),
          case .value(let formula) = variable.compiled, let value = formula.constant
        else { continue }
        if variable.node.span.file == tree.file {
          check(value, of: count, in: preset, modal, at: variable.node.span)
        } else if let whole = Int(exactly: value) {
          noteUncounted(after: whole, of: count, in: modal)
        }
      }
    }
  }

  /// Notes parts that the spec says something of, and that its number leaves out.
  private mutating func noteUncounted(after number: Int, of count: Preset.Count, in modal: Modal) {
    guard let part = count.part else { return }
    var first: Located<String>?
    var most = number
    for element in modal.elements
    where element.isVisible?.span.file != tree.file {
      guard let said = element.text?.span ?? element.placeholder?.span, said.file == tree.file
      else { continue }
      guard let index = element.id.value.exact.dropping(prefix: part).flatMap({ Int($0) }),
        index > number, count.range.contains(index)
      else { continue }
      first = first ?? element.id
      most = max(most, index)
    }
    guard let first else { return }
    report(
      .outOfRange, .warning, at: first.span,
      "`\(first.value)` is never shown: `\(count.variable)` is \(number)",
      help: "write `variables: {\(count.variable): \(most)}`")
  }

  private mutating func check(
    _ value: Double, of count: Preset.Count, in preset: Preset, _ modal: Modal, at span: SourceSpan
  ) {
    var most = count.range.upperBound
    var notes: [String] = []
    if let part = count.part {
      notes = ["The preset has `\(part)\(max(1, count.range.lowerBound))` to `\(part)\(most)`."]
      // A spec may add more of them.
      while modal.elements.contains(where: { $0.id.value == "\(part)\(most + 1)" }) { most += 1 }
    }
    let range = count.range.lowerBound...most
    if let whole = Int(exactly: value), range.contains(whole) {
      return noteUncounted(after: whole, of: count, in: modal)
    }
    report(
      .outOfRange, at: span,
      "`\(count.variable)` of `\(preset.name)` is a whole number from \(range.lowerBound) to "
        + "\(range.upperBound), and this is \(formatted(value))", notes: notes)
  }
}
