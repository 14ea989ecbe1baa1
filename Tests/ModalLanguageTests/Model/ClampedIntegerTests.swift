import Testing

@testable import ModalLanguage

@Suite struct ClampedIntegerTests {
  @Test(
    arguments: [
      (0, 0), (2.9, 2), (-2.9, -2), (1e300, Int.max), (-1e300, .min), (.infinity, .max),
      (-.infinity, .min), (.nan, 0), (0x1p62, 1 << 62), (0x1p63, .max), (-0x1p63, .min),
    ] as [(Double, Int)])
  func isTheNearest(_ number: Double, _ whole: Int) {
    #expect(Int(clamping: number) == whole)
  }

  @Test func hasTheLimitsOfItsType() {
    #expect(UInt32(clamping: -1.0) == 0)
    #expect(UInt32(clamping: 5e9) == .max)
    #expect(Int8(clamping: 127.9) == 127)
  }
}
