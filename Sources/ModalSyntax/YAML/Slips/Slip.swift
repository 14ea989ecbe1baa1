/// A mistake in the signs of YAML that is read as what was meant.
struct Slip {
  /// A stretch of the text that is read as another.
  struct Change {
    var span: SourceSpan
    var text: String
    /// Whether what is read there is at fault, and said nothing more of.
    var isFault = false
  }

  /// The finding; nil where whoever reads the value says it better.
  var finding: Diagnostic?
  /// The changes that make the text what was meant.
  var changes: [Change]

  /// The scalar behind all of its changes.
  var end: UInt32 { changes.map(\.span.end).max() ?? 0 }

  /// A slip with a finding, whose fix-it is the change unless others are given.
  init(
    _ code: DiagnosticCode = .syntax, at span: SourceSpan, _ message: String,
    secondary: [Diagnostic.Label] = [], notes: [String] = [], help: String? = nil,
    fixIt: FixIt? = nil,
    changes: [Change]? = nil
  ) {
    self.init(
      Diagnostic(
        code, at: span, message, secondary: secondary, notes: notes, help: help, fixIt: fixIt),
      changes: changes)
  }

  init(_ finding: Diagnostic?, changes: [Change]? = nil) {
    self.finding = finding
    self.changes =
      changes ?? finding?.fixIt.map { [Change(span: $0.span, text: $0.replacement)] } ?? []
  }

  /// A value that is read as a whole, and of which its reader says what is wrong.
  init(reading text: String, at span: SourceSpan) {
    self.init(nil, changes: [Change(span: span, text: quote(text))])
  }
}

/// The changes of a text after which libyaml reads it as it was meant, and the way back to its places.
struct Edits {
  private struct Edit {
    /// The replaced scalars of the original.
    var range: Range<UInt32>
    var text: String
    var isFault: Bool
    var count: UInt32 { UInt32(text.unicodeScalars.count) }
  }

  /// The number of the file: the places of slips do not name it.
  let file: UInt32
  /// In the order of the text; none overlaps another.
  private var edits: [Edit] = []
  /// The start of each edit in the changed text.
  private var starts: [UInt32] = []

  init(file: UInt32) {
    self.file = file
  }

  var isEmpty: Bool { edits.isEmpty }
  /// Whether something was read that cannot be told.
  var hasFaults: Bool { edits.contains(where: \.isFault) }

  /// Whether such a place is within a span.
  func holdsFault(_ span: SourceSpan) -> Bool {
    edits.contains {
      $0.isFault && span.start <= $0.range.lowerBound && $0.range.lowerBound < span.end
    }
  }

  /// Adds changes of the original; false if one of them meets another that was made before.
  mutating func add(_ changes: [Slip.Change]) -> Bool {
    var edits = edits
    for change in changes {
      let range = change.span.start..<change.span.end
      let next = edits.indices.partition {
        let start = edits[$0].range.lowerBound
        return start < range.lowerBound
          || (start == range.lowerBound && edits[$0].range.isEmpty && !range.isEmpty)
      }
      let before = edits[..<next].last?.range.upperBound ?? 0
      if range.isEmpty, next < edits.count, edits[next].range == range {
        // Brackets that are closed one behind the other.
        edits[next].text += change.text
        continue
      }
      guard before <= range.lowerBound,
        next == edits.count || edits[next].range.lowerBound >= range.upperBound
      else { return false }
      edits.insert(Edit(range: range, text: change.text, isFault: change.isFault), at: next)
    }
    self.edits = edits
    starts = []
    var distance: Int64 = 0
    for edit in edits {
      starts.append(UInt32(clamping: Int64(edit.range.lowerBound) + distance))
      distance += Int64(edit.count) - Int64(edit.range.count)
    }
    return true
  }

  /// Whether something is inserted at a place of the original.
  func inserts(at span: SourceSpan) -> Bool {
    edits.contains { $0.range.isEmpty && $0.range == span.start..<span.end }
  }

  /// The place in the original of a place in the changed text; of the end of a node, behind what was replaced.
  func original(_ place: UInt32, isEnd: Bool = false) -> UInt32 {
    let next = starts.indices.partition { starts[$0] < place || (starts[$0] == place && !isEnd) }
    guard next > 0 else { return place }
    let edit = edits[next - 1]
    let offset = place - starts[next - 1]
    if offset >= edit.count { return edit.range.upperBound + (offset - edit.count) }
    return min(edit.range.lowerBound + offset, edit.range.upperBound)
  }

  func original(_ span: SourceSpan) -> SourceSpan {
    let start = original(span.start)
    let end = span.end == span.start ? start : original(span.end, isEnd: true)
    return SourceSpan(file: file, start: start, end: max(start, end))
  }

  /// A finding about the changed text, in places of the original.
  func original(_ finding: Diagnostic) -> Diagnostic { finding.moved(original) }

  /// A finding about the original, in its file.
  func located(_ finding: Diagnostic) -> Diagnostic {
    finding.moved { SourceSpan(file: file, start: $0.start, end: $0.end) }
  }

  /// The changed text.
  func applied(to source: SourceFile) -> SourceFile {
    guard !isEmpty else { return source }
    let table = LineTable(source)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.bytes.count)
    var place = 0
    for edit in edits {
      let start = table.location(ofScalar: Int(edit.range.lowerBound)).utf8Offset
      bytes += source.bytes[place..<start]
      bytes += edit.text.utf8
      place = table.location(ofScalar: Int(edit.range.upperBound)).utf8Offset
    }
    return SourceFile(name: source.name, bytes: bytes + source.bytes[place...])
  }
}

extension Diagnostic {
  /// The same finding about other places.
  fileprivate func moved(_ place: (SourceSpan) -> SourceSpan) -> Diagnostic {
    var finding = self
    finding.primary = primary.map { Diagnostic.Label(place($0.span), $0.text) }
    finding.secondary = secondary.map { Diagnostic.Label(place($0.span), $0.text) }
    if let span = fixIt?.span { finding.fixIt?.span = place(span) }
    return finding
  }
}
