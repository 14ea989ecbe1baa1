/// What libyaml's refusals mean to the author of a spec.
extension Composer {
  /// Reports why libyaml stopped, in the words of the line at fault.
  mutating func reportFailure(_ failure: YAMLFailure) {
    let span = self.span(at: failure.problemIndex)
    let context = self.span(at: failure.contextIndex)
    // Indentation that was tabs cannot be told from indentation that is wrong.
    if repairs.hasTabs { return }
    // Nor is a line at fault for what an unreadable byte in it, reported already, stood for.
    if repairs.hasReplacements, holdsReplacement(span) || holdsReplacement(context) { return }
    // What was repaired there has been reported, and may have been repaired wrongly.
    let fault = failure.kind == .missingColon ? context : self.span(at: faultyScalar(of: failure))
    if isRepaired(fault) { return }
    if let dash = unspacedDash(ofLine: lines().line(at: span.start)) {
      diagnostics.append(Self.unspacedDash(at: dash))
      return
    }
    if let quoted = misclosedScalar(before: failure) {
      self.report(
        .syntax, at: self.span(at: quoted.start), "this quotation mark is not closed on its line",
        secondary: [Label(self.span(at: quoted.end - 1), "it ends here")],
        help: "close the quotation mark at the end of the value")
      return
    }
    func report(
      at span: SourceSpan, _ message: String, notes: [String] = [], help: String? = nil
    ) {
      self.report(.syntax, at: span, message, notes: notes, help: help)
    }
    func reportSign(at span: SourceSpan) {
      report(
        at: span, "a value cannot begin with \(quotedSign(lines().text(of: span)))",
        help: "put the value in quotes")
    }
    switch failure.kind {
    case .reservedSign: reportSign(at: span)
    case .misplacedColon: reportMisplacedKey(at: span)
    case .openBraces: reportUnclosed("{", at: context, missedAt: span)
    case .openBrackets: reportUnclosed("[", at: context, missedAt: span)
    case .openQuote:
      report(
        at: context, "this quotation mark is never closed",
        help: "close the quotation mark at the end of the value")
    case .unknownEscape:
      report(
        at: span, "no such escape in double quotes",
        help: "write `\\\\` for a backslash, or use single quotes")
    case .missingColon: reportMissingColon(at: context)
    case .missingKey: if !reportRestOfLine(at: span) { reportUnaligned(at: span, context) }
    case .missingDash:
      self.report(
        .syntax, at: span, "expected a `-` that lines up with the items above",
        secondary: [Label(context, "the list begins here")], help: itemHelp(at: span))
    case .missingValue:
      report(at: span, "expected a value", help: "write a value, or leave out the comma")
    case .misplacedDash:
      report(
        at: span, "a list written with `-` cannot begin on the line of its key",
        help: "put each item on a line of its own, or write `[…]`")
    case .namelessAnchor:
      report(
        at: context, "expected a name after the `&`",
        help: "write the name right after the `&`, or put the value in quotes")
    case .namelessAlias:
      report(at: context, "expected a name after the `*`", help: "put the value in quotes")
    case .loneColon: reportColonInFlow(at: span)
    case .reservedHead: reportSign(at: failure.hasContext ? context : span)
    case .directive:
      report(
        at: context, "a line cannot begin with `%`", notes: ["YAML keeps `%` for itself."],
        help: "leave it out")
    case .tag:
      report(
        at: context, "YAML takes this `!` for the beginning of a tag",
        help: "put the value in quotes, or leave the `!` out")
    case .missingDocument:
      report(
        at: span, "this comes after the end of the spec",
        help: "begin another spec with a line `---`, or remove this")
    case .unreadable, .other:
      report(at: span, failure.problem, notes: failure.hasContext ? [failure.context] : [])
    }
  }

  /// Reports the rest after a complete value; false at the beginning of a line.
  private mutating func reportRestOfLine(at span: SourceSpan) -> Bool {
    let table = lines()
    let place = table.location(ofScalar: Int(span.start))
    let before = table.text(ofLine: place.line).unicodeScalars.prefix(place.column - 1)
    guard before.contains(where: { $0 != " " && $0 != "-" }) else { return false }
    report(
      .syntax, at: span, "the value has ended before this, and nothing can follow it",
      help: "put the whole value in quotes, or leave this out")
    return true
  }

