import Foundation
import ModalReport
import ModalSpec
import ModalSpecTesting
import Testing

/// The JSON of `modalspec verify` against its schema in the documentation.
@Suite struct VerifySchemaTests {
  private static let text = """
    modalspec: 1
    name: card
    modal: {contentSize: [300, 250]}
    invariants:
      - content.minX >= 20
      - {that: content.width == 300, over: {devices: [iphone-se-1]}}
      - floor(content.width * container.height) != 7
      - keyboard.height <= container.height * 0.6
      - {that: content.width > 0, over: {devices: [iphone-99]}}

    """

  private func report(_ form: ReportFormat) -> String {
    let file = Workspace().verify(
      Workspace().load(SourceFile(name: "card.modal.yaml", text: Self.text)))
    let writer = form.writer(
      for: RunDescription(.verify, toolVersion: "1.2.3", rules: []), style: .plain)
    var summary = RunSummary(.verify)
    summary.add(file.report)
    return writer.opening + writer.entry(for: file.report) + writer.closing(summary)
  }

  @Test(arguments: [ReportFormat.json, .jsonl])
  func reportsKeepToItAndHaveNothingElse(_ form: ReportFormat) throws {
    try JSONSchema("verify-report").expect(report(form))
  }

  @Test func everyVerdictHasItsFields() throws {
    let object = try JSONSerialization.jsonObject(with: Data(report(.json).utf8))
    let report = try #require(object as? [String: Any])
    let invariants = try #require(report["invariants"] as? [[String: Any]])
    #expect(invariants.map { $0["index"] as? Int } == [0, 1, 2, 3, 4])
    #expect(
      invariants.map { $0["verdict"] as? String }
        == ["proved", "false", "undecided", "false", "undecided"])
    #expect(
      invariants.map { $0["bare"] as? String }
        == ["proved", "false", "undecided", "proved", "proved"])
    // Margins of 20 leave 280 of 320, and 300 of 340.
    let region = try #require(invariants[1]["region"] as? [String: Any])
    #expect(region["conditions"] as? [String] == ["W < 340"])
    #expect(region["everywhere"] as? Bool == false && region["scales"] as? [Double] == [2, 3])
    let width = try #require(region["width"] as? [String: Any])
    #expect(width["inf"] as? String == "320" && width["infAttained"] as? Bool == true)
    #expect(width["sup"] as? String == "340" && width["supAttained"] as? Bool == false)
    let keyboard = try #require(region["keyboard"] as? [String: Any])
    // 0.6 · 1366
    #expect(keyboard["sup"] as? String == "819.6" && keyboard["supAttained"] as? Bool == true)
    let point = try #require(invariants[1]["point"] as? [String: Any])
    #expect(point["container"] as? [String] == ["320", "320"])
    #expect(point["keyboard"] as? String == "0" && point["scale"] as? Double == 2)
    #expect(point["clear"] as? Bool == true)
    #expect((invariants[1]["devicesFailing"] as? [String])?.contains("iphone-se-1") == true)
    for index in [0, 2, 3] {
      #expect(invariants[index]["region"] is NSNull && invariants[index]["point"] is NSNull)
    }
    #expect((invariants[3]["devicesFailing"] as? [String])?.contains("iphone-15") == true)
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.map { $0["code"] as? String } == ["MS307", "MS308", "MS307", "MS201"])
  }

  @Test func testReportsTellAllThree() {
    let junit = report(.junit)
    #expect(junit.contains("tests=\"5\" failures=\"2\" errors=\"1\" skipped=\"1\">"))
    #expect(junit.contains("<error type=\"MS201\" message=\"the catalogue has no device"))
    #expect(junit.contains("<skipped type=\"MS308\" message=\"it is not decided"))
    let tap = report(.tap)
    let skipped = tap.split(separator: "\n").filter { $0.contains(" # SKIP it is not decided") }
    #expect(skipped.count == 1 && skipped[0].hasPrefix("ok - "))
    #expect(tap.split(separator: "\n").count { $0.hasPrefix("not ok") } == 3)
    #expect(tap.hasSuffix("\n1..5\n"))
    #expect(report(.sarif).contains("\"id\" : \"modalspec/verify/\""))
    #expect(report(.github).contains("::error file=card.modal.yaml,line=6,"))
    #expect(report(.github).contains("::warning file=card.modal.yaml,line=7,"))
    #expect(report(.text).hasSuffix("5 invariants in 1 file: 1 proved, 2 false, 2 undecided\n"))
  }
}
