import ModalLanguage
import ModalSpec
import Testing

@testable import ModalReport

/// Which rows a replay has, and when.
@Suite struct ReplayRowTests {
  static let instants: [(SampleTimes, end: Int64, [Int64])] = [
    // k·10⁹/3, rounded once
    (.perSecond(3), 1_000_000_000, [0, 333_333_333, 666_666_667, 1_000_000_000]),
    (.perSecond(3), 500_000_000, [0, 333_333_333, 500_000_000]),
    (.perSecond(1), 0, [0]),
    (.perSecond(7), 285_714_286, [0, 142_857_143, 285_714_286]),
    (.at([5, 3, 5]), 4, [3, 5]),
    (.at([]), 4, []),
  ]

  @Test(arguments: instants)
  func samplesAreTakenAt(_ times: SampleTimes, end: Int64, expected: [Int64]) {
    #expect(Array(times.instants(until: end)) == expected)
  }

  @Test(arguments: [(0.1, 100_000_000), (1e6, 1_000_000_000_000_000), (5e-10, 1)])
  func secondsAreRoundedOnce(_ seconds: Double, nanoseconds: Int64) {
    #expect(SampleTimes.nanoseconds(seconds) == nanoseconds)
  }

  @Test(arguments: [-0.1, 1_000_001, .infinity, .nan])
  func otherTimesAreNone(_ seconds: Double) {
    #expect(SampleTimes.nanoseconds(seconds) == nil)
  }

  /// Two resizes at one instant: each has the frame that it led to.
  @Test func stepsOfOneInstantAreToldApart() throws {
    let spec = try ReplayedSpec(
      """
      modalspec: 1
      modal: {contentSize: [300, 250]}
      scenarios:
        - name: twice
          container: [375, 667]
          events: [{show: {animated: false}}, {wait: 1, resize: [400, 700]}, {resize: [500, 700]}]
      """)
    var widths: [Double] = []
    spec.scenario.forEachRow { row in
      if case .changed(let values) = row.kind, row.time > 0 { widths.append(values.frame.x) }
    }
    // (400 − 300)/2 and (500 − 300)/2
    #expect(widths == [50, 100])
  }

  /// A hide that begins while the modal still comes: the way in ends under it, which is an instant of
  /// its own; what leaves with the modal has no end any more.
  @Test func endsOfAnimationsAreInstants() throws {
    let text = ReplayedSpec.linear
      .replacing("curve: linear}\n", with: "curve: linear, hide: {duration: 0.4}}\n")
      .replacing("at: 0.2, expect", with: "at: 0.1, hide: {animated: true}, expect")
    let spec = try ReplayedSpec(text)
    var times: [Int64] = []
    spec.scenario.forEachRow { row in
      if case .changed = row.kind, times.last != row.time { times.append(row.time) }
    }
    // 0.1 + 0.4: gone.
    #expect(times.prefix(4) == [0, 100_000_000, 200_000_000, 500_000_000])
  }
}
