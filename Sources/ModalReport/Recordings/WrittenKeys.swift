internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// The keys that went into some frames of a modal, with what is written for each.
struct WrittenKeys {
  /// All texts that are written for a key, sorted.
  private(set) var texts: [String: [String]] = [:]

  /// The keys of a modal that no frame is asked for: they are noted with the first one.
  init(_ modal: Modal) {
    shared = Self.shared(by: modal)
  }

  private var shared: [WrittenKey]
  /// All keys with their places.
  private(set) var known: Set<WrittenKey> = []

  /// Adds the keys that bound the edges of a solved modal and of its elements.
  mutating func note(_ ground: FrameGround, _ places: inout SourcePlaces) {
    for key in shared { add(key, &places) }
    shared = []
    // The recorded value of a key that bounds no frame separates a new or removed key from one that did not matter.
    for key in ground.boundKeys + ground.layer.written(.length) { add(key, &places) }
  }

  private mutating func add(_ key: WrittenKey, _ places: inout SourcePlaces) {
    // In most settings they are those of the setting before.
    guard known.insert(key).inserted, let text = places.writtenInOneLine(at: key.span) else {
      return
    }
    guard texts[key.name]?.contains(text) != true else { return }
    texts[key.name, default: []].append(text)
    texts[key.name]?.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

struct WrittenKey: Hashable {
  var name: String
  var span: SourceSpan
}

extension WrittenKeys {
  /// The keys of a modal that have a part in frames which they do not bound: the variables, as far as they are
  /// written in files, the detents, and the conditions of the variants.
  static func shared(by modal: Modal) -> [WrittenKey] {
    (modal.layer.sheet.detents.map { [WrittenKey(name: "detents", span: $0.span)] } ?? [])
      + modal.variables.map { WrittenKey(name: "variables.\($0.value)", span: $0.span) }
      + modal.variants.enumerated().flatMap { position, variant in
        Condition.places.compactMap { place in
          place.span(in: variant.condition).map {
            WrittenKey(name: "variants.\(position + 1).when.\(place.name)", span: $0)
          }
        }
      }
  }
}

extension FrameGround {
  /// The keys that bound the modal's edges and those of its elements.
  var boundKeys: [WrittenKey] {
    let reasons = try? solveWithReasons(inputs, of: layer, in: environment).reasons.edges
    let keys = (reasons ?? []).flatMap(\.keys).compactMap { key in
      key.span.map { WrittenKey(name: key.name, span: $0) }
    }
    return keys + layer.written(.choice) + keysOfAnchor + keysOfElements(nil)
  }

  /// The keys of the modal that a popover stands at, `modals.form.contentSize.height`, and of the one that this stands at.
  private var keysOfAnchor: [WrittenKey] {
    guard let target = inputs.popover?.anchor.other?.target?.modal,
      let ground = FrameGround(of: target, in: environment)
    else { return [] }
    let keys =
      ground.layer.written(.choice) + ground.layer.written(.length) + ground.keysOfElements(nil)
    return keys.map {
      WrittenKey(name: "modals.\(target.id.value).\($0.name)", span: $0.span)
    } + ground.keysOfAnchor
  }

  /// The keys that place elements: those of some, or of all.
  func keysOfElements(_ ids: Set<String>?) -> [WrittenKey] {
    guard !elements.isEmpty, ids?.isEmpty != true else { return [] }
    // What says the text of another one is as wide as that.
    let named = Set(elements.flatMap { $0.text?.value.expressions.flatMap(\.elements) ?? [] })
    return elements.filter { ids?.contains($0.id.value) ?? true }.flatMap { element in
      let isText =
        element.horizontal.mayFollowText || element.vertical.mayFollowText
        || ids == nil && named.contains(element.id.value)
      let keys = element.written(.length) + (isText ? element.written(.text) : [])
      return keys.map { key in
        let name = element.isGrid && key.name == "stack.children" ? "repeat" : key.name
        return WrittenKey(name: "elements.\(element.id.value).\(name)", span: key.span)
      }
    }
  }
}

extension IndexedLayer {
  /// The keys that have such a part in frames, as far as it sets them.
  fileprivate func written(_ part: FramePart) -> [WrittenKey] {
    Self.places.filter { $0.part == part }.compactMap { place in
      place.span(in: self).map { WrittenKey(name: place.name, span: $0) }
    }
  }
}

extension AxisConstraints {
  /// Whether an extent may be that of a text: it asks for it, or nothing but a stack says where the element is.
  fileprivate var mayFollowText: Bool { followsText || extent == nil && count < 2 }
}
