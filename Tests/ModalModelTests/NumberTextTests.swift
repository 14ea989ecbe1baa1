import ModalModel
import ModalSpecTesting
import Testing

@Suite struct NumberTextTests {
  static let samples: [(number: Double, written: String)] = [
    (0, "0"), (-0.0, "0"), (20, "20"), (-20, "-20"), (32.5, "32.5"),
    (0.1 + 0.2, "0.30000000000000004"), (1.0 / 3, "0.3333333333333333"), (1e16, "1e+16"),
    (.greatestFiniteMagnitude, "1.7976931348623157e+308"), (.leastNonzeroMagnitude, "5e-324"),
  ]

  @Test(arguments: samples)
  func aNumberHasTheFewestDigitsThatReadBack(_ number: Double, written: String) {
    #expect(text(of: number) == written)
  }

  @Test func everyNumberReadsBack() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<20_000 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      #expect(Double(text(of: number)) == number)
    }
  }
}
