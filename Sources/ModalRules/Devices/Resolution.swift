internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// What a modal is where certain variants apply together, and what its frames have shown. A class
/// only so that handing it on copies none of it.
final class Resolution {
  let keys: ResolvedKeys
  let inputs: LayoutInputs
  let orientations: OrientationSet
  /// The widest surroundings in which it applies and is allowed.
  private(set) var widest: Environment?
  /// The highest surroundings in which it applies and is allowed.
  private(set) var highest: Environment?
  var tally = ResolutionTally()

  /// In how many surroundings it applies.
  var count: Int { tally.count }

  init(_ keys: ResolvedKeys) {
    self.keys = keys
    orientations = OrientationSet(allowedBy: keys.layer)
    // What is inside matters where it gives the size.
    let (width, height) = (keys.layer.contentWidth?.value, keys.layer.contentHeight?.value)
    if width?.followsFromElements != true, height?.followsFromElements != true {
      var inputs = keys.inputs
      inputs.elements = nil
      inputs.keptElements = []
      self.inputs = inputs
    } else {
      inputs = keys.inputs
    }
  }

  /// Notes the room that it has where it applies; `choice` says where that is, by its own number.
  func noteRoom(where choice: [Int], is number: Int, in matrix: DeviceMatrix) {
    var (width, height) = (0.0, 0.0)
    for position in matrix.points.indices {
      let (bare, covered) = (choice[2 * position], choice[2 * position + 1])
      guard bare == number || covered == number else { continue }
      let environment = matrix.points[position].environment
      guard orientations.contains(environment.traits.orientation) else { continue }
      let container = environment.container
      guard container.width > width || container.height > height else { continue }
      let point = matrix.points[position]
      let surroundings = bare == number ? point.environment : point.withTallestKeyboard
      if container.width > width { (width, widest) = (container.width, surroundings) }
      if container.height > height { (height, highest) = (container.height, surroundings) }
    }
  }

  /// Whether the modal is fixed and nobody says where.
  var lacksFrame: Bool { inputs.presentation == .fixed && inputs.fixedFrame.isEmpty }

  /// Whether a keyboard can change the frame.
  var dependsOnKeyboard: Bool {
    (inputs.presentation != .fixed && inputs.keyboard != .none)
      || inputs.expressions.contains { $0.mentions { $0 == .keyboardHeight } }
  }
}

/// What the frames of a resolution have in common.
struct ResolutionTally {
  /// In how many surroundings it applies.
  private(set) var count = 0
  /// The widest box.
  private(set) var widestBox = -Double.infinity
  /// The position of the surroundings that have the widest box.
  private(set) var widestPosition = 0
  /// Whether the content ever gets the width it wants.
  private(set) var contentFits = false
  /// Whether the maximum width is ever felt.
  private(set) var isMaxWidthFelt = false
  /// Whether the maximum height is ever felt.
  private(set) var isMaxHeightFelt = false

  /// Whether a rule would like to see more frames before it speaks.
  func leavesOpenQuestions(under rule: MaximumRule) -> Bool {
    !contentFits || (rule.width.exists && !isMaxWidthFelt)
      || (rule.height.exists && !isMaxHeightFelt)
  }

  /// Notes the frame in some surroundings.
  mutating func note(_ solution: Solution, under rule: MaximumRule, at position: Int) {
    count += 1
    if solution.box.width > widestBox {
      widestBox = solution.box.width
      widestPosition = position
    }
    if !contentFits { contentFits = solution.contentFits }
    if !isMaxWidthFelt { isMaxWidthFelt = rule.isWidthFelt(solution) }
    if !isMaxHeightFelt { isMaxHeightFelt = rule.isHeightFelt(solution) }
  }
}

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

extension LayoutInputs {
  /// The lengths that are formulas.
  var expressions: [Expression] {
    let placing: [Length?] =
      presentation == .fixed
      ? fixedFrame
      : [
        margins.top, margins.left, margins.bottom, margins.right, maxWidth, maxHeight, contentWidth,
        contentHeight, keyboard == .lift ? keyboardGap : nil,
      ]
    return (placing + [layoutX, layoutY, layoutWidth, layoutHeight]).compactMap {
      if case .expression(let formula) = $0 { formula } else { nil }
    }
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
