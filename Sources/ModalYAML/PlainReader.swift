internal import ModalSource

/// Reads texts that keep to the plain part of YAML, as nearly all specs do, several times as fast as
/// libyaml.
///
/// Plain are mappings and lists by indentation, `{}` and `[]` on one line, scalars on one line, bare
/// or in quotes without escapes, comments, and a `---` before all of it. The reader gives up at anything else and at anything
/// wrong, so that it has nothing to report and libyaml's reading is the only one that counts: a tree
/// made here is the tree that ``Composer`` would make without a finding.
struct PlainReader {
  /// A scalar that was read and has no node yet.
  private struct Scalar {
    /// The bytes of it, quotes and all.
    var bytes: Range<Int>
    /// Its first scalar in the text, and the one behind its last.
    var start: Int
    var end: Int
    var isQuoted = false
    var hasQuestionMark = false
  }

  /// The most keys of a mapping and the most bytes of a key, so that comparing them with each other
  /// takes no time.
  private static let greatestKeys = 100

  private let bytes: [UInt8]
  /// The most levels of nesting, which are levels of calls as well.
  private let maximumDepth: Int
  private let maximumNodes: Int
  private var tree: YAMLTree
  /// The byte to be read next.
  private var place = 0
  /// Where the line of `place` begins.
  private var lineStart = 0
  /// The spaces before the first scalar or bracket of that line; -1 behind the last line.
  private var indentation = 0
  /// Where the last scalar or bracket ends, in scalars; the collections around it end there, too.
  private var contentEnd = 0
  /// How many bytes so far are not the first of a scalar.
  private var extraBytes = 0
  /// Whether all bytes so far are ASCII.
  private var isASCII = true
  /// Whether a comment holds control characters.
  private var hasControls = false

  /// The tree of a plain text; nil for any other.
  static func tree(of source: SourceFile, file: UInt32, limits: YAMLLimits) -> YAMLTree? {
    guard source.bytes.count <= limits.bytes else { return nil }
    var reader = PlainReader(source, file: file, limits: limits)
    guard reader.readDocument(), !reader.hasControls else { return nil }
    guard reader.isASCII || hasPlainScalars(source.bytes) else { return nil }
    return reader.tree
  }

  private init(_ source: SourceFile, file: UInt32, limits: YAMLLimits) {
    bytes = source.bytes
    maximumDepth = min(limits.depth, 64)
    maximumNodes = limits.nodes
    tree = YAMLTree(file: file)
    // The scalars of a plain text are pieces of it.
    tree.texts = bytes
    tree.nodes.reserveCapacity(bytes.count / 8 + 8)
  }

  // MARK: - Blocks

  private mutating func readDocument() -> Bool {
    nextLine()
    if indentation == 0, isAtMark {
      place += 3
      guard endLine() else { return false }
    }
    guard indentation == 0, maximumDepth > 0, let key = scalar(isInFlow: false), isAtColon else {
      return false
    }
    tree.documents = [NodeID(0)]
    return mapping(at: 0, firstKey: key, depth: 1) && indentation < 0
  }

  /// A mapping whose keys begin at a column, from behind its first key.
  private mutating func mapping(at column: Int, firstKey: Scalar, depth: Int) -> Bool {
    let mapping = begin(.mapping, .block, at: firstKey.start)
    guard append(key: firstKey) else { return false }
    while true {
      place += 1
      if isAtLineEnd {
        guard endLine(), nested(in: column, depth: depth + 1) else { return false }
      } else {
        skipSpaces()
        guard value(isInFlow: false, depth: depth + 1), endLine() else { return false }
      }
      guard indentation == column else { break }
      guard let key = scalar(isInFlow: false), isAtColon, append(key: key) else { return false }
    }
    guard indentation < column else { return false }
    end(mapping)
    return hasDistinctKeys(mapping)
  }

  /// What stands in the lines below a key that begins at a column.
  private mutating func nested(in column: Int, depth: Int) -> Bool {
    guard depth <= maximumDepth else { return false }
    if isAtDash {
      return indentation >= column && list(at: indentation, parent: column, depth: depth)
    }
    guard indentation > column else { return false }
    let own = indentation
    guard let key = scalar(isInFlow: false), isAtColon else { return false }
    return mapping(at: own, firstKey: key, depth: depth)
  }

  /// A list whose dashes stand at a column, below a key that stands at `parent`.
  private mutating func list(at column: Int, parent: Int, depth: Int) -> Bool {
    let list = begin(.sequence, .block, at: place - extraBytes)
    repeat {
      place += 1
      skipSpaces()
      let itemColumn = place - lineStart
      if isAtBracket {
        guard value(isInFlow: false, depth: depth + 1), endLine() else { return false }
      } else {
        guard let item = scalar(isInFlow: false) else { return false }
        if isAtColon {
          guard depth < maximumDepth, mapping(at: itemColumn, firstKey: item, depth: depth + 1)
          else { return false }
        } else {
          guard append(item), endLine() else { return false }
        }
      }
    } while indentation == column && isAtDash
    guard indentation < column || (indentation == column && column == parent) else { return false }
    end(list)
    return true
  }

