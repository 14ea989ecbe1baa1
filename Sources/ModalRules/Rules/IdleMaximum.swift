internal import ModalLayout
internal import ModalModel
internal import ModalSource

/// Whether the frame would be another without the maximum width, or could be.
func isWidthBound(_ inputs: LayoutInputs, _ solution: Solution) -> Bool {
  guard inputs.presentation != .fixed, let maximum = inputs.maxWidth else { return false }
  guard maximum.constant != nil else { return true }
  return isBound(
    by: solution.maximum.width, box: solution.box.width, wanted: solution.wanted.width,
    isConstant: inputs.contentWidth.constant != nil, clamps: inputs.clamps)
}

/// Whether the frame would be another without the maximum height, or could be.
func isHeightBound(_ inputs: LayoutInputs, _ solution: Solution) -> Bool {
  guard inputs.presentation != .fixed, let maximum = inputs.maxHeight else { return false }
  guard maximum.constant != nil else { return true }
  return isBound(
    by: solution.maximum.height, box: solution.box.height, wanted: solution.wanted.height,
    isConstant: inputs.contentHeight.constant != nil, clamps: inputs.clamps)
}

private func isBound(
  by maximum: Double, box: Double, wanted: Double, isConstant: Bool, clamps: Bool
) -> Bool {
  // A width that is a share of the limit follows it, and the maximum lowers the limit.
  if isConstant { return maximum < wanted && (!clamps || maximum < box) }
  return maximum < box || (!clamps && maximum < wanted)
}

extension RuleContext {
  /// A constant maximum must be felt on some device.
  mutating func checkMaxima(_ modal: Modal, _ sweep: ModalSweep) {
    checkMaximum(modal, sweep, isHeight: false, { $0.maxWidth }, \.widthBinds, isWidthBound)
    checkMaximum(modal, sweep, isHeight: true, { $0.maxHeight }, \.heightBinds, isHeightBound)
  }

  private mutating func checkMaximum(
    _ modal: Modal, _ sweep: ModalSweep, isHeight: Bool,
    _ key: (ModalLayer) -> Located<Maximum>?, _ binds: KeyPath<Resolution, Bool>,
    _ isBound: (LayoutInputs, Solution) -> Bool
  ) {
    let layers = [modal.layer] + modal.variants.map(\.layer)
    for maximum in layers.compactMap(key) where maximum.span.file == 0 {
      guard case .length(let length) = maximum.value, let limit = length.constant else { continue }
      func isMeant(_ layer: ModalLayer) -> Bool { key(layer)?.span == maximum.span }
      let alike = sweep.resolutions.filter {
        $0.count > 0 && $0.inputs.presentation != .fixed
          && isMeant(modal.layer(with: $0.variants))
      }
      guard !alike.isEmpty, !alike.contains(where: { $0[keyPath: binds] }) else { continue }
      let isFeltInSpec = ownEnvironments(of: modal).contains { environment in
        let layer = modal.layer(in: environment)
        let inputs = LayoutInputs(layer)
        guard isMeant(layer), let solution = try? solve(inputs, in: environment) else {
          return false
        }
        return isBound(inputs, solution)
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
    guard !isHeight, let widest = resolutions.map(\.widest).max(by: { $0.width < $1.width }) else {
      return []
    }
    let device = catalogue.entries[widest.position].device
    return ["The most room is on `\(device)`: \(points(widest.width))."]
  }
}

extension Explanation {
  static let idleMaximum = Explanation(
    .idleMaximum, "a maximum that no device ever reaches",
    why: """
      A maximum that is larger than the content, or than the room on every device, changes \
      nothing. Either the number is wrong, or the line can go. A maximum that is a formula, or \
      stands in a base, is not looked at.
      """,
    wrong: """
      modalspec: 1
      modal:
        contentSize: {width: fill, height: 200}
        maxWidth: 4200
      """,
    right: """
      modalspec: 1
      modal:
        contentSize: {width: fill, height: 200}
        maxWidth: 420
      """)
}
