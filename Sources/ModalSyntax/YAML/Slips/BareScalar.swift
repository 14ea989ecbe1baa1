/// A bare scalar as libyaml has read it, with what stands around it: YAML may have cut what was meant.
struct BareScalar {
  let text: String
  let span: SourceSpan
  let table: LineTable
  /// The key whose value it is; empty for keys and items.
  let key: String
  /// The key of the collection that holds it.
  let parent: String
  let isKey: Bool
  /// Whether it stands inside `{}` or `[]`, and in a mapping.
  let isInFlow: Bool
  let isInMapping: Bool
  /// Whether its author wrote it for people.
  var isText = false
  var mayHoldLookalikes = false
  /// The key inside `{}` that has no value, where the scalar is empty.
  var pair: YAMLNode?

  /// The slips in the scalar, and what may have been meant otherwise.
  func examined(isCommented: Bool) -> (slips: [Slip], remarks: [Diagnostic]) {
    if text.isEmpty { return ([hashed() ?? unspacedPair()].compactMap(\.self), []) }
    if let slip = dashed() ?? lookalike() { return ([slip], []) }
    guard !isKey else { return ([], []) }
    let pairs = unspacedLines()
    if !pairs.isEmpty { return (pairs, []) }
    let base = isCommented && key == KnownKeys.extends ? documentOfBase() : nil
    if let slip = base ?? spareSign() ?? foreignComment() ?? cutText() ?? cutNumber() ?? cutCall() {
      return ([slip], [])
    }
    return ([], [isCommented ? textBeforeHash() : nil, curledText()].compactMap(\.self))
  }

  /// The rest of the line from the first scalar of the text on, or from the one behind its last.
  private var rest: [Unicode.Scalar] {
    Array(table.text(ofRestOfLineAt: span.start).unicodeScalars)
  }
  private var restBehind: [Unicode.Scalar] {
    Array(table.text(ofRestOfLineAt: span.end).unicodeScalars)
  }

  /// The given number of scalars at the start of the text.
  private func head(_ count: Int) -> SourceSpan {
    SourceSpan(start: span.start, end: span.start + UInt32(count))
  }

  // MARK: - Empty values

  /// A part that YAML took for a comment: a color, a text, or a document that is extended.
  private func hashed() -> Slip? {
    let space = rest.prefix { $0 == " " }.count
    let hash = rest[space...]
    guard hash.first == "#",
      let length = textLength(of: hash) ?? colorPrefix(of: hash) ?? documentLength(of: hash)
    else { return nil }
    let start = span.start + UInt32(space)
    let place = SourceSpan(start: start, end: start + UInt32(length))
    return Slip(YAMLPitfall.hashFinding(string(hash.prefix(length)), under: key, at: place))
  }

  private func textLength(of text: ArraySlice<Unicode.Scalar>) -> Int? {
    guard isText, let next = text.dropFirst().first, isLetterOrDigit(next) else { return nil }
    return isInFlow ? endOfText(in: Array(text), from: 0) : text.withoutEndSpaces.count
  }

  private func documentLength(of text: ArraySlice<Unicode.Scalar>) -> Int? {
    let length = text.prefix { !" ,}]".unicodeScalars.contains($0) }.count
    return key == KnownKeys.extends && length > 1 ? length : nil
  }

  /// `{width:300}`, `{width 300}` and `{width = 300}`, which YAML takes for keys without values.
  private func unspacedPair() -> Slip? {
    guard let pair, pair.style == .plain else { return nil }
    let scalars = Array(pair.text.unicodeScalars)
    let name = scalars.prefix(while: isPlainWordSign)
    guard Int(pair.span.end - pair.span.start) == scalars.count, let first = name.first,
      name.count < scalars.count, scalars.allSatisfy({ meant($0) == $0 })
    else { return nil }
    var span = pair.span
    if scalars[name.count] == ":" {
      var value = string(scalars[(name.count + 1)...])
      let start = span.start + UInt32(name.count) + 1
      guard !value.isEmpty else { return nil }
      if opensParenthesis(value),
        let whole = balancedPrefix(of: table.text(of: SourceSpan(start: start, end: start &+ 2000)))
      {
        value = onOneLine(whole)
        span.end = start + UInt32(whole.unicodeScalars.count)
      }
      return Slip.unspacedPair(string(name), value, isInFlow: true, at: span)
    }
    let sign = foreignColon(of: scalars[name.count...])
    let value = scalars[(name.count + (sign?.count ?? 0))...].drop { $0 == " " }
    guard scalars[name.count] == " ", sign.map({ $0.text == "=" }) ?? true,
      !isDigit(UInt8(ascii: first)), !value.contains(" "),
      !value.isEmpty, !foreignColons.contains(string(value))
    else { return nil }
    span.end = span.start + UInt32(name.count + (sign?.count ?? 0))
    return Slip.missingColon(string(name), string(value), sign: sign?.text, at: span)
  }

  // MARK: - Lines

