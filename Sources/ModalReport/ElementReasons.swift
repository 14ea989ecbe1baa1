internal import ModalLanguage
internal import ModalLayout
internal import ModalReplay
internal import ModalSyntax

/// The four numbers of a placed element in words: x, y, width, height, in points of the content.
///
/// - Parameters:
///   - part: The element.
///   - surroundings: The content it is in.
///   - isExact: Whether sums have all their digits; four decimals otherwise.
///   - places: The texts that the keys are in.
/// - Returns: A reason for each number.
func edgeReasons(
  of part: PlacedElement, in surroundings: ElementSurroundings, isExact: Bool = true,
  _ places: inout SourcePlaces
) -> [EdgeReason] {
  var horizontal = ElementAxis(part, in: surroundings, isVertical: false, isExact: isExact)
  var vertical = ElementAxis(part, in: surroundings, isVertical: true, isExact: isExact)
  return [
    horizontal.origin(&places), vertical.origin(&places), horizontal.extent(&places),
    vertical.extent(&places),
  ]
}

/// What decided the two numbers of one axis of an element.
private struct ElementAxis {
  private typealias Key = EdgeReason.Key

  private let part: PlacedElement
  private let surroundings: ElementSurroundings
  private let isVertical: Bool
  private let isExact: Bool
  private let keys: AxisConstraints
  /// Points of the content.
  private let origin, extent, content: Double

  init(
    _ part: PlacedElement, in surroundings: ElementSurroundings, isVertical: Bool, isExact: Bool
  ) {
    self.part = part
    self.surroundings = surroundings
    self.isVertical = isVertical
    self.isExact = isExact
    keys = isVertical ? part.element.vertical : part.element.horizontal
    let (frame, size) = (part.frame, surroundings.content)
    (origin, extent) = isVertical ? (frame.y, frame.height) : (frame.x, frame.width)
    content = isVertical ? size.height : size.width
  }

  private var near: String { isVertical ? "top" : "left" }
  private var far: String { isVertical ? "bottom" : "right" }
  private var center: String { isVertical ? "centerY" : "centerX" }
  private var length: String { isVertical ? "height" : "width" }
  /// The distance of the far edges, which is what `right` and `bottom` say.
  private var rest: Double { settled(content - origin - extent) }
  private var middle: Double { settled(origin + extent / 2) }
  private var extentKey: Key { Key(length, keys.fit ?? keys.extent?.span) }

  /// The stack that the element stands in, with the place that says so.
  private var stack: (id: String, span: SourceSpan)? {
    let id = part.element.id.value
    for other in surroundings.parts {
      let children = other.element.stack?.children?.value ?? []
      if let child = children.first(where: { $0.value == id }) {
        return (other.element.id.value, child.span)
      }
    }
    return nil
  }

  /// Whether this is the height of a child that is seen in a column, which is its own matter: a column gives
  /// widths, and a row gives both.
  private var takesItsOwnHeight: Bool {
    isVertical && part.isVisible && stack.map { !surroundings.standsInRow($0.id) } == true
  }

  // MARK: - The two numbers

  /// The left or the top edge.
  mutating func origin(_ places: inout SourcePlaces) -> EdgeReason {
    let edge = isVertical ? "y" : "x"
    if let given = keys.near { return said(edge, origin, given, near, &places) }
    if let stack {
      let axis = surroundings.axisReason(
        ofStack: stack.id, isVertical: isVertical, text)
      return derived(
        edge, origin, nil, "where the stack `\(stack.id)` puts it" + (axis.map { ", \($0)" } ?? ""),
        [Key("children", stack.span)])
    }
    let farKey = keys.far.map { Key(far, $0.span) }
    let centerKey = keys.center.map { Key(center, $0.span) }
    switch (farKey, centerKey) {
    case (let farKey?, nil):
      return derived(
        edge, origin, difference(content, rest, extent),
        "`\(far)` and the \(length) from the far edge", [farKey, extentKey])
    case (nil, let centerKey?):
      return derived(
        edge, origin, "\(text(middle)) − \(term(extent))/2",
        "half of the \(length) before the centre",
        [centerKey, extentKey])
    case (let farKey?, let centerKey?):
      return derived(
        edge, origin, "2 × \(term(middle)) − (\(difference(content, rest)))",
        "as far before the centre as `\(far)` is behind it", [centerKey, farKey])
    case (nil, nil): return derived(edge, origin, nil, "nothing places it", [])
    }
  }

