internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// What decides whether a modal feels its maxima.
struct MaximumRule {
  /// One axis.
  struct Axis {
    /// Whether there is a maximum at all.
    let exists: Bool
    /// Whether the maximum is a plain number.
    let isConstant: Bool
    /// Whether the content's length is a plain number.
    let hasConstantContent: Bool
    let clamps: Bool

    fileprivate init(_ maximum: Length?, content: Length, _ inputs: borrowing LayoutInputs) {
      exists = maximum != nil && inputs.presentation != .fixed
      isConstant = maximum?.constant != nil
      hasConstantContent = content.constant != nil
      clamps = inputs.clamps
    }

    /// Whether the frame would be another without the maximum, or could be.
    func isFelt(_ maximum: Double, box: Double, wanted: Double) -> Bool {
      guard exists else { return false }
      guard isConstant else { return true }
      // A length that is a share of the limit follows it, and the maximum lowers the limit.
      if hasConstantContent { return maximum < wanted && (!clamps || maximum < box) }
      return maximum < box || (!clamps && maximum < wanted)
    }
  }

  let width: Axis
  let height: Axis

  init(_ inputs: borrowing LayoutInputs) {
    width = Axis(inputs.maxWidth, content: inputs.contentWidth, inputs)
    height = Axis(inputs.maxHeight, content: inputs.contentHeight, inputs)
  }

  /// Whether the maximum width is felt in a frame.
  func isWidthFelt(_ solution: Solution) -> Bool {
    width.isFelt(
      solution.maximum.width, box: solution.box.width, wanted: solution.wanted.width)
  }

  /// Whether the maximum height is felt in a frame.
  func isHeightFelt(_ solution: Solution) -> Bool {
    height.isFelt(
      solution.maximum.height, box: solution.box.height, wanted: solution.wanted.height)
  }
}

extension RuleContext {
  /// A constant maximum must be felt on some device.
  mutating func checkMaxima(_ modal: Modal, _ resolutions: [Resolution]) {
    if modal.hasOwn({ $0.maxWidth }) { checkMaximum(modal, resolutions, isHeight: false) }
    if modal.hasOwn({ $0.maxHeight }) { checkMaximum(modal, resolutions, isHeight: true) }
  }

  private mutating func checkMaximum(
    _ modal: Modal, _ resolutions: [Resolution], isHeight: Bool
  ) {
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
      let isFeltInSpec = ownEnvironments(of: modal).contains { environment in
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
        .idleMaximum, .warning, at: maximum.span, of: modal,
        "no device ever makes \(name(of: modal)) reach its maximum "
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
    let device = catalogue.entries[widest.widestPosition].device
    return ["The most room is on `\(device)`: \(points(widest.widestBox))."]
  }
}

extension Modal {
  /// Whether the spec's own text gives a maximum.
  fileprivate func hasOwn(_ key: (borrowing ModalLayer) -> Located<Maximum>?) -> Bool {
    key(layer)?.span.file == 0 || variants.contains { key($0.layer)?.span.file == 0 }
  }
}
