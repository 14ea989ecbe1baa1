import BenchmarkSupport
import ModalLanguage
import ModalLayout
import ModalSpec
import ModalSyntax

/// Solves one dialog in a million containers and prints what `peers/solve.c` prints: nanoseconds
/// per frame and a checksum of all the frames, which must be the same.
///
///     SolveBenchmark [CONTAINERS] [ROUNDS]
@main
struct SolveBenchmark {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    let count = max(1, arguments.first ?? 1_000_000)
    let rounds = max(1, arguments.dropFirst().first ?? 11)

    var batch = Batch(containers: seededContainers(count: count))
    // The first round also touches the memory and does not count.
    try batch.solve()
    let times = try (0..<rounds).map { _ in
      try nanoseconds { try batch.solve() } / Double(count)
    }.sorted()
    print(
      "containers \(count) median \(times[rounds / 2]) least \(times[0])",
      "checksum \(checksum(of: batch.frames))")
  }

  /// How long some work takes.
  static func nanoseconds(_ work: () throws -> Void) throws -> Double {
    let (seconds, attoseconds) = try ContinuousClock().measure(work).components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  }

  /// The containers that `peers/solve.c` makes.
  static func seededContainers(count: Int) -> [ContainerState] {
    var random = SplitMix64(state: 20_261_121)
    return (0..<count).map { _ in
      let width = Double(640 + random.next() % 2092) / 2
      let height = Double(640 + random.next() % 2092) / 2
      let hasKeyboard = random.next() % 2 == 1
      return ContainerState(
        width: width, height: height,
        keyboardHeight: hasKeyboard ? Double(random.next() % 200) : 0)
    }
  }

  /// FNV-1a over whole doubles, in sixteen hexadecimal digits.
  static func checksum(of frames: [Rect]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for frame in frames {
      for number in frame.numbers {
        hash = (hash ^ number.bitPattern) &* 0x100_0000_01B3
      }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
