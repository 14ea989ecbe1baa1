internal import ModalLanguage
package import ModalSyntax

/// Keys of a modal for which something else was written when its frames were recorded, at one place.
struct KeyChange {
  /// What was written for each of them; nothing for keys that are new.
  var was: [String: String]
  /// The names of the keys, sorted.
  var names: [String]
  /// Where they are written; nil for keys that are not written any more.
  var span: SourceSpan?

  /// The one text that stood in the place of what stands there now; nil where there was none, or several.
  var formerText: FormerText? {
    guard let span, was.count == names.count, let text = was.values.first,
      was.values.allSatisfy({ $0.utf8.elementsEqual(text.utf8) })
    else { return nil }
    return FormerText(span: span, text: text)
  }

  /// Whether the keys are such that a modal can be had without this change of them.
  var isReversible: Bool {
    formerText != nil || names.allSatisfy { ModalLayer.framePlaces[$0] != nil }
  }
}

/// What stood at a place of a text, once.
package struct FormerText: Sendable {
  package var span: SourceSpan
  package var text: String
}

struct KeyChanges {
  /// The changes; where variants differ, it may be any of several ways in which they were written.
  private(set) var ways: [[KeyChange]] = [[]]
  /// The changes of which it is not known what was written.
  private(set) var lost: [KeyChange] = []
  /// In how many places something else is written, or nothing any more.
  private(set) var count = 0

  private static let mostWays = 16

  /// Finds the changes of keys that go into the frames, each with its places.
  init(
    of written: Set<WrittenKey>, now current: [String: [String]], before old: [String: [String]],
    _ places: inout SourcePlaces
  ) {
    var names: [SourceSpan: Set<String>] = [:]
    for key in written {
      guard let text = places.written(at: key.span), old[key.name]?.contains(text) != true else {
        continue
      }
      names[key.span, default: []].insert(key.name)
    }
    count = names.count
    for (span, names) in names.sorted(by: {
      ($0.key.file, $0.key.start) < ($1.key.file, $1.key.start)
    }) {
      add(names.sorted(), at: span, now: current, before: old)
    }
    let removed = old.keys.filter { current[$0] == nil }
    let groups = Dictionary(grouping: removed) { name in
      [name.prefix { $0 != "." }.description] + (old[name] ?? [])
    }
    count += groups.count
    for names in groups.values.map({ $0.sorted() }).sorted(by: { $0[0] < $1[0] }) {
      let was = names.reduce(into: [:]) { was, name in was[name] = old[name]?.first }
      guard names.allSatisfy({ old[$0]?.count == 1 }) else {
        lost.append(KeyChange(was: was, names: names, span: nil))
        continue
      }
      for way in ways.indices { ways[way].append(KeyChange(was: was, names: names, span: nil)) }
    }
  }

  private mutating func add(
    _ names: [String], at span: SourceSpan, now: [String: [String]], before old: [String: [String]]
  ) {
    let gone = names.map { name in
      (old[name] ?? []).filter { !(now[name]?.contains($0) ?? false) }
    }
    let change = KeyChange(was: [:], names: names, span: span)
    if gone.allSatisfy(\.isEmpty) {
      // A new variable alone moves nothing.
      guard !names.allSatisfy({ $0.exact.hasPrefix("variables.") }) else { return }
      for way in ways.indices { ways[way].append(change) }
    } else if gone.allSatisfy({ $0.count == 1 }) {
      let was = zip(names, gone).reduce(into: [:]) { was, pair in was[pair.0] = pair.1[0] }
      for way in ways.indices {
        ways[way].append(KeyChange(was: was, names: names, span: span))
      }
    } else if let texts = gone.first, gone.allSatisfy({ $0 == texts }),
      ways.count * texts.count <= Self.mostWays
    {
      ways = ways.flatMap { way in
        texts.map { text in
          let was = names.reduce(into: [:]) { was, name in was[name] = text }
          return way + [KeyChange(was: was, names: names, span: span)]
        }
      }
    } else {
      lost.append(change)
    }
  }
}
