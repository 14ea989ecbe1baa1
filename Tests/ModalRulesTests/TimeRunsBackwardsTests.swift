import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `TimeRunsBackwards.swift`; its words are in `Tests/Cases/rules/TimeRunsBackwards`.
@Suite struct TimeRunsBackwardsTests {
  @Test func waitsAddUpExactly() {
    // In binary fractions 0.1 + 0.2 is more than 0.3.
    let text = spec(
      plainCard,
      """
      scenarios:
        - name: adds up
          container: [375, 667]
          events:
            - {wait: 0.1, show: main}
            - {wait: 0.2, expect: {phase: showing}}
            - {at: 0.3, expect: {phase: showing}}
            - {at: 0.3, expect: {phase: showing}}
      """)
    #expect(findings(text) == [])
  }

  @Test func everyScenarioBeginsAnew() {
    let text = spec(
      plainCard,
      """
      scenarios:
        - {name: a, container: [375, 667], events: [{at: 5, show: main}]}
        - {name: b, container: [375, 667], events: [{at: 1, show: main}]}
      """)
    #expect(findings(text) == [])
  }
}
