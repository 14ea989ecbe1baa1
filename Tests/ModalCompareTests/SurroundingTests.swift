import ModalLanguage
import ModalReport
import ModalSpec
import ModalSyntax
import Testing

@testable import ModalCompare

/// Where the app was: what the dump says, what is asked for, and what neither tells.
@Suite struct SurroundingTests {
  private static let system = """
    modalspec: 1
    name: panel
    modal:
      contentSize: {width: 300, height: "if(os >= 26, 210, 190)"}
      elements:
        title: {kind: label, text: Rename, left: 20, right: 20, top: 28, height: 24}
        name: {kind: field, left: 20, right: 20, top: 64, height: 44}
    """

  private func compare(
    _ spec: String, as solved: Setting, _ form: WrittenForm, in setting: Setting,
    _ change: (String) -> String = { $0 }
  ) throws -> Comparison {
    let file = Workspace().load(SourceFile(name: "panel.modal.yaml", text: spec))
    let modal = try Workspace().solve(file, in: solved).modals[0]
    let views = modal.elements.map { part in
      AppView(
        kind: part.element.kind?.value == .field ? .TextField : .StaticText,
        id: part.element.id.value, text: part.text, frame: part.frame.placed(in: modal.frame))
    }
    let panel = AppView(id: "panel", frame: modal.frame, children: views)
    let text = change(form.text(of: [panel], in: screen))
    return Workspace().compare(file, with: SourceFile(name: "app", text: text), in: setting)
  }

  /// The probe names the system, and is right: the frame is that of iOS 26, and the difference one finding.
  @Test func theSystemOfTheDumpIsRight() throws {
    let found = try compare(
      Self.system, as: Setting(device: "iphone-15", os: 26), .probe,
      in: Setting(device: "iphone-15", os: 18)
    ) {
      $0.replacing(
        #""scale": 3, "safeArea": {"top": 0, "left": 0, "bottom": 0, "right": 0}"#,
        with: #""scale": 3, "system": "iOS 26.0""#)
    }
    #expect(found.findings.map(\.code) == [.otherSurroundings])
    #expect(found.findings.map(\.message) == ["the app runs on iOS 26, not on iOS 18"])
  }

  /// A snapshot names none: the newest is assumed, which a failure says.
  @Test func anAssumedSystemIsSaid() throws {
    let older = Setting(device: "iphone-15", os: 18)
    let found = try compare(Self.system, as: older, .snapshot, in: Setting(device: "iphone-15"))
    let note = "The dump does not tell the system: iOS 26 is assumed, and `--os` names another one."
    #expect(found.findings.map(\.message) == ["`panel` is 20 points too short"])
    #expect(found.findings[0].notes.contains(note))
    #expect(try compare(Self.system, as: older, .snapshot, in: older).findings.isEmpty)
    // What does not depend on it says nothing of it.
    let plain = Self.system.replacing("\"if(os >= 26, 210, 190)\"", with: "210")
    let other = plain.replacing("210", with: "190")
    let off = try compare(other, as: older, .snapshot, in: Setting(device: "iphone-15")) {
      $0.replacing("\"Height\": 190", with: "\"Height\": 180")
    }
    #expect(!off.findings.isEmpty && off.findings.allSatisfy { !$0.notes.contains(note) })
  }

  /// idb shows no keyboard, so that one that is asked for is up.
  @Test func aFormatWithoutKeyboardsContradictsNone() throws {
    let up = Setting(device: "iphone-15", keyboard: .kind(.letters))
    let found = try compare(Self.system, as: up, .idb, in: up)
    #expect(found.findings.isEmpty, "\(found.findings)")
    let silent = try compare(Self.system, as: up, .idb, in: Setting(device: "iphone-15"))
    #expect(
      silent.findings.first?.notes.contains {
        $0.hasPrefix("The format does not show keyboards: none is assumed")
      } == true)
  }

