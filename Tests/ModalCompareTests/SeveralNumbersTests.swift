import ModalLanguage
import ModalLayout
import ModalReport
import ModalSpec
import ModalSpecTesting
import Testing

@testable import ModalCompare

/// What is written once, or means one distance, is one finding where the app has another number, and two numbers are two findings,
/// each with its name.
@Suite struct SeveralNumbersTests {
  /// A form as high as what is in it. In the app its texts have another font.
  private static let form = """
    modalspec: 1
    name: panel
    modal:
      contentSize: {width: 320, height: fit}
      elements:
        body: {kind: view, left: 0, right: 0, top: 0, stack: {spacing: 12, padding: {horizontal: 20, vertical: 24}, children: [title, hint, email, password, signIn]}}
        title: {kind: label, text: Sign in, font: {size: 22, weight: bold}}
        hint: {kind: label, text: Use the address of your account and the password you have chosen., lines: 0, font: 14}
        email: {kind: field, placeholder: Email, height: 44}
        password: {kind: field, placeholder: Password, secure: true, height: 44}
        signIn: {kind: button, text: Sign in now, height: 50, tap: hide}
        close: {kind: button, text: ✕, right: 8, top: 8, width: 32, height: 32, tap: hide}
    """
  private static let fonts = [
    ("font: {size: 22, weight: bold}", "height: 26.333"), ("font: 14", "font: 14, height: 33.667"),
  ]
  /// A card whose elements all keep one distance from its sides.
  private static let card = """
    modalspec: 1
    name: panel
    variables: {inset: 16}
    modal:
      contentSize: {width: 300, height: fit}
      padding: {top: 20, bottom: 12}
      elements:
        a: {kind: label, text: Alpha, left: inset, right: inset, top: 0, height: 24}
        b: {kind: field, placeholder: Beta, left: inset, right: inset, top: a.maxY + 9, height: 44}
        c: {kind: view, left: inset, right: inset, top: b.maxY + 11, stack: {axis: row, spacing: 13, children: [d, e]}}
        d: {kind: button, text: Delta, height: 50, tap: hide}
        e: {kind: button, text: Epsilon, height: 50, tap: hide}
        list: {kind: view, left: 0, right: 0, top: c.maxY + 7, stack: {spacing: 12, padding: 20, children: [f, g, h]}}
        f: {kind: label, text: Foxtrot, height: 26}
        g: {kind: field, placeholder: Golf, height: 45}
        h: {kind: button, text: Hotel, height: 52, tap: hide}
    """

  /// Elements of which each stands below another one, by one distance.
  private static let chain = """
    modalspec: 1
    name: panel
    variables: {gap: 8}
    modal:
      contentSize: {width: 300, height: 300}
      elements:
        a: {kind: label, text: Alpha, left: 20, right: 20, top: 20, height: 24}
        b: {kind: field, placeholder: Beta, left: 20, right: 20, top: a.maxY + gap, height: 44}
        c: {kind: field, placeholder: Gamma, left: 20, right: 20, top: b.maxY + gap, height: 40}
        d: {kind: button, text: Delta, left: 20, width: 90, top: c.maxY + gap, height: 50}
        e: {kind: button, text: Epsilon, right: 20, width: 90, top: c.maxY + gap, height: 50}
    """

  private struct Change {
    var spec: String
    var numbers: [(String, String)]
    var messages: [String]
  }

  private static let changes = [
    Change(
      spec: form, numbers: [("horizontal: 20", "horizontal: 16")],
      messages: ["the padding of `body` at the left and the right is 4 points smaller"]),
    Change(
      spec: form, numbers: [("vertical: 24", "vertical: 16")],
      messages: ["the padding of `body` at the top and the bottom is 8 points smaller"]),
    Change(
      spec: form, numbers: [("spacing: 12", "spacing: 13")],
      messages: ["the gaps of `body` are 1 point larger"]),
    Change(
      spec: form, numbers: [("Email, height: 44", "Email, height: 48")],
      messages: ["`email` is 4 points too tall"]),
    Change(
      spec: form,
      numbers: [
        ("Email, height: 44", "Email, height: 48"), ("true, height: 44", "true, height: 48"),
      ],
      messages: ["`email` and `password` are 4 points too tall"]),
    Change(
      spec: card, numbers: [("inset: 16", "inset: 20")],
      messages: ["the distances of `a`, `b` and `c` from the sides are 4 points larger"]),
    Change(
      spec: card, numbers: [("padding: 20", "padding: 16")],
      messages: ["the padding of `list` at all sides is 4 points smaller"]),
    Change(
      spec: card, numbers: [("top: 20", "top: 24")],
      messages: ["the padding of `panel` at the top is 4 points larger"]),
    Change(
      spec: chain, numbers: [("gap: 8", "gap: 12")],
      messages: ["the gaps above `b`, `c`, `d` and `e` are 4 points larger"]),
  ]

  private func findings(_ form: WrittenForm, _ change: Change) throws -> [Finding] {
    try ComparedApp.findings(
      form, change.spec,
      replacing: change.numbers + (change.spec == Self.form ? Self.fonts : []))
  }

