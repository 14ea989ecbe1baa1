import ModalLanguage
import ModalSpec
import Testing

@testable import ModalCompare

/// Several views of one identifier, of which one is meant.
@Suite struct EqualIdTests {
  private let app: ComparedApp

  init() throws { app = try ComparedApp() }

  /// The app with more buttons of the identifier of `ok`, behind the modal, and in front of it.
  private func comparison(
    _ form: WrittenForm, behind: [AppView] = [], inFront: [AppView] = [], map: String? = nil
  ) -> Comparison {
    app.compared(to: form.text(of: behind + [app.modal] + inFront, in: app.size), map: map)
  }

  private func button(_ text: String, x: Double = 200, y: Double) -> AppView {
    AppView(
      kind: .Button, id: "panel.ok", text: text, frame: Rect(x: x, y: y, width: 150, height: 52))
  }

  /// A list of idb has no views around others: the text tells, or else the place does.
  @Test(arguments: ["Buy", "Rename"]) func elsewhereInAListIsAnother(_ text: String) {
    let other = button(text, y: 700)
    #expect(comparison(.idb, inFront: [other]).doubts == [])
    #expect(comparison(.idb, behind: [button(text, y: 100)], inFront: [other]).doubts == [])
  }

  /// In the modal the text tells.
  @Test func theTextTellsInAModal() throws {
    var other = try #require(app.modal.children.last)
    other.text = "Buy"
    other.frame.y -= 60
    var changed = app
    changed.modal.children.insert(other, at: 0)
    #expect(changed.errors(.snapshot, of: changed.modal) == [])
  }

  /// What the help proposes, put into a map, is the view that it is about.
  @Test(arguments: [WrittenForm.idb, .snapshot]) func theNumberOfTheHelpHoldsInAMap(
    _ form: WrittenForm
  ) throws {
    // Two of one text near its place, and one behind them that is none of these.
    let ok = try #require(app.modal.children.last).frame
    let near = button("Rename", x: ok.x - 9, y: ok.y - 9)
    var other = app
    other.modal.children.insert(near, at: 0)
    func comparison(_ map: String?) -> Comparison {
      let views = [button("Rename", y: 20), other.modal]
      return app.compared(to: form.text(of: views, in: app.size), map: map)
    }
    let found = comparison(nil).findings.filter { $0.code == .severalViews }
    let help = try #require(found.first?.help)
    let entry = try #require(help.split(separator: "`").dropFirst().first)
    let mapped = comparison("modalspecMap: 1\nelements:\n  \(entry)\n")
    #expect(mapped.findings.filter { $0.severity == .error }.map(\.message) == [], "\(help)")
  }

  /// A learned map has numbers, too, which do not count the view of the modal.
  @Test func aLearnedNumberHoldsInAMap() throws {
    let spec = """
      modalspec: 1
      name: panel
      modal:
        contentSize: [300, 200]
        elements:
          one: {kind: view, left: 20, width: 100, top: 20, height: 40}
          two: {kind: view, right: 20, width: 100, top: 90, height: 40}
      """
    let app = try ComparedApp(spec)
    var modal = app.modal
    for index in modal.children.indices { modal.children[index].id = "" }
    let dump = SourceFile(name: "app", text: WrittenForm.probe.text(of: [modal], in: app.size))
    let map = try #require(Workspace().learnMap(of: app.file, from: dump, in: app.setting).text)
    let comparison = Workspace().compare(
      app.file, with: dump, map: SourceFile(name: "panel.map.yaml", text: map), in: app.setting)
    #expect(comparison.findings.map(\.message) == [], "\(map)")
  }
}
