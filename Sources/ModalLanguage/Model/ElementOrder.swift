package import ModalSyntax

/// The constraints of elements and of the content's size, written or from stacks, with their
/// dependencies.
///
/// Dependencies are between single keys: `a.left` can depend on `b.maxX` while `b.width` depends on
/// `a.width`.
package struct ElementOrder: Sendable {
  /// The constraints: those of each element in order, additional ones of stacks, then the content's
  /// size.
  package private(set) var places: [Place] = []
  /// The stacks, in the order of the elements.
  package private(set) var stacks: [Stack] = []
  /// The elements, if there are stacks, texts with values or contents that fit; otherwise empty.
  package private(set) var members: [Member] = []
  /// The lengths that elements need of the content.
  package private(set) var asks: [Ask] = []
  /// The positions of the elements, by id.
  package let positions: NamePositions
  /// The written constraints of each element, four per axis; -1 if not written.
  private(set) var given: [Int]
  /// The values in texts, by the places of these.
  package private(set) var valuesOfTexts: [Int: [ModalExpression]] = [:]
  /// The places of the content's size, if it can depend on the elements; otherwise -1.
  private(set) var content = Extents(width: -1, height: -1)
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
    if hasStacks { addOwners(of: elements) }
    for index in elements.indices {
      if hasStacks, members[index].stack >= 0 {
        addChild(elements[index], at: index)
      } else {
        add(elements[index].horizontal, of: index, isVertical: false)
        add(elements[index].vertical, of: index, isVertical: true)
        if elements[index].boxedStack != nil { addContents(elements[index], at: index) }
      }
    }
    if hasStacks { addStacks(elements) }
    for index in elements.indices {
      guard let text = elements[index].text, text.value.hasValues else { continue }
      addMembers(elements.count)
      members[index].saidText = add(.saidText, of: index, at: text.span)
      valuesOfTexts[members[index].saidText] = text.value.expressions
    }
    if let width, width.value.isFit {
      content.width = add(.length, width, of: nil, isVertical: false, at: width.span)
    }
    if let height {
      content.height = add(.length, height, of: nil, isVertical: true, at: height.span)
    }
    addAsks(of: elements)
  }

  /// The part of an element in stacks and in contents that fit.
  package func member(_ element: Int) -> Member {
    members.isEmpty ? Member() : members[element]
  }

  private mutating func addMembers(_ count: Int) {
    if members.isEmpty { members = Array(repeating: Member(), count: count) }
  }

  private mutating func addOwners(of elements: [Element]) {
    addMembers(elements.count)
    for (index, owner) in elements.stacks(positions).enumerated() where owner >= 0 {
      members[index].owner = owner
      if elements[owner].isStack { members[index].stack = owner }
    }
  }

  /// Adds a place, and returns its position; without a length the constraints that it needs decide it.
  private mutating func add(
    _ role: Role, _ length: Located<Length>? = nil, _ key: Place.Key = .extent, of element: Int?,
    isVertical: Bool = false, turns: Bool = false, at span: SourceSpan
  ) -> Int {
    places.append(
      Place(
        element: element, key: key, isVertical: isVertical, length: length?.value ?? .points(0),
        span: length?.span ?? span, role: role, turns: turns))
    return places.count - 1
  }

  /// Adds a place for a key of an element.
  private mutating func give(
    _ length: Located<Length>?, _ key: Place.Key, of element: Int, isVertical: Bool,
    _ role: Role = .length, turns: Bool = false
  ) {
    guard let length else { return }
    given[slot(key, of: element, isVertical: isVertical)] = add(
      role, length, key, of: element, isVertical: isVertical, turns: turns, at: length.span)
  }

  private mutating func add(_ axis: AxisConstraints, of element: Int, isVertical: Bool) {
    give(axis.near, .near, of: element, isVertical: isVertical, turns: axis.turns)
    give(axis.far, .far, of: element, isVertical: isVertical, turns: axis.turns)
    give(axis.center, .center, of: element, isVertical: isVertical)
    give(
      axis.extent, .extent, of: element, isVertical: isVertical, axis.fit == nil ? .length : .text)
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
    // Rows and gaps of a `repeat` have no name that could be written: they count as the grid.
    let name = positions.names[element]
    let isPart = name.exact.contains("[row ") || name.exact.contains("[gap ")
    let id = isPart ? name.exact.split(separator: "[").first.map(String.init) ?? name : name
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

  // MARK: - Stacks

  /// The constraints of an element in a stack: its own extents, and where the stack puts it.
  private mutating func addChild(_ element: Element, at index: Int) {
    for isVertical in [false, true] {
      let axis = isVertical ? element.vertical : element.horizontal
      let undecided = Located(Length.points(0), at: element.id.span)
      let fitting: Role = element.boxedStack == nil ? .text : .contents
      give(undecided, .near, of: index, isVertical: isVertical, .placed)
      give(
        axis.extent ?? undecided, .extent, of: index, isVertical: isVertical,
        axis.extent == nil ? .placed : axis.fit == nil ? .length : fitting)
    }
  }

  /// Gives a stack outside of stacks the extents of its children, if it has none.
  private mutating func addContents(_ element: Element, at index: Int) {
    for isVertical in [false, true] {
      let axis = isVertical ? element.vertical : element.horizontal
      if axis.fit != nil {
        places[given[slot(.extent, of: index, isVertical: isVertical)]].role = .contents
      } else if axis.count == 1, axis.extent == nil {
        give(
          Located(.points(0), at: element.id.span), .extent, of: index, isVertical: isVertical,
          .contents)
      }
    }
  }

  private mutating func addNatural(_ element: Element, at index: Int, isVertical: Bool) {
    guard members[index].natural[isVertical] < 0 else { return }
    members[index].natural[isVertical] = add(
      .natural, of: index, isVertical: isVertical, at: element.id.span)
  }

  private mutating func addVisible(_ element: Element, at index: Int) {
    guard let condition = element.isVisible, members[index].visible < 0 else { return }
    members[index].visible = add(
      .visible, condition.map { .expression($0) }, of: index, at: condition.span)
  }

  /// The parts of all stacks.
  private mutating func addStacks(_ elements: [Element]) {
    for (index, element) in elements.enumerated() {
      let isChild = members[index].stack >= 0
      guard isChild || element.isStack else { continue }
      if isChild { addVisible(element, at: index) }
      guard element.hasSizeOfItsOwn else { continue }
      for isVertical in [false, true] { addNatural(element, at: index, isVertical: isVertical) }
    }
    for (index, element) in elements.enumerated() where element.hasChildren {
      var stack = Stack(
        element: index, axis: element.stack?.axis?.value ?? .column,
        scrolls: !element.isStack || element.kind?.value == .scroll)
      if let keys = element.stack {
        addParts(keys, to: &stack)
        addChildren(elements, to: &stack)
      } else {
        // They stand at their own places.
        stack.children = element.childIDs.compactMap { positions[$0.value] }
          .filter { members[$0].owner == index }.map { Stack.Child(element: $0) }
      }
      members[index].stackNumber = stacks.count
      stacks.append(stack)
    }
  }

  /// The places of what a stack says, and of what follows from its children.
  private mutating func addParts(_ keys: StackLayer, to stack: inout Stack) {
    let element = stack.element
    func part(
      _ role: Role, _ length: Located<Length>?, _ key: Place.Key = .extent, isVertical: Bool = false
    ) -> Int {
      length.map { add(role, $0, key, of: element, isVertical: isVertical, at: $0.span) } ?? -1
    }
    stack.spacing = part(.spacing, keys.spacing)
    stack.padding.top = part(.padding, keys.padding.top, .near, isVertical: true)
    stack.padding.left = part(.padding, keys.padding.left, .near)
    stack.padding.bottom = part(.padding, keys.padding.bottom, .far, isVertical: true)
    stack.padding.right = part(.padding, keys.padding.right, .far)
    if stack.axis == .auto {
      stack.isRow = add(.isRow, of: element, at: keys.axis?.span ?? keys.span)
    }
    if stack.axis != .column { stack.share = add(.share, of: element, at: keys.span) }
  }

  private mutating func addChildren(_ elements: [Element], to stack: inout Stack) {
    let parent = elements[stack.element]
    for child in parent.childIDs {
      guard let position = positions[child.value], members[position].stack == stack.element,
        members[position].childNumber < 0
      else { continue }
      let (child, member) = (elements[position], members[position])
      members[position].childNumber = stack.children.count
      stack.children.append(
        Stack.Child(
          element: position, visible: member.visible,
          gives: Extents(
            width: child.horizontal.givesExtent(in: parent, \.horizontal, .width),
            height: child.vertical.givesExtent(in: parent, \.vertical, .height)),
          natural: member.natural))
    }
  }

  /// The place of what the children of a stack need; nil for an element that is no stack.
  package func contents(of element: Int, isVertical: Bool) -> Int? {
    let member = member(element)
    let place = member.natural[isVertical]
    return member.stackNumber < 0 || place < 0 ? nil : place
  }

  // MARK: - Contents that fit

  /// Adds the lengths that elements outside of stacks need of a content that fits, if they do not
  /// depend on the content's own size.
  private mutating func addAsks(of elements: [Element]) {
    for isVertical in [false, true] {
      let size = content[isVertical]
      guard size >= 0, places[size].length.isFit else { continue }
      addMembers(elements.count)
      let tied = places(tiedTo: size, isVertical || content.height < 0 ? size : content.height)
      for (index, element) in elements.enumerated() where members[index].owner < 0 {
        let axis = isVertical ? element.vertical : element.horizontal
        guard axis.center == nil, axis.count == 2 || element.boxedStack != nil else { continue }
        if axis.near != nil, axis.far != nil, !element.hasSizeOfItsOwn { continue }
        let hasExtent = given[slot(.extent, of: index, isVertical: isVertical)] >= 0
        if !hasExtent { addNatural(element, at: index, isVertical: isVertical) }
        let place = add(.ask, of: index, isVertical: isVertical, at: element.id.span)
        addVisible(element, at: index)
        let visible = members[index].visible
        let needed = needs(place) + (visible < 0 ? [] : needs(visible))
        // The place itself is not in the list of those that were looked at.
        if needed.contains(where: { $0 < tied.count && tied[$0] || $0 == size }) { continue }
        asks.append(
          Ask(
            element: index, place: place, visible: visible, isVertical: isVertical,
            keepsNear: axis.near != nil,
            needed: hasExtent ? -1 : members[index].natural[isVertical], far: axis.far?.value))
      }
    }
  }

  /// The places that need one of two lengths of the content, and those two; true for each of them.
  private func places(tiedTo one: Int, _ other: Int) -> [Bool] {
    var tied = [Bool](repeating: false, count: places.count)
    tied[one] = true
    tied[other] = true
    for index in sorted().order where !tied[index] {
      tied[index] = needs(index).contains { tied[$0] }
    }
    return tied
  }
}

extension AxisConstraints {
  /// Whether a child of a stack says its extent. One that takes it from a stack whose formula asks for what it needs
  /// counts there with what it needs itself.
  fileprivate func givesExtent(
    in stack: Element, _ axis: KeyPath<Element, AxisConstraints>,
    _ property: ModalExpression.BoxProperty
  ) -> Bool {
    guard let extent else { return false }
    guard case .expression(let expression) = extent.value, stack[keyPath: axis].asksForFit else {
      return true
    }
    return !expression.mentions {
      guard case .element(let element, let asked) = $0 else { return false }
      return asked == property && expression.elements[Int(element)].exact == stack.id.value.exact
    }
  }
}
