internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Whether Ctrl-C was pressed. A command that arms it comes to an orderly end by itself; pressed a
/// second time, Ctrl-C ends the process on the spot.
enum Interruption {
  private static let wanted = Atomic(false)

  /// From now on Ctrl-C is noted, and does not end the process.
  static func arm() {
    wanted.store(false, ordering: .relaxed)
    signal(SIGINT) { _ in
      Interruption.wanted.store(true, ordering: .relaxed)
      signal(SIGINT, SIG_DFL)
    }
  }

  /// Whether Ctrl-C was pressed since.
  static var isWanted: Bool { wanted.load(ordering: .relaxed) }
}
