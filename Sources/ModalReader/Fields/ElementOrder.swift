internal import ModalModel
internal import ModalSource
internal import ModalYAML

/// The order in which the places of elements follow from each other.
extension Reader {
  /// Reports elements whose places need each other, with each variant and without.
  mutating func checkOrder(of modal: Modal) {
    guard modal.namesBoxes else { return }
    reportCircle(ElementPlaces(modal.elements, contentHeight: modal.layer.contentHeight))
    for variant in modal.variants where variant.span.file == tree.file {
      var elements = modal.elements
      for element in variant.elements {
        if let index = elements.firstIndex(where: { $0.id.value == element.id.value }) {
          elements[index].merge(element)
        } else {
          elements.append(element)
        }
      }
      let height = variant.layer.contentHeight ?? modal.layer.contentHeight
      reportCircle(ElementPlaces(elements, contentHeight: height))
    }
  }

  private mutating func reportCircle(_ places: ElementPlaces) {
    // A circle that lies in a base alone is reported there.
    guard let circle = places.circle,
      let first = circle.firstIndex(where: { $0.span.file == tree.file })
    else { return }
    let own = circle[first]
    let path = (circle[first...] + circle[...first]).map(\.name).joined(separator: " → ")
    report(
      .elementCycle, at: own.span, "`\(own.name)` needs itself: \(path)",
      help: "give one of them a value that needs none of the others")
  }
}

extension Modal {
  /// Whether any of what places its elements follows from another element or from the content; without
  /// that there can be no circle.
  fileprivate var namesBoxes: Bool {
    guard !elements.isEmpty || variants.contains(where: { !$0.elements.isEmpty }) else {
      return false
    }
    return elements.contains(where: \.namesBoxes) || layer.contentHeight.namesBoxes
      || variants.contains { $0.elements.contains(where: \.namesBoxes) }
      || variants.contains { $0.layer.contentHeight.namesBoxes }
  }
}

extension Element {
  fileprivate var namesBoxes: Bool { horizontal.namesBoxes || vertical.namesBoxes }
}

extension AxisConstraints {
  fileprivate var namesBoxes: Bool {
    near.namesBoxes || far.namesBoxes || center.namesBoxes || extent.namesBoxes
  }
}

extension Located<Length>? {
  fileprivate var namesBoxes: Bool {
    guard case .expression(let expression) = self?.value else { return false }
    return expression.mentions {
      switch $0 {
      case .element, .content: true
      default: false
      }
    }
  }
}

/// The constraints of some elements and of the content's height, and which of them need which.
private struct ElementPlaces {
  /// A written constraint, such as `title.top`.
  struct Place {
    /// The element, or the key that the content has.
    let owner: String
    let key: String
    let span: SourceSpan
    let length: Length
    let isVertical: Bool
    /// Whether it is measured from the content's far edge.
    let isFar: Bool

    var name: String { "\(owner).\(key)" }
  }

  private struct Axis: Hashable {
    let element: String
    let isVertical: Bool
  }

  private var places: [Place] = []
  /// The constraints that are given on each axis of each element.
  private var given: [Axis: (near: Int?, far: Int?, center: Int?, extent: Int?)] = [:]
  private var contentHeight: Int?

  init(_ elements: [Element], contentHeight height: Located<Length>?) {
    for element in elements {
      let id = element.id.value
      let (horizontal, vertical) = (element.horizontal, element.vertical)
      given[Axis(element: id, isVertical: false)] = (
        add(horizontal.near, id, "left", isVertical: false),
        add(horizontal.far, id, "right", isVertical: false, isFar: true),
        add(horizontal.center, id, "centerX", isVertical: false),
        add(horizontal.extent, id, "width", isVertical: false)
      )
      given[Axis(element: id, isVertical: true)] = (
        add(vertical.near, id, "top", isVertical: true),
        add(vertical.far, id, "bottom", isVertical: true, isFar: true),
        add(vertical.center, id, "centerY", isVertical: true),
        add(vertical.extent, id, "height", isVertical: true)
      )
    }
    contentHeight = add(height, "contentSize", "height", isVertical: true)
  }

