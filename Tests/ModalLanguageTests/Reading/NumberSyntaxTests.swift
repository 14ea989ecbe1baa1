import ModalSpecTesting
import Testing

@testable import ModalLanguage

/// Numbers are read as the standard library reads them, and many things are refused.
@Suite struct NumberSyntaxTests {
  @Test(arguments: [
    "0", "-0", "1", "+5", "-12", ".5", "-.5", "5.", "0.1", "37.5", "1e3", "1E-3", "1.5e+2", "0e9",
    "9007199254740993", "1e22", "1e23", "123456789012345678901234567890", "4.9e-324", "1e-400",
    "0.30000000000000004", "2.2250738585072011e-308", "1.7976931348623157e308",
  ])
  func agreesWithTheStandardLibrary(text: String) throws {
    let expected = try #require(Double(text))
    #expect(number(from: text)?.bitPattern == expected.bitPattern)
  }

  @Test func agreesOnRandomTexts() throws {
    var generator = SeededRandom(seed: 2026)
    for _ in 0..<20_000 {
      let text = randomNumber(&generator)
      let expected = try #require(Double(text))
      #expect(number(from: text)?.bitPattern == expected.bitPattern, "\(text)")
    }
  }

  private func randomNumber(_ generator: inout SeededRandom) -> String {
    var text = ["", "", "-", "+"].randomElement(using: &generator) ?? ""
    let whole = Int.random(in: 0...20, using: &generator)
    if whole == 0 { text += "0" }
    for position in 0..<whole {
      text += String(Int.random(in: position == 0 && whole > 1 ? 1...9 : 0...9, using: &generator))
    }
    if Bool.random(using: &generator) {
      text += "."
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        text += String(Int.random(in: 0...9, using: &generator))
      }
    }
    if Int.random(in: 0...2, using: &generator) == 0 {
      text += "e" + (["", "-", "+"].randomElement(using: &generator) ?? "")
      text += String(Int.random(in: 0...330, using: &generator))
    }
    return text
  }

  @Test(arguments: [
    "", "+", "-", ".", "-.", "e", "1e", "1e+", ".e1", "0x10", "0b1", "0o7", "010", "-007", "00",
    "1_000", ".inf", "-.inf", "inf", ".nan", "nan", "NaN", "infinity", "1:30", "1,5", "1 ", " 1",
    "1.2.3", "--1", "1-", "1e1.5", "１", "12pt", "50%", "true", "~",
  ])
  func refuses(text: String) {
    #expect(number(from: text) == nil)
  }

  @Test func mayBeInfinite() {
    #expect(number(from: "1e999") == .infinity)
    #expect(number(from: "1e99999999999999999999") == .infinity)
    #expect(number(from: "-1e-99999999999999999999") == 0)
  }
}
