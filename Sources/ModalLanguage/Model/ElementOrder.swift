package import ModalSyntax

/// The constraints of elements and of the content's size, written or from stacks, with their
/// dependencies.
///
/// Dependencies are between single keys: `a.left` can depend on `b.maxX` while `b.width` depends on
/// `a.width`.
package struct ElementOrder: Sendable {
  /// A key that places an element on one axis, a length of the content, or an intermediate number.
  package struct Place: Sendable {
    /// A key of an axis.
    package enum Key: Int, Sendable {
      /// `left` or `top`.
      case near
      /// `right` or `bottom`, from the content's far edge.
      case far
      /// `centerX` or `centerY`.
      case center
      /// `width` or `height`.
      case extent

      /// The edge on the other side; the center and the extent are those of both.
      package var opposite: Key {
        switch self {
        case .near: .far
        case .far: .near
        case .center, .extent: self
        }
      }

      /// The key as the language spells it; `turns` where it is an edge at which lines begin or end.
      package func name(
        isVertical: Bool, turns: Bool = false, isFromTheRight: Bool = false
      ) -> String {
        let isReversed = isFromTheRight && !isVertical && !turns
        return switch isReversed ? opposite : self {
        case .near: isVertical ? "top" : turns ? "leading" : "left"
        case .far: isVertical ? "bottom" : turns ? "trailing" : "right"
        case .center: isVertical ? "centerY" : "centerX"
        case .extent: isVertical ? "height" : "width"
        }
      }
    }

    /// The element's position; nil for the size of the content.
    package var element: Int?
    /// The key; the extent for other numbers.
    package var key: Key
    /// Whether it belongs to the vertical axis.
    package var isVertical: Bool
    /// The written length.
    package var length: Length
    /// The place in the source.
    package var span: SourceSpan
    /// The role, if it is not a written length.
    package var role = Role.length
    /// Whether it is an edge where lines begin or end.
    package var turns = false

    /// Whether it is an edge, the center or the extent of an element.
    package var placesElement: Bool {
      switch role {
      case .length, .text, .contents, .placed: element != nil
      default: false
      }
    }

    /// Whether it depends on what the element's text, or its stack's children, need through a formula.
    var asksForText: Bool {
      guard role == .length, case .expression(let expression) = length else { return false }
      return expression.asksForOwnText
    }
  }

  /// The role of a place.
  package enum Role: Hashable, Sendable {
    /// The value of its length.
    case length
    /// The extent of the element's text.
    case text
    /// The extent that the children of the element need.
    case contents
    /// The position or size that the element's stack gives it.
    case placed
    /// The natural extent of an element: that of its text, or of its children.
    case natural
    /// The `spacing` of a stack.
    case spacing
    /// The `padding` of a stack, at the side given by axis and key.
    case padding
    /// Whether the element takes space.
    case visible
    /// Whether a stack with `axis: auto` is a row.
    case isRow
    /// The width of children in a row without a width.
    case share
    /// The length that an element needs of a content that fits.
    case ask
    /// The text of an element with values.
    case saidText
  }

  /// The constraints: those of each element in order, additional ones of stacks, then the content's
  /// size.
  package internal(set) var places: [Place] = []
  /// The stacks, in the order of the elements.
  package internal(set) var stacks: [Stack] = []
  /// The position of each element's stack among the elements; -1 for an element that no stack arranges.
  package internal(set) var stackOf: [Int] = []
  /// The same, also for children of scrolls that stand at their own places.
  package internal(set) var ownerOf: [Int] = []
  /// The places for whether elements take space; -1 if one always does. Empty if not needed.
  package internal(set) var visible: [Int] = []
  /// The lengths that elements need of the content.
  package internal(set) var asks: [Ask] = []
  /// The positions of the elements, by id.
  package let positions: NamePositions
  /// The written constraints of each element, four per axis; -1 if not written.
  var given: [Int]
  /// The position of each stack among the stacks, and of each child among its stack's children; -1
  /// for the others.
  package internal(set) var stackNumbers: [Int] = []
  /// See ``stackNumbers``.
  package internal(set) var childNumbers: [Int] = []
  /// The places of natural extents, two per element; -1 if there is none.
  package internal(set) var natural: [Int] = []
  /// The places of texts with values, by element position; -1 for other elements, and empty if
  /// there are none.
  package internal(set) var saidTexts: [Int] = []
  /// The values in the texts of those elements.
  private var valuesOfTexts: [[ModalExpression]] = []
  /// The places of the content's size, if it can depend on the elements.
  var contentWidth: Int?
  var contentHeight: Int?
  /// Whether the near edges at the sides are the right ones.
  let isFromTheRight: Bool

  /// Creates the constraints of elements, and of the content's size if it can depend on theirs.
  package init(
    _ elements: [Element], contentHeight height: Located<Length>?,
    contentWidth width: Located<Length>? = nil, isFromTheRight: Bool = false
  ) {
    self.isFromTheRight = isFromTheRight
    // By position, here and below: a loop over the values would copy all their keys.
    positions = NamePositions(elements.indices.map { elements[$0].id.value })
    given = Array(repeating: -1, count: elements.count * 8)
    places.reserveCapacity(elements.count * 4 + 1)
    let hasStacks = elements.indices.contains { elements[$0].hasChildren }
    if hasStacks {
      ownerOf = elements.stacks(positions)
      stackOf = ownerOf.map { $0 >= 0 && elements[$0].isStack ? $0 : -1 }
    }
    for index in elements.indices {
      if hasStacks, stackOf[index] >= 0 {
        addChild(elements[index], at: index)
      } else {
        add(elements[index].horizontal, of: index, isVertical: false)
        add(elements[index].vertical, of: index, isVertical: true)
        if elements[index].boxedStack != nil { addContents(elements[index], at: index) }
      }
    }
    if hasStacks { addStacks(elements) }
    addSaidTexts(of: elements)
    if let width, width.value.isFit { contentWidth = add(width, isVertical: false) }
    if let height { contentHeight = add(height, isVertical: true) }
    addAsks(of: elements)
  }

  private mutating func addSaidTexts(of elements: [Element]) {
    for index in elements.indices {
      guard let text = elements[index].text, text.value.hasValues else { continue }
      if saidTexts.isEmpty {
        saidTexts = Array(repeating: -1, count: elements.count)
        valuesOfTexts = Array(repeating: [], count: elements.count)
      }
      saidTexts[index] = places.count
      valuesOfTexts[index] = text.value.expressions
      places.append(
        Place(
          element: index, key: .extent, isVertical: false, length: .points(0), span: text.span,
          role: .saidText))
    }
  }

  /// Adds the place of an element's text, if it contains values.
  func addText(of element: Int, to needed: inout [Int]) {
    if !saidTexts.isEmpty, saidTexts[element] >= 0 { needed.append(saidTexts[element]) }
  }

  private mutating func add(_ length: Located<Length>, isVertical: Bool) -> Int {
    places.append(
      Place(
        element: nil, key: .extent, isVertical: isVertical, length: length.value,
        span: length.span))
    return places.count - 1
  }

  private mutating func add(_ axis: AxisConstraints, of element: Int, isVertical: Bool) {
    add(axis.near, .near, of: element, isVertical: isVertical, turns: axis.turns)
    add(axis.far, .far, of: element, isVertical: isVertical, turns: axis.turns)
    add(axis.center, .center, of: element, isVertical: isVertical)
    add(
      axis.extent, .extent, of: element, isVertical: isVertical, axis.fit == nil ? .length : .text)
  }

  mutating func add(
    _ length: Located<Length>?, _ key: Place.Key, of element: Int, isVertical: Bool,
    _ role: Role = .length, turns: Bool = false
  ) {
    guard let length else { return }
    given[slot(key, of: element, isVertical: isVertical)] = places.count
    places.append(
      Place(
        element: element, key: key, isVertical: isVertical, length: length.value,
        span: length.span, role: role, turns: turns))
  }

  func slot(_ key: Place.Key, of element: Int, isVertical: Bool) -> Int {
    element * 8 + (isVertical ? 4 : 0) + key.rawValue
  }

  /// The name of a constraint in messages, such as `title.top`.
  package func name(of place: Int) -> String {
    let place = places[place]
    guard let element = place.element else {
      return place.isVertical ? "contentSize.height" : "contentSize.width"
    }
    // What is made of a `repeat` has no name that could be written: its rows count as the grid.
    let name = positions.names[element]
    let id =
      ["[row ", "[gap "].lazy.compactMap { sign in
        name.exact.contains(sign) ? name.exact.split(separator: "[").first.map(String.init) : nil
      }.first ?? name
    let key = place.key.name(
      isVertical: place.isVertical, turns: place.turns, isFromTheRight: isFromTheRight)
    return switch place.role {
    case .length, .text, .contents, .placed, .natural, .share, .ask: "\(id).\(key)"
    case .spacing: "\(id).stack.spacing"
    case .padding: "\(id).stack.padding.\(key)"
    case .visible: "\(id).visible"
    case .isRow: "\(id).stack.axis"
    case .saidText: "\(id).text"
    }
  }

  // MARK: - What needs what

  /// The constraints that a constraint depends on.
  func needs(_ index: Int) -> [Int] {
    var needed: [Int] = []
    addNeeds(of: index, to: &needed)
    return needed
  }

  /// Adds the constraints that a constraint depends on to a list, which can be reused.
  func addNeeds(of index: Int, to needed: inout [Int]) {
    // By position: a place has a formula to be counted.
    let (role, isVertical) = (places[index].role, places[index].isVertical)
    switch role {
    case .length:
      if places[index].element == nil {
        // The elements that give the height stand in the width that the content gets.
        if isVertical, let contentWidth { needed.append(contentWidth) }
        if places[index].length.isFit {
          for ask in asks where places[ask.place].isVertical == isVertical {
            needed.append(ask.place)
            if visible[ask.element] >= 0 { needed.append(visible[ask.element]) }
          }
          return
        }
      } else if places[index].key == .far
        || places[index].key == .center && !isVertical && isFromTheRight
      {
        addContent(isVertical: isVertical, to: &needed)
      } else if places[index].key == .extent, let element = places[index].element {
        // In a stack, what is not visible has no size.
        if let visible = visibility(of: element) { needed.append(visible) }
        if places[index].asksForText, let contents = contents(of: element, isVertical: isVertical) {
          needed.append(contents)
        } else if places[index].asksForText {
          addText(of: element, to: &needed)
          // A text breaks its lines within the width.
          if isVertical { addConstraints(of: element, .width, to: &needed) }
        }
      }
      addNeeds(of: places[index].length, isVertical: isVertical, at: index, to: &needed)
    case .spacing, .padding, .visible:
      addNeeds(of: places[index].length, isVertical: isVertical, at: index, to: &needed)
    case .text:
      guard let element = places[index].element else { return }
      addText(of: element, to: &needed)
      // A text breaks its lines within the width.
      guard isVertical else { return }
      addConstraints(of: element, .width, to: &needed)
      if let visible = visibility(of: element) { needed.append(visible) }
    case .saidText:
      guard let element = places[index].element else { return }
      for expression in valuesOfTexts[element] {
        addNeeds(of: .expression(expression), isVertical: false, at: index, to: &needed)
      }
    case .contents, .placed, .natural, .isRow, .share, .ask: needed += stackNeeds(index)
    }
  }

  /// Adds the dependencies of a length; its axis and key decide what its percentages refer to.
  func addNeeds(
    of length: Length, isVertical: Bool, at index: Int, to needed: inout [Int]
  ) {
    switch length {
    case .points, .fit: return
    case .percent:
      if index != contentHeight { addContent(isVertical: isVertical, to: &needed) }
    case .expression(let expression):
      for node in expression.nodes {
        // A percentage of the content's own height is one of the limit.
        if node.operation == .percent, index != contentHeight {
          addContent(isVertical: isVertical, to: &needed)
        }
        guard node.operation == .name else { continue }
        switch node.name {
        case .content(let property): addContent(isVertical: property.isVertical, to: &needed)
        case .element(let element, let property):
          guard let position = positions[expression.elements[Int(element)]] else { continue }
          addConstraints(of: position, property, to: &needed)
        case .asked(let element, _):
          guard let position = positions[expression.elements[Int(element)]] else { continue }
          addText(of: position, to: &needed)
        default: break
        }
      }
    }
  }

  /// The place of a length of the content, if it depends on the elements.
  private func addContent(isVertical: Bool, to needed: inout [Int]) {
    if let place = isVertical ? contentHeight : contentWidth { needed.append(place) }
  }

  /// The constraints that determine a property of an element: its own key, or both written ones.
  func constraints(of element: Int, _ property: ModalExpression.BoxProperty) -> [Int] {
    var needed: [Int] = []
    addConstraints(of: element, property, to: &needed)
    return needed
  }

  private func addConstraints(
    of element: Int, _ property: ModalExpression.BoxProperty, to needed: inout [Int]
  ) {
    if isFromTheRight, property.isFromTheLeft { addContent(isVertical: false, to: &needed) }
    let key = isFromTheRight ? property.keyFromTheRight : property.key
    let direct = given[slot(key, of: element, isVertical: property.isVertical)]
    if direct >= 0 { return needed.append(direct) }
    let first = slot(.near, of: element, isVertical: property.isVertical)
    for place in given[first..<first + 4] where place >= 0 { needed.append(place) }
  }
}

extension ModalExpression.BoxProperty {
  /// Whether it belongs to the vertical axis.
  package var isVertical: Bool {
    switch self {
    case .y, .minY, .midY, .centerY, .maxY, .height: true
    case .x, .minX, .midX, .centerX, .maxX, .width, .leading, .trailing: false
    }
  }

  /// The key that says it directly. A far edge is said as a distance, from which it follows.
  fileprivate var key: ElementOrder.Place.Key {
    switch self {
    case .x, .minX, .y, .minY, .leading: .near
    case .midX, .centerX, .midY, .centerY: .center
    case .maxX, .maxY, .trailing: .far
    case .width, .height: .extent
    }
  }

  /// The same where the near edges at the sides are the right ones.
  fileprivate var keyFromTheRight: ElementOrder.Place.Key {
    switch self {
    case .x, .minX: .far
    case .maxX: .near
    default: key
    }
  }
}
