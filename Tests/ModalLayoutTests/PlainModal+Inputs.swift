import ModalLanguage
import ModalLayout
import ModalSyntax

extension PlainModal {
  /// The same modal for the solver of the product, with its defaults filled in there.
  var inputs: LayoutInputs { LayoutInputs(layer) }

  var layer: ModalLayer {
    var layer = ModalLayer()
    layer.presentation = presentation.map(anywhere)
    layer.contentWidth = contentWidth.map { anywhere($0.length) }
    layer.contentHeight = contentHeight.map { anywhere($0.length) }
    if !detents.isEmpty {
      layer.sheet.detents = anywhere(
        detents.enumerated().map { Detent(name: anywhere("\($0)"), height: $1.height) })
      layer.sheet.selectedDetent = selectedDetent.map { anywhere("\($0)") }
      layer.sheet.edgeAttachedInCompactHeight = anywhere(isAttachedInCompactHeight)
      layer.sheet.widthFollowsContent = anywhere(widthFollowsContent)
      layer.sheet.keepsHeight = anywhere(keepsHeight)
      layer.sheet.partialInset = partialInset.map { anywhere($0.length) }
    }
    layer.frame = frame.isEmpty ? nil : anywhere(frame.map(\.length))
    layer.margins = Sides(
      top: margins[0].map { anywhere($0.length) }, left: margins[1].map { anywhere($0.length) },
      bottom: margins[2].map { anywhere($0.length) }, right: margins[3].map { anywhere($0.length) })
    layer.margins.turns = marginsTurn
    layer.direction = direction
    layer.bounds.width.maximum = maxWidth.map { anywhere($0.length) }
    layer.bounds.height.maximum = maxHeight.map { anywhere($0.length) }
    layer.bounds.width.minimum = minWidth.map { anywhere($0.length) }
    layer.bounds.height.minimum = minHeight.map { anywhere($0.length) }
    layer.placement = placement.map(anywhere)
    layer.clamp = clamp.map(anywhere)
    layer.safeArea = safeArea.map(anywhere)
    layer.rounding = rounding.map(anywhere)
    layer.keyboard.avoid = keyboard.map(anywhere)
    layer.keyboard.gap = gap.map { anywhere($0.length) }
    layer.layout.x = layout[0].map { anywhere($0.length) }
    layer.layout.y = layout[1].map { anywhere($0.length) }
    layer.layout.width = layout[2].map { anywhere($0.length) }
    layer.layout.height = layout[3].map { anywhere($0.length) }
    return layer
  }
}

extension PlainDetent {
  var height: Detent.Height {
    switch self {
    case .medium: .medium
    case .large: .large
    case .length(let length): .length(length.length)
    }
  }
}

extension PlainLength {
  var length: Length {
    let span = SourceSpan.beginning()
    func expression(_ nodes: [ModalExpression.Node]) -> Length {
      .expression(ModalExpression(nodes: nodes, type: .number, span: span))
    }
    switch self {
    case .points(let points): return .points(points)
    case .percent(let percent): return .percent(percent)
    case .pixels(let pixels):
      return expression([.init(.pixels, number: pixels, span: span)])
    case .sum(let name, let number):
      return expression([
        .init(.name, name: name.name, span: span), .init(.constant, number: number, span: span),
        .init(.add, (0, 1, -1), span: span),
      ])
    case .flatThird(let name):
      return expression([
        .init(.name, name: name.name, span: span), .init(.constant, number: 3, span: span),
        .init(.divide, (0, 1, -1), span: span), .init(.flat, (2, -1, -1), span: span),
      ])
    }
  }
}

extension PlainName {
  var name: ModalExpression.Name {
    switch self {
    case .containerWidth: .containerWidth
    case .containerHeight: .containerHeight
    case .keyboardHeight: .keyboardHeight
    case .safeAreaTop: .safeAreaTop
    case .safeAreaRight: .safeAreaRight
    case .scale: .scale
    case .marginsTop: .marginTop
    case .marginsLeft: .marginLeft
    case .marginsBottom: .marginBottom
    case .marginsRight: .marginRight
    case .limitWidth: .limitWidth
    case .limitHeight: .limitHeight
    case .defaultX: .defaultX
    case .defaultY: .defaultY
    case .defaultWidth: .defaultWidth
    case .defaultHeight: .defaultHeight
    }
  }

  /// What every length may ask for.
  static let everywhere: [PlainName] = [
    .containerWidth, .containerHeight, .keyboardHeight, .safeAreaTop, .safeAreaRight, .scale,
  ]
  static let inBounds = everywhere + [.marginsTop, .marginsLeft, .marginsBottom, .marginsRight]
  static let inContentSize = inBounds + [.limitWidth, .limitHeight]
  static let inLayout = everywhere + [.defaultX, .defaultY, .defaultWidth, .defaultHeight]
}
