internal import ModalSyntax

/// The needs of places, and the order in which they can be worked out.
extension ElementOrder {
  /// The constraints that a constraint depends on.
  func needs(_ index: Int) -> [Int] {
    var needed: [Int] = []
    addNeeds(of: index, to: &needed)
    return needed
  }

  /// Adds the constraints that a constraint depends on to a list, which can be reused.
  func addNeeds(of index: Int, to needed: inout [Int]) {
    // Read by position: a copy of a place would count its formula.
    let (role, isVertical) = (places[index].role, places[index].isVertical)
    guard let element = places[index].element else {
      // The elements that give the height stand in the width that the content gets.
      if isVertical { needed.add(content.width) }
      guard places[index].length.isFit else { return addNeedsOfLength(of: index, to: &needed) }
      for ask in asks where ask.isVertical == isVertical {
        needed.append(ask.place)
        needed.add(ask.visible)
      }
      return
    }
    switch role {
    case .length:
      let key = places[index].key
      if key == .far || key == .center && !isVertical && isFromTheRight {
        needed.add(content[isVertical])
      } else if key == .extent {
        // In a stack, what is not visible has no size.
        needed.add(member(element).visibleInStack)
        if places[index].asksForText {
          if let contents = contents(of: element, isVertical: isVertical) {
            needed.append(contents)
          } else {
            addText(of: element, isVertical: isVertical, to: &needed)
          }
        }
      }
      addNeedsOfLength(of: index, to: &needed)
    case .spacing, .padding, .visible: addNeedsOfLength(of: index, to: &needed)
    case .text:
      addText(of: element, isVertical: isVertical, to: &needed)
      if isVertical { needed.add(member(element).visibleInStack) }
    case .saidText:
      for expression in valuesOfTexts[index] ?? [] {
        addNeeds(of: .expression(expression), isVertical: false, at: index, to: &needed)
      }
    case .contents:
      needed.add(members[element].natural[isVertical])
      needed.add(members[element].visibleInStack)
    case .natural where members[element].stackNumber < 0:
      // A text breaks its lines within the width.
      if isVertical { addConstraints(of: element, .width, to: &needed) }
      needed.add(members[element].saidText)
    case .natural: addContents(of: stacks[members[element].stackNumber], isVertical, to: &needed)
    case .isRow, .share: addRow(of: stacks[members[element].stackNumber], to: &needed)
    case .placed:
      let stack = stacks[members[members[element].stack].stackNumber]
      let child = stack.children[members[element].childNumber]
      needed.add(child.visible)
      needed.add(stack.isRow)
      if places[index].key == .extent {
        addExtent(of: child, in: stack, isVertical: isVertical, to: &needed)
      } else {
        addOrigin(of: child, in: stack, isVertical: isVertical, to: &needed)
      }
    case .ask:
      let axis = slot(.near, of: element, isVertical: isVertical)
      let (near, far, extent) = (given[axis], given[axis + 1], given[axis + 3])
      needed.add(near)
      if far >= 0 { addNeedsOfLength(of: far, to: &needed) }
      needed.add(extent >= 0 ? extent : members[element].natural[isVertical])
    }
  }

  private func addNeedsOfLength(of index: Int, to needed: inout [Int]) {
    addNeeds(
      of: places[index].length, isVertical: places[index].isVertical, at: index, to: &needed)
  }

  /// Adds the dependencies of a length; its axis and key decide what its percentages refer to.
  private func addNeeds(
    of length: Length, isVertical: Bool, at index: Int, to needed: inout [Int]
  ) {
    switch length {
    case .points, .fit: return
    case .percent:
      if index != content.height { needed.add(content[isVertical]) }
    case .expression(let expression):
      for node in expression.nodes {
        // A percentage of the content's own height is one of the limit.
        if node.operation == .percent, index != content.height { needed.add(content[isVertical]) }
        guard node.operation == .name else { continue }
        switch node.name {
        case .content(let property): needed.add(content[property.isVertical])
        case .element(let element, let property):
          guard let position = positions[expression.elements[Int(element)]] else { continue }
          addConstraints(of: position, property, to: &needed)
        case .asked(let element, _):
          guard let position = positions[expression.elements[Int(element)]] else { continue }
          needed.add(member(position).saidText)
        default: break
        }
      }
    }
  }

  /// Adds what the extent of a text depends on: what it says, and the width in which it breaks its lines.
  private func addText(of element: Int, isVertical: Bool, to needed: inout [Int]) {
    needed.add(member(element).saidText)
    if isVertical { addConstraints(of: element, .width, to: &needed) }
  }

  /// Adds the constraints that determine a property of an element: its own key, or both written ones.
  private func addConstraints(
    of element: Int, _ property: ModalExpression.BoxProperty, to needed: inout [Int]
  ) {
    if isFromTheRight, property.isFromTheLeft { needed.add(content.width) }
    let key = isFromTheRight ? property.keyFromTheRight : property.key
    let direct = given[slot(key, of: element, isVertical: property.isVertical)]
    if direct >= 0 { return needed.append(direct) }
    let first = slot(.near, of: element, isVertical: property.isVertical)
    for place in given[first..<first + 4] { needed.add(place) }
  }

  // MARK: - Stacks

  /// Adds what decides how much room there is between children on an axis, the extent aside.
  private func addRoom(of stack: Stack, isVertical: Bool, to needed: inout [Int]) {
    let padding = stack.padding
    needed.add(isVertical ? padding.top : padding.left)
    needed.add(isVertical ? padding.bottom : padding.right)
    needed.add(stack.spacing)
  }

