internal import ModalSyntax

/// What stacks, and contents that fit, bring into the order of places.
extension ElementOrder {
  /// A stack, with its parts as positions of places; -1 if not written or not needed.
  package struct Stack: Sendable {
    /// The position of the element that is the stack.
    package var element: Int
    /// The arrangement of its children.
    package var axis: StackAxis
    /// Whether it scrolls, so that its children may need more height than it has.
    package var scrolls = false
    /// The `spacing`.
    package var spacing = -1
    /// The `padding`: top, left, bottom, right.
    package var padding = (-1, -1, -1, -1)
    /// Whether it is a row, if that depends on texts.
    package var isRow = -1
    /// The width of children in a row without a width.
    package var share = -1
    /// The children, in their order.
    package var children: [Child] = []

    /// A child of a stack.
    package struct Child: Sendable {
      /// The position among the elements.
      package var element: Int
      /// Whether it takes space; -1 if it always does.
      package var visible = -1
      /// Whether it has a written width.
      package var givesWidth = false
      /// Whether it has a written height.
      package var givesHeight = false
      /// The natural width.
      package var naturalWidth = -1
      /// The natural height.
      package var naturalHeight = -1
    }
  }

  /// The length that an element needs of a content that fits.
  package struct Ask: Sendable {
    /// The position of the element.
    package var element: Int
    /// The position of its place.
    package var place: Int
    /// Whether it belongs to the vertical axis.
    package var isVertical: Bool
    /// Whether it keeps a distance from the near edge.
    package var keepsNear: Bool
    /// The place of its natural extent, if it has no written one; otherwise -1.
    package var needed: Int
    /// The distance from the far edge; nil if there is none.
    package var far: Length?
  }

  // MARK: - The places of stacks

  private static let undecided = Length.points(0)

  /// The constraints of an element in a stack: its own extents, and where the stack puts it.
  mutating func addChild(_ element: Element, at index: Int) {
    for isVertical in [false, true] {
      let axis = isVertical ? element.vertical : element.horizontal
      let undecided = Located(Self.undecided, at: element.id.span)
      let fitting: Role = element.boxedStack == nil ? .text : .contents
      add(undecided, .near, of: index, isVertical: isVertical, .placed)
      add(
        axis.extent ?? undecided, .extent, of: index, isVertical: isVertical,
        axis.extent == nil ? .placed : axis.fit == nil ? .length : fitting)
    }
  }

  /// Gives a stack outside of stacks the extents of its children, if it has none.
  mutating func addContents(_ element: Element, at index: Int) {
    for isVertical in [false, true] {
      let axis = isVertical ? element.vertical : element.horizontal
      if axis.fit != nil {
        places[given[slot(.extent, of: index, isVertical: isVertical)]].role = .contents
      } else if axis.count == 1, axis.extent == nil {
        add(
          Located(Self.undecided, at: element.id.span), .extent, of: index, isVertical: isVertical,
          .contents)
      }
    }
  }

  private mutating func addPart(
    _ role: Role, of element: Int, _ length: Located<Length>?, _ key: Place.Key = .extent,
    isVertical: Bool = false, at span: SourceSpan
  ) -> Int {
    places.append(
      Place(
        element: element, key: key, isVertical: isVertical,
        length: length?.value ?? Self.undecided, span: length?.span ?? span, role: role))
    return places.count - 1
  }

  private mutating func addNatural(_ element: Element, at index: Int, isVertical: Bool) {
    guard natural[slot(of: index, isVertical: isVertical)] < 0 else { return }
    natural[slot(of: index, isVertical: isVertical)] = addPart(
      .natural, of: index, nil, isVertical: isVertical, at: element.id.span)
  }

  private mutating func addVisible(_ element: Element, at index: Int) {
    guard let condition = element.isVisible, visible[index] < 0 else { return }
    visible[index] = addPart(
      .visible, of: index, condition.map { .expression($0) }, at: condition.span)
  }

