internal import ModalSyntax

/// The keys of a project file.
extension ProjectFile {
  /// The main number of a system; one with more to it is reported with its main number.
  static func readSystem(
    _ node: NodeID, _ what: Subject, in range: ClosedRange<Int>, _ reader: inout Reader
  ) -> Located<Int>? {
    let yaml = reader.tree[node]
    let digits = yaml.text.unicodeScalars.drop { !("0"..."9").contains($0) }
      .prefix { ("0"..."9").contains($0) }
    let number = String(String.UnicodeScalarView(digits))
    if yaml.kind == .scalar, number != yaml.text, (1...2).contains(number.utf8.count) {
      reader.report(
        .notANumber, at: yaml.span,
        "\(what) is the main number of a system, and this is `\(yaml.text)`",
        fixIt: .propose(number, at: yaml.span))
      return nil
    }
    return reader.integer(node, what, in: range)
  }

  // MARK: - Rules
  static func readRules(_ node: NodeID, _ reader: inout Reader) -> [ProjectFile.RuleWeight] {
    guard reader.isMapping(node, "`rules`", help: helpForRules(node, reader.tree)) else {
      return []
    }
    var rules: [ProjectFile.RuleWeight] = []
    for entry in reader.tree.entries(of: node) where reader.hasValue(entry) {
      let key = reader.tree[entry.key]
      let code = code(key, &reader)
      let level = reader.choice(entry.value, "the severity of a finding", of: RuleLevel.self)
      guard let code, let level else { continue }
      rules.append(ProjectFile.RuleWeight(code: Located(code, at: key.span), level: level))
    }
    return rules
  }

  /// How to write codes without a mapping as keys of `rules`.
  private static func helpForRules(_ node: NodeID, _ tree: YAMLTree) -> String {
    var pairs: [String] = []
    let items = tree.kind(of: node) == .sequence ? tree.items(of: node) : [node]
    for item in items {
      let entries = tree.entries(of: item).map { (tree.text(of: $0.key), tree.text(of: $0.value)) }
      for (code, level) in entries.isEmpty ? [(tree.text(of: item), "off")] : entries
      where DiagnosticCode(code) != nil { pairs.append("\(code): \(level)") }
    }
    return "write `rules: {\(pairs.isEmpty ? "MS204: off" : pairs.joined(separator: ", "))}`"
  }

  /// The code of an entry of `rules`; reports unknown codes and codes whose severity cannot be
  /// changed.
  private static func code(_ key: YAMLNode, _ reader: inout Reader) -> DiagnosticCode? {
    let codes = DiagnosticCode.all
    guard let code = DiagnosticCode(key.text), codes.contains(code) else {
      let near = suggestion(
        for: key.text.uppercased(), among: codes.map(\.description),
        // Codes have three digits, so one of four has one too many.
        keepsNumbers: key.text.utf8.count <= 5)
      reader.report(
        .unknownRule, at: key.span, "there is no code `\(key.text)`",
        notes: near == nil ? ["`modalspec explain` lists the codes."] : [],
        fixIt: near.map { FixIt.propose($0, at: key.span) })
      return nil
    }
    guard key.text == code.description else {
      reader.report(
        .unknownRule, at: key.span, "codes are written with `MS` before the number",
        fixIt: FixIt("write `\(code)`", at: key.span, with: code.description))
      return nil
    }
    guard code.hasChoosableSeverity else {
      reader.report(
        .fixedSeverity, at: key.span, "the severity of \(code) cannot be chosen",
        notes: [
          code.number < 200
            ? "Findings about the text itself have the same severity in every project."
            : "`modalspec \(code.command)` exists to find this."
        ], help: "remove the line, and fix what is reported")
      return nil
    }
    return code
  }

  // MARK: - Exclude
  static func readPatterns(_ node: NodeID, _ reader: inout Reader) -> Located<[FilePattern]>? {
    guard let items = reader.items(of: node, "`exclude`") else { return nil }
    var patterns: [FilePattern] = []
    for item in items {
      guard let text = reader.string(item, "a pattern") else { continue }
      do throws(FilePattern.Fault) {
        let pattern = try FilePattern(text.value)
        reportForeignPath(text, &reader)
        if pattern.isNegated, patterns.isEmpty, !pattern.isAboutSkippedFolders {
          reader.report(
            .unusablePattern, at: text.span,
            "`\(text.value)` re-includes files that no pattern excludes",
            help: "write it after the pattern that excludes too much")
        }
        patterns.append(pattern)
      } catch { report(fault: error, of: text, &reader) }
    }
    return Located(patterns, at: reader.tree.span(of: node))
  }

