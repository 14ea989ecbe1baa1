internal import ModalSyntax

struct TextEdit {
  /// The place whose text is replaced, in the spec's own file.
  var span: SourceSpan
  var replacement: String
}

extension [TextEdit] {
  /// In the order of the text, each once, without those that reach into one before them.
  var disjoint: [TextEdit] {
    let order = indices.sorted { left, right in
      let (one, other) = (self[left].span, self[right].span)
      return (one.start, one.end, left) < (other.start, other.end, right)
    }
    var edits: [TextEdit] = []
    for index in order {
      let edit = self[index]
      if let last = edits.last,
        edit.span.start < last.span.end || edit.span.start == last.span.start
      {
        continue
      }
      edits.append(edit)
    }
    return edits
  }
}

extension SourceFile {
  /// The text with changes, which are in order and apart from each other; all other bytes stay.
  func applying(_ edits: ArraySlice<TextEdit>) -> SourceFile {
    let table = LineTable(self)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = 0
    for edit in edits {
      let start = table.location(ofScalar: Int(edit.span.start)).utf8Offset
      let end = table.location(ofScalar: Int(edit.span.end)).utf8Offset
      result += bytes[place..<Swift.max(place, start)]
      result += edit.replacement.utf8
      place = Swift.max(place, start, end)
    }
    result += bytes[place...]
    return SourceFile(name: name, bytes: result)
  }
}
