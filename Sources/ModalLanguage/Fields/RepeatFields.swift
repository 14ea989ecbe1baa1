internal import ModalSyntax

/// An element that is repeated: a grid of cells, each an element of its own in a row of the grid's stack.
struct RepeatedElement {
  let id: String
  /// What its `tap` says, with the values in it.
  let tap: String?
  let cells: [Cell]

  struct Cell {
    /// The number of its place in the grid, from 1.
    let index: Int
    let item: String
  }

  func name(of cell: Cell) -> String { Self.name(id, cell.index) }

  static func name(_ id: String, _ index: Int) -> String { "\(id)[\(index)]" }

  /// The same without one of the cells.
  func without(_ cell: String) -> RepeatedElement {
    RepeatedElement(id: id, tap: tap, cells: cells.filter { name(of: $0) != cell })
  }
}

extension Reader {
  /// What an element repeats, before anything refers to its cells; nil where it repeats nothing.
  func repeatedElement(_ node: NodeID, id: String) -> RepeatedElement? {
    guard let value = tree.entry("repeat", of: node)?.value else { return nil }
    var items: [String] = []
    if let list = tree.entry("of", of: value)?.value {
      items = tree.items(of: list).prefix(RepeatLayer.mostCells).map { itemText($0) }
    } else if let count = tree.entry("count", of: value)?.value,
      let number = Int(tree.text(of: count)), 1...RepeatLayer.mostCells ~= number
    {
      items = (1...number).map { "\($0)" }
    }
    let cells = items.indices.filter { !items[$0].utf8.isEmpty }.map {
      RepeatedElement.Cell(index: $0 + 1, item: items[$0])
    }
    let tap = tree.entry("tap", of: node).map { tree.text(of: $0.value) }
    return RepeatedElement(id: id, tap: tap, cells: cells)
  }

  /// An item as a text; an empty one for nothing.
  private func itemText(_ node: NodeID) -> String {
    let isNothing =
      tree.style(of: node) == .plain && ["null", "~"].contains(where: { tree.says(node, $0) })
    return isNothing ? "" : tree.text(of: node)
  }

  /// The items of a grid.
  mutating func repeatedItems(_ node: NodeID) -> Located<[String]>? {
    guard tree.kind(of: node) == .sequence else {
      _ = items(of: node, "`of`")
      return nil
    }
    let items = tree.items(of: node)
    guard items.count <= RepeatLayer.mostCells else {
      report(
        .wrongCount, at: tree.span(of: items[RepeatLayer.mostCells]),
        "`of` has at most \(grouped(RepeatLayer.mostCells)) items, and this has "
          + grouped(items.count))
      return nil
    }
    var texts: [String] = []
    for item in items {
      guard tree.isEmpty(item) || string(item, "each item") != nil else { continue }
      texts.append(itemText(item))
    }
    if texts.allSatisfy(\.utf8.isEmpty) {
      report(
        .emptyCollection, at: tree.span(of: node), "`of` has no item",
        help: "write one for each cell, such as `[\"1\", \"2\", \"3\"]`")
    }
    return Located(texts, at: tree.span(of: node))
  }

  /// The grid, its rows and its cells.
  mutating func repeatedElements(
    _ node: NodeID, id: Located<String>, over repeated: RepeatedElement
  ) -> [Element] {
    let before = (diagnostics.count, scope.silentFaults)
    let outer = sizedNode
    sizedNode = node
    defer { sizedNode = outer }
    repeatSpans.append(
      SourceSpan(file: tree.file, start: id.span.start, end: tree.span(of: node).end))
    let keys = Element.keys
    var cursor = fields(of: node, in: keys.name)
    var layer = RepeatLayer()
    var grid = Element(id: id)
    grid.kind = Located(.view, at: id.span)
    var ofCells: [Field] = []
    for field in rest(of: &cursor, keys.list) {
      let name = keys.list.names[field.key]
      switch name {
      case "repeat": RepeatLayer.keys.read(field.value, with: &self, into: &layer)
      case "stack", "children", "hit":
        report(
          .misplacedKey, at: field.keySpan, "an element that is repeated has no `\(name)`",
          help: "leave it out: `repeat` places its cells")
      case _ where Element.edges.contains(name) || ["width", "height"].contains(name),
        "visible" where !namesCell(field.value):
        keys.read(field, with: &self, into: &grid)
      default: ofCells.append(field)
      }
    }
    guard !repeated.cells.isEmpty else {
      scope.doubts.insert(id.value)
      return [grid]
    }
    let cells = self.cells(of: repeated, id, layer, ofCells)
    if cells[0].kind == nil, lacks("kind", keys.list, in: node) {
      report(
        .missingKey, at: id.span, "the element `\(id.value)` has no `kind`",
        notes: ["The kinds are \(ElementKind.allCases.map(\.rawValue).joined(separator: ", "))."],
        help: "write `kind: button`, or another kind")
    }
    let all = arranged(cells, in: grid, layer, repeated)
    if (diagnostics.count, scope.silentFaults) != before || tree.holdsFaults(node) {
      for element in all { scope.doubts.insert(element.id.value) }
    }
    return all
  }

