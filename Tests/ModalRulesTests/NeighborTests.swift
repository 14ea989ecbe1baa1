import ModalLanguage
import Testing

@testable import ModalRules

/// Of many elements only neighbors are compared; the comparisons are counted.
@Suite struct NeighborTests {
  private func row(_ index: Int, y: Double, height: Double = 44) -> SeenElement {
    SeenElement(
      index: index, frame: Rect(x: 0, y: y, width: 300, height: height), isTarget: false,
      isEnabled: true)
  }

  private func comparisons(among elements: [SeenElement]) -> Int {
    var count = 0
    forNeighbors(in: elements, where: { _ in true }) { _, _ in count += 1 }
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

  @Test func buttonsInARowAreComparedFromTheLeft() {
    let row = (0..<400).map {
      SeenElement(
        index: $0, frame: Rect(x: Double($0) * 50, y: 0, width: 60, height: 44), isTarget: false,
        isEnabled: true)
    }
    #expect(comparisons(among: row) == 399)
  }

  /// 2,000 in one place are 1,999,000 pairs.
  @Test func thoseInOnePlaceAreComparedAsFarAsTheLimitGoes() {
    let rows = (0..<2_000).map { row($0, y: 0) }
    #expect(comparisons(among: rows) == 50_000)
    #expect(!forNeighbors(in: rows, where: { _ in true }) { _, _ in })
  }

  @Test func aPanelBehindThemIsComparedWithEach() {
    let panel = row(0, y: 0, height: 520_000)
    let rows = (1...10_000).map { row($0, y: Double($0 - 1) * 52) }
    #expect(comparisons(among: [panel] + rows) == 10_000)
  }

  @Test(arguments: [0, 20]) func theOneDrawnFirstComesFirst(others: Int) {
    // 30…74, 0…44, 60…104 and 44…88: that which ends at 44 does not meet that which begins there.
    let rows = [row(0, y: 30), row(1, y: 0), row(2, y: 60), row(3, y: 44)]
    // With many others, far below, not each is compared with each.
    let rest = (0..<others).map { row(4 + $0, y: 1_000 + Double($0) * 52) }
    var pairs: Set<[Int]> = []
    forNeighbors(in: rows + rest, where: { _ in true }) {
      #expect(pairs.insert([$0.index, $1.index]).inserted)
    }
    #expect(pairs == [[0, 1], [0, 2], [0, 3], [2, 3]])
  }

  @Test(arguments: [3, 40]) func onlyPartsAreCompared(count: Int) {
    let rows = (0..<count).map { row($0, y: 0) }
    var pairs: [[Int]] = []
    forNeighbors(in: rows, where: { $0.index != 1 && $0.index < 3 }) {
      pairs.append([$0.index, $1.index])
    }
    #expect(pairs == [[0, 2]])
  }
}
