/// Gives each row a column of its own, so that the sum of the costs is the least.
///
/// The method is that of Kuhn and Munkres with potentials, row by row: for `n` rows and `m` columns it takes
/// some n²·m steps. A row for which nothing is left that costs less than `limit` has no column.
///
/// - Parameters:
///   - costs: The costs, one row after the other; infinite where a row cannot have a column.
///   - columns: The number of columns.
///   - limit: What it costs to leave a row without a column.
/// - Returns: The column of each row; nil for none.
func assignment(_ costs: [[Double]], columns: Int, leavingOutAt limit: Double) -> [Int?] {
  let rows = costs.count
  guard rows > 0 else { return [] }
  // Behind the real columns each row has one of its own, which stands for none.
  let width = columns + rows
  func cost(_ row: Int, _ column: Int) -> Double {
    if column < columns { return min(costs[row][column], limit * 4) }
    return column - columns == row ? limit : limit * 4
  }
  // Rows and columns are counted from 1 here; 0 is the row that is being placed.
  var rowPotential = [Double](repeating: 0, count: rows + 1)
  var columnPotential = [Double](repeating: 0, count: width + 1)
  var rowOf = [Int](repeating: 0, count: width + 1)
  for row in 1...rows {
    rowOf[0] = row
    var column = 0
    var least = [Double](repeating: .infinity, count: width + 1)
    var cameFrom = [Int](repeating: 0, count: width + 1)
    var isUsed = [Bool](repeating: false, count: width + 1)
    repeat {
      isUsed[column] = true
      let current = rowOf[column]
      var step = Double.infinity
      var next = 0
      for other in 1...width where !isUsed[other] {
        let reduced =
          cost(current - 1, other - 1) - rowPotential[current] - columnPotential[other]
        if reduced < least[other] {
          least[other] = reduced
          cameFrom[other] = column
        }
        if least[other] < step {
          step = least[other]
          next = other
        }
      }
      for other in 0...width {
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
  }
  var result = [Int?](repeating: nil, count: rows)
  for column in 0..<columns where rowOf[column + 1] > 0 {
    let row = rowOf[column + 1] - 1
    if costs[row][column] <= limit { result[row] = column }
  }
  return result
}