  /// Adds what the children of a stack need on an axis.
  private func addContents(of stack: Stack, _ isVertical: Bool, to needed: inout [Int]) {
    addRoom(of: stack, isVertical: isVertical, to: &needed)
    if isVertical { needed.add(stack.isRow) }
    for child in stack.children {
      needed.add(child.visible)
      if child.gives[isVertical] {
        addConstraints(of: child.element, .extent(isVertical), to: &needed)
      } else {
        needed.add(child.natural[isVertical])
      }
    }
  }

  /// Adds what tells whether a stack is a row, and how wide those in a row are that say nothing.
  private func addRow(of stack: Stack, to needed: inout [Int]) {
    addConstraints(of: stack.element, .width, to: &needed)
    addRoom(of: stack, isVertical: false, to: &needed)
    for child in stack.children {
      needed.add(child.visible)
      if child.gives.width {
        addConstraints(of: child.element, .width, to: &needed)
      } else if stack.axis == .auto {
        // It is a row where its texts are narrower than half.
        needed.add(members[child.element].saidText)
      }
    }
  }

  /// Adds what an extent needs that a stack gives.
  private func addExtent(
    of child: Stack.Child, in stack: Stack, isVertical: Bool, to needed: inout [Int]
  ) {
    let (along, across): (StackAxis, StackAxis) = isVertical ? (.column, .row) : (.row, .column)
    if stack.axis != across { needed.add(isVertical ? child.natural.height : stack.share) }
    guard stack.axis != along else { return }
    addConstraints(of: stack.element, .extent(isVertical), to: &needed)
    addRoom(of: stack, isVertical: isVertical, to: &needed)
  }

  /// Adds what a near edge needs: along the axis of the stack the child before, across it the extents.
  private func addOrigin(
    of child: Stack.Child, in stack: Stack, isVertical: Bool, to needed: inout [Int]
  ) {
    addConstraints(of: stack.element, .near(isVertical), to: &needed)
    addRoom(of: stack, isVertical: isVertical, to: &needed)
    if stack.axis != (isVertical ? .column : .row) {
      addConstraints(of: stack.element, .extent(isVertical), to: &needed)
      addConstraints(of: child.element, .extent(isVertical), to: &needed)
    }
    guard stack.axis != (isVertical ? .row : .column) else { return }
    // Side by side, `auto` begins at the right.
    let step = stack.axis == .auto && !isVertical ? 1 : -1
    let before = members[child.element].childNumber + step
    guard stack.children.indices.contains(before) else { return }
    needed.add(stack.children[before].visible)
    addConstraints(of: stack.children[before].element, .near(isVertical), to: &needed)
    addConstraints(of: stack.children[before].element, .extent(isVertical), to: &needed)
  }

  // MARK: - The order

  /// The places that are needed for the elements and the content; other intermediate numbers need not
  /// be computed.
  package func needed(_ order: [Int]) -> [Bool] {
    var isNeeded = places.map { $0.element == nil || $0.placesElement || $0.role == .saidText }
    // A scroll goes as far as all of its padding.
    for stack in stacks where stack.scrolls && stack.padding.bottom >= 0 {
      isNeeded[stack.padding.bottom] = true
    }
    for index in order.reversed() where isNeeded[index] {
      for other in needs(index) { isNeeded[other] = true }
    }
    return isNeeded
  }

  /// The positions of all constraints, each after those that it depends on; or a cycle, if there is
  /// one.
  ///
  /// The walk keeps its own stack, because a chain of elements can be as long as a file.
  package func sorted() -> (order: [Int], circle: [Int]?) {
    if isInOrder { return (Array(places.indices), nil) }
    var order: [Int] = []
    order.reserveCapacity(places.count)
    var isDone = [Bool](repeating: false, count: places.count)
    var isOpen = isDone
    var path: [(place: Int, waiting: [Int])] = []
    for start in places.indices where !isDone[start] {
      path.append((start, needs(start)))
      isOpen[start] = true
      while let top = path.indices.last {
        guard let next = path[top].waiting.popLast() else {
          isDone[path[top].place] = true
          isOpen[path[top].place] = false
          order.append(path[top].place)
          path.removeLast()
          continue
        }
        if isOpen[next], let first = path.firstIndex(where: { $0.place == next }) {
          return (order, path[first...].map(\.place))
        }
        guard !isDone[next] else { continue }
        isOpen[next] = true
        path.append((next, needs(next)))
      }
    }
    return (order, nil)
  }

  /// Whether each constraint stands behind those that it needs, as where authors write from the top down.
  private var isInOrder: Bool {
    var needed: [Int] = []
    return places.indices.allSatisfy { index in
      if needsNothing(index) { return true }
      addNeeds(of: index, to: &needed)
      defer { needed.removeAll(keepingCapacity: true) }
      return needed.allSatisfy { $0 < index }
    }
  }

  /// Whether a place is seen at a glance to need none: a number from the near edge, or as an extent
  /// outside of stacks.
  private func needsNothing(_ index: Int) -> Bool {
    guard places[index].role == .length, case .points = places[index].length else { return false }
    return places[index].key != .far && (places[index].key != .extent || stacks.isEmpty)
      && places[index].element != nil
  }
}

extension [Int] {
  /// Adds the position of a place, unless it is -1.
  fileprivate mutating func add(_ place: Int) { if place >= 0 { append(place) } }
}

extension ModalExpression.BoxProperty {
  /// The near edge on an axis.
  fileprivate static func near(_ isVertical: Bool) -> Self { isVertical ? .minY : .minX }
  /// The extent on an axis.
  fileprivate static func extent(_ isVertical: Bool) -> Self { isVertical ? .height : .width }
}
