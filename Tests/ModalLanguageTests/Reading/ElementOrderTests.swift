import ModalLanguage
import ModalSyntax
import Testing

/// Places of elements that follow from each other, and those that cannot.
@Suite struct ElementOrderTests {
  private func text(_ height: String, _ elements: String...) -> String {
    "modalspec: 1\nmodal:\n  contentSize: {width: 300, height: \(height)}\n  elements:\n"
      + elements.map { "    \($0)\n" }.joined()
  }

  @Test func anyOrderWillDo() {
    let reading = read(
      text(
        "c.maxY + 8", "a: {kind: view, left: b.maxX, width: 1, top: b.maxY, height: c.height}",
        "b: {kind: view, left: 0, width: a.width, top: 0, height: 1}",
        "c: {kind: view, left: 50%, right: 0, top: a.maxY, height: b.height * 2}"))
    #expect(reading.diagnostics.isEmpty, "\(reading.excerpts)")
  }

  @Test(arguments: [
    (
      "a: {kind: view, left: 0, right: 0, top: 1️⃣a.height, bottom: 2}",
      "`a.top` needs itself: a.top → a.top"
    ),
    (
      "a: {kind: view, left: 1️⃣a.maxX, width: 4, top: 0, bottom: 2}",
      "`a.left` needs itself: a.left → a.left"
    ),
  ])
  func oneMayNeedItself(element: String, message: String) {
    expectFindings(text("200", element), "MS134 \(message)")
  }

  @Test(arguments: [
    "bottom: 1️⃣20, height: 4", "top: 1️⃣50%, height: 4", "top: 1️⃣content.height / 2, height: 4",
  ])
  func theContentMayNotWaitForWhatWaitsForIt(places: String) {
    let key = places.hasPrefix("bottom") ? "bottom" : "top"
    expectFindings(
      text("a.maxY + 20", "a: {kind: view, left: 0, right: 0, \(places)}"),
      "MS134 `a.\(key)` needs itself: a.\(key) → contentSize.height → a.\(key)")
  }

  @Test func longCirclesNameTheirPath() {
    // Each begins where the one before it ends, and the first where the last does.
    let elements = (0..<100).map { index in
      let before = (index + 99) % 100
      let mark = index == 0 ? "1️⃣" : ""
      return "e\(index): {kind: view, left: 0, width: 1, top: \(mark)e\(before).maxY, height: 1}"
    }
    let text =
      "modalspec: 1\nmodal:\n  contentSize: {width: 300, height: 200}\n  elements:\n"
      + elements.map { "    \($0)\n" }.joined()
    // 101 steps, of which seven are shown.
    expectFindings(
      text,
      "MS134 `e0.top` needs itself: e0.top → e99.top → e98.top → e97.top → (94 more) → "
        + "e2.top → e1.top → e0.top")
    let note = read(MarkedText(text).text).diagnostics.first?.notes.first ?? ""
    let lines = note.split(separator: "\n")
    let path = ([0] + (0..<100).reversed()).map { "e\($0).top" }.joined(separator: " → ")
    #expect(lines.first == "the whole path:")
    #expect(lines.dropFirst().joined(separator: " ") == path)
    #expect(lines.allSatisfy { $0.count <= 90 })
  }

  @Test func longChainsAreNoTrouble() {
    var elements = ["e0: {kind: view, left: 0, width: 1, top: 0, height: 1}"]
    for index in 1...1500 {
      elements.insert(
        "e\(index): {kind: view, left: 0, width: 1, top: e\(index - 1).maxY, height: 1}", at: 0)
    }
    let text =
      "modalspec: 1\nmodal:\n  contentSize: [300, e1500.maxY]\n  elements:\n"
      + elements.map { "    \($0)\n" }.joined()
    let reading = read(text)
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func variantsMayCloseACircle() {
    expectFindings(
      """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: 200}
        elements:
          a: {kind: view, left: 0, right: 0, top: 0, height: 1}
          b: {kind: view, left: 0, right: 0, top: a.maxY, height: 1}
        variants:
          - {when: {vertical: compact}, elements: {a: {top: 1️⃣b.maxY}}}
      """,
      "MS134 `a.top` needs itself: a.top → b.top → a.top")
  }
}
