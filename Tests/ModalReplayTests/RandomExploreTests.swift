import ModalLanguage
import ModalSpecTesting
import ModalSyntax
import Testing

@testable import ModalReplay

/// Random behaviors with timers, explored: where nothing is found, no random sequence of the same events breaks anything.
///
/// They are 1,000 sequences. `SEQUENCES=100000 swift test --disable-xctest --filter RandomExploreTests` takes as many in some
/// minutes.
@Suite struct RandomExploreTests {
  private static let parts = 4
  private static let depth = 3
  private static let walks = 25

  @Test(arguments: 0..<parts)
  func nothingFoundIsNothingThere(_ part: Int) throws {
    let device = try #require(DeviceCatalogue.builtIn["iphone-15"])
    var (silent, restless) = (0, 0)
    let specs = max(1, sequences(1_000) / Self.parts / Self.walks)
    for number in 0..<specs {
      var random = SeededRandom(seed: UInt64(number * Self.parts + part))
      let text = random.behaviorText()
      let document = try document(text)
      let place = document.modals[0].id.span
      let surroundings = Surroundings.of(device, in: .builtIn, at: place)
      let judge = Judge(
        ReplayWorld(document.modals, in: try #require(surroundings.value), at: place))
      var explorer = Explorer(
        judge, of: document.modals, ExplorationLimits(depth: Self.depth, states: 20_000),
        except: Set(FreeLaw.allCases), keeping: document.placedInvariants)
      explorer.explore()
      if explorer.isRestless { restless += 1 }
      guard explorer.cases.isEmpty, !explorer.isCut else { continue }
      silent += 1
      for _ in 0..<Self.walks {
        guard let steps = random.breaking(document, judge, explorer.events, Self.depth) else {
          continue
        }
        Issue.record("\(text)\n\(steps)")
        break
      }
    }
    // Some hold, and some of all never come to rest.
    guard specs >= 10 else { return }
    #expect(silent * 10 > specs && restless * 10 > specs, "\(silent), \(restless) of \(specs)")
  }

  private func document(_ text: String) throws -> SpecDocument {
    let source = SourceFile(name: "test.modal.yaml", text: text)
    let composed = compose(source)
    let checked = read(composed.value, of: source)
    let errors = (composed.diagnostics + checked.diagnostics).filter { $0.severity == .error }
    try #require(errors.isEmpty, "\(errors.map(\.message))\n\(text)")
    return try #require(checked.value.first)
  }
}

extension SeededRandom {
  /// A spec whose modal changes its height from state to state, by taps and by timers, many of which go on without an end.
  fileprivate mutating func behaviorText() -> String {
    let states = ["first", "second", "third"]
    let heights = states.map { _ in pick([200, 200, 200, 300, 500]) }
    let machine = states.map { state in
      let event = "on: {\(pick(["x", "y"])): \(pick(states))}"
      let timer = isOne(in: 2) ? ", after: {\(pick(["0.2", "1", "3"])): \(pick(states))}" : ""
      return "      \(state): {\(event)\(timer)}"
    }
    return """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: "if(state == first, \(heights[0]), if(state == second, \(heights[1]), \(heights[2])))"}
        behavior:
          initial: first
          states:
      \(machine.joined(separator: "\n"))
      invariants:
        - content.height <= \(pick([250, 250, 400]))

      """
  }

  /// Random steps after which an invariant does not hold; nil if it does all along.
  fileprivate mutating func breaking(
    _ document: SpecDocument, _ judge: Judge, _ events: ExploredEvents, _ depth: Int
  ) -> [ExploredStep]? {
    var world = judge.start
    var steps: [ExploredStep] = []
    for _ in 0..<depth {
      var (there, end) = (world, world)
      let rests = end.wait(for: .atRest)
      let moment = pick([ExploredStep.Moment.now, .between, rests ? .atRest : .due(1)])
      guard there.wait(for: moment), !there.replay.course.hasFailed else { return nil }
      let possible = events.possible(in: there)
      // A show comes first among them.
      var step = steps.isEmpty ? possible[0] : pick(possible)
      step.moment = moment
      guard world.play(step) != nil, !world.replay.course.hasFailed else { return nil }
      steps.append(step)
      var rest = world
      let comesToRest = rest.wait(for: .atRest) && !rest.replay.course.hasFailed
      for own in document.placedInvariants {
        if world.replay.comparisons(breaking: own.invariant, of: own.modal) != nil { return steps }
        if comesToRest,
          rest.replay.comparisons(breaking: own.invariant, of: own.modal) != nil
        {
          return steps
        }
      }
    }
    return nil
  }
}
