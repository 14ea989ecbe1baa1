package import ModalLanguage
internal import ModalLayout
internal import ModalReplay
package import ModalReport

extension SpecFile {
  /// Its scenarios with the specs that they are of, in the order of the text: all, or those with a
  /// name.
  package func scenarios(named name: String? = nil) -> [(
    document: SpecDocument, scenario: Scenario
  )] {
    documents.flatMap { document in
      document.scenarios.filter { name == nil || $0.name.value == name }.map { (document, $0) }
    }
  }

  /// Replays a scenario of one of its specs, for somebody who wants to see it.
  package func replayed(
    _ scenario: Scenario, of document: SpecDocument, in catalogue: DeviceCatalogue
  ) -> ReplayedScenario {
    ReplayedScenario(
      of: document, scenario: scenario,
      numbers: numbers(for: scenario.setting, in: catalogue).value,
      replay: replay(scenario, of: document, in: catalogue, keepingContents: true), in: sources)
  }
}
