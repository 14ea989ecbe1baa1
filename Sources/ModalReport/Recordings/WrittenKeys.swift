internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The keys that went into some frames of a modal, with what is written for each.
struct WrittenKeys {
  /// All texts that are written for a key, sorted.
  private(set) var texts: [String: [String]] = [:]

  /// The keys of a modal that no frame is asked for: they are noted with the first one.
  init(_ modal: Modal) {
    shared = modal.sharedKeys
  }

  private var shared: [WrittenKey]
  /// All keys with their places.
  private(set) var known: Set<WrittenKey> = []

  /// Adds the keys that bound the edges of a solved modal and of its elements.
  mutating func note(_ ground: FrameGround, _ places: inout SourcePlaces) {
    for key in shared { add(key, &places) }
    shared = []
    for key in ground.keys() + ground.otherKeys { add(key, &places) }
  }

  private mutating func add(_ key: WrittenKey, _ places: inout SourcePlaces) {
    // In most settings they are those of the setting before.
    guard known.insert(key).inserted, let text = places.written(at: key.span) else { return }
    guard texts[key.name]?.contains(text) != true else { return }
    texts[key.name, default: []].append(text)
    texts[key.name]?.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

struct WrittenKey: Hashable {
  var name: String
  var span: SourceSpan
}

extension Modal {
  /// The keys that have a part in frames which they do not bound: the variables, as far as they are
  /// written in files, and the conditions of the variants.
  var sharedKeys: [WrittenKey] {
    variables.map { WrittenKey(name: "variables.\($0.value)", span: $0.span) }
      + variants.enumerated().flatMap { position, variant in
        Condition.places.compactMap { place in
          place.span(in: variant.condition).map {
            WrittenKey(name: "variants.\(position + 1).when.\(place.name)", span: $0)
          }
        }
      }
  }
}

extension FrameGround {
  /// The keys that bound some of the modal's edges, all where none are named, and those of its elements.
  func keys(edges: Set<Int> = [0, 1, 2, 3]) -> [WrittenKey] {
    var keys: [WrittenKey] = []
    let reasons = try? solveWithReasons(inputs, of: layer, in: environment).reasons.edges
    for (index, reason) in (reasons ?? []).enumerated() where edges.contains(index) {
      for key in reason.keys {
        if let span = key.span { keys.append(WrittenKey(name: key.name, span: span)) }
      }
    }
    return keys + layer.written(.choice) + keysOfElements(nil)
  }

  /// The other keys that a frame may follow from, whether they bound it or not: what is recorded of them tells
  /// a key that is new, or is gone, from one that did not matter.
  fileprivate var otherKeys: [WrittenKey] { layer.written(.length) }

  /// The keys that place elements: those of one, or of all.
  func keysOfElements(_ id: String?) -> [WrittenKey] {
    guard !elements.isEmpty else { return [] }
    // What says the text of another one is as wide as that.
    let named = Set(elements.flatMap { $0.text?.value.expressions.flatMap(\.elements) ?? [] })
    let texts = elements.filter { id == nil || $0.id.value == id }.flatMap {
      $0.keysOfText(isNamed: id == nil && named.contains($0.id.value))
    }
    return texts
      + ElementOrder(elements, contentHeight: nil).places.compactMap { place in
        guard let index = place.element, id == nil || elements[index].id.value == id else {
          return nil
        }
        return WrittenKey(
          name: "elements.\(elements[index].id.value).\(place.name)", span: place.span)
      }
  }
}

extension Element {
  /// The keys that say how large its text is, where its own size follows from that, or what another one says.
  fileprivate func keysOfText(isNamed: Bool) -> [WrittenKey] {
    guard isNamed || horizontal.followsText || vertical.followsText else { return [] }
    let keys = [
      ("text", text?.span), ("font.size", font.size?.span), ("font.weight", font.weight?.span),
      ("lines", lines?.span),
    ]
    return keys.compactMap { name, span in
      span.map { WrittenKey(name: "elements.\(id.value).\(name)", span: $0) }
    }
  }
}

extension ElementOrder.Place {
  /// The key as the language spells it.
  fileprivate var name: String {
    role == .saidText ? "text" : key.name(isVertical: isVertical)
  }
}

extension ModalLayer {
  /// The keys that have such a part in frames, as far as the layer says them.
  fileprivate func written(_ part: FramePart) -> [WrittenKey] {
    Self.places.compactMap { place in
      guard place.part == part else { return nil }
      return place.span(in: self).map { WrittenKey(name: place.name, span: $0) }
    }
  }

  /// The keys that have a part in frames, by their names.
  static let framePlaces = Dictionary(
    uniqueKeysWithValues: places.filter { $0.part != nil }.map { ($0.name, $0) })
}
