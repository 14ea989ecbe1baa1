import ModalSource
import ModalYAML
import Testing

@Test func explore() {
  let cases: [String] = [
    "a: 1\nb: {c: [1, 2], d: \"x\"}\n",
    "a: &x {k: 1}\nb: *x\nc: {<<: *x, m: 2}\n",
    "x: &a {p: 1, q: 2}\ny: &b {q: 3, r: 4}\nz: {<<: [*a, *b], p: 9}\n",
    "x: 1\ny: {<<: 3}\n", "x: &a [1]\ny: {<<: *a, k: 1}\n",
    "a: 1\nb: 2\na: 3\n", "base: &base {a: 1}\nb: *bas\n", "a: &a\n  b: *a\n",
    "a: !!str 5\n", "a: !calc 5\n", "visible: !horizontal\nb: 1\n",
    "a: {visible: !horizontal, x: 1}\n",
    "visible: !(a && b)\nb: 1\n", "visible: !a && !b\nc: 2\n", "v: !a == b\n", "v: ! a\n",
    "a: {v: !max(a, b), y: 2}\n",
    "s: {width: min(300, 5), height: min(300, 5)}\n", "s: [min(300, 5), 2]\n",
    "s: {width: max(1, min(2, 3)) + 4, height: 2}\n",
    "s: {width: min(300,\n  5), height: 2}\n",
    "w: a ? b : c\nh: 1\n", "s: {w: a ? b : c, h: 2}\n", "s: [a ? b : c, 2]\n",
    "modal:\n\twidth: 1\n\theight: 2\nb: 1\n", "a: {b: 1,\n\tc: 2}\n", "a: |\n  x\n  \ty\n",
    "a:\n  - 1\n\t- 2\n",
    "", "# only\n", "---\n", "a: 1\n---\n", "~\n", "a: 1\n---\nb: 2\n",
    "a: [1, 2\nb: 3\n", "a: {x: 1\nb: 3\nc: 4\n", "a: \"foo\nb: 2\nc: \"x\"\nd: 4\n",
    "a: 'foo\nb: 2\n", "a: \"fo\\q\"\nb: 1\n",
    "modal:\n  contentSize: 5\n    margins: 3\nb: 2\n", "modal:\n  a: 1\n b: 2\nc: 3\n",
    "name: foo: bar\nb: 1\n",
    "a: @foo\nb: 1\n", "a: `x`\n", "a: %x\n", "a: }\nb: 2\n", "foo\nb: 1\n", "width:300\nb: 2\n",
    "modal:\n  a: 1\n  width:300\n  c: 2\nz: 1\n",
    "color: #000000\nb: 1\n", "c: {color: #000000, alpha: 1}\nd: 2\n", "c: [#000, #fff]\n",
    "a: # note\nb: 1\n", "c:\n  - #fff\n  - 1\n",
    "? [a]\n: 1\nb: 2\n", "[a]: 1\n", "{a: 1}: 2\n", "a: &x 1\n*x : 2\n",
    "a: 1\nb: [\nc: 2\nd: 3 4: 5\ne: \"x\nf: 1\n", "{a: 1}\nb: 2\n---\nc: 3\n",
    "a: b: c\n---\nx: @\n",
    "a: &x\nb: 1\n", "a: &x !t\n  b: 1\n", "- 1\n- 2\n x\n", "a: |\n  text\n more\nb: 2\n",
    "a: >5\nb: 1\n", "%YAML 1.1\n---\na: 1\n", "%YAML 9.1\n---\na: 1\n", "a: *\nb: 1\n",
    "a: & b\nc: 1\n", "a: width * 2\nb: *2\n", "a: 1\n...\nb: 2\n", "a: - 1\nb: 2\n",
    "modal: {contentSize: {width: 300, height: 200}\nb: 1\n",
  ]
  for text in cases {
    print(
      "«" + text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "⏎")
        + "»")
    print("   ", outline(text))
    for f in findings(text) { print("   ", f) }
    let source = SourceFile(name: "a.yaml", text: text)
    if compose(source).value.isPartial { print("    partial") }
  }
}
