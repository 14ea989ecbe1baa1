internal import ModalLanguage

/// What a modal does in the course of a replay: its states and models, each from an instant on, and
/// the animations over them. Any instant can be asked for.
public struct Track: Sendable {
  /// What holds from an instant on.
  public struct Keyframe: Sendable {
    /// Nanoseconds since the scenario's start.
    public var time: Int64
    /// The modal's state.
    package var state: PresentationState
    /// The targets of all animations.
    public var model: Appearance
    /// How many entries the trace had by then: those before have led to this state, those from here
    /// on come after it. Several steps at one instant are told apart by it.
    public var entries: Int
    /// The animations that may still be running.
    var motions: Range<Int>
  }

  /// In the order of time; of several at one instant the last counts.
  public private(set) var keyframes: [Keyframe] = []
  private var motions: [Motion] = []
  /// The first animation that may still be running; those before it are over, or their modal has
  /// left the screen.
  private var firstRunning = 0
  /// How many animations may be kept before those that are over are looked for.
  private var mostKept = 32

  init() {}

  /// The last keyframe at an instant, in nanoseconds since the scenario's start, or before it; the
  /// first one for earlier instants.
  public func keyframe(at time: Int64) -> Keyframe {
    var low = 0
    var high = keyframes.count
    while low < high {
      let middle = (low + high) / 2
      if keyframes[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return keyframes[max(0, low - 1)]
  }

  /// What the screen shows at an instant, in nanoseconds since the scenario's start; alphas are kept
  /// within 0…1.
  public func presented(at time: Int64) -> Appearance {
    let keyframe = keyframe(at: time)
    return presented(keyframe.model, keyframe.motions, at: time)
  }

  /// What the screen shows at an instant from a keyframe's on, in nanoseconds, as if no later keyframe
  /// were there: the state between two steps of one instant.
  public func presented(_ keyframe: Keyframe, at time: Int64) -> Appearance {
    presented(keyframe.model, keyframe.motions, at: time)
  }

  /// The instants at which an animation comes to its end, in nanoseconds, in order and each once.
  /// Animations that a modal has left the screen before have none.
  public var animationEnds: [Int64] {
    var ends: Set<Int64> = []
    for (index, motion) in motions.enumerated()
    where keyframe(at: motion.end - 1).motions.contains(index) {
      ends.insert(motion.end)
    }
    return ends.sorted()
  }

  /// What the screen shows now, over a model that has no keyframe yet.
  func presented(_ model: Appearance, at time: Int64) -> Appearance {
    presented(model, firstRunning..<motions.count, at: time)
  }

  private func presented(
    _ model: Appearance, _ running: Range<Int>, at time: Int64
  ) -> Appearance {
    var appearance = model
    for index in running where time < motions[index].end {
      appearance.add(motions[index].way, times: motions[index].rest(at: time))
    }
    return appearance.limited()
  }

  /// Whether an animation is moving the content, or the dimming, delays included.
  func isMoving(_ layer: Motion.Layer, at time: Int64) -> Bool {
    // By position: a loop over the values would copy each of them.
    (firstRunning..<motions.count).contains { time < motions[$0].end && motions[$0].moves(layer) }
  }

  /// Begins an animation.
  mutating func add(_ motion: Motion) {
    motions.append(motion)
  }

  /// Ends all animations, since the modal is off the screen.
  mutating func stop() {
    firstRunning = motions.count
  }

  /// Makes room for what so many events may come to.
  mutating func reserve(events: Int) {
    keyframes.reserveCapacity(events)
    motions.reserveCapacity(events / 2)
  }

  /// Keeps a state and a model from an instant on, which so many entries of the trace have led to.
  mutating func record(
    _ state: PresentationState, _ model: Appearance, at time: Int64, entries: Int
  ) {
    while firstRunning < motions.count, motions[firstRunning].end <= time { firstRunning += 1 }
    if motions.count - firstRunning > mostKept { dropEnded(at: time) }
    keyframes.append(
      Keyframe(
        time: time, state: state, model: model, entries: entries,
        motions: firstRunning..<motions.count))
  }

  /// Writes the animations that still run behind all others, so that a long one does not keep short ones
  /// that are over. It is done again when there are twice as many: its cost is shared by those.
  private mutating func dropEnded(at time: Int64) {
    let running = motions[firstRunning...].filter { time < $0.end }
    mostKept = max(32, running.count * 2)
    guard running.count * 2 <= motions.count - firstRunning else { return }
    firstRunning = motions.count
    motions += running
  }
}
