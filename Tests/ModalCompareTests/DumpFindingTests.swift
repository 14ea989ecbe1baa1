import ModalSpecTesting
import ModalSyntax
import Testing

@testable import ModalCompare

/// What is said of texts that cannot be read as dumps: one finding, with a code for each cause.
@Suite struct DumpFindingTests {
  private func finding(_ text: String, as format: DumpFormat? = nil) throws -> Diagnostic {
    let read = read(text, as: format)
    #expect(read.value == nil && read.diagnostics.count == 1)
    return try #require(read.diagnostics.first)
  }

  @Test(
    arguments: [
      ("", DiagnosticCode.unknownDump, "this is none of the dumps of views that are known"),
      ("hello", .unknownDump, "this is none of the dumps of views that are known"),
      ("{\"error\": 1}", .unknownDump, "this is none of the dumps of views that are known"),
      (
        "[{\"text\": \"OK\", \"bounds\": \"[0,0][1,1]\"}]", .unknownDump,
        "this is none of the dumps of views that are known"
      ),
      ("[{\"AXFrame\": \"{{0, 0}, {1, 1}}\"},", .damagedDump, "the dump is cut off here"),
      ("[{\"AXFrame\": nul}]", .damagedDump, "`nul}]` is not JSON here"),
      (
        "[{\"AXFrame\": nicht, weil es kein Wort von JSON ist 是不是呢}]", .damagedDump,
        "`nicht, weil es kein Wort von JSON ist 是不是呢}]` is not JSON here"
      ),
      (
        "[{\"AXFrame\": \"0, 0, 1, 1\"}]", .damagedDump,
        "`0, 0, 1, 1` stands where a frame has to be: `{{x, y}, {width, height}}`"
      ),
      (
        "[{\"AXFrame\": null, \"AXLabel\": \"a\"}]", .dumpWithoutFrames,
        "the view of the dump has no frame"
      ),
      (
        "{\"type\": \"Application\", \"children\": [{\"type\": \"Button\", \"name\": \"a\"}]}",
        .dumpWithoutFrames, "none of the 2 views has a frame"
      ),
      (
        "<XCUIElementTypeApplication name=\"a\"><XCUIElementTypeButton/></XCUIElementTypeApplication>",
        .dumpWithoutFrames, "none of the 2 views has a frame"
      ),
      (
        "[{\"AXFrame\": \"{{0, 0}, {1, 1}}\", \"type\": \"Button\"}]", .dumpWithoutApp,
        "the dump has neither an application nor a window"
      ),
      ("[]", .dumpWithoutApp, "the list of elements is empty"),
      (
        "UI hierchary dumped to: /dev/tty\n<?xml version='1.0'?><hierarchy rotation=\"0\"><node/></hierarchy>",
        .unknownDump, "this is a dump of an Android app, and specs are of modals of iOS"
      ),
      (
        "<hierarchy index=\"0\"><android.widget.Button/></hierarchy>", .unknownDump,
        "this is a dump of an Android app, and specs are of modals of iOS"
      ),
      (
        "{\"value\": {\"error\": \"no such window\", \"message\": \"gone\"}}", .dumpWithoutApp,
        "WebDriverAgent answers with the error `no such window`"
      ),
      (
        "Query chain:\n →Find: Target Application 'com.example'\n", .dumpWithoutApp,
        "XCTest has printed no elements"
      ),
      (
        "{\"modalspecProbe\": 1, \"container\": [0, 852], \"windows\": []}", .damagedDump,
        "a container has to be `[width, height]`, above 0"
      ),
      (
        "{\"modalspecProbe\": 2, \"container\": [1, 1], \"windows\": []}", .damagedDump,
        "the version `2` of the probe's dumps is unknown"
      ),
      (
        "<!DOCTYPE a [<!ENTITY b \"c\">]><XCUIElementTypeApplication name=\"&b;\"/>".xml,
        .damagedDump, "a dump of views has no document type"
      ),
      ("<XCUIElementTypeApplication>", .damagedDump, "the dump is cut off here"),
      (
        "<AppiumAUT><XCUIElementTypeWindow></AppiumAUT>", .damagedDump,
        "this is not XML: mismatched tag"
      ),
      (
        "element_num,depth,attributes,parent_num\n0,0,\"bounds=[0,0][9,9]\",\n1,2,\"a\",0\n",
        .damagedDump, "a view of depth 2 follows one of depth 0"
      ),
      (
        "<UIWindow: 0x1; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x2>>\n   | <UIView: 0x",
        .damagedDump, "the dump is cut off here"
      ),
      (
        "Application, pid: 1\n Window, {{0.0, 0.0}, {9.0, 9.0}}\n2026 a log\n Window, {{0.0, 0.0}, {9.0, 9.0}}\n",
        .damagedDump, "this is no element of XCTest"
      ),
    ] as [(String, DiagnosticCode, String)])
  func isSaidInOneFinding(_ text: String, _ code: DiagnosticCode, _ message: String) throws {
    let found = try finding(text)
    #expect(found.code == code && found.message == message)
    #expect(found.severity == .error && found.help != nil)
  }

