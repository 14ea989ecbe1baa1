internal import Synchronization

/// The work that is left for all that shares it.
package final class WorkBudget: Sendable {
  private let left: Atomic<Int>

  package init(_ count: Int) {
    left = Atomic(count)
  }

  /// Takes some; false where there was none left.
  package func take(_ count: Int) -> Bool {
    left.subtract(count, ordering: .relaxed).oldValue > 0
  }

  /// Whether there is none left.
  package var isSpent: Bool { left.load(ordering: .relaxed) <= 0 }
}
