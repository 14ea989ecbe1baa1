import Foundation
import ModalSpecTesting
import Testing

@testable import ModalRules

/// The list of rules is that of the files in `Rules`, and each has its tests.
@Suite struct RuleListTests {
  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: packageRoot.appending(path: folder).path(percentEncoded: false)
    ).sorted()
  }

  @Test func everyFileIsARuleInTheList() throws {
    let listed = Rule.all.map { String($0.file.split(separator: "/").last ?? "") }
    #expect(listed.sorted() == (try names(in: "Sources/ModalRules/Rules")))
  }

  @Test func everyRuleReportsSomethingAndLooksAtSomething() {
    for rule in Rule.all {
      #expect(!rule.codes.isEmpty && !rule.checks.isEmpty, "\(rule.file)")
    }
  }
}
