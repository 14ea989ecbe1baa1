internal import ModalSyntax

/// The target of one path of `unset`.
struct Removal {
  enum Target {
    case variants, behavior, elements
    case keys([KeyPlace<ModalLayer>])
    case element(String)
    case keysOf(_ element: String, [KeyPlace<Element>])
  }

  static let wholes: [String: Target] = [
    "variants": .variants, "behavior": .behavior, "elements": .elements,
  ]

  let path: Located<String>
  let target: Target

  /// Whether it takes away something that the modal's other keys may name.
  var takesNames: Bool {
    switch target {
    case .behavior, .elements, .element: true
    case .variants, .keys, .keysOf: false
    }
  }

  /// The name of what is gone.
  var name: String {
    if case .element(let id) = target { id } else { path.value }
  }
}

/// What `unset` can take away, and how.
extension Removal {
  /// What of a layer can be taken away, key by key; some keys of the table keep their values apart.
  static let keys: [KeyPlace<ModalLayer>] =
    ModalLayer.places.filter {
      $0.name != "host.subview" && !$0.name.exact.hasPrefix("animation.")
    } + [
      KeyPlace(name: "host", spanOf: { $0.host?.span }, put: { $1.host = $0.host }),
      KeyPlace(
        name: "dimming", spanOf: { $0.dimming.isPresent?.span },
        put: { $1.dimming.isPresent = $0.dimming.isPresent }),
      KeyPlace(
        name: "drag", spanOf: { $0.drag.isEnabled?.span },
        put: { $1.drag.isEnabled = $0.drag.isEnabled }),
      KeyPlace(
        name: "animation", spanOf: { $0.hasAnimation ? SourceSpan(start: 0, end: 0) : nil },
        put: { $1.boxedAnimation = $0.boxedAnimation }),
    ]
}

extension [KeyPlace<ModalLayer>] {
  func take(from layer: inout ModalLayer) -> [SourceSpan] {
    let empty = ModalLayer()
    return compactMap { place in
      let span = place.span(in: layer)
      place.copy(from: empty, to: &layer)
      return span
    }
  }
}

extension [Element] {
  /// Takes away keys of an element.
  ///
  /// - Returns: Where they were written.
  mutating func take(
    _ places: [KeyPlace<Element>], of id: String, at span: SourceSpan?
  ) -> [SourceSpan] {
    guard let index = firstIndex(where: { $0.id.value == id }) else { return [] }
    var empty = Element(id: self[index].id)
    if let stack = self[index].stack, !places.contains(where: { $0.name == "stack" }) {
      empty.stack = StackLayer(at: stack.span)
    }
    let spans = places.compactMap { place in
      let span = place.span(in: self[index])
      place.copy(from: empty, to: &self[index])
      return span
    }
    if let span { self[index].id = Located(id, at: span) }
    return spans
  }

  /// Takes away an element, also among the children of others.
  mutating func remove(_ id: String) {
    removeAll { $0.id.value == id || $0.isCell(of: id) }
    for index in indices {
      self[index].children?.value.removeAll { $0.value == id }
      self[index].stack?.children?.value.removeAll { $0.value == id }
    }
  }
}

extension Array {
  /// The places of a key, or of the keys of a mapping.
  func named<Value>(_ path: String) -> [KeyPlace<Value>]
  where Element == KeyPlace<Value> {
    for (pair, sides) in [("horizontal", ["left", "right"]), ("vertical", ["top", "bottom"])] {
      guard let parent = path.exact.dropping(suffix: ".\(pair)") else { continue }
      return filter { place in sides.contains { place.name == "\(parent).\($0)" } }
    }
    return filter { $0.name == path || $0.name.exact.hasPrefix("\(path).") }
  }

  /// The names of the keys, and of the mappings that hold them.
  func names<Value>() -> [String] where Element == KeyPlace<Value> {
    var names = NamePositions()
    for place in self {
      var path = ""
      for part in place.name.exact.split(separator: ".") {
        path += (path.isEmpty ? "" : ".") + String(part)
        names.insert(path)
      }
    }
    return names.names
  }
}
