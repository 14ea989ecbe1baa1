import ModalLanguage
import ModalSyntax
import Testing

/// What variables mean.
@Suite struct VariableTests {
  private func width(_ text: String, files: [String: String] = [:]) throws -> Double? {
    let modal = try read(text, files: files).modal()
    let context = EvaluationContext(Environment(container: Size(width: 375, height: 667)))
    return try modal.layer.contentWidth?.value.evaluate(in: context)
  }

  private func spec(_ variables: String, _ width: String) -> String {
    "modalspec: 1\nvariables: {\(variables)}\nmodal: {contentSize: [\(width), 1]}\n"
  }

  @Test(arguments: [
    ("wide: 300", "wide", 300), ("wide: +300", "wide", 300), ("wide: \"300\"", "wide", 300),
    ("a: b * 2, b: c + 1, c: 4", "a", 10), ("half: container.width / 2", "half", 187.5),
    ("tight: horizontal == compact", "\"if(tight, 1, 2)\"", 1),
    ("klass: vertical", "\"if(klass == regular, 1, 2)\"", 1), ("yes: true", "\"if(yes, 3, 4)\"", 3),
    ("gap: -8", "100 - gap", 108), ("sum: 1 + 2", "sum * 2", 6), ("überhang: 5", "überhang", 5),
  ]) func areNumbersOrExpressions(variables: String, width: String, expected: Double) throws {
    #expect(try self.width(spec(variables, width)) == expected)
  }

  @Test func areKnownEverywhere() throws {
    let document = try read(
      """
      modalspec: 1
      variables: {gap: 8}
      modal:
        contentSize: [300, 200]
        margins: gap
        maxWidth: gap * 50
        layout: {y: default.y - gap}
        keyboard: {gap: gap}
        animation: {show: {from: {translateY: gap}}}
        variants: [{when: {vertical: compact}, margins: gap * 2}]
        elements:
          a: {kind: view, left: gap, right: gap, top: gap, bottom: gap, visible: gap > 1}
      scenarios:
        - {name: s, container: [375, 667], events: [show, {set: {margins: gap * 3}}]}
      invariants: [content.minY >= gap]
      """
    ).document()
    #expect(document.modals[0].layer.margins.top?.value.constant == 8)
    #expect(document.modals[0].variants[0].layer.margins.left?.value.constant == 16)
  }

  @Test func ownWinOverTheBases() throws {
    let base =
      "modalspec: 1\nvariables: {wide: 100, tall: wide * 2}\nmodal: {contentSize: [wide, tall]}\n"
    let own = "modalspec: 1\nvariables: {wide: 30}\nmodal: {extends: base.modal.yaml}\n"
    let modal = try read(own, files: ["base.modal.yaml": base]).modal()
    #expect(modal.layer.contentWidth?.value.constant == 30)
    #expect(modal.layer.contentHeight?.value.constant == 60)
  }

  @Test func ownMayUseTheBases() throws {
    let base = "modalspec: 1\nvariables: {gap: 8}\nmodal: {contentSize: [100, 100]}\n"
    let own = """
      modalspec: 1
      variables: {wide: gap * 2}
      modal: {extends: base.modal.yaml, contentSize: {width: wide}}
      invariants: [content.minY >= gap]
      scenarios:
        - {name: s, container: [375, 667], events: [{set: {margins: gap}}]}
      """
    #expect(try width(own, files: ["base.modal.yaml": base]) == 16)
  }

  @Test func growthIsLimited() {
    var lines = ["v0: container.width"]
    for index in 1...60 { lines.append("v\(index): v\(index - 1) + v\(index - 1)") }
    let text =
      "modalspec: 1\nvariables: {\(lines.joined(separator: ", "))}\nmodal: {contentSize: [v60, 1]}\n"
    #expect(read(text).codes == ["MS132"])
  }

  @Test func chainsAreLimitedInEitherOrder() {
    var lines = (1...20_000).map { "v\($0): v\($0 - 1) + container.width" }
    lines.append("v0: 1")
    for chain in [lines, lines.reversed()] {
      let text =
        "modalspec: 1\nvariables: {\(chain.joined(separator: ", "))}\nmodal: {contentSize: [1, 1]}\n"
      #expect(Set(read(text).codes) == ["MS132"])
    }
  }
}
