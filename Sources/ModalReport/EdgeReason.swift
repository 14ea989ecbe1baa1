public import ModalLayout
public import ModalModel
public import ModalSource

/// Why one number of a frame is what it is.
public struct EdgeReason: Hashable, Sendable {
  /// `x`, `y`, `width` or `height`.
  public var edge: String
  /// Points.
  public var value: Double
  /// The sum that gives the value: "320 − 20 − 20".
  public var sum: String
  /// What decided it, in a few words: "margins bind; content asked for 300".
  public var cause: String
  /// The keys that went into it.
  public var keys: [Key]

  /// A key of the modal.
  public struct Key: Hashable, Sendable {
    /// Its name with those of the mappings around it: `margins.left`.
    public var name: String
    /// Where it is written; nil for a default.
    public var span: SourceSpan?

    init(_ name: String, _ span: SourceSpan?) {
      self.name = name
      self.span = span
    }
  }
}

/// The four numbers of a solved frame in words.
public func edgeReasons(
  of solution: Solution, layer: ModalLayer, in environment: Environment
) -> [EdgeReason] {
  let words = EdgeWords(
    solution: solution, layer: layer, inputs: LayoutInputs(layer), environment: environment)
  return [words.x, words.y, words.width, words.height]
}

private struct EdgeWords {
  let solution: Solution
  let layer: ModalLayer
  let inputs: LayoutInputs
  let environment: Environment

  private var container: Size { environment.container }
  private var margins: Insets { solution.margins }

  var width: EdgeReason {
    extent(
      "width", solution.frame.width, solution.reasons.width,
      Extent(
        container: container.width, keyboard: 0, margins: (margins.left, margins.right),
        wanted: solution.wanted.width, maximum: solution.maximum.width),
      margins: [
        Key("margins.left", layer.margins.left?.span),
        Key("margins.right", layer.margins.right?.span),
      ],
      content: Key("contentSize.width", layer.contentWidth?.span),
      maximum: Key("maxWidth", layer.maxWidth?.span),
      layout: Key("layout.width", layer.layout.width?.span))
  }

  var height: EdgeReason {
    extent(
      "height", solution.frame.height, solution.reasons.height,
      Extent(
        container: container.height, keyboard: solution.keyboardHeight,
        margins: (margins.top, margins.bottom), wanted: solution.wanted.height,
        maximum: solution.maximum.height),
      margins: [
        Key("margins.top", layer.margins.top?.span),
        Key("margins.bottom", layer.margins.bottom?.span),
      ],
      content: Key("contentSize.height", layer.contentHeight?.span),
      maximum: Key("maxHeight", layer.maxHeight?.span),
      layout: Key("layout.height", layer.layout.height?.span))
  }

  private struct Extent {
    let container: Double
    let keyboard: Double
    let margins: (Double, Double)
    let wanted: Double
    let maximum: Double
  }

  private typealias Key = EdgeReason.Key

  private func extent(
    _ edge: String, _ value: Double, _ reason: ExtentReason, _ extent: Extent, margins: [Key],
    content: Key, maximum: Key, layout: Key
  ) -> EdgeReason {
    let asked = "content asked for \(text(of: extent.wanted))"
    switch reason {
    case .content:
      return EdgeReason(
        edge: edge, value: value, sum: text(of: value), cause: "what the content asks for",
        keys: [content])
    case .box:
      let taken = [extent.keyboard, extent.margins.0, extent.margins.1].filter { $0 != 0 }
      let sum = ([extent.container] + taken).map(text(of:)).joined(separator: " − ")
      let binding = extent.keyboard > 0 ? "margins and keyboard bind" : "margins bind"
      return EdgeReason(
        edge: edge, value: value, sum: sum, cause: "\(binding); \(asked)", keys: margins)
    case .maximum:
      return EdgeReason(
        edge: edge, value: value, sum: text(of: value), cause: "\(maximum.name) binds; \(asked)",
        keys: [maximum])
    case .fixedFrame:
      return EdgeReason(
        edge: edge, value: value, sum: text(of: value), cause: "the frame as written",
        keys: [Key("frame", layer.frame?.span)])
    case .layout:
      return EdgeReason(
        edge: edge, value: value, sum: text(of: value), cause: "`layout` replaces it",
        keys: [layout])
    }
  }