  // MARK: - Flow

  /// A scalar, or a collection in brackets.
  private mutating func value(isInFlow: Bool, depth: Int) -> Bool {
    if isAtBracket { return flow(depth: depth) }
    guard let scalar = scalar(isInFlow: isInFlow) else { return false }
    return append(scalar)
  }

  /// A collection in brackets, which end on the same line.
  private mutating func flow(depth: Int) -> Bool {
    guard depth <= maximumDepth, tree.nodes.count < maximumNodes else { return false }
    let isMapping = byte(at: place) == UInt8(ascii: "{")
    let last = isMapping ? UInt8(ascii: "}") : UInt8(ascii: "]")
    let start = place - extraBytes
    let collection = begin(isMapping ? .mapping : .sequence, .flow, at: start)
    place += 1
    skipSpaces()
    if byte(at: place) != last {
      while true {
        if isMapping {
          guard let key = scalar(isInFlow: true), isAtColon, append(key: key) else { return false }
          place += 1
          skipSpaces()
        }
        guard value(isInFlow: true, depth: depth + 1) else { return false }
        skipSpaces()
        guard byte(at: place) == UInt8(ascii: ",") else { break }
        place += 1
        skipSpaces()
      }
      guard byte(at: place) == last else { return false }
    }
    place += 1
    contentEnd = place - extraBytes
    end(collection)
    return !isMapping || hasDistinctKeys(collection)
  }

  // MARK: - Scalars

