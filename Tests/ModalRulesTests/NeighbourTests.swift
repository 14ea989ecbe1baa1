import ModalModel
import Testing

@testable import ModalRules

/// Of many elements only neighbours are compared; the comparisons are counted.
@Suite struct NeighbourTests {
  private func row(_ index: Int, y: Double, height: Double = 44) -> SeenElement {
    SeenElement(
      index: index, frame: Rect(x: 0, y: y, width: 300, height: height), isTarget: false,
      isEnabled: true)
  }

  private func comparisons(among elements: [SeenElement]) -> Int {
    var count = 0
    forNeighbours(among: elements) { _, _ in count += 1 }
    return count
  }

  @Test func rowsThatDoNotTouchAreNotCompared() {
    let rows = (0..<10_000).map { row($0, y: Double($0) * 52) }
    #expect(comparisons(among: rows) == 0)
    #expect(comparisons(among: rows.reversed()) == 0)
  }

  @Test func eachRowIsComparedWithTheNext() {
    // 60 high in steps of 52: each reaches into the next one, and none further.
    let rows = (0..<10_000).map { row($0, y: Double($0) * 52, height: 60) }
    #expect(comparisons(among: rows) == 9_999)
  }

  @Test func aPanelBehindThemIsComparedWithEach() {
    let panel = row(0, y: 0, height: 520_000)
    let rows = (1...10_000).map { row($0, y: Double($0 - 1) * 52) }
    #expect(comparisons(among: [panel] + rows) == 10_000)
  }

  @Test func bothOrdersAreTheSame() {
    var pairs: [[Int]] = []
    forNeighbours(among: [row(0, y: 30), row(1, y: 0), row(2, y: 60), row(3, y: 44)]) {
      pairs.append([$0.index, $1.index].sorted())
    }
    // 0…44, 30…74, 44…88 and 60…104: that which ends at 44 does not meet that which begins there.
    #expect(pairs == [[0, 1], [0, 3], [0, 2], [2, 3]])
  }
}
