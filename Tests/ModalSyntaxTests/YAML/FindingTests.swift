import ModalSyntax
import Testing

@Suite("Findings about YAML")
struct FindingTests {
  @Test(
    "A pitfall is reported and read as it was meant",
    arguments: [
      ("visible: !a\nb: 1\n", "MS017 1:10-12", "{visible: !a, b: 1}"),
      ("a: {visible: !b, x: 1}\n", "MS017 1:14-16", "{a: {visible: !b, x: 1}}"),
      ("visible: !(a && b)\nb: 1\n", "MS017 1:10-19", "{visible: !(a && b), b: 1}"),
      ("visible: !a && !b\nc: 2\n", "MS017 1:10-18", "{visible: !a && !b, c: 2}"),
      ("a: {v: !max(a, b), y: 2}\n", "MS017 1:8-18", "{a: {v: !max(a, b), y: 2}}"),
      ("s: {w: min(300, 5), h: 2}\n", "MS015 1:8-19", "{s: {w: min(300, 5), h: 2}}"),
      ("s: [max(1, min(2, 3)) + 4, 2]\n", "MS015 1:5-26", "{s: [max(1, min(2, 3)) + 4, 2]}"),
      ("s: {w: min(300,\n  5), h: 2}\n", "MS015 1:8-2:5", "{s: {w: min(300, 5), h: 2}}"),
      ("w: a ? b : c\nh: 1\n", "MS016 1:4-13", "{w: if(a, b, c), h: 1}"),
      ("s: {w: a ? b : c, h: 2}\n", "MS016 1:8-17", "{s: {w: if(a, b, c), h: 2}}"),
      ("s: [a ? b : c, 2]\n", "MS016 1:5-14", "{s: [if(a, b, c), 2]}"),
      ("color: #000000\nb: 1\n", "MS018 1:8-15", "{color: #000000, b: 1}"),
      ("c: {color: #000, alpha: 1}\n", "MS018 1:12-16", "{c: {color: #000000, alpha: 1}}"),
      ("c: {alpha: 1, color:  #08f}\n", "MS018 1:23-27", "{c: {alpha: 1, color: #0088ff}}"),
      ("m: {dimming: #000, x: 1}\n", "MS018 1:14-18", "{m: {dimming: #000000, x: 1}}"),
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

  @Test(
    "A finding says where, what and what instead",
    arguments: [
      (
        "a: 1\nb: 2\na: 3\n",
        ["MS004 3:1-2 `a` is given twice in one mapping | keep one of the two"]
      ),
      (
        "base: &base {a: 1}\nb: *bas\n",
        ["MS005 2:4-8 no anchor `&bas` stands above this alias | write `*base`"]
      ),
      (
        "a: &a\n  b: *a\n",
        [
          "MS006 2:6-8 `*a` stands inside the node it names | name a node that ends before this alias"
        ]
      ),
      ("[a]: 1\n", ["MS012 1:1-2 a key is one word, and this is a collection"]),
      ("", ["MS013 1:1-1 the file holds no spec | begin a spec with `modalspec: 1`"]),
      ("# only\n", ["MS013 1:1-1 the file holds no spec | begin a spec with `modalspec: 1`"]),
      ("---\n", ["MS013 2:1-1 the document holds no spec | begin a spec with `modalspec: 1`"]),
      (
        "modal:\n\ta: 1\n\tb: 2\n",
        [
          "MS003 2:1-2 tabs are used as indentation on 2 lines | indent them by 2 spaces"
        ]
      ),
      ("a: [1, 2\nb: 3\n", ["MS001 1:4-5 this `[` is not closed | write `]` after `2`"]),
      (
        "a: \"foo\nb: 2\nc: \"x\"\n",
        [
          "MS001 1:4-5 this quotation mark is not closed on its line"
            + " | close the quotation mark at the end of the value"
        ]
      ),
      (
        "modal:\n  size: 5\n    margins: 3\nb: 2\n",
        [
          "MS001 3:5-13 a key cannot stand here, below a value that is complete"
            + " | indent it like the line above"
        ]
      ),
      (
        "modal:\n  a: 1\n b: 2\nc: 3\n",
        [
          "MS001 3:2-3 expected a key that lines up with the keys above"
            + " | line it up with `modal` or with `a` above"
        ]
      ),
      (
        "modal:\n  a: 1\n  width:300\n  c: 2\nz: 1\n",
        ["MS001 3:8-9 expected a space after the `:` | write `width: 300`"]
      ),
      (
        "m: {a:[3], b: 1}\nc: 2\n",
        ["MS001 1:6-7 expected a space after the `:` | write `: [`"]
      ),
      (
        "m: {a: 3:, b: 1}\nc: 2\n",
        [
          "MS001 1:9-10 expected a value after the `:`"
            + " | write one after `: `, or leave the `:` out"
        ]
      ),
      ("a: >= 3\n", ["MS001 1:4-5 a value cannot begin with `>` | put the value in quotes"]),
      ("a: |0\n", ["MS001 1:4-5 a value cannot begin with `|` | put the value in quotes"]),
      ("a: ? b\n", ["MS001 1:4-5 a value cannot begin with `?` | put the value in quotes"]),
      ("%a: 1\nb: 2\n", ["MS001 1:1-2 a line cannot begin with `%` | leave it out"]),
      (
        "a: [[3]!]\n",
        [
          "MS001 1:8-9 YAML takes this `!` for the beginning of a tag"
            + " | put the value in quotes, or leave the `!` out"
        ]
      ),
    ])
  func messages(text: String, expected: [String]) {
    #expect(findings(text) == expected)
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
