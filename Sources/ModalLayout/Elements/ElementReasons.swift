internal import ModalLanguage
internal import ModalSyntax

/// Why each number of each element is what it is.
struct ElementReasons: Trace {
  private var numbers: [Reason?]
  /// The reasons of numbers on the way to the places.
  private var parts: [Reason?]

  init(_ plan: ElementPlan) {
    numbers = Array(repeating: nil, count: plan.elements.count * 8)
    parts = Array(repeating: nil, count: plan.partCount)
  }

  /// The reason of one of the four numbers of an axis; that of `far` is of the distance which is given.
  subscript(axis: Int, key: ElementOrder.Place.Key) -> Reason? {
    get { numbers[axis + key.rawValue] }
    set { numbers[axis + key.rawValue] = newValue }
  }

  subscript(part part: Int) -> Reason? { part < 0 ? nil : parts[part] }

  mutating func record(_ note: (inout ElementReasons) -> Void) { note(&self) }

  mutating func note(_ step: ElementPlan.Step, _ reason: Reason) {
    if step.part >= 0 {
      parts[step.part] = reason
    } else {
      self[step.axis, step.key] = reason
    }
  }

  /// Those of x, y, width and height; `padding` is what the modal keeps free around its elements, and `width` that of their
  /// area, in points, where the near edges at the sides are the right ones.
  func edges(
    of part: PlacedElement, _ inputs: LayoutInputs, _ padding: Insets, fromTheRightOf width: Double?
  ) -> [Reason] {
    var edges = zip([0, 4, 3, 7], part.frame.numbers).map { number, value in
      numbers[part.index * 8 + number] ?? Reason(value, "nothing places it", [])
    }
    if let width {
      edges[0] = left(
        of: part.index * 8, part.frame.x - padding.left, near: edges[0], edges[2], in: width)
    }
    for axis in Axis.allCases {
      guard let key = paddingKey(inputs, at: .near, of: axis) else { continue }
      let edge = axis.of(0, 1)
      edges[edge].value += axis.near(padding)
      edges[edge].sum = Sum(axis.near(padding)) + edges[edge].sum
      edges[edge].keys.append(key)
    }
    if part.moved != 0 {
      edges[1].value = part.frame.y
      edges[1].sum = edges[1].sum - Sum(part.moved)
      edges[1].cause = edges[1].cause.map { "\($0), scrolled by \(part.moved)" }
    }
    return edges
  }
}

extension ElementReasons {
  /// Why a left edge is where it is, the near edge being the right one.
  private func left(
    of axis: Int, _ x: Double, near: Reason, _ extent: Reason, in width: Double
  ) -> Reason {
    // What is said of the far edge is its distance from the left.
    if let far = self[axis, .far] { return far }
    let cause: Words = "from right to left, \(near.value) from the right edge"
    return Reason(
      x, sum: Sum(width) - Sum(near.value) - Sum(extent.value),
      near.cause.map { "\(cause): \($0)" } ?? cause, names: near.names, near.keys)
  }
}

// MARK: - What the steps note

extension ElementPlan {
  /// Why the number of a step is what it is; nil where nobody asks.
  func reason<Number>(
    _ step: Step, _ value: Number, percentOf extent: Number, in context: FormulaContext<Number>,
    _ numbers: borrowing LayoutElementNumbers<Number>, _ reasons: ElementReasons
  ) -> Reason? {
    let index = step.axis / 8
    let condition = elements[index].isVisible
    if step.visible >= 0, numbers.parts[step.visible] == 0, let condition {
      let stack = elements[stackOf[index]].id.value
      return Reason(
        value, "not visible, it takes no room in the stack `\(stack)`",
        [Reason.Key("visible", condition.span)])
    }
    switch step.measure {
    case .text(let index):
      return textReason(index, step.isVertical, value, numbers, context.environment.textScale)
    case .part(let part): return reasons[part: part]
    case .points, .percent, .formula, .textFormula, .wordFormula:
      return step.part < 0 ? said(step, value, percentOf: extent, in: context, numbers) : nil
    // A stack notes its own.
    case .placed, .needed, .isRow, .share, .condition, .ask, .saidText: return nil
    }
  }

