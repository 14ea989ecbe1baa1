import ModalLanguage
import ModalSpec
import Testing

@testable import ModalCompare

/// Which view is suggested for an element that is not found.
@Suite struct LikelyViewTests {
  /// What is suggested for the hint of the panel, which the app has far from its place, and under another name.
  private func help(
    _ id: String, _ text: String, width: Double = 200.5, beside others: [AppView] = []
  ) throws -> String? {
    let app = try ComparedApp(
      ComparedApp.spec.replacing("{width: 300, height: 260}", with: "{width: 300, height: 700}"))
    var modal = app.modal
    modal.children[2].id = id
    modal.children[2].text = text
    modal.children[2].frame.y += 400
    modal.children[2].frame.width = width
    modal.children += others
    let found = app.compared(to: WrittenForm.snapshot.text(of: [modal], in: app.size)).findings
    return found.first { $0.code == .missingView }?.help
  }

  /// 400, without the hundredth of a point that frames of snapshots may be off.
  @Test(arguments: [
    ("panel.hints", "", "`panel.hints`"), ("hunt", "", "`hunt`"),
    ("", "It must be new", "the label \"It must be new\""),
    // Nothing but the kind and the size says so.
    ("", "Neu und kurz", "the label \"Neu und kurz\""),
  ]) func aViewThatIsFarIsSuggested(_ id: String, _ text: String, _ phrase: String) throws {
    let found = try help(id, text)
    #expect(found == "did you mean \(phrase)? Its frame is off by 399.99.")
  }

  /// Another name, text and size: nothing says that it is the hint.
  @Test func whatIsUnlikeIsNotSuggested() throws {
    #expect(try help("other", "Ganz anders", width: 90)?.hasPrefix("give the view") == true)
  }

  /// Two of the size are no suggestion.
  @Test func twoOfASizeAreNone() throws {
    let other = AppView(
      kind: .StaticText, text: "Auch", frame: Rect(x: 70, y: 600, width: 200.5, height: 18))
    #expect(try help("", "Neu und kurz", beside: [other])?.hasPrefix("give the view") == true)
  }

  /// A name counts more than the kind and the size.
  @Test func theNameComesFirst() throws {
    let other = AppView(
      kind: .StaticText, id: "panel.hnit", text: "Auch",
      frame: Rect(x: 70, y: 600, width: 50, height: 18))
    #expect(
      try help("", "Neu und kurz", beside: [other])?.hasPrefix("did you mean `panel.hnit`?") == true
    )
  }
}