  /// Handles a line where the `-` of an item was expected.
  private mutating func itemHelp(at span: SourceSpan) -> String {
    let rest = lines().text(ofRestOfLineAt: span.start)
    let column = lines().location(ofScalar: Int(span.start)).column - 1
    let key = rest.unicodeScalars.prefix { isLetterOrDigit($0) || $0 == "_" }
    let isPair = !key.isEmpty && rest.unicodeScalars.dropFirst(key.count).first == ":"
    guard isPair else { return "begin each item with `- ` at the same indentation" }
    return
      "indent it by \(column + 2) spaces if it belongs to the item above, or write `- ` before it"
  }

  /// Whether a place is in a repaired range.
  func isRepaired(_ place: SourceSpan) -> Bool {
    repairs.diagnostics.contains { finding in
      guard let span = finding.primary?.span else { return false }
      return span.start <= place.start && place.start < span.end
    }
  }

  /// The `-` of a line whose item follows it at once, `-{…}` or `-[…]`.
  mutating func unspacedDash(ofLine number: Int) -> SourceSpan? {
    let line = lines().line(number)
    let sign = line.scalars[line.depth...].dropFirst().first
    guard line.scalars.dropFirst(line.depth).first == "-", sign == "{" || sign == "[" else {
      return nil
    }
    return between(line.depth..<(line.depth + 1), of: line)
  }

  private mutating func holdsReplacement(_ span: SourceSpan) -> Bool {
    lines().line(lines().line(at: span.start)).scalars.contains("\u{FFFD}")
  }

  /// Reports a `:` inside `{}` or `[]` that a bracket follows at once, or nothing that it could
  /// belong to.
  private mutating func reportColonInFlow(at span: SourceSpan) {
    let next = lines().text(ofRestOfLineAt: span.end).prefix(1)
    if next == "{" || next == "[" {
      report(
        .syntax, at: span, "expected a space after the `:`",
        fixIt: FixIt("write `: \(next)`", at: span, with: ": ", isSafe: true))
    } else {
      report(
        .syntax, at: span, "expected a value after the `:`",
        help: "write one after `: `, or leave the `:` out")
    }
  }

  /// Reports a bracket that is not closed where something else follows.
  private mutating func reportUnclosed(
    _ bracket: String, at opening: SourceSpan, missedAt span: SourceSpan
  ) {
    let closing = bracket == "{" ? "}" : "]"
    let table = lines()
    let isOnLine =
      table.location(ofScalar: Int(opening.start)).line
      == table.location(ofScalar: Int(span.start)).line
    let sign = table.text(of: span)
    if isOnLine, sign == "]" || sign == "}" {
      report(
        .syntax, at: opening, "this `\(bracket)` is not closed",
        secondary: [Label(span, "expected `\(closing)` before this")],
        help: "write `\(closing)` before the `\(sign)`")
    } else if isOnLine {
      report(
        .syntax, at: span, "expected `,` or `\(closing)`",
        secondary: [Label(opening, "opened here")],
        help: "close the `\(bracket)`, or put a `,` before this")
    } else {
      report(
        .syntax, at: opening, "this `\(bracket)` is not closed",
        secondary: [Label(span, "expected `,` or `\(closing)` before this")],
        help: "close it with `\(closing)`")
    }
  }

  /// Reports a line that should be `key: value` and has no `: `.
  mutating func reportMissingColon(at context: SourceSpan) {
    let table = writtenLines
    let text = table.text(ofRestOfLineAt: context.start)
    let end = context.start + UInt32(text.unicodeScalars.count)
    let span = between(context.start, max(context.end, end))
    let key = String(text.unicodeScalars.prefix { $0 != ":" && $0 != " " })
    let rest = String(decoding: text.utf8.dropFirst(key.utf8.count), as: UTF8.self)
    if let value = rest.exact.dropping(prefix: ":") {
      report(
        .syntax, at: span, "expected a space after the `:`",
        fixIt: .write("\(key): \(value)", at: span))
    } else if rest.isEmpty {
      report(.syntax, at: span, "expected `key: value`", help: "write `\(key):` if it is a key")
    } else {
      report(
        .syntax, at: span, "expected `key: value`", help: "write `\(key):\(rest)` if it is a key")
    }
  }
}

extension LineTable {
  /// The text from a scalar to the end of its line, or as much as any sensible value takes: a file
  /// may have a single line.
  func text(ofRestOfLineAt scalar: UInt32) -> String {
    let end = scalar &+ 500
    let scalars = text(of: SourceSpan(start: scalar, end: end)).unicodeScalars
    return string(scalars.prefix { $0 != "\n" && $0 != "\r" })
  }
}
