import ModalLanguage
import ModalLayout
import ModalSpecTesting
import ModalSyntax
import Testing

@testable import ModalReplay

/// Random pulls at scrolls in sheets, with whatever may come in between: nothing jumps, not a point of a finger's way is
/// lost, and no scroll leaves its range.
///
/// It tries 1,000 sequences of up to 14 steps. `SEQUENCES=100000 swift test --disable-xctest --filter PullTests` tries as
/// many as that, which takes some minutes.
@Suite struct PullTests {
  private static let seeds: Range<UInt64> = 0..<20
  /// Each sheet sees so many.
  private static let each = 25

  @Test(arguments: seeds)
  func pullsObeyTheLaws(_ seed: UInt64) throws {
    var random = SeededRandom(seed: 5000 + seed)
    let sheets = max(1, sequences(1_000) / Self.seeds.count / Self.each)
    var counts = PullCounts()
    for _ in 0..<sheets {
      let keys = random.scrollingSheet()
      let modal = try sheet(keys)
      let setting = random.setting()
      let start = try ReplayWorld.of([modal], in: setting, .builtIn)
      for _ in 0..<Self.each {
        let events = random.pullEvents(random.pick([6, 8, 10, 14]))
        var watched = WatchedPull(start)
        var breach: String?
        for (number, event) in events.enumerated() where breach == nil {
          watched.play(event)
          breach = watched.breach.map { "step \(number): \($0)" }
        }
        let laws = LifecycleLaws(
          modals: [modal], scenario: Scenario(setting, events),
          replay: replay(
            Scenario(setting, events), of: SpecDocument(modals: [modal]), in: .builtIn))
        breach = breach ?? laws.violations().first
        if let breach {
          let steps = events.map { "\($0.time) \(String(describing: $0.verb?.value).prefix(150))" }
          Issue.record(
            "seed \(seed): \(breach)\n\(keys)\(steps.joined(separator: "\n"))\n\(setting)")
          return
        }
        counts.add(watched.counts)
      }
    }
    // All of it happens, and often.
    #expect(counts.sums > 0, "\(counts)")
    guard sheets >= 10 else { return }
    #expect(counts.sums > sheets * Self.each / 4, "\(counts)")
    #expect(counts.ofBoth > 0 && counts.grabs > 0 && counts.releases > 0, "\(counts)")
  }
}

/// How often something has been looked at.
private struct PullCounts {
  /// Steps whose parts have been added up.
  var sums = 0
  /// Those in which both the sheet and its content have moved.
  var ofBoth = 0
  /// Fingers that have taken a sheet that was moving.
  var grabs = 0
  /// Releases after which a sheet has moved on.
  var releases = 0

  mutating func add(_ other: PullCounts) {
    sums += other.sums
    ofBoth += other.ofBoth
    grabs += other.grabs
    releases += other.releases
  }
}

/// A world with one sheet that is looked at before and after all that happens in it.
private struct WatchedPull {
  private var world: ReplayWorld
  private(set) var breach: String?
  private(set) var counts = PullCounts()
  /// The offset at which the scroll was last seen.
  private var lastOffset = 0.0

  init(_ world: ReplayWorld) {
    self.world = world
  }

  /// What a finger has to do with.
  private struct View {
    let snapshot: Snapshot
    let pull: ScrollPull?
    let finger: SheetFinger?
    /// What the scroll scrolls; nil while it is not there.
    let scrolled: PlacedElement.ScrolledContent?

    init(_ world: inout ReplayWorld) {
      snapshot = Snapshot(world, 0)
      pull = world.instances[0].sheet.pull
      finger = world.instances[0].sheet.finger
      let list = world.instances[0].parts(&world.course).first {
        $0.element.id.value == "list" && $0.isVisible
      }
      scrolled = world.instances[0].state.isVisible ? list?.scrolled : nil
    }

    /// Whether the sheet is where the finger would have it, and not at an end of its way.
    var follows: Bool {
      guard let pull, let finger else { return false }
      return (finger.top - pull.top).magnitude < 1e-9
    }
  }

