import ModalSyntax
import Testing

@testable import ModalLanguage

/// Writing is the inverse of reading, key by key.
@Suite struct WrittenKeyTests {
  private func modal(_ keys: String) -> Modal? {
    let source = SourceFile(
      name: "a.modal.yaml",
      text: """
        modalspec: 1
        modals:
          form: {contentSize: {width: 100, height: 100}, elements: {info: {kind: label, text: a, left: 0, top: 0}}}
          main: {\(keys)}
        """)
    return read(compose(source).value, of: source).value.first?.modals.last
  }

  /// The keys that the modal keeps beside its layer.
  private static let apart: Set = [
    "extends", "quirks", "unset", "variants", "elements", "behavior",
  ]

  @Test(arguments: ModalLayer.keys.list.rows.filter { !apart.contains($0.name) }.map(\.name))
  func everyKeyOfAModalIsWritten(_ name: String) throws {
    let row = try #require(ModalLayer.keys.list.rows.first { $0.name == name })
    let written = try #require(modal("\(name): \(row.example)")).layer.written
    #expect(!written.isEmpty)
    #expect(written.allSatisfy { $0.path.first == name })
    try expectSame(written) { modal($0)?.layer.written }
  }

  @Test(arguments: Element.keys.list.rows.filter { $0.name != "repeat" }.map(\.name))
  func everyKeyOfAnElementIsWritten(_ name: String) throws {
    let row = try #require(Element.keys.list.rows.first { $0.name == name })
    func element(_ keys: String) -> [WrittenValue]? {
      let kind = (row.kinds?.first ?? .label).rawValue
      return modal(
        """
        behavior: {initial: idle, states: {idle: {}, failed: {}}}, elements: {title: {kind: label}, \
        message: {kind: label}, pin: {kind: digits}, cancel: {kind: button}, confirm: {kind: button}, \
        it: {kind: \(kind), \(keys)}}
        """
      )?.elements.first { $0.id.value == "it" }?.written.filter { $0.path != ["kind"] }
    }
    if name == "kind" { return }
    let written = try #require(element("\(name): \(row.example)"))
    #expect(!written.isEmpty)
    try expectSame(written) { element($0) }
  }

  @Test(arguments: Condition.keys.list.rows.map(\.name))
  func everyKeyOfAConditionIsWritten(_ name: String) throws {
    let row = try #require(Condition.keys.list.rows.first { $0.name == name })
    func condition(_ keys: String) -> [WrittenValue]? {
      modal("variants: [{when: {\(keys)}, maxWidth: 9}]")?.variants.first?.condition.written
    }
    let written = try #require(condition("\(name): \(row.example)"))
    #expect(written.map(\.path) == [[name]])
    try expectSame(written) { condition($0) }
  }

  /// Compares what is written with what is written of that.
  private func expectSame(
    _ written: [WrittenValue], _ read: (String) -> [WrittenValue]?
  ) throws {
    var keys = YAMLValue.mapping([])
    for value in written { keys.set(value.value, at: value.path) }
    let again = try #require(read(String(keys.flow.dropFirst().dropLast())))
    #expect(again.map(\.path) == written.map(\.path))
    #expect(again.map(\.value) == written.map(\.value))
  }

  @Test(arguments: [
    ("1 + 2 * container.width", "1 + 2 * container.width"),
    ("(1 + os) * 2", "(1 + os) * 2"), ("1 - (2 - os)", "1 - (2 - os)"),
    ("1 - 2 - os", "1 - 2 - os"), ("-(os + 1)", "-(os + 1)"),
    ("min(1, os, 3)", "min(1, os, 3)"),
    (
      "if(horizontal == compact && !(os > 18), 1px, 50%)",
      "if(horizontal == compact && !(os > 18), 1px, 50%)"
    ),
    (
      "if(orientation != landscape || os < 26, gap, 2 * gap)",
      "if(orientation != landscape || os < 26, os - 3, 2 * (os - 3))"
    ),
    (
      "if(if(os > 18, compact, regular) == vertical, 1, 2)",
      "if(if(os > 18, compact, regular) == vertical, 1, 2)"
    ),
  ])
  func formulasAreWrittenWithTheirVariables(_ text: String, _ expected: String) throws {
    let source = SourceFile(
      name: "a.modal.yaml",
      text: """
        modalspec: 1
        variables: {gap: os - 3}
        modal: {contentSize: {width: "\(text)", height: 100}}
        """)
    let width = read(compose(source).value, of: source).value.first?.modals.first?.layer
      .contentWidth
    guard case .expression(let expression) = width?.value else {
      Issue.record("\(text) cannot be read")
      return
    }
    #expect(expression.text == expected)
  }
}
