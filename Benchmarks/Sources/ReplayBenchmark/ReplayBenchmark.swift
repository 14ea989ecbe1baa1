import BenchmarkSupport
import ModalLanguage
import ModalReplay
import ModalSpec

/// Replays a mixed scenario of so many events once, and prints the nanoseconds that one event costs,
/// the length of the trace and a checksum of the timeline; or samples animations of one second, and
/// prints by curve the microseconds that 120 frames per second of it cost; or lets fingers take sheets
/// and let go, and prints what both cost together:
///
///     ReplayBenchmark EVENTS
///     ReplayBenchmark sampling
///     ReplayBenchmark releases
///
/// All of it on one thread; reading is not timed. A replay is timed once in a process, since memory that
/// has been used before costs a small timeline nothing and a large one much.
@main
struct ReplayBenchmark {
  static func main() throws {
    if let count = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }) {
      try timeReplay(events: count)
    } else if CommandLine.arguments.contains("releases") {
      for sheet in Releases.sheets { try timeReleases(sheet) }
    } else {
      for curve in SampledAnimation.curves { try timeSampling(curve) }
    }
  }

  static func timeReplay(events count: Int) throws(BenchmarkFailure) {
    let mixed = try MixedScenario(events: count)
    // What the runtime does once in a process is none of it.
    _ = replay(try MixedScenario(events: 100))
    var replayed: Replay?
    let cost = nanoseconds { replayed = replay(mixed) }
    guard let replayed, replayed.diagnostics.isEmpty, replayed.isSettled else {
      throw BenchmarkFailure(reason: "the replay does not come to its end")
    }
    let sum = checksum(of: replayed.timeline)
    guard checksum(of: replay(mixed).timeline) == sum else {
      throw BenchmarkFailure(reason: "two replays differ")
    }
    print(
      "events \(count) nanoseconds \(cost / Double(count))",
      "entries \(replayed.timeline.trace.count) checksum \(sum)")
  }

  static func timeSampling(_ curve: SampledAnimation.Curve) throws(BenchmarkFailure) {
    let animation = try SampledAnimation(curve)
    let times = 128
    let expected = animation.sample()
    let costs = try (0..<11).map { _ throws(BenchmarkFailure) in
      var sum = 0.0
      let cost = nanoseconds { for _ in 0..<times { sum += animation.sample() } }
      // The sum also keeps the work from being left out.
      guard (sum / Double(times) - expected).magnitude < 1e-6 else {
        throw BenchmarkFailure(reason: "two samples differ")
      }
      return cost / Double(times)
    }
    print("sampling \(curve.name) microseconds \(costs.sorted()[costs.count / 2] / 1000)")
  }

  /// What a grab and a release cost, beyond two events that change nothing.
  static func timeReleases(_ sheet: Releases.Sheet) throws(BenchmarkFailure) {
    let releases = try Releases(sheet, count: 5_000)
    var least = (released: Double.infinity, held: Double.infinity)
    for _ in 0..<9 {
      var replayed: Replay?
      least.released = min(least.released, nanoseconds { replayed = releases.replay(0) })
      least.held = min(least.held, nanoseconds { _ = releases.replay(1) })
      guard let replayed, replayed.diagnostics.isEmpty,
        replayed.timeline.tracks[0].animationEnds.count >= releases.count
      else {
        throw BenchmarkFailure(
          reason: replayed?.diagnostics.first?.message ?? "the sheet does not move")
      }
    }
    let each = (least.released - least.held) / Double(releases.count) / 1000
    print("releases \(sheet.name) microseconds \(each)")
  }

  static func replay(_ mixed: MixedScenario) -> Replay {
    ModalReplay.replay(mixed.scenario, of: mixed.document, in: .builtIn)
  }

  /// A sum over a trace and over what is presented at every 16th of a second.
  static func checksum(of timeline: Timeline) -> UInt64 {
    var sum = Checksum()
    for entry in timeline.trace { sum.add(UInt64(bitPattern: entry.time)) }
    for track in timeline.tracks {
      for time in stride(from: 0, through: timeline.end, by: 62_500_000) {
        sum.add(track.presented(at: time))
      }
    }
    return sum.value
  }
}
