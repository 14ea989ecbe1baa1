struct PaceOptions: ParsableArguments {
  @Flag(help: "In a terminal, show each row when its time comes.")
  var follow = false

  @Option(
    parsing: .unconditional,
    help: "With --follow: the speed, as a multiple of real time; 1 by default.")
  var speed: NumberArgument?

  func check(_ format: ReplayFormat) throws {
    try refuse([
      "--speed must be 0.000001 to 1000000":
        speed.map { !(1e-6...1e6).contains($0.value) } ?? false,
      "--speed belongs to --follow": speed != nil && !follow,
      "--follow works with --format text, jsonl or csv": follow && format == .json,
    ])
    if follow, !Terminal.isShown {
      Terminal.complain("--follow needs a terminal; printing everything at once\n")
    }
  }

  /// A clock that starts now; nil where nothing is waited for.
  func clock() -> ReplayClock? {
    follow && Terminal.isShown ? ReplayClock(speed: speed?.value ?? 1) : nil
  }
}

struct ReplayClock {
  private let start = ContinuousClock.now
  private let speed: Double

  /// Starts the clock. From now on Ctrl-C ends the waiting, and not the process on the spot.
  init(speed: Double) {
    self.speed = speed
    Interruption.arm()
  }

  /// Waits for an instant, in nanoseconds since the scenario's start; Ctrl-C ends the run, on a line of its own.
  func wait(until time: Int64) throws {
    let due = start + .seconds(Double(time) / 1e9 / speed)
    while !Interruption.isWanted {
      let left = ContinuousClock.now.duration(to: due)
      guard left > .zero else { return }
      // A signal ends the sleep early; one that came just before it is seen after this long.
      Machine.sleep(microseconds: min(left / .microseconds(1), 50_000))
    }
    Terminal.write("\n")
    throw Exit.interrupted
  }
}
