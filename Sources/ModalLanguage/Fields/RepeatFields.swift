internal import ModalSyntax

/// Elements that are repeated, their cells and what stands in them.
extension Reader {
  /// The items of a grid.
  mutating func repeatedItems(_ node: NodeID) -> Located<[String]>? {
    guard tree.kind(of: node) == .sequence else {
      _ = items(of: node, "`of`")
      return nil
    }
    let items = tree.items(of: node)
    guard items.count <= RepeatLayer.mostCells else {
      return refuse(
        .wrongCount, at: tree.span(of: items[RepeatLayer.mostCells]),
        "`of` has at most \(grouped(RepeatLayer.mostCells)) items, and this has "
          + grouped(items.count))
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

  /// The grid, its rows and its cells; of a part of cells the one in each.
  mutating func repeatedElements(
    _ node: NodeID, id: Located<String>, over repeated: RepeatedElement
  ) -> [Element] {
    let before = (diagnostics.count, scope.silentFaults)
    let outer = sizedNode
    sizedNode = node
    defer { sizedNode = outer }
    repeatSpans.append(
      SourceSpan(file: tree.file, start: id.span.start, end: tree.span(of: node).end))
    let all = repeated.isPart ? parts(node, id, repeated) : grid(node, id, repeated)
    if (diagnostics.count, scope.silentFaults) != before || tree.holdsFaults(node) {
      scope.doubts.insert(id.value)
      for element in all { scope.doubts.insert(element.id.value) }
    }
    return all
  }

  private mutating func parts(
    _ node: NodeID, _ id: Located<String>, _ repeated: RepeatedElement
  ) -> [Element] {
    cells(of: repeated, id) { reader, element in
      Element.keys.read(node, with: &reader, into: &element)
    }
  }

  private mutating func grid(
    _ node: NodeID, _ id: Located<String>, _ repeated: RepeatedElement
  ) -> [Element] {
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
      case "children", "hit":
        report(
          .misplacedKey, at: field.keySpan, "an element that is repeated has no `\(name)`",
          help: "leave it out: `repeat` places its cells")
      case _ where ElementKeys.edges.contains(name) || ["width", "height"].contains(name),
        "visible" where !namesCell(field.value):
        scope.placesGrid = true
        keys.read(field, with: &self, into: &grid)
        scope.placesGrid = false
      default: ofCells.append(field)
      }
    }
    let most = RepeatLayer.mostCells / (repeated.parts.count + 1)
    if let given = layer.items.map({ Located($0.value.count, at: $0.span) }) ?? layer.count,
      given.value > most
    {
      report(
        .wrongCount, at: given.span,
        "\(grouped(given.value)) cells of \(grouped(repeated.parts.count + 1)) elements are more than "
          + "\(grouped(RepeatLayer.mostCells)) elements",
        help: most > 0 ? "repeat it at most \(grouped(most)) times" : nil)
      scope.doubts.insert(id.value)
      return [grid]
    }
    guard !repeated.cells.isEmpty else {
      scope.doubts.insert(id.value)
      return [grid]
    }
    let cells = cells(of: repeated, id) { reader, element in
      for field in ofCells { keys.read(field, with: &reader, into: &element) }
      element.horizontal = AxisConstraints()
      element.vertical = AxisConstraints()
      element.horizontal.extent = layer.width
      element.vertical.extent = layer.height
    }
    if cells[0].kind == nil, lacks("kind", keys.list, in: node) {
      report(
        .missingKey, at: id.span, "the element `\(id.value)` has no `kind`",
        notes: ["The kinds are \(ElementKind.allCases.map(\.rawValue).joined(separator: ", "))."],
        help: "write `kind: button`, or another kind")
    }
    return arranged(cells, in: grid, layer, repeated)
  }

  /// Whether an expression asks which cell it is in.
  func namesCell(_ node: NodeID) -> Bool {
    ExpressionText(of: node, in: tree).names().contains { $0 == "item" || $0 == "index" }
  }

  private mutating func cells(
    of repeated: RepeatedElement, _ id: Located<String>,
    read: (inout Reader, inout Element) -> Void
  ) -> [Element] {
    repeated.cells.map { cell in
      for part in repeated.parts { scope.cellNames[part] = RepeatedElement.name(part, cell.index) }
      defer { scope.cellNames = [:] }
      return inCell(cell, at: id.span) { reader in
        var element = Element(id: Located(repeated.name(of: cell), at: id.span))
        read(&reader, &element)
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
      return refuse(
        .misplacedValue, at: text.span,
        "\(what) is the same at all times, and can hold `${item}` and `${index}` alone",
        help: "leave the other values out")
    }
    let written = tree.text(of: node)
    if isOwnText, written.exact != literal.exact { spec.cellEvents[text.span] = written }
    return Located(literal, at: text.span)
  }

  /// The cells that send an event by their `tap`, with their ids; reports an event that none sends.
  mutating func cells(
    sending event: Located<String>, until end: UInt32
  ) -> [(id: String, cell: RepeatedElement.Cell)] {
    repeatSpans.append(SourceSpan(file: tree.file, start: event.span.start, end: end))
    let repeats = scope.repeats.filter { $0.tap == event.value }
    if repeats.isEmpty, !namesAreIncomplete {
      report(
        .unknownReference, at: event.span, "no element that is repeated sends `\(event.value)`",
        help: "write what the `tap` of one says, such as `key ${item}`")
    }
    return repeats.flatMap { grid in grid.cells.map { (grid.name(of: $0), $0) } }
  }

  /// The id of an element, or of the part of the cell that is read.
  func cellName(_ id: String) -> String { scope.cellNames[id] ?? id }

  /// Reports a child of the stack of cells that is not repeated with them; false for one that is.
  mutating func reportSharedChild(_ id: Located<String>) -> Bool {
    guard !scope.cellNames.isEmpty, scope.cellNames[id.value] == nil,
      scope.elements.contains(id.value)
    else { return false }
    let isGrid = scope.repeats.contains { $0.id == id.value && !$0.isPart }
    scope.doubts.insert(id.value)
    report(
      .stackChild, at: id.span,
      isGrid
        ? "`\(id.value)` is repeated itself, and cannot stand in each cell"
        : "`\(id.value)` is one element, and cannot stand in each cell",
      help: isGrid
        ? "write its cells as elements of their own"
        : "write it beside the repeated element, in the same `elements`")
    return true
  }

  /// Reports an element that is repeated with its stack in a base, and is none itself; false for any other.
  mutating func reportPart(_ id: Located<String>) -> Bool {
    guard let part = scope.repeats.first(where: { $0.isPart && $0.id == id.value }) else {
      return false
    }
    report(
      .unknownReference, at: id.span,
      "each cell of `\(part.grid)` has its own `\(id.value)`",
      help: part.cells.first.map {
        "name that of a cell, as `\(part.name(of: $0))`, or write `\(part.grid)` with its parts anew"
      })
    return true
  }

  /// Reports an id in the form of a cell's that is that of none; false for any other.
  mutating func reportMissingCell(_ id: Located<String>) -> Bool {
    guard !scope.repeats.isEmpty, !scope.hasCell(id.value),
      let repeated = scope.repeats.first(where: { id.value.exact.hasPrefix("\($0.id)[") })
    else { return false }
    let names = repeated.cells.map(repeated.name)
    report(
      .unknownReference, at: id.span, "`\(repeated.id)` has no cell `\(id.value)`",
      notes: names.isEmpty ? [] : ["Known: \(listed(some: names))."])
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
