import ModalSpec
import ModalSpecTesting
import Testing

@Suite("Documentation/Codes.md")
struct CodeListTests {
  @Test("lists every code that `modalspec explain` knows")
  func codes() throws {
    var text = """
      # Codes

      Every finding has a code, and a code never changes its meaning. `modalspec explain MS201` says
      why something is a problem and shows it wrong and right; `modalspec explain` prints this list.
      001–099 are about YAML, 101–199 about the shape of a spec, 201–299 about its meaning, 301–399
      about layout, 401–499 about replay, 501–599 about project files.

      | code | title |
      |---|---|

      """
    for explanation in explanations {
      let title = explanation.title.replacing("|", with: "\\|")
      text += "| `\(explanation.code)` | \(title) |\n"
    }
    try expectGolden(text, at: "Documentation/Codes.md")
  }
}
