/// A line of source as a terminal shows it, with the way from its scalars to terminal columns.
struct DisplayLine {
  /// The text, if it is printable ASCII: then each scalar is a cell of one column, and needs none of the lists.
  private let plain: String?
  private let cells: [DisplayCell]
  /// The terminal column at which each cell begins, and one more for the end of the line.
  private let cellColumns: [Int]
  /// The cell that each scalar belongs to.
  private let cellOfScalar: [Int]

  /// The line with that text.
  init(_ text: String) {
    let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    plain = isPlain ? text : nil
    guard !isPlain else {
      (cells, cellColumns, cellOfScalar) = ([], [], [])
      return
    }
    var cells: [DisplayCell] = []
    var columns: [Int] = [0]
    var cellOfScalar: [Int] = []
    var column = 0
    for character in text {
      let cell = DisplayCell(character, at: column)
      for _ in 0..<cell.scalars { cellOfScalar.append(cells.count) }
      cells.append(cell)
      column += cell.width
      columns.append(column)
    }
    self.cells = cells
    self.cellColumns = columns
    self.cellOfScalar = cellOfScalar
  }

  /// The number of terminal columns of the whole line.
  var width: Int { column(ofCell: cellCount) }

  private var cellCount: Int { plain?.utf8.count ?? cells.count }
  private var scalarCount: Int { plain?.utf8.count ?? cellOfScalar.count }

  /// The terminal column at which a cell begins.
  private func column(ofCell cell: Int) -> Int { plain == nil ? cellColumns[cell] : cell }

  private func cell(ofScalar scalar: Int) -> Int { plain == nil ? cellOfScalar[scalar] : scalar }

  /// What a terminal shows of some cells.
  private func text(_ range: Range<Int>) -> String {
    guard let plain else { return cells[range].map(\.text).joined() }
    return String(
      decoding: plain.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }

  /// The terminal columns of a range of 0-based scalars; a range within one character takes all of
  /// it, and what lies beyond the line is one column behind it.
  func columns(from start: Int, to end: Int) -> Range<Int> {
    guard start < scalarCount else { return width..<(width + 1) }
    let first = column(ofCell: cell(ofScalar: start))
    guard end > start else { return first..<(first + 1) }
    let last = end > scalarCount ? width : column(ofCell: cell(ofScalar: end - 1) + 1)
    return first..<max(last, first + 1)
  }

  /// The part of the line that fits into `limit` columns and shows the first of some places, and
  /// the others if they are close enough.
  func window(limit: Int, around places: [Range<Int>]) -> Window {
    var focus = places.first ?? 0..<0
    for place in places.dropFirst() {
      let both =
        min(focus.lowerBound, place.lowerBound)..<max(focus.upperBound, place.upperBound)
      if both.count <= limit * 3 / 4 { focus = both }
    }
    guard width > limit else {
      return Window(text: text(0..<cellCount), columns: 0..<(width + 1), shift: 0)
    }
    // Two columns are kept for the dots, and the place stands in the middle as far as possible.
    let room = max(limit - 2, 8)
    let spare = max(room - focus.count, room / 4)
    let wanted = focus.upperBound <= room ? 0 : min(focus.lowerBound - spare / 2, width - room)
    let first = firstCell(at: wanted)
    var end = first
    let start = column(ofCell: first)
    while end < cellCount, column(ofCell: end + 1) - start <= room { end += 1 }
    let isCutBefore = first > 0
    return Window(
      text: (isCutBefore ? "…" : "") + text(first..<end) + (end < cellCount ? "…" : ""),
      columns: start..<(column(ofCell: end) + 1), shift: start - (isCutBefore ? 1 : 0))
  }

  /// The first cell that begins at a column or behind it. The line may be a whole file, and shown often.
  private func firstCell(at column: Int) -> Int {
    (0..<cellCount).partition { self.column(ofCell: $0) < column }
  }

  /// A part of a line, ready to be written.
  struct Window {
    /// The written text, including dots.
    var text: String
    /// The columns of the line that can be pointed at; the last one is the place behind the text.
    var columns: Range<Int>
    /// The offset from the written columns to those of the line.
    var shift: Int

    /// Whether the beginning of a range of columns of the line is written.
    func shows(_ range: Range<Int>) -> Bool { columns.contains(range.lowerBound) }

    /// The written position of a range of columns: its indentation and its length.
    func place(_ range: Range<Int>) -> (indentation: Int, length: Int) {
      let start = min(max(range.lowerBound, columns.lowerBound), columns.upperBound - 1)
      let end = min(max(range.upperBound, start + 1), columns.upperBound)
      return (start - shift, end - start)
    }
  }
}
