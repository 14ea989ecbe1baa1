import Foundation
import ModalCompare
import ModalLanguage
import ModalLayout
import ModalReplay
import ModalSpec
import ModalSpecTesting
import ModalSyntax
import Testing

/// The examples of all explanations, under everything that `modalspec check` looks for.
@Suite struct ExplanationTests {
  @Test func everyPageIsRead() throws {
    let folder = packageRoot.appending(path: "Sources/ModalSyntax/Findings/Codes").path
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let page = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      let code = try #require(DiagnosticCode(String(name.prefix(5))))
      let explanation = try #require(explanations.first { $0.code == code }, "run `make codes`")
      let home =
        switch explanation.place {
        case .spec: ""
        case .projectFile: ", in .modalspec.yml"
        case .dump: ", in a dump"
        case .map: ", in a map"
        }
      let start = "severity: \(explanation.severity)\n---\n# \(code): \(explanation.title)\n\n"
      let examples = """


        ## Wrong\(home)
        ```yaml
        \(explanation.wrong)
        ```

        ## Right\(home)
        ```yaml
        \(explanation.right)
        ```

        """
      let head = try #require(page.range(of: start), "\(name)")
      let tail = try #require(page.range(of: examples), "\(name)")
      let why = page[head.upperBound..<tail.lowerBound].replacing("\n", with: " ")
      #expect(why == explanation.why)
      #expect(tail.upperBound == page.endIndex)
    }
  }

  @Test(arguments: explanations.map(\.code))
  func readsWell(_ code: DiagnosticCode) throws {
    let explanation = try #require(explanations.first { $0.code == code })
    #expect(explanation.title.first?.isUppercase == false && !explanation.title.hasSuffix("."))
    #expect(explanation.why.hasSuffix("."))
    #expect(explanation.why.split(separator: ". ").count >= 2)
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
    if code == .brokenSequence {
      #expect(found.isEmpty)
      let explored = [explanation.wrong, explanation.right].map {
        Workspace().explore(
          file(of: $0), on: ["iphone-15"], ExplorationLimits(depth: 4, states: 500)
        ).diagnostics.filter { $0.code != .tooMuchWork }
      }
      found = explored[0]
      #expect(explored[1].isEmpty)
    } else if code == .unexpectedFrame || code == .brokenInvariant || code == .tooMuchWork
      || (401..<500).contains(code.number)
    {
      // What `modalspec test` finds.
      #expect(found.isEmpty)
      let wrong = file(of: explanation.wrong).test(in: .builtIn)
      let right = file(of: explanation.right).test(in: .builtIn)
      found = wrong.diagnostics
      #expect(right.diagnostics.isEmpty)
    }
    // What `modalspec verify` finds.
    if code == .undecidedInvariant || code == .exactOnly {
      #expect(found.isEmpty)
      found = Workspace().verify(file(of: explanation.wrong)).findings.map(\.diagnostic)
      #expect(Workspace().verify(file(of: explanation.right)).findings.isEmpty)
    }
    #expect(!found.isEmpty)
    #expect(found.map(\.severity).max() == explanation.severity)
    #expect(found.allSatisfy { $0.code == code }, "\(found.map { "\($0.code) \($0.message)" })")
  }

  private func findings(
    in text: String, _ place: Explanation.Place
  ) throws -> [Diagnostic] {
    switch place {
    case .spec: return SpecChecker().check(file(of: text))
    case .dump:
      if text.contains("\"recording\"") {
        return readProbeRecording(SourceFile(name: "a.jsonl", text: text)).diagnostics
      }
      let read = readViewTree(SourceFile(name: "a.json", text: text)).diagnostics
      return read.isEmpty && text.contains("confirm") ? compared(with: text, map: nil) : read
    case .map:
      let dump = try #require(explanations.first { $0.code == .missingView }).right
      return compared(with: dump, map: SourceFile(name: "a.map.yaml", text: text))
    case .projectFile: break
    }
    let folder = try ScratchFolder([".modalspec.yml": text])
    var options = SearchOptions()
    options.projects = .file(folder.path(".modalspec.yml"))
    return findSpecs(in: [], options).projects[0].diagnostics
  }

  /// What an app of the examples is compared with: on an iPhone 15, 393 by 852 points, the content is at
  /// (46.67, 326), and its button in the lowest 52 points. The panel is of the example about order alone.
  private func compared(with dump: String, map: SourceFile?) -> [Diagnostic] {
    let panel = "    panel: {kind: view, left: 0, right: 0, top: 100, height: 100}\n"
    let spec = """
      modalspec: 1
      name: confirm
      modal:
        contentSize: {width: 300, height: 200}
        cornerRadius: 14
        elements:
      \(dump.contains("panel") ? panel : "")    ok: {kind: button, left: 0, right: 0, bottom: 0, height: 52}
      """
    return Workspace().compare(
      file(of: spec), with: SourceFile(name: "a.json", text: dump), map: map,
      in: Setting(device: "iphone-15")
    ).findings.map(\.diagnostic)
  }

  private func file(of text: String) -> SpecFile {
    SpecLoader().load(SourceFile(name: "a.modal.yaml", text: text))
  }
}
