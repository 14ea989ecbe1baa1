import ModalSyntax
import Testing

@Suite("Findings about YAML")
struct FindingTests {
  @Test(
    "A pitfall is reported and read as it was meant",
    arguments: [
      ("a: {visible: !b, x: 1}\n", "MS017 1:14-16", "{a: {visible: !b, x: 1}}"),
      ("visible: !(a && b)\nb: 1\n", "MS017 1:10-19", "{visible: !(a && b), b: 1}"),
      ("a: {v: !max(a, b), y: 2}\n", "MS017 1:8-18", "{a: {v: !max(a, b), y: 2}}"),
      ("s: [max(1, min(2, 3)) + 4, 2]\n", "MS015 1:5-26", "{s: [max(1, min(2, 3)) + 4, 2]}"),
      ("s: {w: min(300,\n  5), h: 2}\n", "MS015 1:8-2:5", "{s: {w: min(300, 5), h: 2}}"),
      ("s: {w: a ? b : c, h: 2}\n", "MS016 1:8-17", "{s: {w: if(a, b, c), h: 2}}"),
      ("s: [a ? b : c, 2]\n", "MS016 1:5-14", "{s: [if(a, b, c), 2]}"),
      ("c: {alpha: 1, color:  #08f}\n", "MS018 1:23-27", "{c: {alpha: 1, color: #0088ff}}"),
      ("m: {dimming: #000, x: 1}\n", "MS018 1:14-18", "{m: {dimming: {color: #000000}, x: 1}}"),
      ("c: {text: #123, x: 1}\n", "MS018 1:11-15", "{c: {text: #123, x: 1}}"),
      ("name: foo: bar\nb: 1\n", "MS001 1:7-15", "{name: foo: bar, b: 1}"),
      ("a: @foo\nb: 1\n", "MS001 1:4-8", "{a: @foo, b: 1}"),
      ("a: !!str 5\n", "MS007 1:4-9", "{a: 5}"), ("a: !calc 5\n", "MS007 1:4-9", "{a: 5}"),
      ("a: {b: 1,\n\tc: 2}\n", "MS003 2:1-2", "{a: {b: 1, c: 2}}"),
    ])
  func pitfalls(text: String, finding: String, tree: String) {
    #expect(findings(text).map { $0.hasPrefix(finding + " ") } == [true], "\(findings(text))")
    #expect(outline(text) == [tree])
  }

  /// Findings beyond the cases in `Tests/Cases/bad`.
  @Test(
    "A finding says where, what and what instead",
    arguments: [
      (
        "base: &base {a: 1}\nb: *bas\n",
        "MS005 2:4-8 no anchor `&bas` stands above this alias | write `*base`"
      ),
      ("", "MS013 1:1-1 the file holds no spec | begin a spec with `modalspec: 1`"),
      (
        "modal:\n\ta: 1\n\tb: 2\n",
        "MS003 2:1-2 tabs are used as indentation on 2 lines | indent them by 2 spaces"
      ),
      (
        "a: \"foo\nb: 2\nc: \"x\"\n",
        "MS001 1:4-5 this quotation mark is not closed on its line"
          + " | close the quotation mark at the end of the value"
      ),
      (
        "modal:\n  size: 5\n    margins: 3\nb: 2\n",
        "MS001 3:5-13 a key cannot stand here, below a value that is complete"
          + " | indent it like the line above"
      ),
      (
        "m: {a: 3:, b: 1}\nc: 2\n",
        "MS001 1:9-10 expected a value after the `:`"
          + " | write one after `: `, or leave the `:` out"
      ),
      (
        "a: \"\\q\"\n",
        "MS001 1:5-6 no such escape in double quotes"
          + " | write `\\\\` for a backslash, or use single quotes"
      ),
      (
        "a: - b\n",
        "MS001 1:4-5 a list written with `-` cannot begin on the line of its key"
          + " | put each item on a line of its own, or write `[…]`"
      ),
      (
        "a: [[3]!]\n",
        "MS001 1:8-9 did not find expected whitespace or line break | put the value in quotes"
      ),
    ])
  func messages(text: String, expected: String) {
    #expect(findings(text) == [expected])
  }

  @Test("Reading goes on after each syntax error")
  func recovery() {
    let text = "a: 1\nb: [\nc: 2\nd: 3 4: 5\ne: \"x\nf: 1\n---\ng: }\nh: 2\n"
    #expect(
      findings(text).map { String($0.prefix(9)) } == [
        "MS001 2:4", "MS001 4:4", "MS001 5:4", "MS001 8:4",
      ])
    #expect(outline(text) == ["{a: 1, b: [{}], c: 2, d: 3 4: 5, f: 1}", "{h: 2}"])
  }

  @Test("Unreadable bytes are all reported, and the file is still read")
  func unreadable() {
    let bytes = Array("a: x".utf8) + [0xFF] + Array("\nb: 2\nc: \u{1}\n".utf8) + [0xC3]
    #expect(
      findings(bytes) == [
        "MS002 1:5-6 the byte 0xFF is not UTF-8 | save the file as UTF-8",
        "MS002 3:4-5 the control character U+0001 has no place in YAML"
          + " | remove it, or write it as an escape in double quotes",
        "MS002 4:1-2 the byte 0xC3 is not UTF-8 | save the file as UTF-8",
      ])
    let tree = compose(SourceFile(name: "a", bytes: bytes)).value
    #expect(tree.isPartial)
  }
}
