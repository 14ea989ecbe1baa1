internal import ModalSource

/// Tabs at the start of lines, which YAML forbids as indentation and libyaml takes in places.
extension Composer {
  /// Puts spaces in the place of the tabs that indent the line of a failure and those below it.
  mutating func replaceTabs(after failure: YAMLFailure) -> Bool {
    guard !mends.hasTabs else { return false }
    let table = lines()
    let line = table.location(ofScalar: Int(failure.problemIndex)).line
    guard
      table.text(ofLine: line).unicodeScalars.prefix(while: { $0 == " " || $0 == "\t" }).contains(
        "\t")
    else {
      return false
    }
    var bytes = source.bytes
    var isIndentation = true
    let start = table.location(ofScalar: table.scalarOffset(ofLine: line)).utf8Offset
    for offset in start..<bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\t"): if isIndentation { bytes[offset] = UInt8(ascii: " ") }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): isIndentation = true
      case UInt8(ascii: " "): break
      default: isIndentation = false
      }
    }
    source = SourceFile(name: source.name, bytes: bytes)
    let column = table.text(ofLine: line).utf8.prefix { $0 == UInt8(ascii: " ") }.count
    mends.firstTab = UInt32(table.scalarOffset(ofLine: line) + column)
    return true
  }

  /// Reports the lines that tabs indent, except those inside a scalar and empty ones.
  mutating func reportTabs() {
    let table = LineTable(original)
    var reports = 0
    var node = 0
    for line in 1...table.lineCount {
      let text = table.text(ofLine: line).unicodeScalars
      let indentation = text.prefix { $0 == " " || $0 == "\t" }
      guard let tab = indentation.firstIndex(where: { $0 == "\t" }) else { continue }
      let body = text[indentation.endIndex...]
      guard let head = body.first, head != "#" else { continue }
      let column = text.distance(from: text.startIndex, to: tab)
      let start = UInt32(table.scalarOffset(ofLine: line) + column)
      while node < tree.nodes.count, !isScalar(node, goingOnTo: start) {
        if tree.nodes[node].start > start { break }
        node += 1
      }
      if node < tree.nodes.count, isScalar(node, goingOnTo: start) { continue }
      reports += 1
      guard reports <= Self.maximumPlaces else { continue }
      let end = start + UInt32(text[tab..<indentation.endIndex].count)
      report(
        .tabIndentation, at: SourceSpan(file: tree.file, start: start, end: end),
        "a tab is used as indentation", help: "indent with spaces")
    }
    if reports > Self.maximumPlaces {
      let more = reports - Self.maximumPlaces
      diagnostics[diagnostics.count - 1].notes.append("There are \(more) more lines like it.")
    }
    // Read with spaces, the line that stopped libyaml may have become part of a scalar.
    if let tab = mends.firstTab, reports == 0 {
      report(
        .tabIndentation, at: span(at: tab), "a tab is used as indentation",
        help: "indent with spaces")
    }
  }

  private func isScalar(_ node: Int, goingOnTo scalar: UInt32) -> Bool {
    let span = tree.span(of: NodeID(Int32(node)))
    return tree.nodes[node].kind == .scalar && span.start < scalar && scalar < span.end
  }
}

extension Explanation {
  static let tabIndentation = Explanation(
    .tabIndentation, "tabs as indentation",
    why: """
      YAML indents with spaces only, because editors disagree about how wide a tab is. Some tabs \
      would go unnoticed and others would change what belongs to what, so none is taken. Set your \
      editor to insert spaces in YAML files.
      """,
    wrong: """
      modalspec: 1
      modal:
      \tcontentSize: {width: 300, height: 200}
      """,
    right: """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: 200}
      """)
}
