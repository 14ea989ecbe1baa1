import Foundation
import ModalLayout
import ModalSpec
import Testing

@testable import ModalCompare

/// What of an element is not as the spec says, where it stands in its place.
@Suite struct LookTests {
  /// A dump in which a piece of the right one is another, and what is said of it.
  struct Look: CustomTestStringConvertible, Sendable {
    /// The keys of the element in the spec.
    var key: String
    var part: String
    /// What the dump has instead of `panel.PART`, up to the quote.
    var written: String
    var message: String?
    var code = DiagnosticCode.otherLook

    var testDescription: String { "\(key) \(written)" }
  }

  private static let looks = [
    Look(
      key: "alpha: 0.5", part: "title", written: #""alpha": 0.7"#,
      message: "`title` has an alpha of 0.7, and 0.5 in the spec"),
    Look(key: "alpha: 0.5", part: "title", written: #""alpha": 0.504"#, message: nil),
    Look(
      key: "font: 17", part: "title", written: #""font": {"name": "a", "size": 15}"#,
      message: "`title` has a font of 15 points, and of 17 in the spec"),
    Look(
      key: "cornerRadius: 8", part: "picture", written: #""cornerRadius": 6"#,
      message: "`picture` has a corner radius of 6, and 8 in the spec"),
    Look(
      key: "enabled: false", part: "ok", written: #""enabled": true"#,
      message: "`ok` is enabled in the app, and not in the spec"),
    Look(
      key: "enabled: true", part: "ok", written: #""enabled": false"#,
      message: "`ok` is disabled in the app, and not in the spec"),
    Look(
      key: "enabled: true", part: "ok", written: #""hidden": true"#,
      message: "`ok` is not visible in the app", code: .otherVisibility),
    Look(
      key: "clips: false", part: "picture", written: #""clips": true"#,
      message: "`picture` clips what is in it in the app, and not in the spec"),
    Look(key: "clips: true", part: "picture", written: #""clips": true"#, message: nil),
    // What the spec does not write is the default: an alpha of 1.
    Look(
      key: "enabled: true", part: "ok", written: #""alpha": 0.5"#,
      message: "`ok` has an alpha of 0.5, and 1 in the spec"),
    // Many a button is paler while it is disabled.
    Look(
      key: "enabled: false", part: "ok", written: #""enabled": false, "alpha": 0.5"#, message: nil),
    // Fields of UIKit have corners of their own.
    Look(key: "placeholder: Lamp", part: "name", written: #""cornerRadius": 5"#, message: nil),
  ]

  /// A radius that the spec does not write is 0, and the app may mean it.
  @Test func aRadiusThatNobodyWritesIsAWarning() throws {
    let found = try ComparedApp().findings(.probe) {
      $0.replacing("\"id\": \"panel.ok\"", with: "\"id\": \"panel.ok\", \"cornerRadius\": 8")
    }
    #expect(found.map(\.message) == ["`ok` has a corner radius of 8, and 0 in the spec"])
    #expect(found.map(\.severity) == [.warning])
  }

  @Test func thePaleModalIsOneFinding() throws {
    let found = try ComparedApp().findings(.probe) {
      $0.replacing("\"id\": \"panel\"", with: "\"id\": \"panel\", \"alpha\": 0.5")
    }
    #expect(found.map(\.message) == ["`panel` has an alpha of 0.5, and 1 in the spec"])
  }

  /// A finding stands at the key that is not so.
  @Test func aLookStandsAtItsKey() throws {
    let app = try ComparedApp(
      ComparedApp.spec.replacing("picture: {", with: "picture: {cornerRadius: 8, "))
    let found = app.findings(.probe) {
      $0.replacing(
        "\"id\": \"panel.picture\"", with: "\"id\": \"panel.picture\", \"cornerRadius\": 6")
    }
    // `    picture: {cornerRadius: 8`: the value in column 29 of line 9.
    #expect(found.map { [$0.place?.start.line, $0.place?.start.column] } == [[9, 29]])
  }

  /// Two views that overlap in the spec, of which the lower one is above in the app.
  @Test(arguments: [WrittenForm.probe, .uikit]) func anotherOrderIsSaid(_ form: WrittenForm) throws
  {
    let app = try ComparedApp(
      """
      modalspec: 1
      name: panel
      modal:
        contentSize: [300, 200]
        elements:
          picture: {kind: image, left: 20, width: 100, top: 20, height: 100}
          title: {kind: label, text: Rename the lamp, left: 40, width: 120, top: 60, height: 24}
      """)
    #expect(app.errors(form, of: app.modal) == [])
    var modal = app.modal
    modal.children.swapAt(0, 1)
    #expect(app.errors(form, of: modal) == ["MS609 title "])
    // Where nothing overlaps the order is not seen.
    modal.children[0].frame.x += 90
    #expect(!app.errors(form, of: modal).contains("MS609 title "))
    // Accessibility has an order of its own.
    #expect(app.errors(.snapshot, of: app.modal) == [])
    modal.children[0].frame.x -= 90
    #expect(app.errors(.snapshot, of: modal) == [])
  }

  /// `\n` in a message is a line break, and what is written with a backslash has two.
  @Test func aBackslashIsNoLineBreak() throws {
    let app = try ComparedApp(
      ComparedApp.spec.replacing("text: Rename the lamp", with: #"text: "Rename\nthe lamp""#))
    let found = app.findings(.probe) {
      $0.replacing("Rename\nthe lamp", with: #"Rename\\nthe lamp"#)
    }
    #expect(
      found.map(\.message)
        == [#"`title` says "Rename\\nthe lamp", and "Rename\nthe lamp" in the spec"#])
  }

  @Test(arguments: looks) func oneLookIsOneFinding(_ look: Look) throws {
    let app = try ComparedApp(
      ComparedApp.spec.replacing("\(look.part): {", with: "\(look.part): {\(look.key), "))
    let found = app.findings(.probe) {
      $0.replacing(
        "\"id\": \"panel.\(look.part)\"", with: "\"id\": \"panel.\(look.part)\", \(look.written)")
    }
    #expect(found.map(\.message) == [look.message].compactMap(\.self))
    #expect(found.allSatisfy { $0.code == look.code && $0.severity == .error })
  }

  /// The app may speak another language.
  @Test(arguments: WrittenForm.allCases.filter { $0 != .uikit })
  func anotherTextIsAWarning(_ form: WrittenForm) throws {
    let app = try ComparedApp(ComparedApp.spec.replacing("text: Rename,", with: "text: Sure,"))
    let found = app.findings(form) { $0.replacing("Sure", with: "Really") }
    #expect(found.map(\.message) == ["`ok` says \"Really\", and \"Sure\" in the spec"])
    #expect(found.map(\.severity) == [.warning] && found.map(\.code) == [.otherLook])
  }

  /// UIKit prints the title of a button as a label in it.
  @Test(arguments: ["Rename", "Save"]) func theTitleInAButtonIsItsText(_ title: String) throws {
    let app = try ComparedApp()
    var modal = app.modal
    let ok = modal.children.count - 1
    modal.children[ok].children = [
      AppView(kind: .StaticText, text: title, frame: modal.children[ok].frame)
    ]
    #expect(
      app.findings(.uikit, of: modal).map(\.message)
        == (title == "Save" ? ["`ok` says \"Save\", and \"Rename\" in the spec"] : []))
  }

  /// The layer of accessibility can be wrong.
  @Test(arguments: [
    (WrittenForm.wdaJSON, #""isVisible": "1""#, #""isVisible": "0""#),
    (.wdaXML, #"visible="true""#, #"visible="false""#),
  ])
  func whatTheAccessibilityLayerHidesIsAWarning(_ form: WrittenForm, _ old: String, _ new: String)
    throws
  {
    let app = try ComparedApp()
    let found = app.findings(form) { text in
      let lines = text.split(separator: "\n").map { (line: Substring) -> String in
        line.contains("panel.ok") ? String(line).replacing(old, with: new) : String(line)
      }
      return lines.joined(separator: "\n")
    }
    #expect(found.map(\.message) == ["`ok` is not visible in the app"])
    #expect(found.map(\.severity) == [.warning] && found.map(\.code) == [.otherVisibility])
  }

  /// A view around `ok` leaves 30 of its 52 points; where one can scroll, they can be seen.
  @Test(arguments: [
    ("UIView", ["22 points of `ok` are cut off by a `UIView` without a name"]),
    ("UIScrollView", []), ("UICollectionView", []), ("UITextView", []),
  ])
  func whatIsCutOffIsSaid(_ type: String, _ messages: [String]) throws {
    let app = try ComparedApp()
    var modal = app.modal
    let ok = modal.children.removeLast()
    var around = AppView(frame: ok.frame, children: [ok])
    around.frame.height = 30
    modal.children.append(around)
    let found = app.findings(.probe, of: modal) {
      $0.replacing(
        "\"class\": \"UIView\", \"frame\"",
        with: "\"class\": \"\(type)\", \"clips\": true, \"frame\"")
    }
    #expect(found.map(\.message) == messages)
    #expect(found.allSatisfy { $0.code == .clippedView })
  }
}

extension ComparedApp {
  /// What is said of a dump of the modal as it should be, or of another one, after a change of its text.
  fileprivate func findings(
    _ form: WrittenForm, of modal: AppView? = nil, _ change: (String) -> String
  ) -> [Finding] {
    let text = form.text(of: [modal ?? self.modal], in: size)
    let changed = change(text)
    #expect(changed != text)
    return compared(to: changed).findings
  }

  /// What repeats says otherwise in each cell: one finding at the text that is written once.
  @Test(arguments: [WrittenForm.probe, .xctest, .maestro]) func aRepeatedTextIsOneFinding(
    _ form: WrittenForm
  ) throws {
    let app = try ComparedApp(
      """
      modalspec: 1
      name: panel
      modal:
        contentSize: {width: 300, height: 200}
        elements:
          row: {kind: view, left: 20, right: 20, top: 20, stack: {axis: row, children: [price]}, repeat: {count: 3, columns: 1, spacing: 8, height: 40}}
          price: {kind: label, text: "${index} €", width: 80, height: 24}
      """)
    var modal = app.modal
    for index in modal.children.indices where modal.children[index].text.hasSuffix("€") {
      modal.children[index].text = modal.children[index].text.replacing(" €", with: ",00 €")
    }
    let found = app.doubts(form, of: modal)
    #expect(found.map(\.message) == ["`price[1]` says \"1,00 €\", and \"1 €\" in the spec"])
    #expect(
      found.first?.notes.contains("`price[2]` and `price[3]` say something else, too.") == true)
  }
}
