import ModalLanguage
import Synchronization
import Testing

@testable import ModalSpec

/// Work on several threads, whose outcome is that of one.
@Suite struct ForEachInOrderTests {
  /// Many more threads than processors wait for each other most of the time.
  @Test(arguments: [0, 1, 5, 127, 1_000, 20_000], [1, 2, 3, 8, 300])
  func everyItemIsHandedOnInOrder(_ count: Int, jobs: Int) {
    var taken: [Int] = []
    let isWhole = forEachInOrder(0..<count, jobs: jobs, { $0.map { $0 * 2 } }) { taken += $0 }
    #expect(isWhole)
    #expect(taken == (0..<count).map { $0 * 2 })
  }

  @Test(arguments: [1, 2, 8, 300])
  func itemsThatTakeLongKeepTheirPlace(_ jobs: Int) {
    var taken: [Int] = []
    let isWhole = forEachInOrder(
      0..<500, jobs: jobs,
      { batch in
        // Every fiftieth is far behind those that come after it.
        for item in batch where item % 50 == 0 { for _ in 0..<2_000 { _ = String(item) } }
        return batch
      }
    ) { taken += $0 }
    #expect(isWhole)
    #expect(taken == Array(0..<500))
  }

  /// What is handed on is whole up to where it ends.
  @Test(arguments: [0, 1, 77, 999], [1, 2, 8, 300])
  func whatIsCancelledEndsEarly(_ last: Int, jobs: Int) {
    let done = Atomic(0)
    var taken: [Int] = []
    let isWhole = forEachInOrder(
      0..<100_000, jobs: jobs, isCancelled: { done.load(ordering: .relaxed) > last },
      { batch in
        done.add(batch.count, ordering: .relaxed)
        return batch
      }
    ) { taken += $0 }
    #expect(!isWhole)
    #expect(taken.count < 100_000)
    #expect(taken == Array(0..<taken.count))
  }

  /// Threads do not run away from a slow item: what is finished and not handed on would fill the memory.
  @Test(arguments: [2, 8])
  func fewAreBegunAheadOfTheFirst(_ jobs: Int) {
    let begun = Atomic(0)
    var ahead = 0
    let count = 100_000
    _ = forEachInOrder(
      0..<count, jobs: jobs,
      { batch in
        begun.add(batch.count, ordering: .relaxed)
        return batch
      }
    ) { batch in
      // Whatever the others do meanwhile.
      for _ in 0..<1_000 { _ = String(batch.count) }
      ahead = max(ahead, begun.load(ordering: .relaxed) - (batch.last ?? 0))
    }
    #expect(ahead <= (8 * jobs + 1) * 128)
  }
}
