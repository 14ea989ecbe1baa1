import CAllocations
import ModalLanguage
import ModalLayout
import ModalSpecTesting
import Testing

/// Solving and measuring take no memory from the system, however often they are asked, optimised or
/// not.
@Suite(.enabled(if: counts_allocations(), "allocations are counted with glibc only"))
struct AllocationTests {
  /// Modals of all presentations, with formulas, lifts and layouts among them.
  private static let modals: [LayoutInputs] = {
    var random = SeededRandom(seed: 31)
    return (0..<250).map { _ in random.modal().inputs }
  }()

  private static let environments: [Environment] = {
    var random = SeededRandom(seed: 32)
    return (0..<16).map { _ in random.environment() }
  }()

  /// How often `body` asks for memory on this thread. It runs twice, since what happens once in a
  /// process, such as the metadata of a type, is no concern of the test.
  private func allocations(in body: () throws -> Void) rethrows -> Int {
    try body()
    let before = allocations_of_this_thread()
    try body()
    return Int(allocations_of_this_thread() - before)
  }

  @Test func aSolutionAllocatesNothing() throws {
    for inputs in Self.modals {
      for environment in Self.environments {
        let count = try allocations { _ = try solve(inputs, in: environment) }
        try #require(count == 0, "\(inputs)\n\(environment)")
      }
    }
  }

  @Test func aBatchAllocatesNothing() throws {
    let states = Self.environments.map(\.state)
    let unsolved = Rect(x: .nan, y: .nan, width: .nan, height: .nan)
    for inputs in Self.modals {
      var room = [Rect](repeating: unsolved, count: states.count)
      var frames = room.mutableSpan
      let count = try allocations {
        try solveFrames(inputs, in: Self.environments[0], containers: states.span, into: &frames)
      }
      try #require(count == 0, "\(inputs)")
      #expect(room.allSatisfy { $0.width.isFinite })
    }
  }

  @Test func aMeasuredTextAllocatesNothing() {
    for text in ["Confirm the payment of 100.00", "输入六位数字交易密码，以确认本次付款。", "Zoë 👨‍👩‍👧 ❤️\n“ok”"] {
      let text = MeasurableText(text)
      let count = allocations { _ = text.measure(width: 100, lines: 3) }
      #expect(count == 0)
    }
  }

  /// The control: the count sees an array, though it is given back at once.
  @Test func theCountSeesAnArray() throws {
    let states = Self.environments.map(\.state)
    var solved: [Rect] = []
    let count = try allocations {
      solved = try frames(of: Self.modals[0], in: Self.environments[0], states)
    }
    #expect(count >= 1)
    #expect(solved.count == states.count)
  }
}
