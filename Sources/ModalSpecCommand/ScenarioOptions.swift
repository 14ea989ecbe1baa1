internal import ArgumentParser
internal import ModalSpec

/// Which scenario of the specs is meant.
struct ScenarioOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Only the scenarios of this name; all of them otherwise.", valueName: "name")
  )
  var scenario: [String] = []

  /// The name; nil where none is given.
  var name: String? { scenario.first }

  /// Makes sure that there is no second name, which would silently replace the first.
  func check() throws {
    guard scenario.count < 2 else {
      throw ValidationError("--scenario names one scenario, and is given \(scenario.count) times")
    }
  }

  /// What to say where nothing has the name.
  func unknown(among names: [String], in whom: String, having: String) -> ValidationError {
    let name = name ?? ""
    let near = suggestion(for: name, among: names).map { "; did you mean `\($0)`?" } ?? ""
    // A folder may hold very many.
    let known = names.count <= 20 ? names.map { "`\($0)`" }.joined(separator: ", ") : ""
    return ValidationError(
      "\(whom) scenario `\(name)`\(near)" + (known.isEmpty ? "" : "\n\(having): \(known)"))
  }
}
