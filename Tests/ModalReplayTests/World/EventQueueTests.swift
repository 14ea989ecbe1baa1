import ModalLanguage
import ModalSpecTesting
import Testing

@testable import ModalReplay

@Suite struct EventQueueTests {
  @Test func endsOfAnimationsComeBeforeTimersAndEachInTheOrderItBegan() {
    var queue = EventQueue()
    // Which of them it is stands in place of the modal.
    queue.add(.timer(0, visit: 1), of: 4, at: 20, rank: .timer)
    queue.add(.event(.hideAnimationEnded), of: 2, at: 20)
    queue.add(.timer(1, visit: 1), of: 5, at: 20, rank: .timer)
    queue.add(.event(.showCompletionDue(show: 1)), of: 3, at: 20)
    queue.add(.event(.dragReturned), of: 1, at: 10)
    queue.add(.event(.hideAnimationEnded), of: 6, at: 21)
    var order: [Int] = []
    while let item = queue.next(by: 20) { order.append(item.modal) }
    #expect(order == [1, 2, 3, 4, 5])
    #expect(queue.nextTime == 21)
    #expect(queue.next(by: 21)?.modal == 6)
    #expect(queue.nextTime == nil)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func anyOrderOfAddingComesOutSorted(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var queue = EventQueue()
    var added: [(time: Int64, rank: UInt8, number: Int)] = []
    for number in 0..<200 {
      let time = Int64.random(in: 0..<20, using: &random)
      let rank: EventQueue.Rank = random.isOne(in: 3) ? .timer : .animation
      queue.add(.event(.dragReturned), of: number, at: time, rank: rank)
      added.append((time, rank.rawValue, number))
    }
    var order: [Int] = []
    while let item = queue.next(by: 20) { order.append(item.modal) }
    #expect(order == added.sorted { $0 < $1 }.map(\.number))
  }

  /// A show of 0.25 s ends before the step at 0.25 s, and steps at one instant are in file order.
  @Test func stepsComeAfterWhatEndsAtTheirInstant() {
    let scenario = Scenario(
      .container(375, 667), [.after(0, .show), .after(0.25, .hide), .after(0, .show)])
    let replay = replay(
      scenario, of: SpecDocument(modals: [.card()]), in: .builtIn)
    let happenings = replay.timeline.trace.filter { $0.time == 250_000_000 }.map {
      switch $0.happening {
      case .event(let index): "step \(index)"
      case .callback(let callback): callback.rawValue
      case .phase(let phase): phase.rawValue
      case .note(let note): note.rawValue
      default: "other"
      }
    }
    #expect(
      happenings == [
        "showCompletion", "shown", "step 1", "shouldHide", "other", "willHide", "hiding", "step 2",
        "show: already visible",
      ])
  }
}
