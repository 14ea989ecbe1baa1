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
    play(seed, modals: { $0.modals() }) { random, modals in
      Scenario(random.setting(), random.events(length(&random), of: modals))
    }
  }

  @Test(arguments: seeds)
  func everyScenarioOfASheetObeysTheLaws(_ seed: UInt64) {
    play(500 + seed, modals: { [$0.sheet()] }) { random, _ in
      Scenario(random.setting(), random.sheetEvents(length(&random)))
    }
  }

  private func play(
    _ seed: UInt64, modals: (inout SeededRandom) -> [Modal],
    _ scenario: (inout SeededRandom, [Modal]) -> Scenario
  ) {
    var random = SeededRandom(seed: seed)
    for spec in 0..<Self.specs {
      let document = SpecDocument(modals: modals(&random))
      for number in 0..<Self.scenarios {
        let scenario = scenario(&random, document.modals)
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

  private func length(_ random: inout SeededRandom) -> Int {
    // Most are short, so that there can be many.
    random.pick([2, 2, 3, 3, 4, 4, 10])
  }
}