  /// In a format that is exact each message is that of the number.
  @Test(arguments: [WrittenForm.probe, .snapshot], 0..<9)
  func eachNumberIsNamed(_ form: WrittenForm, _ number: Int) throws {
    let change = Self.changes[number]
    let messages = try findings(form, change).map {
      $0.message.replacing(" than in the spec", with: "")
    }
    #expect(messages == change.messages)
  }

  /// In a format that rounds the numbers may be others, and there are as many.
  @Test(arguments: [WrittenForm.xctest, .wdaXML, .maestro], 0..<9)
  func eachNumberIsOneFinding(_ form: WrittenForm, _ number: Int) throws {
    // A point of 1 is what the format rounds.
    guard form == .xctest || number != 2 else { return }
    let change = Self.changes[number]
    let found = try findings(form, change)
    #expect(found.count == change.messages.count, "\(found.map(\.message))")
  }

  /// What is not there takes no room, and what closes up is where that puts it.
  @Test(arguments: [WrittenForm.probe, .snapshot, .xctest, .wdaXML]) func aMissingTextIsOneFinding(
    _ form: WrittenForm
  ) throws {
    let app = try ComparedApp(Self.form)
    let shown = try ComparedApp(
      Self.form.replacing("title, hint, email", with: "title, email").replacing(
        "\n    hint: {kind: label, text: Use the address of your account and the password you have chosen., lines: 0, font: 14}",
        with: ""))
    let found = app.doubts(form, of: shown.modal)
    #expect(
      found.map(\.message) == ["the dump does not show the element `hint` of `panel`"], "\(form)")
  }

  /// Two gaps around a list that no view shows: what is below the first one is too low, and what is below the second one as well.
  @Test(arguments: [WrittenForm.wdaXML, .xctest, .maestro]) func nothingIsMovedBothWays(
    _ form: WrittenForm
  ) throws {
    let spec = """
      modalspec: 1
      name: panel
      modal:
        presentation: sheet
        contentSize: {height: 460}
        elements:
          title: {kind: label, text: Your orders, left: 16, right: 72, top: 20, height: fit, font: {size: 20, weight: semibold}}
          list: {kind: view, left: 16, right: 16, top: title.maxY + 16, stack: {spacing: 0, children: [order]}}
          order: {kind: view, stack: {axis: row, spacing: 12, padding: {horizontal: 12, vertical: 8}, children: [thumb, name, price]}, repeat: {of: [Coffee, Bread, Apples], columns: 1, spacing: 10, height: 56}}
          thumb: {kind: image, width: 40, height: 40}
          name: {kind: label, text: "${item}", height: 24}
          price: {kind: label, text: "${index} €", width: 44, height: 24}
          all: {kind: button, text: Show all, left: 16, right: 16, top: list.maxY + 12, height: 48}
      """
    let app = try ComparedApp(spec)
    var shown = try ComparedApp(
      spec.replacing("title.maxY + 16", with: "title.maxY + 24").replacing(
        "list.maxY + 12", with: "list.maxY + 20")
    ).modal
    shown.children.removeAll { $0.id == "panel.list" }
    for index in shown.children.indices { shown.children[index].id = "" }
    let found = app.doubts(form, of: shown)
    #expect(found.count == 2, "\(found.map(\.message))")
    #expect(found.allSatisfy { $0.message.hasSuffix("too low") }, "\(found.map(\.message))")
  }

  /// A huge number is no crash.
  @Test func aHugeNumberIsCompared() throws {
    let app = try ComparedApp(
      Self.form.replacing("width: 320, height: fit", with: "width: fit, height: fit").replacing(
        "right: 8, top: 8, width: 32", with: "left: 0, top: 8, width: 1000000000000000000000%"))
    _ = app.findings(.probe, of: app.modal)
  }

  /// Two buttons side by side that are exchanged are no sign that people read from right to left.
  @Test(arguments: [WrittenForm.probe, .xctest, .maestro]) func exchangedButtonsAreFound(
    _ form: WrittenForm
  ) throws {
    let spec = """
      modalspec: 1
      name: panel
      modal:
        contentSize: {width: 300, height: 150}
        elements:
          title: {kind: label, text: Sure?, left: 20, right: 20, top: 20, height: 24}
          row: {kind: view, left: 20, right: 20, bottom: 20, height: 50, stack: {axis: row, spacing: 12, children: [no, yes]}}
          no: {kind: button, text: Keep, height: 50}
          yes: {kind: button, text: Delete, height: 50}
      """
    let app = try ComparedApp(spec)
    let shown = try ComparedApp(spec.replacing("[no, yes]", with: "[yes, no]"))
    #expect(
      app.findings(form, of: shown.modal).map(\.message) == [
        "`no` and `yes` are exchanged in the app"
      ])
  }

  /// A height that is written below texts is compared with what is above and below it, though the texts are known to a point only.
  @Test(arguments: [WrittenForm.wdaXML, .maestro], [41, 47, 48, 50])
  func aHeightBelowTextsIsFound(_ form: WrittenForm, _ height: Int) throws {
    let found = try findings(
      form,
      Change(
        spec: Self.form, numbers: [("Email, height: 44", "Email, height: \(height)")], messages: [])
    )
    #expect(found.count == 1 && found[0].message.hasPrefix("`email` is"), "\(found.map(\.message))")
  }
}
