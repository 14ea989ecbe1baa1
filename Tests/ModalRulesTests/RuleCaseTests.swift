import Foundation
import ModalLanguage
import ModalSpecTesting
import ModalSyntax
import Testing

@testable import ModalRules

/// The findings of each rule in the specs in `Tests/Cases/rules`, word for word, at all text sizes, and with all devices that the
/// catalogue knows. Where a project file stands beside a case, its devices count alone, and the codes that it turns off are
/// left out.
@Suite struct RuleCaseTests {
  /// The cases with a suffix, such as `SmallTarget/smallTarget` of `.modal.yaml`.
  private static func names(_ suffix: String) -> [String] {
    let folder = packageRoot.appending(path: ruleCases).path(percentEncoded: false)
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
  }

  /// The project file beside a case; nil if there is none.
  private func project(of name: String) -> ProjectFile? {
    guard let text = try? ruleCase(name, ".project.yml") else { return nil }
    let read = ProjectFile.read(SourceFile(name: "\(name).project.yml", text: text))
    #expect(read.diagnostics == [])
    return read.value
  }

  @Test(arguments: names(".modal.yaml")) func saysWhatIsExpected(of name: String) throws {
    let text = try ruleCase(name)
    let base = try? ruleCase(name, ".base.yaml")
    let project = project(of: name)
    let matrix = project.map {
      DeviceMatrix(
        .builtIn,
        supported: SupportedDevices(
          minimumOS: $0.minimumOS?.value, devices: $0.devices?.value.map(\.value),
          directions: $0.directions?.value))
    }
    let off = project?.rules.filter { $0.level.value == .off }.map(\.code.value) ?? []
    let found = documents(text, base: base).flatMap {
      check($0, in: matrix ?? builtIn).grouped().filter { !off.contains($0.code) }
    }
    #expect(!found.isEmpty)
    var sources = SourceSet(SourceFile(name: "\(name).modal.yaml", text: text))
    if let base { _ = sources.add(SourceFile(name: baseName, text: base)) }
    try expectGolden(
      ExcerptFormatter().formatAll(found, in: sources),
      at: "\(ruleCases)/\(name).expected.txt")
  }

  /// A finding is shown with the title of its fix-it alone.
  @Test func aMisspeltModalCanBeReplacedWhereItStands() {
    let text =
      "modalspec: 1\nmodals: {toast: {contentSize: [9, 9]}}\n"
      + "expect: [{modal: tost, container: [99, 99], frame: [45, 45, 9, 9]}]\n"
    let finding = findings(text).first { $0.code == .unknownModal }
    #expect(finding?.fixIt?.replacement == "toast")
    #expect(finding?.fixIt?.span == finding?.primary?.span)
  }

  /// What a rule reports is said by one of its cases.
  @Test(arguments: Rule.all.map(\.name)) func everyRuleHasACase(name: String) throws {
    let rule = try #require(Rule.all.first { $0.name == name })
    let texts = Self.names(".expected.txt").filter { $0.hasPrefix("\(name)/") }.map {
      (try? ruleCase($0, ".expected.txt")) ?? ""
    }
    for code in rule.codes {
      #expect(texts.contains { $0.contains("[\(code)]: ") }, "\(code)")
    }
  }

  @Test func everythingStandsBesideItsCase() {
    let cases = Set(Self.names(".modal.yaml"))
    #expect(Set(Self.names(".expected.txt")) == cases)
    #expect(cases.isSuperset(of: Self.names(".base.yaml") + Self.names(".project.yml")))
  }
}