  /// The width or the height.
  mutating func extent(_ places: inout SourcePlaces) -> EdgeReason {
    if let stack, !part.isVisible, extent == 0, let condition = part.element.isVisible {
      return derived(
        length, extent, nil, "not visible, it takes no room in the stack `\(stack.id)`",
        [Key("visible", condition.span)])
    }
    if let own = part.element.stack, keys.extent == nil {
      let isOpen = keys.near == nil || keys.far == nil
      if stack == nil || keys.fit != nil ? isOpen : takesItsOwnHeight {
        return derived(
          length, extent, nil, "what its children need", [Key("children", own.children?.span)])
      }
    }
    if let stack, keys.extent == nil, keys.fit == nil {
      guard takesItsOwnHeight, part.element.hasTextSize else {
        return derived(
          length, extent, nil, "what the stack `\(stack.id)` gives it",
          [Key("children", stack.span)])
      }
      return fitting
    }
    if keys.fit != nil { return fitting }
    if let given = keys.extent { return said(length, extent, given, length, &places) }
    let nearKey = keys.near.map { Key(near, $0.span) }
    let farKey = keys.far.map { Key(far, $0.span) }
    let centerKey = keys.center.map { Key(center, $0.span) }
    switch (nearKey, farKey, centerKey) {
    case (let nearKey?, let farKey?, _):
      return derived(
        length, extent, difference(content, origin, rest),
        "what `\(near)` and `\(far)` leave", [nearKey, farKey])
    case (let nearKey?, nil, let centerKey?):
      return derived(
        length, extent, "2 × (\(difference(middle, origin)))",
        "twice the way from `\(near)` to the centre", [nearKey, centerKey])
    case (nil, let farKey?, let centerKey?):
      return derived(
        length, extent, "2 × (\(difference(content, rest, middle)))",
        "twice the way from the centre to `\(far)`", [farKey, centerKey])
    default: return derived(length, extent, nil, "nothing places it", [])
    }
  }

  // MARK: - What a key says

  private func said(
    _ edge: String, _ value: Double, _ given: Located<Length>, _ name: String,
    _ places: inout SourcePlaces
  ) -> EdgeReason {
    let key = Key(name, given.span)
    switch given.value {
    case .points:
      // A formula of numbers and variables is one number by now.
      guard let formula = places.formula(at: given.span) else {
        return derived(edge, value, nil, "as written", [key])
      }
      return derived(edge, value, formula, "the formula's value", [key])
    case .fit: return derived(edge, value, nil, "as much as is in it", [key])
    case .percent(let percent):
      return derived(
        edge, value, percent == 100 ? nil : "\(text(content)) × \(text(percent))%",
        percent == 100
          ? "as \(isVertical ? "high" : "wide") as the content" : "a share of the content",
        [key])
    case .expression(let expression):
      let values = values(in: expression)
      return derived(
        edge, value, places.formula(at: given.span),
        values.isEmpty ? "the formula's value" : values.joined(separator: ", "), [key])
    }
  }

  /// What the names of boxes in a formula stand for: "title.maxY is 55".
  private func values(in expression: Expression) -> [String] {
    var values: [String] = []
    for node in expression.nodes where node.operation == .name {
      let words: String
      switch node.name {
      case .element(let index, let property):
        let id = expression.elements[Int(index)]
        guard let other = surroundings.parts.first(where: { $0.element.id.value == id }) else {
          continue
        }
        words = "\(id).\(property.rawValue) is \(text(other.frame.value(of: property)))"
      case .content(let property):
        let size = surroundings.content
        let box = Rect(x: 0, y: 0, width: size.width, height: size.height)
        words = "content.\(property.rawValue) is \(text(box.value(of: property)))"
      case .ownText: words = "fit is \(text(textExtent))"
      default: continue
      }
      if !values.contains(words) { values.append(words) }
    }
    return values
  }

  /// The reason of an extent that is that of the text.
  private var fitting: EdgeReason {
    let isButton = part.element.kind?.value == .button
    let padding = isButton ? (isVertical ? 14.0 : 24.0) : 0
    let scale = surroundings.textScale
    let size = scale.scaled(part.element.font.font.size)
    let font =
      "of \(text(size)) pt" + (scale == .large ? "" : " at the text size `\(scale.rawValue)`")
    let room = isButton ? ", with \(isVertical ? "7 above and below" : "12 at each side")" : ""
    let own = settled(extent - padding)
    guard isVertical else {
      return derived(
        length, extent, isButton ? "\(text(own)) + \(text(padding))" : nil,
        "the width of its text \(font)\(room)", [extentKey])
    }
    let line = TextMetrics.lineHeight(ofSize: size)
    let lines = (own / line).rounded()
    let sum = "\(text(lines)) × \(text(line))" + (isButton ? " + \(text(padding))" : "")
    return derived(
      length, extent, sum, "\(lines == 1 ? "its line" : "its lines") \(font)\(room)", [extentKey])
  }

  /// What its text takes on the axis.
  private var textExtent: Double {
    part.fittingExtent(isVertical: isVertical, scale: surroundings.textScale)
  }

  private func derived(
    _ edge: String, _ value: Double, _ sum: String?, _ cause: String, _ keys: [Key]
  ) -> EdgeReason {
    EdgeReason(
      edge: edge, value: value, sum: sum ?? text(value), cause: cause, keys: keys,
      digits: text(value))
  }

  /// A number that was worked back from others, without the last digits that this has cost.
  private func settled(_ number: Double) -> Double {
    let rounded = (number * 1e6).rounded() / 1e6
    return (number - rounded).magnitude < 1e-9 ? rounded : number
  }

  /// A number in digits.
  private func text(_ number: Double) -> String {
    isExact ? formatted(number) : short(number)
  }

  /// The first number less all others; those that are 0 are left out.
  private func difference(_ numbers: Double...) -> String {
    numbers.dropFirst().filter { $0 != 0 }.reduce(text(numbers[0])) { sum, number in
      number < 0 ? "\(sum) + \(text(-number))" : "\(sum) − \(text(number))"
    }
  }

  /// A number behind an operator.
  private func term(_ number: Double) -> String {
    number < 0 ? "(\(text(number)))" : text(number)
  }
}