  /// The parts of all stacks.
  mutating func addStacks(_ elements: [Element]) {
    visible = Array(repeating: -1, count: elements.count)
    stackNumbers = visible
    childNumbers = visible
    natural = Array(repeating: -1, count: elements.count * 2)
    for (index, element) in elements.enumerated() {
      let isStack = element.boxedStack != nil
      guard isStack || stackOf[index] >= 0 else { continue }
      if stackOf[index] >= 0 { addVisible(element, at: index) }
      guard element.hasSizeOfItsOwn else { continue }
      for isVertical in [false, true] { addNatural(element, at: index, isVertical: isVertical) }
    }
    for (index, element) in elements.enumerated() {
      if element.children != nil, !element.isStack {
        addScroll(of: element.childIDs, at: index)
        continue
      }
      guard let keys = element.stack else { continue }
      var stack = Stack(
        element: index, axis: keys.axis?.value ?? .column, scrolls: element.kind?.value == .scroll)
      if let spacing = keys.spacing {
        stack.spacing = addPart(.spacing, of: index, spacing, at: spacing.span)
      }
      func side(_ length: Located<Length>?, _ key: Place.Key, isVertical: Bool) -> Int {
        length.map { addPart(.padding, of: index, $0, key, isVertical: isVertical, at: $0.span) }
          ?? -1
      }
      stack.padding = (
        side(keys.padding.top, .near, isVertical: true),
        side(keys.padding.left, .near, isVertical: false),
        side(keys.padding.bottom, .far, isVertical: true),
        side(keys.padding.right, .far, isVertical: false)
      )
      if stack.axis == .auto {
        stack.isRow = addPart(.isRow, of: index, nil, at: keys.axis?.span ?? keys.span)
      }
      if stack.axis != .column { stack.share = addPart(.share, of: index, nil, at: keys.span) }
      for child in element.childIDs {
        guard let position = positions[child.value], stackOf[position] == index,
          childNumbers[position] < 0
        else { continue }
        let element = elements[position]
        stack.children.append(
          Stack.Child(
            element: position, visible: visible[position],
            givesWidth: element.horizontal.givesExtent(in: elements[index], \.horizontal, .width),
            givesHeight: element.vertical.givesExtent(in: elements[index], \.vertical, .height),
            naturalWidth: natural[position * 2], naturalHeight: natural[position * 2 + 1]))
        childNumbers[position] = stack.children.count - 1
      }
      stackNumbers[index] = stacks.count
      stacks.append(stack)
    }
  }

  /// A scroll whose children stand at their own places.
  private mutating func addScroll(of children: [Located<String>], at index: Int) {
    var scroll = Stack(element: index, axis: .column, scrolls: true)
    scroll.children = children.compactMap { positions[$0.value] }.filter { ownerOf[$0] == index }
      .map { Stack.Child(element: $0) }
    stackNumbers[index] = stacks.count
    stacks.append(scroll)
  }

  /// The place of what the children of a stack need; nil for an element that is no stack.
  package func contents(of element: Int, isVertical: Bool) -> Int? {
    guard !stackNumbers.isEmpty, stackNumbers[element] >= 0 else { return nil }
    let place = natural[slot(of: element, isVertical: isVertical)]
    return place < 0 ? nil : place
  }

  // MARK: - What they need

  /// The position of the place for whether an element takes space; nil if it always does.
  func visibility(of element: Int) -> Int? {
    stackOf.isEmpty || stackOf[element] < 0 || visible[element] < 0 ? nil : visible[element]
  }

  /// The dependencies of a part of a stack, or of a child.
  func stackNeeds(_ index: Int) -> [Int] {
    let place = places[index]
    guard let element = place.element else { return [] }
    var needed: [Int] = []
    switch place.role {
    case .contents:
      needed = [natural[slot(of: element, isVertical: place.isVertical)]]
      if let visible = visibility(of: element) { needed.append(visible) }
    case .natural where stackNumbers[element] < 0:
      // A text breaks its lines within the width.
      needed = place.isVertical ? constraints(of: element, .width) : []
      addText(of: element, to: &needed)
    case .natural: needed = needs(ofContentsOf: stacks[stackNumbers[element]], place.isVertical)
    case .isRow, .share:
      let stack = stacks[stackNumbers[element]]
      needed = constraints(of: element, .width) + room(of: stack, isVertical: false)
      for child in stack.children {
        needed.append(child.visible)
        if child.givesWidth {
          needed += constraints(of: child.element, .width)
        } else if stack.axis == .auto {
          // It is a row where its texts are narrower than half.
          addText(of: child.element, to: &needed)
        }
      }
    case .placed:
      let stack = stacks[stackNumbers[stackOf[element]]]
      let child = stack.children[childNumbers[element]]
      needed = [child.visible, stack.isRow]
      switch (place.key, place.isVertical) {
      case (.extent, let isVertical): needed += extentNeeds(child, stack, isVertical: isVertical)
      case (_, let isVertical): needed += originNeeds(child, stack, isVertical: isVertical)
      }
    case .ask: needed = askNeeds(index, element)
    default: break
    }
    return needed.filter { $0 >= 0 }
  }

  private func slot(of element: Int, isVertical: Bool) -> Int { element * 2 + (isVertical ? 1 : 0) }

  /// What decides how much room there is between children on an axis, the extent aside.
  private func room(of stack: Stack, isVertical: Bool) -> [Int] {
    let padding = stack.padding
    return (isVertical ? [padding.0, padding.2] : [padding.1, padding.3]) + [stack.spacing]
  }