  /// Devices of 393×852 have a scale of 3; of 414×896 there are some with 2 and some with 3.
  @Test func theScaleIsThatOfTheDevicesOfTheSize() throws {
    let found = try compare(
      Self.system, as: Setting(container: screen, scale: 3), .snapshot,
      in: Setting(container: screen))
    #expect(found.findings.isEmpty, "\(found.findings)")
    let app = try ComparedApp(in: Size(width: 414, height: 896))
    let dump = SourceFile(
      name: "app", text: WrittenForm.snapshot.text(of: [app.modal], in: app.size))
    let several = Workspace().compare(app.file, with: dump, in: Setting(container: app.size))
    #expect(
      several.findings.map(\.message)
        == ["devices with a container of 414×896 have a scale of 2 and 3"])
    #expect(several.findings.map(\.severity) == [.note])
  }

  /// Insets that none of the devices has are those of another one.
  @Test func insetsOfNoDeviceNameNone() throws {
    for (top, device) in [(50.0, nil), (59, "iphone-14-pro")] {
      var setting = Setting()
      setting.safeArea = Located(Insets(top: top, left: 0, bottom: 34, right: 0), at: .beginning())
      let found = try compare(
        Self.system, as: Setting(device: "iphone-15"), .snapshot, in: setting)
      #expect(found.report.surroundings?.1.device == device)
    }
  }

  /// A finding without a place in the dump names it: there may be many dumps of a spec.
  @Test func aFindingSaysWhichDumpItIsAbout() throws {
    let found = try compare(
      Self.system, as: Setting(device: "iphone-15"), .snapshot,
      in: Setting(device: "iphone-se-3"))
    let first = try #require(found.report.fileReport.findings.first?.diagnostic)
    #expect(first.code == .otherSurroundings && first.notes.last == "The dump is `app`.")
  }

  /// Which device it is: by the size of its screen, or by what the probe names.
  @Test func anotherDeviceIsNamed() throws {
    func notes(_ form: WrittenForm, _ change: (String) -> String = { $0 }) throws -> [String] {
      try compare(
        Self.system, as: Setting(device: "iphone-15"), form, in: Setting(device: "iphone-se-3"),
        change
      ).findings.first { $0.code == .otherSurroundings }?.notes ?? []
    }
    let all = try #require(try notes(.snapshot).first)
    #expect(all.hasPrefix("The dump is of one of ") && all.contains("`iphone-15`"), "\(all)")
    let one = try notes(.probe) {
      $0.replacing("\"scale\": 3,", with: "\"scale\": 3, \"device\": \"iPhone15,4\",")
    }
    #expect(one.first == "The dump is of `iphone-15`.")
  }

  // MARK: - Turned frames

  private static let landscape = Size(width: 852, height: 393)

  /// Everything in an app, turned as a view on an upright device: to the left, x is what y was, and y what is left of x.
  private func turned(_ view: AppView) -> AppView {
    var view = view
    view.frame = Rect(
      x: view.frame.y, y: 852 - view.frame.maxX, width: view.frame.height, height: view.frame.width)
    view.children = view.children.map(turned)
    return view
  }

  /// idb turns no frames, and old WebDriverAgents turn all of them and not the application's.
  @Test(arguments: [
    (WrittenForm.idb, true), (.wdaJSON, true), (.wdaXML, false), (.wdaJSON, false),
  ])
  func turnedFramesAreOneFinding(_ form: WrittenForm, isUpright: Bool) throws {
    let app = try ComparedApp(in: Self.landscape)
    var modal = app.modal
    // A bar at the right, as in a game.
    let bar = (0..<8).map {
      AppView(
        kind: .Button, text: "Item \($0)",
        frame: Rect(x: 700, y: 40.0 * Double($0), width: 100, height: 40))
    }
    modal.children += bar
    let text = form.text(of: [isUpright ? turned(modal) : modal], in: screen)
    for setting in [
      Setting(device: "iphone-15"), Setting(device: "iphone-15", orientation: .landscape),
    ] {
      let found = Workspace().compare(
        app.file, with: SourceFile(name: "app", text: text), in: setting
      ).findings
      #expect(
        found.map(\.message) == ["the app is in landscape, and frames of the dump are not"])
    }
  }

  /// What is wide in an upright app, or leaves it, is not turned.
  @Test(arguments: WrittenForm.allCases) func anUprightAppIsNotTurned(_ form: WrittenForm) throws {
    var app = try ComparedApp()
    app.modal.children.append(
      AppView(text: "Next page", frame: Rect(x: 393, y: 300, width: 300, height: 40)))
    let tree = try viewTree(form.text(of: [app.modal], in: app.size))
    #expect(!tree.hasSwappedAxes)
  }

  // MARK: - A keyboard that the probe has not seen

  /// The probe was started when the keyboard was up already: it has none, and the panel stands where the keyboard puts it.
  @Test func aKeyboardThatWasNotSeenIsOneFinding() throws {
    let up = Setting(device: "iphone-15", keyboard: .kind(.letters))
    func withNone(_ text: String) -> String {
      text.replacing(
        #""scale": 3, "safeArea": {"top": 0, "left": 0, "bottom": 0, "right": 0}"#,
        with: #""scale": 3, "keyboard": null"#)
    }
    let found = try compare(Self.system, as: up, .probe, in: up, withNone)
    #expect(
      found.findings.map(\.message) == [
        "the dump has no keyboard, and the app is where `letters` that is asked for puts it"
      ])
    #expect(found.findings.map(\.severity) == [.warning])
    // Where there is really none, that is the difference.
    let none = try compare(Self.system, as: Setting(device: "iphone-15"), .probe, in: up, withNone)
    #expect(none.findings.map(\.code) == [.otherKeyboard])
    #expect(none.findings.map(\.severity) == [.error])
  }
}
