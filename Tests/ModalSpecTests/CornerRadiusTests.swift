import ModalLanguage
import ModalReport
import ModalSpec
import ModalSyntax
import Testing

/// The radii of a modal's corners, as solved and as replayed.
@Suite struct CornerRadiusTests {
  private let workspace = Workspace(projectFile: .none)
  private let container = Size(width: 400, height: 800)

  private func load(_ keys: String, _ rest: String = "") -> SpecFile {
    let text = "modalspec: 1\nmodal:\n  contentSize: [300, 200]\n  \(keys)\n\(rest)"
    return workspace.load(SourceFile(name: "a.modal.yaml", text: text))
  }

  private func solved(_ spec: SpecFile, state: String? = nil) throws -> SolveReport {
    try workspace.solve(spec, in: Setting(container: container, state: state))
  }

  private func text(_ report: SolveReport) -> String {
    report.text(ExcerptFormatter(), why: false)
  }

  private func layer(_ name: String, of report: SolveReport) throws -> Layer {
    try #require(report.modals.first?.layers.first { $0.name == name })
  }

  @Test func layersHaveBothRadii() throws {
    // 400/20 = 20, and 800 − 790 = 10.
    let spec = load(
      "cornerRadius: {radius: container.width / 20, bottomRadius: container.height - 790}")
    let report = try solved(spec)
    let content = try layer("content", of: report)
    #expect(content.cornerRadius == 20 && content.bottomCornerRadius == 10)
    #expect(
      text(report).contains("content [50, 300, 300, 200], corner radius 20, lower corners 10\n"))
    #expect(report.json().contains("\"bottomCornerRadius\" : 10"))
  }

  @Test func equalRadiiAreSaidOnce() throws {
    let report = try solved(load("cornerRadius: {radius: 12, bottomRadius: 3 * 4}"))
    #expect(try layer("content", of: report).bottomCornerRadius == 12)
    #expect(text(report).contains("corner radius 12\n"))
    #expect(!report.json().contains("bottomCornerRadius"))
  }

  @Test func aRadiusOfTheState() throws {
    let spec = load(
      """
      cornerRadius: {radius: "if(state == open, 24, 12)", corners: top}
        behavior: {initial: closed, states: {closed: {on: {open: open}}, open: {}}}
      """)
    #expect(try layer("content", of: solved(spec)).cornerRadius == 12)
    #expect(try layer("content", of: solved(spec, state: "open")).cornerRadius == 24)
  }

  /// The wrapper hides the lower corners, so the content ends where they begin.
  @Test func theWrapperOfAQuirk() throws {
    let spec = workspace.load(
      SourceFile(
        name: "a.modal.yaml",
        text: """
          modalspec: 1
          modal: {extends: hql/vertical, contentSize: {height: 300}, cornerRadius: {radius: 20, bottomRadius: "4 + 6"}}
          """))
    let report = try solved(spec)
    let (wrapper, content) = (try layer("wrapper", of: report), try layer("content", of: report))
    #expect(wrapper.cornerRadius == 20 && wrapper.bottomCornerRadius == 10)
    #expect(content.cornerRadius == 0 && content.bottomCornerRadius == 0)
    #expect(content.frame.height == wrapper.frame.height - 10)
  }

  /// What has no value is an error wherever it is asked for, also if no check and no picture looks at it.
  @Test(arguments: [
    "{radius: 8 / (container.width - 400)}", "{bottomRadius: 8 / (container.width - 400)}",
  ])
  func aRadiusWithoutAValue(_ radius: String) throws {
    let spec = load(
      "cornerRadius: \(radius)",
      """
      scenarios:
        - {name: nobody looks, container: [400, 800], events: [show]}
        - {name: elsewhere, container: [500, 800], events: [show, resize: [400, 800]]}
      """)
    let report = try solved(spec)
    #expect(report.modals.isEmpty)
    #expect(report.findings.map(\.message) == ["a division by zero"])
    let tested = workspace.test(spec)
    let errors = tested.findings.filter { $0.code == .evaluation }
    #expect(errors.count >= 2)
  }

  @Test func aRadiusWithoutAValueInAState() throws {
    let spec = load(
      """
      cornerRadius: "if(state == open, 8 / (container.width - 400), 12)"
        behavior: {initial: closed, states: {closed: {on: {open: open}}, open: {}}}
      """,
      """
      scenarios:
        - {name: closed, container: [400, 800], events: [show]}
        - {name: opened, container: [400, 800], events: [show, send: open]}
      """)
    let replays = try workspace.replay(spec)
    #expect(replays.map { $0.findings.map(\.message) } == [[], ["a division by zero"]])
  }
}
