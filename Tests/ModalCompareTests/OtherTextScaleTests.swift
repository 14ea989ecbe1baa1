import ModalLanguage
import ModalLayout
import ModalSpec
import Testing

@testable import ModalCompare

/// An app with another text size than the one that is assumed, as its dump does not tell it.
@Suite struct OtherTextScaleTests {
  private static let spec = """
    modalspec: 1
    name: panel
    modal:
      contentSize: {width: 300, height: fit}
      elements:
        body: {kind: view, left: 0, right: 0, top: 0, stack: {spacing: 12, padding: 20, children: [title, hint, ok]}}
        title: {kind: label, text: Rename the lamp, font: {size: 20, weight: semibold}}
        hint: {kind: label, text: A lamp has to have a name that no other one in the house has., lines: 0, font: 15}
        ok: {kind: button, text: Rename, height: 50}
    """

  /// The notes of findings in an app that shows a spec at a text size.
  private func notes(
    _ shown: String = spec, at scale: TextScale, as form: WrittenForm = .xctest,
    asked: TextScale? = nil, spec: String = spec
  ) throws -> [String] {
    var setting = Setting(container: screen, scale: 3)
    setting.textScale = Located(scale, at: .beginning())
    let file = Workspace().load(SourceFile(name: "shown.modal.yaml", text: shown))
    let solved = try Workspace().solve(file, in: setting).modals[0]
    var modal = AppView(id: "panel", frame: solved.frame)
    for part in solved.elements {
      let kind: AppView.Kind =
        switch part.element.kind?.value {
        case .label: .StaticText
        case .button: .Button
        default: .Other
        }
      modal.children.append(
        AppView(
          kind: kind, id: "panel.\(part.element.id.value)", text: part.text,
          frame: part.frame.placed(in: solved.frame)))
    }
    setting.textScale = asked.map { Located($0, at: .beginning()) }
    return compared(spec, with: form.text(of: [modal], in: screen), in: setting)
      .doubts.flatMap(\.notes)
  }

  private func isSaid(_ notes: [String]) -> String? {
    notes.first { $0.contains("text size") }
  }

  @Test(arguments: [TextScale.accessibility1, .accessibility3, .extraExtraExtraLarge])
  func theTextSizeOfTheAppIsSaid(_ scale: TextScale) throws {
    for form in [WrittenForm.xctest, .maestro, .wdaXML] {
      #expect(
        isSaid(try notes(at: scale, as: form))
          == "The dump does not tell the text size: `L` is assumed. At `\(scale.rawValue)`, which "
          + "`--text-scale \(scale.rawValue)` asks for, the texts would be as tall as in the app.",
        "\(form)")
    }
    #expect(try notes(at: scale, asked: scale) == [])
  }

  /// One text has another font, and the other one is as tall as it should be.
  @Test func oneTextIsNoTextSize() throws {
    let alone = Self.spec.replacing("text: A lamp", with: "height: 54, text: A lamp")
    let size = try notes(alone, at: .accessibility1, spec: alone)
    #expect(!size.isEmpty && isSaid(size) == nil, "\(size)")
    let found = try notes(Self.spec.replacing("size: 20", with: "size: 34"), at: .large)
    #expect(!found.isEmpty && isSaid(found) == nil, "\(found)")
  }

  /// Who asks for a text size hears of no other one.
  @Test func anAskedTextSizeIsNotDoubted() throws {
    let found = try notes(at: .accessibility1, asked: .large)
    #expect(!found.isEmpty && isSaid(found) == nil, "\(found)")
  }
}
