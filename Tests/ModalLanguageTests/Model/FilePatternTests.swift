import Foundation
import ModalLanguage
import ModalSpecTesting
import Testing

@Suite struct FilePatternTests {
  /// What git said: a path, whether it is ignored, and the lines of `.gitignore`.
  struct Verdict: CustomTestStringConvertible {
    let path: String
    let isIgnored: Bool
    let patterns: [String]
    var testDescription: String { "\(path) in \(patterns)" }
  }

  static let recorded: [Verdict] = {
    let url = packageRoot.appending(path: "Tests/Fixtures/ignore-patterns.txt")
    let lines = (try? String(contentsOf: url, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.map { line in
      let fields = line.split(separator: "\t").map(String.init)
      return Verdict(
        path: fields[0], isIgnored: fields[1] == "ignored", patterns: Array(fields[2...]))
    }
  }()

  private func excludes(_ patterns: [String], _ path: String) throws -> Bool {
    try patterns.map { try FilePattern($0) }.excludes(
      path.split(separator: "/"), isFolder: path.hasSuffix("/"))
  }

  @Test func thereAreRecordings() {
    #expect(Self.recorded.count > 250)
    #expect(Self.recorded.filter(\.isIgnored).count > 90)
  }

  @Test(arguments: recorded) func agreesWithGit(_ verdict: Verdict) throws {
    #expect(try excludes(verdict.patterns, verdict.path) == verdict.isIgnored)
  }

  @Test(
    arguments: [
      ("?.yaml", "確.yaml", true), ("[あ-ん].yaml", "か.yaml", true), ("*", "a\nb", true),
      ("a\\ ", "a ", true), ("a ", "a", true), ("Card*", "card.yaml", false),
      ("***/a", "x/y/a", false), ("[z-a]", "b", false), ("[!z-a]", "b", true),
    ] as [(String, String, Bool)])
  func whatGitWasNotAsked(_ pattern: String, _ path: String, isExcluded: Bool) throws {
    #expect(try excludes([pattern], path) == isExcluded)
  }

  @Test(
    arguments: [
      ("", .empty), ("/", .empty), ("a//b", .empty), ("!", .empty), ("   ", .empty),
      ("#a", .comment), ("./a", .dot), ("a/./b", .dot), ("../a", .outside), ("a/..", .outside),
      ("[a", .open), ("[[:word:]]", .open), ("a\\", .open), ("a/[b", .open),
    ] as [(String, FilePattern.Fault)])
  func whatIsNoPattern(_ text: String, fault: FilePattern.Fault) {
    #expect(throws: fault) { try FilePattern(text) }
  }

  /// A name of many stars is looked at in no more time than its length squared.
  @Test func starsDoNotTakeForEver() throws {
    let pattern = try FilePattern(String(repeating: "*a", count: 200) + "b")
    let name = String(repeating: "a", count: 5000)
    #expect(!pattern.matches([name[...]], isFolder: false))
    let deep = try FilePattern(String(repeating: "**/a/", count: 12) + "b")
    let path = Array(repeating: "a"[...], count: 40)
    #expect(!deep.matches(path, isFolder: false))
  }
}
