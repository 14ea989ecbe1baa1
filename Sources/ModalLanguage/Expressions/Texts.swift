internal import ModalSyntax

/// Texts, and the values in them.
extension TextTemplate {
  /// A text; with values if it contains `${…}`.
  static func read(
    _ node: NodeID, _ what: Subject, _ place: ExpressionPlace, _ reader: inout Reader
  ) -> Located<TextTemplate>? {
    guard let (text, look) = plainText(node, what, &reader) else { return nil }
    guard look.holdsValues else {
      reportMissingBraces(text, look, place, &reader)
      return text.map { .literal($0) }
    }
    return template(node, place, &reader).map { Located($0, at: text.span) }
  }

  /// The argument of a call: like any text, or a bare property of an element, which is a value.
  static func readArgument(_ node: NodeID, _ reader: inout Reader) -> Located<TextTemplate>? {
    guard let (text, look) = plainText(node, "an argument", &reader) else { return nil }
    if look.holdsValues {
      return template(node, .takenText, &reader).map { Located($0, at: text.span) }
    }
    guard look.mayNameProperty else {
      reportMissingBraces(text, look, .takenText, &reader)
      return text.map { .literal($0) }
    }
    guard checkArgument(text, &reader) else { return nil }
    guard property(text.value, reader) != nil,
      let expression = reader.expression(
        ExpressionText(of: node, in: reader.tree), .takenText, type: nil)
    else { return text.map { .literal($0) } }
    reportMissingBraces(text, look, .takenText, isArgument: true, &reader)
    return Located(TextTemplate([.value(expression)], written: "${\(text.value)}"), at: text.span)
  }

  /// A text that is expected, and so holds no values.
  static func readExpected(
    _ node: NodeID, _ what: Subject, _ reader: inout Reader
  ) -> Located<String>? {
    guard let (text, look) = plainText(node, what, &reader) else { return nil }
    guard look.holdsValues else { return text }
    let written = placedText(of: node, &reader)
    guard let pieces = pieces(of: written, &reader) else { return nil }
    var literal = ""
    for piece in pieces {
      guard case .text(let part) = piece else {
        guard case .value(let range) = piece else { continue }
        return reader.refuse(
          .misplacedValue, at: written.span(range.lowerBound - 2, range.upperBound + 1),
          "what is expected is written as it is, without values",
          help: "write what is shown there, or `$${` for the text `${`")
      }
      literal += part
    }
    return Located(literal, at: text.span)
  }

  // MARK: - The look of a text

  /// What its bytes say of a text at a glance.
  private struct Look {
    var holdsValues = false
    /// Whether it is two names with a point between.
    var mayNameProperty = false
    var mayBeFormula = false
    /// Whether it holds a sign by which a value of another language may begin, or a point inside a word.
    var mayHoldReference = false
  }

