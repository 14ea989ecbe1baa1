/// An explanation of libyaml's refusal: the expectation at its place, in the words of the lines around it.
struct SyntaxError {
  let failure: YAMLFailure
  /// The lines of the original.
  let table: LineTable
  /// The places of the problem and of what could not be finished.
  let span: SourceSpan
  let context: SourceSpan

  /// The finding about it.
  func finding(_ lineBreak: String) -> Diagnostic {
    let next = table.text(ofRestOfLineAt: span.end).prefix(1)
    if failure.kind == .loneColon, next == "{" || next == "[" {
      return error(
        at: span, "expected a space after the `:`",
        fixIt: FixIt("write `: \(next)`", at: span, with: ": ", isSafe: true))
    }
    if let (message, help) = failure.words {
      return error(at: failure.isAtContext ? context : span, message, help: help)
    }
    switch failure.kind {
    case .reservedSign, .reservedHead:
      let place = failure.isAtContext ? context : span
      return error(
        at: place, "a value cannot begin with \(quotedSign(table.text(of: place)))",
        help: "put the value in quotes")
    case .misplacedColon: return misplacedKey(lineBreak)
    case .openBraces: return unclosed("{", "}")
    case .openBrackets: return unclosed("[", "]")
    case .missingColon: return missingColon(at: context.start)
    case .missingKey: return missingKey(lineBreak)
    case .missingDash:
      return error(
        at: span, "expected a `-` that lines up with the items above",
        secondary: [Diagnostic.Label(context, "the list begins here")], help: itemHelp)
    default:
      return error(
        at: failure.isAtContext ? context : span, failure.problem,
        notes: failure.hasContext ? [failure.context] : [], help: "put the value in quotes")
    }
  }

  /// A quotation mark that was closed only on the line of the failure.
  func misclosedQuote(_ quoted: SourceSpan) -> Diagnostic {
    error(
      at: SourceSpan(start: quoted.start, end: quoted.start + 1),
      "this quotation mark is not closed on its line",
      secondary: [
        Diagnostic.Label(SourceSpan(start: quoted.end - 1, end: quoted.end), "it ends here")
      ],
      help: "close the quotation mark at the end of the value")
  }

  private func error(
    at span: SourceSpan, _ message: String, secondary: [Diagnostic.Label] = [],
    notes: [String] = [],
    help: String? = nil, fixIt: FixIt? = nil
  ) -> Diagnostic {
    Diagnostic(
      .syntax, at: span, message, secondary: secondary, notes: notes, help: help, fixIt: fixIt)
  }

  /// Advice for an item, where a `-` was expected.
  private var itemHelp: String {
    let rest = table.text(ofRestOfLineAt: span.start).unicodeScalars
    guard rest.dropFirst(rest.prefix(while: isWordSign).count).first == ":", rest.first != ":"
    else {
      return "begin each item with `- ` at the same indentation"
    }
    let column = table.location(ofScalar: Int(span.start)).column + 1
    return "indent it by \(column) spaces if it belongs to the item above, or write `- ` before it"
  }

  /// A bracket that is not closed where something else follows.
  private func unclosed(_ bracket: String, _ closing: String) -> Diagnostic {
    let isOnLine = table.line(at: context.start) == table.line(at: span.start)
    let sign = table.text(of: span)
    if isOnLine, sign != "]", sign != "}" {
      return error(
        at: span, "expected `,` or `\(closing)`",
        secondary: [Diagnostic.Label(context, "opened here")],
        help: "close the `\(bracket)`, or put a `,` before this")
    }
    return error(
      at: context, "this `\(bracket)` is not closed",
      secondary: [
        Diagnostic.Label(span, "expected \(isOnLine ? "" : "`,` or ")`\(closing)` before this")
      ],
      help: isOnLine ? "write `\(closing)` before the `\(sign)`" : "close it with `\(closing)`")
  }

  /// A line that should be `key: value` and has no `: `.
  private func missingColon(at start: UInt32) -> Diagnostic {
    let text = table.text(ofRestOfLineAt: start)
    let span = SourceSpan(start: start, end: start + UInt32(text.unicodeScalars.count))
    let key = String(text.unicodeScalars.prefix { $0 != ":" && $0 != " " })
    let rest = String(decoding: text.utf8.dropFirst(key.utf8.count), as: UTF8.self)
    guard let value = rest.exact.dropping(prefix: ":") else {
      return error(
        at: span, "expected `key: value`", help: "write `\(key):\(rest)` if it is a key")
    }
    return error(
      at: span, "expected a space after the `:`", fixIt: .write("\(key): \(value)", at: span))
  }

