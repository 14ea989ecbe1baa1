import Foundation
import ModalSpecTesting
import Testing

@testable import ModalRules

extension Rule {
  /// Such as `SmallTarget`, for its file and the folder of its cases.
  var name: String { String(file.split(separator: "/").last?.dropLast(6) ?? "") }
}

/// The list of rules is that of the files in `Rules`; `RuleCaseTests` finds one without a case.
@Suite struct RuleListTests {
  @Test func everyFileIsARuleInTheList() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: packageRoot.appending(path: "Sources/ModalRules/Rules").path(percentEncoded: false))
    #expect(Rule.all.map { "\($0.name).swift" }.sorted() == files.sorted())
  }

  @Test func everyRuleReportsSomethingAndLooksAtSomething() {
    for rule in Rule.all {
      #expect(!rule.codes.isEmpty && !rule.checks.isEmpty, "\(rule.file)")
    }
  }
}
