import ModalSpecTesting
import ModalSyntax
import Testing

@testable import ModalCompare

/// Whatever happens to a dump, it is read to a tree or to one finding, and soon.
@Suite struct DamagedDumpTests {
  #if DEBUG
    // Without optimization, and beside other tests.
    private static let longest = Duration.seconds(20)
  #else
    private static let longest = Duration.seconds(2)
  #endif

  private func survives(_ bytes: [UInt8]) {
    let clock = ContinuousClock()
    let start = clock.now
    let read = readViewTree(SourceFile(name: "dump", bytes: bytes))
    #expect(read.diagnostics.count == (read.value == nil ? 1 : 0))
    for finding in read.diagnostics {
      #expect((601...699).contains(finding.code.number))
      let words = [finding.message] + finding.notes + [finding.help ?? ""]
      #expect(words.allSatisfy { !$0.unicodeScalars.contains { $0.value < 0x20 } })
    }
    #expect(clock.now - start < Self.longest)
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

  /// A text that ends in the middle is no tree, where its format has an end.
  @Test(arguments: [
    "probe/dialog-keyboard.json", "wda/dialog-keyboard.json", "wda/dialog-keyboard-native.xml",
    "xcuitest/dialog-keyboard-snapshot.json", "maestro/dialog-keyboard.json",
    "idb/dialog-keyboard.json",
  ])
  func halfADumpIsCutOff(_ path: String) throws {
    let bytes = try dump(path)
    let text = String(decoding: bytes.prefix(bytes.count / 2), as: UTF8.self)
    // Half a character at the end would be another mistake.
    let read = read(text.unicodeScalars.last == "\u{FFFD}" ? String(text.dropLast()) : text)
    #expect(read.value == nil && read.diagnostics.map(\.message) == ["the dump is cut off here"])
  }

  @Test(arguments: [
    ("[", ""), ("{\"type\":\"Other\",\"children\":[", ""),
    ("{\"type\":\"Other\",\"frame\":\"{{0, 0}, {9, 9}}\",\"children\":[", "]}"),
    (
      "{\"elementType\":2,\"frame\":{\"X\":0,\"Y\":0,\"Width\":9,\"Height\":9},\"children\":[", "]}"
    ),
    ("{\"attributes\":{\"bounds\":\"[0,0][9,9]\"},\"children\":[", "]}"),
    ("{\"AXFrame\":\"{{0, 0}, {9, 9}}\",\"type\":\"Window\",\"children\":[", "]}"),
    ("<XCUIElementTypeOther x=\"0\" y=\"0\" width=\"9\" height=\"9\">", "</XCUIElementTypeOther>"),
    ("<XCUIElementTypeOther>", ""),
  ])
  func hundredThousandLevels(_ start: String, _ end: String) {
    let count = 100_000
    survives(
      Array((String(repeating: start, count: count) + String(repeating: end, count: count)).utf8))
  }

  /// What repeats without an end is read once.
  @Test(arguments: [
    ("\(maestroTableHeader)\n0,0,\"", "; enabled=true", "\",\n"),
    ("\(maestroTableHeader)\n0,0,\"", "; text=a", "\",\n"),
    ("Window, {{0.0, 0.0}, {9.0, 9.0}}, label: '", "a', ", ""),
    ("Window, {{0.0, 0.0}, {9.0, 9.0}}, label: '", "a'b\n", ""),
    ("Window, {{0.0, 0.0}, {9.0, 9.0}}, value: a", ", Disabled", "\n"),
    ("<UIWindow: 0x1; frame = (0 0; 9 9); text = '", "a'; b\n", ""),
    ("<XCUIElementTypeWindow name=\"", "a ", "\"/>"),
    ("{\"AXFrame\": \"", "\\u0041", "\"}"),
  ])
  func longTexts(_ start: String, _ part: String, _ end: String) {
    survives(Array((start + String(repeating: part, count: 100_000) + end).utf8))
  }

  /// Tags without a blank, and objects behind other lines, are not looked through anew for each.
  @Test func manyBeginnings() {
    func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
    let (size, count) = (4_000_000, 50_000)
    survives(
      Array(
        ("<XCUIElementTypeOther>" + repeated("<a>", count) + repeated("x", size)
          + repeated("</a>", count) + "</XCUIElementTypeOther>").utf8))
    survives(Array((repeated(" ", size) + "x\n" + repeated(" {\n", count)).utf8))
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
