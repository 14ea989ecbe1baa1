import ModalLanguage
import ModalSpec
import ModalSyntax
import Testing

@testable import ModalReport

/// Texts in the syntax of the forms.
@Suite struct EscapingTests {
  // MARK: - XML

  @Test(arguments: [
    ("a<b>&\"c\"", "a&lt;b&gt;&amp;\"c\"", "a&lt;b&gt;&amp;&quot;c&quot;"),
    ("a\tb\nc\r\nd", "a\tb\nc&#13;\nd", "a&#9;b&#10;c&#13;&#10;d"),
    ("]]>", "]]&gt;", "]]&gt;"), ("确认 🙂é", "确认 🙂é", "确认 🙂é"),
    ("a\u{0}\u{1}\u{8}\u{B}\u{C}\u{1B}[1mb\u{FFFE}\u{FFFF}", "a[1mb", "a[1mb"),
    // Allowed, if discouraged; a terminal would act on them. 0x7F is 127, 0x85 is 133, 0x202E is 8238.
    ("\u{7F}\u{85}\u{202E}\u{FFFD}\u{10FFFF}", "&#127;&#133;&#8238;\u{FFFD}\u{10FFFF}", nil),
  ])
  func xmlHoldsWhatItCan(_ text: String, _ content: String, _ attribute: String?) {
    #expect(xmlEscaped(text) == content)
    #expect(xmlEscaped(text, isAttribute: true) == attribute ?? content)
  }

  @Test func elementsStandInEachOther() {
    let element = XMLElement(
      name: "a", attributes: [("b", "<"), ("c", "")],
      elements: [XMLElement(name: "d"), XMLElement(name: "e", text: "one\n two ")])
    #expect(
      element.written(indentedBy: 2) == """
          <a b="&lt;" c="">
            <d/>
            <e>one
         two </e>
          </a>
        """)
  }

  // MARK: - Events

  @Test(arguments: [
    ("123456", "123456"), ("a b", "a b"), ("\n", "\"\\n\""), ("a\tb", "\"a\\tb\""),
    ("", "\"\""), (" ", "\" \""), ("a\"", "\"a\\\"\""), ("确认", "确认"),
    ("\u{1B}[1m", "\"\\u001B[1m\""), (" \u{301}a", "\" \u{301}a\""),
  ])
  func whatIsTypedCanBeSeen(_ text: String, _ shown: String) {
    #expect(Verb.type(.literal(text)).words == "type \(shown)")
    #expect(Verb.paste(.literal(text)).words == "paste \(shown)")
  }

  // MARK: - URIs

  @Test(arguments: [
    ("a/b.modal.yaml", "a/b.modal.yaml"), ("50% of it", "50%25%20of%20it"),
    ("确", "%E7%A1%AE"), ("🙂", "%F0%9F%99%82"), ("a:b", "a%3Ab"), ("a?b#c", "a%3Fb%23c"),
    ("../a~b", "../a~b"), ("a\nb", "a%0Ab"), ("[a]\\\"", "%5Ba%5D%5C%22"),
    ("a+b,c=d@e", "a+b,c=d@e"), ("\u{600}%\u{301}", "%D8%80%25%CC%81"),
    ("\u{600}#\u{301}", "%D8%80%23%CC%81"),
  ])
  func pathsAreEncoded(_ path: String, _ expected: String) {
    #expect(percentEncoded(path) == expected)
  }

  @Test func absolutePathsHaveNoBase() {
    let report = fileReport(of: "/a b.modal.yaml", "modalspec: 2\n", .check)
    let writer = ReportFormat.sarif.writer(
      for: RunDescription(.check, toolVersion: "1.2.3", rules: []), style: .plain)
    let entry = writer.entry(for: report)
    #expect(entry.contains("\"uri\" : \"file:///a%20b.modal.yaml\""), "\(entry)")
    #expect(!entry.contains("uriBaseId"))
  }

  // MARK: - YAML

  @Test(arguments: [
    "", "a", "\"\\\"", "a\nb\r\t", "确认 🙂", "\u{0}\u{1}\u{7F}\u{85}\u{9F}\u{A0}",
    "\u{2028}\u{FEFF}\u{FFFE}", "# no comment", "'%@`", "\u{10FFFF}", ExactEscapingTests.hidden,
  ])
  func yamlReadsWhatWasQuoted(_ text: String) throws {
    let composed = compose(SourceFile(name: "a", text: "key: \(yamlQuoted(text))\n"))
    #expect(composed.diagnostics.isEmpty)
    let key = ["description: ", yamlQuoted(text), "\nmodalspec: 1\nmodal: {contentSize: [1, 1]}\n"]
    let file = SpecLoader().load(SourceFile(name: "a", text: key.joined()))
    #expect(file.documents.first?.description == text)
  }
}
