import ModalLanguage
import ModalSyntax
import Testing

/// One mistake is one finding: what follows from it alone is passed over in silence.
@Suite struct SilenceTests {
  @Test(arguments: [
    "1️⃣modl: {contentSize: [300, 200]}", "modal: {1️⃣contentsize: [300, 200]}",
    "modal: {contentSize: {1️⃣with: 300, height: 200}}", "modal: {contentSize: 1️⃣300}",
    "modal: {contentSize: [1️⃣x, 200]}", "modal: {contentSize: 1️⃣*size}", "modal: 1️⃣*size",
    "modal: {1️⃣presentaton: sheet, contentSize: {height: 1}}",
    "modal: {presentation: 1️⃣sheets, contentSize: {height: 1}}", "1️⃣modal:",
    "modal: {1️⃣contentSize: }",
  ])
  func aMisspeltKeyIsNotAlsoMissing(marked: String) {
    let marked = MarkedText("modalspec: 1\n\(marked)\n")
    let reading = read(marked.text)
    #expect(reading.diagnostics.count == 1, "\(reading.excerpts)")
    #expect(reading.diagnostics.first?.primary.map { Int($0.span.start) } == marked.offsets.first)
  }

  @Test(
    arguments: [
      "expect: [{contaner: [1, 1], frame: [0, 0, 1, 1]}]",
      "expect: [{container: [1], frame: [0, 0, 1, 1]}]",
      "expect: [{container: [1, 1], fram: [0, 0, 1, 1]}]",
      "expect: [{container: [1, 1], frame: [0, 0, 1]}]",
      "expect: [{container: [1], frames: {0: [0, 0, 1, 1]}}]",
      "scenarios: [{nme: s, container: [1, 1], events: [show]}]",
      "scenarios: [{name: s, container: [1, 1], evnts: [show]}]",
      "scenarios: [{name: s, container: [1, 1], events: [{shwo: {animated: true}}]}]",
      "scenarios: [{name: s, container: [1, 1], events: [{resize: {too: [1, 1]}}]}]",
      "scenarios: [{name: s, container: [1, 1], events: [{keyboard: {heigth: 1}}]}]",
      "scenarios: [{name: s, container: [1, 1], events: [{set: {margin: 1}}]}]",
      "invariants: [{taht: content.minY > 0}]", "invariants: [{that: content.mnY > 0}]",
      "variables: {a: *x}\nexpect: []",
    ].map { spec("contentSize: [300, 200]") + $0 + "\n" }
      + [
        "{knd: label, left: 0, right: 0, top: 0, height: 1}",
        "{kind: lable, left: 0, right: 0, top: 0, height: 1}",
        "{kind: label, lft: 0, right: 0, top: 0, height: 1}",
        "{kind: label, left: x, right: 0, top: 0, height: 1}",
        "{kind: label, left: *x, right: 0, top: 0, height: 1}", "", "3",
      ].map { sized("elements: {a: \($0)}") })
  func otherMistakesAreFoundOnce(text: String) {
    let reading = read(text)
    #expect(reading.diagnostics.count == 1, "\(reading.excerpts)")
  }

  @Test func aTextIsReadOnBehindAMissingBracket() {
    let reading = read("modal:\n  contentSize: [300, 200\n  margins: 20\n")
    #expect(reading.codes == ["MS101", "MS001"], "\(reading.excerpts)")
  }

  @Test(arguments: [
    "expect: []", "scenarios: []", "invariants: []", "laws: {}", "variables: {}",
    "modal: {contentSize: [1, 1], variants: [], elements: {}, animation: {}, margins: {}}",
  ])
  func emptyCollectionsAreNoMistakes(text: String) {
    let modal = text.hasPrefix("modal:") ? "" : "modal: {contentSize: [1, 1]}\n"
    let reading = read("modalspec: 1\n\(modal)\(text)\n")
    #expect(reading.diagnostics.isEmpty, "\(reading.excerpts)")
  }
}
