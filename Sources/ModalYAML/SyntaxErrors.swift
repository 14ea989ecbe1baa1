internal import ModalSource

/// What libyaml's refusals mean to the author of a spec, and where reading can go on after them.
extension Composer {
  /// Reports why libyaml stopped, in the words of the line at fault.
  mutating func reportFailure(_ failure: YAMLFailure) {
    let table = lines()
    let place = table.location(ofScalar: Int(failure.problemIndex))
    let span = self.span(at: failure.problemIndex)
    let line = table.text(ofLine: place.line)
    if failure.problem.contains("cannot start any token") {
      reportCharacter(failure, line: line, column: place.column)
    } else if failure.problem.contains("mapping values are not allowed") {
      reportSecondColon(line: line, at: span)
    } else if failure.problem.contains("',' or '}'") || failure.problem.contains("',' or ']'") {
      let bracket = failure.problem.contains("'}'") ? "}" : "]"
      let opening = Label(self.span(at: failure.contextIndex), "opened here")
      report(
        .syntax, at: span, "expected `,` or `\(bracket)`", secondary: [opening],
        help: "close the `\(bracket == "}" ? "{" : "[")`, or put a `,` before this")
    } else if failure.context.contains("quoted scalar"), failure.problem.contains("end of stream") {
      report(
        .syntax, at: self.span(at: failure.contextIndex), "this quotation mark is never closed",
        help: "close the quotation mark at the end of the value")
    } else if failure.problem.contains("could not find expected ':'") {
      report(
        .syntax, at: self.span(at: failure.contextIndex), "expected `key: value`",
        help: "put a `:` and a space behind the key")
    } else if failure.problem.contains("did not find expected key") {
      report(
        .syntax, at: span, "expected a key that lines up with the keys above",
        secondary: [Label(self.span(at: failure.contextIndex), "the mapping begins here")],
        help: "give the keys of one mapping the same indentation")
    } else if failure.problem.contains("did not find expected '-' indicator") {
      report(
        .syntax, at: span, "expected a `-` that lines up with the items above",
        secondary: [Label(self.span(at: failure.contextIndex), "the list begins here")])
    } else {
      let context = failure.context.isEmpty ? "" : " \(failure.context)"
      report(.syntax, at: span, "\(failure.problem)\(context)")
    }
  }

  /// Reports the parts of an explicit tag; returns what the scalar should have said.
  @discardableResult
  mutating func reportTag(_ event: YAMLEvent) -> String {
    let span = SourceSpan(file: tree.file, start: event.start, end: event.end)
    let written = lines().text(of: span)
    if event.kind == .scalar, event.style == .plain, written.hasPrefix("!"),
      !written.hasPrefix("!!"), written.dropFirst().first?.isLetter == true || written == "!"
    {
      let rest = lines().text(ofRestOfLineAt: event.start)
      let value = flowValue(rest)
      report(
        .unquotedNot, at: span, "YAML takes an unquoted leading `!` for a tag",
        fixIt: FixIt("write `\"\(value)\"`", at: span, with: "\"\(value)\""))
      return value
    }
    let tag = written.prefix { $0 != " " && $0 != "\n" && $0 != "," }
    report(
      .explicitTag, at: span, "the tag `\(tag)` has no place in a spec",
      notes: ["A value's type comes from the key that holds it."], help: "leave the tag out")
    return event.text
  }

  /// Reports the bytes that are no UTF-8 and the control characters, and puts a `?` in the place of
  /// each, so that the rest of the text can be read; false if there are none.
  mutating func replaceUnreadableScalars() -> Bool {
    var readable: [UInt8] = []
    var reports = 0
    var offset = 0
    while offset < source.bytes.count {
      let length = LineTable.length(ofScalarAt: offset, in: source.bytes)
      let scalar = source.bytes[offset..<(offset + length)]
      if isReadable(scalar, at: offset) {
        readable += scalar
      } else {
        if reports < 8 { reportScalar(scalar, at: offset) }
        reports += 1
        readable.append(UInt8(ascii: "?"))
      }
      offset += length
    }
    if reports > 8 {
      diagnostics[diagnostics.count - 1].notes.append("There are \(reports - 8) more like it.")
    }
    source = SourceFile(name: source.name, bytes: readable)
    return reports > 0
  }

  private mutating func reportScalar(_ scalar: ArraySlice<UInt8>, at offset: Int) {
    let names = scalar.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return "0x" + (digits.utf8.count < 2 ? "0" : "") + digits
    }
    let bytes = names.joined(separator: " ")
    let isControl = (scalar.first ?? 0) < 0x80 || String(validating: scalar, as: UTF8.self) != nil
    report(
      .unreadableText, at: span(at: UInt32(lines().scalarOffset(ofByte: offset))),
      isControl
        ? "the control character \(bytes) has no place in YAML" : "the byte \(bytes) is not UTF-8",
      notes: ["It stands at byte offset \(offset)."], help: "save the file as UTF-8 text")
  }

