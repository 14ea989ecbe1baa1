internal import Dispatch
internal import Synchronization

/// Work that a page waits for, but not for long. The live page alone has a clock: whatever somebody types, it answers.
final class Patience: Sendable {
  /// The longest wait.
  private let limit: DispatchTimeInterval
  /// The works that go on, waited for or not.
  private let running = Atomic(0)
  /// The most of them: their threads compete with those that are waited for.
  private static let mostRunning = 6

  init(limit: DispatchTimeInterval = .seconds(2)) {
    self.limit = limit
  }

  /// Returns the result of some work; nil if it takes too long or too much other work is still running. The work itself continues.
  func result<Value: Sendable>(of work: @escaping @Sendable () -> Value) -> Value? {
    guard running.add(1, ordering: .relaxed).newValue <= Self.mostRunning else {
      running.subtract(1, ordering: .relaxed)
      return nil
    }
    let attempt = Attempt<Value>()
    // A queue of its own has a thread of its own, even while others keep all cores busy.
    DispatchQueue(label: "look").async { [self] in
      let value = work()
      attempt.value.withLock { $0 = value }
      running.subtract(1, ordering: .relaxed)
      attempt.isDone.signal()
    }
    guard attempt.isDone.wait(timeout: .now() + limit) == .success else { return nil }
    return attempt.value.withLock { $0 }
  }
}

private final class Attempt<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
  let isDone = DispatchSemaphore(value: 0)
}
