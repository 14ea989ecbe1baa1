/// Writes diagnostics for people: the message, the lines it is about with what is wrong underlined,
/// and what to write instead.
///
///     error[MS104]: unknown key `margin`
///       --> dialogs/confirm.modal.yaml:7:3
///        |
///      6 | modal:
///        | ----- in this mapping
///      7 |   margin: 20
///        |   ^^^^^^
///        |
///        = help: write `margins`
///
/// Columns are counted from 1 in Unicode scalars; the underline follows what a terminal draws.
package struct ExcerptFormatter: Sendable {
  /// How the parts of an excerpt are told apart.
  package enum Style: Sendable {
    /// By position only; for files and pipes.
    case plain
    /// By ANSI colors too; for terminals.
    case ansi
  }

  /// How the parts are told apart.
  package var style: Style
  /// The most columns of a source line that are shown; longer lines are cut around the place at
  /// fault.
  package var maximumWidth: Int

  /// A formatter for one style.
  package init(style: Style = .plain, maximumWidth: Int = 100) {
    self.style = style
    self.maximumWidth = max(maximumWidth, 20)
  }

  /// The text of one diagnostic; every line ends in a line break.
  package func format(_ diagnostic: Diagnostic, in sources: SourceSet) -> String {
    formatAll(CollectionOfOne(diagnostic), in: sources)
  }

  /// The text of several diagnostics with an empty line between them; each file is prepared once.
  package func formatAll(
    _ diagnostics: some Sequence<Diagnostic>, in sources: SourceSet
  ) -> String {
    var lines = ExcerptLines(sources)
    var text = StyledText(style)
    for diagnostic in diagnostics {
      if !text.isEmpty { text.endLine() }
      text.write(diagnostic.severity, code: diagnostic.code.description, diagnostic.message)
      text.endLine()
      writeDetails(of: diagnostic, lines: &lines, to: &text)
    }
    return text.string
  }

  /// The line that begins a diagnostic, without a line break.
  package func headline(_ severity: Severity, code: String, _ message: String) -> String {
    var text = StyledText(style)
    text.write(severity, code: code, message)
    return text.string
  }

  /// The lines below the first line of a finding; each ends in a line break.
  package func details(of diagnostic: Diagnostic, in sources: SourceSet) -> String {
    var lines = ExcerptLines(sources)
    var text = StyledText(style)
    writeDetails(of: diagnostic, lines: &lines, to: &text)
    return text.string
  }

  // MARK: - Parts

  private func writeDetails(
    of diagnostic: Diagnostic, lines: inout ExcerptLines, to text: inout StyledText
  ) {
    let blocks = ExcerptBlock.blocks(of: diagnostic, lines: &lines)
    let gutter = blocks.flatMap(\.lines).map { String($0.number).utf8.count }.max() ?? 0
    if diagnostic.primary == nil || blocks.isEmpty {
      text.write("-->", as: .gutter, after: gutter + 1)
      text.write(" ", printable(lines.mainName))
      text.endLine()
    }
    for (index, block) in blocks.enumerated() {
      let isFirst = index == 0 && diagnostic.primary != nil
      if !isFirst { text.writeBar(after: gutter) }
      text.write(isFirst ? "-->" : ":::", as: .gutter, after: gutter + 1)
      text.write(" ", printable(block.name), ":\(block.place.line):\(block.place.column)")
      text.endLine()
      text.writeBar(after: gutter)
      write(block, severity: diagnostic.severity, gutter: gutter, to: &text)
    }
    if !blocks.isEmpty, diagnostic.help != nil || !diagnostic.notes.isEmpty {
      text.writeBar(after: gutter)
    }
    for note in diagnostic.notes { text.write(remark: note, titled: "note", after: gutter) }
    if let help = diagnostic.help { text.write(remark: help, titled: "help", after: gutter) }
  }

  private func write(
    _ block: ExcerptBlock, severity: Severity, gutter: Int, to text: inout StyledText
  ) {
    var previous: Int?
    for line in block.lines {
      if let previous, line.number > previous + 1 {
        text.write("...", as: .gutter)
        text.endLine()
      }
      previous = line.number
      let number = String(line.number)
      // A line that is cut is shown once more for what is marked beyond the cut.
      var marks = line.marks
      repeat {
        let window = line.display.window(limit: maximumWidth, around: marks.map(\.columns))
        text.write("\(number) |", as: .gutter, after: gutter - number.utf8.count + 1)
        if !window.text.isEmpty { text.write(" ", window.text) }
        text.endLine()
        let shown = marks.enumerated().filter { $0.offset == 0 || window.shows($0.element.columns) }
        for mark in shown.map(\.element) {
          let place = window.place(mark.columns)
          let underline = String(repeating: mark.isPrimary ? "^" : "-", count: place.length)
          text.write(" |", as: .gutter, after: gutter + 1)
          text.write(
            mark.text.isEmpty ? underline : "\(underline) \(printable(mark.text))",
            as: mark.isPrimary ? .severity(severity) : .secondary, after: place.indentation + 1)
          text.endLine()
        }
        for index in shown.map(\.offset).reversed() { marks.remove(at: index) }
      } while !marks.isEmpty
    }
  }
}

/// Output as it is written, piece by piece.
private struct StyledText {
  private var bytes: [UInt8] = []
  private let style: ExcerptFormatter.Style

  init(_ style: ExcerptFormatter.Style) { self.style = style }

  var string: String { String(decoding: bytes, as: UTF8.self) }
  var isEmpty: Bool { bytes.isEmpty }

  enum Role {
    case severity(Severity)
    case emphasis, gutter, secondary

    /// The numbers of ECMA-48, 8.3.117.
    var color: String {
      switch self {
      case .severity(.error): "1;31"
      case .severity(.warning): "1;33"
      case .severity(.note): "1;36"
      case .emphasis: "1"
      case .gutter, .secondary: "1;34"
      }
    }
  }

  mutating func write(_ parts: String...) { for part in parts { bytes += part.utf8 } }

  /// Writes a text in its color, after some spaces.
  mutating func write(_ text: String, as role: Role, after spaces: Int = 0) {
    for _ in 0..<spaces { bytes.append(UInt8(ascii: " ")) }
    guard style == .ansi else { return write(text) }
    write("\u{1B}[", role.color, "m", text, "\u{1B}[0m")
  }

  mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  /// Writes a line with nothing after the numbers.
  mutating func writeBar(after gutter: Int) {
    write(" |", as: .gutter, after: gutter + 1)
    endLine()
  }

  mutating func write(_ severity: Severity, code: String, _ message: String) {
    write("\(severity.rawValue)[\(code)]", as: .severity(severity))
    write(": \(printable(message))", as: .emphasis)
  }

  /// Writes a note or the help, with all its lines aligned.
  mutating func write(remark: String, titled title: String, after gutter: Int) {
    write(" =", as: .gutter, after: gutter + 1)
    write(" ")
    write("\(title):", as: .emphasis)
    for (index, line) in remark.exact.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      if index > 0 { write(String(repeating: " ", count: gutter + title.utf8.count + 5)) }
      if !line.isEmpty { write(" ", printable(String(line))) }
      endLine()
    }
  }
}
