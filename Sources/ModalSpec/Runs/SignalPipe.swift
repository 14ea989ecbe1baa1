internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The way out of a handler of signals, in which next to nothing may be done: a thread hears of them.
package enum SignalPipe {
  /// Where handlers write; negative while there is no thread.
  private static let end = Atomic<Int32>(-1)

  /// Starts the thread, which hears of one signal after the other, and of nil where the process goes on so many
  /// milliseconds after one. Lets signals through to the calling thread and those it starts. Who starts the tool on a
  /// thread of Dispatch's blocks most signals, and what is started inherits that.
  package static func open(
    _ signals: [Int32], patience: Int32, hear: @escaping @Sendable (Int32?) -> Void
  ) {
    var ends: [Int32] = [-1, -1]
    if unsafe pipe(&ends) == 0 {
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      let entry = ends[0]
      let threads = startThreads(1) {
        while let byte = nextByte(of: entry) {
          hear(Int32(byte))
          var more = pollfd(fd: entry, events: Int16(POLLIN), revents: 0)
          if unsafe poll(&more, 1, patience) == 0 { hear(nil) }
        }
      }
      if threads.count > 0 { end.store(ends[1], ordering: .relaxed) }
    }
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in signals { unsafe sigaddset(&set, signal) }
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Tells the thread of a signal, for handlers; false if there is no thread.
  package static func tell(_ signal: Int32) -> Bool {
    let end = end.load(ordering: .relaxed)
    guard end >= 0 else { return false }
    var byte = UInt8(truncatingIfNeeded: signal)
    return unsafe write(end, &byte, 1) == 1
  }

  /// Whether whoever started the process wants a signal to be ignored.
  package static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(signal, nil, &action) == 0 else { return false }
    #if canImport(Glibc)
      let handler = unsafe action.__sigaction_handler.sa_handler
    #elseif canImport(Musl)
      let handler = unsafe action.__sa_handler.sa_handler
    #else
      let handler = unsafe action.__sigaction_u.__sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func nextByte(of descriptor: Int32) -> UInt8? {
    var byte: UInt8 = 0
    var count = 0
    repeat {
      count = unsafe readBytes(descriptor, &byte, 1)
    } while count < 0 && errno == EINTR
    return count == 1 ? byte : nil
  }
}
