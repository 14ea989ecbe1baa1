internal import NIOCore
internal import Synchronization

/// The places for connections. Those that have named the token keep theirs; the others share half of all, where
/// the one that has waited longest makes room for the next.
final class Places: Sendable {
  private struct Taken {
    /// Those that have not named the token yet, in the order in which they came.
    var strangers: [any Channel] = []
    var guests: Set<ObjectIdentifier> = []
  }

  private let mostGuests: Int
  private let mostStrangers: Int
  private let taken = Mutex(Taken())

  /// The fewest connections with which a page works: a browser opens six at once.
  static let fewest = 16

  /// - Parameter most: The most connections at once, at least ``fewest``.
  init(_ most: Int) {
    mostStrangers = most / 2
    mostGuests = most - mostStrangers
  }

  /// Gives a new connection a place among the strangers.
  func arrive(_ channel: any Channel) {
    let leaving = taken.withLock { taken -> (any Channel)? in
      taken.strangers.append(channel)
      return taken.strangers.count > mostStrangers ? taken.strangers.removeFirst() : nil
    }
    leaving?.close(promise: nil)
  }

  /// Gives a connection that has named the token a place of its own; false where none is free.
  func seat(_ channel: any Channel) -> Bool {
    taken.withLock { taken in
      if taken.guests.contains(ObjectIdentifier(channel)) { return true }
      guard taken.guests.count < mostGuests else { return false }
      taken.strangers.removeAll { $0 === channel }
      taken.guests.insert(ObjectIdentifier(channel))
      return true
    }
  }

  /// Frees the place of a connection.
  func leave(_ channel: any Channel) {
    taken.withLock { taken in
      taken.strangers.removeAll { $0 === channel }
      taken.guests.remove(ObjectIdentifier(channel))
    }
  }
}