  /// `-show`, which YAML takes for a text.
  private func dashed() -> Slip? {
    guard !isInFlow, isInMapping, !isText, text.utf8.first == UInt8(ascii: "-") else { return nil }
    let number = table.line(at: span.start)
    let line = table.line(number)
    return line.place(line.depth) == span.start ? tightDash(inLine: number, of: table) : nil
  }

  /// `width:300` and `height:200` below a key, which YAML takes for one text.
  private func unspacedLines() -> [Slip] {
    guard !isInFlow, isInMapping, !isText,
      !table.text(ofLine: table.line(at: span.start))
        .unicodeScalars.dropLast(rest.count).contains(where: { $0 != " " })
    else { return [] }
    var slips: [Slip] = []
    for number in table.line(at: span.start)...table.line(at: span.end) {
      let line = table.line(number)
      let end = min(line.scalars.count, Int(span.end - line.start))
      let name = line.scalars[min(line.depth, end)..<end].prefix(while: isPlainWordSign)
      let value = line.scalars[name.endIndex..<end].dropFirst().withoutEndSpaces
      guard let first = name.first, first < "0" || first > "9", !value.isEmpty,
        line.scalars[name.endIndex] == ":", value.first != "/", value.first != ":"
      else { return [] }
      slips.append(
        Slip.unspacedPair(
          string(name), string(value), isInFlow: false,
          at: line.span(line.depth..<value.endIndex)))
    }
    return slips
  }

  // MARK: - Signs

  /// `12,` and `12;` and `12# round`, which begin with their value.
  private func spareSign() -> Slip? {
    let scalars = Array(text.unicodeScalars)
    guard !isInFlow, !isText, Int(span.end - span.start) == scalars.count, scalars.count > 1 else {
      return nil
    }
    if let hash = scalars.firstIndex(of: "#"), hash > 0, hash + 1 < scalars.count,
      scalars[hash + 1] == " "
    {
      let place = head(hash).end
      return Slip(
        at: SourceSpan(start: place, end: place + 1),
        "a `#` begins a comment only after a space",
        help: "write `\(string(scalars[..<hash].withoutEndSpaces)) \(string(scalars[hash...]))`",
        fixIt: FixIt(
          "write ` #`", at: SourceSpan(start: place, end: place), with: " ",
          isSafe: true))
    }
    guard let sign = scalars.last, sign == "," || sign == ";" else { return nil }
    let place = SourceSpan(start: span.end - 1, end: span.end)
    return Slip(
      at: place, "a `\(sign)` ends nothing here",
      help: "write `\(string(scalars.dropLast().withoutEndSpaces))`", fixIt: .leaveOut(place))
  }

  /// `center // in the middle`.
  private func foreignComment() -> Slip? {
    guard !isInFlow, !isText, !isFreeText, let place = text.exact.firstRange(of: " //") else {
      return nil
    }
    let start = head(text[..<place.lowerBound].unicodeScalars.count + 1).end
    return Slip.foreignComment(at: SourceSpan(start: start, end: start + 2))
  }

  /// Whether the scalar is the author's own words, a path, or an argument.
  private var isFreeText: Bool {
    guard isInMapping else { return parent == KnownKeys.callList }
    return !isKey
      && (isText || [key, parent].contains(KnownKeys.call) || key == KnownKeys.extends)
  }

  /// Look-alikes of YAML's signs, in the whole line: they are one slip.
  private func lookalike() -> Slip? {
    guard mayHoldLookalikes,
      !isFreeText || (key == "name" && quotedByCurls(text) != nil)
    else { return nil }
    if let first = rest.first, first != "*", isBullet(first) {
      return bullet(inLine: table.line(at: span.start), of: table)
    }
    guard let mark = rest.first, isCurlyQuote(mark),
      let end = rest.dropFirst().firstIndex(where: { isCurlyQuote($0) || $0 == "\"" }), end > 1
    else { return LookalikeSection(rest)?.slip(at: span.start) }
    let words = string(rest[1..<end])
    let isWord = words.unicodeScalars.allSatisfy {
      isLetterOrDigit($0) || "._/%+-".unicodeScalars.contains($0)
    }
    return Slip(
      .lookalike, at: head(end + 1), YAMLPitfall.curlyQuotes,
      fixIt: .write(isWord ? words : quote(words), at: head(end + 1)))
  }

  /// A text in curly quotation marks: they are shown, which can be intended.
  private func curledText() -> Diagnostic? {
    guard mayHoldLookalikes, isText, let words = quotedByCurls(text) else { return nil }
    return Diagnostic(
      .lookalike, .note, at: span, "the curly quotation marks belong to the text, and are shown",
      help: "write `\(quote(words))` if they are not meant",
      fixIt: .propose(quote(words), at: span))
  }

