import ModalLanguage
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
    #expect(formatted(number) == written)
  }

  @Test(
    arguments: [
      (1e21, "1e+21"), (-1e21, "-1e+21"), (123_456_789_012.34567, "123456789012.3457"),
      (1.0 / 3, "0.3333"),
      (1e12 + 0.5, "1000000000000.5"), (-0.00001, "0"),
      (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
    ] as [(Double, String)])
  func aTextHasFourDecimalsAtMost(_ number: Double, written: String) {
    #expect(formatted(shown: number) == written)
  }

  @Test(
    arguments: [
      (0, "0"), (1, "0.000000001"), (10, "0.00000001"), (250_000_000, "0.25"),
      (-1_500_000_000, "-1.5"), (1_000_000_000_000_001, "1000000.000000001"),
      (.max, "9223372036.854775807"),
    ] as [(Int64, String)])
  func aTimeHasNineDecimalsAtMost(_ time: Int64, written: String) {
    #expect(formatted(nanoseconds: time) == written)
  }

  @Test func everyNumberReadsBack() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<20_000 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      #expect(Double(formatted(number)) == number)
    }
  }
}
