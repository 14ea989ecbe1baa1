/// A value of YAML without its style, to be written.
package indirect enum YAMLValue: Hashable, Sendable {
  /// Nothing: a key stands alone.
  case nothing
  /// A number or a boolean, which stands without quotes.
  case bare(String)
  /// A text, a word or a formula, in quotes where it needs them.
  case text(String)
  case list([YAMLValue])
  case mapping([Entry])

  package struct Entry: Hashable, Sendable {
    package var key: String
    package var value: YAMLValue

    package init(_ key: String, _ value: YAMLValue) {
      self.key = key
      self.value = value
    }

    /// The key as a text of YAML; a number has no quotes, in which it would be none.
    fileprivate var writtenKey: String {
      let isNumber = key.utf8.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: ".") }
      return isNumber && Double(key) != nil ? key : yamlScalar(key)
    }
  }

  /// The value on one line.
  package var flow: String {
    switch self {
    case .nothing: ""
    case .bare(let text): text
    case .text(let text): yamlScalar(text)
    case .list(let items): "[\(items.map(\.flow).joined(separator: ", "))]"
    case .mapping(let entries):
      "{"
        + entries.map { "\($0.writtenKey): \($0.value.flow)" }.joined(separator: ", ") + "}"
    }
  }

  /// The value of a way through mappings; nil where they lead nowhere.
  package subscript(path: [String]) -> YAMLValue? {
    guard let first = path.first else { return self }
    guard case .mapping(let entries) = self else { return nil }
    return entries.first { $0.key.exact == first.exact }?.value[Array(path.dropFirst())]
  }

  /// Sets the value at a way through mappings, which are made where they are missing.
  package mutating func set(_ value: YAMLValue, at path: [String]) {
    guard let first = path.first else {
      self = value
      return
    }
    var entries: [Entry] = if case .mapping(let entries) = self { entries } else { [] }
    let index = entries.firstIndex { $0.key.exact == first.exact } ?? entries.count
    if index == entries.count { entries.append(Entry(first, .mapping([]))) }
    entries[index].value.set(value, at: Array(path.dropFirst()))
    self = .mapping(entries)
  }

  /// The greatest width of a line of several values.
  private static let width = 100

  /// The lines of a mapping in block style, without an indentation; what fits goes on one line.
  package var lines: [String] {
    guard case .mapping(let entries) = self else { return [flow] }
    return entries.flatMap { entry -> [String] in
      let key = entry.writtenKey + ":"
      let flow = entry.value.flow
      guard key.utf8.count + flow.utf8.count > Self.width || entry.value.isDeep else {
        return [flow.isEmpty ? key : "\(key) \(flow)"]
      }
      switch entry.value {
      case .mapping: return [key] + entry.value.lines.map { "  " + $0 }
      case .list(let items):
        return [key]
          + items.flatMap { item in
            let lines = item.isDeep || item.flow.utf8.count > Self.width ? item.lines : [item.flow]
            return zip(lines.indices, lines).map { ($0 == 0 ? "  - " : "    ") + $1 }
          }
      default: return ["\(key) \(flow)"]
      }
    }
  }

  /// Whether mappings are in it that hold mappings.
  private var isDeep: Bool {
    switch self {
    case .mapping(let entries): entries.contains { $0.value.holdsMappings }
    case .list(let items): items.contains { $0.isDeep }
    default: false
    }
  }

  private var holdsMappings: Bool {
    switch self {
    case .mapping(let entries): !entries.isEmpty
    case .list(let items): items.contains { $0.holdsMappings }
    default: false
    }
  }
}

extension YAMLTree {
  /// A node as a value: aliases and merge keys are expanded.
  package func value(of node: NodeID) -> YAMLValue {
    switch kind(of: node) {
    case .mapping:
      .mapping(
        entries(of: node).map { YAMLValue.Entry(text(of: $0.key), value(of: $0.value)) })
    case .sequence: .list(items(of: node).map { value(of: $0) })
    case .scalar, .alias:
      if isEmpty(node) {
        .nothing
      } else if style(of: node) == .plain, isPlainWord(node) {
        .bare(text(of: node))
      } else {
        .text(text(of: node))
      }
    }
  }

  /// Whether a bare scalar is a number, or a word that would be another value in quotes.
  private func isPlainWord(_ node: NodeID) -> Bool {
    let text = text(of: node)
    return Double(text) != nil || ["true", "false", "null", "~"].contains(text)
  }
}

extension YAMLTree {
  /// The aliases, and the mappings with merge keys, each with the value that it stands for and where that is written.
  package var expansions: [(span: SourceSpan, value: YAMLValue, written: [SourceSpan])] {
    nodes.indices.compactMap { index in
      let (id, node) = (NodeID(Int32(index)), nodes[index])
      guard node.kind == .alias || node.hasMergeKey else { return nil }
      var known: Set<NodeID> = []
      return (span(of: id), value(of: resolved(id)), spans(of: resolved(id), &known))
    }
  }

  /// The places of a node and of what aliases in it name.
  private func spans(of id: NodeID, _ known: inout Set<NodeID>) -> [SourceSpan] {
    guard known.insert(id).inserted else { return [] }
    var spans = [span(of: id)]
    guard kind(of: id) == .mapping || kind(of: id) == .sequence else { return spans }
    for index in (id.index + 1)..<nodes[Int(id.index)].next
    where nodes[Int(index)].kind == .alias {
      spans += self.spans(of: NodeID(nodes[Int(index)].next), &known)
    }
    return spans
  }

  /// The nodes that aliases name.
  package var aliased: [SourceSpan] {
    Set(nodes.filter { $0.kind == .alias }.map(\.next)).sorted().map { span(of: NodeID($0)) }
  }
}
