internal import ModalLanguage
internal import ModalSyntax

extension Timeline {
  /// The course of a modal over a replay: its states and models as keyframes, and the animations over them. Any
  /// instant can be queried.
  public struct Track: Sendable {
    /// The state and the model of a modal from an instant on.
    public struct Keyframe: Sendable {
      /// Nanoseconds since the scenario's start.
      public var time: Int64
      /// The modal's state.
      package var state: PresentationState
      /// The target values of all animations.
      public var model: Appearance
      /// The number of trace entries that led to this state. It distinguishes several steps at one instant.
      public var entries: Int
      /// The animations that can still be running.
      var motions: Range<Int>
    }

    /// The keyframes in the order of time; of several at one instant, the last one counts.
    public private(set) var keyframes: [Keyframe] = []
    private var motions: [Motion] = []
    /// The first animation that may still be running; those before it are over, or their modal has
    /// left the screen.
    private var firstRunning = 0
    /// The number of animations to keep before dropping those that are over.
    private var mostKept = 32

    init() {}

    /// The last keyframe at or before an instant, in nanoseconds since the scenario's start; the first one for
    /// earlier instants.
    public func keyframe(at time: Int64) -> Keyframe {
      keyframes[max(0, keyframes.indices.partition { keyframes[$0].time <= time } - 1)]
    }

    /// The times of all animations, in nanoseconds since the scenario's start; they may overlap.
    package var movements: [Range<Int64>] { motions.map { $0.start..<max($0.start, $0.end) } }

    /// The presentation at an instant, in nanoseconds since the scenario's start, with alphas within 0…1.
    public func presented(at time: Int64) -> Appearance {
      presented(keyframe(at: time), at: time)
    }

    /// The presentation at an instant, in nanoseconds, without the keyframes after a given one. Use
    /// it between two steps at one instant.
    public func presented(_ keyframe: Keyframe, at time: Int64) -> Appearance {
      presented(keyframe.model, keyframe.motions, at: time)
    }

    /// The instants at which animations end, in nanoseconds, sorted and without duplicates. Animations that end
    /// because the modal leaves the screen are not included.
    public var animationEnds: [Int64] {
      var ends: Set<Int64> = []
      for (index, motion) in motions.enumerated()
      where keyframe(at: motion.end - 1).motions.contains(index) {
        ends.insert(motion.end)
      }
      return ends.sorted()
    }

    /// The presentation at an instant, for a model without a keyframe.
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
      if model.dimmingRamp != nil {
        let added = appearance.dimmingAlpha - model.dimmingAlpha
        appearance.dimmingAlpha = model.dimmingAlpha(at: appearance.transformedFrame.y) + added
      }
      return appearance.limited()
    }

    /// Whether an animation is moving the content, or the dimming, delays included.
    func isMoving(_ layer: Motion.Layer, at time: Int64) -> Bool {
      // A loop over the values would copy each of them.
      (firstRunning..<motions.count).contains { time < motions[$0].end && motions[$0].moves(layer) }
    }

    /// The easing of a movement of the content that begins at an instant, in nanoseconds; nil without one.
    func easing(begunAt time: Int64) -> Easing? {
      motions.last.flatMap { $0.start == time && $0.movesContent ? $0.easing : nil }
    }

    /// Begins an animation.
    mutating func add(_ motion: Motion) {
      motions.append(motion)
    }

    /// Ends all animations, since the modal is off the screen.
    mutating func stop() {
      firstRunning = motions.count
    }

    /// Ends what moves the content; the dimming goes on.
    mutating func stopContent(at time: Int64) {
      let running = motions[firstRunning...].filter { time < $0.end }.compactMap(\.ofDimming)
      firstRunning = motions.count
      motions += running
    }

    /// Makes room for the results of a number of events.
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

    /// Forgets everything before an instant but what still runs.
    mutating func forget(before time: Int64) {
      if !keyframes.isEmpty { keyframes = [] }
      guard !motions.isEmpty else { return }
      motions = motions[firstRunning...].filter { time < $0.end }
      firstRunning = 0
    }

    /// The animations that run at an instant.
    func running(at time: Int64) -> [Motion] {
      firstRunning == motions.count ? [] : motions[firstRunning...].filter { time < $0.end }
    }

    /// The next end of a running animation; nil if nothing moves.
    func nextEnd(after time: Int64) -> Int64? {
      var next: Int64?
      for index in firstRunning..<motions.count where motions[index].end > time {
        next = min(next ?? .max, motions[index].end)
      }
      return next
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
}