  private func needs(ofContentsOf stack: Stack, _ isVertical: Bool) -> [Int] {
    var needed = room(of: stack, isVertical: isVertical)
    if isVertical { needed.append(stack.isRow) }
    for child in stack.children {
      needed.append(child.visible)
      let gives = isVertical ? child.givesHeight : child.givesWidth
      let own = isVertical ? child.naturalHeight : child.naturalWidth
      needed += gives ? constraints(of: child.element, isVertical ? .height : .width) : [own]
    }
    return needed
  }

  private func extentNeeds(_ child: Stack.Child, _ stack: Stack, isVertical: Bool) -> [Int] {
    let (along, across): (StackAxis, StackAxis) = isVertical ? (.column, .row) : (.row, .column)
    var needed = stack.axis == across ? [] : [isVertical ? child.naturalHeight : stack.share]
    if stack.axis != along {
      needed += constraints(of: stack.element, .extent(isVertical))
      needed += room(of: stack, isVertical: isVertical)
    }
    return needed
  }

  /// What a near edge needs: along the axis of the stack the child before, across it the extents.
  private func originNeeds(
    _ child: Stack.Child, _ stack: Stack, isVertical: Bool
  ) -> [Int] {
    let (near, extent) = (
      ModalExpression.BoxProperty.near(isVertical), ModalExpression.BoxProperty.extent(isVertical)
    )
    var needed = constraints(of: stack.element, near) + room(of: stack, isVertical: isVertical)
    if stack.axis != (isVertical ? .column : .row) {
      needed += constraints(of: stack.element, extent) + constraints(of: child.element, extent)
    }
    if stack.axis != (isVertical ? .row : .column) {
      // Side by side, `auto` begins at the right.
      let before = childNumbers[child.element] + (stack.axis == .auto && !isVertical ? 1 : -1)
      if stack.children.indices.contains(before) {
        let before = stack.children[before]
        needed.append(before.visible)
        needed += constraints(of: before.element, near) + constraints(of: before.element, extent)
      }
    }
    return needed
  }

  // MARK: - What contents that fit need

  /// Adds the lengths that elements outside of stacks need of a content that fits, if they do not
  /// depend on the content's own size.
  mutating func addAsks(of elements: [Element]) {
    for isVertical in [false, true] {
      guard let content = isVertical ? contentHeight : contentWidth,
        case .fit = places[content].length
      else { continue }
      if visible.isEmpty {
        visible = Array(repeating: -1, count: elements.count)
        stackNumbers = visible
        natural = Array(repeating: -1, count: elements.count * 2)
      }
      let tied = places(tiedTo: content, isVertical ? content : contentHeight ?? content)
      for (index, element) in elements.enumerated() where ownerOf.isEmpty || ownerOf[index] < 0 {
        let axis = isVertical ? element.vertical : element.horizontal
        guard axis.center == nil, axis.count == 2 || element.boxedStack != nil else { continue }
        let far = axis.far
        if axis.near != nil, far != nil, !element.hasSizeOfItsOwn { continue }
        let hasExtent = given[slot(.extent, of: index, isVertical: isVertical)] >= 0
        if !hasExtent { addNatural(element, at: index, isVertical: isVertical) }
        let place = addPart(.ask, of: index, nil, isVertical: isVertical, at: element.id.span)
        asks.append(
          Ask(
            element: index, place: place, isVertical: isVertical, keepsNear: axis.near != nil,
            needed: hasExtent ? -1 : natural[slot(of: index, isVertical: isVertical)],
            far: far?.value))
        let needed = needs(place)
        addVisible(element, at: index)
        let condition = visible[index] >= 0 ? needs(visible[index]) : []
        // The place itself is not in the list of those that were looked at.
        if (needed + condition).contains(where: { $0 < tied.count && tied[$0] || $0 == content }) {
          asks.removeLast()
        }
      }
    }
  }

  private func askNeeds(_ index: Int, _ element: Int) -> [Int] {
    let isVertical = places[index].isVertical
    let axis = slot(.near, of: element, isVertical: isVertical)
    let (near, far, extent) = (given[axis], given[axis + 1], given[axis + 3])
    var needed = [near]
    if far >= 0 {
      addNeeds(of: places[far].length, isVertical: isVertical, at: far, to: &needed)
    }
    return needed + [extent >= 0 ? extent : natural[slot(of: element, isVertical: isVertical)]]
  }

  /// Which of the places need one of two lengths of the content, and those two.
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

extension ModalExpression.BoxProperty {
  /// The near edge on an axis.
  fileprivate static func near(_ isVertical: Bool) -> Self { isVertical ? .minY : .minX }
  /// The extent on an axis.
  fileprivate static func extent(_ isVertical: Bool) -> Self { isVertical ? .height : .width }
}
