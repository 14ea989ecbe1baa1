/// The pitfalls that libyaml reads in its own way without a failure.
extension Composer {
  /// Reports an explicit tag on a collection.
  mutating func reportTag(of event: YAMLEvent) {
    reportTag(lines().text(ofRestOfLineAt: tagStart(of: event)), at: tagStart(of: event))
  }

  private mutating func reportTag(_ text: String, at start: UInt32) {
    let tag = Substring(text.unicodeScalars.prefix { !" ,{}[]\t".unicodeScalars.contains($0) })
    let end = start + UInt32(max(tag.unicodeScalars.count, 1))
    report(
      .explicitTag, at: between(start, end),
      "the tag `\(tag)` has no place in a spec",
      notes: ["A value's type comes from the key that holds it."], help: "leave the tag out")
  }

  /// Reports an explicit tag on a scalar, or reads it as the expression it was meant to be.
  mutating func readTag(of event: YAMLEvent, content: String, into node: inout YAMLNode) {
    let start = tagStart(of: event)
    let rest = lines().text(ofRestOfLineAt: start)
    let line = LineValues(
      Array(rest.unicodeScalars), isValue: true, isInFlow: open.last?.isFlow ?? false,
      isText: isTextNext)
    let written = line.values.first.map { line.text($0) } ?? rest
    guard event.style == .plain, case .not? = YAMLPitfall(written, isInFlow: false),
      isExpression(written, content: content)
    else {
      reportTag(rest, at: start)
      return
    }
    let end = start + UInt32(written.unicodeScalars.count)
    let span = between(start, end)
    var finding = YAMLPitfall.not(written).diagnostic(at: span)
    // What ` #` begins may be a comment after all.
    if written.exact.contains(" #") { finding.fixIt?.isSafe = false }
    diagnostics.append(finding)
    node.text = written
    node.span = span
    skipPieces(behind: span)
  }

  /// Whether `!name` before `content` is a negation: it is none if a value of its own follows.
  private func isExpression(_ written: String, content: String) -> Bool {
    guard let next = written.unicodeScalars.dropFirst().first else { return false }
    if next == "(" || next == " " { return true }
    guard !content.isEmpty else { return true }
    return begins(content, with: "=!<>&|+-*/?.(,)") || written.exact.contains("(")
  }

  /// Reads an empty value before what YAML took for a comment as what was meant: a color, or a
  /// document that is extended.
  mutating func readHash(into node: inout YAMLNode) {
    let rest = Array(lines().text(ofRestOfLineAt: node.span.start).unicodeScalars)
    let space = rest.prefix { $0 == " " }.count
    let hash = rest[space...]
    guard hash.first == "#",
      let length = textLength(of: hash) ?? colorPrefix(of: hash) ?? documentPrefix(of: hash)
    else { return }
    let start = node.span.start + UInt32(space)
    let span = between(start, start + UInt32(length))
    let text = string(rest[space..<(space + length)])
    let key = open.last.map(\.key) ?? -1
    let name = key < 0 ? "" : tree.text(of: NodeID(key))
    let meant = meantHash(text, under: name, at: span)
    diagnostics.append(meant.finding)
    node.text = meant.text
    node.span = span
  }

  /// The intended value of an unquoted text that begins with `#`, and the finding about it: for a
  /// color key, a short color gets all its digits, and `dimming` gets it in a mapping.
  func meantHash(
    _ text: String, under key: String, at span: SourceSpan
  ) -> (text: String, finding: Diagnostic) {
    let meant = KnownKeys.holdsColor(key) ? fullHash(text) : text
    var finding = YAMLPitfall.hash(meant).diagnostic(at: span)
    if key == KnownKeys.dimming {
      let written = "{color: \(quote(meant))}"
      finding.fixIt = FixIt.write(written, at: span)
      finding.help = finding.fixIt?.title
    }
    return (meant, finding)
  }

  /// How long the text is that `text: #swift` was meant to hold.
  private func textLength(of text: ArraySlice<Unicode.Scalar>) -> Int? {
    guard isTextNext, let next = text.dropFirst().first, isLetterOrDigit(next) else { return nil }
    guard open.last?.isFlow == true else {
      return text.withoutEndSpaces.count
    }
    return endOfText(in: Array(text), from: 0)
  }

  /// How long the name of a document is that `extends: #name` was meant to name.
  private func documentPrefix(of text: ArraySlice<Unicode.Scalar>) -> Int? {
    guard let key = open.last?.key, key >= 0, tree.text(of: NodeID(key)) == KnownKeys.extends
    else {
      return nil
    }
    let length = text.prefix { !" ,}]".unicodeScalars.contains($0) }.count
    return length > 1 ? length : nil
  }

