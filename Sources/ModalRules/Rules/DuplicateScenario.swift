package import ModalLanguage
package import ModalSyntax

extension Rule {
  /// Results are told apart by the names of their scenarios.
  static let duplicateScenario = Rule(
    .duplicateScenario,
    check: .names { facts in
      for duplicate in facts.document.duplicateScenarios { facts.report(duplicate.finding) }
    })
}

extension SpecDocument {
  /// The positions of scenarios whose name an earlier one has, each with the finding.
  package var duplicateScenarios: [(position: Int, finding: Diagnostic)] {
    guard scenarios.count > 1 else { return [] }
    // A loop over the values would copy all their events.
    let positions = NamePositions(scenarios.indices.map { scenarios[$0].name.value })
    return positions.names.enumerated().compactMap { index, text in
      // One without a name has been reported as such.
      guard !text.isEmpty, let first = positions[text], first != index else { return nil }
      let name = scenarios[index].name
      let finding = Diagnostic(
        .duplicateScenario, at: name.span, "a scenario is already named `\(name.value)`",
        secondary: [Diagnostic.Label(scenarios[first].name.span, "the first of that name")],
        help: "give each scenario a name of its own")
      return (index, finding)
    }
  }
}
