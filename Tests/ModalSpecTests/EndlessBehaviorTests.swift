import ModalSpec
import ModalSyntax
import Testing

/// Behaviors that take step after step without time passing: MS402, once.
@Suite struct EndlessBehaviorTests {
  private static let behaviors = [
    // An event that it sends itself, timers that take no time, and both.
    "{initial: a, states: {a: {enter: [{send: x}], on: {x: a}}}}",
    "{initial: a, states: {a: {after: {0: b}}, b: {after: {0: a}}}}",
    "{initial: a, states: {a: {after: {0: a}}}}",
    "{initial: a, states: {a: {after: {0: {do: [{send: x}], to: b}}}, b: {enter: [{send: x}], on: {x: a}}}}",
    // Only once the device is turned.
    "{initial: a, states: {a: {on: {traitsChanged: b}}, b: {after: {0: c}}, c: {after: {0: b}}}}",
  ]
  private static let scenario = """
    scenarios:
      - name: spins
        container: [375, 667]
        events: [show: {animated: false}, rotate: landscape]
    """

  @Test(arguments: behaviors, ["", scenario])
  func isFoundOnce(behavior: String, scenarios: String) {
    let text =
      "modalspec: 1\nmodal: {contentSize: [300, 250], behavior: \(behavior)}\n\(scenarios)\n"
    let file = SpecLoader().load(SourceFile(name: "a.modal.yaml", text: text))
    #expect(file.diagnostics.map(\.message) == [])
    let findings = file.test(in: .builtIn).diagnostics
    #expect(findings.map(\.code) == [.endlessBehavior])
    #expect(findings.allSatisfy { $0.severity == .error })
  }

  @Test func othersOfTheSpecAreTried() {
    let text = """
      modalspec: 1
      modals:
        spins: {contentSize: [300, 250], behavior: \(Self.behaviors[0])}
        hangs: {contentSize: [300, 250], drag: {onCancel: hang}}
      """
    let file = SpecLoader().load(SourceFile(name: "a.modal.yaml", text: text))
    #expect(file.test(in: .builtIn).diagnostics.map(\.code) == [.endlessBehavior, .brokenLaw])
  }
}
