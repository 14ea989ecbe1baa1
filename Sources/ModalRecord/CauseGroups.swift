internal import ModalModel
internal import ModalSource

/// The changed frames of a modal, by what has changed them.
struct CauseGroups {
  private let modal: Modal
  private let now, old: [String: [String]]
  /// The keys whose text is another one, or that are new.
  private let changed: Set<String>
  /// The keys that are not written any more, sorted.
  private let removed: [String]
  private var keys: [SourceSpan: (names: [String], changes: [FrameChange])] = [:]
  /// What is known to have been written at a place, where variants differ.
  private var known: [SourceSpan: [String]] = [:]
  private var removals: [(names: [String], changes: [FrameChange])] = []
  private var others: [FrameChange] = []

  /// - Parameters:
  ///   - modal: The modal.
  ///   - now: What is written for its keys.
  ///   - old: What was written for them.
  init(of modal: Modal, now: [String: [String]], before old: [String: [String]]) {
    self.modal = modal
    self.now = now
    self.old = old
    changed = Set(now.keys.filter { old[$0] != now[$0] })
    removed = old.keys.filter { now[$0] == nil }.sorted()
  }

  /// Adds a frame by what binds what has changed of it.
  mutating func add(_ change: FrameChange, _ ground: FrameGround?) {
    let found = ground?.keys(behind: change, among: changed) ?? []
    // A variable or a condition may have changed what a key comes to, and not what is written for it.
    let causes = found.isEmpty ? modal.sharedKeys.filter { changed.contains($0.name) } : found
    if causes.isEmpty { others.append(change) }
    add(change, causes)
  }

  /// Adds a frame with the changes that have moved it, beside what has come or gone with an element.
  mutating func add(_ change: FrameChange, _ causes: [KeyChange], _ ground: FrameGround?) {
    var written: [WrittenKey] = []
    var gone = causes.filter { $0.span == nil }.map(\.names)
    for cause in causes {
      if let span = cause.span {
        written += cause.names.map { WrittenKey(name: $0, span: span) }
        if !cause.was.isEmpty { known[span] = Set(cause.was.values).sorted() }
      }
    }
    if case .frames(_, let before)? = change.before, case .frames(_, let after)? = change.now {
      let (ids, nextIDs) = (Set(before.map(\.id)), Set(after.map(\.id)))
      for id in nextIDs.subtracting(ids) {
        written += ground?.keysOfElements(id).filter { changed.contains($0.name) } ?? []
      }
      for id in ids.subtracting(nextIDs).sorted() {
        let names = removed.filter { $0.exact.hasPrefix("elements.\(id).") }
        if !names.isEmpty { gone.append(names) }
      }
    }
    if written.isEmpty, gone.isEmpty { return add(change, ground) }
    add(change, written)
    for names in gone {
      if let group = removals.firstIndex(where: { $0.names == names }) {
        removals[group].changes.append(change)
      } else {
        removals.append((names, [change]))
      }
    }
  }

  private mutating func add(_ change: FrameChange, _ causes: [WrittenKey]) {
    for key in causes { keys[key.span, default: ([], [])].names.append(key.name) }
    for span in Set(causes.map(\.span)) { keys[span]?.changes.append(change) }
  }

  /// The causes in the order of the text, then what is not written any more.
  var causes: [(cause: CausedChanges.Cause, changes: [FrameChange])] {
    var result: [(cause: CausedChanges.Cause, changes: [FrameChange])] =
      keys.sorted { ($0.key.file, $0.key.start) < ($1.key.file, $1.key.start) }.map { span, group in
        let names = Set(group.names).sorted()
        return (.key(names: names, was: known[span] ?? was(names), span: span), group.changes)
      }
    for (names, changes) in removals { result.append((.removal(names: names), changes)) }
    if !others.isEmpty {
      result.append((removed.isEmpty ? .unknown : .removal(names: removed), others))
    }
    return result
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