  private mutating func add(
    _ length: Located<Length>?, _ owner: String, _ key: String, isVertical: Bool,
    isFar: Bool = false
  ) -> Int? {
    guard let length else { return nil }
    places.append(
      Place(
        owner: owner, key: key, span: length.span, length: length.value, isVertical: isVertical,
        isFar: isFar))
    return places.count - 1
  }

  // MARK: - What needs what

  /// The constraints that one of them needs.
  private func needs(_ index: Int) -> [Int] {
    let place = places[index]
    var needed: [Int] = []
    if place.isFar, place.isVertical, let contentHeight { needed.append(contentHeight) }
    switch place.length {
    case .points: break
    case .percent: if place.isVertical, index != contentHeight { needed += contentPart }
    case .expression(let expression):
      for node in expression.nodes {
        switch (node.operation, node.name) {
        case (.percent, _) where place.isVertical && index != contentHeight:
          needed += contentPart
        case (.name, .element(let element, let property)):
          needed += constraints(of: expression.elements[Int(element)], property)
        case (.name, .content(let property)) where property.isVertical:
          needed += contentPart
        default: break
        }
      }
    }
    return needed
  }

  private var contentPart: [Int] { contentHeight.map { [$0] } ?? [] }

  /// The constraints that a property of an element follows from.
  private func constraints(of element: String, _ property: Expression.BoxProperty) -> [Int] {
    guard let axis = given[Axis(element: element, isVertical: property.isVertical)] else {
      return []
    }
    let direct: Int? =
      switch property {
      case .x, .minX, .y, .minY: axis.near
      case .midX, .centerX, .midY, .centerY: axis.center
      case .maxX, .maxY: axis.far
      case .width, .height: axis.extent
      }
    if let direct { return [direct] }
    return [axis.near, axis.far, axis.center, axis.extent].compactMap { $0 }
  }

  // MARK: - Circles

  /// Constraints that need each other in this order; nil if there are none such. The walk keeps its
  /// own stack, because a chain of elements may be as long as a file.
  var circle: [Place]? {
    var isDone = [Bool](repeating: false, count: places.count)
    var isOpen = isDone
    for start in places.indices where !isDone[start] {
      var path: [(place: Int, waiting: [Int])] = [(start, needs(start))]
      isOpen[start] = true
      while let top = path.indices.last {
        guard let next = path[top].waiting.popLast() else {
          isDone[path[top].place] = true
          isOpen[path[top].place] = false
          path.removeLast()
          continue
        }
        if isOpen[next], let first = path.firstIndex(where: { $0.place == next }) {
          return path[first...].map { places[$0.place] }
        }
        guard !isDone[next] else { continue }
        isOpen[next] = true
        path.append((next, needs(next)))
      }
    }
    return nil
  }
}

extension Expression.BoxProperty {
  fileprivate var isVertical: Bool {
    switch self {
    case .y, .minY, .midY, .centerY, .maxY, .height: true
    case .x, .minX, .midX, .centerX, .maxX, .width: false
    }
  }
}

extension Explanation {
  static let elementCycle = Explanation(
    .elementCycle, "elements whose places need each other",
    why: """
      An element may be placed by others, and the content may be as high as its elements reach, as \
      long as there is an order in which each place follows from those before it. Here each waits for \
      the next in a circle, which the message shows. A distance from the content's bottom, and a \
      percentage of its height, wait for that height.
      """,
    wrong: """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: 200}
        elements:
          title: {kind: label, left: 0, right: 0, top: body.maxY, height: 40}
          body: {kind: label, left: 0, right: 0, top: title.maxY, height: 40}
      """,
    right: """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: 200}
        elements:
          title: {kind: label, left: 0, right: 0, top: 0, height: 40}
          body: {kind: label, left: 0, right: 0, top: title.maxY, height: 40}
      """)
}
