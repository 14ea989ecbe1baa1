import ModalLanguage
import ModalLayout
import ModalSpecTesting
import Testing

/// What holds of every frame, whatever the modal.
@Suite struct LayoutLawTests {
  /// What sums of doubles may be off, with sizes of up to 10⁹.
  private let slack = 1e-6

  /// Tries a law on random modals in random surroundings.
  private func always(
    seed: UInt64, _ law: (inout SeededRandom, PlainModal, Environment) throws -> Void
  ) rethrows {
    var random = SeededRandom(seed: seed)
    for _ in 0..<3000 {
      var modal = random.modal()
      // What scales a frame comes after all that the laws are about.
      modal.partialInset = nil
      let environment = random.environment()
      try law(&random, modal, environment)
    }
  }

  @Test func aLiftStopsAtTheTopMarginOrAboveTheKeyboard() throws {
    try always(seed: 22) { _, modal, environment in
      var modal = modal
      modal.keyboard = .lift
      modal.gap = .points(8)
      modal.keepsHeight = false
      modal.layout = [nil, nil, nil, nil]
      guard modal.presentation != .fixed else { return }
      let solution = try solve(modal.inputs, in: environment)
      let (frame, placed) = (solution.frame, solution.placed)
      #expect(frame.y <= placed.y)
      #expect(frame.y >= min(placed.y, solution.margins.top) - slack)
      #expect([frame.x, frame.width, frame.height] == [placed.x, placed.width, placed.height])
      guard solution.reasons.y == .lifted else {
        #expect(frame == placed)
        return
      }
      let keyboardTop = environment.container.height - environment.keyboardHeight
      let isFree = (frame.maxY + 8 - keyboardTop).magnitude < slack
      let isAtMargin = (frame.y - solution.margins.top).magnitude < slack
      #expect(isFree || isAtMargin, "\(solution)")
    }
  }

  @Test func layoutReplacesTheEdgesThatItNamesAndNoOthers() throws {
    try always(seed: 27) { random, modal, environment in
      var plain = modal
      plain.layout = [nil, nil, nil, nil]
      var replaced = modal
      let edges = (0..<4).map { _ in random.isOne(in: 2) ? random.coordinate(-50...600) : nil }
      replaced.layout = edges.map { $0.map(PlainLength.points) }
      let before = try solve(plain.inputs, in: environment)
      let after = try solve(replaced.inputs, in: environment)
      #expect(after.frame.numbers == (0..<4).map { edges[$0] ?? before.frame.numbers[$0] })
      #expect(after.defaultFrame == before.frame)
      let reasons = after.reasons
      let fromLayout = [
        reasons.x == .layout, reasons.y == .layout, reasons.width == .layout,
        reasons.height == .layout,
      ]
      #expect(fromLayout == edges.map { $0 != nil })
    }
  }
}
