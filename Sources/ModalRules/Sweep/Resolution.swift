internal import ModalLayout
internal import ModalModel
internal import ModalSource

/// What a modal is where certain variants apply together, and what the sweep found out about it.
struct Resolution {
  /// The variants that apply, by their positions.
  let variants: [Int]
  /// The variants that apply, a bit for each of the first 64.
  let mask: UInt64
  /// Behind a reference, so that noting something about a frame does not copy all the lengths.
  private let resolved: ResolvedInputs
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
  /// Whether the maximum width is ever felt, or there is none.
  var widthBinds: Bool
  /// Whether the maximum height is ever felt, or there is none.
  var heightBinds: Bool

  init(_ layer: ModalLayer, variants: [Int]) {
    self.variants = variants
    mask = variants.reduce(0) { $0 | (1 << UInt64($1)) }
    let inputs = LayoutInputs(layer)
    resolved = ResolvedInputs(inputs)
    widthBinds = inputs.maxWidth == nil
    heightBinds = inputs.maxHeight == nil
    orientations = OrientationSet(allowedBy: layer)
    dependsOnKeyboard =
      (inputs.presentation != .fixed && inputs.keyboard != .none)
      || inputs.expressions.contains { $0.mentions { $0 == .keyboardHeight } }
  }

  var inputs: LayoutInputs { resolved.inputs }

  /// The frame in some surroundings.
  func solved(in environment: Environment) throws(EvaluationFailure) -> Solution {
    try solve(resolved.inputs, in: environment)
  }

  /// Notes the frame in some surroundings.
  mutating func note(_ solution: Solution, at position: Int) {
    count += 1
    if solution.box.width > widest.width { widest = (solution.box.width, position) }
    if isContentWithinBox(solution) { contentFits = true }
    if !widthBinds { widthBinds = isWidthBound(resolved.inputs, solution) }
    if !heightBinds { heightBinds = isHeightBound(resolved.inputs, solution) }
  }
}

/// The inputs of a ``Resolution``.
private final class ResolvedInputs: Sendable {
  let inputs: LayoutInputs

  init(_ inputs: LayoutInputs) {
    self.inputs = inputs
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
