import Foundation
import ModalSpecTesting
import Testing

@testable import ModalSyntax

/// The reader of plain texts against libyaml: it gives up, or makes the same tree of a text in which
/// libyaml's composer finds nothing.
@Suite("Plain texts")
struct PlainReaderTests {
  @Test(
    "Plain texts are read without libyaml",
    arguments: [
      "a: 1", "a: 1\n", "# x\n\na: 1 # y\n", "a:\n  b: c d\n  e: f\ng: h",
      "a:\n- b\n- c: d\n  e: f\n",
      "a:\n  - -1\n  - .5\n  - [1, {b: c, d: []}]\n  - {}\ne: \"f # g\"\n'h i': 'j: k'\n",
      "a: {b: 1, 'c': \"d, e\"} # f\n标题: 确认 · ×\nb: 中\n",
      "a:   b   \n\n   # c\n  \nd: e? (f) [g]\n", "a: http://b:80/c#d\ne: f(1, 2)\n",
      "a:\n    - b: 1\n      c:\n        d: 2\n    - e: 3\nf: 4\n", "a: ~\nb: [~, x]\n",
      "# x\n---  # y\na: b", "a: [b(c), d($3.99 e), {f: g(h) + 1}]",
    ])
  func plain(text: String) {
    #expect(expectAgreement(Array(text.utf8)))
  }

  @Test(
    "Other texts are left to libyaml",
    arguments: [
      "", "#", "a", "- a", "a:", "a: b: c", "a: b\n  c", "a: b\n c: d", " a: b", "a: b\na: c",
      "{a: b}", "---", "--- a: b", "---a: b", "---\n---\na: b", "a: b\n---\nc: d", "a: b\n...\n",
      "%YAML 1.1\n---\na: b", "a: &b c",
      "a: *b", "a: !b c", "a: |\n  b", "a: >\n  b", "a: \"b\\n\"", "a: 'b''c'", "a: \"b\n  c\"",
      "a: [b,\n  c]", "a: [b, c: d]", "a: [b ? c : d]", "a: {b}", "a: {b: }", "a: [min(1, 2)]",
      "a: [b] c", "a: [b]#c", "a: \"b\"c", "a: #b", "a: - b", "? a\n: b", "<<: {a: b}", "a:\tb",
      "a: b\r\n", "\u{FEFF}a: b", "a: \u{7F}", "a: \u{85}", "a: \u{2028}", "a:\n  - b\n - c",
      "a:\n  b: c\n d: e", "a:\n- b\n  c: d", "a:\n  - b\n  c: d", "a:\n  - - b",
      "a:\n  -\n    b: c", "a:\n  - b ? c : d", "- a\nb: c", "a: b\n- c", "a: 🎉", "a: @b",
      "a: `b`", "a: [a:b]", "a: [#b]", "extends: a  #b", "a: [b(c]", "a: {b(c}: d}",
    ])
  func other(text: String) {
    let source = SourceFile(name: "a.yaml", text: text)
    #expect(PlainReader.tree(of: source, file: 0, limits: YAMLLimits()) == nil)
  }

  @Test("Of many keys, too, no two are the same")
  func manyKeys() {
    let keys = (0..<300).map { "k\($0): \($0)\n" }
    #expect(expectAgreement(Array(keys.joined().utf8)))
    let source = SourceFile(name: "a.yaml", text: keys.joined() + "k7: 0\n")
    #expect(PlainReader.tree(of: source, file: 0, limits: YAMLLimits()) == nil)
  }

  @Test("Bytes that are no UTF-8 are left to libyaml")
  func bytes() {
    for tail: [UInt8] in [[0x80], [0xC3], [0xE4, 0xB8], [0xED, 0xA0, 0x80], [0xC2, 0x41]] {
      let source = SourceFile(name: "a.yaml", bytes: Array("a: b".utf8) + tail)
      #expect(PlainReader.tree(of: source, file: 0, limits: YAMLLimits()) == nil)
    }
  }

  @Test("Limits hold", arguments: [(9, 8, true), (8, 8, false), (9, 2, false)])
  func limits(nodes: Int, depth: Int, isRead: Bool) {
    // The mapping, its key, the list, twice a list of two.
    let source = SourceFile(name: "a.yaml", text: "a: [[1, 2], [3, 4]]\n")
    let limits = YAMLLimits(depth: depth, nodes: nodes)
    #expect((PlainReader.tree(of: source, file: 0, limits: limits) != nil) == isRead)
    #expect(composeWithLibyaml(source, limits: limits).diagnostics.isEmpty == isRead)
  }

