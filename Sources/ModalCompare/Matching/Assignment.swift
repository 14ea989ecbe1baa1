/// Gives each row a column of its own, so that the sum of the costs is the least.
///
/// The method is that of Kuhn and Munkres with potentials, row by row: for `n` rows with `k` columns each it takes some n²·k
/// steps at most, however many other columns there are. A row for which nothing is left that costs less than `limit` has no
/// column.
///
/// - Parameters:
///   - costs: For each row the columns that it can have, in their order, with their costs.
///   - columns: The number of columns.
///   - limit: What it costs to leave a row without a column; more than any column costs.
/// - Returns: The column of each row; nil for none.
func assignment(
  _ costs: [[(column: Int, cost: Double)]], columns: Int, leavingOutAt limit: Double
) -> [Int?] {
  let rows = costs.count
  guard rows > 0 else { return [] }
  // Behind the real columns each row has one of its own, which stands for none.
  let width = columns + rows
  // Rows and columns are counted from 1 here; 0 is the row that is being placed.
  var rowPotential = [Double](repeating: 0, count: rows + 1)
  var columnPotential = [Double](repeating: 0, count: width + 1)
  var rowOf = [Int](repeating: 0, count: width + 1)
  var least = [Double](repeating: .infinity, count: width + 1)
  var cameFrom = [Int](repeating: 0, count: width + 1)
  var isUsed = [Bool](repeating: false, count: width + 1)
  for row in 1...rows {
    rowOf[0] = row
    var column = 0
    // The columns that were reached from the row, directly or by moving other rows.
    var reached: [Int] = []
    repeat {
      isUsed[column] = true
      let current = rowOf[column]
      func reach(_ other: Int, _ cost: Double) {
        guard !isUsed[other] else { return }
        let reduced = cost - rowPotential[current] - columnPotential[other]
        if least[other] == .infinity { reached.append(other) }
        if reduced < least[other] {
          least[other] = reduced
          cameFrom[other] = column
        }
      }
      for (other, cost) in costs[current - 1] { reach(other + 1, cost) }
      reach(columns + current, limit)
      var step = Double.infinity
      var next = 0
      // Of equal ones the first column.
      for other in reached where !isUsed[other] {
        if least[other] < step || least[other] == step && other < next {
          step = least[other]
          next = other
        }
      }
      rowPotential[row] += step
      for other in reached {
        if isUsed[other] {
          rowPotential[rowOf[other]] += step
          columnPotential[other] -= step
        } else {
          least[other] -= step
        }
      }
      column = next
    } while rowOf[column] != 0
    while column != 0 {
      rowOf[column] = rowOf[cameFrom[column]]
      column = cameFrom[column]
    }
    isUsed[0] = false
    for other in reached {
      least[other] = .infinity
      isUsed[other] = false
    }
  }
  var result = [Int?](repeating: nil, count: rows)
  for column in 0..<columns where rowOf[column + 1] > 0 { result[rowOf[column + 1] - 1] = column }
  return result
}
