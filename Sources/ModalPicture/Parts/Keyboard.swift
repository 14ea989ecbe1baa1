internal import ModalLanguage

/// A keyboard with its keys hinted.
struct KeyboardDrawing {
  let keyboard: Scene.Keyboard
  let palette: Palette

  var items: [Drawing.Item] {
    let frame = keyboard.frame
    let items: [Drawing.Item] = [
      .shape(.rect(Rect(frame.size)), .fill(palette.keyboard)),
      .shape(.rects(keys, radius: 5), .fill(palette.key)),
    ]
    return items.shared(at: Point(frame.x, frame.y))
  }

  /// The keys, in points of the keyboard: letters in four rows, or digits in four rows of three; a suggestion bar is left free above letters.
  private var keys: [Rect] {
    let frame = Rect(keyboard.frame.size)
    guard frame.width > 60, frame.height > 40 else { return [] }
    // The lower part is the home indicator's and has no keys.
    let bottom = min(keyboard.bottomInset, frame.height / 3)
    if keyboard.kind == .numberPad {
      let area = Rect(x: 6, y: 6, width: frame.width - 12, height: frame.height - 6 - bottom)
      return (0..<12).compactMap { index in
        // Left of the zero is nothing, right of it the delete key.
        index == 9 ? nil : cell(Double(index % 3), index / 3, of: 3, in: area)
      }
    }
    let bar = keyboard.kind == .plain ? 8.0 : min(44, frame.height * 0.16)
    let area = Rect(x: 3, y: bar, width: frame.width - 6, height: frame.height - bar - bottom)
    guard area.height > 20 else { return [] }
    var keys: [Rect] = []
    for (row, count) in [10, 9, 7].enumerated() {
      let indent = (10 - Double(count)) / 2
      for column in 0..<count {
        keys.append(cell(Double(column) + indent, row, of: 10, in: area))
      }
    }
    // Shift and delete, the row of the space bar.
    let wide = [(0, 2, 1.3), (8.7, 2, 1.3), (0, 3, 2.5), (2.5, 3, 5), (7.5, 3, 2.5)]
    return keys + wide.map { cell($0, $1, of: 10, in: area, spans: $2) }
  }

  /// A key of four rows.
  private func cell(
    _ column: Double, _ row: Int, of columns: Double, in area: Rect, spans: Double = 1
  ) -> Rect {
    let (width, height) = (area.width / columns, area.height / 4)
    let (gapX, gapY) = (min(6, width * 0.16), min(10, height * 0.2))
    // Keys are only hinted: tenths of points are shorter to write.
    func short(_ number: Double) -> Double { (number * 10).rounded() / 10 }
    return Rect(
      x: short(area.x + column * width + gapX / 2),
      y: short(area.y + Double(row) * height + gapY / 2), width: short(width * spans - gapX),
      height: short(height - gapY))
  }
}

extension Scene.Keyboard {
  /// The height that a home indicator takes of it.
  fileprivate var bottomInset: Double { frame.height > 280 ? 75 : frame.height > 230 ? 8 : 4 }
}
