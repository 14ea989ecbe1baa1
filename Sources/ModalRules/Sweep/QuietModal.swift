internal import ModalLayout
internal import ModalModel
internal import ModalSource

/// Whether a few extreme screens show that the rules will find nothing in a modal's frames.
///
/// Of a modal with plain lengths and margins of at least 0, each axis goes its own way. The more
/// room there is, the less of the frame lies beyond it, the larger the frame, and the more likely a
/// maximum is felt; so the smallest and the largest screens speak for all others.
func isQuiet(
  _ resolution: Resolution, of layer: ModalLayer, in catalogue: SweptCatalogue
) -> Bool {
  guard resolution.inputs.isPlain else { return false }
  var contentFits = false
  var widthBinds = !isOwn(layer.maxWidth)
  var heightBinds = !isOwn(layer.maxHeight)
  for environment in catalogue.extremes(in: resolution.orientations) {
    guard let solution = try? solve(resolution.inputs, in: environment),
      !isWithoutRoom(solution), !isVanishing(solution),
      overhang(of: solution, in: environment) == nil
    else { return false }
    if !contentFits { contentFits = isContentWithinBox(solution) }
    if !widthBinds { widthBinds = isWidthBound(resolution.inputs, solution) }
    if !heightBinds { heightBinds = isHeightBound(resolution.inputs, solution) }
  }
  return contentFits && widthBinds && heightBinds
}

private func isOwn(_ maximum: Located<Maximum>?) -> Bool {
  guard let maximum, case .length = maximum.value else { return false }
  return maximum.span.file == 0
}

extension LayoutInputs {
  /// Whether all lengths are numbers, or shares of at most the whole, and nothing else than the
  /// container and the keyboard matters.
  fileprivate var isPlain: Bool {
    guard !avoidsSafeArea, layoutX == nil, layoutY == nil, layoutWidth == nil,
      layoutHeight == nil
    else { return false }
    if presentation == .fixed { return fixedFrame.allSatisfy { $0.constant != nil } }
    func isMargin(_ length: Length) -> Bool { length.constant.map { $0 >= 0 } ?? false }
    func isShare(_ length: Length) -> Bool {
      switch length {
      case .points: true
      case .percent(let percent): (0...100).contains(percent)
      case .expression: false
      }
    }
    return isMargin(margins.top) && isMargin(margins.left) && isMargin(margins.bottom)
      && isMargin(margins.right) && isShare(contentWidth) && isShare(contentHeight)
      && maxWidth.map { $0.constant != nil } ?? true
      && maxHeight.map { $0.constant != nil } ?? true
      && (keyboard != .lift || keyboardGap.constant != nil)
  }
}
