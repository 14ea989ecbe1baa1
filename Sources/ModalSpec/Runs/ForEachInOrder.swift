internal import Synchronization

/// Does the same work for many items on several threads, and hands on what came of them in their
/// order, whatever the number of threads.
///
/// Items are taken in small batches by whoever is free, and batches are only begun while few before
/// them are unfinished: memory does not grow with the number of items. No more than `jobs` items
/// are worked on at a time, so that is also how many files are open at most.
///
/// - Parameters:
///   - items: The items; their indices begin with 0.
///   - jobs: How many are worked on at a time; with 1 nothing leaves the calling thread.
///   - isCancelled: Whether no further item is to be begun.
///   - work: What is done for an item, on any thread.
///   - take: Takes what came of a batch; called in order, on the calling thread.
/// - Returns: Whether all items were done.
public func forEachInOrder<Items: RandomAccessCollection & Sendable, Output: Sendable>(
  _ items: Items, jobs: Int, isCancelled: @escaping @Sendable () -> Bool = { false },
  _ work: @escaping @Sendable (Items.Element) -> Output, take: ([Output]) -> Void
) -> Bool where Items.Index == Int {
  forEachBatchInOrder(
    items, jobs: jobs, isCancelled: isCancelled, { batch in batch.map(work) }, take: take)
}

/// The same for whole batches, for work that goes better over many items at a time.
///
/// - Parameters:
///   - items: The items; their indices begin with 0.
///   - jobs: How many batches are worked on at a time; with 1 nothing leaves the calling thread.
///   - isCancelled: Whether no further batch is to be begun.
///   - work: What is done for a batch, on any thread; one output for each item, in their order, or for
///     the first of them if it is cancelled.
///   - take: Takes what came of a batch; called in order, on the calling thread.
/// - Returns: Whether all items were done.
public func forEachBatchInOrder<Items: RandomAccessCollection & Sendable, Output: Sendable>(
  _ items: Items, jobs: Int, isCancelled: @escaping @Sendable () -> Bool = { false },
  _ work: @escaping @Sendable ([Items.Element]) -> [Output], take: ([Output]) -> Void
) -> Bool where Items.Index == Int {
  let jobs = max(1, min(jobs, items.count))
  let schedule = Schedule<Output>(items: items.count, jobs: jobs)
  /// Works on batches until others may go first; false where there is none left to begin.
  @Sendable func serve(until isServed: () -> Bool) -> Bool {
    while !isServed() {
      switch isCancelled() ? schedule.cancel() : schedule.next() {
      case .batch(let number, let range): schedule.finish(number, work(Array(items[range])))
      case .wait: pause()
      case .nothing: return false
      }
    }
    return true
  }
  let threads = startThreads(jobs - 1) { _ = serve { false } }
  // This thread works, too, unless something can be handed on.
  var isWhole: Bool?
  while isWhole == nil {
    let isBusy = serve { schedule.hasReady }
    isWhole = schedule.takeReady(take)
    // What is left is being worked on by others.
    if !isBusy, isWhole == nil { pause() }
  }
  join(threads)
  return isWhole ?? true
}

/// Which batches are begun, finished and taken.
private final class Schedule<Output: Sendable>: Sendable {
  enum Step {
    case batch(Int, Range<Int>)
    /// Those before are too far behind.
    case wait
    case nothing
  }

  private struct State {
    var count: Int
    var begun = 0
    var taken = 0
    /// Whether a batch was cancelled on the way.
    var isCut = false
    var finished: [Int: [Output]] = [:]
  }

  private let state: Mutex<State>
  private let items: Int
  private let size: Int
  private let window: Int

  init(items: Int, jobs: Int) {
    self.items = items
    // Small enough for all threads to end together, large enough for few locks and for work that goes
    // better over many items.
    size = max(1, min(128, items / (jobs * 8)))
    window = 8 * jobs
    state = Mutex(State(count: (items + size - 1) / size))
  }

  /// What a thread is to do next.
  func next() -> Step {
    state.withLock { state in
      guard state.begun < state.count else { return .nothing }
      guard state.begun - state.taken < window else { return .wait }
      let start = state.begun * size
      state.begun += 1
      return .batch(state.begun - 1, start..<min(start + size, items))
    }
  }

  /// Leaves away what is not begun.
  func cancel() -> Step {
    state.withLock { $0.count = $0.begun }
    return .nothing
  }

  func finish(_ number: Int, _ outputs: [Output]) {
    state.withLock { $0.finished[number] = outputs }
  }

  /// Whether the batch that is to be handed on next is finished.
  var hasReady: Bool { state.withLock { $0.finished[$0.taken] != nil } }

  /// Hands on the finished batches; returns whether that was all there was to do, and nil if some
  /// are still worked on.
  func takeReady(_ take: ([Output]) -> Void) -> Bool? {
    while let outputs = state.withLock({ $0.finished.removeValue(forKey: $0.taken) }) {
      take(outputs)
      state.withLock { state in
        if outputs.count < min(size, items - state.taken * size) { state.isCut = true }
        state.taken += 1
      }
    }
    return state.withLock { state in
      state.taken < state.count ? nil : !state.isCut && state.count * size >= items
    }
  }
}
