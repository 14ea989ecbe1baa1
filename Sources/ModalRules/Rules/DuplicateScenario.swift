internal import ModalModel
internal import ModalSource

extension RuleContext {
  /// Results are told apart by the names of their scenarios.
  mutating func checkScenarioNames() {
    guard document.scenarios.count > 1 else { return }
    // By position: a loop over the values would copy all their events.
    let positions = NamePositions(
      document.scenarios.indices.map { document.scenarios[$0].name.value })
    for (index, text) in positions.names.enumerated() {
      // One without a name has been reported as such.
      guard !text.isEmpty, let first = positions[text], first != index else { continue }
      let name = document.scenarios[index].name
      report(
        Diagnostic(
          .duplicateScenario, at: name.span, "a scenario is already named `\(name.value)`",
          secondary: [Label(document.scenarios[first].name.span, "the first of that name")],
          help: "give each scenario a name of its own"))
    }
  }
}

extension Explanation {
  static let duplicateScenario = Explanation(
    .duplicateScenario, "two scenarios of one name",
    why: """
      A scenario's name is what reports, traces and the choice of what to run know it by. Of two \
      with the same name nobody can tell which one failed.
      """,
    wrong: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      scenarios:
        - {name: opens, container: [375, 667], events: [show]}
        - {name: opens, container: [667, 375], events: [show]}
      """,
    right: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 200}}
      scenarios:
        - {name: opens, container: [375, 667], events: [show]}
        - {name: opens on its side, container: [667, 375], events: [show]}
      """)
}
