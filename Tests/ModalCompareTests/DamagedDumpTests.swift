import Foundation
import ModalLanguage
import ModalLayout
import ModalSpec
import ModalSpecTesting
import ModalSyntax
import Testing

@testable import ModalCompare

/// Whatever happens to a dump, a comparison with it tells of its views, or has one finding.
/// `Tests/Readers/check_dumps.py` looks at time and memory, and at larger dumps.
struct DamagedDumpTests {
  private static let spec = Workspace().load(
    SourceFile(
      name: "card.modal.yaml",
      text: "modalspec: 1\nname: card\nmodal: {contentSize: [300, 200]}\n"))

  /// Compares a spec with a dump.
  ///
  /// - Returns: The code of the one finding; nil for a tree.
  @discardableResult private func survives(_ bytes: [UInt8]) -> DiagnosticCode? {
    finding(of: bytes)?.code
  }

  /// The one finding of a comparison with a dump that cannot be read; nil for a tree.
  private func finding(of bytes: [UInt8], with spec: SpecFile = spec) -> Diagnostic? {
    let dump = SourceFile(name: "dump", bytes: bytes)
    let report = Workspace().compare(spec, with: dump).report
    #expect(report.findings.allSatisfy { (601...699).contains($0.diagnostic.code.number) })
    guard report.tree == nil else { return nil }
    #expect(report.findings.count == 1)
    for finding in report.findings.map(\.diagnostic) {
      let words = [finding.message] + finding.notes + [finding.help ?? ""]
      #expect(words.allSatisfy { !$0.unicodeScalars.contains { $0.value < 0x20 } })
    }
    return report.findings.first?.diagnostic
  }

  private static let samples = [
    "probe/dialog-keyboard.json", "wda/dialog-keyboard.json", "wda/dialog-keyboard-native.xml",
    "xcuitest/dialog-keyboard-snapshot.json", "xcuitest/dialog-keyboard.txt",
    "xcuitest/dialog-keyboard-xcode27.txt", "maestro/dialog-keyboard.json",
    "maestro/dialog-keyboard.csv", "idb/dialog-keyboard.json", "uikit/sheet.txt",
  ]

