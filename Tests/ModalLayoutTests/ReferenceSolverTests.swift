import ModalLanguage
import ModalLayout
import ModalSpecTesting
import Testing

/// The solver against a second one that was written from the language alone.
@Suite struct ReferenceSolverTests {
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func randomModalsComeToTheSameBits(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<4000 {
      let modal = random.modal()
      let environment = random.environment()
      let expected = ReferenceSolver.frame(of: modal, in: environment)
      let frame = try solve(modal.inputs, in: environment).frame
      try #require(
        bits(frame) == expected.map(\.bitPattern),
        "\(frame.numbers) instead of \(expected)\n\(modal)\n\(environment)")
    }
  }

  @Test(arguments: 11...14 as ClosedRange<UInt64>)
  func batchesComeToTheSameBits(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<400 {
      let inputs = random.modal().inputs
      let shared = random.environment()
      let states = (0..<8).map { _ in random.environment().state }
      let batch = try frames(of: inputs, in: shared, states)
      for (state, frame) in zip(states, batch) {
        var environment = shared
        environment.container = Size(width: state.width, height: state.height)
        environment.keyboardHeight = state.keyboardHeight
        let alone = try solve(inputs, in: environment).frame
        try #require(bits(frame) == bits(alone), "\(inputs)\n\(environment)")
      }
    }
  }

  /// A length that no random modal says is compared with nothing. Frames do not follow from round corners, and popovers and
  /// padding have tests of their own, in `PopoverTests` and `PaddingTests`.
  @Test func randomModalsSayEveryLength() {
    var random = SeededRandom(seed: 41)
    let layers = (0..<300).map { _ in random.modal().layer }
    for place in ModalLayer.places
    where place.mapLengths != nil && !place.name.hasPrefix("cornerRadius.")
      && !place.name.hasPrefix("padding.") && !["anchor", "offset"].contains(place.name)
    {
      #expect(layers.contains { place.span(in: $0) != nil }, "\(place.name)")
    }
  }

  @Test func anEmptyBatchIsNoTrouble() throws {
    var random = SeededRandom(seed: 1)
    let none = try frames(of: random.modal().inputs, in: random.environment(), [])
    #expect(none.isEmpty)
  }
}