  /// Why an extent that is that of the text is what it is.
  private func textReason<Number>(
    _ index: Int, _ isVertical: Bool, _ value: Number,
    _ numbers: borrowing LayoutElementNumbers<Number>, _ scale: TextScale
  ) -> Reason {
    let element = elements[index]
    let size = scale.scaled(element.looks.font.font.size)
    let padding = element.kind?.value.titlePadding ?? .zero
    let font: Words =
      "of \(size) pt\(scale == .large ? "" : " at the text size `\(scale.rawValue)`")"
    let key = key(.extent, of: index, isVertical)
    guard isVertical else {
      let width = fitting(index, numbers)?.textWidth(scale: scale) ?? 0
      return Reason(
        value, sum: Sum(width) + Sum(padding.width),
        "the width of its text \(font)\(padding.width > 0 ? ", with 12 at each side" : "")", [key])
    }
    let line = TextMetrics.lineHeight(ofSize: size)
    let lines = ((value.shown - padding.height) / line).rounded()
    let room = padding.height > 0 ? ", with 7 above and below" : ""
    return Reason(
      value, sum: Sum(lines) * Sum(line) + Sum(padding.height),
      "\(lines == 1 ? "its line" : "its lines") \(font)\(room)", [key])
  }

  /// Why a number that a key says is what it is.
  private func said<Number>(
    _ step: Step, _ value: Number, percentOf extent: Number, in context: FormulaContext<Number>,
    _ numbers: borrowing LayoutElementNumbers<Number>
  ) -> Reason? {
    let index = step.axis / 8
    let axis = step.isVertical ? elements[index].vertical : elements[index].horizontal
    guard let length = axis[step.key] else { return nil }
    let keys = [key(step.key, of: index, step.isVertical)]
    if case .percent(let percent) = length.value {
      guard percent == 100 else {
        return Reason(
          value, sum: Sum(extent) * .percent(percent), "a share of the content", keys)
      }
      return Reason(value, "as \(step.isVertical ? "high" : "wide") as the content", keys)
    }
    let names = length.value.names { name, formula in
      switch name {
      case .element(let element, let property):
        let id = formula.elements[Int(element)]
        return positions[id].map {
          ("\(id).\(property.rawValue)", "\(numbers.value(of: $0, property))")
        }
      case .content(let property):
        return ("content.\(property.rawValue)", "\(context.value(of: name))")
      case .ownText: return ("fit", "\(fit(of: step, numbers, context))")
      default: return nil
      }
    }
    return Reason(value, sum: .written(value.shown, length.span), nil, names: names, keys)
  }

  private func key(
    _ key: ElementOrder.Place.Key, of element: Int, _ isVertical: Bool
  ) -> Reason.Key {
    let axis = isVertical ? elements[element].vertical : elements[element].horizontal
    return Reason.Key(name(key, of: element, isVertical), axis[key]?.span)
  }

  /// How a key of an element is spelled.
  private func name(
    _ key: ElementOrder.Place.Key, of element: Int, _ isVertical: Bool
  ) -> String {
    key.name(
      isVertical: isVertical, turns: elements[element].horizontal.turns,
      isFromTheRight: isFromTheRight)
  }