  /// A text that a comment may have cut: `text: Room #12`.
  private func textBeforeHash() -> Diagnostic? {
    let comment = restBehind
    guard isText, !isInFlow, comment.count > 2, comment[0] == " ", comment[1] == "#",
      isLetterOrDigit(comment[2]), !string(comment).exact.hasPrefix(" #modalspec")
    else { return nil }
    let words = comment.withoutEndSpaces
    let place = head(Int(span.end - span.start) + words.count)
    return Diagnostic(
      .unquotedHash, .warning, at: place,
      "the text ends before `\(string(words.dropFirst().prefix { $0 != " " }))`, because ` #` begins a comment",
      notes: ["For a real comment, write a space after its `#`."],
      fixIt: .propose(quote(text + string(words)), at: place))
  }

  // MARK: - What YAML cuts

  /// `file.modal.yaml #name`, which YAML cuts after the file.
  private func documentOfBase() -> Slip? {
    let spaces = restBehind.prefix { $0 == " " }.count
    let name = restBehind[spaces...].prefix { !" ,}]".unicodeScalars.contains($0) }
    let behind = restBehind[name.endIndex...].first { $0 != " " } ?? ","
    guard spaces > 0, name.count > 1, !text.exact.contains("#"),
      ",}]".unicodeScalars.contains(behind)
    else { return nil }
    let place = head(Int(span.end - span.start) + spaces + name.count)
    return Slip(
      .unquotedHash, at: place, "YAML takes ` \(string(name))` for a comment",
      notes: isInFlow ? [] : ["For a real comment, write a space after its `#`."],
      fixIt: .propose(quote(text + string(name)), at: place))
  }

  /// `text: Hello, world` inside `{}`.
  private func cutText() -> Slip? {
    let line = table.line(table.line(at: span.start))
    let before = line.scalars[..<Int(span.start - line.start)].withoutEndSpaces
    guard isInFlow, isInMapping, isText, !isCall, before.last == ":" else { return nil }
    let whole = string(rest[..<endOfText(in: rest, from: 0)])
    let place = head(whole.unicodeScalars.count)
    guard place.end > span.end else { return nil }
    if let pitfall = YAMLPitfall(whole, isInFlow: true, isText: true) {
      return Slip(pitfall.finding(at: place, under: key, isText: true))
    }
    // Brackets are not a part of a text that nobody has put into quotes, and a quote may begin a key.
    guard !whole.unicodeScalars.contains(where: { "{}[]".unicodeScalars.contains($0) }),
      ![", \"", ", '"].contains(where: { whole.exact.contains($0) })
    else { return nil }
    if let words = quotedByCurls(whole) {
      return Slip(
        .lookalike, at: place, YAMLPitfall.curlyQuotes, fixIt: .propose(quote(words), at: place))
    }
    return Slip(
      .unquotedComma, at: place,
      "YAML ends the text at its comma, because it stands inside `{}` without quotes",
      fixIt: .write(quote(whole), at: place))
  }

  /// Whether a text begins with a call, such as `if(state == a, One, Two)`.
  private var isCall: Bool {
    let name = text.utf8.prefix { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
    return !name.isEmpty && text.utf8.dropFirst(name.count).first == UInt8(ascii: "(")
  }

  /// `12,5` inside `{}`.
  private func cutNumber() -> Slip? {
    guard isInFlow, isInMapping, !isText, text.utf8.allSatisfy(isDigit), restBehind.first == ","
    else { return nil }
    let digits = restBehind.dropFirst().prefix { ("0"..."9").contains($0) }
    let next = restBehind[digits.endIndex...].first { $0 != " " }
    guard (1..<4).contains(digits.count), next == "," || next == "}" else { return nil }
    return Slip(
      reading: "\(text),\(string(digits))",
      at: head(Int(span.end - span.start) + 1 + digits.count))
  }

  /// An expression that a comma inside `{}` or `[]` cut in two.
  private func cutCall() -> Slip? {
    guard isInFlow, opensParenthesis(text),
      let joined = balancedPrefix(
        of: table.text(of: SourceSpan(start: span.start, end: span.start &+ 2000)))
    else { return nil }
    let place = head(joined.unicodeScalars.count)
    guard place.end > span.end else { return nil }
    let whole = onOneLine(joined)
    // Quotes would not make a color or a frame of it.
    if isColor(whole) || isForeignCall(whole, of: key) || whole.utf8.first == UInt8(ascii: "(")
      || KnownKeys.numbers.contains(key)
    {
      return Slip(reading: whole, at: place)
    }
    // The author has to choose between the texts of a formula.
    let formula = KnownKeys.holdsShownText(key) ? bracedFormula(whole) : nil
    return Slip(
      .unquotedComma, at: place,
      "YAML ends the value at this comma, because it stands inside `{}` or `[]` without quotes",
      fixIt: .write(quote(formula ?? whole), at: place, isSafe: formula == nil))
  }

  /// Whether a call is another language's color, where a color belongs.
  private func isColor(_ text: String) -> Bool {
    KnownKeys.holdsColor(key)
      && ["rgb", "hsl", "uicolor", "color"].contains { text.lowercased().exact.hasPrefix($0) }
  }
}