  @Test func pointsIntoTheDump() throws {
    let text = "[\n  {\"AXFrame\": \"{{0, 0}, {1, 1}}\"},\n  {\"AXFrame\": [1]}\n]\n"
    let found = try finding(text)
    #expect(found.message == "a list stands where a text has to be")
    #expect(line(try #require(found.primary).span, in: Array(text.utf8)) == 3)
  }

  @Test func encodingsAreNamed() throws {
    let utf16 = SourceFile(
      name: "dump",
      bytes: [0xFF, 0xFE] + "[{}]".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    #expect(
      readViewTree(utf16).diagnostics.map(\.message) == [
        "the dump is UTF-16, and all dumps are UTF-8"
      ])
    let latin = SourceFile(name: "dump", bytes: Array("[{\"AXLabel\": \"".utf8) + [0xE9, 0x22])
    #expect(
      readViewTree(latin).diagnostics.map(\.message)
        == ["the dump is not UTF-8 here, and all dumps are UTF-8"])
  }

  @Test func limitsAreOneFinding() throws {
    let large = SourceFile(name: "dump", bytes: [UInt8](repeating: 0x20, count: (32 << 20) + 1))
    #expect(readViewTree(large).diagnostics.map(\.code) == [.dumpTooLarge])
    let lines = try finding(String(repeating: "\n", count: 4_000_001))
    #expect(
      lines.code == .dumpTooLarge && lines.message == "the dump has more than 4,000,000 lines")
    let many = try finding(
      "[" + String(repeating: "{\"AXFrame\":\"{{0, 0}, {1, 1}}\"},", count: 100_001) + "{}]")
    #expect(many.code == .dumpTooLarge && many.message == "the dump has more than 100,000 views")
  }

  @Test func recordingIsNoDump() throws {
    let read = readViewTree(
      SourceFile(name: "dump", bytes: try dump("probe/sheet-slides-in.jsonl")))
    #expect(read.diagnostics.map(\.code) == [.unknownDump])
    #expect(read.diagnostics.first?.help?.contains("--scenario") == true)
  }

  @Test func aFormatOverrules() throws {
    let bytes = try dump("wda/none.xml")
    #expect(try viewTree(of: bytes, as: .webDriverAgentXML).format == .webDriverAgentXML)
    let read = readViewTree(SourceFile(name: "dump", bytes: bytes), as: .maestro)
    #expect(read.diagnostics.map(\.message) == ["this is not the output of `maestro hierarchy`"])
    #expect(read.diagnostics.first?.notes == ["It looks like WebDriverAgent's XML."])
  }

  @Test func messagesHaveNoControlCharacters() throws {
    let found = try finding("[{\"AXFrame\": \"a\\u001B[31m\\u0007\"}]")
    #expect(!found.message.unicodeScalars.contains { $0.value < 0x20 })
  }

  /// Bare WebDriverAgent puts its XML into a string.
  @Test func xmlInAnEnvelope() throws {
    let tree = try viewTree(
      "{\"value\": \"<?xml version=\\\"1.0\\\"?>\\n<XCUIElementTypeApplication x=\\\"0\\\" y=\\\"0\\\" "
        + "width=\\\"393\\\" height=\\\"852\\\"/>\", \"sessionId\": null}")
    #expect(tree.format == .webDriverAgentXML && tree.container.contains(0, 0, 393, 852))
  }
}

extension String {
  /// Behind the declaration with which XML can begin.
  fileprivate var xml: String { "<?xml version=\"1.0\"?>\n" + self }
}
