import ModalLanguage
import ModalLayout
import ModalReport
import ModalSpec
import ModalSpecTesting
import Testing

@testable import ModalCompare

/// Which view is the modal, and which views are its elements, where others are called so or stand there, too.
@Suite struct FindModalTests {
  private static let withContainers = WrittenForm.allCases.filter(\.hasContainers)
  private static let maestros = [WrittenForm.maestro, .maestroCompact]

  /// What is said of an app, each with the code, the element and the edges.
  private func findings(
    _ spec: String, _ views: [AppView], _ form: WrittenForm = .snapshot, map: String? = nil,
    _ change: (String) -> String = { $0 }
  ) -> [String] {
    let text = change(form.text(of: views, in: screen))
    return compared(spec, with: text, map: map).report.findings.map {
      let words = [$0.diagnostic.code.description, $0.element ?? "", $0.edgeNames]
      return words.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  private func view(
    _ kind: AppView.Kind = .Other, _ id: String = "", _ text: String = "", _ x: Double,
    _ y: Double, _ width: Double, _ height: Double, _ children: [AppView] = []
  ) -> AppView {
    AppView(
      kind: kind, id: id, text: text, frame: Rect(x: x, y: y, width: width, height: height),
      children: children)
  }

  // A dialog of 300 × 210 in the middle: 46.667 = flat((393 − 300)/2), 321 = (852 − 210)/2.
  private static let x = 140.0 / 3
  static let dialogSpec = """
    modalspec: 1
    name: rename
    modal:
      contentSize: {width: 300, height: 210}
      elements:
        title: {kind: label, text: Rename, left: 20, right: 20, top: 20, height: 24}
        body: {kind: label, text: Choose a name, left: 20, right: 20, top: 60, height: 24}
        ok: {kind: button, text: OK, right: 0, width: 50%, bottom: 0, height: 52}
    """

  private var title: AppView { view(.StaticText, "", "Rename", Self.x + 20, 341, 260, 24) }
  private var body: AppView { view(.StaticText, "", "Choose a name", Self.x + 20, 381, 260, 24) }
  private var ok: AppView { view(.Button, "", "OK", Self.x + 150, 479, 150, 52) }

  private func dialog(_ id: String = "", _ parts: [AppView]? = nil) -> AppView {
    view(.Other, id, "", Self.x, 321, 300, 210, parts ?? [title, body, ok])
  }

  private func home(_ parts: [AppView]) -> AppView {
    view(.Other, "home", "", 0, 0, 393, 852, parts)
  }

  // MARK: - Other alerts

  private var noConnection: AppView {
    view(
      .Other, "", "No connection", 61.5, 336, 270, 180,
      [
        view(.StaticText, "", "No connection", 81.5, 356, 230, 24),
        view(.StaticText, "", "Try again later", 81.5, 396, 230, 24),
        view(.Button, "", "Close", 196.5, 464, 135, 52),
      ])
  }

  /// What is said where that alert is in front; its type is 7 of XCTest's.
  private func findingsBehindAlert(_ views: [AppView]) -> [String] {
    findings(Self.dialogSpec, views + [noConnection]) {
      $0.replacing(
        "\"elementType\": 1, \"identifier\": \"\", \"label\": \"No connection\"",
        with: "\"elementType\": 7, \"identifier\": \"\", \"label\": \"No connection\"")
    }
  }

  @Test func anotherAlertIsNotTheModal() {
    #expect(findingsBehindAlert([home([])]) == ["MS602"])
  }

  @Test func anAlertInFrontHidesNoModal() {
    let german = dialog(
      "",
      [
        view(.StaticText, "", "Umbenennen", Self.x + 20, 341, 260, 24),
        view(.StaticText, "", "Neuer Name", Self.x + 20, 381, 260, 24),
        view(.Button, "", "Fertig", Self.x + 150, 479, 150, 52),
      ])
    let found = findingsBehindAlert([home([]), german])
    #expect(found.allSatisfy { $0.hasPrefix("MS612") || $0.hasPrefix("MS610") }, "\(found)")
  }

  // MARK: - Several modals

  private static let twoSpec = """
    modalspec: 1
    name: menu
    modals:
      confirm:
        contentSize: {width: 300, height: 200}
        elements:
          msg: {kind: label, text: Delete it?, left: 20, right: 20, top: 20, height: 24}
          yes: {kind: button, text: Delete, right: 0, width: 50%, bottom: 0, height: 52}
      menu:
        contentSize: {width: 300, height: 210}
        elements:
          title: {kind: label, text: Rename, left: 20, right: 20, top: 20, height: 24}
          body: {kind: label, text: Choose a name, left: 20, right: 20, top: 60, height: 24}
          ok: {kind: button, text: OK, right: 0, width: 50%, bottom: 0, height: 52}
    """

  @Test(arguments: withContainers) func aViewIsOneModal(_ form: WrittenForm) {
    for spec in [Self.twoSpec, Self.twoSpec.replacing("name: menu", with: "name: screens")] {
      #expect(findings(spec, [home([]), dialog("menu")], form) == ["MS602"])
    }
  }

  @Test func anAlertIsOneModal() {
    let found = findings(Self.twoSpec, [dialog("menu")]) {
      $0.replacing("\"elementType\": 1, ", with: "\"elementType\": 7, ")
    }
    #expect(found == ["MS602"])
  }

  @Test func aMapNamesOneModal() {
    let map = "modalspecMap: 1\nmodal: {id: dlg}\n"
    #expect(findings(Self.twoSpec, [home([]), dialog("dlg")], map: map) == ["MS602"])
  }

  @Test func whatIsNotShownIsANote() {
    func found(_ views: [AppView]) -> [Finding] {
      compared(Self.twoSpec, with: WrittenForm.snapshot.text(of: views, in: screen)).findings
    }
    let one = found([dialog("menu")])
    #expect(one.map(\.message) == ["the dump does not show the modal `confirm`"])
    #expect(one.map(\.severity) == [.note] && one.first?.place?.start.line == 4)
    #expect(found([home([])]).map(\.severity) == [.error, .error])
  }

  /// What is in a modal that stands in another one is no part of that.
  @Test func aModalInAModalIsItsOwn() {
    let spec = """
      modalspec: 1
      modals:
        page:
          contentSize: [fill, fill]
          margins: 0
          elements: {title: {kind: label, text: Page, left: 20, width: 100, top: 60, height: 24}}
        tip:
          contentSize: [300, 210]
          elements: {text: {kind: label, text: Rename, left: 20, right: 20, top: 20, height: 24}}
      """
    let tip = dialog("tip", [title])
    let page = view(
      .Other, "page", "", 0, 0, 393, 852, [view(.StaticText, "", "Page", 20, 60, 100, 24), tip])
    #expect(findings(spec, [page]) == [])
  }

  // MARK: - What is not the modal

  /// Maestro has no kinds, and a button of the name may show the modal.
  @Test(arguments: maestros) func aButtonOfTheNameIsNotTheModal(_ form: WrittenForm) {
    let opener = view(
      .Button, "rename", "Rename", 300, 60, 80, 44,
      [view(.StaticText, "", "Rename", 310, 70, 60, 24)])
    #expect(findings(Self.dialogSpec, [home([opener]), dialog()], form) == [])
    #expect(findings(Self.dialogSpec, [home([opener])], form) == ["MS602"])
  }

  /// Elements without a view around them; Maestro's root has no size, and contains them.
  @Test(arguments: WrittenForm.allCases) func theRootIsNotTheModal(_ form: WrittenForm) {
    let parts = view(.Other, "", "", 0, 0, 393, 852, [title, body, ok])
    guard form != .uikit else { return }
    #expect(findings(Self.dialogSpec, [home([]), parts], form) == [])
  }

  @Test(arguments: withContainers) func theHomeScreenIsNotTheModal(_ form: WrittenForm) {
    let large = """
      modalspec: 1
      name: terms
      modal:
        contentSize: [fill, fill]
        margins: {horizontal: 0, top: 60, bottom: 0}
        elements:
          close: {kind: button, text: Close, right: 8, width: 44, top: 8, height: 44}
          agree: {kind: button, text: Agree, left: 16, right: 16, bottom: 42, height: 50}
      """
    let bar = view(
      .Other, "Nav", "", 0, 59, 393, 44, [view(.StaticText, "", "Home", 178, 71, 36, 20)])
    let lamp = view(.Button, "home.lamp", "Lamp", 16, 120, 361, 64)
    let list = view(.Other, "", "", 0, 103, 393, 749, [lamp])
    #expect(
      findings(large, [view(.Other, "", "", 0, 0, 393, 852, [bar, lamp])], form) == ["MS602"])
    #expect(
      findings(large, [view(.Other, "", "", 0, 0, 393, 852, [bar, list])], form) == ["MS602"])
  }

