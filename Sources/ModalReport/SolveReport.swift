public import ModalLayout
public import ModalModel
public import ModalSource

/// The report of `modalspec solve`, in the form of its JSON, version 1. Numbers are in points.
public struct SolveReport: Encodable, Sendable {
  /// A rectangle in container coordinates.
  public struct RectJSON: Encodable, Sendable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    init(_ rect: Rect) {
      (x, y, width, height) = (rect.x, rect.y, rect.width, rect.height)
    }
  }

  /// A layer to draw.
  public struct LayerJSON: Encodable, Sendable {
    var name: String
    var frame: RectJSON
    var cornerRadius: Double
    var alpha: Double
  }

  /// Why one number is what it is.
  public struct EdgeJSON: Encodable, Sendable {
    /// A key that went into it; without a place where the default holds.
    public struct KeyJSON: Encodable, Sendable {
      var name: String
      var place: String?
    }

    var edge: String
    var value: Double
    var sum: String
    var cause: String
    var keys: [KeyJSON]
  }

  /// A solved modal in one environment.
  public struct FrameJSON: Encodable, Sendable {
    var spec: String
    var modal: String
    var device: String?
    var orientation: String
    var container: [Double]
    var scale: Double
    var keyboard: Double
    var horizontal: String
    var vertical: String
    var idiom: String
    var frame: RectJSON
    var layers: [LayerJSON]
    var why: [EdgeJSON]
  }

  /// The version of this form.
  public let version = 1
  /// The command that was run.
  public let command = "solve"
  /// The frames.
  public var frames: [FrameJSON] = []
  /// What keeps the spec from being solved.
  public var diagnostics: [DiagnosticJSON] = []

  /// An empty report.
  public init() {}

  /// The report of a spec that cannot be solved.
  public init(_ diagnostics: [Diagnostic], in sources: SourceSet) {
    var places = SourcePlaces(sources)
    for diagnostic in diagnostics {
      self.diagnostics.append(DiagnosticJSON(diagnostic, &places))
    }
  }

  /// Adds a solved modal.
  public mutating func add(_ solved: SolvedModal, _ places: inout SourcePlaces) {
    let environment = solved.environment
    var why: [EdgeJSON] = []
    for reason in edgeReasons(of: solved.tree.solution, layer: solved.layer, in: environment) {
      var keys: [EdgeJSON.KeyJSON] = []
      for key in reason.keys {
        let place = key.isOfPreset ? "the preset" : key.span.map { places.text(of: $0) }
        keys.append(.init(name: key.name, place: place))
      }
      why.append(
        EdgeJSON(
          edge: reason.edge, value: reason.value, sum: reason.sum, cause: reason.cause, keys: keys))
    }
    frames.append(
      FrameJSON(
        spec: solved.spec, modal: solved.modal, device: solved.device,
        orientation: environment.traits.orientation.rawValue,
        container: [environment.container.width, environment.container.height],
        scale: environment.scale, keyboard: environment.keyboardHeight,
        horizontal: environment.traits.horizontal.rawValue,
        vertical: environment.traits.vertical.rawValue, idiom: environment.traits.idiom.rawValue,
        frame: RectJSON(solved.tree.solution.frame),
        layers: solved.tree.layers.map {
          LayerJSON(
            name: $0.name, frame: RectJSON($0.frame), cornerRadius: $0.cornerRadius,
            alpha: $0.alpha)
        }, why: why))
  }
}

/// A modal that was solved for somebody who wants to see it.
public struct SolvedModal: Sendable {
  /// The spec's name.
  public var spec: String
  /// The modal's id.
  public var modal: String
  /// The device; nil for a bare container.
  public var device: String?
  /// What is around it.
  public var environment: Environment
  /// The modal's keys there.
  public var layer: ModalLayer
  /// The frame and the layers.
  public var tree: FrameTree

  /// A solved modal.
  public init(
    spec: String, modal: String, device: String?, environment: Environment, layer: ModalLayer,
    tree: FrameTree
  ) {
    self.spec = spec
    self.modal = modal
    self.device = device
    self.environment = environment
    self.layer = layer
    self.tree = tree
  }

  /// The solved modal as a few lines of text, with the reason of every number if `why` is wanted.
  public func page(why: Bool, _ places: inout SourcePlaces) -> String {
    var output = "\(title)\n"
    output += "  frame    \(list(tree.solution.frame))\n"
    if why {
      for reason in edgeReasons(of: tree.solution, layer: layer, in: environment) {
        let edge = reason.edge + String(repeating: " ", count: 7 - reason.edge.count)
        let keys = reason.places { places.text(of: $0) }
        output += "  \(edge)  \(reason.equation)  (\(reason.cause))"
        output += keys.isEmpty ? "\n" : "  \(keys)\n"
      }
    }
    for layer in tree.layers {
      let radius = layer.cornerRadius == 0 ? "" : ", corner radius \(text(of: layer.cornerRadius))"
      let alpha = layer.alpha == 1 ? "" : ", alpha \(text(of: layer.alpha))"
      output += "  layer    \(layer.name) \(list(layer.frame))\(radius)\(alpha)\n"
    }
    return output
  }

  /// What was solved, and where.
  private var title: String {
    let container = environment.container
    let size = "\(text(of: container.width))×\(text(of: container.height))"
    let name = modal == "main" ? spec : "\(spec), \(modal)"
    let keyboard =
      environment.keyboardHeight == 0
      ? "no keyboard" : "keyboard \(text(of: environment.keyboardHeight))"
    return "\(name) \(device.map { "on \($0)" } ?? "in a container"), "
      + "\(environment.traits.orientation.rawValue) \(size) @\(text(of: environment.scale))x, \(keyboard)"
  }

  private func list(_ frame: Rect) -> String {
    "[\(frame.numbers.map(text(of:)).joined(separator: ", "))]"
  }
}
