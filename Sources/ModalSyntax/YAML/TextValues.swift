/// Bare texts inside `{}`, which YAML cuts at a comma, a colon or a `#`.
extension Composer {
  /// Reads a text that a comma cuts as a whole: `text: Hello, world`.
  mutating func joinText(into node: inout YAMLNode) {
    let rest = Array(lines().text(ofRestOfLineAt: node.span.start).unicodeScalars)
    let end = node.span.start + UInt32(endOfText(in: rest, from: 0))
    guard end > node.span.end, !isCall(node.text) else { return }
    let span = between(node.span.start, end)
    let whole = lines().text(of: span)
    // Brackets are not a part of a text that nobody has put into quotes, and a quote may begin a key.
    guard !whole.unicodeScalars.contains(where: { "{}[]".unicodeScalars.contains($0) }),
      !whole.contains(", \""), !whole.contains(", '")
    else { return }
    defer {
      node.text = whole
      node.span = span
      skipPieces(behind: span)
    }
    if quotedByCurls(whole) != nil { return }
    report(
      .unquotedComma, at: span,
      "YAML ends the text at its comma, because it stands inside `{}` without quotes",
      fixIt: .write(quote(whole), at: span))
  }

  /// Reports a text wrapped in curly quotation marks: they are shown, which can be intended outside
  /// of `{}`.
  mutating func noteQuotedWhole(_ node: YAMLNode) {
    guard let words = quotedByCurls(node.text) else { return }
    let isCut = words.unicodeScalars.contains(",") && open.last?.isFlow == true
    diagnostics.append(
      Diagnostic(
        .lookalike, isCut ? .error : .note, at: node.span,
        isCut
          ? "YAML knows straight quotation marks only, and these are curly"
          : "the curly quotation marks belong to the text, and are shown",
        help: isCut ? nil : "write `\(quote(words))` if they are not meant",
        fixIt: .write(quote(words), at: node.span, isSafe: false)))
  }

  /// Reads `extends: file.modal.yaml #name`, which YAML cuts after the file, as the intended
  /// document.
  mutating func joinDocument(into node: inout YAMLNode) {
    let rest = Array(lines().text(ofRestOfLineAt: node.span.end).unicodeScalars)
    let spaces = rest.prefix { $0 == " " }.count
    let name = rest[spaces...].prefix { !" ,}]".unicodeScalars.contains($0) }
    let behind = rest[name.endIndex...].drop { $0 == " " }.first
    guard spaces > 0, name.count > 1, name.first == "#", !node.text.exact.contains("#"),
      behind == nil || ",}]".unicodeScalars.contains(behind ?? " ")
    else { return }
    let whole = node.text + string(name)
    let end = node.span.end + UInt32(spaces + name.count)
    let span = between(node.span.start, end)
    report(
      .unquotedHash, at: span, "YAML takes ` \(string(name))` for a comment",
      notes: ["For a real comment, write a space after its `#`."],
      fixIt: .write(quote(whole), at: span, isSafe: false))
    node.text = whole
  }

  /// Whether the value that comes next names a base.
  var isBaseNext: Bool {
    guard let last = open.last, last.isMapping, last.key >= 0 else { return false }
    return tree.says(NodeID(last.key), "extends")
  }

  /// Reads `12,5` inside `{}` as one value; the reader of the value reports it.
  mutating func joinDecimal(into node: inout YAMLNode) {
    guard !node.text.isEmpty, node.text.utf8.allSatisfy(isDigit) else { return }
    let rest = lines().text(ofRestOfLineAt: node.span.end).utf8
    let digits = rest.dropFirst().prefix(while: isDigit)
    let next = rest.dropFirst(1 + digits.count).drop { $0 == UInt8(ascii: " ") }.first
    guard rest.first == UInt8(ascii: ","), !digits.isEmpty, digits.count < 4,
      next == UInt8(ascii: ",") || next == UInt8(ascii: "}")
    else { return }
    node.span.end += UInt32(1 + digits.count)
    node.text += "," + String(Substring(digits))
    skipPieces(behind: node.span)
  }

  /// Reports a text that a comment may have cut: `text: Room #12`.
  mutating func noteCutText(_ node: YAMLNode) {
    let rest = lines().text(ofRestOfLineAt: node.span.end)
    let comment = Array(rest.unicodeScalars)
    guard comment.count > 2, comment[0] == " ", comment[1] == "#", isLetterOrDigit(comment[2]),
      !rest.exact.hasPrefix(" #modalspec")
    else { return }
    let text = rest.unicodeScalars.withoutEndSpaces
    let whole = node.text + string(text)
    let word = rest.dropFirst().prefix { $0 != " " }
    let end = node.span.end + UInt32(text.count)
    let span = between(node.span.start, end)
    diagnostics.append(
      Diagnostic(
        .unquotedHash, .warning, at: span,
        "the text ends before `\(word)`, because ` #` begins a comment",
        notes: ["For a real comment, write a space after its `#`."],
        fixIt: .write(quote(whole), at: span, isSafe: false)))
  }

