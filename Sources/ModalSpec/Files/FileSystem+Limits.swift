#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension FileSystem {
  /// Asks for as many open files as that, and returns how many there can be. Shells of macOS allow 256.
  package static func allowOpenFiles(_ wanted: Int) -> Int {
    var limit = rlimit()
    #if canImport(Glibc)
      let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let files = RLIMIT_NOFILE
    #endif
    guard unsafe getrlimit(files, &limit) == 0 else { return wanted }
    let known = limit
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, rlim_t(wanted)))
    guard unsafe setrlimit(files, &limit) == 0 else {
      return Int(clamping: known.rlim_cur)
    }
    return Int(clamping: limit.rlim_cur)
  }
}