  mutating func play(_ event: Event) {
    if case .wait(let duration) = event.time { pass(to: world.course.now + duration.value) }
    guard breach == nil else { return }
    var now = event
    now.time = .now
    let before = View(&world)
    let hadFocus = world.focus != nil
    world.play(now)
    let after = View(&world)
    guard world.course.failure == nil else {
      return breach = "\(world.course.failure?.message ?? "")"
    }
    // A finger whose scroll has gone lets go.
    let letsGo = before.pull != nil && after.pull == nil
    compare(
      before, after, isStill: letsGo || event.movesNothingAtOnce, letsGo || event.canTakeTime,
      // A state that takes the focus away moves the sheet at once, and its keyboard by and by.
      isMixed: hadFocus && world.focus == nil)
    look(
      after, mayScroll: event.mayScroll,
      to: event.distance.flatMap { distance in
        before.pull.map { (distance - $0.distance).magnitude }
      } ?? 0)
    if let distance = event.distance { add(before, after, to: distance) }
    if before.finger == nil, after.finger != nil, before.snapshot.model != before.snapshot.presented
    {
      counts.grabs += 1
    }
    if before.finger != nil, after.finger == nil, after.snapshot.state.phase == .shown,
      after.snapshot.model.frame != before.snapshot.model.frame
    {
      counts.releases += 1
    }
  }

  /// Lets time pass, and looks at the sheet before and after all that is due.
  private mutating func pass(to time: Int64) {
    while let due = world.course.nextTime, due <= time, breach == nil {
      let before = Snapshot(world, 0)
      let presented = world.instances[0].motion.track.presented(before.model, at: due)
      world.advance(to: due)
      let after = Snapshot(world, 0)
      if before.isThrough(to: after), before.state.phase != .hiding {
        let moved =
          zip(presented.transformedFrame.numbers, after.presented.transformedFrame.numbers)
          .map { ($0 - $1).magnitude }.max() ?? 0
        let modelMoved = before.model.frame != after.model.frame
        if moved > 1e-9, !modelMoved { breach = "jumps by \(moved) by itself" }
      }
      look(View(&world), mayScroll: false, to: 0)
    }
    if breach == nil { world.advance(to: time) }
  }

  /// Nothing jumps.
  private mutating func compare(
    _ before: View, _ after: View, isStill: Bool, _ takesTime: Bool, isMixed: Bool
  ) {
    let (one, other) = (before.snapshot, after.snapshot)
    guard one.isThrough(to: other) else { return }
    let jump = one.frameDistance(to: other)
    if isStill, jump > 1e-9 { breach = "the frame jumps by \(jump)" }
    guard !isMixed else { return }
    let way = min(takesTime ? one.distance(to: other) : .infinity, one.excess(of: other))
    if way > 1e-9 { breach = "jumps by \(way)" }
  }

  /// The offset is within its range, and changes only where it may.
  private mutating func look(_ view: View, mayScroll: Bool, to distance: Double) {
    guard breach == nil, let scrolled = view.scrolled else { return }
    if scrolled.offset < 0 || scrolled.offset > scrolled.end {
      breach = "scrolled to \(scrolled.offset) of \(scrolled.end)"
    }
    let moved = scrolled.offset - lastOffset
    let hasShrunk = moved < 0 && scrolled.offset == scrolled.end
    if moved.magnitude > distance + 1e-9, !mayScroll, !hasShrunk {
      breach = "scrolls by \(moved) from \(lastOffset)"
    }
    lastOffset = scrolled.offset
  }

  /// The parts of a step come to all of it, but at the ends of what can move.
  private mutating func add(_ before: View, _ after: View, to distance: Double) {
    guard breach == nil, let pull = before.pull, after.pull != nil, let from = before.scrolled,
      let to = after.scrolled
    else { return }
    let step = distance - pull.distance
    let sheet = after.snapshot.model.frame.y - before.snapshot.model.frame.y
    let content = from.offset - to.offset
    if sheet * step < 0 { breach = "the sheet moves against the finger, by \(sheet) in \(step)" }
    let isAtEnd = step < 0 ? to.offset == to.end : pull.ceiling == nil && to.offset == 0
    guard !isAtEnd, pull.ceiling == nil || before.follows && after.follows else { return }
    if (sheet + content - step).magnitude > 1e-9 {
      breach = "\(sheet) of the sheet and \(content) of its content are not \(step)"
    }
    counts.sums += 1
    if sheet != 0, content != 0 { counts.ofBoth += 1 }
  }
}

extension Event {
  /// Whether the sheet is where it was right after it.
  fileprivate var movesNothingAtOnce: Bool {
    switch verb?.value {
    case .drag(.to), .set, .send, .show, .hide, .keyboard, nil: false
    default: true
    }
  }

  /// Whether what it does can take time: changes do so in some of these sheets.
  fileprivate var canTakeTime: Bool {
    switch verb?.value {
    case .set, .send: true
    default: takesTime
    }
  }

  /// Whether it may scroll something, other than a finger.
  fileprivate var mayScroll: Bool {
    switch verb?.value {
    case .scroll, .focus, .tap, .keyboard: true
    default: false
    }
  }

  /// How far a finger is from where it began.
  fileprivate var distance: Double? {
    if case .drag(.to(let distance)) = verb?.value { distance } else { nil }
  }
}
