/// The future ends of animations and timers, the next one first.
struct EventQueue: Sendable {
  /// Something that is due at an instant.
  struct Item: Sendable {
    /// Nanoseconds since the scenario's start.
    var time: Int64
    /// At one instant animations end before timers fire …
    var rank: Rank
    /// … and each in the order in which they began.
    var number: UInt64
    /// The modal it is about.
    var modal: Int
    var action: Action
  }

  enum Rank: UInt8, Sendable {
    case animation, timer
  }

  enum Action: Sendable {
    case event(PresentationEvent)
    /// A timer of the behavior; `visit` tells whether its state is still the same stay.
    case timer(Int, visit: UInt64)
  }

  private var heap: [Item] = []
  private var count: UInt64 = 0

  /// The next entry, if it is due by an instant.
  mutating func next(by time: Int64) -> Item? {
    guard let first = heap.first, first.time <= time else { return nil }
    return removeFirst()
  }

  /// All items, the next one first.
  var items: [Item] { heap.count < 2 ? heap : heap.sorted(by: precedes) }

  /// When the next item is due.
  var nextTime: Int64? { heap.first?.time }

  mutating func add(_ action: Action, of modal: Int, at time: Int64, rank: Rank = .animation) {
    heap.append(Item(time: time, rank: rank, number: count, modal: modal, action: action))
    count += 1
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard precedes(heap[child], heap[parent]) else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  private mutating func removeFirst() -> Item {
    let first = heap[0]
    let last = heap.removeLast()
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
        if precedes(heap[child], heap[least]) { least = child }
      }
      guard least != parent else { return first }
      heap.swapAt(parent, least)
      parent = least
    }
  }

  private func precedes(_ first: Item, _ second: Item) -> Bool {
    (first.time, first.rank.rawValue, first.number)
      < (second.time, second.rank.rawValue, second.number)
  }
}
