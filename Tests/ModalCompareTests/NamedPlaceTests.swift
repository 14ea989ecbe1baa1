import ModalLayout
import ModalReport
import ModalSpec
import Testing

@testable import ModalCompare

/// A finding names what is otherwise in the app, and nothing that is right, and stands where that is written.
@Suite struct NamedPlaceTests {
  private static let rows = """
    modalspec: 1
    name: panel
    modal:
      contentSize: {width: 300, height: 260}
      elements:
        list: {kind: view, left: 0, right: 0, top: 0, stack: {spacing: 4, padding: 10, children: [a, b, c, d]}}
        a: {kind: button, text: Alpha, height: 40}
        b: {kind: button, text: Beta, height: 40}
        c: {kind: button, text: Gamma, height: 40}
        d: {kind: button, text: Delta, height: 40}
    """

  /// Of four that are as tall as each other some are taller.
  @Test(
    arguments: [WrittenForm.probe, .xctest, .wdaXML, .maestro],
    [["Alpha", "Beta"], ["Beta", "Delta"], ["Alpha", "Gamma"], ["Alpha", "Beta", "Delta"]])
  func onlyWhatIsTallerIsNamed(_ form: WrittenForm, _ taller: [String]) throws {
    let found = try ComparedApp.findings(
      form, Self.rows, replacing: taller.map { ("\($0), height: 40", "\($0), height: 44") })
    let message = try #require(found.first?.message)
    #expect(found.count == 1, "\(found.map(\.message))")
    for (name, text) in ["a": "Alpha", "b": "Beta", "c": "Gamma", "d": "Delta"] {
      #expect(message.contains("`\(name)`") == taller.contains(text), "\(message)")
    }
    #expect(message.hasSuffix("too tall"))
    // The first of them, whose edges the label shows.
    let line = ["Alpha": 7, "Beta": 8][taller[0]]
    #expect(found.first?.place?.start.line == line)
  }

  /// One is taller and the next one as much shorter, so that what follows is in place.
  @Test(arguments: [WrittenForm.probe, .xctest, .wdaXML, .maestro])
  func whatEvensOutIsTwoFindings(_ form: WrittenForm) throws {
    let found = try ComparedApp.findings(
      form, Self.rows,
      replacing: [
        ("Alpha, height: 40", "Alpha, height: 44"), ("Beta, height: 40", "Beta, height: 36"),
      ])
    let messages = found.map(\.message)
    #expect(messages.count == 2, "\(messages)")
    for edge in ["the bottom edge of `a` is ", "the top edge of `b` is "] {
      #expect(messages.contains { $0.hasPrefix(edge) }, "\(messages)")
    }
  }

  /// A text wraps to one more line because of the padding, and all follows from that.
  @Test func aTextThatWrapsFollows() throws {
    let spec = """
      modalspec: 1
      name: panel
      modal:
        contentSize: {width: 320, height: fit}
        padding: 20
        elements:
          form: {kind: view, left: 0, right: 0, top: 0, stack: {spacing: 12, children: [title, hint, mail, go]}}
          title: {kind: label, text: Welcome back, font: {size: 22, weight: bold}}
          hint: {kind: label, text: Sign in to see your orders and to go on where you left off on your other devices., font: 15, lines: 0}
          mail: {kind: field, placeholder: E-mail, height: 44}
          go: {kind: button, text: Sign in, height: 48}
      """
    let found = try ComparedApp.findings(.probe, spec, replacing: [("padding: 20", "padding: 24")])
    #expect(
      found.map(\.message) == [
        "the padding of `panel` at all sides is 4 points larger than in the spec"
      ])
    #expect(found.first?.place?.start.line == 5)
  }

  /// The gap of a row with two children, and the height of a sheet.
  @Test func thePlaceIsTheNumbers() throws {
    let row = """
      modalspec: 1
      name: panel
      modal:
        presentation: sheet
        contentSize: {height: 300}
        elements:
          row: {kind: view, left: 20, right: 20, top: 20, height: 48,
            stack: {axis: row,
              spacing: 8, children: [no, yes]}}
          no: {kind: button, text: No, width: 100}
          yes: {kind: button, text: Yes}
      """
    let gap = try ComparedApp.findings(.probe, row, replacing: [("spacing: 8", "spacing: 12")])
    #expect(gap.map(\.message) == ["the left edge of `yes` is 4 points too far right"])
    #expect(gap.first?.place?.start.line == 9)
    let sheet = try ComparedApp.findings(.probe, row, replacing: [("height: 300", "height: 320")])
    #expect(sheet.first?.message == "the top edge of `panel` is 20 points too high")
    #expect(sheet.first?.place?.start.line == 5)
  }

  /// How much a text may be off is said with what is more.
  @Test func theSlackOfATextIsSaid() throws {
    let spec = """
      modalspec: 1
      name: panel
      modal:
        contentSize: {width: 300, height: 200}
        elements:
          title: {kind: label, text: Rename the lamp, left: 20, right: 20, top: 20, height: fit}
          ok: {kind: button, text: OK, left: 20, right: 20, top: title.maxY + 8, height: 44}
      """
    let found = try ComparedApp.findings(.probe, spec, replacing: [("height: fit", "height: 34")])
    #expect(found.map(\.message).first?.hasPrefix("`title` is") == true, "\(found)")
    #expect(
      found.first?.notes.contains("It is as large as its text, which may be off by 4 points.")
        == true, "\(found)")
  }
}
