public import ModalLanguage
internal import ModalSyntax

/// A layer to draw.
public struct Layer: Hashable, Sendable {
  /// `dimming`, `wrapper`, `content`, or the id of an element.
  public var name: String
  /// The frame, in points of the container.
  public var frame: Rect
  /// The corner radius, in points.
  public var cornerRadius: Double
  /// The radius of the lower corners, in points.
  public var bottomCornerRadius: Double
  /// The rounded corners.
  public var corners: Set<Corner>
  /// The shape of the rounded corners.
  public var cornerStyle: CornerStyle
  /// The fill color; nil if the content decides.
  public var color: ModalColor?
  /// The alpha, 0…1.
  public var alpha: Double
}

/// A solved modal: its frame with reasons, and the layers to draw, outermost first.
public struct FrameTree: Sendable {
  /// The frame with its intermediate numbers.
  public var solution: Solution
  /// The layers, outermost first.
  public var layers: [Layer]

  /// The elements, in drawing order.
  public var elements: [PlacedElement]
  /// Whether it shows a grabber at its top edge.
  package var hasGrabber: Bool
  /// Why the frame is what it is.
  package var reasons: FrameReasons

  /// Solves a modal.
  ///
  /// - Parameters:
  ///   - inputs: The modal.
  ///   - layer: The keys from which the inputs were made.
  ///   - environment: The modal's surroundings.
  ///   - state: The behavior's state; nil without a behavior.
  /// - Throws: The failure of a formula without a finite value.
  public init(
    _ inputs: LayoutInputs, of layer: ModalLayer, in environment: Environment,
    state: String? = nil
  ) throws(EvaluationFailure) {
    (solution, reasons) = try solveWithReasons(inputs, of: layer, in: environment)
    elements = try placeElementsWithReasons(
      of: inputs, in: solution.contentSize, environment,
      state: state)
    hasGrabber = inputs.look.hasGrabber
    layers = []
    if let alpha = inputs.dimmingAlpha(in: environment) {
      let bounds = Rect(environment.container)
      layers.append(
        Layer(
          name: "dimming", frame: bounds, cornerRadius: 0, bottomCornerRadius: 0, corners: [],
          cornerStyle: .circular, color: inputs.look.dimmingColor, alpha: alpha))
    }
    let radii = try inputs.cornerRadii(in: environment, state: state)
    var content = Layer(
      name: "content", frame: solution.frame, cornerRadius: radii.top,
      bottomCornerRadius: radii.bottom, corners: radii.rounded(among: inputs.look.corners),
      cornerStyle: inputs.look.cornerStyle, color: nil, alpha: 1)
    if inputs.look.hasLostOverhang {
      var wrapper = content
      wrapper.name = "wrapper"
      layers.append(wrapper)
      // The wrapper is to hide the lower corners.
      content.frame.height -= radii.bottom
      content.cornerRadius = 0
      content.bottomCornerRadius = 0
      content.corners = []
    }
    layers.append(content)
    for placed in elements where placed.isSeen {
      layers.append(Layer(placed, in: solution))
    }
  }
}

extension Layer {
  /// The layer of an element whose content stands somewhere in the container.
  fileprivate init(_ placed: PlacedElement, in solution: Solution) {
    let element = placed.element
    name = element.id.value
    frame = placed.frame.scaled(by: solution.contentScale, from: solution.frame)
    cornerRadius = (element.looks.cornerRadius?.value ?? 0) * solution.contentScale
    bottomCornerRadius = cornerRadius
    corners = cornerRadius == 0 ? [] : Set(Corner.allCases)
    cornerStyle = .circular
    color = element.looks.color?.value
    alpha = element.looks.alpha?.value ?? 1
  }
}
