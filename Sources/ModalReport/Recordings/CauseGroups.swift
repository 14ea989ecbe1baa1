internal import ModalLanguage
internal import ModalSyntax

/// The changed frames of a modal, by what has changed them.
struct CauseGroups {
  private let now, old: [String: [String]]
  /// The keys whose text is another one, or that are new.
  private let changed: Set<String>
  /// The keys that are not written any more, sorted; those of an element that is gone as one.
  private let removed: [String]
  /// The new elements by their ids, and where they stand.
  private let newElements: [String: SourceSpan]
  /// The removed elements by their ids.
  private let goneElements: Set<String>
  /// The changes by all that has moved them: each is in one group.
  private var groups: [Moved: [FrameChange]] = [:]
  /// The names of the keys that are written at a place.
  private var names: [SourceSpan: Set<String>] = [:]

  /// The causes of a moved frame: places of keys, and keys that are gone.
  private struct Moved: Hashable {
    var places: Set<SourceSpan>
    var gone: Set<[String]>
  }

  /// Compares what is written for the keys of a modal with what was.
  init(of modal: Modal, now: [String: [String]], before old: [String: [String]]) {
    self.now = now
    self.old = old
    changed = Set(now.keys.filter { old[$0] != now[$0] })
    let ids = Set(now.keys.compactMap(elementID))
    let formerIDs = Set(old.keys.compactMap(elementID))
    let gone = formerIDs.subtracting(ids)
    goneElements = gone
    removed = Set(old.keys.filter { now[$0] == nil }.map { Self.name(of: $0, in: gone) }).sorted()
    let fresh = ids.subtracting(formerIDs)
    let new = modal.allElements.map(\.id).filter { fresh.contains($0.value) }
    newElements = Dictionary(new.map { ($0.value, $0.span) }) { first, _ in first }
  }

  /// The name of a key, or that of its element where that is one of some.
  private static func name(of key: String, in elements: Set<String>) -> String {
    guard let id = elementID(key), elements.contains(id) else { return key }
    return "elements.\(id)"
  }

  /// Adds a frame with the changes that have moved it, beside what has come or gone with an element.
  mutating func add(_ change: FrameChange, _ causes: [KeyChange], _ ground: FrameGround?) {
    var written: [WrittenKey] = []
    var moved = Moved(places: [], gone: [])
    for cause in causes {
      if let span = cause.span {
        written += cause.names.map { WrittenKey(name: $0, span: span) }
      } else {
        let names = Set(cause.names.map { Self.name(of: $0, in: goneElements) })
        let elements = names.filter { elementID($0 + ".") != nil && removed.contains($0) }
        moved.gone.formUnion(elements.map { [$0] } + [names.subtracting(elements).sorted()])
      }
    }
    let ids = change.ids
    let new = ids.now.subtracting(ids.before)
    written += ground?.keysOfElements(new).filter { changed.contains($0.name) } ?? []
    for var key in written {
      // A new element counts as a whole.
      if let id = elementID(key.name), let span = newElements[id] {
        key = WrittenKey(name: "elements.\(id)", span: span)
      }
      names[key.span, default: []].insert(key.name)
      moved.places.insert(key.span)
    }
    for id in ids.before.subtracting(ids.now) {
      moved.gone.insert(
        goneElements.contains(id)
          ? ["elements.\(id)"] : removed.filter { $0.exact.hasPrefix("elements.\(id).") })
    }
    moved.gone.remove([])
    groups[moved, default: []].append(change)
  }

  /// The groups in the order of the text, then what is not written any more. Those with one cause come before
  /// those with several.
  var causes: [(causes: [CausedChanges.Cause], changes: [FrameChange])] {
    let order = names.keys.sorted { ($0.file, $0.start) < ($1.file, $1.start) }
    let positions = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    let removals = Set(groups.keys.flatMap(\.gone)).sorted { $0[0] < $1[0] }
    func rank(_ moved: Moved) -> [Int] {
      let places = moved.places.compactMap { positions[$0] }
      let gone = moved.gone.compactMap { removals.firstIndex(of: $0) }.map { order.count + $0 }
      let all = places.sorted() + gone.sorted()
      return [all.isEmpty ? Int.max : all.count] + all
    }
    return groups.map { (rank($0), $0, $1) }.sorted { $0.0.lexicographicallyPrecedes($1.0) }
      .map { (causes(in: $1), $2) }
  }

  private func causes(in moved: Moved) -> [CausedChanges.Cause] {
    let places = moved.places.sorted { ($0.file, $0.start) < ($1.file, $1.start) }
    var causes = places.map { span in
      let names = (names[span] ?? []).sorted()
      return CausedChanges.Cause(
        kind: .key, keys: names, was: was(names), span: span)
    }
    for names in moved.gone.sorted(by: { $0[0] < $1[0] }) {
      causes.append(.init(kind: .removal, keys: names))
    }
    guard causes.isEmpty else { return causes }
    return [.init(kind: removed.isEmpty ? .unknown : .removal, keys: removed)]
  }

  /// What was written for keys; what other variants say for the same keys is as it was.
  private func was(_ names: [String]) -> [String] {
    let texts = names.flatMap { name in
      let gone = (old[name] ?? []).filter { !(now[name] ?? []).contains($0) }
      return gone.isEmpty ? old[name] ?? [] : gone
    }
    return Set(texts).sorted()
  }
}

extension FrameChange {
  /// The elements that there were and are; none of either where one of them has no frames.
  fileprivate var ids: (before: Set<String>, now: Set<String>) {
    guard case .frames(_, _, let old)? = before, case .frames(_, _, let new)? = now else {
      return ([], [])
    }
    return (Set(old.map(\.id)), Set(new.map(\.id)))
  }
}
