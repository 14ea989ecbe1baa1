internal import ModalSyntax

/// Elements that are repeated, their cells and what stands in them.
extension RepeatedElement {
  /// The items of a grid.
  static func readItems(_ node: NodeID, _ reader: inout Reader) -> Located<[String]>? {
    guard reader.tree.kind(of: node) == .sequence else {
      _ = reader.items(of: node, "`of`")
      return nil
    }
    let items = reader.tree.items(of: node)
    guard items.count <= RepeatLayer.mostCells else {
      return reader.refuse(
        .wrongCount, at: items[RepeatLayer.mostCells],
        "`of` has at most \(grouped(RepeatLayer.mostCells)) items, and this has "
          + grouped(items.count))
    }
    var texts: [String] = []
    for item in items {
      guard reader.tree.isEmpty(item) || reader.string(item, "each item") != nil else { continue }
      texts.append(reader.tree.itemText(item))
    }
    if texts.allSatisfy(\.utf8.isEmpty) {
      reader.report(
        .emptyCollection, at: node, "`of` has no item",
        help: "write one for each cell, such as `[\"1\", \"2\", \"3\"]`")
    }
    return Located(texts, at: reader.tree.span(of: node))
  }

  /// The grid, its rows and its cells; of a part of cells the one in each.
  static func readElements(
    _ node: NodeID, id: Located<String>, over repeated: RepeatedElement, _ reader: inout Reader
  ) -> [Element] {
    let before = (reader.diagnostics.count, reader.scope.silentFaults)
    let outer = reader.sizedNode
    reader.sizedNode = node
    defer { reader.sizedNode = outer }
    reader.repeatSpans.append(
      SourceSpan(file: reader.tree.file, start: id.span.start, end: reader.tree.span(of: node).end))
    let all =
      repeated.isPart ? parts(node, id, repeated, &reader) : grid(node, id, repeated, &reader)
    if (reader.diagnostics.count, reader.scope.silentFaults) != before
      || reader.tree.holdsFaults(node)
    {
      reader.scope.doubts.insert(id.value)
      for element in all { reader.scope.doubts.insert(element.id.value) }
    }
    return all
  }

  private static func parts(
    _ node: NodeID, _ id: Located<String>, _ repeated: RepeatedElement, _ reader: inout Reader
  ) -> [Element] {
    cells(of: repeated, id, &reader) { reader, element in
      Element.keys.read(node, with: &reader, into: &element)
    }
  }

  private static func grid(
    _ node: NodeID, _ id: Located<String>, _ repeated: RepeatedElement, _ reader: inout Reader
  ) -> [Element] {
    let keys = Element.keys
    var cursor = FieldCursor(of: node, in: keys.name, &reader)
    var layer = RepeatLayer()
    var grid = Element(id: id)
    grid.kind = Located(.view, at: id.span)
    var ofCells: [Field] = []
    for field in cursor.rest(keys.list, &reader) {
      let name = keys.list.names[field.key]
      switch name {
      case "repeat": RepeatLayer.keys.read(field.value, with: &reader, into: &layer)
      case "children", "hit":
        reader.report(
          .misplacedKey, at: field.keySpan, "an element that is repeated has no `\(name)`",
          help: "leave it out: `repeat` places its cells")
      case _ where ElementKeys.edges.contains(name) || ["width", "height"].contains(name),
        "visible" where !namesCell(field.value, reader.tree):
        reader.scope.placesGrid = true
        keys.read(field, with: &reader, into: &grid)
        reader.scope.placesGrid = false
      default: ofCells.append(field)
      }
    }
    let most = RepeatLayer.mostCells / (repeated.parts.count + 1)
    if let given = layer.items.map({ Located($0.value.count, at: $0.span) }) ?? layer.count,
      given.value > most
    {
      reader.report(
        .wrongCount, at: given.span,
        "\(grouped(given.value)) cells of \(grouped(repeated.parts.count + 1)) elements are more than "
          + "\(grouped(RepeatLayer.mostCells)) elements",
        help: most > 0 ? "repeat it at most \(grouped(most)) times" : nil)
      reader.scope.doubts.insert(id.value)
      return [grid]
    }
    guard !repeated.cells.isEmpty else {
      reader.scope.doubts.insert(id.value)
      return [grid]
    }
    let cells = cells(of: repeated, id, &reader) { reader, element in
      for field in ofCells { keys.read(field, with: &reader, into: &element) }
      element.horizontal = AxisConstraints()
      element.vertical = AxisConstraints()
      element.horizontal.extent = layer.width
      element.vertical.extent = layer.height
    }
    if cells[0].kind == nil, reader.lacks("kind", keys.list, in: node) {
      reader.report(
        .missingKey, at: id.span, "the element `\(id.value)` has no `kind`",
        notes: ["The kinds are \(ElementKind.allCases.map(\.rawValue).joined(separator: ", "))."],
        help: "write `kind: button`, or another kind")
    }
    return arranged(cells, in: grid, layer, repeated, &reader)
  }

  /// Whether an expression asks which cell it is in.
  static func namesCell(_ node: NodeID, _ tree: YAMLTree) -> Bool {
    ExpressionText(of: node, in: tree).names().contains { $0 == "item" || $0 == "index" }
  }

