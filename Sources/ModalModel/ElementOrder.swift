public import ModalSource

/// The written constraints of some elements and of the content's height, and the order in which they
/// follow from each other.
///
/// What depends on what is said key by key: `a.left` may need `b.maxX` while `b.width` needs `a.width`.
public struct ElementOrder: Sendable {
  /// A key that places an element on one axis, or the content's height.
  public struct Place: Sendable {
    /// Which of the keys of an axis it is.
    public enum Key: Int, Sendable {
      /// `left` or `top`.
      case near
      /// `right` or `bottom`, from the content's far edge.
      case far
      /// `centerX` or `centerY`.
      case center
      /// `width` or `height`.
      case extent
    }

    /// The element's position; nil for the height of the content.
    public var element: Int?
    /// The key.
    public var key: Key
    /// Whether it is one of the vertical axis.
    public var isVertical: Bool
    /// What it says.
    public var length: Length
    /// Where it says so.
    public var span: SourceSpan
    /// Whether it is the extent of the element's text, in place of a length.
    public var fits = false

    /// Whether it follows from the element's text, alone or by a formula.
    var asksForText: Bool {
      guard !fits, case .expression(let expression) = length else { return fits }
      return expression.asksForOwnText
    }
  }

  /// The ids of the elements.
  public let ids: [String]
  /// The constraints: those of each element in turn, then the content's height.
  public private(set) var places: [Place] = []
  /// The position of each element by its id.
  private let positions: [String: Int]
  /// The constraints that are given on each axis of each element, four an axis; -1 where not given.
  private var given: [Int]
  private var contentHeight: Int?

  /// The constraints of elements, and of the content's height where it may follow from theirs.
  public init(_ elements: [Element], contentHeight height: Located<Length>?) {
    ids = elements.map(\.id.value)
    positions = Dictionary(
      ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    given = Array(repeating: -1, count: elements.count * 8)
    places.reserveCapacity(elements.count * 4 + 1)
    for (index, element) in elements.enumerated() {
      add(element.horizontal, of: index, isVertical: false)
      add(element.vertical, of: index, isVertical: true)
    }
    guard let height else { return }
    contentHeight = places.count
    places.append(
      Place(
        element: nil, key: .extent, isVertical: true, length: height.value, span: height.span))
  }

  private mutating func add(_ axis: AxisConstraints, of element: Int, isVertical: Bool) {
    add(axis.near, .near, of: element, isVertical: isVertical)
    add(axis.far, .far, of: element, isVertical: isVertical)
    add(axis.center, .center, of: element, isVertical: isVertical)
    add(axis.extent, .extent, of: element, isVertical: isVertical)
    guard let fit = axis.fit else { return }
    add(Located(.points(0), at: fit), .extent, of: element, isVertical: isVertical)
    places[places.count - 1].fits = true
  }

  private mutating func add(
    _ length: Located<Length>?, _ key: Place.Key, of element: Int, isVertical: Bool
  ) {
    guard let length else { return }
    given[slot(key, of: element, isVertical: isVertical)] = places.count
    places.append(
      Place(
        element: element, key: key, isVertical: isVertical, length: length.value,
        span: length.span))
  }

  private func slot(_ key: Place.Key, of element: Int, isVertical: Bool) -> Int {
    element * 8 + (isVertical ? 4 : 0) + key.rawValue
  }

  /// The name of a constraint as a message writes it, such as `title.top`.
  public func name(of place: Int) -> String {
    let place = places[place]
    guard let element = place.element else { return "contentSize.height" }
    let keys =
      place.isVertical
      ? ["top", "bottom", "centerY", "height"] : ["left", "right", "centerX", "width"]
    return "\(ids[element]).\(keys[place.key.rawValue])"
  }

  // MARK: - What needs what

  /// The constraints that one of them needs.
  private func needs(_ index: Int) -> [Int] {
    let place = places[index]
    var needed: [Int] = []
    let isContentHeight = index == contentHeight
    if place.isVertical, !isContentHeight, let contentHeight, needsHeight(place) {
      needed.append(contentHeight)
    }
    // A text breaks its lines within the width.
    if place.asksForText, place.isVertical, let element = place.element {
      needed += constraints(of: element, .width)
    }
    if case .expression(let expression) = place.length {
      for node in expression.nodes where node.operation == .name {
        guard case .element(let element, let property) = node.name,
          let position = positions[expression.elements[Int(element)]]
        else { continue }
        needed += constraints(of: position, property)
      }
    }
    return needed
  }

  /// Whether a constraint needs the content's height.
  private func needsHeight(_ place: Place) -> Bool {
    if place.key == .far { return true }
    switch place.length {
    case .points: return false
    case .percent: return true
    case .expression(let expression):
      return expression.nodes.contains { node in
        if node.operation == .percent { return true }
        if node.operation == .name, case .content(let property) = node.name {
          return property.isVertical
        }
        return false
      }
    }
  }

  /// The constraints that a property of an element follows from: its own key, or both that are given.
  private func constraints(of element: Int, _ property: Expression.BoxProperty) -> [Int] {
    let direct = given[slot(property.key, of: element, isVertical: property.isVertical)]
    if direct >= 0 { return [direct] }
    let first = slot(.near, of: element, isVertical: property.isVertical)
    return given[first..<first + 4].filter { $0 >= 0 }
  }

  // MARK: - The order

  /// The positions of all constraints, each behind those that it needs; where some need each other
  /// in a circle, that circle instead.
  ///
  /// The walk keeps its own stack, because a chain of elements may be as long as a file.
  public func sorted() -> (order: [Int], circle: [Int]?) {
    var order: [Int] = []
    order.reserveCapacity(places.count)
    var isDone = [Bool](repeating: false, count: places.count)
    var isOpen = isDone
    for start in places.indices where !isDone[start] {
      var path: [(place: Int, waiting: [Int])] = [(start, needs(start))]
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

extension Expression.BoxProperty {
  /// Whether it is one of the vertical axis.
  public var isVertical: Bool {
    switch self {
    case .y, .minY, .midY, .centerY, .maxY, .height: true
    case .x, .minX, .midX, .centerX, .maxX, .width: false
    }
  }

  /// The key that says it directly. A far edge is said as a distance, from which it follows.
  fileprivate var key: ElementOrder.Place.Key {
    switch self {
    case .x, .minX, .y, .minY: .near
    case .midX, .centerX, .midY, .centerY: .center
    case .maxX, .maxY: .far
    case .width, .height: .extent
    }
  }
}
