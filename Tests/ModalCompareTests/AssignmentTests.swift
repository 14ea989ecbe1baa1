import ModalSpecTesting
import Testing

@testable import ModalCompare

/// Which views are taken for which elements where only their frames tell.
@Suite struct AssignmentTests {
  /// What an assignment costs; nil if two rows have one column, or one that they cannot have.
  private func cost(
    _ columns: [Int?], _ costs: [[(column: Int, cost: Double)]], _ limit: Double
  ) -> Double? {
    let taken = columns.compactMap(\.self)
    guard Set(taken).count == taken.count else { return nil }
    var sum = 0.0
    for (row, column) in columns.enumerated() {
      guard let column else {
        sum += limit
        continue
      }
      guard let entry = costs[row].first(where: { $0.column == column }) else { return nil }
      sum += entry.cost
    }
    return sum
  }

  /// The least cost of all assignments, each of which is tried.
  private func least(
    _ costs: ArraySlice<[(column: Int, cost: Double)]>, _ limit: Double, _ taken: Set<Int> = []
  ) -> Double {
    guard let row = costs.first else { return 0 }
    let rest = costs.dropFirst()
    return row.filter { !taken.contains($0.column) }.reduce(limit + least(rest, limit, taken)) {
      min($0, $1.cost + least(rest, limit, taken.union([$1.column])))
    }
  }

  @Test func itCostsTheLeast() throws {
    var random = SeededRandom(seed: 12)
    for _ in 0..<2000 {
      let (rows, columns) = (
        Int.random(in: 0...5, using: &random), Int.random(in: 0...6, using: &random)
      )
      let costs = (0..<rows).map { _ in
        (0..<columns).filter { _ in !random.isOne(in: 3) }.map {
          (column: $0, cost: Double(Int.random(in: 0...9, using: &random)))
        }
      }
      let found = assignment(costs, columns: columns, leavingOutAt: 10)
      #expect(cost(found, costs, 10) == least(costs[...], 10), "\(costs) \(found)")
    }
  }

  /// Of columns that cost the same a row has the first.
  @Test func equalColumns() {
    let row = (0..<5).map { (column: $0, cost: 0.0) }
    #expect(assignment([row, row], columns: 5, leavingOutAt: 1) == [0, 1])
    #expect(assignment([[], row], columns: 5, leavingOutAt: 1) == [nil, 0])
    #expect(assignment([], columns: 5, leavingOutAt: 1) == [])
  }
}
