import Foundation
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
  ]

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
    return Workspace().compare(
      file, with: SourceFile(name: "app", text: changed), in: setting
    ).findings
  }
}
