import Foundation
import ModalLanguage
import ModalSpec
import ModalSyntax
import Testing

@testable import ModalReport

/// Every form of a report, with signs that Swift takes for parts of other characters: U+0600 stands before each and
/// U+0301 behind it. No form may take them for less than signs.
@Suite struct ExactEscapingTests {
  /// All signs with a meaning in some form, hidden.
  private static let signs = [
    "\\", "\"", "'", "`", "#", "|", "<", ">", "&", ",", ":", ";", "%", "$", "]]>", "<!--",
  ]
  static let hidden = signs.map { "\u{600}\($0)\u{301}" }.joined()

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// The report of a scenario and a key with such names, both of which are quoted in findings.
  private func report(_ form: ReportFormat) -> String {
    let name = yamlQuoted(Self.hidden)
    let text = """
      modalspec: 1
      name: \(name)
      modal: {contentSize: [300, 250]}
      scenarios:
        - {name: \(name), container: [375, 667], events: [show, {at: 1, expect: {visible: false}}]}

      """
    let file = fileReport(of: "a.modal.yaml", text, .test)
    let run = RunDescription(.test, toolVersion: "1.2.3", rules: [])
    let writer = form.writer(for: run, style: .plain)
    var summary = RunSummary(.test)
    summary.add(file)
    return writer.opening + writer.entry(for: file) + writer.closing(summary)
  }

  @Test func json() throws {
    for form in [ReportFormat.json, .jsonl, .sarif, .gitlab] {
      let report = report(form)
      for line in form == .jsonl ? report.exact.lines.map(String.init) : [report] {
        #expect(throws: Never.self) {
          try JSONSerialization.jsonObject(with: Data(line.utf8), options: .fragmentsAllowed)
        }
      }
    }
  }

  /// Within the XML nothing is left of the signs that XML keeps for itself.
  @Test func xml() throws {
    let name = xmlEscaped(Self.hidden, isAttribute: true)
    for sign in ["<", ">", "\""] { #expect(!bytes(name).contains(bytes(sign)[0]), "\(sign)") }
    #expect(
      !name.exact.replacing("&amp;", with: "").exact.replacing("&lt;", with: "")
        .exact.replacing("&gt;", with: "").exact.replacing("&quot;", with: "").exact.contains("&"))
    #expect(bytes(report(.junit)).split(separator: bytes("<!--")).count == 1)
  }

  /// A test point has no `#` but that of a directive.
  @Test func tap() throws {
    let point = try #require(report(.tap).exact.lines.first { $0.exact.hasPrefix("not ok - ") })
    let scalars = Array(point.unicodeScalars)
    let number = scalars.indices.filter { scalars[$0] == "#" }
    #expect(!number.isEmpty)
    for place in number { #expect(scalars[place - 1] == "\\") }
    #expect(point.exact.contains("\u{600}\\\\\u{301}"))
  }

  @Test func github() {
    for line in report(.github).exact.lines {
      let parts = line.exact.split(separator: "::", omittingEmptySubsequences: false)
      #expect(parts[0].isEmpty)
      #expect(parts[1].exact.split(separator: ",").count == 6, "\(parts[1])")
    }
  }
}
