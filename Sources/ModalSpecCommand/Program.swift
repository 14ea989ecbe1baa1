#if canImport(Glibc)
  @unsafe @preconcurrency internal import Glibc
#elseif canImport(Musl)
  @unsafe @preconcurrency internal import Musl
#else
  @unsafe @preconcurrency internal import Darwin
#endif

/// What a program, which is looked for on the `PATH`, wrote and the status it ended with: 127 where there is no such
/// program, and 128 where a signal has ended it. What it says of errors is in the output or seen by nobody.
func runProgram(
  _ words: [String], reading input: String = "/dev/null", includesErrors: Bool = false
) -> (status: Int32, output: [UInt8]) {
  var ends: [Int32] = [-1, -1]
  guard unsafe pipe(&ends) == 0 else { return (127, []) }
  defer { close(ends[0]) }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  let started = start(words, input, output: ends[1], includesErrors)
  close(ends[1])
  guard let process = started else { return (127, []) }
  var output: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = unsafe read(ends[0], &chunk, chunk.count)
    if count > 0 { output += chunk[..<count] } else if count == 0 || errno != EINTR { break }
  }
  var status: Int32 = 0
  while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
  // The status of the program is in the second byte, and a signal in the first.
  return (status & 0x7F == 0 ? (status >> 8) & 0xFF : 128, output)
}

private func start(
  _ words: [String], _ input: String, output: Int32, _ includesErrors: Bool
) -> pid_t? {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = unsafe posix_spawn_file_actions_t()
  #endif
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
  let failure = unsafe posix_spawnp(&process, name, &actions, nil, &arguments, environ)
  return failure == 0 ? process : nil
}
