internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// A constant bound must be felt on some device.
  static let idleBound = Rule(
    .idleBound,
    check: .frames { facts, _ in
      // What is reached in a state is no slip.
      guard facts.entered == nil else { return }
      for isHeight in [false, true] {
        for bound in Bound.allCases { facts.check(bound, isHeight: isHeight) }
      }
    })
}

extension ModalFacts {
  fileprivate func check(_ bound: Bound, isHeight: Bool) {
    func key(_ layer: ModalLayer) -> Located<Length?>? { layer.bounds[isHeight: isHeight][bound] }
    let layers = [modal.layer] + modal.variants.map(\.layer)
    for written in layers.compactMap(key) where written.span.file == 0 {
      guard let number = written.value?.constant else { continue }
      func isMeant(_ layer: ModalLayer) -> Bool { key(layer)?.span == written.span }
      let alike = resolutions.filter {
        $0.count > 0 && $0.inputs.presentation != .fixed && isMeant($0.keys.layer)
      }
      guard let first = alike.first,
        alike.allSatisfy({ $0.tally.unfelt[isHeight: isHeight][bound] })
      else { continue }
      let isFeltInSpec = ownEnvironments.contains { environment in
        let inputs = resolve(modal, in: environment)
        guard inputs.presentation != .fixed, isMeant(modal.layer(in: environment)),
          let solution = try? solve(inputs, in: environment)
        else { return false }
        return inputs.feels(bound, isHeight: isHeight, solution)
      }
      guard !isFeltInSpec else { continue }
      let extent = isHeight ? "height" : "width"
      let bounds = first.inputs.bounds[isHeight: isHeight].constants
      let winner = bounds.flatMap { all in
        all.binding(number).map { "Its \($0) \(extent) of \(points(all[$0])) wins." }
      }
      report(
        .idleBound, .warning, at: written.span,
        "no device ever makes \(name) reach its \(bound) \(extent) of \(points(number))",
        notes: winner.map { [$0] } ?? note(alike, isHeight: isHeight),
        help: winner == nil
          ? "leave it out, or \(bound.unbounded > 0 ? "lower" : "raise") it"
          : "leave one of the two out")
    }
  }

  private func note(_ resolutions: [Resolution], isHeight: Bool) -> [String] {
    let lengths = resolutions.map {
      (isHeight ? $0.inputs.contentHeight : $0.inputs.contentWidth).constant
    }
    if let content = lengths.first ?? nil, lengths.allSatisfy({ $0 == content }) {
      return ["Its content is \(points(content)) \(isHeight ? "high" : "wide")."]
    }
    guard !isHeight, let widest = resolutions.map(\.tally).max(by: { $0.widestBox < $1.widestBox })
    else { return [] }
    let device = matrix.entries[widest.widestPosition].device
    return ["The most room is on `\(device)`: \(points(widest.widestBox))."]
  }
}
