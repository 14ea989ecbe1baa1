import Foundation
import ModalSpec
import ModalSpecTesting
import Testing

/// The examples of all explanations, under everything that `modalspec check` looks for.
@Suite struct ExplanationTests {
  @Test func everyCodeHasExactlyOne() throws {
    let list = packageRoot.appending(path: "Sources/ModalSource/DiagnosticCode.swift")
    let source = try String(contentsOf: list, encoding: .utf8)
    let assigned = source.matches(of: /static let \w+ = DiagnosticCode\((\d+)\)/).map {
      Int($0.1)
    }
    #expect(assigned.count > 50)
    #expect(explanations.map(\.code.number) == assigned)
  }

  @Test(arguments: explanations.map(\.code))
  func rightIsNotReportedAtAll(_ code: DiagnosticCode) throws {
    let explanation = try #require(explanations.first { $0.code == code })
    let found = try findings(in: explanation.right, explanation.place)
    #expect(found.isEmpty, "\(found.map { "\($0.code) \($0.message)" })")
  }

  @Test(arguments: explanations.map(\.code))
  func wrongIsReportedAsThatAlone(_ code: DiagnosticCode) throws {
    let explanation = try #require(explanations.first { $0.code == code })
    // What cannot be shown as text is described by a comment.
    let lines = explanation.wrong.split(separator: "\n")
    guard !lines.allSatisfy({ $0.hasPrefix("#") }) else { return }
    var found = try findings(in: explanation.wrong, explanation.place)
    // What `modalspec test` finds.
    if code == .unexpectedFrame || (401..<500).contains(code.number) {
      #expect(found.isEmpty)
      let wrong = file(of: explanation.wrong).test(in: .builtIn)
      let right = file(of: explanation.right).test(in: .builtIn)
      found = wrong.findings
      #expect(right.findings.isEmpty)
    }
    #expect(!found.isEmpty)
    #expect(found.map(\.severity).max() == explanation.severity)
    #expect(found.allSatisfy { $0.code == code }, "\(found.map { "\($0.code) \($0.message)" })")
  }

  private func findings(
    in text: String, _ place: Explanation.Place
  ) throws -> [Diagnostic] {
    guard place == .projectFile else { return SpecChecker().check(file(of: text)) }
    let folder = try ScratchFolder([".modalspec.yml": text])
    var options = SearchOptions()
    options.projects = .file(folder.path(".modalspec.yml"))
    return findSpecs(in: [], options).projects[0].diagnostics
  }

  private func file(of text: String) -> SpecFile {
    SpecLoader().load(SourceFile(name: "a.modal.yaml", text: text))
  }
}
