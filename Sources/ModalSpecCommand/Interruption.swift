internal import ModalSpec
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
  private static let isArmed = Atomic(false)

  /// From now on Ctrl-C is noted, and does not end the process. Whatever is armed again goes on with
  /// what was noted.
  static func arm() {
    guard !isArmed.exchange(true, ordering: .relaxed) else { return }
    signal(SIGINT) { _ in
      Interruption.wanted.store(true, ordering: .relaxed)
      signal(SIGINT, SIG_DFL)
    }
    receiveInterrupts()
  }

  /// Whether Ctrl-C was pressed since.
  static var isWanted: Bool { wanted.load(ordering: .relaxed) }
}
