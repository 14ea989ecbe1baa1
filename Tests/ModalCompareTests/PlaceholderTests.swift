import ModalLanguage
import ModalSpec
import Testing

@testable import ModalCompare

/// Fields without identifiers are found by what they ask for.
@Suite struct PlaceholderTests {
  // 300 × 236 in the middle: 46.667 = flat((393 − 300)/2), 308 = (852 − 236)/2.
  private static let x = 140.0 / 3
  private static let spec = """
    modalspec: 1
    name: login
    modal:
      contentSize: {width: 300, height: 236}
      elements:
        form: {kind: view, left: 20, right: 20, top: 20, stack: {spacing: 12, children: [hint, mail, password]}}
        hint: {kind: label, text: Use your account, height: 24}
        mail: {kind: field, placeholder: E-mail, height: 44}
        password: {kind: field, placeholder: Password, secure: true, height: 44}
    """

  private func part(_ kind: AppView.Kind, _ text: String, _ y: Double, _ height: Double) -> AppView
  {
    AppView(
      kind: kind, text: text, frame: Rect(x: Self.x + 20, y: 308 + y, width: 260, height: height))
  }

  private func findings(_ parts: [AppView], _ form: WrittenForm) -> [String] {
    let modal = AppView(
      id: "login", frame: Rect(x: Self.x, y: 308, width: 300, height: 236), children: parts)
    return compared(Self.spec, with: form.text(of: [modal], in: screen)).doubts.map(\.message)
  }

  /// The hint is missing, and the fields close up: `password` stands where `mail` should.
  @Test(arguments: WrittenForm.allCases.filter { $0 != .uikit })
  func aFieldIsFoundByItsPlaceholder(_ form: WrittenForm) {
    let parts = [part(.TextField, "E-mail", 20, 44), part(.TextField, "Password", 76, 44)]
    #expect(findings(parts, form) == ["the dump does not show the element `hint` of `login`"])
  }

  /// What a label says of a field is the label's.
  @Test(
    arguments: WrittenForm.allCases.filter { form in
      ![.uikit, .maestro, .maestroCompact].contains { $0 == form }
    })
  func aLabelIsNoField(_ form: WrittenForm) {
    let parts = [
      part(.StaticText, "Use your account", 20, 24), part(.TextField, "E-mail", 56, 44),
      part(.StaticText, "Password", 112, 20), part(.TextField, "Password", 112, 46),
    ]
    let found = findings(parts, form)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasPrefix("the bottom edge of `password` is ") == true, "\(found)")
  }
}
