#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What the tool asks the machine for, and hands to the library: the time, variables, the terminal's width.
enum Machine {
  /// The time by the clock that files are written by.
  static var now: SystemTime {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The columns of the terminal that shows standard error; nil where there is none, or it does not say.
  static var terminalColumns: Int? {
    var size = winsize()
    guard unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// Whether the user may do everything, for whom Chromium has no sandbox.
  static var isRoot: Bool { geteuid() == 0 }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Waits, or until a signal comes.
  static func sleep(microseconds: Double) { usleep(UInt32(clamping: microseconds)) }

  /// A reader that goes away, or a file beyond the user's limit, ends the output, and not the tool.
  static func ignoreClosedPipes() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  static func end(_ code: Int32) -> Never { exit(code) }

  /// The folder for files that nobody keeps: what TMPDIR says, or `/tmp`.
  static var temporaryFolder: String { variable("TMPDIR").map(tidied) ?? "/tmp" }

  /// The user's folder of caches; nil where there is none to be known. Source: XDG Base Directory
  /// Specification 0.8; Apple, File System Programming Guide.
  static var cacheFolder: String? {
    #if canImport(Darwin)
      return variable("HOME").map { joined($0, "Library/Caches") }
    #else
      if let folder = variable("XDG_CACHE_HOME"), folder.exact.hasPrefix("/") {
        return tidied(folder)
      }
      return variable("HOME").map { joined($0, ".cache") }
    #endif
  }

  /// A variable of the environment; nil where it is missing or empty.
  static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }
}
