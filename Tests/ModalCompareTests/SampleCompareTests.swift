import ModalLanguage
import ModalReport
import ModalSpec
import ModalSpecTesting
import Testing

@testable import ModalCompare

/// The samples against their specs. In the dialog `ok` begins 4 points too far right, in each format within what it rounds,
/// and its far edge holds; the sheet is right.
@Suite struct SampleCompareTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    var path: String
    /// The least and the most that the near edge of `ok` is off in the format.
    var off: ClosedRange<Double>

    var testDescription: String { path }
  }

  static let dialogs = [
    // 200.6667 − 196.6667, less 0.001 for noise.
    Sample(path: "probe/dialog-keyboard.json", off: 3.99...4),
    // Digits are noise beyond hundredths.
    Sample(path: "wda/dialog-keyboard.json", off: 3.98...4),
    Sample(path: "wda/dialog-keyboard-native.xml", off: 3.98...4),
    Sample(path: "xcuitest/dialog-keyboard-snapshot.json", off: 3.98...4),
    Sample(path: "idb/dialog-keyboard.json", off: 3.98...4),
    // Six digits at each of three levels.
    Sample(path: "uikit/dialog.txt", off: 3.99...4),
    // 200.7 is anything from 200.65.
    Sample(path: "xcuitest/dialog-keyboard.txt", off: 3.97...3.99),
    Sample(path: "xcuitest/dialog-keyboard-xcode27.txt", off: 3.97...3.99),
    // 200 is anything from 200: 200 − 196.6667.
    Sample(path: "wda/dialog-keyboard.xml", off: 3.33...3.34),
    Sample(path: "maestro/dialog-keyboard.json", off: 3.33...3.34),
    Sample(path: "maestro/dialog-keyboard-before-2.6.txt", off: 3.33...3.34),
    Sample(path: "maestro/dialog-keyboard.csv", off: 3.33...3.34),
  ]

  static func compare(
    _ spec: String, _ path: String, map: String? = nil, in setting: Setting = Setting(),
    _ options: Comparison.Options = Comparison.Options()
  ) throws -> Comparison {
    let file = Workspace().load(SourceFile(name: spec, bytes: try dump(spec)))
    let map = try map.map { SourceFile(name: $0, bytes: try dump($0)) }
    return Workspace().compare(
      file, with: SourceFile(name: path, bytes: try dump(path)), map: map, in: setting, options)
  }

  /// The keyboard is asked for where the format shows none.
  private func keyboard(for path: String) -> Setting {
    path.hasPrefix("idb") || path.hasPrefix("uikit")
      ? Setting(keyboard: .kind(.letters)) : Setting()
  }

  /// A dump of one modal does not show the other, and neither its view nor the keyboard is taken for that.
  @Test func anotherModalIsNotShown() throws {
    for sample in Self.dialogs {
      let found = try Self.compare("share.modal.yaml", sample.path, in: keyboard(for: sample.path))
      #expect(found.findings.map(\.code) == [.missingModal], "\(sample)")
    }
    for path in sheetSamples {
      let found = try Self.compare("rename.modal.yaml", path, in: keyboard(for: path))
      #expect(found.findings.map(\.code).contains(.missingModal), "\(path)")
    }
  }

  @Test(arguments: dialogs, [nil, "rename.map.yaml"])
  func okAloneIsOff(_ sample: Sample, map: String?) throws {
    let comparison = try Self.compare(
      "rename.modal.yaml", sample.path, map: map, in: keyboard(for: sample.path))
    let findings = comparison.report.findings
    #expect(findings.map(\.diagnostic.code) == [.unexpectedPlace])
    #expect(findings.first?.element == "ok")
    #expect(findings.first?.edges.map(\.edge) == [.minX])
    let off = try #require(findings.first?.edges.first?.off)
    #expect(sample.off.contains(off), "\(off)")
    // `right` in line 10, column 40 of the spec.
    let place = try #require(comparison.findings.first?.place)
    #expect((place.start.line, place.start.column) == (10, 40))
  }

  @Test(arguments: dialogs) func everyElementIsFound(_ sample: Sample) throws {
    let comparison = try Self.compare(
      "rename.modal.yaml", sample.path, in: keyboard(for: sample.path))
    let modal = try #require(comparison.report.modals.first)
    let ways = modal.matches.map { $0?.way }
    switch sample.path.prefix(5) {
    // Without identifiers; the texts of a label and of a field are known.
    case "uikit": #expect(ways == [.text, .frame, .frame, .frame])
    default: #expect(ways == [.folded, .folded, .folded, .text])
    }
    let way: MatchWay? =
      switch sample.path.prefix(3) {
      case "idb": .elements
      case "uik": .frame
      default: .id
      }
    #expect(modal.match?.way == way)
  }

  @Test(arguments: samplesWithoutModal)
  func anAppWithoutTheModal(_ path: String) throws {
    for map in [nil, "rename.map.yaml"] {
      let comparison = try Self.compare("rename.modal.yaml", path, map: map)
      #expect(comparison.findings.map(\.code) == [.missingModal])
    }
  }

  @Test(arguments: sheetSamples)
  func theSheetIsRight(_ path: String) throws {
    let comparison = try Self.compare("share.modal.yaml", path, in: Setting(device: "iphone-15"))
    // Its cells are none of the spec's elements.
    #expect(comparison.findings.map(\.code) == [.unknownView])
    #expect(comparison.findings.allSatisfy { $0.severity == .note })
  }

  /// The system draws the sheet at 0.9 of its size: one finding, and every frame holds without that.
  @Test func aScaledSheetIsOneFinding() throws {
    let comparison = try Self.compare("share.modal.yaml", "uikit/sheet-scaled.txt")
    #expect(comparison.findings.map(\.code) == [.otherLook])
    #expect(comparison.findings.first?.message == "the app draws `share` at 0.9 of its size")
  }

  @Test func aRecordingIsNoDump() throws {
    let comparison = try Self.compare("share.modal.yaml", "probe/sheet-slides-in.jsonl")
    #expect(comparison.findings.map(\.code) == [.unknownDump])
  }

  // MARK: - Surroundings

  @Test(arguments: dialogs.filter { !$0.path.hasPrefix("idb") && !$0.path.hasPrefix("uikit") })
  func anotherKeyboardIsOneFinding(_ sample: Sample) throws {
    let asked = Setting(device: "iphone-15", keyboard: .height(300))
    let comparison = try Self.compare("rename.modal.yaml", sample.path, in: asked)
    #expect(comparison.findings.map(\.code) == [.otherKeyboard, .unexpectedPlace])
    #expect(
      comparison.findings[0].message == "the app's keyboard is 335 high, and 300 is asked for")
  }

  @Test func anotherDeviceIsOneFinding() throws {
    let asked = Setting(device: "iphone-se-3")
    let comparison = try Self.compare("rename.modal.yaml", "wda/dialog-keyboard.json", in: asked)
    #expect(comparison.findings.map(\.code) == [.otherSurroundings, .unexpectedPlace])
    #expect(
      comparison.findings[0].message
        == "the dump is of a container of 393×852, and 375×667 is asked for")
  }

  @Test func theOtherOrientationIsOneFinding() throws {
    let asked = Setting(device: "iphone-15", orientation: .landscape)
    let comparison = try Self.compare("rename.modal.yaml", "wda/dialog-keyboard.json", in: asked)
    #expect(comparison.findings.map(\.code) == [.otherSurroundings, .unexpectedPlace])
    #expect(comparison.findings[0].message == "the app is in portrait, not in landscape")
  }

  /// 375 × 812 is the size of an iPhone X with a safe area of 44 at the top, and of an iPhone 13 mini with 50.
  @Test func aSizeOfSeveralDevicesIsAQuestion() throws {
    let app = try ComparedApp(in: Size(width: 375, height: 812))
    let text = WrittenForm.wdaJSON.text(of: [app.modal], in: app.size)
    let source = SourceFile(name: "app.json", text: text)
    let asked = Workspace().compare(app.file, with: source)
    #expect(asked.findings.map(\.code) == [.otherSurroundings])
    #expect(asked.findings.first?.help == "write `--device iphone-x`, or the one that it is")
    let told = Workspace().compare(app.file, with: source, in: Setting(device: "iphone-13-mini"))
    #expect(told.findings.isEmpty)
  }

  @Test func keysWithoutTheirKeyboardAreAQuestion() throws {
    let comparison = try Self.compare("rename.modal.yaml", "idb/dialog-keyboard.json")
    #expect(comparison.findings.map(\.code) == [.otherKeyboard])
    // No keyboard has moved what is not there.
    let other = try Self.compare("share.modal.yaml", "idb/dialog-keyboard.json")
    #expect(other.findings.map(\.code) == [.missingModal])
  }

  // MARK: - Maps

  @Test func anEntryForNoElementIsReported() throws {
    let file = Workspace().load(
      SourceFile(name: "rename.modal.yaml", bytes: try dump("rename.modal.yaml")))
    let map = SourceFile(
      name: "rename.map.yaml",
      text: "modalspecMap: 1\nelements:\n  okay: {text: 好}\n  ok: {class: Label}\n")
    let source = SourceFile(
      name: "app.json", bytes: try dump("xcuitest/dialog-keyboard-snapshot.json"))
    let findings = Workspace().compare(file, with: source, map: map).findings
    #expect(
      findings.map(\.code) == [.unexpectedPlace, .unusableMapEntry, .unusableMapEntry])
    #expect(
      findings.filter { $0.code == .unusableMapEntry }.map { $0.place?.start.line } == [3, 4])
    #expect(findings.contains { $0.message == "the spec has no element `okay`" })
  }

  /// Two buttons of a class say the same: only their number tells them apart, whether the entry names the class or not.
  @Test(arguments: ["text: Twice", "text: Twice, class: UIButton"])
  func anEntryForTwoOfAClassAsksForTheirNumber(_ entry: String) throws {
    let app = try ComparedApp()
    var modal = app.modal
    for x in [60.0, 160] {
      modal.children.append(
        AppView(
          kind: .Button, id: "", text: "Twice", frame: Rect(x: x, y: 300, width: 80, height: 44)))
    }
    let text = WrittenForm.probe.text(of: [modal], in: app.size)
    let map = SourceFile(name: "a.map.yaml", text: "modalspecMap: 1\nelements:\n  ok: {\(entry)}\n")
    let found = Workspace().compare(
      app.file, with: SourceFile(name: "a", text: text), map: map, in: app.setting
    ).findings.filter { $0.code == .unusableMapEntry }
    #expect(found.map(\.message) == ["the map's entry for the element `ok` fits 2 views"])
    #expect(found.map(\.help) == ["add `nth`"])
  }

  /// A view of the app behind the modal is named for `ok`; one beside it may be an element by its id.
  @Test func anEntryForAViewOutsideIsReported() throws {
    let app = try ComparedApp()
    let behind = AppView(
      kind: .Button, id: "home.ok", text: "OK", frame: Rect(x: 16, y: 60, width: 80, height: 44))
    var modal = app.modal
    modal.children.removeLast()
    let text = WrittenForm.snapshot.text(of: [behind, modal], in: app.size)
    let map = SourceFile(
      name: "a.map.yaml", text: "modalspecMap: 1\nelements:\n  ok: {id: home.ok}\n")
    let found = Workspace().compare(
      app.file, with: SourceFile(name: "a", text: text), map: map, in: app.setting
    ).findings
    #expect(
      found.map(\.message)
        == ["the map's entry for the element `ok` fits a view outside of `panel`"])
    #expect(found.first?.code == .unusableMapEntry && found.first?.place?.start.line == 3)
    #expect(found.first?.secondary.count == 1)
  }

  @Test(arguments: [
    ("modal: {id: rename}", "MS102"), ("modalspecMap: 2", "MS1"),
    ("modalspecMap: 1\nmodal: {ids: rename}", "MS104"),
    ("modalspecMap: 1\nmodal: {nth: 2}", "MS1"), ("modalspecMap: 1\nelements: [ok]", "MS1"),
    ("modalspecMap: 1\nelements: {ok: good}", "MS1"),
  ])
  func mistakesOfMapsHaveTheirPlace(_ text: String, _ code: String) throws {
    let read = ViewMap.read(SourceFile(name: "a.map.yaml", text: text))
    #expect(read.diagnostics.count == 1)
    #expect(read.diagnostics[0].primary != nil)
    #expect(read.diagnostics[0].code.description.hasPrefix(code), "\(read.diagnostics[0])")
  }

  @Test func nthTellsEqualViewsApart() throws {
    var app = try ComparedApp()
    app.modal.children[4].id = "action"
    app.modal.children[5].id = "action"
    let text = WrittenForm.snapshot.text(of: [app.modal], in: app.size)
    let map = SourceFile(
      name: "a.map.yaml",
      text: """
        modalspecMap: 1
        elements: {cancel: {id: action, nth: 1}, ok: {id: action, nth: 2}}
        """)
    let comparison = Workspace().compare(
      app.file, with: SourceFile(name: "a", text: text), map: map, in: app.setting)
    #expect(comparison.findings.isEmpty)
    #expect(comparison.report.modals[0].matches[4...].map { $0?.way } == [.map, .map])
  }
}