  /// Why a near edge or an extent that is not given is what it is.
  func reason<Number>(
    _ key: ElementOrder.Place.Key, from given: (ElementOrder.Place.Key, ElementOrder.Place.Key),
    _ step: Step, in content: Number, _ numbers: borrowing LayoutElementNumbers<Number>,
    _ reasons: ElementReasons
  ) -> Reason? {
    let isVertical = step.isVertical
    func name(_ key: ElementOrder.Place.Key) -> String {
      self.name(key, of: step.axis / 8, isVertical)
    }
    func keys(_ keys: ElementOrder.Place.Key...) -> [Reason.Key] {
      keys.map { self.key($0, of: step.axis / 8, isVertical) }
    }
    let (value, content) = (numbers.number(key, axis: step.axis), Sum(content))
    let near = Sum(numbers.number(.near, axis: step.axis))
    let extent = Sum(numbers.number(.extent, axis: step.axis))
    let center = Sum(numbers.number(.center, axis: step.axis))
    let rest = Sum(reasons[step.axis, .far]?.value ?? 0)
    switch (key, given.0, given.1) {
    case (.near, .far, .extent):
      return Reason(
        value, sum: content - rest - extent,
        "`\(name(.far))` and the \(name(.extent)) from the far edge", keys(.far, .extent))
    case (.near, .center, .extent):
      return Reason(
        value, sum: center - extent / 2, "half of the \(name(.extent)) before the center",
        keys(.center, .extent))
    case (.near, .far, .center):
      return Reason(
        value, sum: Sum(2) * center - (content - rest),
        "as far before the center as `\(name(.far))` is behind it", keys(.center, .far))
    case (.extent, .near, .far):
      return Reason(
        value, sum: content - near - rest, "what `\(name(.near))` and `\(name(.far))` leave",
        keys(.near, .far))
    case (.extent, .near, .center):
      return Reason(
        value, sum: Sum(2) * (center - near), "twice the way from `\(name(.near))` to the center",
        keys(.near, .center))
    case (.extent, .far, .center):
      return Reason(
        value, sum: Sum(2) * (content - rest - center),
        "twice the way from the center to `\(name(.far))`", keys(.far, .center))
    default: return nil
    }
  }

  /// Why a content that fits is as large as it is: the element that asks the most of it.
  func reason<Number>(
    _ ask: ElementOrder.Ask, _ value: Number, in context: FormulaContext<Number>,
    _ numbers: borrowing LayoutElementNumbers<Number>
  ) -> Reason {
    let axis = ask.element * 8 + (ask.isVertical ? 4 : 0)
    let id = elements[ask.element].id.value
    let keys = [ElementOrder.Place.Key.near, .extent, .far].map {
      var key = key($0, of: ask.element, ask.isVertical)
      key.name = "\(id).\(key.name)"
      return key
    }
    let near = ask.keepsNear ? numbers.number(.near, axis: axis) : 0
    let far = (try? ask.far?.value(in: context, percentOf: 0, numbers)) ?? 0
    let extent =
      ask.needed >= 0 ? numbers.parts[ask.needed] : numbers.number(.extent, axis: axis)
    return Reason(
      value, sum: Sum(near) + Sum(extent) + Sum(far),
      "what `\(id)` asks for, the most of all elements in it", keys.filter { $0.span != nil })
  }
}

extension AxisConstraints {
  subscript(key: ElementOrder.Place.Key) -> Located<Length>? {
    switch key {
    case .near: near
    case .far: far
    case .center: center
    case .extent: extent
    }
  }
}

/// The key of the padding at an end of an axis; nil if it is not written.
private func paddingKey(
  _ inputs: LayoutInputs, at key: ElementOrder.Place.Key, of axis: Axis
) -> Reason.Key? {
  guard let padding = inputs.padding else { return nil }
  let length =
    key == .near ? axis.of(padding.left, padding.top) : axis.of(padding.right, padding.bottom)
  let isReversed = axis == .horizontal && padding.turns && inputs.elements?.direction == .rtl
  let name = (isReversed ? key.opposite : key).name(
    isVertical: axis == .vertical, turns: padding.turns)
  return length.map { Reason.Key("padding.\(name)", $0.span) }
}

/// The keys of the padding at both ends of an axis, as far as they are written.
func paddingKeys(_ inputs: LayoutInputs, on axis: Axis) -> [Reason.Key] {
  [paddingKey(inputs, at: .near, of: axis), paddingKey(inputs, at: .far, of: axis)].compactMap(
    \.self)
}
