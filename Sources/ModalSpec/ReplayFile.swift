internal import ModalLayout
public import ModalModel
internal import ModalReplay
public import ModalReport

extension SpecFile {
  /// Its scenarios with the specs that they are of, in the order of the text: all, or those with a
  /// name.
  public func scenarios(named name: String? = nil) -> [(document: SpecDocument, scenario: Scenario)]
  {
    documents.flatMap { document in
      document.scenarios.filter { name == nil || $0.name.value == name }.map { (document, $0) }
    }
  }
}

extension SpecDocument {
  /// Replays one of its scenarios, for somebody who wants to see it.
  public func replayed(_ scenario: Scenario, in catalogue: DeviceCatalogue) -> ReplayedScenario {
    ReplayedScenario(
      spec: name, scenario: scenario, modals: modals.map(\.id.value),
      numbers: numbers(for: scenario.setting, in: catalogue).value,
      replay: replay(scenario, of: self, in: catalogue, keepingContents: true))
  }
}