  @Test(arguments: samples) func cutAndChanged(_ path: String) throws {
    let bytes = try dump(path)
    var random = SeededRandom(seed: UInt64(bytes.count))
    for _ in 0..<50 {
      survives(Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &random))))
    }
    for _ in 0..<50 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let place = Int.random(in: 0..<changed.count, using: &random)
        if random.isOne(in: 3) {
          changed.remove(at: place)
        } else {
          changed[place] = random.isOne(in: 2) ? UInt8.random(in: 0...255, using: &random) : 0x27
        }
      }
      survives(changed)
    }
  }

  /// All dumps are UTF-8, with a mark in front or without one.
  @Test(arguments: samples) func otherEncodings(_ path: String) throws {
    let bytes = try dump(path)
    let text = String(decoding: bytes, as: UTF8.self)
    let encodings: [String.Encoding] = [
      .utf16, .utf16BigEndian, .utf16LittleEndian, .utf32, .utf32BigEndian, .utf32LittleEndian,
    ]
    for encoding in encodings {
      let data = try #require(text.data(using: encoding))
      #expect(survives(Array(data)) == .unknownDump, "\(encoding)")
    }
    let letter = try #require(bytes.lastIndex(of: UInt8(ascii: "e")))
    var latin = bytes
    latin[letter] = 0xE9
    #expect(finding(of: latin)?.message == "the dump is not UTF-8 here, and all dumps are UTF-8")
    #expect(survives([0xEF, 0xBB, 0xBF] + bytes) == nil)
  }

  /// A text that ends in the middle is no tree, where its format has an end.
  @Test(arguments: [
    "probe/dialog-keyboard.json", "wda/dialog-keyboard.json", "wda/dialog-keyboard-native.xml",
    "xcuitest/dialog-keyboard-snapshot.json", "xcuitest/dialog-keyboard.txt",
    "xcuitest/dialog-keyboard-xcode27.txt", "maestro/dialog-keyboard.json",
    "maestro/dialog-keyboard.csv", "idb/dialog-keyboard.json",
  ])
  func halfADumpIsCutOff(_ path: String) throws {
    let bytes = try dump(path)
    let text = String(decoding: bytes.prefix(bytes.count / 2), as: UTF8.self)
    // Half a character at the end would be another mistake.
    let read = read(text.unicodeScalars.last == "\u{FFFD}" ? String(text.dropLast()) : text)
    #expect(read.value == nil && read.diagnostics.map(\.message) == ["the dump is cut off here"])
  }

  /// Only the root of Maestro's table has no parent: a row that ends before it is cut off.
  @Test func aRowWithoutItsParentIsCutOff() throws {
    let text = String(decoding: try dump("maestro/dialog-keyboard.csv"), as: UTF8.self)
    let comma = try #require(text.lastIndex(of: ","))
    let read = read(String(text[...comma]))
    #expect(read.value == nil && read.diagnostics.map(\.message) == ["the dump is cut off here"])
  }

  /// A description of XCTest that ends behind a whole line, or within one, lacks its end.
  @Test func aDescriptionWithoutItsEndIsCutOff() throws {
    let lines = String(decoding: try dump("xcuitest/dialog-keyboard.txt"), as: UTF8.self)
      .split(separator: "\n")
    let end = try #require(lines.firstIndex { $0.hasPrefix("Path to element:") })
    for count in 4...end {
      let found = read(lines[..<count].joined(separator: "\n")).diagnostics
      #expect(found.map(\.message) == ["the dump is cut off here"], "\(count)")
    }
    #expect(read(lines[...end].joined(separator: "\n")).diagnostics.isEmpty)
  }

  /// The first view has a level of its own.
  @Test(arguments: [
    (
      "   | <UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>",
      "the first view has the level 1"
    ),
    (
      "element_num,depth,attributes,parent_num\n1,1,\"bounds=[0,0][9,9]\",0\n",
      "the first view has the depth 1"
    ),
    (
      "element_num,depth,attributes,parent_num\n0,0,\"bounds=[0,0][9,9]\",\n1,2,\"bounds=[0,0][9,9]\",0\n",
      "a view of depth 2 follows one of depth 0"
    ),
  ])
  func aLevelThatIsSkippedIsSaid(_ text: String, _ message: String) {
    #expect(read(text).diagnostics.map(\.message) == [message])
  }

  /// What is repeated: a beginning, a middle or an end, and what is said of it; nil for a tree.
  struct Repeated: CustomTestStringConvertible, Sendable {
    /// What stands before all of it, and behind it.
    var (head, tail) = ("", "")
    var start = ""
    var part = ""
    var end = ""
    var code: DiagnosticCode?

    var testDescription: String { start + part + end }

    init(
      _ start: String, _ part: String = "", end: String = "",
      in outer: (head: String, tail: String) = ("", ""), is code: DiagnosticCode?
    ) {
      (self.start, self.part, self.end, self.code) = (start, part, end, code)
      (head, tail) = outer
    }
  }

  private static let levels = [
    // No name of any format.
    Repeated("[", is: .unknownDump),
    // It ends before its first object does.
    Repeated("{\"type\":\"Other\",\"children\":[", is: .damagedDump),
    // Nothing in it is an application.
    Repeated(
      "{\"type\":\"Other\",\"frame\":\"{{0, 0}, {9, 9}}\",\"children\":[", end: "]}",
      is: .dumpWithoutApp
    ),
    // Type 2 is an application.
    Repeated(
      "{\"elementType\":2,\"frame\":{\"X\":0,\"Y\":0,\"Width\":9,\"Height\":9},\"children\":[",
      end: "]}", is: nil),
    // Maestro has no types, and the outermost bounds are the container.
    Repeated("{\"attributes\":{\"bounds\":\"[0,0][9,9]\"},\"children\":[", end: "]}", is: nil),
    // A list of idb may be one element, and a window has the size of its container.
    Repeated(
      "{\"AXFrame\":\"{{0, 0}, {9, 9}}\",\"type\":\"Window\",\"children\":[", end: "]}", is: nil),
    Repeated(
      "<XCUIElementTypeOther x=\"0\" y=\"0\" width=\"9\" height=\"9\">",
      end: "</XCUIElementTypeOther>", is: .dumpWithoutApp),
    Repeated("<XCUIElementTypeOther>", is: .damagedDump),
    // The window is one view more than there may be.
    Repeated(
      "{\"class\":\"UIView\",\"frame\":[0,0,9,9],\"children\":[", end: "]}",
      in: (
        "{\"modalspecProbe\":1,\"container\":[9,9],\"windows\":[{\"frame\":[0,0,9,9],\"views\":[",
        "]}]}"
      ), is: .dumpTooLarge),
    // Whoever indents by levels has no place for so many: such a line is deep in nothing.
    Repeated(
      " ",
      in: (
        "Application, {{0.0, 0.0}, {9.0, 9.0}}\n", "Other, {{0.0, 0.0}, {9.0, 9.0}}\n"
      ), is: nil),
    Repeated(
      "   |",
      in: (
        "<UIWindow: 0x1; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x2>>\n",
        " <UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>\n"
      ), is: .damagedDump),
  ]

  @Test(arguments: levels) func manyLevels(_ level: Repeated) {
    let count = level.code == .dumpTooLarge ? 100_000 : 5_000
    let text =
      level.head + String(repeating: level.start, count: count)
      + String(repeating: level.end, count: count) + level.tail
    #expect(survives(Array(text.utf8)) == level.code)
  }

  /// A table with a row in each other; of a hundred thousand and one the last is too much.
  @Test(arguments: [(10_000, nil), (100_001, DiagnosticCode.dumpTooLarge)])
  func manyRows(_ count: Int, _ code: DiagnosticCode?) {
    var table = "\(maestroTableHeader)\n"
    for row in 0..<count { table += "\(row),\(row),\"bounds=[0,0][9,9]\",\(max(row - 1, 0))\n" }
    #expect(survives(Array(table.utf8)) == code)
  }

  private static let texts = [
    // One view without `bounds`.
    Repeated(
      "\(maestroTableHeader)\n0,0,\"", "; enabled=true", end: "\",\n", is: .dumpWithoutFrames),
    Repeated("\(maestroTableHeader)\n0,0,\"", "; text=a", end: "\",\n", is: .dumpWithoutFrames),
    // The label goes on to the last quote of the line.
    Repeated("Window, {{0.0, 0.0}, {9.0, 9.0}}, label: '", "a', ", is: nil),
    // It never ends: behind each quote comes something else than a field.
    Repeated("Window, {{0.0, 0.0}, {9.0, 9.0}}, label: '", "a'b\n", is: .damagedDump),
    Repeated("Window, {{0.0, 0.0}, {9.0, 9.0}}, value: a", ", Disabled", end: "\n", is: nil),
    // No line has the `>` that ends a view.
    Repeated("<UIWindow: 0x1; frame = (0 0; 9 9); text = '", "a'; b\n", is: .damagedDump),
    Repeated("<XCUIElementTypeWindow name=\"", "a ", end: "\"/>", is: .dumpWithoutFrames),
    // There are more traits than anybody looks at.
    Repeated("<XCUIElementTypeWindow traits=\"", "a, ", end: "\"/>", is: .dumpWithoutFrames),
    Repeated("Window, {{0.0, 0.0}, {9.0, 9.0}}, Disabled", ", ", is: nil),
    // `AAA…` is no frame.
    Repeated("{\"AXFrame\": \"", "\\u0041", end: "\"}", is: .damagedDump),
  ]

  /// What repeats without an end is read once.
  @Test(arguments: texts) func longTexts(_ text: Repeated) {
    let whole = text.start + String(repeating: text.part, count: 20_000) + text.end
    #expect(survives(Array(whole.utf8)) == text.code)
  }

  /// Tags without a blank, and objects behind other lines, are not looked through anew for each.
  @Test func manyBeginnings() {
    func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
    let (size, count) = (4_000_000, 50_000)
    let tags =
      "<XCUIElementTypeOther>" + repeated("<a>", count) + repeated("x", size)
      + repeated("</a>", count) + "</XCUIElementTypeOther>"
    #expect(survives(Array(tags.utf8)) == .dumpWithoutFrames)
    // Only an object at the margin would count.
    let objects = repeated(" ", size) + "x\n" + repeated(" {\n", count)
    #expect(survives(Array(objects.utf8)) == .unknownDump)
  }

  /// Views in one another, each of which is more like the modal than the one around it.
  @Test func manyViewsMayBeTheModal() {
    let spec = Workspace().load(
      SourceFile(
        name: "panel.modal.yaml",
        text: "modalspec: 1\nname: panel\nmodal:\n  presentation: fixed\n"
          + "  frame: [20, 60, 350, 780]\n  elements:\n"
          + "    one: {kind: view, left: 0, width: 66, top: 0, height: 70}\n"
          + "    two: {kind: view, left: 70, width: 66, top: 0, height: 70}\n"))
    func view(_ id: String, _ x: Int, _ size: String, _ children: String) -> String {
      "{\"type\":\"Other\",\"rawIdentifier\":\"\(id)\",\"nativeFrame\":\"{{\(x), 60}, {\(size)}}\","
        + "\"children\":[\(children)"
    }
    let count = 100
    let around = (0..<count).map { view("v", 20 + $0 - count, "350, 780", "") }.joined()
    let parts = (0..<count).map {
      view($0 % 2 == 0 ? "one" : "two", 20 + $0 % 2 * 70, "66, 70", "]}")
    }
    let text =
      "{\"type\":\"Application\",\"nativeFrame\":\"{{0, 0}, {393, 852}}\",\"children\":[" + around
      + parts.joined(separator: ",") + String(repeating: "]}", count: count) + "]}"
    #expect(finding(of: Array(text.utf8), with: spec) == nil)
  }

  /// libexpat remembers all attributes of a tag at once, and all names for good.
  @Test func namesOfXMLAreLimited() throws {
    func tag(_ names: Range<Int>) -> String {
      "<XCUIElementTypeOther" + names.map { " a\($0)='\"'" }.joined() + "/>"
    }
    func finding(_ tags: [String], behind head: String = "") -> Diagnostic? {
      let text =
        "\(head)<XCUIElementTypeWindow>\n" + tags.joined(separator: "\n")
        + "</XCUIElementTypeWindow>"
      return self.finding(of: Array(text.utf8))
    }
    #expect(finding([tag(0..<1000)])?.code == .dumpWithoutFrames)
    #expect(
      finding([tag(0..<1), tag(0..<1001)])?.message == "this tag has more than 1,000 attributes")
    // What is in a comment is no tag.
    let comment = "<?xml version='1.0'?><!-- don't <\(String(repeating: "''", count: 2000)) -->"
    #expect(finding([tag(0..<9)], behind: comment)?.code == .dumpWithoutFrames)
    #expect(
      finding([tag(0..<9), tag(0..<1001)], behind: comment)?.code == .dumpTooLarge)
    // The two types are names, too.
    let tags = (0..<10).map { tag(($0 * 1000)..<(($0 + 1) * 1000)) }
    #expect(finding(Array(tags.prefix(9)) + [tag(9000..<9998)])?.code == .dumpWithoutFrames)
    #expect(
      finding(tags)?.message == "the XML has tags and attributes of more than 10,000 names")
  }

  /// Entities could grow without an end, or be the contents of other files. Who opened the pipe, which nobody writes to, would wait
  /// for good.
  @Test func entitiesAreNeitherExpandedNorFetched() throws {
    let folder = try ScratchFolder()
    try folder.write("<!ENTITY e 'secret'>", to: "file")
    #expect(unsafe mkfifo(folder.path("pipe"), 0o600) == 0)
    let laughs = (1...9).map { number in
      "<!ENTITY e\(number) \"\(String(repeating: "&e\(number - 1);", count: 10))\">"
    }
    var types = ["<!DOCTYPE a [<!ENTITY e0 \"ha\">\(laughs.joined())<!ENTITY e \"&e9;\">]>"]
    for name in ["file", "pipe"] {
      let address = "\"file://\(folder.path(name))\""
      types += [
        "<!DOCTYPE a [<!ENTITY e SYSTEM \(address)>]>", "<!DOCTYPE a SYSTEM \(address)>",
        "<!DOCTYPE a PUBLIC \"-//A//B\" \(address)>",
        "<!DOCTYPE a [<!ENTITY % p SYSTEM \(address)> %p;]>",
      ]
    }
    for type in types {
      let xml =
        "<?xml version=\"1.0\"?>\(type)<XCUIElementTypeApplication x=\"0\" y=\"0\" width=\"9\" "
        + "height=\"9\" label=\"&e;\"/>"
      let escaped = xml.exact.replacing("\"", with: "\\\"")
      for text in [xml, "{\"value\": \"\(escaped)\", \"sessionId\": null}"] {
        let found = try #require(finding(of: Array(text.utf8)))
        #expect(found.code == .damagedDump)
        #expect(found.message == "a dump of views has no document type")
        #expect(found.notes == [])
      }
    }
  }

  @Test func indentedLevels() throws {
    var elements = "Application, pid: 1\n"
    var views = "<UIWindow: 0x1; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x2>>\n"
    for level in 1...1500 {
      elements += String(repeating: " ", count: level) + "Window, {{0.0, 0.0}, {9.0, 9.0}}\n"
      views += "   |" + String(repeating: "    |", count: level - 1)
      views += " <UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>\n"
    }
    #expect(try viewTree(elements).views.count == 1501)
    #expect(try viewTree(views).views.last?.parent == 1499)
  }

  /// A label that looks like a line of the format is a label.
  @Test func labelsThatLookLikeLines() throws {
    let element = "Button, 0x1, {{1.0, 2.0}, {3.0, 4.0}}"
    let classic = try viewTree(
      " →Application, 0x1, pid: 1\n    Window, 0x1, {{0.0, 0.0}, {9.0, 9.0}}\n      \(element), "
        + "label: 'a\n      \(element)'\n      \(element), label: 'b'\n")
    #expect(classic.views.map(\.label) == [nil, nil, "a\n      \(element)", "b"])
    let view = "   | <UIView: 0x1; frame = (1 2; 3 4); layer = <CALayer: 0x2>>"
    let uikit = try viewTree(
      "<UIWindow: 0x1; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x2>>\n"
        + "   | <UILabel: 0x1; frame = (5 6; 1 1); text = 'a\n\(view)'; layer = <CALayer: 0x2>>\n\(view)\n"
    )
    #expect(uikit.views.map(\.text) == [nil, "a\n\(view)", nil])
    let row = "9,9,\"\"bounds=[1,2][3,4]\"\",8"
    let table = try viewTree(
      "\(maestroTableHeader)\n0,0,\"bounds=[0,0][9,9]\",\n"
        + "1,1,\"accessibilityText=a\n\(row)\n; bounds=[5,6][7,8]; bounds=[1,1][2,2]\",0\n")
    #expect(table.views.count == 2 && table.views[1].frame?.left.contains(1.5) == true)
    #expect(table.views[1].label?.hasPrefix("a\n9,9,\"bounds") == true)
  }
}
