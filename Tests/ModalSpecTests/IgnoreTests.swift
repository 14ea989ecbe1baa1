import ModalLayout
import ModalSpec
import ModalSyntax
import Testing

/// Comments that silence findings, and what is said about them.
@Suite struct IgnoreTests {
  /// The codes that a text comes to.
  private func codes(_ text: String, laws: Bool = false) -> [String] {
    SpecChecker(laws: laws).check(file(text)).map(\.code.description)
  }

  private func file(_ text: String) -> SpecFile {
    SpecLoader().load(SourceFile(name: "a.modal.yaml", text: text))
  }

  /// A content that is too wide for every device.
  private let wide = "modalspec: 1\nmodal:\n  contentSize: [3000, 200]\n"

  @Test func theExampleIsFoundWithoutComments() {
    #expect(codes(wide) == ["MS205"])
  }

  @Test(arguments: [
    "modalspec: 1\nmodal:\n  contentSize: [3000, 200]  # modalspec: ignore MS205\n",
    "modalspec: 1\nmodal:\n  contentSize: [3000, 200]  # modalspec: ignore MS205 -- iPads only\n",
    "modalspec: 1\nmodal:\n  contentSize: [3000, 200]  # as ever # modalspec: ignore ms205\n",
    "modalspec: 1\nmodal:\n  contentSize: [3000, 200]  #modalspec:ignore MS205 # as ever\n",
    "modalspec: 1\nmodal:\n  # modalspec: ignore MS205\n\n  # why\n  contentSize: [3000, 200]\n",
    "modalspec: 1\nmodal:\n  contentSize:  # modalspec: ignore MS205\n    - 3000\n    - 200\n",
    "modalspec: 1\nmodal:  # modalspec: ignore MS205\n  contentSize: [3000, 200]\n",
    "modalspec: 1\n# modalspec: ignore MS205\nmodal: {contentSize: [3000, 200]}\n",
    "modalspec: 1\nmodal: {  # modalspec: ignore MS205\n  contentSize: [\n  3000, 200]}\n",
    "# modalspec: ignore-file MS205\nmodalspec: 1\nmodal: {contentSize: [3000, 200]}\n",
    "\u{FEFF}# modalspec: ignore-file MS205\r\n---\r\nmodalspec: 1\r\nmodal: {contentSize: [3000, 200]}\r\n",
  ])
  func aFindingIsSilenced(in text: String) {
    #expect(codes(text) == [])
    let loud = text.replacing("MS205", with: "MS301").replacing("ms205", with: "MS301")
    #expect(codes(loud).sorted() == ["MS021", "MS205"])
  }

  @Test(arguments: [
    "modalspec: 1  # modalspec: ignore MS205\nmodal:\n  contentSize: [3000, 200]\n",
    "# modalspec: ignore MS205\nmodalspec: 1\nmodal:\n  contentSize: [3000, 200]\n",
    "modalspec: 1\nmodal:\n  contentSize: [3000, 200]\n  # modalspec: ignore MS205\n",
    "modalspec: 1\nmodal:\n  contentSize: [3000, 200]\n  margins: 8  # modalspec: ignore MS205\n",
    "modalspec: 1\nmodal:\n  contentSize: [3000, 200]\n# modalspec: ignore MS205\nname: a\n",
  ])
  func elsewhereNothingIsSilenced(in text: String) {
    #expect(codes(text).sorted() == ["MS021", "MS205"])
  }

  @Test func theNearestCommentIsTheOneThatIsUsed() {
    let text = """
      # modalspec: ignore-file MS205
      modalspec: 1
      # modalspec: ignore MS205
      modal:
        contentSize: [3000, 200]  # modalspec: ignore MS205, MS205
      """
    let findings = SpecChecker().check(file(text))
    #expect(findings.map(\.code) == [.unusedIgnore, .unusedIgnore, .unusedIgnore])
    let table = LineTable(SourceFile(name: "", text: text))
    let lines = findings.compactMap {
      $0.primary.map { table.location(ofScalar: Int($0.span.start)).line }
    }
    #expect(lines == [1, 3, 5])
  }

