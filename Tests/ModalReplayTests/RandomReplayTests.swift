import ModalLanguage
import ModalSpecTesting
import Testing

@testable import ModalReplay

/// Random scenarios of any modals, 6,000 of dialogs and 6,000 of sheets unless `SEQUENCES` says otherwise: none crashes
/// or hangs, all obey the laws of the lifecycle, and each comes to the same when it is replayed again.
@Suite struct RandomReplayTests {
  /// Tests of so many specs each, so that they run beside each other.
  static let seeds: [UInt64] = Array(0..<20)
  private static let specs = max(1, sequences(6_000) / seeds.count / scenarios)
  private static let scenarios = 50

  @Test(arguments: seeds)
  func everyScenarioObeysTheLaws(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for spec in 0..<Self.specs {
      let document = SpecDocument(modals: random.modals())
      for number in 0..<Self.scenarios {
        let scenario = Scenario(
          random.setting(), random.events(length(&random), of: document.modals))
        let replay = replay(scenario, of: document, in: .builtIn)
        let laws = LifecycleLaws(modals: document.modals, scenario: scenario, replay: replay)
        let violations = laws.violations()
        guard violations.isEmpty else {
          Issue.record("seed \(seed), spec \(spec), scenario \(number): \(violations)")
          return
        }
        let again = ModalReplay.replay(scenario, of: document, in: .builtIn)
        #expect(again.timeline.sum == replay.timeline.sum)
      }
    }
  }

  @Test(arguments: seeds)
  func everyScenarioOfASheetObeysTheLaws(_ seed: UInt64) {
    var random = SeededRandom(seed: 500 + seed)
    for spec in 0..<Self.specs {
      let document = SpecDocument(modals: [random.sheet()])
      for number in 0..<Self.scenarios {
        let scenario = Scenario(random.setting(), random.sheetEvents(length(&random)))
        let replay = replay(scenario, of: document, in: .builtIn)
        let laws = LifecycleLaws(modals: document.modals, scenario: scenario, replay: replay)
        let violations = laws.violations()
        guard violations.isEmpty else {
          Issue.record("seed \(seed), spec \(spec), scenario \(number): \(violations)")
          return
        }
      }
    }
  }

  private func length(_ random: inout SeededRandom) -> Int {
    // Most are short, so that there can be many.
    random.pick([2, 2, 3, 3, 4, 4, 10])
  }
}
