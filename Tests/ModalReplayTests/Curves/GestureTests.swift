import Testing

@testable import ModalReplay

@Suite struct GestureTests {
  @Test(arguments: [
    (10.0, 600.0, 5.45004128819158), (100, 600, 50.3816793893130), (300, 600, 129.411764705882),
    (600, 600, 212.903225806452), (100, 844, 51.6351501668521),
  ])
  func rubberBandsAreAsPublished(_ distance: Double, extent: Double, expected: Double) {
    // The table has 15 digits, so that 10⁻¹² is more than it says from 100 on.
    let slack = max(1e-12, 5e-15 * expected)
    #expect((rubberBand(distance, within: extent) - expected).magnitude <= slack)
    #expect(rubberBand(-distance, within: extent) == -rubberBand(distance, within: extent))
    // The other way of writing it.
    let other = (1 - 1 / (distance * 0.55 / extent + 1)) * extent
    #expect((rubberBand(distance, within: extent) - other).magnitude <= 1e-12)
  }

  @Test func rubberBandsNeverReachTheirExtent() {
    #expect(rubberBand(0, within: 600) == 0)
    #expect(rubberBand(1e12, within: 600) < 600)
    #expect(rubberBand(100, within: 0) == 0)
    #expect(rubberBand(100, within: 600, coefficient: 0) == 0)
  }

  @Test(arguments: [
    (1000.0, Deceleration.normal, 499.0), (1000, .fast, 99), (300, .normal, 149.7),
    (-250, .normal, -124.75),
  ])
  func projectionsAreAsPublished(_ velocity: Double, rate: Deceleration, expected: Double) {
    #expect((rate.projection(of: velocity) - expected).magnitude <= 1e-12 * expected.magnitude)
  }

  @Test func continuousProjectionsAreAsPublished() {
    let normal = Deceleration.normal.continuousProjection(of: 1000)
    #expect((normal - 499.499833166455).magnitude <= 1e-12 * normal)
    let fast = Deceleration.fast.continuousProjection(of: 1000)
    #expect((fast - 99.4991624734222).magnitude <= 1e-12 * fast)
  }
}
