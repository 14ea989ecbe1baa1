internal import ModalLayout
internal import ModalModel
internal import ModalReport
internal import ModalSource

/// The keys that went into some frames of a modal, with what is written for each.
struct WrittenKeys {
  /// All texts that are written for a key, sorted, and where the last of them stands.
  private(set) var keys: [String: (texts: [String], span: SourceSpan)] = [:]

  /// The variables of a modal, as far as they are written in files.
  init(_ modal: Modal) {
    variables = modal.variables
  }

  private let variables: [Located<String>]
  private var hasVariables = false

  /// The texts by key.
  var texts: [String: [String]] { keys.mapValues(\.texts) }

  /// Adds the keys that bound the edges of a solved modal and of its elements.
  mutating func note(_ ground: FrameGround, _ places: inout SourcePlaces) {
    if !hasVariables {
      for variable in variables { add("variables.\(variable.value)", variable.span, &places) }
      hasVariables = true
    }
    for key in ground.keys(&places) { add(key.name, key.span, &places) }
  }

  private mutating func add(_ name: String, _ span: SourceSpan, _ places: inout SourcePlaces) {
    guard let text = places.written(at: span) else { return }
    var texts = keys[name]?.texts ?? []
    if !texts.contains(text) {
      texts.append(text)
      texts.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
    keys[name] = (texts, span)
  }
}

/// A key with its place.
struct WrittenKey: Hashable {
  var name: String
  var span: SourceSpan
}

extension FrameGround {
  /// The keys that bound some of the four edges of the modal, all of them where none are named, and
  /// those of its elements.
  func keys(edges: Set<Int> = [0, 1, 2, 3], _ places: inout SourcePlaces) -> [WrittenKey] {
    let reasons = edgeReasons(of: solution, layer: layer, in: environment, isExact: false, &places)
    var keys: [WrittenKey] = []
    for (index, reason) in reasons.enumerated() where edges.contains(index) {
      for key in reason.keys {
        if let span = key.span { keys.append(WrittenKey(name: key.name, span: span)) }
      }
    }
    return keys + choices + keysOfElements(nil)
  }

  /// The keys that choose how the frame is found, whatever bound its edges.
  private var choices: [WrittenKey] {
    [
      ("presentation", layer.presentation?.span), ("placement", layer.placement?.span),
      ("clamp", layer.clamp?.span), ("safeArea", layer.safeArea?.span),
      ("rounding", layer.rounding?.span), ("keyboard.avoid", layer.keyboard.avoid?.span),
    ].compactMap { name, span in span.map { WrittenKey(name: name, span: $0) } }
  }

  /// The keys that place elements: those of one, or of all.
  func keysOfElements(_ id: String?) -> [WrittenKey] {
    guard !elements.isEmpty else { return [] }
    return ElementOrder(elements, contentHeight: nil).places.compactMap { place in
      guard let index = place.element, id == nil || elements[index].id.value == id else {
        return nil
      }
      return WrittenKey(
        name: "elements.\(elements[index].id.value).\(place.name)", span: place.span)
    }
  }
}

extension ElementOrder.Place {
  /// The key as the language spells it.
  fileprivate var name: String {
    switch (key, isVertical) {
    case (.near, false): "left"
    case (.near, true): "top"
    case (.far, false): "right"
    case (.far, true): "bottom"
    case (.center, false): "centerX"
    case (.center, true): "centerY"
    case (.extent, false): "width"
    case (.extent, true): "height"
    }
  }
}
