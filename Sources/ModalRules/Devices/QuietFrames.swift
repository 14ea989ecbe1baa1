internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// Whether a few extreme screens show that the rules will find nothing in a modal's frames.
///
/// Of a modal with plain lengths and margins of at least 0, each axis goes its own way. The more
/// room there is, the less of the frame lies beyond it, the larger the frame, and the more likely a
/// maximum is felt; so the smallest and the largest screens speak for all others. Where the safe
/// area takes part of the room, a frame that does not fit in the rest is looked at more closely. A
/// formula for the size of a content that is kept within its room need only be positive.
///
/// - Parameters:
///   - resolution: What the modal is.
///   - matrix: The devices.
///   - roomiest: The widest and the highest surroundings in which it applies; nil where it applies
///     everywhere.
/// - Returns: True where nothing will be found.
func isQuiet(
  _ resolution: Resolution, in matrix: DeviceMatrix, roomiest: [Environment]? = nil
) -> Bool {
  let inputs = resolution.inputs
  guard inputs.isPlain else { return false }
  var tally = ResolutionTally(of: inputs.bounds)
  let extremes = matrix.extremes(
    in: resolution.orientations, avoidingSafeArea: inputs.avoidsSafeArea)
  for environment in extremes {
    guard let solution = try? solve(inputs, in: environment), !solution.isWithoutRoom,
      !solution.isVanishing, solution.overhang(in: environment) == nil,
      !inputs.avoidsSafeArea || solution.isWithinBox
    else { return false }
    if roomiest == nil { tally.note(solution, of: inputs, at: 0) }
  }
  for environment in roomiest ?? [] {
    if let solution = try? solve(inputs, in: environment) {
      tally.note(solution, of: inputs, at: 0)
    }
  }
  // Bounds that stand in a base are not looked at.
  let bounds = resolution.keys.layer.bounds
  return tally.contentFits
    && !bounds.width.contains { tally.unfelt.width[$0] && $1?.span.file == 0 }
    && !bounds.height.contains { tally.unfelt.height[$0] && $1?.span.file == 0 }
}

extension Solution {
  fileprivate var isWithinBox: Bool {
    frame.width <= box.width && frame.height <= box.height
  }
}

extension LayoutInputs {
  /// Whether all lengths are numbers, or shares of at most the whole, or a size between nothing and the
  /// room that there is, and nothing else than the container, its safe area and the keyboard matters.
  var isPlain: Bool {
    guard sheet.detents.isEmpty, presentation != .popover, layout.isEmpty,
      paddingLengths.allSatisfy({ $0.constant != nil })
    else { return false }
    if presentation == .fixed {
      return fixedFrame.indices.allSatisfy { index in
        let extent: ModalExpression.Name = index % 2 == 0 ? .containerWidth : .containerHeight
        let length = fixedFrame[index]
        return length.constant != nil || length.isLessNumber(than: extent)
      }
    }
    func isMargin(_ length: Length) -> Bool { length.constant.map { $0 >= 0 } ?? false }
    func isSize(_ length: Length, mayBeFormula: Bool) -> Bool {
      switch length {
      case .points: true
      case .percent(let percent): (0...100).contains(percent)
      case .expression(let expression):
        mayBeFormula && expression.isPositive && !expression.mayFail
      case .fit: false
      }
    }
    let lifts = keyboard == .lift
    return isMargin(margins.top) && isMargin(margins.left) && isMargin(margins.bottom)
      && isMargin(margins.right) && isSize(contentWidth, mayBeFormula: clamps)
      // One that is low on a large screen may be high on a small one, and then lifted too far.
      && isSize(contentHeight, mayBeFormula: clamps && !lifts)
      && bounds.width.constants != nil && bounds.height.constants != nil
      && (!lifts || keyboardGap.constant != nil)
  }
}

extension Length {
  /// Whether it is something of the surroundings, less a number.
  fileprivate func isLessNumber(than name: ModalExpression.Name) -> Bool {
    guard case .expression(let expression) = self, let root = expression.nodes.last,
      root.operation == .subtract
    else { return false }
    let whole = expression.nodes[Int(root.operands.0)]
    return whole.operation == .name && whole.name == name
      && expression.nodes[Int(root.operands.1)].operation == .constant
  }
}

extension ModalExpression {
  /// Whether it is greater than 0 wherever there is room; false where that is not seen at once.
  fileprivate var isPositive: Bool {
    let nodes = nodes
    func isPositive(_ position: Int32) -> Bool {
      let node = nodes[Int(position)]
      let (first, second, third) = node.operands
      switch node.operation {
      case .constant, .percent: return node.number > 0
      case .name:
        switch node.name {
        case .containerWidth, .containerHeight, .limitWidth, .limitHeight, .maximumDetent:
          return true
        default: return false
        }
      case .add, .multiply, .divide, .minimum: return isPositive(first) && isPositive(second)
      case .maximum: return isPositive(first) || isPositive(second)
      case .conditional: return isPositive(second) && isPositive(third)
      default: return false
      }
    }
    return isPositive(Int32(nodes.count - 1))
  }
}
