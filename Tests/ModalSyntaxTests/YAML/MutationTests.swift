import ModalSpecTesting
import ModalSyntax
import Testing

@Suite("Damaged texts")
struct MutationTests {
  private static let seeds = [
    """
    modalspec: 1
    name: 确认转账 🎉
    variables: &vars {gap: 8, tall: "min(420, 5)"}
    modal:
      contentSize: {width: 300, height: 200}
      <<: *vars
      margins: [1, 2, 3, 4]
      dimming: {color: "#000000", alpha: .5}
    expect:
      - {container: [375, 667], frame: [37.5, 79.5, 300, 250]}
      - device: iphone-15 # size, scale
        text: |
          two
            lines
    ---
    modalspec: 1
    modal: &m {extends: 'it''s', visible: "!a"}
    """,
    "\u{FEFF}a: 1\r\nb:\r\n  - c: d\r\n    e: \"f\\n\"\r\n  - *x\r\n",
    "{a: min(1, 2), b: !c, d: #fff\n, e: x ? y : z}\n\t- 1\n",
  ]

  @Test("Nothing crashes, spans lie in the text, and what is partial is reported", arguments: 0..<8)
  func mutations(batch: Int) {
    var generator = SeededRandom(seed: UInt64(batch))
    for round in 0..<400 {
      var bytes = Array(Self.seeds[round % Self.seeds.count].utf8)
      for _ in 0..<Int.random(in: 1...6, using: &generator) { mutate(&bytes, &generator) }
      check(bytes)
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ generator: inout SeededRandom) {
    let tokens = [
      "{", "}", "[", "]", ":", ": ", ",", "\"", "'", "#", "!", "&a ", "*a", "\n", "\t", "- ", "? ",
      "|", "%", "\r", "<<: ", "---\n",
    ]
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
    case 1: bytes.remove(at: place)
    case 2:
      let end = min(place + Int.random(in: 1...30, using: &generator), bytes.count)
      bytes.removeSubrange(place..<end)
    case 3:
      let end = min(place + Int.random(in: 1...30, using: &generator), bytes.count)
      bytes.insert(contentsOf: bytes[place..<end], at: place)
    default:
      bytes.insert(contentsOf: (tokens.randomElement(using: &generator) ?? "").utf8, at: place)
    }
  }

  private func check(_ bytes: [UInt8]) {
    let source = SourceFile(name: "a", bytes: bytes)
    let checked = compose(source)
    let end = UInt32(LineTable(source).scalarCount)
    let tree = checked.value
    var spans = checked.diagnostics.compactMap(\.primary?.span)
    for diagnostic in checked.diagnostics { spans += diagnostic.secondary.map(\.span) }
    func visit(_ id: NodeID) {
      spans.append(tree[id].span)
      #expect(tree[id].kind != .alias)
      for item in tree.items(of: id) { visit(item) }
      for entry in tree.entries(of: id) {
        spans.append(tree[entry.key].span)
        #expect(tree[entry.key].kind == .scalar)
        visit(entry.value)
      }
    }
    for document in tree.documents { visit(document) }
    let text = String(decoding: bytes, as: UTF8.self)
    for span in spans where span.start > span.end || span.end > end {
      Issue.record("span \(span) beyond \(end) in \(text.debugDescription)")
    }
    if tree.isPartial || tree.documents.isEmpty, checked.diagnostics.isEmpty {
      Issue.record("nothing reported for \(text.debugDescription)")
    }
    let excerpts = ExcerptFormatter().formatAll(checked.diagnostics, in: SourceSet(source))
    #expect(excerpts.isEmpty == checked.diagnostics.isEmpty)
  }
}
