internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// What a modal is where certain variants apply together, and what the sweep found out about it. A class
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
  func noteRoom(where choice: [Int], is number: Int, in catalogue: SweptCatalogue) {
    var (width, height) = (0.0, 0.0)
    for position in catalogue.points.indices {
      let (bare, covered) = (choice[2 * position], choice[2 * position + 1])
      guard bare == number || covered == number else { continue }
      let environment = catalogue.points[position].environment
      guard orientations.contains(environment.traits.orientation) else { continue }
      let container = environment.container
      guard container.width > width || container.height > height else { continue }
      let point = catalogue.points[position]
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
    if !contentFits { contentFits = isContentWithinBox(solution) }
    if !isMaxWidthFelt { isMaxWidthFelt = rule.isWidthFelt(solution) }
    if !isMaxHeightFelt { isMaxHeightFelt = rule.isHeightFelt(solution) }
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
