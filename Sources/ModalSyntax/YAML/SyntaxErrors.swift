/// What libyaml's refusals mean to the author of a spec.
extension Composer {
  /// Reports why libyaml stopped, in the words of the line at fault.
  mutating func reportFailure(_ failure: YAMLFailure) {
    let problem = failure.problem
    let span = self.span(at: failure.problemIndex)
    let context = self.span(at: failure.contextIndex)
    // Indentation that was tabs cannot be told from indentation that is wrong.
    if mends.hasTabs { return }
    // Nor is a line at fault for what an unreadable byte in it, reported already, stood for.
    if mends.hasReplacements, holdsReplacement(span) || holdsReplacement(context) { return }
    // What was mended there has been reported, and may have been mended wrongly.
    let isContext = problem.contains("could not find expected ':'")
    if isMended(isContext ? context : self.span(at: faultyScalar(of: failure))) { return }
    if let dash = unspacedDash(ofLine: lines().location(ofScalar: Int(span.start)).line) {
      diagnostics.append(Self.unspacedDash(at: dash))
    } else if let quoted = misclosedScalar(before: failure) {
      report(
        .syntax, at: self.span(at: quoted.start), "this quotation mark is not closed on its line",
        secondary: [Label(self.span(at: quoted.end - 1), "it ends here")],
        help: "close the quotation mark at the end of the value")
    } else if problem.contains("cannot start any token") {
      report(
        .syntax, at: span, "a value cannot begin with \(quotedSign(lines().text(of: span)))",
        help: "put the value in quotes")
    } else if problem.contains("mapping values are not allowed") {
      reportMisplacedKey(at: span)
    } else if problem.contains("',' or '}'") || problem.contains("',' or ']'") {
      reportUnclosed(problem.contains("'}'") ? "{" : "[", at: context, missedAt: span)
    } else if failure.context.contains("quoted scalar") {
      let isUnknownEscape = problem.contains("escape") || problem.contains("hexdecimal")
      report(
        .syntax, at: isUnknownEscape ? span : context,
        isUnknownEscape ? "no such escape in double quotes" : "this quotation mark is never closed",
        help: isUnknownEscape
          ? "write `\\\\` for a backslash, or use single quotes"
          : "close the quotation mark at the end of the value")
    } else if problem.contains("could not find expected ':'") {
      reportMissingColon(at: context)
    } else if problem.contains("did not find expected key") {
      if reportRestOfLine(at: span) { return }
      reportUnaligned(at: span, context)
    } else if problem.contains("did not find expected '-' indicator") {
      report(
        .syntax, at: span, "expected a `-` that lines up with the items above",
        secondary: [Label(context, "the list begins here")],
        help: itemHelp(at: span))
    } else if problem.contains("did not find expected node content") {
      report(.syntax, at: span, "expected a value", help: "write a value, or leave out the comma")
    } else if problem.contains("block sequence entries are not allowed") {
      report(
        .syntax, at: span, "a list written with `-` cannot begin on the line of its key",
        help: "put each item on a line of its own, or write `[…]`")
    } else if problem.contains("expected alphabetic or numeric character") {
      let indicator = failure.context.contains("alias") ? "*" : "&"
      report(
        .syntax, at: context, "expected a name behind the `\(indicator)`",
        help: indicator == "&"
          ? "write the name right behind the `&`, or put the value in quotes"
          : "put the value in quotes")
    } else if problem.contains("found unexpected ':'") {
      reportColonInFlow(at: span)
    } else if failure.context.contains("block scalar") || problem.contains("mapping keys are not") {
      let start = failure.context.isEmpty ? span : context
      report(
        .syntax, at: start, "a value cannot begin with \(quotedSign(lines().text(of: start)))",
        help: "put the value in quotes")
    } else if failure.context.contains("directive") {
      report(
        .syntax, at: context, "a line cannot begin with `%`",
        notes: ["YAML keeps `%` for itself."], help: "leave it out")
    } else if failure.context.contains("a tag") {
      report(
        .syntax, at: context, "YAML takes this `!` for the beginning of a tag",
        help: "put the value in quotes, or leave the `!` out")
    } else if problem.contains("did not find expected <document start>") {
      report(
        .syntax, at: span, "the spec has ended above, and this belongs to nothing",
        help: "begin another spec with a line `---`, or remove this")
    } else {
      report(.syntax, at: span, problem, notes: failure.context.isEmpty ? [] : [failure.context])
    }
  }

