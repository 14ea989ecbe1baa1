import Foundation
import ModalSpecTesting
import ModalSyntax
import Testing

@testable import ModalRules

/// What each rule says of the specs in `Tests/Cases/rules`, word for word, with all devices that the catalogue knows and
/// all text sizes.
@Suite struct RuleCaseTests {
  /// What ends on some letters, such as `SmallTarget/smallTarget` of `.modal.yaml`.
  private static func names(_ suffix: String) -> [String] {
    let folder = packageRoot.appending(path: ruleCases).path(percentEncoded: false)
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
  }

  @Test(arguments: names(".modal.yaml")) func saysWhatIsExpected(of name: String) throws {
    let text = try ruleCase(name)
    let base = try? ruleCase(name, ".base.yaml")
    let found = documents(text, base: base).flatMap { check($0, in: builtIn).grouped() }
    #expect(!found.isEmpty)
    var sources = SourceSet(SourceFile(name: "\(name).modal.yaml", text: text))
    if let base { _ = sources.add(SourceFile(name: baseName, text: base)) }
    try expectGolden(
      ExcerptFormatter().formatAll(found, in: sources),
      at: "\(ruleCases)/\(name).expected.txt")
  }

  /// What a rule reports is said by one of its cases.
  @Test(arguments: Rule.all.map(\.name)) func everyRuleHasACase(name: String) throws {
    let rule = try #require(Rule.all.first { $0.name == name })
    let codes = Self.names(".modal.yaml").filter { $0.hasPrefix("\(name)/") }.flatMap {
      (try? findings(
        ruleCase($0), base: try? ruleCase($0, ".base.yaml"), in: builtIn, besides: [])) ?? []
    }.map(\.code)
    #expect(Set(rule.codes).isSubset(of: codes))
  }

  @Test func everyExpectedTextHasItsCase() {
    #expect(Self.names(".expected.txt") == Self.names(".modal.yaml"))
  }
}
