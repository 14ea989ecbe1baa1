internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// A constant bound must be felt on some device.
  static let idleBound = Rule(
    .idleBound,
    check: .frames { facts, _ in
      // What is reached in a state is not a slip.
      guard facts.entered == nil else { return }
      for axis in Axis.allCases {
        for bound in Bound.allCases { facts.check(bound, on: axis) }
      }
    })
}

extension ModalFacts {
  fileprivate func check(_ bound: Bound, on axis: Axis) {
    func key(_ layer: ModalLayer) -> Located<Length?>? { layer.bounds[axis][bound] }
    // A loop over the layers instead of positions would copy each of them.
    let keys = [key(modal.layer)] + modal.variants.indices.map { key(modal.variants[$0].layer) }
    for written in keys.compactMap(\.self) where written.span.file == 0 {
      func isMeant(_ layer: ModalLayer) -> Bool { key(layer)?.span == written.span }
      let alike = resolutions.filter {
        $0.count > 0 && $0.inputs.presentation != .fixed && isMeant($0.keys.layer)
      }
      guard let length = written.value, let first = alike.first else { continue }
      let isCrossed = bound == .minimum && alike.allSatisfy { $0.tally.isCrossed[axis] }
      // What is below one point is reported as a share that lacks its `%`.
      let isPlain = length.constant.map { $0 >= 1 } ?? false
      guard isCrossed || isPlain && alike.allSatisfy({ $0.tally.unfelt[axis][bound] }) else {
        continue
      }
      let isFeltInSpec = ownEnvironments.contains { environment in
        let keys = self.keys.keys(in: environment)
        guard keys.inputs.presentation != .fixed, isMeant(keys.layer),
          let solution = try? solve(keys.inputs, in: environment)
        else { return false }
        return isCrossed
          ? !solution.bounds[axis].areCrossed : solution.feels(bound, on: axis, of: keys.inputs)
      }
      guard !isFeltInSpec else { continue }
      if isCrossed {
        let maximum = text(first.inputs.bounds[axis].maximum)
        report(
          .idleBound, .warning, at: written.span,
          "\(name)'s minimum \(axis.extent)\(text(length)) is above its maximum\(maximum), which wins",
          help: "leave one of the two out")
        continue
      }
      // A maximum that is a share may be what keeps a minimum from being felt.
      let isHeldBack =
        bound == .minimum && alike.contains { $0.inputs.bounds[axis].constants == nil }
      report(
        .idleBound, .warning, at: written.span,
        "no device ever makes \(name) reach its \(bound) \(axis.extent)\(text(length))",
        notes: isHeldBack ? [] : note(alike, axis),
        help: isHeldBack
          ? "leave it out" : "leave it out, or \(bound.unbounded > 0 ? "lower" : "raise") it")
    }
  }

  private func note(_ resolutions: [Resolution], _ axis: Axis) -> [String] {
    let lengths = resolutions.map {
      axis.of($0.inputs.contentWidth, $0.inputs.contentHeight).constant
    }
    if let content = lengths.first ?? nil, lengths.allSatisfy({ $0 == content }) {
      return ["Its content is \(points(content)) \(axis.measure)."]
    }
    guard axis == .horizontal,
      let widest = resolutions.map(\.tally).max(by: { $0.widestBox < $1.widestBox })
    else { return [] }
    let device = matrix.entries[widest.widestPosition].device
    return ["The most room is on `\(device)`: \(points(widest.widestBox))."]
  }
}

/// ` of 300`; nothing for what differs from screen to screen.
private func text(_ length: Length?) -> String {
  if case .percent(let percent)? = length { return " of \(points(percent))%" }
  return length?.constant.map { " of \(points($0))" } ?? ""
}
