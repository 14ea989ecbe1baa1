import ModalLanguage
import ModalSpec
import ModalSpecTesting
import ModalSyntax
import Testing

/// What modals take over from their bases counts as if it were written in each of them.
@Suite struct TakenOverTests {
  /// A modal with elements of four nodes each (the id, the mapping, and one key with its value), and five nodes for
  /// itself: `contentSize` with its list of two, and `elements`.
  private static func modal(_ elements: Int) -> String {
    let parts = (0..<elements).map { "e\($0): {kind: view}" }
    return "{contentSize: [300, 200], elements: {\(parts.joined(separator: ", "))}}"
  }

  private static func file(_ elements: Int, times: Int) -> String {
    "modalspec: 1\nname: base\nmodal: \(modal(elements))\n"
      + (0..<times).map(extending).joined()
  }

  private static func extending(_ number: Int) -> String {
    "---\nmodalspec: 1\nname: n\(number)\nmodal: {extends: \"#base\"}\n"
  }

  private func errors(_ text: String, nodes: Int = 100_000) -> [Diagnostic] {
    SpecLoader(limits: YAMLLimits(nodes: nodes)).load(SourceFile(name: "a.modal.yaml", text: text))
      .diagnostics.filter { $0.severity == .error && $0.code == .tooManyNodes }
  }

  /// The modal has 7 + 4 × 10 = 47 nodes, and 1 more for its mapping. The base's document has the mapping and its
  /// three keys with two texts beside that, each other document nine.
  @Test func itCountsAgainstTheLimit() throws {
    let text = Self.file(10, times: 4)
    #expect(errors(text) == [])
    let finding = try #require(errors(text, nodes: 200).first)
    #expect(errors(text, nodes: 200).count == 1)
    #expect(finding.primary.map { $0.span.start > 0 } == true)
    #expect(errors(text, nodes: 300) == [])
  }

  /// 1,000 elements are some 4,000 nodes: of a thousand documents 24 may have them.
  @Test func aThousandTimesAThousandElementsAreRefused() throws {
    #expect(errors(Self.file(1000, times: 1000)).count == 1)
  }

  /// Aliases of a base count as what they stand for: the list has 1 + 9 × (1 + 9) nodes, and is there thrice.
  @Test func aliasesOfBasesCountWrittenOut() {
    let base = """
      modalspec: 1
      name: base
      modal:
        contentSize: [300, 200]
        elements:
          a: &a {kind: view, left: 1, top: 1, width: 1, height: 1}
          b: *a
          c: *a
      """
    let more = "\n" + (0..<5).map(Self.extending).joined()
    // The text itself: 4 + 8 + 13 + 2 × (1 + 11) for the base, and 9 for each of the five.
    #expect(errors(base + more, nodes: 300).count == 1)
    #expect(errors(base + more, nodes: 400) == [])
  }

  /// Each of 30 bases adds its elements to those behind it.
  @Test func chainsOfBasesCountAtEveryLink() throws {
    let folder = try ScratchFolder(["b0.modal.yaml": "modalspec: 1\nmodal: \(Self.modal(40))\n"])
    for number in 1...20 {
      let elements = (0..<40).map { "x\(number)e\($0): {kind: view}" }.joined(separator: ", ")
      try folder.write(
        "modalspec: 1\nmodal: {extends: b\(number - 1).modal.yaml, elements: {\(elements)}}\n",
        to: "b\(number).modal.yaml")
    }
    func codes(_ number: Int) -> [DiagnosticCode] {
      SpecLoader(limits: YAMLLimits(nodes: 1000), root: folder.path("")).load(
        FoundFile(path: folder.path("b\(number).modal.yaml"))
      ).diagnostics.filter { $0.severity == .error }.map(\.code)
    }
    #expect(!codes(3).contains(.tooManyNodes))
    #expect(codes(20).contains(.tooManyNodes))
  }

  // MARK: - Lists of names

  @Test func listsOfNamesEndAfterTen() throws {
    let ids = (0..<8000).map { "e\($0): {kind: view, left: 0, top: 0, width: 1, height: 1}" }
    let text = """
      modalspec: 1
      modal: {contentSize: [300, 200], elements: {\(ids.joined(separator: ", "))}}
      expect:
        - {container: [375, 667], elements: {nothing: [0, 0, 1, 1]}}
      """
    let file = SpecLoader().load(SourceFile(name: "a.modal.yaml", text: text))
    let note = try #require(file.diagnostics.first { $0.code == .unknownReference }?.notes.first)
    #expect(note == "Known: e0, e1, e2, e3, e4, e5, e6, e7, e8, e9 and 7,990 more.")
  }

  @Test func wordsAreListed() {
    #expect(listed([]) == "")
    #expect(listed(["a", "b", "c"]) == "a, b and c")
    #expect(listed(some: ["a", "b"]) == "a, b")
    let many = (0..<11).map(String.init)
    #expect(listed(some: many.prefix(10)) == "0, 1, 2, 3, 4, 5, 6, 7, 8, 9")
    #expect(listed(many) == "0, 1, 2, 3, 4, 5, 6, 7, 8, 9 and 1 more")
    #expect([0, 12, 999, 1000, 7_990].map(grouped) == ["0", "12", "999", "1,000", "7,990"])
    #expect([1_234_567, -1000].map(grouped) == ["1,234,567", "-1,000"])
  }
}
