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
    var output = ""
    for diagnostic in diagnostics {
      if !output.isEmpty { output += "\n" }
      write(diagnostic, lines: &lines, to: &output)
    }
    return output
  }

  /// The line that begins a diagnostic, without a line break.
  package func headline(_ severity: Severity, code: String, _ message: String) -> String {
    paint("\(severity.rawValue)[\(code)]", as: .severity(severity))
      + paint(": \(printable(message))", as: .emphasis)
  }

  /// The lines below the first line of a finding; each ends in a line break.
  package func details(of diagnostic: Diagnostic, in sources: SourceSet) -> String {
    var lines = ExcerptLines(sources)
    var output = ""
    writeDetails(of: diagnostic, lines: &lines, to: &output)
    return output
  }

  // MARK: - Parts

  private func write(
    _ diagnostic: Diagnostic, lines: inout ExcerptLines, to output: inout String
  ) {
    output += headline(
      diagnostic.severity, code: diagnostic.code.description, diagnostic.message)
    output += "\n"
    writeDetails(of: diagnostic, lines: &lines, to: &output)
  }

  private func writeDetails(
    of diagnostic: Diagnostic, lines: inout ExcerptLines, to output: inout String
  ) {
    let severity = diagnostic.severity
    let blocks = ExcerptBlock.blocks(of: diagnostic, lines: &lines)
    let gutter = blocks.flatMap(\.lines).map { String($0.number).utf8.count }.max() ?? 0
    let margin = String(repeating: " ", count: gutter + 1)
    if diagnostic.primary == nil || blocks.isEmpty {
      output += margin + paint("-->", as: .gutter) + " \(printable(lines.mainName))\n"
    }
    for (index, block) in blocks.enumerated() {
      let isFirst = index == 0 && diagnostic.primary != nil
      if !isFirst { output += margin + paint(" |", as: .gutter) + "\n" }
      output += margin + paint(isFirst ? "-->" : ":::", as: .gutter)
      output += " \(printable(block.name)):\(block.place.line):\(block.place.column)\n"
      output += margin + paint(" |", as: .gutter) + "\n"
      write(block, severity: severity, gutter: gutter, to: &output)
    }
    let remarks =
      diagnostic.notes.map { ("note", $0) } + (diagnostic.help.map { [("help", $0)] } ?? [])
    if !remarks.isEmpty, !blocks.isEmpty { output += margin + paint(" |", as: .gutter) + "\n" }
    for (title, text) in remarks {
      write(remark: text, titled: title, margin: margin, to: &output)
    }
  }

  private func write(
    _ block: ExcerptBlock, severity: Severity, gutter: Int, to output: inout String
  ) {
    var previous: Int?
    for line in block.lines {
      if let previous, line.number > previous + 1 { output += paint("...", as: .gutter) + "\n" }
      previous = line.number
      let number = String(line.number)
      let padding = String(repeating: " ", count: gutter - number.utf8.count + 1)
      // A line that is cut is shown once more for what is marked beyond the cut.
      var marks = line.marks
      repeat {
        let window = line.display.window(limit: maximumWidth, around: marks.map(\.columns))
        output += padding + paint("\(number) |", as: .gutter)
        output += (window.text.isEmpty ? "" : " \(window.text)") + "\n"
        let shown = marks.enumerated().filter { $0.offset == 0 || window.shows($0.element.columns) }
        for mark in shown.map(\.element) {
          let place = window.place(mark.columns)
          let role: Role = mark.isPrimary ? .severity(severity) : .secondary
          let underline = String(repeating: mark.isPrimary ? "^" : "-", count: place.length)
          let text = mark.text.isEmpty ? "" : " \(printable(mark.text))"
          output += String(repeating: " ", count: gutter + 1) + paint(" |", as: .gutter)
          output += String(repeating: " ", count: place.indentation + 1)
          output += paint(underline + text, as: role) + "\n"
        }
        for index in shown.map(\.offset).reversed() { marks.remove(at: index) }
      } while !marks.isEmpty
    }
  }

  /// Writes a note or the help, with all its lines aligned.
  private func write(
    remark: String, titled title: String, margin: String, to output: inout String
  ) {
    var head = paint(" =", as: .gutter) + " " + paint("\(title):", as: .emphasis)
    for line in remark.exact.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = printable(String(line))
      output += margin + head + (text.isEmpty ? "" : " \(text)") + "\n"
      head = String(repeating: " ", count: title.utf8.count + 4)
    }
  }

  // MARK: - Color

  private enum Role {
    case severity(Severity), emphasis, gutter, secondary
  }

  private func paint(_ text: String, as role: Role) -> String {
    guard style == .ansi else { return text }
    let code =
      switch role {
      case .severity(.error): "1;31"
      case .severity(.warning): "1;33"
      case .severity(.note): "1;36"
      case .emphasis: "1"
      case .gutter, .secondary: "1;34"
      }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