  @Test func reasonsAreKept() {
    let text = "# modalspec: ignore-file MS205, MS206 --  iPads only, see #12  \n" + wide
    #expect(file(text).ignores.comments.map(\.reason) == ["iPads only, see #12"])
    #expect(file(text).ignores.comments.map { $0.codes.map(\.value.number) } == [[205, 206]])
    #expect(
      file("# modalspec: ignore-file MS205 --\n" + wide).ignores.comments.map(\.reason) == [nil])
  }

  /// What other tools would take for a comment to them, prose, and a spec that is commented out.
  @Test(arguments: [
    "# modalspec is what reads this", "# modalspec: 1", "#modalspec:1",
    "# modalspecs: ignore MS205",
    "# noqa: MS205", "# The codes of modalspec: ignore MS205", "# modalspec-ignore MS205",
  ])
  func otherCommentsSayNothing(comment: String) {
    #expect(codes(comment + "\n" + wide) == ["MS205"])
  }

  @Test func errorsOfShapeAreNotSilenced() {
    let text =
      "modalspec: 1\nmodal:\n  contentSize: [300, 200]\n  colour: red  # modalspec: ignore MS104\n"
    #expect(codes(text).sorted() == ["MS020", "MS104"])
  }

  /// Rules are not asked about faulty specs, so nothing is said about comments that silence them.
  @Test func inFaultyFilesNoCommentIsUnused() {
    let text =
      "modalspec: 1\nmodal:\n  contentSize: [30, 200]  # modalspec: ignore MS205\n  colour: red\n"
    #expect(codes(text) == ["MS104"])
    // Behind an unclosed quotation mark anything may look like a comment.
    let partial =
      "modalspec: 1\nname: \"a\n  # modalspec: ingore MS205\nmodal: {contentSize: [1, 1]}\n"
    #expect(codes(partial) == ["MS001"])
  }

  /// Names are looked up in faulty specs, too, and may be silenced there.
  @Test func unknownDevicesMayBeSilenced() {
    let text = """
      modalspec: 1
      modal: {contentSize: [300, 200], colour: red}
      expect:
        - {device: iphone-99, frame: [0, 0, 300, 200]}
      """
    #expect(codes(text) == ["MS104", "MS201"])
    #expect(codes(text + "  # modalspec: ignore MS201\n") == ["MS104"])
    // What fails in a test fails.
    let fixed = text.replacing(", colour: red", with: "") + "  # modalspec: ignore MS201\n"
    #expect(file(fixed).test(in: .builtIn).diagnostics.map(\.code) == [.unknownDevice])
  }

  @Test func aBrokenLawMayBeSilencedInTests() throws {
    let explanation = try #require(explanations.first { $0.code == .brokenLaw })
    let text = explanation.wrong
    #expect(file(text).test(in: .builtIn).diagnostics.contains { $0.code == .brokenLaw })
    let silent = "# modalspec: ignore-file MS403\n" + text
    #expect(!file(silent).test(in: .builtIn).diagnostics.contains { $0.code == .brokenLaw })
    #expect(!codes(silent, laws: true).contains("MS403"))
    // Only those who try the laws can tell whether the comment is needed.
    #expect(!codes("# modalspec: ignore-file MS403\n" + wide).contains("MS021"))
    #expect(codes("# modalspec: ignore-file MS403\n" + wide, laws: true).contains("MS021"))
  }

  /// What fix-its leave is what would have been written without the comment.
  @Test(arguments: [
    ("name: b  # modalspec: ignore MS205", "name: b"),
    ("# modalspec: ignore MS205\nname: b", "name: b"),
    ("\r\n  # modalspec: ignore MS205 -- c \r\nname: b", "\r\nname: b"),
    ("name: b # c # modalspec: ignore MS205", "name: b # c"),
    ("name: b  # modalspec: ignore MS205 # c", "name: b  # c"),
    ("# modalspec: ignore MS205 # c\nname: b", "# c\nname: b"),
    ("name: b\n# modalspec: ignore MS205", "name: b\n"), ("# modalspec: ignore MS205", ""),
    ("name: é🎉 \t # modalspec: ignore MS205\n", "name: é🎉\n"),
  ])
  func unusedCommentsAreTakenOut(text: String, expected: String) throws {
    let start = "modalspec: 1\nmodal: {contentSize: [300, 200]}\n"
    let finding = try #require(SpecChecker().check(file(start + text)).first)
    #expect(finding.code == .unusedIgnore)
    let fix = try #require(finding.fixIt)
    var scalars = Array((start + text).unicodeScalars)
    scalars.replaceSubrange(
      Int(fix.span.start)..<Int(fix.span.end), with: fix.replacement.unicodeScalars)
    #expect(String(String.UnicodeScalarView(scalars)) == start + expected)
  }
}