  private static func plainText(
    _ node: NodeID, _ what: Subject, _ reader: inout Reader
  ) -> (Located<String>, Look)? {
    guard let text = reader.string(node, what) else { return nil }
    let look = reader.tree.withUTF8(of: node) { bytes in
      var look = Look()
      var points = 0
      var isPlain = true
      // All signs with a meaning stand before the digits.
      for index in bytes.indices where bytes[index] <= UInt8(ascii: "/") {
        switch bytes[index] {
        case UInt8(ascii: "$"):
          if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "{") {
            look.holdsValues = true
            return look
          }
          isPlain = false
          look.mayHoldReference = true
        case UInt8(ascii: "."):
          points += 1
          if index + 1 < bytes.count, UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[index + 1] {
            look.mayHoldReference = true
          }
        case UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: "/"):
          isPlain = false
          // `\(n)`, and the braces of `Hello {{n}}`
          if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "{") {
            look.mayHoldReference = true
          } else if index > 0, bytes[index - 1] == UInt8(ascii: "\\") {
            look.mayHoldReference = true
          }
        default: break
        }
      }
      if bytes.count > 4,
        bytes[0] == UInt8(ascii: "{") || bytes[bytes.count - 1] == UInt8(ascii: "}")
      {
        look.mayHoldReference = true
      }
      look.mayNameProperty = isPlain && points == 1
      look.mayBeFormula = bytes.count > 4 && bytes[bytes.count - 1] == UInt8(ascii: ")")
      return look
    }
    return (text, look)
  }

  // MARK: - Values
  private enum Piece {
    case text(String)
    /// The range between the braces, in bytes of the text.
    case value(Range<Int>)
  }

  private static func template(
    _ node: NodeID, _ place: ExpressionPlace, _ reader: inout Reader
  ) -> TextTemplate? {
    let text = placedText(of: node, &reader)
    guard let pieces = pieces(of: text, &reader) else { return nil }
    var parts: [TextTemplate.Part] = []
    var isFaulty = false
    for piece in pieces {
      switch piece {
      case .text(let literal): parts.append(.text(literal))
      case .value(let range):
        let part = text.part(range)
        guard let value = reader.expression(part, place, type: nil) else {
          isFaulty = true
          continue
        }
        parts.append(value.constantText.map { .text($0) } ?? .value(value))
      }
    }
    return isFaulty ? nil : TextTemplate(parts, written: reader.tree.text(of: node))
  }

  /// A text with the places of its parts in the file, if possible.
  private static func placedText(of node: NodeID, _ reader: inout Reader) -> ExpressionText {
    let text = ExpressionText(of: node, in: reader.tree)
    guard !text.hasExactPlaces, let written = reader.written(at: text.scalar) else { return text }
    return text.placed(in: written)
  }

  /// A text in its literal parts and its values; nil after a complaint about a brace.
  private static func pieces(of text: ExpressionText, _ reader: inout Reader) -> [Piece]? {
    var pieces: [Piece] = []
    var literal: [UInt8] = []
    func holds(_ word: String, at place: Int) -> Bool {
      zip(place..., word.utf8).allSatisfy { text.byte(at: $0) == $1 }
    }
    var index = 0
    while index < text.count {
      if holds("$${", at: index) {
        literal += [UInt8(ascii: "$"), UInt8(ascii: "{")]
        index += 3
        continue
      }
      guard holds("${", at: index) else {
        literal.append(text.byte(at: index))
        index += 1
        continue
      }
      guard let end = endOfValue(in: text, from: index, &reader) else { return nil }
      if !literal.isEmpty { pieces.append(.text(String(decoding: literal, as: UTF8.self))) }
      literal = []
      pieces.append(.value(index + 2..<end))
      index = end + 1
    }
    if !literal.isEmpty { pieces.append(.text(String(decoding: literal, as: UTF8.self))) }
    return pieces
  }

  /// The place of a value's `}`; nil after reporting a mistake.
  private static func endOfValue(
    in text: ExpressionText, from start: Int, _ reader: inout Reader
  ) -> Int? {
    var quote: Int?
    var isBlank = true
    for index in start + 2..<max(start + 2, text.count) {
      switch text.byte(at: index) {
      case UInt8(ascii: "'"):
        quote = quote == nil ? index : nil
        isBlank = false
      case UInt8(ascii: "}") where quote == nil:
        guard isBlank else { return index }
        return reader.refuse(
          .expressionSyntax, at: text.span(start, index + 1), "there is no value in `${}`",
          help:
            "write one, as `${\(reader.scope.elements.names.first ?? "pin").text}`, or `$${` for the text `${`"
        )
      case UInt8(ascii: " "): break
      default: isBlank = false
      }
    }
    if let quote {
      reader.report(
        .expressionSyntax, at: text.span(quote, quote + 1),
        "the text that begins here is never closed", help: "write `'` at its end")
    } else {
      reader.report(
        .expressionSyntax, at: text.span(start, start + 2), "this `${` is never closed",
        help: "write `}` after the value, or `$${` for the text `${`")
    }
    return nil
  }

  // MARK: - Values without braces

  /// The element and the property that a text names, if there is such an element.
  static func property(
    _ text: String, _ reader: borrowing Reader
  ) -> (id: String, property: String)? {
    let parts = text.exact.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, reader.scope.elements.contains(parts[0]),
      ModalExpression.Question(rawValue: parts[1]) != nil
        || ModalExpression.BoxProperty(rawValue: parts[1]) != nil
    else { return nil }
    return (parts[0], parts[1])
  }

  /// Reports a value without `${}`: an element's property, or a function.
  private static func reportMissingBraces(
    _ text: Located<String>, _ look: Look, _ place: ExpressionPlace, isArgument: Bool = false,
    _ reader: inout Reader
  ) {
    // What a base says is reported there.
    guard look.mayNameProperty || look.mayBeFormula || look.mayHoldReference, reader.isOwnText
    else { return }
    if look.mayNameProperty, let (id, property) = property(text.value, reader) {
      let replacement = "\"${\(id).\(property)}\""
      let isKnown =
        ModalExpression.Question(rawValue: property).map(place.questions.contains) ?? true
      reader.report(
        .bareValue, isArgument ? .note : .warning, at: text.span,
        isArgument
          ? "`\(text.value)` is a value, and values in texts stand in `${}`"
          : "this is the text `\(text.value)`, and not the `\(property)` of `\(id)`",
        help: isKnown ? nil : "write a value that is known here in `${}`",
        fixIt: isKnown ? .write(replacement, at: text.span) : nil)
    } else if look.mayBeFormula, let formula = formulaInBraces(text.value, reader) {
      reader.report(
        .formulaInText, .warning, at: text.span,
        "this is a text, not a formula: values in texts stand in `${}`",
        fixIt: .propose("\"\(formula)\"", at: text.span))
    } else if look.mayHoldReference, let found = foreignReference(in: text.value, reader) {
      reportForeignReference(found, in: text, &reader)
    }
  }

  /// Reports a value as another language writes it in a text.
  private static func reportForeignReference(
    _ found: ForeignReference, in text: Located<String>, _ reader: inout Reader
  ) {
    let value = "${\(found.meant)}"
    let whole = joined(text.value, reader) ?? text.value.exact.replacing(found.written, with: value)
    let isShort =
      whole.utf8.count <= 60 && whole.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }
    reader.report(
      .bareValue, .warning, at: text.span,
      "these are the letters `\(found.written)`, and not \(found.words)",
      fixIt: isShort ? .propose("\"\(whole)\"", at: text.span) : nil)
    guard !isShort, !reader.diagnostics.isEmpty else { return }
    reader.diagnostics[reader.diagnostics.count - 1].help =
      "write `\(value)` in place of `\(found.written)`"
  }

  /// The first existing element or variable in a text in another language's notation, or else what can be nothing
  /// but such a notation; nil if there is none.
  private static func foreignReference(
    in text: String, _ reader: borrowing Reader
  ) -> ForeignReference? {
    let all = ForeignReference.all(in: text)
    for found in all {
      if let property = found.property {
        guard let (id, property) = Self.property("\(found.name).\(property)", reader) else {
          continue
        }
        return found.meaning("\(id).\(property)", "the `\(property)` of `\(id)`")
      }
      guard found.isMarked else { continue }
      if reader.scope.elements.contains(found.name) {
        return found.meaning("\(found.name).text", "the `text` of `\(found.name)`")
      }
      if reader.scope.variables.contains(found.name) {
        return found.meaning(found.name, "the value of `\(found.name)`")
      }
    }
    return all.first(where: \.isUnmistakable).map { $0.meaning($0.path, "a value") }
  }

  /// `Hello ${name.text}` for `'Hello ' + name.text`; nil for any other text.
  private static func joined(_ text: String, _ reader: borrowing Reader) -> String? {
    let pieces = ExpressionText(joining: text).tokens()
    var whole = ""
    for (index, token) in pieces.enumerated() where token.kind != .end {
      let piece = String(decoding: Array(text.utf8)[token.start..<token.end], as: UTF8.self)
      switch (token.kind, index % 2) {
      case (.text, 0): whole += piece.dropFirst().dropLast()
      case (.name, 0)
      where property(piece, reader) != nil || reader.scope.variables.contains(piece):
        whole += "${\(piece)}"
      case (.symbol(.plus), 1): break
      default: return nil
      }
    }
    return pieces.count > 3 && pieces.count % 2 == 0 ? whole : nil
  }

  /// The call of a function as a value, what it chooses between in quotes; nil for another text.
  private static func formulaInBraces(_ text: String, _ reader: borrowing Reader) -> String? {
    bracedFormula(text) { branch in
      ModalLanguage.number(from: branch) != nil || property(branch, reader) != nil
        || reader.scope.variables.contains(branch)
    }
  }
}
