import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `FailingFormula.swift`; its words are in `Tests/Cases/rules/FailingFormula`.
@Suite struct FailingFormulaTests {
  private func card(_ element: String, keys: String = "", _ rest: String = "") -> String {
    spec("contentSize: {width: 280, height: 200}\n\(keys)elements:\n  a: \(element)", rest)
  }

  @Test func everyFormulaOnce() {
    let text = spec(
      """
      contentSize: {width: 300 / safeArea.top, height: 200 / safeArea.bottom}
      orientations: [portrait]
      """)
    // No device that has an inset below has none above, but one: the other formula fails there.
    #expect(findings(text).allSatisfy { $0.code == .evaluation })
    #expect(findings(text).count == 2)
  }

  @Test(arguments: [
    "{kind: view, left: 0, width: 80, top: 0, height: 50 / (content.width - 280)}",
    "{kind: view, left: 50 / (content.width - 280), width: 80, top: 0, height: 50}",
    "{kind: view, visible: 50 / (content.width - 280) > 3, left: 0, width: 80, top: 0, height: 50}",
    "{kind: label, enabled: 50 / (content.width - 280) > 3, left: 0, width: 80, top: 0, height: 50}",
    "{kind: button, hit: [0, 0, 280, 50 / (content.width - 280)], left: 0, width: 80, top: 0, height: 50}",
    "{kind: view, left: 0, top: 0, stack: {spacing: 50 / (content.width - 280), children: []}}",
  ])
  func divisionByZeroInAnElement(element: String) throws {
    let text = card(element).replacing("children: []", with: "children: [b, c]")
    let isStack = element.contains("stack")
    let children = ["b", "c"].map { "    \($0): {kind: view, width: 9, height: 9}\n" }.joined()
    let whole = isStack ? text + children : text
    let finding = try finding(whole)
    #expect(finding.code == .evaluation)
    #expect(finding.severity == .error)
    #expect(excerpt(finding.primary?.span, in: whole) == "50 / (content.width - 280)")
  }

  /// A radius fails beside a frame that is quiet, both radii at once, and in what a state sets.
  @Test(arguments: [
    ("cornerRadius: 100 / safeArea.bottom", 1),
    ("cornerRadius: {radius: 100 / safeArea.bottom, bottomRadius: 200 / safeArea.left}", 2),
    ("cornerRadius: {radius: 100 / safeArea.bottom, bottomRadius: 200 / safeArea.bottom}", 2),
    ("cornerRadius: 100 / max(1, safeArea.bottom)", 0),
    ("margins: 100 / safeArea.bottom\ncornerRadius: 100 / safeArea.bottom", 2),
    ("variants: [{when: {orientation: landscape}, cornerRadius: 100 / safeArea.top}]", 1),
    (
      "behavior: {initial: a, states: {a: {enter: [{set: {cornerRadius: 9 / safeArea.bottom}}]}}}",
      1
    ),
  ])
  func radiusOfCorners(keys: String, count: Int) {
    let found = findings(spec("contentSize: {width: 300, height: 200}\n\(keys)"))
    #expect(found.map(\.code) == Array(repeating: .evaluation, count: count))
  }

  @Test func everyFormulaOfAnElementOnce() throws {
    // 999 is the width of no device; 375 that of several.
    let text = try ruleCase("FailingFormula/everyFormulaOfAnElementOnce")
    let alone = String(try #require(text.split(separator: "---").first))
    #expect(findings(alone.replacing("375", with: "998")) == [])
  }

  @Test(arguments: [
    // One behind the other in the same surroundings.
    ("100", "200 / safeArea.left", "300 / safeArea.left", 2),
    ("100", "200 / safeArea.left", "a.width", 1),
    // What follows from another mistake may be right without it.
    ("100", "200 / safeArea.left", "300 / (a.width - 100)", 1),
    ("100", "200 / safeArea.left", "300 / (content.width - 280)", 2),
    // The layout's own before those of elements.
    ("100 / safeArea.left", "200 / safeArea.left", "300 / safeArea.left", 3),
    ("100 / safeArea.left", "200 / (content.height - 100)", "300", 1),
    ("100 + a.maxY / safeArea.left", "200 / safeArea.left", "300 / safeArea.left", 2),
    // The same variable is one mistake.
    ("100", "share", "share", 1),
  ])
  func formulasThatFailBehindOthers(height: String, first: String, second: String, count: Int) {
    let variables = first == "share" ? "variables: {share: 400 / safeArea.left}\n" : ""
    let text = spec(
      """
      contentSize: {width: 280, height: \(height)}
      elements:
        a: {kind: view, left: 0, width: \(first), top: 0, height: 10}
        b: {kind: view, left: 0, width: \(second), top: 20, height: 10}
      """, variables)
    let found = findings(text).filter { $0.code == .evaluation }
    #expect(found.count == count, "\(found.map(\.message))")
  }

  @Test func failureInOneStateAlone() throws {
    let text = card(
      "{kind: view, visible: state == s || 1 / (content.width - 280) > 0, left: 0, width: 80, top: 0, height: 50}",
      keys: "behavior: {initial: s, states: {s: {after: {1: b}}, b: {}}}\n")
    #expect(try finding(text).code == .evaluation)
  }

  @Test func failureInAFittingContentIsSaidOnce() throws {
    let text = spec(
      """
      contentSize: {width: 280, height: a.maxY}
      elements:
        a: {kind: view, left: 0, width: 80, top: 0, height: 50 / (content.width - 280)}
      """)
    #expect(try finding(text).code == .evaluation)
  }

  @Test func constantFailureIsTheReadersToReport() {
    let source = SourceFile(
      name: "test", text: spec("contentSize: {width: 300, height: 200 / 0}"))
    let checked = read(compose(source).value, of: source)
    #expect(checked.diagnostics.map(\.code) == [.evaluation])
    #expect(checked.value.flatMap { check($0, in: builtIn) } == [])
  }
}
