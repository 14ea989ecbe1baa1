import Foundation
import ModalSpecTesting
import Testing

@testable import ModalRules

extension Rule {
  /// Such as `SmallTarget`, for its file, its tests and the folder of its cases.
  var name: String { String(file.split(separator: "/").last?.dropLast(6) ?? "") }
}

/// The list of rules is that of the files in `Rules`, and each has its tests.
@Suite struct RuleListTests {
  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: packageRoot.appending(path: folder).path(percentEncoded: false)
    ).sorted()
  }

  @Test func everyFileIsARuleInTheList() throws {
    let listed = Rule.all.map { "\($0.name).swift" }
    #expect(listed.sorted() == (try names(in: "Sources/ModalRules/Rules")))
  }

  @Test func everyRuleHasItsTests() throws {
    let tests = Set(try names(in: "Tests/ModalRulesTests"))
    #expect(Rule.all.map { "\($0.name)Tests.swift" }.filter { !tests.contains($0) } == [])
  }

  @Test func everyRuleReportsSomethingAndLooksAtSomething() {
    for rule in Rule.all {
      #expect(!rule.codes.isEmpty && !rule.checks.isEmpty, "\(rule.file)")
    }
  }
}
