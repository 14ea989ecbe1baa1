internal import ModalSyntax

/// The order in which the places of elements follow from each other.
extension Validation {
  /// Reports elements whose places need each other, with each variant and without.
  mutating func checkOrder(of modal: Modal) {
    // Without places that follow from another element or from the content there can be no circle.
    let hasElements = !modal.elements.isEmpty || modal.variants.contains { !$0.elements.isEmpty }
    guard
      hasElements && modal.hasLayer(where: { $0.contentHeight.namesBoxes })
        || modal.elements.nameBoxes || modal.variants.contains(where: { $0.elements.nameBoxes })
    else { return }
    checkOrder(
      of: modal.elements, in: modal.layer.contentWidth, by: modal.layer.contentHeight)
    for variant in modal.variants where variant.span.file == tree.file {
      // One that changes no place has no order of its own.
      guard !variant.elements.isEmpty || variant.layer.contentHeight != nil else { continue }
      var elements = modal.elements
      elements.merge(variant.elements)
      let height = variant.layer.contentHeight ?? modal.layer.contentHeight
      let width = variant.layer.contentWidth ?? modal.layer.contentWidth
      checkOrder(of: elements, in: width, by: height)
    }
  }

  /// The same of elements in a content of a width and a height.
  private mutating func checkOrder(
    of elements: [Element], in width: Located<Length>?, by height: Located<Length>?
  ) {
    // Nearly all specs are written like this, and need no more than a look.
    let fits = width?.value.isFit == true || height?.value.isFit == true
    if !fits, !height.namesBoxes, elements.standInOrder { return }
    reportCircle(ElementOrder(elements, contentHeight: height, contentWidth: width))
  }

  /// Reports elements whose places need each other once some of them have changed.
  mutating func checkOrder(of modal: Modal, changedBy change: SetChange) {
    guard change.elements.nameBoxes else { return }
    let ids = modal.elements.map(\.id.value)
    var known = change.elements.filter { ids.contains($0.id.value) }
    // The values of its texts are taken before it applies.
    for index in known.indices where known[index].text?.value.hasValues == true {
      known[index].text?.value = .literal("")
    }
    var elements = modal.elements
    elements.merge(known)
    reportCircle(
      ElementOrder(
        elements, contentHeight: change.layer.contentHeight ?? modal.layer.contentHeight,
        contentWidth: change.layer.contentWidth ?? modal.layer.contentWidth),
      among: known.flatMap { $0.horizontal.spans + $0.vertical.spans })
  }

  /// Reports a cycle at a place of the file, or at one of the given spans, which it must then
  /// contain.
  private mutating func reportCircle(_ order: ElementOrder, among spans: [SourceSpan]? = nil) {
    // A circle that lies in a base alone is reported there.
    guard let circle = order.sorted().circle,
      let first = circle.firstIndex(where: {
        let span = order.places[$0].span
        return spans?.contains(span) ?? (span.file == tree.file)
      })
    else { return }
    let own = circle[first]
    // What a stack works out on the way has the name of what it is for.
    let names = (circle[first...] + circle[...first]).map(order.name).reduce(into: []) {
      (names: inout [String], name) in
      if names.last != name { names.append(name) }
    }
    let path = names.count == 1 ? names + names : names
    report(
      .elementCycle, at: order.places[own].span,
      "`\(order.name(of: own))` needs itself: \(shortened(path))",
      notes: path.count > longestPath ? ["the whole path:\n" + wrapped(path)] : [],
      help: "give one of them a value that needs none of the others")
  }
}

/// How many steps of a path a message shows; of a longer one the ends, and all of it in a note.
private let longestPath = 10

/// A path in words; a long one lacks steps in the middle.
private func shortened(_ path: [String]) -> String {
  guard path.count > longestPath else { return path.joined(separator: " → ") }
  let left = path.count - 7
  return (path.prefix(4) + ["(\(left) more)"] + path.suffix(3)).joined(separator: " → ")
}

/// A path in lines of some 90 characters.
private func wrapped(_ path: [String]) -> String {
  var lines = [""]
  for (index, step) in path.enumerated() {
    let part = index + 1 < path.count ? "\(step) → " : step
    let line = lines[lines.count - 1]
    if !line.isEmpty, line.count + part.count > 90 {
      lines[lines.count - 1].removeLast()
      lines.append(part)
    } else {
      lines[lines.count - 1] = line + part
    }
  }
  return lines.joined(separator: "\n")
}

extension [Element] {
  /// Whether any of them is a stack, or is placed by something that names a box.
  fileprivate var nameBoxes: Bool {
    // By position: a loop over the values would copy all their keys.
    indices.contains {
      self[$0].isStack || self[$0].horizontal.namesBoxes || self[$0].vertical.namesBoxes
        || self[$0].text?.value.hasValues == true
    }
  }
}

extension [Element] {
  /// Whether there are no stacks and each element depends only on earlier ones, so that there can
  /// be no cycle. Only for a few elements, because each is searched among the others.
  fileprivate var standInOrder: Bool {
    guard count <= 32 else { return false }
    return indices.allSatisfy { index in
      !self[index].isStack && self[index].text?.value.hasValues != true
        && self[index].horizontal.names(only: self[..<index])
        && self[index].vertical.names(only: self[..<index])
    }
  }
}

extension AxisConstraints {
  /// Whether all elements that its keys name are among some.
  fileprivate func names(only elements: ArraySlice<Element>) -> Bool {
    near.names(only: elements) && far.names(only: elements) && center.names(only: elements)
      && extent.names(only: elements)
  }

  /// The places of its keys.
  fileprivate var spans: [SourceSpan] {
    [near, far, center, extent].compactMap { $0?.span }
  }

  fileprivate var namesBoxes: Bool {
    near.namesBoxes || far.namesBoxes || center.namesBoxes || extent.namesBoxes
  }
}

extension Located<Length>? {
  fileprivate func names(only elements: ArraySlice<Element>) -> Bool {
    guard case .expression(let expression) = self?.value else { return true }
    return expression.elements.allSatisfy { name in
      elements.indices.contains { elements[$0].id.value == name }
    }
  }

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