  /// A scalar of at least one character; nil for one that is not plain.
  private mutating func scalar(isInFlow: Bool) -> Scalar? {
    let first = byte(at: place)
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return quoted(by: first)
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "("),
      UInt8(ascii: "~"),
      0x80...0xFF:
      break
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
      // A sign or a point only before a digit: lists and marks of documents begin alike.
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte(at: place + 1)) else {
        return nil
      }
    default: return nil
    }
    var scalar = Scalar(bytes: place..<place, start: place - extraBytes, end: 0)
    let letters = isInFlow ? Self.flowLetters : Self.blockLetters
    var end = place
    var index = place
    scan: while index < bytes.count {
      if letters[Int(bytes[index])] {
        index += 1
        end = index
        continue
      }
      let sign = bytes[index]
      switch sign {
      case UInt8(ascii: "\n"): break scan
      case UInt8(ascii: " "):
        index += 1
        continue
      case UInt8(ascii: ":"):
        let next = byte(at: index + 1)
        if next == UInt8(ascii: " ") || next == UInt8(ascii: "\n") { break scan }
        if isInFlow { return nil }
      case UInt8(ascii: "#"):
        if bytes[index - 1] == UInt8(ascii: " ") { break scan }
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if isInFlow { break scan }
      // Brackets and parentheses cut the formulas that stand inside of brackets.
      case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "("):
        if isInFlow { return nil }
      case UInt8(ascii: "?"):
        if isInFlow { return nil }
        scalar.hasQuestionMark = true
      default: guard note(sign) else { return nil }
      }
      index += 1
      end = index
    }
    scalar.bytes = place..<end
    scalar.end = end - extraBytes
    place = end
    return scalar
  }

  /// A scalar in quotes, without escapes; behind it there is a space, or what ends a value or a key.
  private mutating func quoted(by quote: UInt8) -> Scalar? {
    let start = place - extraBytes
    var index = place + 1
    while index < bytes.count, bytes[index] != quote {
      let byte = bytes[index]
      guard byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\\"), note(byte) else { return nil }
      index += 1
    }
    // Two single quotes are one in the text.
    guard index < bytes.count, byte(at: index + 1) != quote else { return nil }
    let whole = place..<(index + 1)
    place = index + 1
    return Scalar(bytes: whole, start: start, end: place - extraBytes, isQuoted: true)
  }

  // MARK: - Nodes

  private mutating func begin(
    _ kind: YAMLNode.Kind, _ style: YAMLNode.Style, at start: Int
  ) -> Int {
    tree.nodes.append(NodeRecord(kind: kind, style: style, span: span(start, start)))
    return tree.nodes.count - 1
  }

  private mutating func end(_ collection: Int) {
    tree.nodes[collection].span.end = UInt32(truncatingIfNeeded: contentEnd)
    tree.nodes[collection].next = Int32(truncatingIfNeeded: tree.nodes.count)
  }

  /// Appends the node of a key, unless it is too long for one, or half of a `? :`.
  private mutating func append(key: Scalar) -> Bool {
    key.bytes.count <= Self.greatestKeys && !key.hasQuestionMark && append(key)
  }

  /// Appends the node of a scalar; false when a limit is reached.
  private mutating func append(_ scalar: Scalar) -> Bool {
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
      guard count <= Self.greatestKeys else { return false }
      var other = mapping + 1
      while other < key {
        if tree.isSameText(other, key) { return false }
        other = Int(tree.nodes[other + 1].next)
      }
      key = Int(tree.nodes[key + 1].next)
    }
    return true
  }

  // MARK: - Bytes

  /// A byte of the text, which ends in line breaks without end.
  private func byte(at index: Int) -> UInt8 {
    index < bytes.count ? bytes[index] : UInt8(ascii: "\n")
  }

  private mutating func skipSpaces() {
    while byte(at: place) == UInt8(ascii: " ") { place += 1 }
  }

  /// Whether a list's item begins here.
  private var isAtDash: Bool {
    byte(at: place) == UInt8(ascii: "-") && byte(at: place + 1) == UInt8(ascii: " ")
  }

  /// Whether the mark of a document's beginning is here, `---`.
  private var isAtMark: Bool {
    let dash = UInt8(ascii: "-")
    return byte(at: place) == dash && byte(at: place + 1) == dash && byte(at: place + 2) == dash
  }

  private var isAtBracket: Bool {
    byte(at: place) == UInt8(ascii: "[") || byte(at: place) == UInt8(ascii: "{")
  }

  /// Whether a byte means nothing inside a bare scalar: letters, digits and some signs, which most
  /// bytes are.
  private static let blockLetters = (0...255).map { byte in
    (0x21..<0x7F).contains(byte) && !"#:?".utf8.contains(UInt8(byte))
  }

  /// The same inside of brackets.
  private static let flowLetters = (0...255).map { byte in
    blockLetters[byte] && !"[]{}(,".utf8.contains(UInt8(byte))
  }

  /// Whether the colon behind a key is here.
  private var isAtColon: Bool {
    guard byte(at: place) == UInt8(ascii: ":") else { return false }
    return byte(at: place + 1) == UInt8(ascii: " ") || byte(at: place + 1) == UInt8(ascii: "\n")
  }

  /// Whether nothing but a comment follows on this line.
  private var isAtLineEnd: Bool {
    var index = place
    while byte(at: index) == UInt8(ascii: " ") { index += 1 }
    return byte(at: index) == UInt8(ascii: "\n")
      || (byte(at: index) == UInt8(ascii: "#") && index > place)
  }

  /// Goes to the next line; false if anything but a comment is left on this one.
  private mutating func endLine() -> Bool {
    guard isAtLineEnd else { return false }
    skipLine()
    nextLine()
    return true
  }

  private mutating func skipLine() {
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n") {
      if !note(bytes[place]) { hasControls = true }
      place += 1
    }
    place += 1
  }

  /// Takes note of a byte that is no letter; false if it is a control character, which is not plain.
  private mutating func note(_ byte: UInt8) -> Bool {
    if byte >= 0x80 { isASCII = false }
    if byte & 0xC0 == 0x80 { extraBytes += 1 }
    return byte >= 0x20 && byte != 0x7F
  }

  /// Goes from the start of a line to the first line that holds more than a comment.
  private mutating func nextLine() {
    while place < bytes.count {
      lineStart = place
      skipSpaces()
      guard byte(at: place) == UInt8(ascii: "\n") || byte(at: place) == UInt8(ascii: "#") else {
        indentation = place - lineStart
        return
      }
      skipLine()
    }
    indentation = -1
  }

  /// Whether all that is not ASCII are letters and signs up to U+EFFF, without U+0080…U+009F and the
  /// line breaks U+2028 and U+2029, or full-width forms.
  private static func hasPlainScalars(_ bytes: [UInt8]) -> Bool {
    var index = 0
    func isExtra(_ index: Int) -> Bool { index < bytes.count && bytes[index] & 0xC0 == 0x80 }
    while index < bytes.count {
      let lead = bytes[index]
      index += 1
      guard lead >= 0x80 else { continue }
      guard isExtra(index) else { return false }
      let second = bytes[index]
      index += 1
      switch lead {
      case 0xC2: if second < 0xA0 { return false }
      case 0xC3...0xDF: break
      case 0xE1...0xEC, 0xEF:
        guard isExtra(index) else { return false }
        if lead == 0xE2, second == 0x80, bytes[index] == 0xA8 || bytes[index] == 0xA9 {
          return false
        }
        if lead == 0xEF, second != 0xBC { return false }
        index += 1
      default: return false
      }
    }
    return true
  }
}
