internal import ModalSyntax

/// An element that is repeated: a grid of cells, each an element of its own in a row of the grid's stack; or an element in
/// the stack of such cells, which is repeated with them.
struct RepeatedElement {
  let id: String
  /// The one that says `repeat`.
  let grid: String
  /// What stands in the stack of each cell, and is repeated with it.
  let parts: [String]
  /// What its `tap` says, with the values in it.
  let tap: String?
  let cells: [Cell]

  struct Cell {
    /// The number of its place in the grid, from 1.
    let index: Int
    let item: String
  }

  /// Whether it is repeated with the cell that it stands in.
  var isPart: Bool { id != grid }

  func name(of cell: Cell) -> String { Self.name(id, cell.index) }

  static func name(_ id: String, _ index: Int) -> String { "\(id)[\(index)]" }

  /// The same without one of the cells.
  func without(_ cell: String) -> RepeatedElement {
    RepeatedElement(
      id: id, grid: grid, parts: parts, tap: tap, cells: cells.filter { name(of: $0) != cell })
  }
}

/// What is repeated, before anything refers to its cells.
extension RepeatedElement {
  /// The elements of a mapping that are repeated, by their ids.
  static func all(in elements: NodeID, _ reader: borrowing Reader) -> [String: RepeatedElement] {
    var grids: [(id: String, node: NodeID)] = []
    var cursor = reader.tree.cursor(of: elements)
    while let entry = reader.tree.next(&cursor) {
      guard reader.tree.entry("repeat", of: entry.value) != nil else { continue }
      grids.append((reader.tree.text(of: entry.key), entry.value))
    }
    guard !grids.isEmpty else { return [:] }
    var repeated: [String: RepeatedElement] = [:]
    var nodes: [String: NodeID] = [:]
    for entry in reader.tree.entries(of: elements) {
      nodes[reader.tree.text(of: entry.key)] = entry.value
    }
    var taken = Set(grids.map(\.id))
    for grid in grids {
      let parts = parts(of: grid.node, nodes, &taken, reader.tree)
      let cells =
        reader.scope.overfullGrids.contains(grid.id)
        ? []
        : cells(repeatedBy: grid.node, reader.tree).prefix(
          RepeatLayer.mostCells / (parts.count + 1))
      for (id, node) in [grid] + parts {
        repeated[id] = RepeatedElement(
          id: id, grid: grid.id, parts: parts.map(\.id),
          tap: reader.tree.entry("tap", of: node).map { reader.tree.text(of: $0.value) },
          cells: Array(cells))
      }
    }
    return repeated
  }

  /// The same as far as a file may have so many elements.
  static func limited(in elements: NodeID, _ reader: inout Reader) -> [String: RepeatedElement] {
    let repeated = all(in: elements, reader)
    var count = reader.scope.repeats.reduce(0) { $0 + $1.cells.count }
    for entry in repeated.isEmpty ? [] : reader.tree.entries(of: elements) {
      guard let grid = repeated[reader.tree.text(of: entry.key)], !grid.isPart else { continue }
      count += grid.cells.count * (grid.parts.count + 1)
      guard count > reader.file.elementsLeft else { continue }
      reader.scope.overfullGrids.insert(grid.id)
      reportElements(at: reader.tree.span(of: entry.key), &reader)
    }
    return reader.scope.overfullGrids.isEmpty ? repeated : all(in: elements, reader)
  }

  /// Counts the elements of a modal, with those that its base and its variants have.
  static func countElements(of modal: Modal, _ reader: inout Reader) {
    let count = modal.variants.reduce(modal.elements.count) { $0 + $1.elements.count }
    if reader.file.elementsLeft >= 0, count > reader.file.elementsLeft {
      reportElements(at: modal.id.span, &reader)
    }
    reader.file.elementsLeft -= count
  }

  private static func reportElements(at span: SourceSpan, _ reader: inout Reader) {
    guard reader.file.elementsLeft >= 0 else { return }
    reader.file.elementsLeft = -1
    reader.report(
      .tooManyElements, at: span,
      "the file has more than \(grouped(WorkLimits.elements)) elements, cells and those of bases included",
      help: "repeat fewer cells, or split the file")
  }

  /// What stands in the stack of a cell, and in the stacks and scrolls in it; what stands elsewhere already is none of it.
  private static func parts(
    of grid: NodeID, _ nodes: [String: NodeID], _ taken: inout Set<String>, _ tree: YAMLTree
  ) -> [(id: String, node: NodeID)] {
    var parts: [(id: String, node: NodeID)] = []
    var stacks = [grid]
    while let stack = stacks.popLast() {
      let holder = tree.entry("stack", of: stack)?.value ?? stack
      guard let children = tree.entry("children", of: holder)?.value else { continue }
      for child in tree.items(of: children) {
        let id = tree.text(of: child)
        guard let node = nodes[id], taken.insert(id).inserted else { continue }
        parts.append((id, node))
        stacks.append(node)
      }
    }
    return parts
  }

  /// The cells of an element that says `repeat`.
  private static func cells(
    repeatedBy node: NodeID, _ tree: YAMLTree
  ) -> [RepeatedElement.Cell] {
    guard let value = tree.entry("repeat", of: node)?.value else { return [] }
    var items: [String] = []
    if let list = tree.entry("of", of: value)?.value {
      items = tree.items(of: list).prefix(RepeatLayer.mostCells).map { tree.itemText($0) }
    } else if let count = tree.entry("count", of: value)?.value,
      let number = Int(tree.text(of: count)), 1...RepeatLayer.mostCells ~= number
    {
      items = (1...number).map { "\($0)" }
    }
    return items.indices.filter { !items[$0].utf8.isEmpty }.map {
      RepeatedElement.Cell(index: $0 + 1, item: items[$0])
    }
  }
}
