import Foundation
import ModalLayout
import ModalSpec
import ModalSpecTesting
import Testing

/// What a gallery shows of a spec, and that its commands draw what it shows.
struct GalleryPageTests {
  @Test func thePictureIsThatOfItsCommand() throws {
    let spec = workspace.spec(
      """
      modalspec: 1
      name: card
      description: Some <card>.
      modal: {contentSize: [300, 250]}
      expect:
        - {container: [320, 568], frame: [10, 159, 300, 250]}
        - {device: iphone-se-3, safeArea: {top: 0}, frame: [37.5, 208.5, 300, 250]}
        - {device: ipad-a16, orientation: landscape, split: half, keyboard: letters, frame: [0, 0, 300, 250]}
      """)
    let page = try workspace.drawGallery(of: [spec])
    let words = [
      "--device ipad-a16", "--orientation landscape", "--split half", "--keyboard letters",
      "-o card.svg",
    ]
    #expect(
      page.contains(
        "<code>"
          + ("modalspec draw a.modal.yaml " + words.joined(separator: " "))
          .split(separator: " ").map { "<span>\($0)</span>" }.joined(separator: " ") + "</code>"))
    let setting = Setting(
      device: "ipad-a16", orientation: .landscape, split: .half, keyboard: .kind(.letters))
    let drawn = try workspace.draw(spec, in: [setting]).svg
    let frame = #/data-part="content" data-frame="[^"]+"/#
    let shown = try #require(page.firstMatch(of: frame))
    #expect(drawn.contains(shown.0))
    #expect(page.contains("<h3>card</h3>\n<p>Some &lt;card&gt;.</p>"))
    #expect(page.contains("description: Some &lt;card&gt;."))
    #expect(!page.contains("{{"))
  }

  @Test(arguments: [
    ("it's; rm -rf", #"'it'\''s; rm -rf'"#), ("plain", "plain"), ("$(x)", "'$(x)'"), ("-o", "'-o'"),
  ])
  func scenariosAreWordsForTheShell(name: String, word: String) throws {
    let spec = workspace.spec(
      """
      modalspec: 1
      modal: {contentSize: [300, 250]}
      scenarios:
        - {name: "\(name)", device: iphone-15, events: [show]}
      """)
    let page = try workspace.drawGallery(of: [spec])
    let spans = word.split(separator: " ").map { "<span>\($0)</span>" }
    #expect(page.contains("<span>--scenario</span> " + spans.joined(separator: " ")))
  }
}