  /// Remarks on a path of a machine, or one with the separators of Windows, which no pattern is.
  private static func reportForeignPath(_ text: Located<String>, _ reader: inout Reader) {
    let parts = text.value.exact.split(separator: "/").map(String.init)
    let homes = ["Users", "home", "Volumes", "private"]
    let isHome = text.value.exact.hasPrefix("/") && parts.count > 2 && homes.contains(parts[0])
    if isHome || text.value.exact.hasPrefix("~") {
      reader.report(
        .unusablePattern, .warning, at: text.span,
        "`\(text.value)` is looked for in the folder of the project file"
          + (isHome ? "" : ": `~` is a name there"),
        help: "write the path from there on, such as `/\(parts[parts.count - 1])`")
    } else if text.value.utf8.contains(UInt8(ascii: "\\")) {
      let parts = text.value.exact.replacing("\\\\", with: "\\").exact.split(
        separator: "\\", omittingEmptySubsequences: false)
      guard
        parts.dropFirst().allSatisfy({ $0.unicodeScalars.first?.properties.isAlphabetic == true })
      else { return }
      let path = parts.joined(separator: "/")
      reader.report(
        .unusablePattern, .warning, at: text.span,
        "folders in `\(text.value)` are separated by `/`: `\\` escapes special characters",
        fixIt: FixIt("write `\(path)`", at: text.span, with: "\"\(path)\""))
    }
  }

  private static func report(
    fault: FilePattern.Fault, of text: Located<String>, _ reader: inout Reader
  ) {
    var help: String?
    var replacement: String?
    let problem: String
    switch fault {
    case .empty:
      problem = "leaves no name to compare with"
      help = "write a name such as `Build/`, or leave it out"
    case .comment:
      problem = "is a comment, as `#` begins one"
      replacement = "'\\\(text.value)'"
    case .zero:
      problem = "holds U+0000, which no path can have"
      help = "leave it out"
    case .dot:
      problem = "has a part `.`, and nothing is called that"
      let parts = text.value.exact.split(separator: "/", omittingEmptySubsequences: false)
      replacement = "/" + parts.filter { $0 != "." }.joined(separator: "/")
    case .outside:
      problem = "leads out of the folder of the project file"
      help = "write it into a project file of that folder"
    case .open:
      problem =
        "has a `[` without its `]`, an unknown class, or a `\\` with nothing behind it"
      help = "write a `\\` before what stands for itself, and single quotes around the pattern"
    }
    reader.report(
      .unusablePattern, at: text.span, "the pattern `\(text.value)` \(problem)", help: help,
      fixIt: replacement.map { FixIt.propose($0, at: text.span) })
  }

  // MARK: - Limits and folders

  /// A number of bytes; one with a unit is reported with its value.
  static func readByteCount(
    _ node: NodeID, _ what: Subject, in range: ClosedRange<Int>, _ reader: inout Reader
  ) -> Located<Int>? {
    let yaml = reader.tree[node]
    let units = [("kb", 1000), ("mb", 1_000_000), ("gb", 1_000_000_000)]
    let text = yaml.text.lowercased()
    for (unit, factor) in units where yaml.kind == .scalar && text.exact.hasSuffix(unit) {
      let digits = text.utf8.dropLast(unit.utf8.count).filter { $0 != UInt8(ascii: " ") }
      guard let number = Int(String(decoding: digits, as: UTF8.self)),
        (1...range.upperBound / factor).contains(number)
      else { break }
      let bytes = number * factor
      reader.report(
        .notANumber, at: yaml.span,
        "\(what) is a number without a unit, and this is `\(yaml.text)`",
        fixIt: .propose("\(bytes)", at: yaml.span))
      return nil
    }
    return reader.integer(node, what, in: range)
  }

  /// The path of a folder below that of the project file.
  static func readGoldens(_ node: NodeID, _ reader: inout Reader) -> Located<String>? {
    guard let text = reader.string(node, "`goldens`") else { return nil }
    let isWord =
      reader.tree.style(of: node) == .plain
      && ["true", "false", "yes", "no"].contains(text.value.lowercased())
    let parts = text.value.exact.split(separator: "/").filter { $0 != "." }
    guard !isWord, !text.value.exact.hasPrefix("/"), !text.value.utf8.contains(0),
      let first = parts.first, first != "~", !parts.contains("..")
    else {
      reader.report(
        .misplacedGoldens, at: text.span,
        isWord
          ? "`goldens` is a folder, and this is `\(text.value)`"
          : "`\(text.value)` is not a folder below that of the project file",
        help: "write a path such as `Goldens`, or leave the key out to keep them beside the specs")
      return nil
    }
    return Located(parts.joined(separator: "/"), at: text.span)
  }
}

extension DiagnosticCode {
  /// The command that looks for what the project cannot weigh.
  fileprivate var command: String {
    if self == .undecidedInvariant || self == .exactOnly { return "verify" }
    return number < 600 ? "test" : "compare"
  }
}
