#if canImport(Glibc)
  @unsafe @preconcurrency internal import Glibc
#elseif canImport(Musl)
  @unsafe @preconcurrency internal import Musl
#else
  @unsafe @preconcurrency internal import Darwin
#endif

/// How a program ended, and what it wrote.
struct ProgramEnd {
  /// 127 where there is no such program, and 128 where a signal has ended it.
  var status: Int32
  var output: [UInt8]
  /// Whether it was ended because it took too long, or because the tool ends.
  var wasStopped = false
}

/// The programs that run, which a signal ends with the tool.
enum RunningPrograms {
  /// The processes; those that lead a group as negative numbers, which stand for the group.
  private static let processes = Mutex<Set<pid_t>>([])

  /// Starts one, which nobody misses who ends all.
  static func start(_ body: () -> pid_t?) -> pid_t? {
    processes.withLock { processes in
      let process = body()
      if let process { processes.insert(process) }
      return process
    }
  }

  static func forget(_ process: pid_t) { processes.withLock { $0.subtract([process, -process]) } }

  /// Ends all. Git, which leads no group, takes back what it has locked.
  static func endAll() {
    processes.withLock { for process in $0 { _ = kill(process, process < 0 ? SIGKILL : SIGTERM) } }
  }
}

/// Runs a program, which is looked for on the `PATH`. What it says of errors is in the output or seen by nobody.
///
/// - Parameters:
///   - words: The program and its arguments.
///   - input: The file that it reads.
///   - includesErrors: Whether the output has what it says of errors.
///   - limit: How long it may take; it and what it has started are ended then, and when the tool is asked to end. Nil
///     waits for it.
/// - Returns: How it ended, and its output.
func runProgram(
  _ words: [String], reading input: String = "/dev/null", includesErrors: Bool = false,
  within limit: Duration? = nil
) -> ProgramEnd {
  var ends: [Int32] = [-1, -1]
  guard unsafe pipe(&ends) == 0 else { return ProgramEnd(status: 127, output: []) }
  defer { close(ends[0]) }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  let started = start(words, input, output: ends[1], includesErrors, leadsGroup: limit != nil)
  close(ends[1])
  guard let process = started else { return ProgramEnd(status: 127, output: []) }
  let deadline = limit.map { ContinuousClock.now + $0 }
  var end = ProgramEnd(status: 0, output: [])
  func stopIfLate() {
    guard let deadline, !end.wasStopped, Interruption.isWanted || deadline < .now else { return }
    end.wasStopped = true
    _ = kill(-process, SIGKILL)
  }
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while true {
    if deadline != nil {
      var waiting = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&waiting, 1, 50)
      stopIfLate()
      if ready <= 0, !end.wasStopped { continue }
    }
    let count = unsafe read(ends[0], &chunk, chunk.count)
    if count > 0 { end.output += chunk[..<count] } else if count == 0 || errno != EINTR { break }
  }
  var status: Int32 = 0
  defer { RunningPrograms.forget(process) }
  while true {
    let ended = unsafe waitpid(process, &status, deadline == nil ? 0 : WNOHANG)
    if ended == process || ended < 0 && errno != EINTR { break }
    if ended == 0 {
      // It has closed its output, and goes on.
      stopIfLate()
      usleep(2000)
    }
  }
  // The status of the program is in the second byte, and a signal in the first.
  end.status = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128
  return end
}

private func start(
  _ words: [String], _ input: String, output: Int32, _ includesErrors: Bool, leadsGroup: Bool
) -> pid_t? {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #else
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #endif
  unsafe posix_spawnattr_init(&attributes)
  defer { unsafe posix_spawnattr_destroy(&attributes) }
  if leadsGroup {
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
  }
  unsafe posix_spawn_file_actions_init(&actions)
  defer { unsafe posix_spawn_file_actions_destroy(&actions) }
  unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
  unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
  if includesErrors {
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
  } else {
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
  }
  guard let name = words.first else { return nil }
  var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
  defer { unsafe arguments.forEach { unsafe free($0) } }
  var process: pid_t = 0
  let failure = RunningPrograms.start {
    let failure = unsafe posix_spawnp(&process, name, &actions, &attributes, &arguments, environ)
    return failure == 0 ? leadsGroup ? -process : process : nil
  }
  return failure == nil ? nil : process
}
