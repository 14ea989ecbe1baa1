import ModalLanguage
import ModalSpecTesting
import ModalSyntax
import Testing

@testable import ModalReplay

/// An interrupted animation never jumps, and what a timeline says afterwards is what the world showed.
@Suite struct ContinuityTests {
  // MARK: - Twenty instants each

  /// What is interrupted, and by what.
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var modal: Modal
    var before: [Event]
    /// How long what is interrupted takes, in seconds.
    var duration: Double
    var interruption: Verb
    /// Whether it takes time; otherwise the presented values move as the model does.
    var isAnimated = true

    var testDescription: String { name }
  }

  private static func modal(
    _ style: AnimationStyle, _ change: (inout ModalLayer) -> Void = { _ in }
  ) -> Modal {
    .card("card") { layer in
      layer.animationStyle = Located(style)
      layer.drag.isEnabled = Located(true)
      change(&layer)
    }
  }

  private static let shown: [Event] = [.after(0, .show), .after(1, nil)]

  private static let interruptions: [(name: String, before: [Event], Double, Verb, Bool)] = [
    ("hide during show", [.after(0, .show)], 0.25, .hide, true),
    ("keyboard during show", [.after(0, .show)], 0.25, .keyboard(.height(258)), true),
    ("rotate during show", [.after(0, .show)], 0.25, .rotate(.landscape), true),
    (
      "resize with a duration during hide", shown + [.after(0, .hide)], 0.25,
      .resize(500, 400, duration: 0.4), true
    ),
    (
      "resize without one during hide", shown + [.after(0, .hide)], 0.25, .resize(500, 400), false
    ),
    (
      "keyboard without a duration during show", [.after(0, .show)], 0.25,
      .keyboard(.height(258), duration: 0), false
    ),
    ("hide during a rotation", shown + [.after(0, .rotate(.landscape))], 0.3, .hide, true),
    (
      "keyboard gone while it comes", shown + [.after(0, .keyboard(.height(258)))], 0.25,
      .keyboard(.height(0)), true
    ),
  ]

  static let cases: [Case] = [AnimationStyle.fade, .popup, .slide].flatMap { style in
    interruptions.map { name, before, duration, interruption, isAnimated in
      Case(
        name: "\(name), \(style)", modal: modal(style), before: before, duration: duration,
        interruption: interruption, isAnimated: isAnimated)
    }
  }

  @Test(arguments: cases)
  func interruptionsNeverJump(_ example: Case) throws {
    for instant in 0..<20 {
      var world = try ReplayWorld.of([example.modal], in: .container(375, 667), .builtIn)
      for event in example.before { world.play(event) }
      world.play(.after(example.duration * (Double(instant) + 0.5) / 20, nil))
      let before = Snapshot(world, 0)
      world.play(.after(0, example.interruption))
      let after = Snapshot(world, 0)
      if example.isAnimated {
        #expect(before.distance(to: after) <= 1e-9)
        #expect(before.model != after.model)
      } else {
        #expect(before.excess(of: after) <= 1e-9)
        #expect(before.distance(to: after) > 1)
      }
    }
  }

  /// Let go at twenty places, out and back, with either way to follow the finger.
  @Test(arguments: [AnimationStyle.fade, .popup, .slide], DragScrub.allCases)
  func aReleasedDragNeverJumps(_ style: AnimationStyle, _ scrub: DragScrub) throws {
    let modal = Self.modal(style) { $0.drag.scrub = Located(scrub) }
    for place in 0..<20 {
      for ending in [DragStep.end(velocity: 0), .end(velocity: 1000), .cancel] {
        var world = try ReplayWorld.of([modal], in: .container(375, 667), .builtIn)
        for event in Self.shown { world.play(event) }
        let still = Snapshot(world, 0)
        world.play(.after(0, .drag(.begin)))
        #expect(still.distance(to: Snapshot(world, 0)) == 0)
        let distance = 250 * (Double(place) + 0.5) / 20
        world.play(.after(0.1, .drag(.to(distance))))
        let held = Snapshot(world, 0)
        #expect(still.excess(of: held) <= 1e-9)
        world.play(.after(0.1, .drag(ending)))
        #expect(held.distance(to: Snapshot(world, 0)) <= 1e-9)
        #expect(world.instances[0].state.drag == .released)
        // And again, on the way.
        world.play(.after(0.01, nil))
        let released = Snapshot(world, 0)
        guard released.state.isVisible else { continue }
        world.play(.after(0, .resize(400, 700, duration: 0.2)))
        #expect(released.distance(to: Snapshot(world, 0)) <= 1e-9)
      }
    }
  }

  /// Without a duration there is no curve, but still a way: a tenth of the height is a tenth of it.
  @Test(arguments: DragScrub.allCases)
  func aDragWithoutADurationFollowsTheFinger(_ scrub: DragScrub) throws {
    let modal = Self.modal(.slide) {
      $0.drag.scrub = Located(scrub)
      $0.animation.hide.timing.duration = Located(0)
    }
    var world = try ReplayWorld.of([modal], in: .container(375, 667), .builtIn)
    for event in Self.shown { world.play(event) }
    world.play(.after(0, .drag(.begin)))
    #expect(world.instances[0].motion.presented(at: world.course.now).translateY == 0)
    world.play(.after(0, .drag(.to(25))))
    // 667 − 208.5 to go.
    #expect(
      (world.instances[0].motion.presented(at: world.course.now).translateY - 45.85).magnitude
        < 1e-9)
    world.play(.after(0, .drag(.end(velocity: 0))))
    #expect(world.instances[0].motion.presented(at: world.course.now).translateY == 0)
    #expect(world.instances[0].state.phase == .shown)
  }

  // MARK: - Random scenarios

  /// Plays an event, and says how far something jumps at it: an event that takes time moves nothing at once, and any other
  /// moves what is presented exactly as far as the model.
  private func jump(at event: Event, in world: inout ReplayWorld) -> Double {
    if case .wait(let duration) = event.time {
      world.advance(to: world.course.now + duration.value)
    }
    let before = world.instances.indices.map { Snapshot(world, $0) }
    var now = event
    now.time = .now
    world.play(now)
    return before.enumerated().map { index, before in
      let after = Snapshot(world, index)
      guard before.isThrough(to: after) else { return 0 }
      let jump = event.takesTime ? before.distance(to: after) : .infinity
      return min(jump, before.excess(of: after))
    }.max() ?? 0
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func randomInterruptionsNeverJump(_ seed: UInt64) throws {
    var random = SeededRandom(seed: 1000 + seed)
    for _ in 0..<100 {
      let modals = random.modals()
      var world = try ReplayWorld.of(modals, in: random.setting(), .builtIn)
      for event in random.events(12, of: modals) {
        #expect(jump(at: event, in: &world) <= 1e-9, "\(String(describing: event.verb?.value))")
      }
    }
  }

  /// A sheet with detents moves on from where it is, whoever takes it: 20,000 random sequences of drags, releases, taps,
  /// keyboards and turns.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func sheetsNeverJump(_ seed: UInt64) throws {
    var random = SeededRandom(seed: 3000 + seed)
    for _ in 0..<20 {
      let sheet = random.sheet()
      let setting = random.setting()
      let start = try ReplayWorld.of([sheet], in: setting, .builtIn)
      for _ in 0..<50 {
        var world = start
        for event in random.sheetEvents(6) where jump(at: event, in: &world) > 1e-9 {
          Issue.record("seed \(seed), \(String(describing: event.verb?.value))")
          return
        }
      }
    }
  }

  /// A finger that takes a sheet, and has not moved yet, moves nothing, whatever moves the sheet at that moment: 4,000
  /// random sequences. From there the frame follows step by step.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func aFingerAtRestMovesNoSheet(_ seed: UInt64) throws {
    var random = SeededRandom(seed: 4000 + seed)
    var moving = 0
    for _ in 0..<10 {
      let start = try ReplayWorld.of([random.sheet()], in: random.setting(), .builtIn)
      for _ in 0..<20 {
        var world = start
        for event in random.sheetEvents(5) { world.play(event) }
        guard world.instances[0].sheet.finger == nil else { continue }
        let before = Snapshot(world, 0)
        world.play(.after(0, .drag(.begin), of: "sheet"))
        guard world.instances[0].sheet.finger != nil else { continue }
        if before.presented.frame != before.model.frame { moving += 1 }
        world.play(.after(0, .drag(.to(0)), of: "sheet"))
        var last = Snapshot(world, 0)
        #expect(
          before.frameDistance(to: last) <= 1e-9,
          "seed \(seed): \(before.presented.frame) \(last.presented.frame)")
        for distance in [0.001, -0.001] {
          world.play(.after(0, .drag(.to(distance)), of: "sheet"))
          let next = Snapshot(world, 0)
          // The frame of a place far from that of the next one changes faster than its top.
          #expect(last.frameDistance(to: next) < 0.1, "seed \(seed)")
          last = next
        }
      }
    }
    #expect(moving > 0)
  }

  /// A sheet that is lower than its smallest detent while a spring swings, and one whose keyboard is raising it.
  @Test func aFingerKeepsTheHeightOfAMovingSheet() throws {
    let modal = try sheet("  detents: [medium]\n  keyboard: detent\n")
    let moves: [(Event, Double)] = [
      (.after(0, .drag(.end(velocity: -1500))), 0.3), (.after(0, .keyboard(.height(336))), 0.1),
    ]
    for (move, wait) in moves {
      var world = try ReplayWorld.of([modal], in: .container(390, 844), .builtIn)
      world.play(.after(0, .show(isAnimated: false, host: nil)))
      if case .drag = move.verb?.value {
        world.play(.after(1, .drag(.begin)))
        world.play(.after(0, .drag(.to(-40))))
      }
      world.play(move)
      world.play(.after(wait, nil))
      let height = world.instances[0].motion.presented(at: world.course.now).frame.height
      #expect(height != world.instances[0].motion.model.frame.height)
      world.play(.after(0, .drag(.begin)))
      world.play(.after(0, .drag(.to(0))))
      #expect(world.instances[0].motion.presented(at: world.course.now).frame.height == height)
    }
  }

  // MARK: - Queries

  /// Any instant of a finished timeline can be asked for, and is as the world had it.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func queriesSayWhatTheStageShowed(_ seed: UInt64) throws {
    var random = SeededRandom(seed: 2000 + seed)
    for _ in 0..<100 {
      let modals = random.modals()
      var world = try ReplayWorld.of(modals, in: random.setting(), .builtIn)
      var shown: [Int64: [Snapshot]] = [:]
      for event in random.events(10, of: modals) {
        // Between the events, too.
        if case .wait(let duration) = event.time {
          world.advance(to: world.course.now + duration.value / 3)
          shown[world.course.now] = modals.indices.map { Snapshot(world, $0) }
        }
        world.play(event)
        shown[world.course.now] = modals.indices.map { Snapshot(world, $0) }
      }
      while let time = world.course.nextTime { world.advance(to: time) }
      for (time, snapshots) in shown {
        for (index, snapshot) in snapshots.enumerated() {
          let track = world.instances[index].motion.track
          #expect(track.presented(at: time) == snapshot.presented)
          #expect(track.keyframe(at: time).model == snapshot.model)
          #expect(track.keyframe(at: time).state == snapshot.state)
        }
      }
    }
  }
}