  private func span(at scalar: UInt32) -> SourceSpan {
    SourceSpan(file: tree.file, start: scalar, end: scalar + 1)
  }

  private mutating func reportCharacter(_ failure: YAMLFailure, line: String, column: Int) {
    let scalars = Array(line.unicodeScalars)
    let character = scalars.indices.contains(column - 1) ? scalars[column - 1] : " "
    let span = self.span(at: failure.problemIndex)
    guard character != "\t" else {
      report(
        .tabIndentation, at: span, "a tab is used as indentation", help: "indent with spaces")
      return
    }
    report(
      .syntax, at: span, "a value cannot begin with `\(character)`",
      help: "put the value in quotes")
  }

  /// Reports a `: ` inside a value: the form `a ? b : c`, or a text that wants quotes.
  private mutating func reportSecondColon(line: String, at span: SourceSpan) {
    let indentation = line.prefix { $0 == " " || $0 == "-" }
    let body = line.dropFirst(indentation.count)
    guard let colon = body.firstRange(of: ": ") else {
      report(.syntax, at: span, "a key cannot stand here")
      return
    }
    let key = body[..<colon.lowerBound]
    let value = body[colon.upperBound...]
    if let question = value.firstRange(of: " ? "), let second = value.firstRange(of: " : ") {
      let condition = value[..<question.lowerBound]
      let first = value[question.upperBound..<second.lowerBound]
      report(
        .ternary, at: span, "an expression has no `? :`",
        help: "write `\(key): if(\(condition), \(first), \(value[second.upperBound...]))`")
    } else {
      report(
        .syntax, at: span, "a second `: ` on one line",
        help: "write `\(key): \"\(value)\"`")
    }
  }

  // MARK: - Recovery

  /// The next line after the failure that begins a top-level key; nil if there is none.
  mutating func restartLine(after failure: YAMLFailure) -> (byte: Int, scalar: UInt32)? {
    let table = lines()
    let isUnclosed = failure.context.contains("quoted") || failure.context.contains("flow")
    let origin = isUnclosed ? failure.contextIndex : failure.problemIndex
    let first = table.location(ofScalar: Int(origin)).line + 1
    guard first <= table.lineCount else { return nil }
    for line in first...table.lineCount {
      guard let head = table.text(ofLine: line).unicodeScalars.first, isKeyStart(head) else {
        continue
      }
      let scalar = table.scalarOffset(ofLine: line)
      return (table.location(ofScalar: scalar).utf8Offset, UInt32(scalar))
    }
    return nil
  }

  private func isKeyStart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar == "_" || scalar == "\""
  }
}

/// Whether libyaml reads a scalar: well-formed UTF-8, and no control character but tab and the line
/// breaks (the set of YAML 1.1, section 5.1).
private func isReadable(_ bytes: ArraySlice<UInt8>, at offset: Int) -> Bool {
  if bytes.count == 1, let byte = bytes.first {
    return (0x20...0x7E).contains(byte) || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
  guard let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first else {
    return false
  }
  switch scalar.value {
  case 0x85, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF: return true
  default: return scalar.value == 0xFEFF && offset == 0
  }
}

/// The value of a flow or block entry that begins `text`: up to a comma, a closing bracket or a
/// comment.
private func flowValue(_ text: String) -> String {
  let value = text.prefix { !",}]#".contains($0) }
  return String(value.reversed().drop { $0 == " " }.reversed())
}
