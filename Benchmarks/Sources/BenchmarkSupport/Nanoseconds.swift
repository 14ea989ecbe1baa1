#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How much of a processor's time some work takes, whatever else the machine does meanwhile.
package func nanoseconds(_ work: () throws -> Void) rethrows -> Double {
  let start = clock()
  try work()
  return Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e9
}
