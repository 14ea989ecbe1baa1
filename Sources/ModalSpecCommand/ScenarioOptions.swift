struct ScenarioOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only the scenarios with this name; all of them by default.", valueName: "name"),
    completion: .scenarios)
  var scenario: [String] = []

  /// The name; nil where none is given.
  var name: String? { scenario.first }

  /// Makes sure that there is no second name, which would silently replace the first.
  func check() throws {
    guard scenario.count < 2 else {
      throw ValidationError("--scenario can be given only once")
    }
  }

  var search: ScenarioSearch? { name.map(ScenarioSearch.init) }

  /// What to say where nothing has the name.
  func unknown(among names: [String], in whom: String, having: String) -> ValidationError {
    let name = name ?? ""
    let near = suggestion(for: name, among: names).map { "; did you mean `\($0)`?" } ?? ""
    let known = listed(some: names.map { "`\($0)`" })
    return ValidationError(
      "\(whom) scenario `\(name)`\(near)" + (known.isEmpty ? "" : " (\(having): \(known))"))
  }
}

final class ScenarioSearch: Sendable {
  private let name: String
  private let names = Mutex<Set<String>>([])

  init(_ name: String) {
    self.name = name
  }

  func look(in file: SpecFile) {
    let found = file.scenarios().map(\.scenario.name.value)
    names.withLock { $0.formUnion(found) }
  }

  /// The scenarios there are, sorted, if none has the name.
  var missed: [String]? {
    let names = names.withLock { $0 }
    return names.contains(name) ? nil : names.sorted()
  }
}
