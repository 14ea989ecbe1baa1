internal import ModalLayout
internal import ModalModel
internal import ModalSource

/// What a modal is where certain variants apply together, and what the sweep found out about it.
struct Resolution {
  /// The variants that apply, by their positions.
  let variants: [Int]
  let inputs: LayoutInputs
  let orientations: OrientationSet
  /// Whether a keyboard can change the frame.
  let dependsOnKeyboard: Bool

  /// In how many surroundings it applies.
  var count = 0
  /// The widest box, and the position of the surroundings that have it.
  var widest: (width: Double, position: Int) = (-.infinity, 0)
  /// The widest box that is too narrow for the content; only where every box is too narrow does it
  /// matter.
  var contentFits = false
  /// Whether the maximum width is ever felt.
  var widthBinds = false
  /// Whether the maximum height is ever felt.
  var heightBinds = false

  init(_ layer: ModalLayer, variants: [Int]) {
    self.variants = variants
    inputs = LayoutInputs(layer)
    orientations = OrientationSet(allowedBy: layer)
    dependsOnKeyboard =
      (inputs.presentation != .fixed && inputs.keyboard != .none)
      || inputs.expressions.contains { $0.mentions { $0 == .keyboardHeight } }
  }

  /// Notes the frame in some surroundings.
  mutating func note(_ solution: Solution, at position: Int) {
    count += 1
    if solution.box.width > widest.width { widest = (solution.box.width, position) }
    if isContentWithinBox(solution) { contentFits = true }
    if !widthBinds { widthBinds = isWidthBound(inputs, solution) }
    if !heightBinds { heightBinds = isHeightBound(inputs, solution) }
  }
}

extension LayoutInputs {
  /// The lengths that are formulas.
  var expressions: [Expression] {
    var expressions: [Expression] = []
    func note(_ length: Length?) {
      if case .expression(let expression) = length { expressions.append(expression) }
    }
    if presentation == .fixed {
      fixedFrame.forEach(note)
    } else {
      note(margins.top)
      note(margins.left)
      note(margins.bottom)
      note(margins.right)
      note(maxWidth)
      note(maxHeight)
      note(contentWidth)
      note(contentHeight)
      if keyboard == .lift { note(keyboardGap) }
    }
    note(layoutX)
    note(layoutY)
    note(layoutWidth)
    note(layoutHeight)
    return expressions
  }
}

extension Expression {
  /// Whether there may be surroundings in which it has no value.
  var mayFail: Bool {
    nodes.contains { node in
      switch node.operation {
      case .divide:
        let divisor = nodes[Int(node.operands.1)]
        return divisor.operation != .constant || divisor.number == 0
      // Sums and products of sensible numbers are never infinite.
      case .constant, .percent, .pixels: return node.number.magnitude > 1e30
      default: return false
      }
    }
  }
}
