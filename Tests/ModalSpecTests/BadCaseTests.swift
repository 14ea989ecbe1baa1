import Foundation
import ModalSpec
import ModalSpecTesting
import ModalSyntax
import Testing

/// A faulty spec of `Tests/Cases/bad`, by its file's name.
struct BadCase: CustomTestStringConvertible {
  let file: String

  var testDescription: String { file }

  /// All of them, in the order of their names.
  static let all = specNames(in: "Tests/Cases/bad").map(BadCase.init)
}

/// Every faulty spec says exactly what stands beside it, as `modalspec check` prints it, whoever reads its YAML.
@Suite struct BadCaseTests {
  @Test(arguments: BadCase.all) func saysWhatIsExpected(of bad: BadCase) throws {
    let url = packageRoot.appending(path: "Tests/Cases/bad/\(bad.file)")
    let root = packageRoot.path(percentEncoded: false)
    let source = SourceFile(
      name: url.path(percentEncoded: false), bytes: Array(try Data(contentsOf: url)))
    let file = SpecLoader(root: root).load(source)
    let findings = SpecChecker().check(file)
    #expect(!findings.isEmpty)
    let reread = SpecLoader(limits: YAMLLimits(reader: .libyaml), root: root).load(source)
    #expect(SpecChecker().check(reread) == findings)
    // What the tool prints where it runs in the package's root folder.
    let output = ExcerptFormatter().formatAll(findings, in: file.sources)
      .replacingOccurrences(of: root, with: "")
    let name = bad.file.dropLast(".modal.yaml".count)
    try expectGolden(output, at: "Tests/Cases/bad/\(name).expected.txt")
  }

  /// What no spec in this folder can show: a file that is too large or cannot be read, what `modalspec test`, `verify` and
  /// `explore` report, of recordings among other things, and what is wrong with a dump of views or differs in it.
  private static let elsewhere: Set<DiagnosticCode> = [
    .fileTooLarge, .unreadableFile, .furtherFindings, .unexpectedFrame, .failedCheck,
    .endlessBehavior, .tooMuchWork, .brokenInvariant, .exactOnly, .undecidedInvariant,
    .brokenLaw, .brokenSequence, .changedFrames, .staleFrames, .unusableRecording,
    .orphanedRecording, .oldRecording,
    .coveredPart, .visibleWhileLeaving, .unknownDump, .damagedDump, .dumpWithoutFrames,
    .dumpWithoutApp, .dumpTooLarge,
    .missingModal, .missingView, .unexpectedPlace, .otherSurroundings, .otherKeyboard,
    .otherVisibility, .clippedView, .otherOrder, .unknownView, .severalViews, .otherLook,
    .otherCourse, .unusableMapEntry,
  ]

  @Test func everyCodeHasItsCase() throws {
    var missing = Set(explanations.map(\.code)).subtracting(Self.elsewhere)
    let specs = BadCase.all.map { "bad/\($0.file.dropLast(".modal.yaml".count))" }
    for name in specs + BadProjectTests.names.map({ "bad-projects/\($0)" }) {
      let url = packageRoot.appending(path: "Tests/Cases/\(name).expected.txt")
      let expected = try String(contentsOf: url, encoding: .utf8)
      missing = missing.filter { !expected.contains("[\($0)]: ") }
    }
    #expect(missing.isEmpty, "\(missing.sorted())")
  }
}