  private static func cells(
    of repeated: RepeatedElement, _ id: Located<String>, _ reader: inout Reader,
    read: (inout Reader, inout Element) -> Void
  ) -> [Element] {
    repeated.cells.map { cell in
      for part in repeated.parts {
        reader.scope.cellNames[part] = RepeatedElement.name(part, cell.index)
      }
      defer { reader.scope.cellNames = [:] }
      return inCell(cell, at: id.span, &reader) { reader in
        var element = Element(id: Located(repeated.name(of: cell), at: id.span))
        read(&reader, &element)
        return element
      }
    }
  }

  /// Reads something for a cell, whose `item` and `index` it may name; what has been reported for another cell is not
  /// reported again.
  static func inCell<Result>(
    _ cell: RepeatedElement.Cell, at span: SourceSpan, _ reader: inout Reader,
    _ read: (inout Reader) -> Result
  ) -> Result {
    let (variables, found, remarked) = (
      reader.scope.variables, reader.diagnostics.count, reader.remarks.count
    )
    let isInCell = reader.scope.isInCell
    let text = "'\(cell.item.exact.replacing("'", with: "''"))'"
    for (name, formula) in [("item", text), ("index", "\(cell.index)")] {
      var parser = ExpressionParser(
        ExpressionText(joining: formula), place: .variable,
        names: ExpressionNames(variables: VariableScope()))
      guard let value = parser.parse(type: nil) else { continue }
      reader.scope.variables.add(
        VariableScope.Variable(
          name: name, keySpan: span, node: reader.tree[reader.tree.documents[0]],
          compiled: .value(value)))
    }
    reader.scope.isInCell = true
    defer {
      (reader.scope.variables, reader.scope.isInCell) = (variables, isInCell)
      reader.diagnostics.dropSame(from: found)
      reader.remarks.dropSame(from: remarked)
    }
    return read(&reader)
  }

  /// A text that has one value for each cell.
  static func cellText(
    _ node: NodeID, _ what: Subject, _ reader: inout Reader
  ) -> Located<String>? {
    guard let text = TextTemplate.read(node, what, .takenText, &reader) else { return nil }
    guard let literal = text.value.literal else {
      return reader.refuse(
        .misplacedValue, at: text.span,
        "\(what) is the same at all times, and can hold `${item}` and `${index}` alone",
        help: "leave the other values out")
    }
    let written = reader.tree.text(of: node)
    if reader.isOwnText, written.exact != literal.exact {
      reader.spec.cellEvents[text.span] = written
    }
    return Located(literal, at: text.span)
  }

  /// The cells that send an event by their `tap`, with their ids; reports an event that none sends.
  static func cells(
    sending event: Located<String>, until end: UInt32, _ reader: inout Reader
  ) -> [(id: String, cell: RepeatedElement.Cell)] {
    reader.repeatSpans.append(SourceSpan(file: reader.tree.file, start: event.span.start, end: end))
    let repeats = reader.scope.repeats.filter { $0.tap == event.value }
    if repeats.isEmpty, !reader.namesAreIncomplete {
      reader.report(
        .unknownReference, at: event.span, "no element that is repeated sends `\(event.value)`",
        help: "write what the `tap` of one says, such as `key ${item}`")
    }
    return repeats.flatMap { grid in grid.cells.map { (grid.name(of: $0), $0) } }
  }

  /// The id of an element, or of the part of the cell that is read.
  static func cellName(_ id: String, _ reader: borrowing Reader) -> String {
    reader.scope.cellNames[id] ?? id
  }

  /// Reports a child of the stack of cells that is not repeated with them; false for one that is.
  static func reportSharedChild(_ id: Located<String>, _ reader: inout Reader) -> Bool {
    guard !reader.scope.cellNames.isEmpty, reader.scope.cellNames[id.value] == nil,
      reader.scope.elements.contains(id.value)
    else { return false }
    let isGrid = reader.scope.repeats.contains { $0.id == id.value && !$0.isPart }
    reader.scope.doubts.insert(id.value)
    reader.report(
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
  static func reportPart(_ id: Located<String>, _ reader: inout Reader) -> Bool {
    guard let part = reader.scope.repeats.first(where: { $0.isPart && $0.id == id.value }) else {
      return false
    }
    reader.report(
      .unknownReference, at: id.span,
      "each cell of `\(part.grid)` has its own `\(id.value)`",
      help: part.cells.first.map {
        "name that of a cell, as `\(part.name(of: $0))`, or write `\(part.grid)` with its parts anew"
      })
    return true
  }

  /// Reports an id in the form of a cell's that is that of none; false for any other.
  static func reportMissingCell(_ id: Located<String>, _ reader: inout Reader) -> Bool {
    guard !reader.scope.repeats.isEmpty, !reader.scope.hasCell(id.value),
      let repeated = reader.scope.repeats.first(where: { id.value.exact.hasPrefix("\($0.id)[") })
    else { return false }
    let names = repeated.cells.map(repeated.name)
    reader.report(
      .unknownReference, at: id.span, "`\(repeated.id)` has no cell `\(id.value)`",
      notes: names.isEmpty ? [] : ["Known: \(listed(some: names))."])
    return true
  }

  /// Reports cells where none can come.
  static func reportRepeat(in node: NodeID, _ place: LayerPlace, _ reader: inout Reader) {
    guard let entry = reader.tree.entry("repeat", of: node) else { return }
    reader.report(
      .misplacedKey, at: entry.key, "\(place.name) cannot repeat an element",
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