  /// Joins the pieces of an expression that a comma inside `{}` or `[]` cut in two.
  mutating func joinPieces(into node: inout YAMLNode) {
    let table = lines()
    let start = node.span.start
    let text = table.text(of: SourceSpan(start: start, end: min(start &+ 2000, textEnd)))
    guard let joined = balancedPrefix(of: text) else { return }
    let span = between(start, start + UInt32(joined.unicodeScalars.count))
    guard span.end > node.span.end else { return }
    let whole = onOneLine(joined)
    defer { skipPieces(behind: span) }
    node.span = span
    node.text = whole
    let key = open.last.map { $0.key < 0 ? "" : tree.text(of: NodeID($0.key)) } ?? ""
    // Quotes would not make a color or a frame of it: whoever reads it says what does.
    if isColor(whole) || whole.utf8.first == UInt8(ascii: "(")
      || KnownKeys.numbers.contains(key)
    {
      return
    }
    // What a formula in a text chooses between is for its author to say.
    let formula = KnownKeys.holdsShownText(key) ? bracedFormula(whole) : nil
    let meant = formula ?? whole
    report(
      .unquotedComma, at: span,
      "YAML ends the value at this comma, because it stands inside `{}` or `[]` without quotes",
      fixIt: .write(quote(meant), at: span, isSafe: formula == nil))
    node.text = meant
  }

  /// Whether a call is another language's color, where a color belongs.
  private func isColor(_ text: String) -> Bool {
    guard let key = open.last?.key, key >= 0 else { return false }
    let call = text.lowercased()
    return KnownKeys.holdsColor(tree.text(of: NodeID(key)))
      && ["rgb", "hsl", "uicolor", "color"].contains { call.exact.hasPrefix($0) }
  }

  /// Takes the nodes that still come out of a span for pieces of the value that ends it.
  mutating func skipPieces(behind span: SourceSpan) {
    pendingSkipEnd = span.end
  }

  private mutating func tagStart(of event: YAMLEvent) -> UInt32 {
    propertyPlaces(of: event).tag ?? event.start
  }

  /// The scalar behind the anchor and the tag of a scalar node.
  mutating func contentStart(of event: YAMLEvent) -> UInt32 {
    propertyPlaces(of: event).content
  }

  /// Where the tag and the content stand in an event that begins with an anchor or a tag.
  private mutating func propertyPlaces(of event: YAMLEvent) -> (tag: UInt32?, content: UInt32) {
    let end = max(event.end, event.start)
    let text = lines().text(of: SourceSpan(start: event.start, end: end)).unicodeScalars
    var place = event.start
    var tag: UInt32?
    var rest = text[...]
    while let head = rest.first {
      let length: Int
      switch head {
      case " ", "\t", "\n", "\r": length = 1
      case "#": length = rest.prefix { $0 != "\n" && $0 != "\r" }.count
      case "&", "!":
        if head == "!" { tag = place }
        length = rest.prefix { !" \t\n\r".unicodeScalars.contains($0) }.count
      default: return (tag, place)
      }
      rest = rest.dropFirst(length)
      place += UInt32(length)
    }
    return (tag, place)
  }
}

/// Whether a text opens more parentheses than it closes.
func opensParenthesis(_ text: String) -> Bool {
  var depth = 0
  for byte in text.utf8 {
    if byte == UInt8(ascii: "(") { depth += 1 } else if byte == UInt8(ascii: ")") { depth -= 1 }
  }
  return depth > 0
}

/// The text up to where its parentheses are closed and the value ends; nil if they never are.
func balancedPrefix(of text: String) -> String? {
  let scalars = text.unicodeScalars
  var depth = 0
  var quotes = FormulaQuotes()
  for index in scalars.indices {
    if depth > 0, quotes.holds(scalars[index]) { continue }
    switch scalars[index] {
    case "(": depth += 1
    case ")": depth -= 1
    case ",", "}", "]":
      guard depth == 0 else { continue }
      return text[..<index].trimmedEnd
    case "'" where depth > 0: continue
    case "\"", "'", "{", "[", "#": return nil
    default: break
    }
    if depth < 0 { return nil }
  }
  return nil
}

extension Substring {
  /// Without the white space at its end.
  var trimmedEnd: String {
    var result = unicodeScalars
    while let last = result.last, last.properties.isWhitespace { result.removeLast() }
    return String(result)
  }
}

/// A text with one blank for each stretch of white space, and none at its ends.
func onOneLine(_ text: String) -> String {
  text.unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }
    .joined(separator: " ")
}

/// Whether a text begins with one of some signs.
func begins(_ text: String, with signs: String) -> Bool {
  text.unicodeScalars.first.map { signs.unicodeScalars.contains($0) } ?? false
}
