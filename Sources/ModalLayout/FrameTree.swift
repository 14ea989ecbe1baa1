public import ModalModel

/// Something that a renderer draws.
public struct Layer: Hashable, Sendable {
  /// `dimming`, `wrapper` or `content`.
  public var name: String
  /// In container coordinates.
  public var frame: Rect
  /// Points.
  public var cornerRadius: Double
  /// The corners that have the radius.
  public var corners: Set<Corner>
  /// The shape of those corners.
  public var cornerStyle: CornerStyle
  /// What it is filled with; nil where the content decides.
  public var color: Color?
  /// 0…1.
  public var alpha: Double
}

/// A solved modal: its frame, why it is what it is, and the layers to draw, outermost first.
public struct FrameTree: Hashable, Sendable {
  /// The frame and the numbers on the way to it.
  public var solution: Solution
  /// The layers, outermost first.
  public var layers: [Layer]

  /// The tree of a solved modal.
  public init(_ solution: Solution, inputs: LayoutInputs, in environment: Environment) {
    self.solution = solution
    layers = []
    let container = environment.container
    if let alpha = inputs.dimmingAlpha {
      let bounds = Rect(x: 0, y: 0, width: container.width, height: container.height)
      layers.append(
        Layer(
          name: "dimming", frame: bounds, cornerRadius: 0, corners: [], cornerStyle: .circular,
          color: inputs.dimmingColor, alpha: alpha))
    }
    var content = Layer(
      name: "content", frame: solution.frame, cornerRadius: inputs.cornerRadius,
      corners: inputs.cornerRadius == 0 ? [] : inputs.corners, cornerStyle: inputs.cornerStyle,
      color: nil, alpha: 1)
    if inputs.hasLostOverhang {
      var wrapper = content
      wrapper.name = "wrapper"
      layers.append(wrapper)
      content.frame.height -= inputs.cornerRadius
      content.cornerRadius = 0
      content.corners = []
    }
    layers.append(content)
  }
}
