import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `CutField.swift`; its words are in `Tests/Cases/rules/CutField`.
@Suite struct CutFieldTests {
  private func cuts(_ text: String) -> [Diagnostic] {
    findings(text).filter { $0.code == .cutField }
  }

  @Test func cutByItsScroll() throws {
    // 248 of 375 are the letters' with iOS 26: 375 − 248 − 80 = 47, and 320 − 199 − 80 = 41 on the lowest phone.
    let found = cuts(try ruleCase("CutField/cutByItsScroll"))
    #expect(found.count == 1)
    #expect(found.first?.notes.first?.hasPrefix("`form` shows 41 of its height") == true)
  }

  @Test(arguments: [
    // 121 above the letters of the lowest phone, and 158 above its number pad.
    (38, "letters", false), (39, "letters", true), (57, "numberPad", false),
    (58, "numberPad", true),
  ])
  func heights(margin: Int, keyboard: String, isCut: Bool) {
    let text = spec(
      """
      contentSize: {width: 270, height: 200}
      margins: \(margin)
      keyboard: shrink
      elements:
        s: {kind: scroll, left: 0, right: 0, top: 0, bottom: 0, stack: {children: [f]}}
        f: {kind: field, height: 60, keyboard: \(keyboard)}
      """)
    let supported = SupportedDevices(minimumOS: 6, devices: ["iphone-5"])
    let found = findings(
      text, in: DeviceMatrix(.builtIn, supported: supported, largestText: .large))
    #expect(found.contains { $0.code == .cutField } == isCut, "\(found)")
  }

  @Test func alertsInLandscape() {
    let alert =
      "modalspec: 1\nvariables: {actions: 2, fields: 1}\nmodal: {extends: uikit/alert, elements: {title: {text: Name}}}"
    #expect(cuts(alert).map(\.code) == [.cutField])
    #expect(cuts(alert.replacing("fields: 1", with: "fields: 0")) == [])
    #expect(
      cuts(alert.replacing("uikit/alert,", with: "uikit/alert, orientations: [portrait],")) == [])
  }
}