  /// Whether a text begins with a call, such as `if(state == a, One, Two)`.
  private func isCall(_ text: String) -> Bool {
    let name = text.utf8.prefix { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
    return !name.isEmpty && text.utf8.dropFirst(name.count).first == UInt8(ascii: "(")
  }

  /// Whether the value that comes next is a text: what its author writes there is meant as it is.
  var isTextNext: Bool {
    guard let last = open.last, last.isMapping, last.key >= 0 else { return false }
    let key = tree.nodes[Int(last.key)]
    guard key.textLength > 3 else { return false }
    switch tree.texts[Int(key.textStart + key.textLength) - 1] {
    // What those keys end in.
    case UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "n"), UInt8(ascii: "e"):
      return KnownKeys.holdsText(tree.utf8(of: NodeID(last.key)))
    default: return false
    }
  }
}

/// Whether the key of a text ends before a place.
func holdsText(before place: Int, in line: [Unicode.Scalar]) -> Bool {
  let before = line[..<place].reversed().drop { $0 == " " }
  guard before.first == ":" else { return false }
  let word = before.dropFirst().prefix {
    $0.isASCII && (isLetterOrDigit($0) || $0 == "." || $0 == "_")
  }
  return KnownKeys.holdsText(word.reversed().map { UInt8(truncatingIfNeeded: $0.value) })
}

/// The intended end of a bare text inside `{}`, in scalars of a line: before the bracket that
/// closes the mapping, or before a comma followed by another pair.
func endOfText(in line: [Unicode.Scalar], from start: Int) -> Int {
  var depth = 0
  var end = start
  while end < line.count {
    let scalar = line[end]
    if scalar == "{" || scalar == "[" { depth += 1 }
    if scalar == "}" || scalar == "]" {
      if depth == 0 { break }
      depth -= 1
    }
    if (asciiLookalike(scalar) ?? scalar) == ",", depth == 0, isPair(line[(end + 1)...]) { break }
    end += 1
  }
  return line[start..<end].withoutEndSpaces.endIndex
}

/// Whether a piece of a line begins with a pair, or with nothing: its next line may.
func isPair(_ piece: ArraySlice<Unicode.Scalar>) -> Bool {
  let rest = piece.drop { (asciiLookalike($0) ?? $0) == " " }
  guard let first = rest.first, first != "#" else { return true }
  let head = rest.prefix { !",{}[]".unicodeScalars.contains(asciiLookalike($0) ?? $0) }
  guard !head.isEmpty else { return true }
  // Of `placeholder: Name, secure` the second is a key that lacks its value.
  if KnownKeys.alone.contains(string(head)) { return true }
  if isTightPair(head) { return true }
  return head.indices.contains { index in
    let next = index + 1 < head.endIndex ? head[index + 1] : " "
    return head[index] == "\u{FF1A}"
      || (head[index] == ":" && (asciiLookalike(next) ?? next) == " ")
  }
}

/// Whether a piece is a word of lower case with a value right after its colon, `left:10`, and not an address.
private func isTightPair(_ piece: ArraySlice<Unicode.Scalar>) -> Bool {
  let word = piece.prefix { $0.isASCII && (isLetterOrDigit($0) || $0 == "_") }
  guard let first = word.first, ("a"..."z").contains(first) else { return false }
  let behind = piece[word.endIndex...]
  guard behind.first == ":", let next = behind.dropFirst().first else { return false }
  return !" /:".unicodeScalars.contains(next) && word.count > 1
}

/// The text between curly quotation marks, if one pair encloses all of it; nil for any other.
func quotedByCurls(_ text: String) -> String? {
  let scalars = Array(text.unicodeScalars)
  guard scalars.count > 2, let first = scalars.first, isCurlyQuote(first), let last = scalars.last,
    isCurlyQuote(last), !scalars.dropFirst().dropLast().contains(first)
  else { return nil }
  return string(scalars[1..<(scalars.count - 1)])
}

/// Whether a byte is a digit of ASCII.
@inlinable package func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

/// Whether a scalar is a letter or a digit of ASCII, or beyond it.
func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "0"..."9": true
  default: scalar.value >= 0xA1
  }
}
