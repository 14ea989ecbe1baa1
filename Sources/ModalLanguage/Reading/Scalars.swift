internal import ModalSyntax

/// Scalars, each typed by the field that reads it.
extension Reader {
  /// Any text; `help` is what to write for a mapping or a list.
  mutating func string(_ node: NodeID, _ what: Subject, help: String? = nil) -> Located<String>? {
    guard tree.kind(of: node) == .scalar else {
      reportKind(node, "\(what) is a text", help: help ?? TextSlips.helpForText(node, &self))
      return nil
    }
    guard !tree.isFaulty(node) else { return nil }
    return tree.located(node)
  }

  /// `true` or `false`, not in quotes; `help` is what to write for a mapping.
  mutating func boolean(
    _ node: NodeID, _ what: Subject, or others: [String] = [], help: String? = nil
  ) -> Located<Bool>? {
    if tree.kind(of: node) == .scalar, tree.style(of: node) == .plain {
      if tree.says(node, "true") { return Located(true, at: tree.span(of: node)) }
      if tree.says(node, "false") { return Located(false, at: tree.span(of: node)) }
    }
    let yaml = tree[node]
    let words = alternatives(["true", "false"] + others)
    guard yaml.kind == .scalar else {
      return refuse(node, "\(what) is \(words)", help: yaml.kind == .mapping ? help : nil)
    }
    guard !yaml.isFaulty else { return nil }
    let meant: Bool?
    switch yaml.text.lowercased() {
    case "yes", "on", "y", "true", "1": meant = true
    case "no", "off", "n", "false", "0", "none": meant = false
    default: meant = nil
    }
    report(
      .notABoolean, at: yaml.span,
      "\(what) is \(words), and this is \(yaml.describedScalar)",
      help: meant == nil ? "write \(words)" : nil,
      fixIt: meant.map { FixIt.write("\($0)", at: yaml.span, isSafe: yaml.text != "none") })
    return nil
  }

  /// A number within `range`, not in quotes; `others` names what else the caller takes, for messages.
  mutating func number(
    _ node: NodeID, _ what: Subject, in range: ClosedRange<Double>? = nil, or others: String = "",
    example: String? = nil
  ) -> Located<Double>? {
    guard let value = tree.withPlainUTF8(of: node, { ModalLanguage.number(from: $0) }) else {
      MeasuredNumber.report(node, what, in: range, or: others, example, &self)
      return nil
    }
    let span = tree.span(of: node)
    if value.isFinite, range?.contains(value) ?? true { return Located(value, at: span) }
    reportOutOfRange(value, span, what, range)
    return nil
  }

  /// A whole number within `range`.
  mutating func integer(_ node: NodeID, _ what: Subject, in range: ClosedRange<Int>) -> Located<
    Int
  >? {
    let bounds = Double(range.lowerBound)...Double(range.upperBound)
    guard let value = number(node, what, in: bounds) else { return nil }
    guard let whole = Int(exactly: value.value) else {
      let rounded = formatted(value.value.rounded())
      report(
        .notANumber, at: value.span,
        "\(what) is a whole number, and this is \(formatted(value.value))",
        fixIt: .propose(rounded, at: value.span))
      return nil
    }
    return Located(whole, at: value.span)
  }

  /// One of the words of an enumeration.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: NodeID, _ what: Subject, of choices: Choice.Type, or forms: [String] = [],
    help: String? = nil
  ) -> Located<Choice>? {
    guard tree.kind(of: node) == .scalar else {
      let words = alternatives(Choice.allCases.map(\.rawValue), or: forms)
      reportKind(node, "\(what) is \(words)", help: help)
      return nil
    }
    guard !tree.isFaulty(node) else { return nil }
    if let known = known(node, of: choices) { return known }
    reportChoice(tree[node], what, Choice.allCases.map(\.rawValue), or: forms, help: help)
    return nil
  }

  /// The word of an enumeration that a node is; nil for anything else.
  func known<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: NodeID, of choices: Choice.Type
  ) -> Located<Choice>? {
    guard tree.kind(of: node) == .scalar, !tree.isFaulty(node) else { return nil }
    for choice in Choice.allCases where tree.says(node, choice.rawValue) {
      return Located(choice, at: tree.span(of: node))
    }
    return nil
  }

  /// Reports a word that is none of those there are; `forms` are what else may stand there.
  mutating func reportChoice(
    _ yaml: YAMLNode, _ what: Subject, _ words: [String], or forms: [String] = [],
    help: String? = nil
  ) {
    let word = yaml.text.utf8.first == UInt8(ascii: ".") ? String(yaml.text.dropFirst()) : yaml.text
    let near = help == nil ? likely(word, among: words) : nil
    report(
      .unknownChoice, at: yaml.span,
      "\(what) is \(alternatives(words, or: forms)), and this is \(yaml.describedScalar)",
      help: near == nil ? help ?? TextSlips.helpForComment(yaml.text, among: words) : nil,
      fixIt: near.map { fix(yaml.text, as: $0, at: yaml.span, among: words) })
  }

  /// Numbers of a list, such as a frame.
  mutating func numbers(
    _ node: NodeID, _ what: Subject, count: Int, naming names: String,
    in range: ClosedRange<Double>? = nil
  ) -> [Located<Double>]? {
    guard let items = items(of: node, what, count: count, naming: names) else { return nil }
    var numbers: [Located<Double>] = []
    numbers.reserveCapacity(count)
    for item in items {
      if let number = number(item, .item(of: what), in: range) { numbers.append(number) }
    }
    return numbers.count == count ? numbers : nil
  }
}

