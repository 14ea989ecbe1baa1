internal import ModalSyntax

/// The future ends of animations and timers, the next one first.
struct EventQueue: Sendable {
  /// Something that is due at an instant.
  struct Item: Sendable {
    /// Nanoseconds since the scenario's start.
    var time: Int64
    /// The modal it is about.
    var modal: Int
    var action: Action

    /// Whether it comes after another item: at one instant animations end before timers fire.
    fileprivate func isBehind(_ other: Item) -> Bool {
      time > other.time || time == other.time && action.isTimer && !other.action.isTimer
    }
  }

  enum Action: Sendable {
    case event(PresentationEvent)
    /// A timer of the behavior; `visit` tells whether its state is still the same stay.
    case timer(Int, visit: UInt64)

    fileprivate var isTimer: Bool { if case .timer = self { true } else { false } }
  }

  /// All items, the next one last.
  private var items: [Item] = []

  /// The next item; nil if nothing is due.
  var next: Item? { items.last }

  /// All items, the next one first.
  var all: ReversedCollection<[Item]> { items.reversed() }

  /// Takes the next item out, if it is due by an instant.
  mutating func next(by time: Int64) -> Item? {
    guard let next, next.time <= time else { return nil }
    return items.popLast()
  }

  mutating func add(_ action: Action, of modal: Int, at time: Int64) {
    let item = Item(time: time, modal: modal, action: action)
    // Items that began earlier come first.
    items.insert(item, at: items.indices.partition { items[$0].isBehind(item) })
  }
}
