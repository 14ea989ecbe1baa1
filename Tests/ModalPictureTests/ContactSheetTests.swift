import Foundation
import ModalLayout
import ModalSpec
import ModalSpecTesting
import Testing

/// What a contact sheet shows, and that it shows all texts as texts.
struct ContactSheetTests {
  private let workspace = Workspace(projectFile: .none)

  private func spec(_ text: String) -> SpecFile {
    workspace.spec(text)
  }

  private func count(_ part: String, in text: String) -> Int {
    text.components(separatedBy: part).count - 1
  }

  @Test func everySettingOfTheMatrixIsAPicture() throws {
    let page = try workspace.drawSheet(
      of: [spec("modalspec: 1\nmodal: {contentSize: [300, 250]}\n")])
    // Four devices, both orientations, with and without letters; the catalogue has all of their heights.
    #expect(count("<figure", in: page) == 16)
    #expect(count("<fieldset ", in: page) == 3)
    #expect(page.contains("<h1>a</h1>"))
    #expect(page.contains("16 pictures"))
    #expect(!page.contains("{{"))
    #expect(!page.contains("http://") && !page.contains("https://"))
  }

  @Test func failedExpectationsAreMarked() throws {
    let page = try workspace.drawSheet(
      of: [
        spec(
          """
          modalspec: 1
          modal: {contentSize: [300, 250]}
          expect:
            - {device: iphone-15, frame: [46.667, 301, 300, 251]}
            - {container: [320, 568], frame: [10, 159, 300, 250]}
            - {device: iphone-se-3, frame: [37.5, 208.5, 300, 250]}
          """)
      ])
    // The container is no setting of the matrix.
    #expect(count("<figure", in: page) == 17)
    #expect(count("<figure class=\"marked\"", in: page) == 2)
    #expect(page.contains("<code>a.modal.yaml:4:51</code>"))
    #expect(
      page.contains(
        "<rect x=\"46.667\" y=\"301\" width=\"300\" height=\"251\" fill=\"none\" stroke="))
  }

  @Test func findingsAreListed() throws {
    let page = try workspace.drawSheet(
      of: [
        spec(
          """
          modalspec: 1
          modal:
            contentSize: [300, 250]
            elements: {ok: {kind: button, text: OK, left: 0, top: 0, width: 20, height: 20}}
          """)
      ])
    #expect(page.contains("<li class=\"warning\"><code>a.modal.yaml:4:"))
  }

  @Test(arguments: HostileTextTests.texts)
  func textsStayTexts(text: String) throws {
    let page = try workspace.drawSheet(
      of: [
        spec(
          """
          modalspec: 1
          name: \(HostileTextTests.quoted(text))
          modal: {contentSize: [300, 250]}
          """)
      ], in: [Setting(device: "iphone-15")])
    #expect(count("<figure", in: page) == 1)
    #expect(count("<script>", in: page) == 1)
    #expect(count("</svg>", in: page) == 1)
    #expect(!page.unicodeScalars.contains("\u{202E}"))
  }

  @Test func aSheetOf72PicturesIsSmallerThanAMegabyte() throws {
    // Those whose keyboards are all measured.
    let kinds: [KeyboardKind] = [.letters, .numberPad]
    let devices = DeviceCatalogue.builtIn.devices.filter { device in
      kinds.allSatisfy { device.keyboardHeight($0, .portrait, ofSystem: nil) != nil }
    }.prefix(24)
    let settings = devices.flatMap { device in
      [nil, .kind(.letters), .kind(.numberPad)].map { (keyboard: KeyboardSetting?) in
        Setting(device: device.id, keyboard: keyboard)
      }
    }
    let path = packageRoot.appending(path: "Specs/Gallery/login-form.modal.yaml").path
    let page = try workspace.drawSheet(of: [workspace.load(path)], in: settings)
    #expect(count("<figure", in: page) == 72)
    #expect(page.utf8.count < 1_000_000)
  }
}
