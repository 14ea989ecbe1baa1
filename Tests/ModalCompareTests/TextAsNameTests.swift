import ModalLanguage
import ModalSpec
import Testing

@testable import ModalCompare

/// A text that stands where a name should be: it is a name only where no view says what the element says.
@Suite struct TextAsNameTests {
  private static let withNames = WrittenForm.allCases.filter { $0 != .uikit }

  // 300 × 200 in the middle: 46.667 = flat((393 − 300)/2), 326 = (852 − 200)/2.
  private static let x = 140.0 / 3
  private static let spec = """
    modalspec: 1
    name: login
    modal:
      contentSize: {width: 300, height: 200}
      elements:
        title: {kind: label, text: Sign in, left: 20, right: 20, top: 20, height: 24}
        hint: {kind: label, text: Use your account, left: 20, right: 20, top: 60, height: 24}
        signIn: {kind: button, text: Sign in now, left: 20, right: 20, bottom: 20, height: 50}
    """

  private func part(
    _ kind: AppView.Kind, _ id: String, _ text: String, _ y: Double, _ height: Double
  ) -> AppView {
    AppView(
      kind: kind, id: id, text: text,
      frame: Rect(x: Self.x + 20, y: 326 + y, width: 260, height: height))
  }

  private func modal(_ parts: [AppView], called id: String = "login") -> AppView {
    AppView(id: id, frame: Rect(x: Self.x, y: 326, width: 300, height: 200), children: parts)
  }

  private func modal(title: String, button: String) -> AppView {
    modal([
      part(.StaticText, title, "Sign in", 20, 24),
      part(.StaticText, "hint", "Use your account", 60, 24),
      part(.Button, button, "Sign in now", 130, 50),
    ])
  }

  private func errors(
    _ views: [AppView], _ form: WrittenForm, spec: String = spec
  ) -> [String] {
    compared(spec, with: form.text(of: views, in: screen)).doubts
      .map { "\($0.code) \($0.message)" }
  }

  /// The title says what the button's id means, and the button says something else.
  @Test(arguments: withNames, ["", "sign_in_label", "Sign in"])
  func aTitleIsNoButtonThatIsCalledSo(_ form: WrittenForm, _ title: String) {
    #expect(errors([modal(title: title, button: "")], form) == [])
    #expect(errors([modal(title: title, button: "Sign in now")], form) == [])
    #expect(errors([modal(title: title, button: "login.sign_in")], form) == [])
  }

  /// The text alone tells where nothing says what the element says.
  @Test(arguments: withNames) func aTextIsANameWhereNothingElseIs(_ form: WrittenForm) {
    let other = modal([
      part(.StaticText, "title", "Welcome", 20, 24),
      part(.StaticText, "hint", "Use your account", 60, 24),
      part(.Button, "Sign In", "Sign In", 136, 50),
    ])
    #expect(
      errors([other], form).contains { $0.hasPrefix("MS604 `signIn` is") },
      "\(errors([other], form))")
  }

  /// What is called so in the screen behind only by its label is not the modal.
  @Test(arguments: withNames.filter(\.hasContainers))
  func whatSaysTheNameIsNotTheModal(_ form: WrittenForm) {
    let tile = AppView(
      id: "Login", text: "Login", frame: Rect(x: 20, y: 100, width: 353, height: 80))
    let own = modal(modal(title: "", button: "").children, called: "")
    #expect(errors([tile, own], form) == [])
    #expect(errors([tile], form).map { $0.prefix(5) } == ["MS602"])
  }
}
