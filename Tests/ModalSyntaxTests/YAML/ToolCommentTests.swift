import ModalSpecTesting
import Testing

@testable import ModalSyntax

/// Comments to the tool: found by line, outside of scalars, with what they are about.
@Suite("Comments to the tool")
struct ToolCommentTests {
  /// Each `# modalspec: yes` is a comment, each `# modalspec: no` is the text of a scalar.
  @Test(
    "They are found in comments, and in no scalar",
    arguments: [
      "# modalspec: yes\na: b # modalspec: yes\n#modalspec: yes\n  #  modalspec: yes",
      "a: \"# modalspec: no\" # modalspec: yes\n", "a: '# modalspec: no' # modalspec: yes",
      "a: 'it''s # modalspec: no' # modalspec: yes", "a: \"\\\" # modalspec: no\" # modalspec: yes",
      "a: b# modalspec: no\nc#modalspec: no",
      "a: \"b\n  # modalspec: no\n  c # modalspec: no\" # modalspec: yes\nd: e # modalspec: yes",
      "a: 'b\n  # modalspec: no\n\n  c' # modalspec: yes",
      "a: b\n  c # modalspec: yes\nd: e\n", "a: |\n  # modalspec: no\n  b # modalspec: no\n",
      "a: | # modalspec: yes\n  # modalspec: no\n# modalspec: yes\nb: c\n",
      "a: >- # modalspec: yes\n\n   # modalspec: no\n   b\n  # modalspec: yes\nc: d",
      "a: |2+ # modalspec: yes\n   # modalspec: no\n\n\n# modalspec: yes\n",
      "a:\n  b: |\n      c\n    # modalspec: yes\n  d: e", "a: >\n  b\n\n  # modalspec: no",
      "- |\n  # modalspec: no\n- # modalspec: yes\n  b: c",
      "a: &x \"# modalspec: no\"\nb: *x # modalspec: yes",
      "a: &x # modalspec: yes\n  b: c",
      "a: [b, # modalspec: yes\n  'c # modalspec: no'] # modalspec: yes",
      "a: {b: c, # modalspec: yes\n  # modalspec: yes\n  d: \"# modalspec: no\"\n}",
      "--- # modalspec: yes\na: b\n--- # modalspec: yes\nc: \"# modalspec: no\"\n... # modalspec: yes\n",
      "\u{FEFF}# modalspec: yes\r\na: \"# modalspec: no\" # modalspec: yes\r\n# modalspec: yes\r\n",
      "# modalspec: yes\ra: '# modalspec: no' # modalspec: yes\r", "a: b\t# modalspec: yes",
      "\"# modalspec: no\": b # modalspec: yes", "? \"# modalspec: no\" # modalspec: yes\n: b",
      "a: é🎉 'c' # modalspec: yes\nb: \"é🎉 # modalspec: no\" # modalspec: yes\n",
      "a: b # text # modalspec: yes # modalspec: yes\nc: d # text# modalspec: no",
      "a: http://b#modalspec: no # modalspec: yes",
      "a: #000000 # modalspec: yes\nb: min(1, '# modalspec: no') # modalspec: yes",
      "a: {b: min(1, 2), c: d} # modalspec: yes\n", "a: !b c # modalspec: yes", "# modalspecs\n",
    ])
  func places(text: String) {
    let found = comments(in: text).map(\.text)
    #expect(found.count == text.matches(of: /modalspec: yes|modalspecs/).count, "\(found)")
    #expect(found.allSatisfy { !$0.contains("no") }, "\(found)")
  }

  @Test(
    "They are about their line, or the next one, and what begins there",
    arguments: [
      ("a: b # modalspec: x", ["a: b # modalspec: x"]),
      ("# modalspec: x\n\n# c\n---\na: b\nc: d", ["a: b"]),
      ("# modalspec: x\n# modalspec: y\na: b # modalspec: z\nc: d", ["a: b…", "a: b…", "a: b…"]),
      ("a: # modalspec: x\n  b: c\n  d: e\nf: g", ["a:…\n  b: c\n  d: e"]),
      ("a:\n  # modalspec: x\n  b: c\n  d: e\nf: g", ["  b: c"]),
      (
        "a:\n  # modalspec: x\n  b:\n    - c\n    - d: e\n\n  # f\n  g: h",
        ["  b:\n    - c\n    - d: e"]
      ),
      ("a:\n  # modalspec: x\n  - b: c\n    d: e\n  - f", ["  - b: c\n    d: e"]),
      ("a:\n  - b: c # modalspec: x\n    d: e\n  - f", ["  - b: c…\n    d: e"]),
      ("a:\n- b # modalspec: x\n- c", ["- b…"]),
      ("a:\n  - - b # modalspec: x\n    - c\n  - d", ["  - - b…\n    - c"]),
      ("a: {b: [1, # modalspec: x\n  2], c: d}\ne: f", ["a: {b: [1,…\n  2], c: d}"]),
      ("a: [\n  # modalspec: x\n  {b: c,\n  d: e}, f]\n", ["  {b: c,\n  d: e}"]),
      ("a: | # modalspec: x\n  b\n\n  c\nd: e", ["a: |…\n  b\n\n  c\n"]),
      ("# modalspec: x\na: \"b\n  c\"\nd: e", ["a: \"b\n  c\""]),
      ("a: b\n# modalspec: x\n# c\n", [nil]), ("# modalspec: x", [nil]),
      ("# modalspec: x\n  # y\n\na: é🎉\nb: c", ["a: é🎉"]),
      ("# modalspec: x\r\na:\r\n  b: c\r\nd: e", ["a:\r\n  b: c"]),
      ("a: &x\n  b: c\n# modalspec: x\nd: *x\n", ["d: *x"]),
    ] as [(String, [String?])])
  func subjects(text: String, expected: [String?]) {
    let table = LineTable(SourceFile(name: "a.yaml", text: text))
    let found = comments(in: text).map { comment in
      comment.subject.map { shortened(table.text(of: $0)) }
    }
    #expect(found == expected.map { $0.map(shortened) })
  }

  @Test("Those above everything else are told apart")
  func top() {
    let text = "# modalspec: a\n---\n# modalspec: b\nc: d # modalspec: e\n# modalspec: f\ng: h\n"
    #expect(comments(in: text).map(\.isAtTop) == [true, true, false, false])
    #expect(comments(in: text).map(\.isAlone) == [true, true, false, true])
  }

  @Test("Many of them are found, and 16 in a line")
  func many() {
    let comment = "# modalspec: ignore MS204\n"
    let above = String(repeating: comment, count: 100_000) + "a: b\n"
    let found = comments(in: above)
    #expect(found.count == 100_000)
    #expect(Set(found.map { $0.subject?.start }) == [UInt32(comment.count * 100_000)])
    let line = "é: b " + String(repeating: "# modalspec: x ", count: 100_000)
    #expect(comments(in: line).count == 16)
    let quoted = "é: \"" + String(repeating: " # modalspec: x", count: 100_000) + "\"\n"
    #expect(comments(in: quoted).isEmpty)
  }

  private func comments(in text: String) -> [ToolComment] {
    let source = SourceFile(name: "a.yaml", text: text)
    return compose(source).value.toolComments(in: source)
  }

  /// A text without its comments.
  private func shortened(_ text: String) -> String {
    text.replacing(#/ # modalspec: .( # modalspec: .)*/#, with: "…")
  }
}
