internal import ModalSyntax

/// A key that places an element on one axis, as the spec writes it.
struct AxisKey {
  let key: ElementOrder.Place.Key
  let isVertical: Bool
  let span: SourceSpan
  /// Whether it is an edge where lines begin or end.
  var turns = false
  /// Whether it says that the element is as long as the content.
  var isWhole = false

  var name: String { key.name(isVertical: isVertical, turns: turns) }

  /// Its meaning in words.
  var meaning: String {
    switch key {
    case .near, .far: "the \(name) edge"
    case .center: "the center"
    case .extent: "the \(name)"
    }
  }

  /// The keys, any of which would place an element together with this one.
  func partners(of element: Element) -> String {
    func name(_ key: ElementOrder.Place.Key) -> String {
      "`\(key.name(isVertical: isVertical, turns: turns))`"
    }
    let length = ElementOrder.Place.Key.extent.name(isVertical: isVertical)
    // A target needs room for a finger.
    let fit = element.isTarget ? "\"max(44, fit)\"" : "fit"
    let extent = name(.extent) + (element.hasTextSize ? ", such as `\(length): \(fit)`" : "")
    switch key {
    case .near: return "\(name(.far)) or \(extent)"
    case .far: return "\(name(.near)) or \(extent)"
    case .center: return extent
    case .extent: return "\(name(.near)), \(name(.far)) or \(name(.center))"
    }
  }

  static func example(_ element: Element, _ isVertical: Bool) -> String {
    switch (isVertical, element.hasTextSize) {
    case (true, true): "`top: 0, height: fit`"
    case (true, false): "`top: 0, height: 44`"
    case (false, _): "`left: 0, right: 0`"
    }
  }

  static func names(_ isVertical: Bool) -> String {
    let keys: [ElementOrder.Place.Key] = [.near, .far, .center, .extent]
    return keys.map { $0.name(isVertical: isVertical) }.joined(separator: ", ")
  }
}

/// Whether exactly two keys place an element on each axis.
extension Validation {
  /// Reports an axis with less than two keys, with what is missing, or with more, and which of them are
  /// too much.
  mutating func checkAxis(_ axis: AxisConstraints, of element: Element, isVertical: Bool) {
    guard axis.count != 2 else { return }
    // A stack without an extent has that of its children.
    let isStack = element.stack != nil
    if isStack, axis.count == 1, axis.extent == nil { return }
    // It may be one of the children that could not be read.
    if scope.lacksChildren, axis.near == nil, axis.far == nil, axis.center == nil { return }
    let given = axis.keys(isVertical)
    let direction = isVertical ? "vertically" : "horizontally"
    let names = given.map { "`\($0.name)`" }
    var message = "`\(element.id.value)` is placed \(direction) by \(listed(names))"
    let help: String
    switch given.count {
    case 0:
      message = "nothing places `\(element.id.value)` \(direction)"
      let others = scope.stacks.isEmpty ? "" : ", or name it among the `children` of a stack"
      help =
        "give it two of \(AxisKey.names(isVertical)), "
        + (isStack
          ? "or an edge or the center for as much as its children need"
          : "such as \(AxisKey.example(element, isVertical))\(others)")
    case 1:
      message += " alone"
      help = "add \(given[0].partners(of: element))"
    default:
      let surplus = surplus(of: given).map { "`\($0.name)`" }
      message += ", \(surplus.count == 1 ? "one" : "two") more than it needs"
      help = "leave out \(listed(surplus))"
    }
    let inherited = given.filter { $0.span.file != tree.file }.map { "`\($0.name)`" }
    let isMixed = given.count > 2 && !inherited.isEmpty && inherited.count < given.count
    report(
      .constraintCount, at: element.id.span, message,
      secondary: given.filter { $0.span.file == tree.file }.map {
        Diagnostic.Label($0.span, $0.meaning)
      },
      notes: isMixed
        ? ["\(listed(inherited)) \(inherited.count == 1 ? "is" : "are") of its base."] : [],
      help: help)
  }

  /// The keys of a change that would place an element a third time on an axis; nil if there are
  /// none, or if the element has the mistake without the change.
  func surplusKeys(
    of change: Element, over element: Element, isVertical: Bool
  ) -> (text: String, labels: [Diagnostic.Label], help: String)? {
    var changed = element
    changed.merge(change)
    let known = (isVertical ? element.vertical : element.horizontal).keys(isVertical)
    let all = (isVertical ? changed.vertical : changed.horizontal).keys(isVertical)
    let added = all.filter { key in !known.contains { $0.key == key.key } }
    guard known.count <= 2, all.count > 2, let first = added.first else { return nil }
    let names = known.map { "`\($0.name)`" }
    let isPlaced = known.count == 2
    let text =
      isPlaced
      ? "`\(element.id.value)` gets a `\(first.name)`, and \(listed(names)) place it already"
      : "`\(element.id.value)` gets \(listed(added.map { "`\($0.name)`" })), more than it needs"
    let labels = known.filter { $0.span.file == tree.file }.map {
      Diagnostic.Label($0.span, $0.meaning)
    }
    let help =
      isPlaced
      ? "change \(names.joined(separator: " or "))" : "leave out `\(added[added.count - 1].name)`"
    return (text, labels, help)
  }

  /// The superfluous keys. Keys of the spec come first, because those of a base are meant to stay;
  /// then a width of the whole content next to both edges; then the center, and the far edge.
  private func surplus(of given: [AxisKey]) -> [AxisKey] {
    let own = given.filter { $0.span.file == tree.file }
    var rest = own.isEmpty || given.count - own.count > 2 ? given : own
    let edges = given.filter { $0.key == .near || $0.key == .far }
    var surplus: [AxisKey] = []
    func take(_ isWanted: (AxisKey) -> Bool) {
      guard given.count - surplus.count > 2, let index = rest.firstIndex(where: isWanted) else {
        return
      }
      surplus.append(rest.remove(at: index))
    }
    take { $0.key == .center }
    take { $0.isWhole && edges.count == 2 }
    take { $0.key == .far }
    take { $0.key == .extent }
    take { _ in true }
    return surplus
  }
}

extension AxisConstraints {
  /// The keys that are given.
  func keys(_ isVertical: Bool) -> [AxisKey] {
    let all: [(ElementOrder.Place.Key, Located<Length>?)] = [
      (.near, near), (.far, far), (.center, center), (.extent, extent),
    ]
    return all.compactMap { key, length in
      guard let length else { return nil }
      var isWhole = false
      if case .percent(100) = length.value { isWhole = true }
      return AxisKey(
        key: key, isVertical: isVertical, span: length.span, turns: turns, isWhole: isWhole)
    }
  }
}
