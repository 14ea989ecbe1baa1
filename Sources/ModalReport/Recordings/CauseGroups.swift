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
  /// What is known to have been written at a place, where variants differ.
  private var known: [SourceSpan: [String]] = [:]

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
    let (ids, formerIDs) = (Self.elements(in: now), Self.elements(in: old))
    let gone = formerIDs.subtracting(ids)
    goneElements = gone
    removed = Set(old.keys.filter { now[$0] == nil }.map { Self.name(of: $0, in: gone) }).sorted()
    var newElements: [String: SourceSpan] = [:]
    for element in modal.allElements {
      let id = element.id
      if ids.contains(id.value), !formerIDs.contains(id.value), newElements[id.value] == nil {
        newElements[id.value] = id.span
      }
    }
    self.newElements = newElements
  }

  // MARK: - Elements as a whole

  private static func element(of key: String) -> String? {
    let parts = key.exact.split(separator: ".", maxSplits: 2)
    return parts.count == 3 && parts[0] == "elements" ? String(parts[1]) : nil
  }

  private static func elements(in texts: [String: [String]]) -> Set<String> {
    Set(texts.keys.compactMap(element))
  }

  /// The name of a key, or that of its element where that is one of some.
  private static func name(of key: String, in elements: Set<String>) -> String {
    guard let id = element(of: key), elements.contains(id) else { return key }
    return "elements.\(id)"
  }

  /// A key; the whole element where that is new.
  private func whole(_ key: WrittenKey) -> WrittenKey {
    guard let id = Self.element(of: key.name), let span = newElements[id] else { return key }
    return WrittenKey(name: "elements.\(id)", span: span)
  }

  /// Adds a frame with the changes that have moved it, beside what has come or gone with an element.
  mutating func add(_ change: FrameChange, _ causes: [KeyChange], _ ground: FrameGround?) {
    var written: [WrittenKey] = []
    var gone = causes.filter { $0.span == nil }.flatMap { cause in
      let names = Set(cause.names.map { Self.name(of: $0, in: goneElements) })
      let elements = names.filter { Self.element(of: $0 + ".") != nil && removed.contains($0) }
      return elements.sorted().map { [$0] } + [names.subtracting(elements).sorted()]
    }
    for cause in causes {
      if let span = cause.span {
        written += cause.names.map { WrittenKey(name: $0, span: span) }
        if !cause.was.isEmpty { known[span] = Set(cause.was.values).sorted() }
      }
    }
    let new = change.ids.now.subtracting(change.ids.before)
    written += ground?.keysOfElements(new).filter { changed.contains($0.name) } ?? []
    gone += removals(in: change)
    add(change, written, gone)
  }

  /// What has gone with the elements that a change leaves out.
  private func removals(in change: FrameChange) -> [[String]] {
    change.ids.before.subtracting(change.ids.now).sorted().map { id in
      goneElements.contains(id)
        ? ["elements.\(id)"] : removed.filter { $0.exact.hasPrefix("elements.\(id).") }
    }.filter { !$0.isEmpty }
  }

  private mutating func add(_ change: FrameChange, _ causes: [WrittenKey], _ gone: [[String]]) {
    let causes = causes.map(whole)
    for key in causes { names[key.span, default: []].insert(key.name) }
    let moved = Moved(
      places: Set(causes.map(\.span)), gone: Set(gone.filter { !$0.isEmpty }))
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
        kind: .key, keys: names, was: known[span] ?? was(names), span: span)
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
