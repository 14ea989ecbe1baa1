internal import ModalLanguage
internal import ModalSyntax

extension FrameDiff {
  /// The difference as Markdown, for a comment on a pull request: a table for each cause, folded, by
  /// device, with fifty of the frames. A comment on GitHub holds 65,536 characters, so what is beyond
  /// sixty thousand is only counted.
  ///
  /// - Parameter pictures: The addresses of pictures of the causes that moved frames, in their order; none if empty.
  /// - Returns: The Markdown.
  package func markdown(pictures: [String] = []) -> String {
    var text = "### \(title)\n\n\(summary).\n"
    var left = 0
    var pictures = pictures[...]
    for cause in causes {
      let picture = cause.moves.isEmpty ? nil : pictures.popFirst()
      let section = section(of: cause, picture)
      if text.utf8.count + section.utf8.count > 60_000 { left += 1 } else { text += section }
    }
    if left > 0 { text += "\n\(counted(left, "more cause")) would not fit in here.\n" }
    let renames = renamed.map { "\(code($0.from)) → \(code($0.to))" }
    let faults = faulty.map { spec in
      let fault = spec.shown.map { ": \($0.code) \(prose($0.message))" } ?? ""
      return "\(code(spec.path)) \(spec.versions)\(fault)"
    }
    for (name, items, start, separator) in [
      ("Added", added.map(code), ": ", ", "), ("Removed", removed.map(code), ": ", ", "),
      ("Renamed", renames, ": ", ", "), ("With errors", faults, ":\n\n- ", "\n- "),
    ] where !items.isEmpty {
      text += "\n**\(name)**\(start)\(list(items, separator: separator))\n"
    }
    return text
  }

  private var title: String {
    if !causes.isEmpty {
      return "\(moved) in \(counted(paths.count, "spec"))"
    }
    if !added.isEmpty || !removed.isEmpty { return "Specs came or went" }
    return faulty.isEmpty ? "No frame moved" : "\(counted(faulty.count, "spec")) with errors"
  }

  private func section(of cause: Cause, _ picture: String?) -> String {
    // GitHub reads no Markdown within a summary.
    var text = "\n<details><summary>\(cause.words(tag))</summary>\n\n"
    let values = cause.values.prefix(50).map { value in
      let change = value.change
      return [value.name, change.place, change.before ?? "nothing", change.now ?? "nothing"]
    }
    text += table(["spec", "key", "before", "now"], values, of: cause.values.count)
    if cause.moves.isEmpty { return text + "</details>\n" }
    text += "\(html(cause.deviceWords))\n\n"
    if let picture { text += "![Before and after](\(address(picture)))\n\n" }
    let moves = cause.examples(50).sorted { $0.row.lexicographicallyPrecedes($1.row) }.map { move in
      let (change, device) = (move.change, String(move.device))
      return [
        device, move.name, change.setting.exact.dropping(prefix: "\(device) ") ?? change.setting,
        words(of: change.before), words(of: change.now),
        change.before == nil ? "new" : change.words,
      ]
    }
    text += table(
      ["device", "spec", "setting", "before", "now", "difference"], moves, of: cause.moves.count)
    return text + "</details>\n"
  }

  /// A table of the first of some rows; empty if there are none.
  private func table(_ heads: [String], _ rows: [[String]], of count: Int) -> String {
    guard !rows.isEmpty else { return "" }
    let lines = rows.map { "| \($0.map(cell).joined(separator: " | ")) |\n" }
    return "| \(heads.joined(separator: " | ")) |\n|"
      + String(repeating: "---|", count: heads.count) + "\n\(lines.joined())"
      + (count > rows.count ? "\nand \(count - rows.count) more\n" : "") + "\n"
  }

  private func words(of content: Recording.Line.Content?) -> String {
    switch content {
    case .frames(let frame, _, _): ModalReport.words(for: frame)
    case .failure(let reason): reason
    case nil: "–"
    }
  }

  private func list(_ items: [String], separator: String) -> String {
    let shown = items.prefix(20).joined(separator: separator)
    return items.count > 20 ? "\(shown)\(separator)and \(items.count - 20) more" : shown
  }

  /// A text that Markdown is not to touch. Backticks in it need more of them around it.
  private func code(_ text: String) -> String {
    let text = printable(text)
    var fence = "`"
    while text.exact.contains(fence) { fence += "`" }
    return fence.utf8.count > 1 ? "\(fence) \(text) \(fence)" : "`\(text)`"
  }

  private func tag(_ text: String) -> String { "<code>\(html(text))</code>" }

  /// An address as a link has it: what would end it, or be more than an address, is a number.
  private func address(_ address: String) -> String {
    address.utf8.reduce(into: "") { text, byte in
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "&": text += "&amp;"
      case "a"..."z", "A"..."Z", "0"..."9": text.unicodeScalars.append(scalar)
      case _ where "-._~:/?#@!*+,;=%".unicodeScalars.contains(scalar):
        text.unicodeScalars.append(scalar)
      default: text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// A text in a cell of a table, where a `|` ends the cell and a `\` before it takes that back.
  private func cell(_ text: String) -> String {
    guard !isInert(text) else { return text }
    return code(text).unicodeScalars.reduce(into: ("", 0)) { result, scalar in
      if scalar == "|" { result.0 += String(repeating: "\\", count: result.1 + 1) }
      result.1 = scalar == "\\" ? result.1 + 1 : 0
      result.0.unicodeScalars.append(scalar)
    }.0
  }

  /// A message, with its quoted parts as code; all of it as code where it says something else to Markdown.
  private func prose(_ message: String) -> String {
    let text = printable(message)
    let parts = text.exact.split(separator: "`", omittingEmptySubsequences: false)
    let isSound =
      parts.count % 2 == 1 && !text.exact.contains("``")
      && parts.indices.allSatisfy { $0 % 2 == 1 || isInert(String(parts[$0])) }
    return isSound ? text : code(text)
  }

  /// Whether neither Markdown nor GitHub makes anything of a text: no image, link, mention or number of an issue.
  private func isInert(_ text: String) -> Bool {
    func isInert(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": true
      case _ where scalar.isASCII: " .,;()[]{}+-/=%'\"".unicodeScalars.contains(scalar)
      default: !scalar.isUnprintable
      }
    }
    return text.unicodeScalars.allSatisfy(isInert)
      && !["](", "][", "www."].contains { text.lowercased().exact.contains($0) }
  }

  private func html(_ text: String) -> String { xmlEscaped(printable(text)) }
}

extension FrameDiff.Move {
  /// What the rows of a table are sorted by: device, spec and setting.
  fileprivate var row: [ExactText] {
    [String(device).exact, path.exact, spec.exact, modal.exact, change.setting.exact]
  }
}