  // MARK: - Indentation

  /// The rest after a complete value, or a key that lines up with none of those above.
  private func missingKey(_ lineBreak: String) -> Diagnostic {
    let line = table.line(table.line(at: span.start))
    if line.scalars[..<Int(span.start - line.start)].contains(where: { $0 != " " && $0 != "-" }) {
      return error(
        at: span, "the value has ended before this, and nothing can follow it",
        help: "put the whole value in quotes, or leave this out")
    }
    // The line above is what it was to line up with, more likely than the mapping that YAML missed.
    let above = max(table.filledLine(above: line.number), min(line.number - 1, 1))
    let excess = above > 0 ? line.depth - table.depth(ofLine: above) : 0
    return error(
      at: span, "expected a key that lines up with the keys above",
      secondary: [Diagnostic.Label(context, "the mapping begins here")], help: lineUpHelp(line),
      fixIt: excess > 0 ? lessIndented(line, by: excess, lineBreak) : nil)
  }

  /// With which of the keys above a line may line up.
  private func lineUpHelp(_ line: TextLine) -> String {
    if line.scalars[line.depth...].starts(with: "- ".unicodeScalars) {
      return "leave the `-` out, or indent it below the key of its list"
    }
    let above = (1..<max(line.number, 1)).reversed().lazy.map { table.line($0) }
      .filter(\.isFilled)
    func key(_ line: TextLine?) -> String {
      string((line?.scalars[...].dropFirst(line?.depth ?? 0) ?? []).prefix(while: isWordSign))
    }
    var inner = above.first
    // The line above stands deeper: it may as well be one of the mappings around it that goes on.
    if (inner?.depth ?? 0) > line.depth {
      for outer in above where outer.depth < inner?.depth ?? 0 {
        if outer.depth > line.depth {
          inner = outer
          continue
        }
        guard !key(outer).isEmpty else { continue }
        guard outer.depth < line.depth, !key(inner).isEmpty else { break }
        return "line it up with `\(key(outer))` or with `\(key(inner))` above"
      }
    }
    let column = inner?.depth ?? 0
    return column == 0
      ? "begin it at the start of the line, as the line above"
      : "indent it by \(column) space\(column == 1 ? "" : "s"), as the line above"
  }

  /// A key where the line above has already given the value.
  private func misplacedKey(_ lineBreak: String) -> Diagnostic {
    let line = table.line(table.line(at: span.start))
    let above = table.line(table.filledLine(above: line.number))
    let text = above.text(0...)
    guard above.number > 0 else { return error(at: span, "a key cannot stand here") }
    if !text.exact.contains(": "), !text.exact.hasSuffix(":") {
      return missingColon(at: above.place(above.depth))
    }
    guard line.depth > above.depth else { return error(at: span, "a key cannot stand here") }
    let key = line.place(line.depth)
    return error(
      at: SourceSpan(start: key, end: max(key, span.end)),
      "a key cannot stand here, below a value that is complete",
      secondary: [
        Diagnostic.Label(above.span(above.depth..<above.scalars.count), "this line has its value")
      ],
      fixIt: lessIndented(line, by: line.depth - above.depth, lineBreak))
  }

  /// The lines from a given one on that are at its depth or deeper, with less indentation.
  private func lessIndented(_ first: TextLine, by distance: Int, _ lineBreak: String) -> FixIt {
    let lines = (first.number...min(table.lineCount, first.number + 200)).lazy.map {
      table.line($0)
    }
    .prefix { $0.depth >= first.depth && $0.depth < $0.scalars.count }
    let written = lines.map { $0.text(distance...) }
    let last = first.number + max(written.count, 1) - 1
    return FixIt(
      "indent \(written.count == 1 ? "it" : "them") like the line above",
      at: SourceSpan(start: first.start, end: table.end(ofLine: last)),
      with: written.joined(separator: lineBreak), isSafe: distance == 1)
  }
}
