internal import ModalModel
internal import ModalSource

extension RuleContext {
  /// Results are told apart by the names of their scenarios.
  mutating func checkScenarioNames() {
    guard document.scenarios.count > 1 else { return }
    var firsts: [String: SourceSpan] = [:]
    for index in document.scenarios.indices {
      let name = document.scenarios[index].name
      // One without a name has been reported as such.
      guard !name.value.isEmpty else { continue }
      guard let first = firsts[name.value] else {
        firsts[name.value] = name.span
        continue
      }
      report(
        Diagnostic(
          .duplicateScenario, at: name.span, "a scenario is already named `\(name.value)`",
          secondary: [Label(first, "the first of that name")],
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