extension TextSlips {
  /// Remarks on a time that was likely meant in milliseconds.
  static func noteMilliseconds(
    _ time: Located<Double>, from least: Double, _ what: Subject, _ reader: inout Reader
  ) {
    guard time.value >= least, reader.isOwnText else { return }
    let meant = formatted(time.value / 1000)
    reader.report(
      .longAnimation, .warning, at: time.span, "\(what) is \(formatted(time.value)) seconds",
      help: "write `\(meant)` if milliseconds are meant: times are in seconds",
      fixIt: .propose(meant, at: time.span))
  }
}

extension Event {
  /// A time as whole nanoseconds, rounded once.
  static func readTime(_ node: NodeID, _ what: Subject, _ reader: inout Reader) -> Located<Int64>? {
    reader.number(node, what, in: .time)?.map(ModalLanguage.nanoseconds)
  }
}

extension Rect {
  /// `[x, y, width, height]`.
  static func read(
    _ node: NodeID, _ what: Subject, _ reader: inout Reader
  ) -> (Located<Rect>, NumberSpans)? {
    guard
      let items = reader.tree.fourScalars(of: node)
        ?? reader.items(of: node, what, count: 4, naming: "x, y, width, height").map({
          ($0[0], $0[1], $0[2], $0[3])
        })
    else { return nil }
    let x = reader.number(items.0, .item(of: what))
    let y = reader.number(items.1, .item(of: what))
    let width = reader.number(items.2, .item(of: what))
    let height = reader.number(items.3, .item(of: what))
    guard let x, let y, let width, let height else { return nil }
    let rect = Rect(x: x.value, y: y.value, width: width.value, height: height.value)
    let spans = NumberSpans(x: x.span, y: y.span, width: width.span, height: height.span)
    return (Located(rect, at: reader.tree.span(of: node)), spans)
  }
}

extension Size {
  /// `[width, height]`.
  static func read(
    _ node: NodeID, _ what: Subject, in range: ClosedRange<Double>? = nil, _ reader: inout Reader
  ) -> Located<Size>? {
    guard
      let items = reader.tree.twoScalars(of: node)
        ?? reader.items(of: node, what, count: 2, naming: "width, height").map({ ($0[0], $0[1]) })
    else { return nil }
    let width = reader.number(items.0, .item(of: what), in: range)
    let height = reader.number(items.1, .item(of: what), in: range)
    guard let width, let height else { return nil }
    return Located(Size(width: width.value, height: height.value), at: reader.tree.span(of: node))
  }
}

extension ModalColor {
  /// A name of UIKit's or `"#RRGGBB"`.
  static func read(_ node: NodeID, _ what: Subject, _ reader: inout Reader) -> Located<ModalColor>?
  {
    guard let text = reader.string(node, what) else { return nil }
    if let color = ModalColor(text.value) { return Located(color, at: text.span) }
    report(text, &reader)
    return nil
  }

