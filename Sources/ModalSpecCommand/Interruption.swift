#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Ctrl-C, SIGTERM, and SIGHUP of a terminal that is gone. The first signal ends every command: a command that arms
/// comes to an orderly end by itself if that takes only a moment. Otherwise a thread of its own ends the process, which
/// waits for no work, no read and no other program, and leaves no temporary file behind.
enum Interruption {
  /// The first signal; 0 for none.
  private static let first = Atomic<Int32>(0)
  private static let count = Atomic(0)
  private static let endsAtOnce = Atomic(true)
  /// The longest orderly end, in milliseconds.
  private static let patience: Int32 = 900

  /// Listens from now on.
  static func listen() {
    // What `nohup` starts outlives its terminal.
    let signals = [SIGINT, SIGTERM] + (SignalPipe.isIgnored(SIGHUP) ? [] : [SIGHUP])
    SignalPipe.open(signals, patience: patience) { signal in
      if signal == nil || count.load(ordering: .relaxed) > 1
        || endsAtOnce.load(ordering: .relaxed)
      {
        end()
      }
    }
    for signal in signals { setHandler(signal, handler) }
  }

  /// From now on the command ends by itself after the first signal.
  static func arm() { endsAtOnce.store(false, ordering: .relaxed) }

  /// Does something that may wait for what somebody types or sends: the first signal ends the process meanwhile.
  static func ending<Result>(while body: () -> Result) -> Result {
    let endedAtOnce = endsAtOnce.exchange(true, ordering: .relaxed)
    defer { endsAtOnce.store(endedAtOnce, ordering: .relaxed) }
    if isWanted { end() }
    return body()
  }

  /// Notes a signal. The next one ends the process if no thread hears of this one, and the third one always.
  private static let handler: @convention(c) (Int32) -> Void = { signal in
    _ = first.compareExchange(expected: 0, desired: signal, ordering: .relaxed)
    let number = count.add(1, ordering: .relaxed).newValue
    if !SignalPipe.tell(signal) || number > 1 { setHandler(signal, SIG_DFL) }
  }

  /// Ends the process. Other threads may be anywhere in their work, so nothing is asked of them. A new file has its name
  /// only once it is whole.
  private static func end() -> Never {
    RunningPrograms.endAll()
    TemporaryFolders.removeAll()
    Terminal.dropStatus()
    removeHiddenFiles { _exit(Exit.interrupted.rawValue) }
  }

  static var isWanted: Bool { signal != nil }

  /// The signal that came first; nil while there was none.
  static var signal: Int32? {
    let number = first.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }
}

/// Within the type the name of the call is its own.
private func setHandler(_ number: Int32, _ handler: (@convention(c) (Int32) -> Void)?) {
  _ = signal(number, handler)
}

/// The folders for files that nobody keeps, which are gone when a signal ends the process.
enum TemporaryFolders {
  private static let paths = Mutex<[String]>([])

  /// Makes one, for this user alone, whose name begins like this; its path is absolute.
  static func make(_ name: String = "modalspec.") throws(FileError) -> String {
    // A signal that comes meanwhile waits until it is known.
    try paths.withLock { paths throws(FileError) in
      let path = try FileSystem.makeTemporaryFolder(name, in: Machine.temporaryFolder)
      paths.append(path)
      return path
    }
  }

  static func remove(_ path: String) {
    FileSystem.removeFolder(path)
    paths.withLock { $0.removeAll { $0 == path } }
  }

  static func removeAll() {
    let all = paths.withLock { $0 }
    for path in all { FileSystem.removeFolder(path) }
  }
}