  /// Reports what stands behind a value that is complete; false where the line begins there.
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

  /// What to do with a line that stands where the `-` of an item was expected.
  private mutating func itemHelp(at span: SourceSpan) -> String {
    let rest = lines().text(ofRestOfLineAt: span.start)
    let column = lines().location(ofScalar: Int(span.start)).column - 1
    let key = rest.unicodeScalars.prefix { isLetterOrDigit($0) || $0 == "_" }
    let isPair = !key.isEmpty && rest.unicodeScalars.dropFirst(key.count).first == ":"
    guard isPair else { return "begin each item with `- ` at the same indentation" }
    return
      "indent it by \(column + 2) spaces if it belongs to the item above, or write `- ` before it"
  }

  /// Whether a place lies in something that was mended.
  func isMended(_ place: SourceSpan) -> Bool {
    mends.diagnostics.contains { finding in
      guard let span = finding.primary?.span else { return false }
      return span.start <= place.start && place.start < span.end
    }
  }

  /// The `-` of a line whose item follows it at once, `-{…}` or `-[…]`.
  mutating func unspacedDash(ofLine number: Int) -> SourceSpan? {
    let table = lines()
    let text = Array(table.text(ofLine: number).unicodeScalars)
    let start = text.prefix { $0 == " " }.count
    guard start + 1 < text.count, text[start] == "-",
      text[start + 1] == "{" || text[start + 1] == "["
    else { return nil }
    let place = UInt32(table.scalarOffset(ofLine: number) + start)
    return SourceSpan(file: tree.file, start: place, end: place + 1)
  }

  private mutating func holdsReplacement(_ span: SourceSpan) -> Bool {
    let line = lines().location(ofScalar: Int(span.start)).line
    return lines().text(ofLine: line).unicodeScalars.contains("\u{FFFD}")
  }

  /// Reports a `:` inside `{}` or `[]` that a bracket follows at once, or nothing that it could
  /// belong to.
  private mutating func reportColonInFlow(at span: SourceSpan) {
    let next = lines().text(ofRestOfLineAt: span.end).prefix(1)
    if next == "{" || next == "[" {
      report(
        .syntax, at: span, "expected a space behind the `:`",
        fixIt: FixIt("write `: \(next)`", at: span, with: ": ", isSafe: true))
    } else {
      report(
        .syntax, at: span, "expected a value behind the `:`",
        help: "write one behind `: `, or leave the `:` out")
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

  /// The lines as they were written, which messages quote: where something was mended, those that
  /// libyaml reads hold something else.
  mutating func writtenLines() -> LineTable {
    mends.diagnostics.isEmpty ? lines() : LineTable(original)
  }

  /// Reports a line that should be `key: value` and has no `: `.
  mutating func reportMissingColon(at context: SourceSpan) {
    let table = writtenLines()
    let text = table.text(ofRestOfLineAt: context.start)
    let end = context.start + UInt32(text.unicodeScalars.count)
    let span = SourceSpan(file: tree.file, start: context.start, end: max(context.end, end))
    let key = String(text.unicodeScalars.prefix { $0 != ":" && $0 != " " })
    let rest = String(decoding: text.utf8.dropFirst(key.utf8.count), as: UTF8.self)
    if let value = rest.exact.dropping(prefix: ":") {
      report(
        .syntax, at: span, "expected a space behind the `:`",
        fixIt: FixIt(
          "write `\(key): \(value)`", at: span, with: "\(key): \(value)",
          isSafe: true))
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
    return String(String.UnicodeScalarView(scalars.prefix { $0 != "\n" && $0 != "\r" }))
  }
}
