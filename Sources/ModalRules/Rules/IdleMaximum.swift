internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// A constant maximum must be felt on some device.
  static let idleMaximum = Rule(
    .idleMaximum,
    check: .frames { facts, _ in
      // What is reached in a state is no slip.
      guard facts.entered == nil else { return }
      for isHeight in [false, true] { facts.checkMaximum(facts.resolutions, isHeight: isHeight) }
    })
}

extension ModalFacts {
  fileprivate func checkMaximum(_ resolutions: [Resolution], isHeight: Bool) {
    func key(_ layer: ModalLayer) -> Located<Maximum>? {
      isHeight ? layer.maxHeight : layer.maxWidth
    }
    let layers = [modal.layer] + modal.variants.map(\.layer)
    for maximum in layers.compactMap(key) where maximum.span.file == 0 {
      guard case .length(let length) = maximum.value, let limit = length.constant else { continue }
      func isMeant(_ layer: ModalLayer) -> Bool { key(layer)?.span == maximum.span }
      let alike = resolutions.filter {
        $0.count > 0 && $0.inputs.presentation != .fixed
          && isMeant($0.keys.layer)
      }
      let isFelt = alike.contains {
        isHeight ? $0.tally.isMaxHeightFelt : $0.tally.isMaxWidthFelt
      }
      guard !alike.isEmpty, !isFelt else { continue }
      let isFeltInSpec = ownEnvironments.contains { environment in
        let layer = modal.layer(in: environment)
        let inputs = resolve(modal, in: environment)
        guard isMeant(layer), let solution = try? solve(inputs, in: environment) else {
          return false
        }
        let rule = MaximumRule(inputs)
        return isHeight ? rule.isHeightFelt(solution) : rule.isWidthFelt(solution)
      }
      guard !isFeltInSpec else { continue }
      report(
        .idleMaximum, .warning, at: maximum.span,
        "no device ever makes \(name) reach its maximum "
          + "\(isHeight ? "height" : "width") of \(points(limit))",
        notes: note(alike, isHeight: isHeight), help: "leave it out, or lower it")
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
