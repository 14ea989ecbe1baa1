internal import ModalModel
internal import ModalReport

extension FrameDiff {
  /// The difference as Markdown, for a comment on a pull request: a table for each cause, folded,
  /// with the first fifty frames. A comment on GitHub holds 65,536 characters, so what is beyond
  /// sixty thousand is only counted.
  public var markdown: String {
    guard !isEmpty else { return "### No frame moved\n\n\(summary).\n" }
    var text = "### \(title)\n\n\(summary).\n"
    var left = 0
    for cause in causes {
      let section = section(of: cause)
      if text.utf8.count + section.utf8.count > 60_000 { left += 1 } else { text += section }
    }
    if left > 0 { text += "\n\(counted(left, "more cause")) would not fit in here.\n" }
    for (name, paths) in [("Added", added), ("Removed", removed), ("With errors", faulty)]
    where !paths.isEmpty {
      text += "\n**\(name)**: \(list(paths))\n"
    }
    return text
  }

  private var title: String {
    causes.isEmpty
      ? "Specs came or went"
      : "\(counted(frames, "frame")) moved in \(counted(paths.count, "spec"))"
  }

  private func section(of cause: Cause) -> String {
    // GitHub reads no Markdown within a summary.
    let place = cause.place.map { " at \(tag("\($0.file):\($0.line)"))" } ?? ""
    let now = cause.now.map { ", is \(tag($0))" } ?? ""
    let head: String
    switch cause.kind {
    case .key:
      let was = cause.was.isEmpty ? " is new" : " was \(cause.was.map(tag).joined(separator: ", "))"
      head = "\(tag(cause.keys))\(was)\(now)\(place)"
    case .removal: head = "\(tag(cause.keys)) is not written any more"
    default: head = cause.words
    }
    let files = Set(cause.moves.map(\.path)).count
    var text = "\n<details><summary>\(head): \(counted(cause.moves.count, "frame")) in "
    text += "\(counted(files, "spec"))</summary>\n\n"
    text += "| spec | setting | before | now | difference |\n|---|---|---|---|---|\n"
    for move in cause.moves.prefix(50) {
      let name = move.modal == "main" ? move.path : "\(move.path), \(move.modal)"
      text +=
        "| \(cell(name)) | \(cell(move.change.setting)) | \(cell(words(of: move.change.before)))"
      text +=
        " | \(cell(words(of: move.change.now))) | \(cell(move.change.before == nil ? "new" : move.change.words)) |\n"
    }
    if cause.moves.count > 50 { text += "\nand \(cause.moves.count - 50) more\n" }
    return text + "\n</details>\n"
  }

  private func words(of content: RecordedLine.Content?) -> String {
    switch content {
    case .frames(let frame, _): "[\(frame.numbers.map(short).joined(separator: ", "))]"
    case .failure(let reason): reason
    case nil: "–"
    }
  }

  private func list(_ paths: [String]) -> String {
    let shown = paths.prefix(20).map(code).joined(separator: ", ")
    return paths.count > 20 ? "\(shown) and \(paths.count - 20) more" : shown
  }

  /// A text that Markdown is not to touch. Backticks in it need more of them around it.
  private func code(_ text: String) -> String {
    text.contains("`") ? "`` \(text) ``" : "`\(text)`"
  }

  private func tag(_ text: String) -> String { "<code>\(html(text))</code>" }

  private func cell(_ text: String) -> String {
    html(text).replacing("|", with: "\\|").replacing("\n", with: " ")
  }

  private func html(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
