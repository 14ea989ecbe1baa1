import ModalSpec
import Testing

@testable import ModalCompare

/// Two elements in the other order, of which neither stands exactly where the other should be.
@Suite struct ExchangedChildrenTests {
  private static let spec = """
    modalspec: 1
    name: panel
    modal:
      contentSize: {width: 320, height: 320}
      elements:
        form: {kind: view, left: 20, right: 20, top: 20, stack: {spacing: 12, children: [title, hint, mail, row]}}
        title: {kind: label, text: Welcome back, height: 28}
        hint: {kind: label, text: Sign in to see your orders, height: 20}
        mail: {kind: field, placeholder: E-mail, height: 44}
        row: {kind: view, height: 48, stack: {axis: row, spacing: 8, children: [no, yes]}}
        no: {kind: button, text: Cancel, width: 100}
        yes: {kind: button, text: Sign in}
    """
  private static let forms: [WrittenForm] = [.probe, .xctest, .wdaXML, .maestro]

  private func messages(_ form: WrittenForm, _ old: String, _ new: String) throws -> [String] {
    try ComparedApp.findings(form, Self.spec, replacing: [(old, new)]).map(\.message)
  }

  /// Two buttons are no sign that people read from right to left.
  @Test(arguments: forms) func buttonsOfOtherWidthsAreExchanged(_ form: WrittenForm) throws {
    #expect(
      try messages(form, "[no, yes]", "[yes, no]") == ["`no` and `yes` are exchanged in the app"])
  }

  @Test(arguments: forms) func rowsOfOtherHeightsAreExchanged(_ form: WrittenForm) throws {
    #expect(
      try messages(form, "[title, hint", "[hint, title")
        == ["`title` and `hint` are exchanged in the app"])
    // The field is between them, and lower by 20.
    #expect(
      try messages(form, "title, hint, mail, row", "row, hint, mail, title")
        == ["`title` and `row` are exchanged in the app"])
  }

  /// Three in another order are not two that are exchanged.
  @Test func anotherOrderIsNoExchange() throws {
    let found = try messages(.probe, "title, hint, mail", "mail, title, hint")
    #expect(!found.isEmpty && !found.contains { $0.contains("exchanged") }, "\(found)")
  }

  /// A field that is taller besides is told as well.
  @Test func anotherSizeIsNoExchange() throws {
    let found = try ComparedApp.findings(
      .probe, Self.spec,
      replacing: [("[title, hint", "[hint, title"), ("E-mail, height: 44", "E-mail, height: 52")])
    #expect(found.contains { $0.message == "`mail` is 8 points too tall" }, "\(found)")
  }

  /// Two buttons at both sides, in no stack.
  @Test(arguments: forms) func buttonsAtBothSidesAreExchanged(_ form: WrittenForm) throws {
    let spec = """
      modalspec: 1
      name: panel
      modal:
        contentSize: {width: 320, height: 200}
        elements:
          title: {kind: label, text: Delete it, left: 16, right: 16, top: 16, height: 24}
          keep: {kind: button, text: Keep, leading: 16, width: 96, bottom: 16, height: 44}
          delete: {kind: button, text: Delete for ever, trailing: 16, width: 180, bottom: 16, height: 44}
      """
    let found = try ComparedApp.findings(
      form, spec,
      replacing: [("Keep, leading", "Keep, trailing"), ("ever, trailing", "ever, leading")])
    #expect(found.map(\.message) == ["`keep` and `delete` are exchanged in the app"])
    #expect(
      found.first?.notes.contains(
        "If the app reads from right to left, `--direction rtl` says so.") == true)
  }
}
