internal import ModalLanguage
package import ModalSyntax

/// Keys of a modal for which something else was written when its frames were recorded, at one place.
struct KeyChange {
  /// The former text of each of them, or one of several; empty for keys that are new.
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
}

/// What stood at a place of a text, once.
package struct FormerText: Sendable {
  package var span: SourceSpan
  package var text: String
}

extension KeyChange {
  /// The changes of keys that go into frames, each with its place: those of which it is known what was written, and
  /// those of which it is not.
  static func all(
    of written: Set<WrittenKey>, now: [String: [String]], before old: [String: [String]],
    _ places: inout SourcePlaces
  ) -> (known: [KeyChange], lost: [KeyChange]) {
    var (known, lost): ([KeyChange], [KeyChange]) = ([], [])
    func add(_ names: [String], _ texts: [[String]], at span: SourceSpan?) {
      // Any of the former texts tells whether the other ones matter where variants differ.
      if texts.contains(where: \.isEmpty) {
        lost.append(KeyChange(was: [:], names: names, span: span))
      } else {
        let was = Dictionary(uniqueKeysWithValues: zip(names, texts.map { $0[0] }))
        known.append(KeyChange(was: was, names: names, span: span))
      }
    }
    var names: [SourceSpan: [String]] = [:]
    for key in written {
      guard let text = places.writtenInOneLine(at: key.span), old[key.name]?.contains(text) != true
      else { continue }
      names[key.span, default: []].append(key.name)
    }
    let spans = names.keys.sorted { ($0.file, $0.start) < ($1.file, $1.start) }
    for (span, names) in spans.map({ ($0, (names[$0] ?? []).sorted()) }) {
      let gone = names.map { name in
        (old[name] ?? []).filter { now[name]?.contains($0) != true }
      }
      if !gone.allSatisfy(\.isEmpty) {
        add(names, gone, at: span)
      } else if names.contains(where: { !$0.exact.hasPrefix("variables.") }) {
        // A new variable alone moves nothing.
        known.append(KeyChange(was: [:], names: names, span: span))
      }
    }
    let removed = Dictionary(grouping: old.keys.filter { now[$0] == nil }) { name in
      [name.prefix { $0 != "." }.description] + (old[name] ?? [])
    }
    for names in removed.values.map({ $0.sorted() }).sorted(by: { $0[0] < $1[0] }) {
      add(names, names.map { old[$0] ?? [] }, at: nil)
    }
    return (known, lost)
  }
}
