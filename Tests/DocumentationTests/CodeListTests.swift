import Foundation
import ModalSpecTesting
import ModalSyntax
import Testing

@Suite("Documentation/Codes.md")
struct CodeListTests {
  @Test("lists every code that `modalspec explain` knows")
  func codes() throws {
    var text = """
      # Codes

      Every finding has a code, and a code never changes its meaning. `modalspec explain MS201` explains
      a code with a wrong and a right example; `modalspec explain` prints this list. The codes
      001–099 are about YAML, 101–199 about the shape of a spec, 201–299 about its meaning, 301–399
      about layout, 401–499 about replay, 501–599 about project files, 601–699 about what an app shows.

      | code | title |
      |---|---|

      """
    for explanation in explanations {
      let title = explanation.title.replacing("|", with: "\\|")
      let page = "../Sources/ModalSyntax/Findings/Codes/\(explanation.code).md"
      text += "| [`\(explanation.code)`](\(page)) | \(title) |\n"
    }
    try expectGolden(text, at: "Documentation/Codes.md")
  }

  @Test("is of the same pages as `DiagnosticCodes.swift`, which `make codes` writes")
  func listOfCodes() throws {
    let folder = "Sources/ModalSyntax/Findings"
    let run = try runShell("cd \(folder) && awk -f codes.awk Codes/*.md")
    #expect(run.code == 0)
    let written = try String(
      contentsOf: packageRoot.appending(path: "\(folder)/DiagnosticCodes.swift"), encoding: .utf8)
    #expect(run.output == written, "run `make codes`")
  }
}
