internal import ModalSyntax

/// The cells of a repeated element in their rows.
extension RepeatedElement {
  /// The rows of a grid with its cells; one row is the grid itself, and so is one column.
  static func arranged(
    _ cells: [Element], in grid: Element, _ layer: RepeatLayer, _ repeated: RepeatedElement,
    _ reader: inout Reader
  ) -> [Element] {
    let id = repeated.id
    let span = grid.id.span
    let count = layer.items?.value.count ?? layer.count?.value ?? cells.count
    let columns = min(layer.columns?.value ?? count, count)
    let rows = (count + columns - 1) / columns
    func stack(_ axis: StackAxis, _ spacing: Located<Length>?, _ children: [String]) -> StackLayer {
      var stack = StackLayer(at: span)
      stack.axis = Located(axis, at: span)
      stack.spacing = spacing
      // The key that gives the number of cells is the cause when it changes.
      let place = layer.items?.span ?? layer.count?.span ?? span
      stack.children = Located(children.map { Located($0, at: span) }, at: place)
      return stack
    }
    var grid = grid
    let height =
      layer.height == nil && rows > 1 ? shareOfHeight(of: grid, rows, layer, &reader) : nil
    var left = cells[...]
    var parts: [Element] = []
    var names: [String] = []
    for row in 1...rows {
      var children: [String] = []
      let places = ((row - 1) * columns + 1)...(row * columns)
      let isFree = !repeated.cells.contains { places.contains($0.index) }
      for index in places {
        var cell: Element
        if left.first?.id.value == RepeatedElement.name(id, index), let first = left.popFirst() {
          cell = first
        } else {
          // What has no text takes room and nothing else.
          cell = Element(id: Located("\(id)[gap \(index)]", at: span))
          cell.kind = Located(.label, at: span)
          cell.text = Located(.literal(""), at: span)
          cell.horizontal.extent = layer.width
          // A row of nothing else is as high as the others.
          if isFree { cell.vertical.extent = layer.height }
        }
        if columns == 1, let height { cell.vertical.extent = height }
        children.append(cell.id.value)
        parts.append(cell)
      }
      guard rows > 1, columns > 1 else {
        names += children
        continue
      }
      var line = Element(id: Located("\(id)[row \(row)]", at: span))
      line.kind = Located(.view, at: span)
      line.vertical.extent = height
      line.stack = stack(.row, layer.spacing.horizontal, children)
      names.append(line.id.value)
      parts.insert(line, at: parts.count - children.count)
    }
    grid.stack =
      rows == 1
      ? stack(.row, layer.spacing.horizontal, names)
      : stack(.column, layer.spacing.vertical, names)
    return [grid] + parts
  }

  /// What each row has of a grid that says how high it is; nil for one that is as high as its cells.
  private static func shareOfHeight(
    of grid: Element, _ rows: Int, _ layer: RepeatLayer, _ reader: inout Reader
  ) -> Located<Length>? {
    guard grid.vertical.count == 2, grid.vertical.fit == nil else { return nil }
    let span = grid.id.span
    let variables = reader.scope.variables
    defer { reader.scope.variables = variables }
    var spacing = "0"
    switch layer.spacing.vertical?.value {
    case .points(let points): spacing = formatted(points)
    case .expression(let formula):
      spacing = "spacing"
      reader.scope.variables.add(
        VariableScope.Variable(
          name: spacing, keySpan: span, node: reader.tree[reader.tree.documents[0]],
          compiled: .value(formula)))
    default: break
    }
    let formula = "(\(grid.id.value).height - \(rows - 1) * (\(spacing))) / \(rows)"
    guard
      let parsed = reader.expression(
        ExpressionText(joining: formula), .elementHeight, type: .number)
    else { return nil }
    let nodes = parsed.nodes.map { node in
      var node = node
      node.span = span
      return node
    }
    let expression = ModalExpression(
      nodes: nodes, type: .number, elements: parsed.elements, words: parsed.words,
      texts: parsed.texts, span: span)
    return Located(.expression(expression), at: span)
  }
}
