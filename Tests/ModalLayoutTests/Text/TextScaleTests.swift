import ModalLanguage
import ModalLayout
import Testing

@Suite struct TextScaleTests {
  @Test func thereAreTwelve() {
    #expect(
      TextScale.allCases.map(\.rawValue) == [
        "XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5",
      ])
  }

  @Test func aBodyTextHasTheSizesOfTheGuidelines() {
    let sizes: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    #expect(TextScale.allCases.map { $0.scaled(17) } == sizes)
  }

  @Test(arguments: [
    // 4 · 13 · 53 ÷ 17 = 162.1; 162 ÷ 4
    (13.0, TextScale.accessibility5, 40.5),
    // 4 · 13 · 14 ÷ 17 = 42.8; 43 ÷ 4
    (13, .extraSmall, 10.75),
    // 4 · 20 · 19 ÷ 17 = 89.4; 89 ÷ 4
    (20, .extraLarge, 22.25),
    (12.5, .large, 12.5),
    // 4 · 11.1 = 44.4; 44 ÷ 4
    (11.1, .large, 11),
    // 4 · 0.125 = 0.5, which goes up
    (0.125, .large, 0.25),
    (0, .accessibility5, 0),
  ])
  func othersGrowAsTheBodyDoes(_ size: Double, at scale: TextScale, becomes scaled: Double) {
    #expect(scale.scaled(size) == scaled)
  }

  @Test(arguments: [
    // 20.4, 16.8, 63.6 and 12.9 go up
    (17.0, 21.0), (14, 17), (53, 64), (10.75, 13),
    // these are whole
    (10, 12), (15, 18), (20, 24), (35, 42), (0, 0),
  ])
  func aLineIsAFifthHigherThanItsSize(_ size: Double, _ height: Double) {
    #expect(TextMetrics.lineHeight(ofSize: size) == height)
  }
}