  @Test(
    "The gallery is plain but for quoted keys, and every damaged spec is read alike",
    arguments: ["Gallery", "Systems"])
  func damaged(folder: String) throws {
    var random = SeededRandom(seed: 5)
    for path in try specs(in: "Specs/\(folder)") {
      let bytes = Array(try Data(contentsOf: path))
      let hasQuotedKeys = String(decoding: bytes, as: UTF8.self).contains("\":")
      #expect(
        expectAgreement(bytes) || folder != "Gallery" || hasQuotedKeys, "\(path.lastPathComponent)")
      for _ in 0..<100 {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...3, using: &random) { damage(&damaged, &random) }
        expectAgreement(damaged)
      }
    }
  }

  @Test("Where libyaml is chosen, it reads plain texts, too")
  func chosen() {
    let source = SourceFile(name: "a.yaml", text: "a: {b: [c, 1]}\n")
    var auto = YAMLReader()
    var libyaml = YAMLReader()
    let trees = [
      auto.compose(source).value,
      libyaml.compose(source, limits: YAMLLimits(reader: .libyaml)).value,
    ]
    let hasUsedLibyaml = [auto.hasUsedLibyaml, libyaml.hasUsedLibyaml]
    #expect(hasUsedLibyaml == [false, true])
    #expect(description(of: trees[0]) == description(of: trees[1]))
  }

  @Test("libyaml's parser, taken for one text after the other, reads each as a new one does")
  func reused() throws {
    var reader = YAMLReader()
    var random = SeededRandom(seed: 7)
    for folder in ["Specs/Gallery", "Specs/Conformance", "Tests/Cases/bad"] {
      for path in try specs(in: folder) {
        var bytes = Array(try Data(contentsOf: path))
        for _ in 0..<3 {
          let source = SourceFile(name: "a.yaml", bytes: bytes)
          let one = reader.composeWithLibyaml(source)
          let other = composeWithLibyaml(source)
          #expect(one.diagnostics == other.diagnostics)
          #expect(description(of: one.value) == description(of: other.value))
          damage(&bytes, &random)
        }
      }
    }
  }

  /// Compares both ways to read a text; true if it is read as a plain one.
  @discardableResult
  private func expectAgreement(_ bytes: [UInt8]) -> Bool {
    let source = SourceFile(name: "a.yaml", bytes: bytes)
    guard let tree = PlainReader.tree(of: source, file: 7, limits: YAMLLimits()) else {
      return false
    }
    let composed = composeWithLibyaml(source, file: 7)
    let text = String(decoding: bytes, as: UTF8.self)
    guard composed.diagnostics.isEmpty, !composed.value.isPartial else {
      Issue.record("taken for plain: \(text.debugDescription)")
      return true
    }
    let one = description(of: tree) + comments(of: tree, in: source)
    let other = description(of: composed.value) + comments(of: composed.value, in: source)
    if one != other { Issue.record("\(text.debugDescription)\n\(one)\n\(other)") }
    return true
  }

  private func description(of tree: YAMLTree) -> [String] {
    let nodes = tree.nodes.indices.map { index in
      let node = tree.nodes[index]
      let text = tree.text(of: NodeID(Int32(index)))
      return "\(node.kind) \(node.style) \(node.isFaulty) \(node.hasMergeKey) \(node.next)"
        + " \(tree.file):\(node.start)-\(node.end) \(text)"
    }
    return ["\(tree.documents.map(\.index))"] + nodes
  }

  private func comments(of tree: YAMLTree, in source: SourceFile) -> [String] {
    tree.toolComments(in: source).map { "\($0)" }
  }

  private func specs(in folder: String) throws -> [URL] {
    let root = packageRoot.appending(path: folder)
    return try FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "yaml" }
      .sorted { $0.path < $1.path }
  }

  private func damage(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let pieces = [
      " ", "  ", "\n", "\n  ", ": ", ":", "- ", "-", "#", " #", ", ", ",", "[", "]", "{", "}", "\"",
      "'", "?", "&a ", "*a", "!", "|", "(", "\t", "\r", "%", "<<: ", "---\n", "...\n", "é", "中",
      "a: ", "1", "# modalspec: x", " # modalspec: x\n",
    ]
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(place + Int.random(in: 1...20, using: &random), bytes.count)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.remove(at: place)
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
    default: bytes.insert(contentsOf: random.pick(pieces).utf8, at: place)
    }
  }
}
