import ModalLanguage
import ModalSyntax
import Testing

@testable import ModalCompare

/// The dialog of `rename.modal.yaml` on an iPhone 15 with its keyboard up, as each tool prints it.
///
/// The content is 300 × 200 in the middle of what the keyboard (335) leaves of 852, at whole pixels of a third:
/// x = (393 − 300) / 2 = 46.5 and, there, 46 2/3; y = (852 − 335 − 200) / 2 = 158.5 and, there, 158 2/3. The parts stand in it at
/// (20, 20, 260, 24), (20, 64, 260, 44), (0, 148, 150, 52) and (154, 148, 146, 52).
@Suite struct SampleDumpTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    var path: String
    var format: DumpFormat
    /// The number of elements.
    var views: Int
    /// How far the edges of a rounded frame may be apart.
    var width: Double

    var testDescription: String { path }
  }

  static let dialogs = [
    Sample(path: "probe/dialog-keyboard.json", format: .probe, views: 12, width: 0.002),
    Sample(path: "wda/dialog-keyboard.json", format: .webDriverAgentJSON, views: 44, width: 0.02),
    Sample(path: "wda/dialog-keyboard.xml", format: .webDriverAgentXML, views: 44, width: 1.002),
    Sample(
      path: "wda/dialog-keyboard-native.xml", format: .webDriverAgentXML, views: 44, width: 0.02),
    Sample(
      path: "xcuitest/dialog-keyboard-snapshot.json", format: .snapshot, views: 44, width: 0.02),
    Sample(
      path: "xcuitest/dialog-keyboard.txt", format: .debugDescription, views: 44, width: 0.202),
    Sample(
      path: "xcuitest/dialog-keyboard-xcode27.txt", format: .debugDescription, views: 44,
      width: 0.202),
    Sample(path: "maestro/dialog-keyboard.json", format: .maestro, views: 48, width: 1.002),
    Sample(
      path: "maestro/dialog-keyboard-before-2.6.txt", format: .maestro, views: 48, width: 1.002),
    Sample(path: "maestro/dialog-keyboard.csv", format: .maestroCompact, views: 48, width: 1.002),
  ]

  private static let third = 2.0 / 3

  @Test(arguments: dialogs) func dialogIsRead(_ sample: Sample) throws {
    let tree = try viewTree(of: dump(sample.path))
    #expect(tree.format == sample.format)
    #expect(tree.views.count == sample.views)
    #expect(tree.container.contains(0, 0, 393, 852))
    #expect(tree.container.left == Interval(0) && tree.container.top == Interval(0))
    let (x, y) = (46 + Self.third, 158 + Self.third)
    let title = try tree.view("rename.title")
    let name = try tree.view("rename.name")
    let cancel = try tree.view("rename.cancel")
    let ok = try tree.view(saying: "好")
    for (view, frame) in [
      (try tree.view("rename"), [0.0, 0, 300, 200]), (title, [20, 20, 260, 24]),
      (name, [20, 64, 260, 44]), (cancel, [0, 148, 150, 52]), (ok, [154, 148, 146, 52]),
    ] {
      let edges = try #require(view.frame)
      #expect(edges.contains(x + frame[0], y + frame[1], frame[2], frame[3]), "\(edges)")
      #expect(edges.allSatisfy { $0.upper - $0.lower <= sample.width + 1e-9 }, "\(edges)")
      // What is 4 points away is outside.
      #expect(!edges.contains(x + frame[0] - 4, y + frame[1], frame[2] + 4, frame[3]))
    }
    #expect(title.label == "重命名" && cancel.label == "取消")
    let isTyped = sample.format != .maestro && sample.format != .maestroCompact
    #expect(title.kind == (isTyped ? .label : .unknown))
    #expect(name.kind == (isTyped ? .field : .unknown))
    #expect(ok.kind == (isTyped ? .button : .unknown))
    // Only in XML the identifier may be the label.
    if sample.format == .webDriverAgentXML {
      #expect(ok.id == "好" && ok.idMayBeLabel && !cancel.idMayBeLabel)
    } else {
      #expect(ok.id == nil)
    }
    // 335 is the height of the keyboard, with the bar above its keys: 852 − 335 = 517.
    let keyboard = try tree.shownKeyboard()
    #expect(keyboard.contains(0, 517, 393, 335), "\(keyboard)")
  }

  @Test(arguments: dialogs) func everyViewKnowsItsPlace(_ sample: Sample) throws {
    let bytes = try dump(sample.path)
    let tree = try viewTree(of: bytes)
    let lines = LineTable(SourceFile(name: "dump", bytes: bytes))
    for (index, view) in tree.views.enumerated() {
      if let parent = view.parent {
        #expect(parent < index && view.end <= tree.views[parent].end)
      }
      #expect(view.end > index)
    }
    // The place names what its frame is called, or is the line of the frame.
    let words = [
      DumpFormat.probe: "\"frame\"", .webDriverAgentJSON: "\"nativeFrame\"",
      .webDriverAgentXML: "<XCUIElementTypeOther", .snapshot: "\"frame\"",
      .debugDescription: "Other, ", .maestro: "\"bounds\" : \"[46,158][346,358]\"",
      .maestroCompact: "10,4,",
    ]
    let word = try #require(words[tree.format])
    #expect(lines.text(of: try tree.view("rename").span).hasPrefix(word))
  }

  @Test func idbHasElementsOnly() throws {
    let tree = try viewTree(of: dump("idb/dialog-keyboard.json"))
    #expect(tree.format == .idb && tree.views.count == 24)
    #expect(tree.container.contains(0, 0, 393, 852))
    #expect(tree.views.allSatisfy { $0.parent == nil })
    let name = try tree.view("rename.name")
    #expect(name.kind == .field && name.value == "客厅的灯")
    #expect(try #require(name.frame).contains(66 + Self.third, 222 + Self.third, 260, 44))
    // Its keys are there, and nothing around them.
    #expect(tree.keyboard == .shown(nil))
  }

  @Test func surroundingsOfTheProbe() throws {
    let tree = try viewTree(of: dump("probe/dialog-keyboard.json"))
    #expect(tree.device == "iPhone15,4" && tree.system == "iOS 26.0" && tree.scale == 3)
    #expect(tree.safeArea == Insets(top: 59, left: 0, bottom: 34, right: 0))
    #expect(tree.traits.horizontal == .compact && tree.traits.vertical == .regular)
    #expect(tree.traits.idiom == .phone && tree.traits.textScale == .large)
    #expect(tree.traits.direction == .ltr)
    #expect(tree.windows.map { tree.views[$0].type } == ["UIWindow", "UIWindow"])
    let content = try tree.view("rename")
    #expect(content.cornerRadius == 14 && content.clips == true && content.alpha == 1)
    #expect(try sample("probe/none.json").keyboard == .hidden)
  }

  @Test(arguments: [
    "xcuitest/dialog-keyboard.txt", "xcuitest/dialog-keyboard-xcode27.txt",
    "xcuitest/dialog-keyboard-snapshot.json", "wda/dialog-keyboard.json",
    "wda/dialog-keyboard.xml", "maestro/dialog-keyboard.json", "maestro/dialog-keyboard.csv",
  ])
  func windowsAreInTheirOrder(_ path: String) throws {
    let tree = try sample(path)
    // The app's, the dialog's, and two of the keyboard.
    #expect(tree.windows.count == 4)
    let home = try #require(tree.views.firstIndex { $0.id == "home.lamp" })
    let dialog = try #require(tree.views.firstIndex { $0.id == "rename" })
    let holders = [home, dialog].map { view in
      tree.windows.firstIndex { ($0..<tree.views[$0].end).contains(view) }
    }
    #expect(holders == [0, 1])
  }

  @Test func textsOfAField() throws {
    let classic = try sample("xcuitest/dialog-keyboard.txt").view("rename.name")
    #expect(classic.placeholder == "名称" && classic.value == "客厅的灯")
    #expect(classic.isEnabled == true)
    let new = try sample("xcuitest/dialog-keyboard-xcode27.txt")
    #expect(try new.view("rename.name").value == "客厅的灯")
    let maestro = try sample("maestro/dialog-keyboard.csv").view("rename.name")
    #expect(maestro.placeholder == "名称" && maestro.text == "客厅的灯")
    #expect(maestro.isEnabled == true)
  }

  /// `label: 'label: '假的', identifier: '假的'`, a line break, and what looks like a frame are one label; `it's,
  /// Disabled, "x"` is one value.
  @Test func trapsOfXCTest() throws {
    let tree = try sample("xcuitest/traps.txt")
    #expect(tree.views.count == 6)
    let title = try tree.view("rename.title")
    #expect(title.label == "label: '假的', identifier: '假的'\n第二行, {{1.0, 2.0}, {3.0, 4.0}}")
    #expect(try #require(title.frame).contains(66 + Self.third, 178 + Self.third, 260, 41))
    let name = try tree.view("rename.name")
    #expect(name.value == "it's, Disabled, \"x\"" && name.isEnabled == true)
    #expect(try tree.view(saying: "没有位置").frame == nil)
  }

  private func sample(_ path: String) throws -> ViewTree {
    try viewTree(of: dump(path))
  }
}
