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
  var tally: ResolutionTally

  /// In how many surroundings it applies.
  var count: Int { tally.count }

  init(_ keys: ResolvedKeys) {
    self.keys = keys
    orientations = OrientationSet(allowedBy: keys.layer)
    // What is inside matters where it gives the size.
    let (width, height) = (keys.layer.contentWidth?.value, keys.layer.contentHeight?.value)
    if keys.inputs.elements != nil, width?.followsFromElements != true,
      height?.followsFromElements != true
    {
      var inputs = keys.inputs
      inputs.elements = nil
      inputs.keptElements = []
      self.inputs = inputs
    } else {
      inputs = keys.inputs
    }
    tally = ResolutionTally(of: inputs.bounds)
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
      || inputs.popover?.anchor.other != nil
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
  /// The bounds that there are, and that no frame has felt.
  private(set) var unfelt: Extents<Bounds<Bool>>
  /// Whether the minimum was above the maximum in all frames.
  private(set) var isCrossed: Extents<Bool>

  /// Whether a rule would like to see more frames before it speaks.
  var leavesOpenQuestions: Bool {
    !contentFits || unfelt.width.contains { $1 } || unfelt.height.contains { $1 }
      || isCrossed.width || isCrossed.height
  }

  init(of bounds: Extents<Bounds<Length?>>) {
    unfelt = Extents(
      width: Bounds { bounds.width[$0] != nil }, height: Bounds { bounds.height[$0] != nil })
    isCrossed = Extents(
      width: !bounds.width.contains { $1 == nil }, height: !bounds.height.contains { $1 == nil })
  }

  /// Notes the frame in some surroundings.
  mutating func note(_ solution: Solution, of inputs: LayoutInputs, at position: Int) {
    count += 1
    if solution.box.width > widestBox {
      widestBox = solution.box.width
      widestPosition = position
    }
    if !contentFits { contentFits = solution.contentFits }
    unfelt.width = Bounds { unfelt.width[$0] && !solution.feels($0, on: .horizontal, of: inputs) }
    unfelt.height = Bounds { unfelt.height[$0] && !solution.feels($0, on: .vertical, of: inputs) }
    isCrossed.width = isCrossed.width && solution.bounds.width.areCrossed
    isCrossed.height = isCrossed.height && solution.bounds.height.areCrossed
  }
}

extension Solution {
  /// Whether the frame would be another without a bound that there is, or could be; of a fixed one nobody asks.
  func feels(_ bound: Bound, on axis: Axis, of inputs: LayoutInputs) -> Bool {
    guard inputs.presentation != .fixed, inputs.bounds[axis][bound]?.constant != nil else {
      return true
    }
    let (bounds, box) = (bounds[axis], axis.of(box))
    if bounds.binding(inputs.kept(axis.of(wanted), in: box)) == bound { return true }
    // The detents are shares of what it leaves.
    if !inputs.sheet.detents.isEmpty, axis == .vertical, bound == .maximum, bounds.maximum < box {
      return true
    }
    // What is not a plain number may come to anything that fits into the box.
    return axis.of(inputs.contentWidth, inputs.contentHeight).constant == nil
      && (bounds.binding(box) == bound || bounds.binding(-.infinity) == bound)
  }
}

extension LayoutInputs {
  /// The lengths that are formulas.
  var expressions: [ModalExpression] {
    var lengths = layout.all + (popover?.lengths ?? []) + paddingLengths
    if presentation == .fixed {
      lengths += fixedFrame
    } else {
      lengths += margins.all + bounds.lengths + sheet.detents.map(\.length)
      lengths += [contentWidth, contentHeight, keyboard == .lift ? keyboardGap : nil]
      lengths.append(sheet.partialInset)
    }
    return lengths.compactMap(\.self).formulas
  }
}

extension Sequence<Length> {
  /// Those that are formulas.
  var formulas: [ModalExpression] {
    compactMap { if case .expression(let formula) = $0 { formula } else { nil } }
  }
}

extension ModalExpression {
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
