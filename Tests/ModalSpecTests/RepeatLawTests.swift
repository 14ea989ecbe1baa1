import ModalLanguage
import ModalLayout
import ModalSpec
import ModalSpecTesting
import Testing

/// An element that is repeated stands as its cells would, were each written for itself.
@Suite struct RepeatLawTests {
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func cellsStandAsWrittenOnes(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<80 {
      let grid = Grid(&random)
      let text = """
        modalspec: 1
        name: repeated
        modal: {contentSize: [400, 600], elements: {\(grid.repeated)}}
        ---
        modalspec: 1
        name: written
        modal: {contentSize: [400, 600], elements: {\(grid.written)}}
        """
      let file = SpecLoader().load(SourceFile(name: "a.modal.yaml", text: text))
      try #require(file.diagnostics.isEmpty, "\(file.diagnostics.map(\.message))\n\(text)")
      let repeated = try cells(of: file.documents[0].modals[0])
      let written = try cells(of: file.documents[1].modals[0])
      let count = grid.items.filter { !$0.isEmpty }.count
      try #require(repeated.count == (grid.isOfStacks ? 2 * count : count), "\(text)")
      try #require(repeated.map(\.text) == written.map(\.text), "\(text)")
      for (one, other) in zip(repeated, written) {
        for (number, expected) in zip(one.frame.numbers, other.frame.numbers) {
          try #require((number - expected).magnitude < 1e-9, "\(one.frame) \(other.frame)\n\(text)")
        }
      }
    }
  }

  /// The buttons of a modal: the cells, without the rows around them and the gaps between them.
  private func cells(of modal: Modal) throws -> [PlacedElement] {
    let environment = Environment(container: Size(width: 500, height: 700))
    return try placeElements(
      of: resolve(modal, in: environment), in: Size(width: 400, height: 600), environment,
      state: nil
    ).filter { $0.element.kind?.value == .button }
  }
}

/// A grid in both ways of writing.
private struct Grid {
  let items: [String]
  let columns: Int
  let spacing: (horizontal: Int, vertical: Int)
  /// Whether each cell is a stack, whose children are repeated with it.
  let isOfStacks: Bool
  /// The size of a cell where `repeat` says it; nil for an equal share.
  let cellWidth: Int?
  let cellHeight: Int?
  let origin: (x: Int, y: Int)
  let size: (width: Int, height: Int)

  init(_ random: inout SeededRandom) {
    let count = Int.random(in: 1...13, using: &random)
    // The first one is there, so that there are cells at all.
    items = (0..<count).map { $0 > 0 && random.isOne(in: 5) ? "" : "no \($0)" }
    columns = Int.random(in: 1...5, using: &random)
    spacing = (Int.random(in: 0...9, using: &random), Int.random(in: 0...9, using: &random))
    isOfStacks = random.isOne(in: 2)
    cellWidth = random.isOne(in: 3) ? Int.random(in: 20...60, using: &random) : nil
    cellHeight = random.isOne(in: 3) ? Int.random(in: 20...60, using: &random) : nil
    origin = (Int.random(in: 0...40, using: &random), Int.random(in: 0...40, using: &random))
    size = (Int.random(in: 200...360, using: &random), Int.random(in: 300...500, using: &random))
  }

  private var usedColumns: Int { min(columns, items.count) }
  private var rows: Int { (items.count + usedColumns - 1) / usedColumns }

  var repeated: String {
    var keys = [
      "of: [\(items.map { "\"\($0)\"" }.joined(separator: ", "))]", "columns: \(columns)",
      "spacing: {horizontal: \(spacing.horizontal), vertical: \(spacing.vertical)}",
    ]
    if let cellWidth { keys.append("width: \(cellWidth)") }
    if let cellHeight { keys.append("height: \(cellHeight)") }
    // A grid of cells with a size is as large as they are.
    let width = cellWidth == nil ? ", width: \(size.width)" : ""
    let height = cellHeight == nil ? ", height: \(size.height)" : ""
    let place = "left: \(origin.x)\(width), top: \(origin.y)\(height)"
    let cells = "repeat: {\(keys.joined(separator: ", "))}"
    guard isOfStacks else { return "cell: {kind: button, text: \"${item}\", \(place), \(cells)}" }
    return
      "part: {kind: button, text: \"${item}\", height: \"inner.height / 2\"}, cell: {kind: view, \(place), \(cells), "
      + "\(stack("inner", "part"))}, inner: {kind: view, height: 30, \(stack("deep"))}, "
      + "deep: {kind: button, text: \"${item} ${index}\", height: 9}"
  }

  private func stack(_ children: String...) -> String {
    "stack: {padding: 3, spacing: 2, children: [\(children.joined(separator: ", "))]}"
  }

  var written: String {
    let (across, down) = (spacing.horizontal, spacing.vertical)
    let width =
      cellWidth.map(Double.init)
      ?? Double(size.width - (usedColumns - 1) * across) / Double(usedColumns)
    let height =
      cellHeight.map(Double.init)
      ?? Double(size.height - (rows - 1) * down) / Double(rows)
    return items.indices.filter { !items[$0].isEmpty }.map { index in
      let x = Double(origin.x) + Double(index % usedColumns) * (width + Double(across))
      let y = Double(origin.y) + Double(index / usedColumns) * (height + Double(down))
      let place = "left: \(x), width: \(width), top: \(y), height: \(height)"
      guard isOfStacks else { return "c\(index): {kind: button, text: \(items[index]), \(place)}" }
      return
        "c\(index): {kind: view, \(place), \(stack("i\(index)", "p\(index)"))}, "
        + "i\(index): {kind: view, height: 30, \(stack("d\(index)"))}, "
        + "d\(index): {kind: button, text: \(items[index]) \(index + 1), height: 9}, "
        + "p\(index): {kind: button, text: \(items[index]), height: \"i\(index).height / 2\"}"
    }.joined(separator: ", ")
  }
}
