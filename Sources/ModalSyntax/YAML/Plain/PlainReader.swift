/// Reads plain YAML, as in nearly all specs, several times as fast as libyaml.
///
/// Plain YAML has mappings and lists by indentation, `{}` and `[]` on one line, scalars on one
/// line, bare or in quotes without escapes, comments, and a `---` at the start. The reader gives up
/// at anything else and at anything wrong, so it reports nothing and libyaml decides: a tree made
/// here is the tree that ``Composer`` would make without a finding.
struct PlainReader {
  /// The most bytes of a key, and the most keys of a mapping that are compared with each other, so that
  /// it takes no time.
  private static let greatestKeys = 100

  private var text: PlainScanner
  /// The most levels of nesting, which are levels of calls as well.
  private let maximumDepth: Int
  private let maximumNodes: Int
  private var tree: YAMLTree
  /// Where the last scalar or bracket ends, in scalars; the collections around it end there, too.
  private var contentEnd = 0

  /// The tree of a plain text; nil for any other.
  static func tree(of source: SourceFile, file: UInt32, limits: YAMLLimits) -> YAMLTree? {
    guard source.bytes.count <= limits.bytes else { return nil }
    var reader = PlainReader(source, file: file, limits: limits)
    guard reader.readDocument(), reader.text.isPlain else { return nil }
    reader.tree.hasToolComments = reader.text.hasToolComments
    return reader.tree
  }

  private init(_ source: SourceFile, file: UInt32, limits: YAMLLimits) {
    text = PlainScanner(source.bytes)
    maximumDepth = min(limits.depth, 64)
    maximumNodes = limits.nodes
    tree = YAMLTree(file: file)
    // The scalars of a plain text are pieces of it.
    tree.texts = source.bytes
    tree.nodes.reserveCapacity(source.bytes.count / 8 + 8)
  }

  // MARK: - Blocks

  private mutating func readDocument() -> Bool {
    text.nextLine()
    if text.indentation == 0, text.isAtMark {
      text.place += 3
      guard text.endLine() else { return false }
    }
    guard text.indentation == 0, maximumDepth > 0, let key = text.scalar(isInFlow: false),
      text.isAtColon
    else {
      return false
    }
    tree.documents = [NodeID(0)]
    return mapping(at: 0, firstKey: key, depth: 1) && text.indentation < 0
  }

  /// A mapping whose keys begin at a column, from behind its first key.
  private mutating func mapping(at column: Int, firstKey: PlainScanner.Scalar, depth: Int) -> Bool {
    let mapping = begin(.mapping, .block, at: firstKey.start)
    guard append(key: firstKey) else { return false }
    while true {
      text.place += 1
      if text.isAtLineEnd {
        guard text.endLine(), nested(in: column, depth: depth + 1) else { return false }
      } else {
        text.skipSpaces()
        guard value(isInFlow: false, depth: depth + 1), text.endLine() else { return false }
      }
      guard text.indentation == column else { break }
      guard let key = text.scalar(isInFlow: false), text.isAtColon, append(key: key) else {
        return false
      }
    }
    guard text.indentation < column else { return false }
    end(mapping)
    return hasDistinctKeys(mapping)
  }

  /// The value in the lines below a key that begins at a column.
  private mutating func nested(in column: Int, depth: Int) -> Bool {
    guard depth <= maximumDepth else { return false }
    if text.isAtDash {
      return text.indentation >= column && list(at: text.indentation, parent: column, depth: depth)
    }
    guard text.indentation > column else { return false }
    let own = text.indentation
    guard let key = text.scalar(isInFlow: false), text.isAtColon else { return false }
    return mapping(at: own, firstKey: key, depth: depth)
  }

  /// A list whose dashes are at a column, below a key at `parent`.
  private mutating func list(at column: Int, parent: Int, depth: Int) -> Bool {
    let list = begin(.sequence, .block, at: text.scalarPlace)
    repeat {
      text.place += 1
      text.skipSpaces()
      let itemColumn = text.place - text.lineStart
      if text.isAtBracket {
        guard value(isInFlow: false, depth: depth + 1), text.endLine() else { return false }
      } else {
        guard let item = text.scalar(isInFlow: false) else { return false }
        if text.isAtColon {
          guard depth < maximumDepth, mapping(at: itemColumn, firstKey: item, depth: depth + 1)
          else { return false }
        } else {
          guard append(item), text.endLine() else { return false }
        }
      }
    } while text.indentation == column && text.isAtDash
    guard text.indentation < column || (text.indentation == column && column == parent) else {
      return false
    }
    end(list)
    return true
  }

