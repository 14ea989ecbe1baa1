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

  @Test func aHigherKeyboardNeverMakesAShrinkingModalTaller() throws {
    try always(seed: 23) { random, modal, environment in
      var modal = modal
      modal.keyboard = .shrink
      modal.clamp = true
      // A formula may do with the keyboard what it likes, that of a detent, too.
      modal.detents = []
      modal.contentHeight = .points(random.coordinate(0...900))
      modal.maxHeight = random.isOne(in: 2) ? nil : .points(random.coordinate(0...900))
      modal.minHeight = random.isOne(in: 2) ? nil : .points(random.coordinate(0...900))
      modal.margins = modal.margins.map { _ in .points(random.coordinate(0...60)) }
      modal.layout = [nil, nil, nil, nil]
      guard modal.presentation != .fixed else { return }
      var higher = environment
      higher.keyboardHeight += random.coordinate(0...300)
      let before = try solve(modal.inputs, in: environment).frame.height
      let after = try solve(modal.inputs, in: higher).frame.height
      #expect(after <= before + slack, "\(modal)\n\(environment)")
    }
  }

  @Test func mirroredMarginsMirrorTheFrame() throws {
    let mirrored: [Placement: Placement] = [
      .left: .right, .right: .left, .topLeft: .topRight, .topRight: .topLeft,
      .bottomLeft: .bottomRight, .bottomRight: .bottomLeft, .leading: .trailing,
      .trailing: .leading, .topLeading: .topTrailing, .topTrailing: .topLeading,
      .bottomLeading: .bottomTrailing, .bottomTrailing: .bottomLeading,
    ]
    try always(seed: 24) { random, modal, environment in
      var modal = modal
      modal.presentation = .dialog
      modal.rounding = Rounding.none
      modal.layout = [nil, nil, nil, nil]
      modal.contentWidth = .points(random.coordinate(0...900))
      modal.contentHeight = .points(random.coordinate(0...900))
      (modal.maxWidth, modal.maxHeight) = (nil, nil)
      (modal.minWidth, modal.minHeight) = (nil, nil)
      modal.margins = modal.margins.map { _ in .points(random.coordinate(0...60)) }
      // A gap may name an inset, which is then another one.
      modal.gap = .points(random.coordinate(0...40))
      var mirror = modal
      mirror.margins.swapAt(1, 3)
      mirror.placement = modal.placement.map { mirrored[$0] ?? $0 }
      var mirrorPlace = environment
      mirrorPlace.safeArea.left = environment.safeArea.right
      mirrorPlace.safeArea.right = environment.safeArea.left
      let frame = try solve(modal.inputs, in: environment).frame
      let other = try solve(mirror.inputs, in: mirrorPlace).frame
      #expect((other.x - (environment.container.width - frame.maxX)).magnitude <= slack)
      #expect([other.y, other.width, other.height] == [frame.y, frame.width, frame.height])
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

  @Test func aCentredOriginStandsOnThePixelGrid() throws {
    try always(seed: 28) { random, modal, environment in
      var modal = modal
      modal.presentation = .dialog
      modal.placement = .center
      modal.rounding = random.pick([.qmui, .round, .floor, .ceil])
      modal.keyboard = .shrink
      modal.layout = [nil, nil, nil, nil]
      let solution = try solve(modal.inputs, in: environment)
      let pixels = (solution.frame.x - solution.margins.left) * environment.scale
      #expect((pixels - pixels.rounded()).magnitude <= 1e-6 * max(1, pixels.magnitude))
    }
  }
}
