extension String {
  /// The text with blanks behind it, as far as a column is wider.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

/// Rows as lines of columns, with nothing behind the last cell; a cell that is wider than `widest` does not move all others
/// to the right.
func lines(of rows: [[String]], indentedBy indent: Int = 2, widest: Int = .max) -> [String] {
  let columns = rows.first?.indices ?? 0..<0
  let widths = columns.map { column in
    rows.map { $0[column].count }.filter { $0 <= widest }.max() ?? 0
  }
  return rows.map { row in
    let last = row.lastIndex { !$0.utf8.isEmpty } ?? 0
    let cells = zip(row[..<last], widths).map { $0.padded(to: $1) } + [row[last]]
    return String(repeating: " ", count: indent) + cells.joined(separator: "  ")
  }
}
