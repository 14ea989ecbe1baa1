import ModalLanguage
import ModalSpecTesting
import Testing

@testable import ModalReplay

@Suite struct EventQueueTests {
  @Test func endsOfAnimationsComeBeforeTimersAndEachInTheOrderItBegan() {
    var queue = EventQueue()
    // Which of them it is stands in place of the modal.
    queue.add(.timer(0, visit: 1), of: 4, at: 20)
    queue.add(.event(.hideAnimationEnded), of: 2, at: 20)
    queue.add(.timer(1, visit: 1), of: 5, at: 20)
    queue.add(.event(.showCompletionDue(show: 1)), of: 3, at: 20)
    queue.add(.event(.dragReturned), of: 1, at: 10)
    queue.add(.event(.hideAnimationEnded), of: 6, at: 21)
    var order: [Int] = []
    while let item = queue.next(by: 20) { order.append(item.modal) }
    #expect(order == [1, 2, 3, 4, 5])
    #expect(queue.next?.time == 21)
    #expect(queue.next(by: 21)?.modal == 6)
    #expect(queue.next?.time == nil)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func anyOrderOfAddingComesOutSorted(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var queue = EventQueue()
    var added: [(time: Int64, rank: Int, number: Int)] = []
    for number in 0..<200 {
      let time = Int64.random(in: 0..<20, using: &random)
      let isTimer = random.isOne(in: 3)
      queue.add(isTimer ? .timer(0, visit: 1) : .event(.dragReturned), of: number, at: time)
      added.append((time, isTimer ? 1 : 0, number))
    }
    var order: [Int] = []
    while let item = queue.next(by: 20) { order.append(item.modal) }
    #expect(order == added.sorted { $0 < $1 }.map(\.number))
  }
}