  // MARK: - Flow

  /// A scalar, or a collection in brackets.
  private mutating func value(isInFlow: Bool, depth: Int) -> Bool {
    if text.isAtBracket { return flow(depth: depth) }
    guard let scalar = text.scalar(isInFlow: isInFlow) else { return false }
    return append(scalar)
  }

  /// A collection in brackets, which end on the same line.
  private mutating func flow(depth: Int) -> Bool {
    guard depth <= maximumDepth, tree.nodes.count < maximumNodes else { return false }
    let isMapping = text.byte(at: text.place) == UInt8(ascii: "{")
    let last = isMapping ? UInt8(ascii: "}") : UInt8(ascii: "]")
    let start = text.scalarPlace
    let collection = begin(isMapping ? .mapping : .sequence, .flow, at: start)
    text.place += 1
    text.skipSpaces()
    if text.byte(at: text.place) != last {
      while true {
        if isMapping {
          guard let key = text.scalar(isInFlow: true), text.isAtColon, append(key: key) else {
            return false
          }
          text.place += 1
          text.skipSpaces()
        }
        guard value(isInFlow: true, depth: depth + 1) else { return false }
        text.skipSpaces()
        guard text.byte(at: text.place) == UInt8(ascii: ",") else { break }
        text.place += 1
        text.skipSpaces()
      }
      guard text.byte(at: text.place) == last else { return false }
    }
    text.place += 1
    contentEnd = text.scalarPlace
    end(collection)
    return !isMapping || hasDistinctKeys(collection)
  }

  // MARK: - Nodes

  // These are asked for every node: a call of them costs as much as what they do.

  @inline(__always)
  private mutating func begin(
    _ kind: YAMLNode.Kind, _ style: YAMLNode.Style, at start: Int
  ) -> Int {
    tree.nodes.append(NodeRecord(kind: kind, style: style, span: span(start, start)))
    return tree.nodes.count - 1
  }

  @inline(__always)
  private mutating func end(_ collection: Int) {
    tree.nodes[collection].end = UInt32(truncatingIfNeeded: contentEnd)
    tree.nodes[collection].next = Int32(truncatingIfNeeded: tree.nodes.count)
  }

  /// Appends the node of a key, unless it is too long for one, or half of a `? :`.
  @inline(__always)
  private mutating func append(key: PlainScanner.Scalar) -> Bool {
    key.bytes.count <= Self.greatestKeys && !key.hasQuestionMark && append(key)
  }

  /// Appends the node of a scalar; false when a limit is reached.
  @inline(__always)
  private mutating func append(_ scalar: PlainScanner.Scalar) -> Bool {
    guard tree.nodes.count < maximumNodes else { return false }
    var node = NodeRecord(
      kind: .scalar, style: scalar.isQuoted ? .quoted : .plain,
      span: span(scalar.start, scalar.end))
    let quotes = scalar.isQuoted ? 1 : 0
    node.textStart = UInt32(truncatingIfNeeded: scalar.bytes.lowerBound + quotes)
    node.textLength = UInt32(truncatingIfNeeded: scalar.bytes.count - 2 * quotes)
    node.next = Int32(truncatingIfNeeded: tree.nodes.count + 1)
    tree.nodes.append(node)
    contentEnd = scalar.end
    return true
  }

  private func span(_ start: Int, _ end: Int) -> SourceSpan {
    SourceSpan(
      file: tree.file, start: UInt32(truncatingIfNeeded: start),
      end: UInt32(truncatingIfNeeded: end))
  }

  /// Whether all keys of a mapping differ.
  private func hasDistinctKeys(_ mapping: Int) -> Bool {
    let end = Int(tree.nodes[mapping].next)
    var count = 0
    var key = mapping + 1
    while key < end {
      count += 1
      if count > Self.greatestKeys { return hasDistinctTexts(mapping) }
      var other = mapping + 1
      while other < key {
        if tree.isSameText(other, key) { return false }
        other = Int(tree.nodes[other + 1].next)
      }
      key = Int(tree.nodes[key + 1].next)
    }
    return true
  }

  /// The same of a mapping with many keys.
  private func hasDistinctTexts(_ mapping: Int) -> Bool {
    let end = Int(tree.nodes[mapping].next)
    var texts: Set<String> = []
    var key = mapping + 1
    while key < end {
      guard texts.insert(tree.text(of: NodeID(Int32(key)))).inserted else { return false }
      key = Int(tree.nodes[key + 1].next)
    }
    return true
  }
}
