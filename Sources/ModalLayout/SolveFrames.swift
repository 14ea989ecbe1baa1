public import ModalLanguage

/// A container and its keyboard: the values that vary within a batch.
public struct ContainerState: Hashable, Sendable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double
  /// The height of the container that the keyboard covers, in points.
  public var keyboardHeight: Double

  /// Creates a container with a keyboard, all in points.
  @inlinable
  public init(width: Double, height: Double, keyboardHeight: Double) {
    self.width = width
    self.height = height
    self.keyboardHeight = keyboardHeight
  }
}

/// Solves the frames of a modal in many containers, with the same results as ``solve(_:in:)``.
///
/// It allocates nothing. If all lengths are plain numbers and the frame is clamped and centered, it evaluates
/// a closed formula.
///
/// - Parameters:
///   - inputs: The modal.
///   - environment: The scale, the safe area and the traits of all containers.
///   - containers: The containers.
///   - frames: Receives a frame for each container.
/// - Throws: The failure of the first container in which a formula or the frame has no value; the frames
///   before it are solved.
public func solveFrames(
  _ inputs: LayoutInputs, in environment: Environment, containers: Span<ContainerState>,
  into frames: inout MutableSpan<Rect>
) throws(EvaluationFailure) {
  precondition(containers.count == frames.count, "one frame for each container")
  if let formula = CenteredFormula(inputs, in: environment) {
    // 0 as long as all frames are finite, and then no number; cheaper than to ask each of them.
    var doubt = 0.0
    switch inputs.rounding {
    case .qmui:
      for index in containers.indices {
        let frame = formula.frame(in: containers[index]) { Rounding.flat($0, scale: $1) }
        frames[index] = frame
        doubt += frame.doubt
      }
    default:
      let rounding = inputs.rounding
      for index in containers.indices {
        let frame = formula.frame(in: containers[index]) { rounding.apply($0, scale: $1) }
        frames[index] = frame
        doubt += frame.doubt
      }
    }
    if doubt == 0 { return }
  }
  var environment = environment
  for index in containers.indices {
    let container = containers[index]
    environment.container = Size(width: container.width, height: container.height)
    environment.keyboardHeight = container.keyboardHeight
    frames[index] = try solve(inputs, in: environment).frame
  }
}

/// The closed formula of the plain case: constant lengths, clamped, centered, no lift and no layout.
private struct CenteredFormula {
  let margins: Insets
  let bounds: Extents<Bounds<Double>>
  let wanted: Size
  /// 1 where the keyboard shortens the box, 0 where it does not.
  let keyboardShare: Double
  let scale: Double

  /// Nil where the modal needs the general solver.
  init?(_ inputs: LayoutInputs, in environment: Environment) {
    guard inputs.presentation != .fixed, inputs.presentation != .popover, inputs.clamps,
      !inputs.avoidsSafeArea,
      inputs.horizontalEdge == nil, inputs.verticalEdge == nil, inputs.keyboard != .lift,
      inputs.layout.x == nil, inputs.layout.y == nil, inputs.layout.width == nil,
      inputs.layout.height == nil,
      let left = inputs.margins.left.constant, let right = inputs.margins.right.constant,
      let top = inputs.margins.top.constant, let bottom = inputs.margins.bottom.constant,
      let width = inputs.contentWidth.constant, let height = inputs.contentHeight.constant,
      let widthBounds = inputs.bounds.width.constants,
      let heightBounds = inputs.bounds.height.constants
    else { return nil }
    margins = Insets(top: top, left: left, bottom: bottom, right: right)
    bounds = Extents(width: widthBounds, height: heightBounds)
    wanted = Size(width: width, height: height)
    keyboardShare = inputs.keyboard == .shrink ? 1 : 0
    scale = environment.scale
  }

  @inline(__always)
  func frame(in container: ContainerState, _ round: (Double, Double) -> Double) -> Rect {
    let boxWidth = container.width - (margins.left + margins.right)
    let boxHeight =
      container.height - container.keyboardHeight * keyboardShare - (margins.top + margins.bottom)
    let width = bounds.width.applied(to: min(boxWidth, wanted.width))
    let height = bounds.height.applied(to: min(boxHeight, wanted.height))
    return Rect(
      x: round((boxWidth - width) / 2, scale) + margins.left,
      y: round((boxHeight - height) / 2, scale) + margins.top, width: width, height: height)
  }
}

extension Rect {
  /// 0; no number where the sum of the four leaves the numbers there are.
  @inline(__always)
  fileprivate var doubt: Double { (x + y + width + height) * 0 }
}