  /// Reports what is not a color, with the one that it is in another language.
  fileprivate static func report(_ text: Located<String>, _ reader: inout Reader) {
    var message = "`\(text.value)` is not a color"
    var notes: [String] = []
    var help: String?
    var fixIt: FixIt?
    let names = ModalColor.named.map(\.name)
    if ["clear", "transparent"].contains(MeasuredNumber.folded(text.value).drop { $0 == "." }) {
      help = "leave the key out where nothing is to be seen, or write `alpha: 0`"
    } else if let variable = reader.scope.variables.all.first(where: { $0.name == text.value }) {
      let written = variable.node.text
      let color = ModalColor(written) == nil ? ForeignColor(written)?.quoted : "\"\(written)\""
      message = "`\(text.value)` is a variable, and no variable is a color"
      help = "write the color itself, as `\(color ?? "\"#RRGGBB\"")`"
    } else if let named = names.first(where: { Slips.lastWord(of: text.value) == $0 }) {
      fixIt = .write(named, at: text.span)
    } else if let foreign = ForeignColor(text.value) {
      notes = [foreign.note].compactMap(\.self)
      help =
        "write `\(foreign.quoted)`"
        + (foreign.alpha.map { ", and `alpha: \(formatted($0))` beside it" } ?? "")
        + (foreign.androidDigits.map { "; with the alpha first, as on Android, `\"#\($0)\"`" } ?? "")
      // Digits can mean nothing else; a name is another color in the dark.
      let isSafe = foreign.alpha == nil && foreign.note == nil
      fixIt = .write(foreign.quoted, at: text.span, isSafe: isSafe)
    } else if let near = suggestion(for: text.value, among: names) {
      fixIt = fix(text.value, as: near, at: text.span, among: names)
    } else {
      help = "write `\"#RRGGBB\"` or a name such as `black`"
    }
    reader.report(.notAColor, at: text.span, message, notes: notes, help: help, fixIt: fixIt)
  }
}

extension Slips {
  /// `move` of `.move(edge: .bottom)`.
  static func word(ofCall text: String) -> String {
    lastWord(of: String(text.unicodeScalars.prefix { $0 != "(" }))
  }

  /// `red` of `.red`, `UIColor.red` and `Colors.red`.
  fileprivate static func lastWord(of text: String) -> String {
    text.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(text[text.index(after: $0)...]) }
      ?? text
  }
}

extension MeasuredNumber {
  // MARK: - Numbers

  @inline(never)
  fileprivate static func report(
    _ node: NodeID, _ what: Subject, in range: ClosedRange<Double>?, or others: String,
    _ example: String?, _ reader: inout Reader
  ) {
    let yaml = reader.tree[node]
    guard yaml.kind == .scalar else {
      return reader.reportKind(
        yaml, "\(what) is a number\(others)", help: example.map { "write a number such as `\($0)`" }
      )
    }
    guard !yaml.isFaulty else { return }
    var help: String?
    var fixIt: FixIt?
    if let meant = meant(yaml.text, in: range) {
      help = "write `\(meant.text)`\(meant.reason)"
      // One comma before three digits may be a point or stand between thousands.
      let parts = yaml.text.exact.split(separator: ",")
      if !meant.isCertain, parts.count == 2,
        let decimal = ModalLanguage.number(from: parts.joined(separator: "."))
      {
        help = "write `\(formatted(decimal))`, or `\(meant.text)`"
      }
      fixIt = .write(meant.text, at: yaml.span, isSafe: meant.isCertain)
    } else if !RepeatedElement.namesCell(node, reader.tree),
      let value = constantValue(of: yaml, reader)
    {
      help = "write `\(value)`: a formula has no place here"
      fixIt = .propose(value, at: yaml.span)
    } else {
      help =
        yaml.text.exact.hasSuffix("%")
        ? "write points: there is nothing to take a percentage of here"
        : "write \(TextSlips.exampleNumber(for: yaml.text, in: range, example))"
    }
    reader.report(
      .notANumber, at: yaml.span,
      "\(what) is a number\(others), and this is \(yaml.describedScalar)", help: help, fixIt: fixIt)
  }

  /// What a formula comes to where a number belongs, if that is the same everywhere.
  private static func constantValue(of yaml: YAMLNode, _ reader: borrowing Reader) -> String? {
    let names = ExpressionNames(variables: reader.scope.variables)
    var parser = ExpressionParser(ExpressionText(yaml), place: .variable, names: names)
    guard let value = parser.parse(type: .number)?.constant, value.isFinite else { return nil }
    return formatted(value)
  }
}

extension ModalColor {
  /// The color of a name or of `#RRGGBB`.
  init?(_ text: String) {
    if let named = Self.named.first(where: { $0.name == text }) {
      self = named.color
      return
    }
    guard let digits = text.exact.dropping(prefix: "#"), digits.utf8.count == 6,
      isHexadecimal(digits), let rgb = UInt32(digits, radix: 16)
    else { return nil }
    self.init(rgb: rgb)
  }
}

/// Whether all of a text is digits from 0 to F, as ASCII has them.
func isHexadecimal(_ text: some StringProtocol) -> Bool {
  text.unicodeScalars.allSatisfy(\.properties.isASCIIHexDigit)
}

/// Whether a text begins with a digit, as ASCII has them.
func startsWithDigit(_ text: String) -> Bool {
  text.utf8.first.map { (48...57).contains($0) } ?? false
}