  var x: EdgeReason {
    let value = solution.frame.x
    switch solution.reasons.x {
    case .centred:
      return centred(
        "x", value, margin: margins.left, box: solution.box.width, size: solution.placed.width,
        keys: [
          Key("margins.left", layer.margins.left?.span),
          Key("margins.right", layer.margins.right?.span),
        ])
    case .nearEdge:
      return EdgeReason(
        edge: "x", value: value, sum: text(of: margins.left), cause: "at the left edge",
        keys: [
          Key("placement", layer.placement?.span), Key("margins.left", layer.margins.left?.span),
        ])
    case .farEdge:
      let sum = [container.width, margins.right, solution.placed.width]
      return EdgeReason(
        edge: "x", value: value, sum: difference(sum), cause: "at the right edge",
        keys: [
          Key("placement", layer.placement?.span), Key("margins.right", layer.margins.right?.span),
        ])
    case .layout:
      return EdgeReason(
        edge: "x", value: value, sum: text(of: value), cause: "`layout` replaces it",
        keys: [Key("layout.x", layer.layout.x?.span)])
    case .fixedFrame, .lifted:
      return EdgeReason(
        edge: "x", value: value, sum: text(of: value), cause: "the frame as written",
        keys: [Key("frame", layer.frame?.span)])
    }
  }

  var y: EdgeReason {
    let value = solution.frame.y
    switch solution.reasons.y {
    case .centred:
      return centred(
        "y", value, margin: margins.top, box: solution.box.height, size: solution.placed.height,
        keys: [
          Key("margins.top", layer.margins.top?.span),
          Key("margins.bottom", layer.margins.bottom?.span),
        ])
    case .nearEdge:
      return EdgeReason(
        edge: "y", value: value, sum: text(of: margins.top), cause: "at the top edge",
        keys: [
          Key("placement", layer.placement?.span), Key("margins.top", layer.margins.top?.span),
        ])
    case .farEdge:
      let sum = [
        container.height, margins.bottom, solution.placed.height, solution.keyboardHeight,
      ]
      let above = solution.keyboardHeight > 0 ? "above the keyboard" : "at the bottom edge"
      return EdgeReason(
        edge: "y", value: value, sum: difference(sum), cause: above,
        keys: [
          Key("placement", layer.placement?.span),
          Key("margins.bottom", layer.margins.bottom?.span),
        ])
    case .lifted:
      return EdgeReason(
        edge: "y", value: value,
        sum: difference([solution.placed.y, solution.placed.y - solution.frame.y]),
        cause: "lifted above the keyboard", keys: [Key("keyboard", layer.keyboard.avoid?.span)])
    case .layout:
      return EdgeReason(
        edge: "y", value: value, sum: text(of: value), cause: "`layout` replaces it",
        keys: [Key("layout.y", layer.layout.y?.span)])
    case .fixedFrame:
      return EdgeReason(
        edge: "y", value: value, sum: text(of: value), cause: "the frame as written",
        keys: [Key("frame", layer.frame?.span)])
    }
  }

  private func centred(
    _ edge: String, _ value: Double, margin: Double, box: Double, size: Double, keys: [Key]
  ) -> EdgeReason {
    let half = "(\(text(of: box)) − \(text(of: size)))/2"
    let isRounded = value != (box - size) / 2 + margin
    return EdgeReason(
      edge: edge, value: value, sum: margin == 0 ? half : "\(text(of: margin)) + \(half)",
      cause: isRounded
        ? "centred, rounded to the pixel (\(inputs.rounding.rawValue))" : "centred",
      keys: keys)
  }

  private func difference(_ numbers: [Double]) -> String {
    guard let first = numbers.first else { return "" }
    let rest = numbers.dropFirst().filter { $0 != 0 }
    return rest.reduce(text(of: first)) { sum, number in
      number < 0 ? "\(sum) + \(text(of: -number))" : "\(sum) − \(text(of: number))"
    }
  }
}