  /// A bar of the home screen has a title and a button of the same names, side by side.
  @Test(arguments: withContainers) func aBarWithTheSameNamesIsNotTheModal(_ form: WrittenForm) {
    guard form != .uikit else { return }
    let bar = view(
      .Other, "Nav", "", 0, 59, 393, 44,
      [
        view(.StaticText, "title", "Home", 16, 66, 200, 30),
        view(.Button, "ok", "OK", 320, 66, 60, 30),
      ])
    #expect(findings(Self.dialogSpec, [home([bar])], form) == ["MS602"])
    var moved = dialog()
    for index in moved.children.indices { moved.children[index].frame.y += 40 }
    moved.frame.y += 40
    #expect(findings(Self.dialogSpec, [home([bar]), moved], form) == ["MS604 minY,maxY"])
  }

  /// A full-screen view of the name around the modal, which may have the name, too: that of a view controller.
  @Test(arguments: withContainers) func ofAChainTheViewThatFits(_ form: WrittenForm) {
    guard form != .uikit else { return }
    for id in ["rename", ""] {
      let around = view(.Other, "rename", "", 0, 0, 393, 852, [dialog(id)])
      #expect(findings(Self.dialogSpec, [home([]), around], form) == [])
    }
    let large = view(.Other, "rename", "", 0, 0, 393, 852, [title, body, ok])
    #expect(
      findings(Self.dialogSpec, [home([]), large], form)
        == ["MS604 minX,maxX", "MS604 minY,maxY"])
  }

  // MARK: - What is no element

  @Test(arguments: withContainers) func whatIsBehindTheModalIsNoElement(_ form: WrittenForm) {
    guard form != .uikit else { return }
    let behind = home([view(.StaticText, "title", "Home", 16, 60, 200, 30)])
    #expect(
      findings(Self.dialogSpec, [behind, dialog("rename", [body, ok])], form) == ["MS603 title"])
    #expect(findings(Self.dialogSpec, [behind, dialog()], form) == [])
  }

  /// A list of idb has no views around others: the same title is the one where the others are.
  @Test func ofAListTheElementsThatStandTogether() {
    var named = dialog()
    for (index, id) in ["title", "body", "ok"].enumerated() { named.children[index].id = id }
    let behind = home([view(.StaticText, "title", "Home", 16, 60, 200, 30)])
    #expect(findings(Self.dialogSpec, [behind, named], .idb) == [])
  }

  /// Of two elements in a list, one is in place, and the other is not.
  @Test(arguments: [4.0, 6, 40]) func oneOfTwoElementsHasMoved(_ distance: Double) {
    let spec = Self.dialogSpec.split(separator: "\n").filter { !$0.contains("body:") }
      .joined(separator: "\n")
    var (title, ok) = (title, ok)
    (title.id, ok.id) = ("rename.title", "rename.ok")
    ok.frame.y -= distance
    #expect(findings(spec, [title, ok], .idb) == ["MS604 ok minY,maxY"])
  }

  /// A close button in front of the modal, beside its view.
  @Test func whatIsInFrontOfTheModalIsAnElement() {
    var moved = ok
    moved.id = "ok"
    moved.frame.y -= 30
    let views = [home([]), dialog("rename", [title, body]), moved]
    #expect(findings(Self.dialogSpec, views) == ["MS604 ok minY,maxY"])
  }

  @Test(arguments: ["rename", "ok"]) func whatIsHiddenGivesWay(_ id: String) {
    var shown = dialog("rename")
    shown.children[2].id = "ok"
    var views = [home([]), shown, shown]
    if id == "ok" {
      views.removeLast()
      views[1].children.append(shown.children[2])
    }
    func hidingTheLast(_ text: String) -> String {
      let name = "\"id\": \"\(id)\","
      var text = text
      if let last = text.ranges(of: name).last {
        text.replaceSubrange(last, with: "\(name) \"hidden\": true,")
      }
      return text
    }
    #expect(findings(Self.dialogSpec, views, .probe, hidingTheLast) == [])
  }

  /// An app can arrange rows without a view around them: a stack or a grid that draws nothing is not asked for if its parts are
  /// there.
  @Test(
    arguments: [
      "rows: {kind: view, stack: {children: [a, b]}, left: 0, right: 0, top: 60}\n    a: {kind: label, text: One, height: 30}\n    b: {kind: label, text: Two, height: 30}",
      "row: {kind: label, text: \"${item}\", left: 0, right: 0, top: 60, repeat: {of: [One, Two], columns: 1, height: 30}}",
    ], [true, false])
  func anArrangementIsNoView(_ parts: String, hasSecond: Bool) {
    let spec =
      "modalspec: 1\nname: rename\nmodal:\n  contentSize: [300, 210]\n  elements:\n    \(parts)\n"
    let rows = [
      view(.StaticText, "", "One", Self.x, 381, 300, 30),
      view(.StaticText, "", "Two", Self.x, 411, 300, 30),
    ]
    let second = parts.hasPrefix("rows") ? "b" : "row[2]"
    #expect(
      findings(spec, [dialog("rename", Array(rows.prefix(hasSecond ? 2 : 1)))])
        == (hasSecond ? [] : ["MS603 \(second)"]))
  }

  @Test func aTransparentModalIsOneFinding() {
    let found = findings(Self.dialogSpec, [dialog("rename")], .probe) {
      $0.replacing("\"id\": \"rename\",", with: "\"id\": \"rename\", \"alpha\": 0,")
    }
    #expect(found == ["MS607"])
  }

  @Test(arguments: withContainers) func namesWithTheirKindsAreApart(_ form: WrittenForm) {
    guard form != .uikit else { return }
    let spec = Self.dialogSpec.replacing("title:", with: "name:").replacing(
      "body:", with: "nameLabel:")
    var parts = [title, body, ok]
    (parts[0].id, parts[1].id) = ("rename.name", "rename.nameLabel")
    (parts[0].text, parts[1].text) = ("", "")
    parts[0].frame.y += 30
    parts[1].frame.y += 30
    let found = findings(spec, [dialog("rename", parts)], form)
    #expect(found == ["MS604 name minY,maxY", "MS604 nameLabel minY,maxY"])
  }

  @Test(arguments: withContainers) func whatIsHiddenInTheSpecIsFoundByItsText(_ form: WrittenForm) {
    let spec = Self.dialogSpec.replacing("top: 60,", with: "top: 60, visible: false,")
    #expect(findings(spec, [dialog("rename")], form).filter { $0 != "MS612" } == ["MS607 body"])
    #expect(findings(spec, [dialog("rename", [title, ok])], form) == [])
  }

  // MARK: - Detents and directions

  private static let sheetSpec = """
    modalspec: 1
    name: stops
    modal:
      presentation: sheet
      detents: [{name: low, height: 120}, medium, large]
      elements:
        title: {kind: label, text: Terms, left: 16, right: 16, top: 20, height: 24}
        done: {kind: button, text: Done, trailing: 12, width: 60, top: 12, height: 40}
        agree: {kind: button, text: Agree, left: 16, right: 16, bottom: 8, height: 50}
    """

  /// The sheet at a height, with `done` at its left or its right.
  private func sheet(_ height: Double, doneAt x: Double, _ id: String = "stops") -> [AppView] {
    let top = 852 - height
    let parts = [
      view(.StaticText, "", "Terms", 16, top + 20, 361, 24),
      view(.Button, "", "Done", x, top + 12, 60, 40),
      view(.Button, "agree", "Agree", 16, 852 - 8 - 50, 361, 50),
    ]
    return id.isEmpty ? parts : [view(.Other, id, "", 0, top, 393, height, parts)]
  }

  private func heights() throws -> [(detent: String, height: Double)] {
    let file = Workspace().load(SourceFile(name: "a.modal.yaml", text: Self.sheetSpec))
    return try ["low", "medium", "large"].map { detent in
      let setting = Setting(container: screen, scale: 3, detent: detent)
      return (detent, try Workspace().solve(file, in: setting).modals[0].frame.height)
    }
  }

  /// 321 = 393 − 12 − 60, and from right to left 12.
  @Test(arguments: [(321.0, []), (12, ["MS605"])] as [(Double, [String])])
  func aDetentFitsInItsDirection(_ x: Double, _ notes: [String]) throws {
    for (detent, height) in try heights() {
      // It comes at the first one.
      let all = notes + (detent == "low" ? [] : ["MS605"])
      #expect(findings(Self.sheetSpec, sheet(height, doneAt: x)) == all)
      #expect(findings(Self.sheetSpec, sheet(height, doneAt: x, "")) == all)
      let off = findings(Self.sheetSpec, sheet(height + 2, doneAt: x))
      #expect(off == notes + ["MS604 minY"])
    }
  }

  @Test func theNearestDetentIsNamed() throws {
    for (detent, height) in try heights() {
      let text = WrittenForm.snapshot.text(of: sheet(height + 2, doneAt: 321), in: screen)
      let found = compared(Self.sheetSpec, with: text).findings
      #expect(found.map(\.message) == ["the top edge of `stops` is 2 points too high"])
      #expect(found[0].notes.contains("The sheet is compared at its detent `\(detent)`."))
    }
  }

  /// One thing on the wrong side does not make an app one that reads from right to left, where others are on theirs.
  @Test func oneThingElsewhereIsNoDirection() throws {
    let spec = Self.sheetSpec.replacing(
      "left: 16, right: 16, top", with: "leading: 16, width: 100, top")
    var views = sheet(try heights()[1].height, doneAt: 12)
    views[0].children[0].frame.width = 100
    #expect(findings(spec, views) == ["MS604 done minX,maxX"])
  }

  /// A list of idb names the modal, too, and nothing stands in it: what has no identifier is found by its text, near the modal.
  @Test func aModalInAListHoldsWhatIsNearIt() throws {
    let app = try ComparedApp()
    var modal = app.modal
    for part in 0...2 { modal.children[part].id = "" }
    let behind = AppView(
      kind: .Button, text: "Home", frame: Rect(x: 20, y: 60, width: 60, height: 44))
    let text = WrittenForm.idb.text(of: [behind, modal], in: app.size)
    let own =
      "{\"AXFrame\": \"\(modal.frame.exactText)\", \"AXUniqueId\": \"panel\", \"AXLabel\": \"\", \"type\": \"Group\"}"
    let title = "{\"AXFrame\": \"\(modal.children[0].frame.exactText)\""
    let list = text.replacing(title, with: "\(own), \(title)")
    try #require(list != text)
    let comparison = app.compared(to: list)
    #expect(comparison.findings.isEmpty, "\(comparison.findings.map(\.message))")
    #expect(comparison.report.modals[0].match?.way == .id)
  }
}
