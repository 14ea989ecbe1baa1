/// Does the same work for many items, whose indices begin with 0, on several threads, and hands on what came of
/// them in their order on the calling thread, whatever the number of threads. Returns whether all items were done.
///
/// Items are taken in small batches by whoever is free, and batches are only begun while few before
/// them are unfinished: memory does not grow with the number of items. No more than `jobs` batches
/// are worked on at a time; with 1 nothing leaves the calling thread. The work has one output for each item, in their
/// order, or for the first of them if it is cancelled.
package func forEachInOrder<Items: RandomAccessCollection & Sendable, Output: Sendable>(
  _ items: Items, jobs: Int, isCancelled: @escaping @Sendable () -> Bool = { false },
  _ work: @escaping @Sendable ([Items.Element]) -> [Output], take: ([Output]) -> Void
) -> Bool where Items.Index == Int {
  let jobs = max(1, min(jobs, items.count))
  let schedule = Schedule<Output>(items: items.count, jobs: jobs, isCancelled)
  let threads = startThreads(jobs - 1) {
    while case .work(let number, let range) = schedule.next() {
      schedule.finish(number, work(Array(items[range])))
    }
  }
  // This thread works, too, unless something can be handed on.
  loop: while true {
    switch schedule.nextInOrder() {
    case .take(let outputs):
      take(outputs)
      schedule.noteTaken(outputs.count)
    case .work(let number, let range): schedule.finish(number, work(Array(items[range])))
    case .nothing: break loop
    }
  }
  join(threads)
  return schedule.isWhole
}

/// Which batches are begun, finished and taken.
private final class Schedule<Output: Sendable>: @unchecked Sendable {
  enum Step {
    case work(Int, Range<Int>)
    /// What came of the batch that is next in order.
    case take([Output])
    case nothing
  }

  private let items: Int
  private let size: Int
  /// How many batches may be begun and not taken.
  private let window: Int
  private let isCancelled: @Sendable () -> Bool

  /// What follows is read and changed by whoever holds the lock.
  private let lock = Lock()
  /// The next batch in order was finished: one thread waits for that.
  private let nextIsFinished = Signal()
  /// A batch was taken, or there is none left to begin.
  private let mayBegin = Signal()
  private var count: Int
  private var begun = 0
  private var taken = 0
  /// Whether a batch was cancelled on the way.
  private var isCut = false
  private var finished: [Int: [Output]] = [:]

  init(items: Int, jobs: Int, _ isCancelled: @escaping @Sendable () -> Bool) {
    self.items = items
    self.isCancelled = isCancelled
    // Small enough for all threads to end together, large enough for few locks and for work that goes
    // better over many items.
    size = max(1, min(128, items / (jobs * 8)))
    window = 8 * jobs
    count = (items + size - 1) / size
  }

  /// What a thread is to do next; waits while those before are too far behind.
  func next() -> Step {
    lock.hold {
      while true {
        if let step = begin() { return step }
        if begun == count { return .nothing }
        mayBegin.wait(lock)
      }
    }
  }

  /// What the thread is to do next that hands on: that first, and it waits only for others to finish.
  func nextInOrder() -> Step {
    lock.hold {
      while true {
        if let outputs = finished.removeValue(forKey: taken) { return .take(outputs) }
        if let step = begin() { return step }
        if taken == count { return .nothing }
        nextIsFinished.wait(lock)
      }
    }
  }

  /// Begins a batch, if there is one that may be begun; what was not begun when it is cancelled is left away.
  private func begin() -> Step? {
    if isCancelled() { count = begun }
    defer { if begun == count { mayBegin.tellAll() } }
    guard begun < min(count, taken + window) else { return nil }
    let start = begun * size
    begun += 1
    return .work(begun - 1, start..<min(start + size, items))
  }

  func finish(_ number: Int, _ outputs: [Output]) {
    lock.hold {
      finished[number] = outputs
      if number == taken { nextIsFinished.tellOne() }
    }
  }

  /// Notes that the next batch in order was handed on, with so many outputs.
  func noteTaken(_ outputs: Int) {
    lock.hold {
      if outputs < min(size, items - taken * size) { isCut = true }
      taken += 1
      mayBegin.tellOne()
    }
  }

  var isWhole: Bool { lock.hold { !isCut && count * size >= items } }
}
