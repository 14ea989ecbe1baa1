internal import ArgumentParser
internal import ModalSpec

/// `modalspec review`.
struct Review: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Look at the changed frames that `modalspec test` has found, one cause at a time.",
    discussion: """
      Shows what has changed the frames, with the specs that it has moved, and asks what is to become \
      of them. Specs that the same causes have changed are asked about together.

        modalspec review Specs
      """)

  @OptionGroup var input: InputOptions

  @OptionGroup var colors: ColorOptions

  func run() throws {
    var groups: [PendingGroup] = []
    var hasFailed = false
    for pending in try input.pending(colors.formatter) {
      let change: PendingChange
      switch pending.change() {
      case .change(let found): change = found
      case .none: continue
      case .impossible(let reason):
        hasFailed = true
        Terminal.complain(line: "Error: \(reason)")
        continue
      }
      if let known = groups.firstIndex(where: { $0.causes == change.causes }) {
        groups[known].files.append(change)
      } else {
        groups.append(PendingGroup(causes: change.causes, files: [change]))
      }
    }
    guard !groups.isEmpty else {
      if hasFailed { throw Exit.failure }
      if !input.quiet { Terminal.write("nothing to review\n") }
      return
    }
    var counts = (accepted: 0, rejected: 0, skipped: 0)
    var isOver = false
    for (number, group) in groups.enumerated() {
      switch isOver ? .skip : ask(about: group, number + 1, of: groups.count) {
      case .accept:
        counts.accepted += group.files.count
        group.files.forEach(accept)
      case .reject:
        counts.rejected += group.files.count
        group.files.forEach(reject)
      case .quit:
        isOver = true
        counts.skipped += group.files.count
      case .skip: counts.skipped += group.files.count
      }
    }
    Terminal.write(
      "\(counts.accepted) accepted, \(counts.rejected) rejected, \(counts.skipped) left\n")
    if hasFailed { throw Exit.failure }
  }

  private enum Answer {
    case accept, reject, skip, quit
  }

  private func ask(about group: PendingGroup, _ number: Int, of count: Int) -> Answer {
    Terminal.write(
      "\(number) of \(count)\n\n\(group.text(colors.formatter))\n", isColored: colors.isColored)
    while true {
      Terminal.write("(a)ccept, (r)eject, (s)kip, (l)ist all frames, (p)icture, (q)uit: ")
      guard let line = readLine() else {
        Terminal.write("\n")
        return .quit
      }
      switch line.lowercased() {
      case "a", "accept": return .accept
      case "r", "reject": return .reject
      case "s", "skip": return .skip
      case "q", "quit": return .quit
      case "p", "picture": Terminal.write("\n\(group.pictures)\n")
      case "l", "list": Terminal.write("\n\(group.list)\n")
      default: Terminal.say("There is no `\(line)`.")
      }
    }
  }

  private func accept(_ file: PendingChange) {
    do throws(FileError) {
      try file.recording.accept()
    } catch {
      Terminal.fail("`\(file.recording.path)` \(error.reason)")
    }
  }

  private func reject(_ file: PendingChange) {
    do throws(FileError) {
      try file.recording.reject()
    } catch {
      Terminal.fail("`\(file.recording.pendingPath)` \(error.reason)")
    }
  }
}

/// Specs whose frames the same causes have changed.
private struct PendingGroup {
  var causes: [String]
  var files: [PendingChange]

  /// What has changed them, with the first file as the example, and the files.
  func text(_ formatter: ExcerptFormatter) -> String {
    guard let first = files.first else { return "" }
    var text = first.excerpts(formatter)
    if files.count > 1 {
      let names = files.prefix(8).map { "  \(printable($0.recording.path))\n" }.joined()
      let rest = files.count > 8 ? "  and \(files.count - 8) more\n" : ""
      let frames = files.map(\.frames).reduce(0, +)
      text += "\nthe same in \(files.count) files, \(frames) frames in all:\n\(names)\(rest)"
    }
    return text
  }

  /// The paths of pictures, drawn now; one for each of the first files.
  var pictures: String {
    let paths = files.prefix(8).map { file -> String in
      do throws(FileError) {
        return try file.drawPicture()
      } catch {
        return "the picture of \(file.recording.path) \(error.reason)"
      }
    }
    return paths.map { "\(printable($0))\n" }.joined()
      + (files.count > 8 ? "and \(files.count - 8) more files\n" : "")
  }

  /// All frames, a line each.
  var list: String { files.map(\.list).joined(separator: "\n") }
}