  /// Whether an expression asks which cell it is in.
  private func namesCell(_ node: NodeID) -> Bool {
    ExpressionText(of: node, in: tree).names().contains { $0 == "item" || $0 == "index" }
  }

  private mutating func cells(
    of repeated: RepeatedElement, _ id: Located<String>, _ layer: RepeatLayer, _ fields: [Field]
  ) -> [Element] {
    repeated.cells.map { cell in
      inCell(cell, at: id.span) { reader in
        var element = Element(id: Located(repeated.name(of: cell), at: id.span))
        for field in fields { Element.keys.read(field, with: &reader, into: &element) }
        element.horizontal = AxisConstraints()
        element.vertical = AxisConstraints()
        element.horizontal.extent = layer.width
        element.vertical.extent = layer.height
        return element
      }
    }
  }

  /// Reads something for a cell, whose `item` and `index` it may name; what has been reported for another cell is not
  /// reported again.
  mutating func inCell<Result>(
    _ cell: RepeatedElement.Cell, at span: SourceSpan, _ read: (inout Reader) -> Result
  ) -> Result {
    let (variables, found, remarked) = (scope.variables, diagnostics.count, remarks.count)
    let isInCell = scope.isInCell
    let text = "'\(cell.item.exact.replacing("'", with: "''"))'"
    for (name, formula) in [("item", text), ("index", "\(cell.index)")] {
      var parser = ExpressionParser(
        ExpressionText(joining: formula), place: .variable,
        names: ExpressionNames(variables: VariableScope()))
      guard let value = parser.parse(type: nil) else { continue }
      scope.variables.add(
        VariableScope.Variable(
          name: name, keySpan: span, node: tree[tree.documents[0]], compiled: .value(value)))
    }
    scope.isInCell = true
    defer {
      (scope.variables, scope.isInCell) = (variables, isInCell)
      diagnostics.dropSame(from: found)
      remarks.dropSame(from: remarked)
    }
    return read(&self)
  }

  /// A text that has one value for each cell.
  mutating func cellText(_ node: NodeID, _ what: Subject) -> Located<String>? {
    guard let text = text(node, what, .takenText) else { return nil }
    guard let literal = text.value.literal else {
      report(
        .misplacedValue, at: text.span,
        "\(what) is the same at all times, and can hold `${item}` and `${index}` alone",
        help: "leave the other values out")
      return nil
    }
    let written = tree.text(of: node)
    if tree.file == 0, written.exact != literal.exact { spec.cellEvents[text.span] = written }
    return Located(literal, at: text.span)
  }

  /// The cells that send an event by their `tap`; reports an event that none sends.
  mutating func cells(
    sending event: Located<String>, until end: UInt32
  ) -> [RepeatedElement.Cell] {
    repeatSpans.append(SourceSpan(file: tree.file, start: event.span.start, end: end))
    let repeats = scope.repeats.filter { $0.tap == event.value }
    if repeats.isEmpty, !namesAreIncomplete {
      report(
        .unknownReference, at: event.span, "no element that is repeated sends `\(event.value)`",
        help: "write what the `tap` of one says, such as `key ${item}`")
    }
    return repeats.flatMap(\.cells)
  }

  /// Reports an id in the form of a cell's that is that of none; false for any other.
  mutating func reportMissingCell(_ id: Located<String>) -> Bool {
    guard !scope.repeats.isEmpty, !scope.hasCell(id.value),
      let repeated = scope.repeats.first(where: { id.value.exact.hasPrefix("\($0.id)[") })
    else { return false }
    let names = repeated.cells.map(repeated.name)
    report(
      .unknownReference, at: id.span, "`\(repeated.id)` has no cell `\(id.value)`",
      notes: ["Known: \(listed(some: names))."])
    return true
  }

  /// Reports cells where none can come.
  mutating func reportRepeat(in node: NodeID, _ place: LayerPlace) {
    guard let entry = tree.entry("repeat", of: node) else { return }
    report(
      .misplacedKey, at: tree.span(of: entry.key), "\(place.name) cannot repeat an element",
      help: "write all cells that there can be, and switch their `visible`")
  }
}

extension Element {
  /// Whether it is a cell, a row or a gap of an element that is repeated.
  func isCell(of id: String) -> Bool { self.id.value.exact.hasPrefix("\(id)[") }
}

extension [Diagnostic] {
  /// Drops those from a position on that say of a place what an earlier one says of it.
  fileprivate mutating func dropSame(from position: Int) {
    guard count > position, position > 0 else { return }
    let known = self[..<position]
    let new = self[position...].filter { finding in
      !known.contains { $0.code == finding.code && $0.primary?.span == finding.primary?.span }
    }
    self = Array(known) + new
  }
}
