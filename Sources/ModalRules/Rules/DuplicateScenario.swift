internal import ModalLanguage
internal import ModalSyntax

extension Rule {
  /// Results are told apart by the names of their scenarios.
  static let duplicateScenario = Rule(
    .duplicateScenario,
    check: .names { facts in
      let document = facts.document
      guard document.scenarios.count > 1 else { return }
      // By position: a loop over the values would copy all their events.
      let positions = NamePositions(
        document.scenarios.indices.map { document.scenarios[$0].name.value })
      for (index, text) in positions.names.enumerated() {
        // One without a name has been reported as such.
        guard !text.isEmpty, let first = positions[text], first != index else { continue }
        let name = document.scenarios[index].name
        facts.report(
          Diagnostic(
            .duplicateScenario, at: name.span, "a scenario is already named `\(name.value)`",
            secondary: [Label(document.scenarios[first].name.span, "the first of that name")],
            help: "give each scenario a name of its own"))
      }
    })
}
