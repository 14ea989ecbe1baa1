import ModalSyntax

/// The constraints in the order in which they can be worked out.
extension ElementOrder {
  /// Which places are needed for the elements and the content; other intermediate numbers need not
  /// be computed.
  package func needed(_ order: [Int]) -> [Bool] {
    var isNeeded = places.map { $0.element == nil || $0.placesElement || $0.role == .saidText }
    // How far a scroll goes follows from all of its padding.
    for stack in stacks where stack.scrolls && stack.padding.2 >= 0 {
      isNeeded[stack.padding.2] = true
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
}

extension ElementOrder {
  /// Whether each constraint stands behind those that it needs, as where authors write from the top down.
  fileprivate var isInOrder: Bool {
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
    return places[index].key != .far && (places[index].key != .extent || stackOf.isEmpty)
      && places[index].element != nil
  }
}
