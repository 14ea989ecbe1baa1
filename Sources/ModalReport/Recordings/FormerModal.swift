package import ModalLanguage
internal import ModalSyntax

/// How the texts of a spec are read once more, to know what it came to before some of its changes.
package struct Rereading {
  let texts: ([FormerText]) -> [SpecDocument]?
  let spec: (String) -> SpecDocument?

  /// A way of reading the specs of the file with other texts at some places, nil where they have errors; and a text
  /// of its own, as well as it can be.
  package init(
    texts: @escaping ([FormerText]) -> [SpecDocument]?,
    spec: @escaping (String) -> SpecDocument?
  ) {
    self.texts = texts
    self.spec = spec
  }
}

/// A modal without some of the changes that were made since its frames were recorded.
struct FormerModal {
  private let modal: Modal
  /// Which modal of which spec it is.
  private let place: (spec: Int, modal: Int)
  private let changes: [KeyChange]
  /// The changes that cannot be taken back, such as a formula with a variable that is gone.
  private let fixed: [KeyChange]
  private let rereading: Rereading?
  /// What was said for keys that are not written any more, or in another place.
  private let formerLayer: ModalLayer
  /// What has been worked out, by the positions of the changes that are taken back.
  private var known: [Set<Int>: FrameRecorder?] = [:]

  /// The modal that has all changes, before some of them, and what was written for its variables.
  init(
    before changes: [KeyChange], lost: [KeyChange], of modal: Modal,
    at place: (spec: Int, modal: Int),
    variables: [String: [String]], _ rereading: Rereading?
  ) {
    self.modal = modal
    self.place = place
    self.rereading = rereading
    let loose = changes.filter { $0.formerText == nil }
    formerLayer = Self.layer(of: loose, variables, rereading)
    func isFixed(_ change: KeyChange) -> Bool {
      change.formerText.map { rereading?.texts([$0]) == nil }
        ?? !change.names.allSatisfy { ModalLayer.index.byName[$0]?.part != nil }
    }
    self.changes = changes.filter { !isFixed($0) }
    fixed = lost + changes.filter(isFixed)
  }

  /// The changes that have moved a frame: each of those that it would not have without. Where it takes several to take
  /// back, as each of them would do, the least of them, and where none takes it back, those that cannot be taken back.
  mutating func causes(of change: FrameChange, in setting: RecordedSetting) -> [KeyChange] {
    guard let now = change.now else { return [] }
    let all = Set(changes.indices)
    var found = all.filter { moves(now, in: setting, without: [$0]) }
    if found.isEmpty, moves(now, in: setting, without: all) {
      found = all
      for index in all.sorted(by: >)
      where moves(now, in: setting, without: found.subtracting([index])) {
        found.remove(index)
      }
    }
    return found.isEmpty ? fixed : found.sorted().map { changes[$0] }
  }

  /// Whether a setting comes to something else without some of the changes.
  private mutating func moves(
    _ now: Recording.Line.Content, in setting: RecordedSetting, without taken: Set<Int>
  ) -> Bool {
    var recorder: FrameRecorder? = known[taken] ?? former(without: taken).map { FrameRecorder($0) }
    let content = recorder?.solve(in: setting).line.content
    known[taken] = .some(recorder)
    return content.map { !$0.isSame(as: now) } ?? false
  }

  private func former(without taken: Set<Int>) -> Modal? {
    let texts = taken.compactMap { changes[$0].formerText }
    var former = modal
    if !texts.isEmpty {
      guard let documents = rereading?.texts(texts), documents.indices.contains(place.spec),
        documents[place.spec].modals.indices.contains(place.modal)
      else { return nil }
      former = documents[place.spec].modals[place.modal]
      guard former.variants.count == modal.variants.count else { return nil }
    }
    for change in taken.sorted().map({ changes[$0] }) where change.formerText == nil {
      for key in change.names.compactMap({ ModalLayer.index.byName[$0] })
      where key.part != nil {
        if let span = change.span { drop(key, at: span, from: &former) }
        if change.was[key.name] != nil { key.copy(from: formerLayer, to: &former.layer) }
      }
    }
    return former
  }

  /// Takes a key out of the layer that says it at a place.
  private func drop(_ key: KeyPlace<ModalLayer>, at span: SourceSpan, from former: inout Modal) {
    let nothing = ModalLayer()
    if key.span(in: modal.layer) == span { key.copy(from: nothing, to: &former.layer) }
    for index in modal.variants.indices where key.span(in: modal.variants[index].layer) == span {
      key.copy(from: nothing, to: &former.variants[index].layer)
    }
  }

  /// What was written for keys, read as a modal of its own.
  private static func layer(
    of changes: [KeyChange], _ variables: [String: [String]], _ rereading: Rereading?
  ) -> ModalLayer {
    var groups: [String: [(String, String)]] = [:]
    for (name, text) in changes.flatMap(\.was) where !text.exact.contains("\n") {
      let parts = name.exact.split(separator: ".", maxSplits: 1).map(String.init)
      groups[parts[0], default: []].append((parts.count > 1 ? parts[1] : "", text))
    }
    guard !groups.isEmpty else { return ModalLayer() }
    var text = "modalspec: 1\n"
    let known = variables.filter { $0.key.exact.hasPrefix("variables.") && $0.value.count == 1 }
    if !known.isEmpty { text += "variables:\n" }
    for (name, texts) in known.sorted(by: { $0.key < $1.key }) {
      text += "  \(name.dropFirst("variables.".count)): \(texts[0])\n"
    }
    text += "modal:\n"
    for (name, entries) in groups.sorted(by: { $0.key < $1.key }) {
      if let first = entries.first, first.0.isEmpty {
        text += "  \(name): \(first.1)\n"
      } else {
        text += "  \(name):\n"
        for (part, written) in entries { text += "    \(part): \(written)\n" }
      }
    }
    return rereading?.spec(text)?.modals.first?.layer ?? ModalLayer()
  }
}
