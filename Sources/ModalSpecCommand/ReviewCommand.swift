struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Review the changed frames that `modalspec test` has found, one cause at a time.",
    discussion: """
      Shows each cause with the specs that it has moved, and asks what to do with their frames. It asks \
      once about all specs that the same causes have changed. Anything that changes during the review is \
      shown again. After a run in CI, run `modalspec test` here first: it finds the changes again.

        modalspec review Specs
      """)

  @OptionGroup var input: InputOptions

  @OptionGroup var colors: ColorOptions

  func run() throws {
    var session = ReviewSession(formatter: colors.formatter)
    for pending in try input.pending(colors.formatter) { session.add(pending) }
    guard !session.groups.isEmpty else {
      if session.hasFailed { throw Exit.failure }
      if !input.quiet {
        Terminal.write(nothingPending("review"))
      }
      return
    }
    session.askAboutAll()
    Terminal.write(session.summary)
    if session.hasFailed { throw Exit.failure }
  }
}

private struct ReviewSession {
  let formatter: ExcerptFormatter
  /// The folder of the pictures, made with the first. They stay, since somebody may be looking at them.
  private var pictures: String?
  private(set) var groups: [PendingGroup] = []
  /// Whether something could not be shown or done.
  private(set) var hasFailed = false
  private var counts = (accepted: 0, rejected: 0, left: 0)

  init(formatter: ExcerptFormatter) { self.formatter = formatter }

  var summary: String {
    "\(counts.accepted) accepted, \(counts.rejected) rejected, \(counts.left) left\n"
  }

  /// Adds a change, made anew, to the group of its causes, from `start` on, or behind all others.
  mutating func add(_ pending: PendingSpec, from start: Int = 0) {
    switch pending.change() {
    case .change(let change):
      let known = groups.indices.dropFirst(start).first { groups[$0].causes == change.causes }
      if let known {
        groups[known].files.append((pending, change))
      } else {
        groups.append(PendingGroup(causes: change.causes, files: [(pending, change)]))
      }
    case .none: break
    case .settled: Terminal.say("`\(pending.recording.path)` was settled meanwhile by another run")
    case .impossible(let reason):
      hasFailed = true
      Terminal.complain(line: "Error: \(reason)")
    }
  }

  mutating func askAboutAll() {
    var number = 0
    while number < groups.count {
      let group = groups[number]
      number += 1
      switch ask(about: group, number) {
      case .accept: settle(group, number, accepts: true)
      case .reject: settle(group, number, accepts: false)
      case .skip: counts.left += group.files.count
      case .quit:
        counts.left += groups[(number - 1)...].map(\.files.count).reduce(0, +)
        return
      }
    }
  }

  /// Does what was answered for each file of a group; those that have changed are asked about anew.
  private mutating func settle(_ group: PendingGroup, _ number: Int, accepts: Bool) {
    let verb = accepts ? "accepted" : "rejected"
    for (pending, change) in group.files {
      let path = printable(change.recording.path)
      do throws(FileError) {
        guard try !(accepts ? change.accept() : change.reject()) else {
          if accepts { counts.accepted += 1 } else { counts.rejected += 1 }
          continue
        }
        Terminal.write(
          "`\(path)` is not \(verb): its spec or what waits has changed since it was shown\n")
        add(pending, from: number)
      } catch {
        hasFailed = true
        counts.left += 1
        Terminal.complain(of: change.recording.path, error)
      }
    }
  }

  private enum Answer {
    case accept, reject, skip, quit
  }

  private mutating func ask(about group: PendingGroup, _ number: Int) -> Answer {
    Terminal.write(
      "\(number) of \(groups.count)\n\n\(group.text(formatter))\n",
      isColored: formatter.style == .ansi)
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
      case "p", "picture": Terminal.write("\n\(draw(group))\n")
      case "l", "list": Terminal.write("\n\(group.list)\n")
      default: Terminal.say("There is no `\(line)`.")
      }
    }
  }

  /// Draws pictures of the first files of a group, and gives their paths.
  private mutating func draw(_ group: PendingGroup) -> String {
    var text = ""
    for file in group.files.prefix(8) {
      do throws(FileError) {
        if pictures == nil { pictures = try TemporaryFolders.make("modalspec-review-") }
        text += printable(try file.change.drawPicture(in: pictures ?? "")) + "\n"
      } catch {
        text += printable("the picture of \(file.change.recording.path) \(error.reason)") + "\n"
      }
    }
    return text + (group.files.count > 8 ? "and \(group.files.count - 8) more files\n" : "")
  }
}

/// Specs whose frames the same causes have changed.
private struct PendingGroup {
  var causes: [String]
  var files: [(spec: PendingSpec, change: PendingChange)]

  /// What has changed them, with the first file as the example, and the files.
  func text(_ formatter: ExcerptFormatter) -> String {
    guard let first = files.first else { return "" }
    var text = first.change.excerpts(formatter)
    if files.count > 1 {
      let names = files.prefix(8).map { "  \(printable($0.change.recording.path))\n" }.joined()
      let rest = files.count > 8 ? "  and \(files.count - 8) more\n" : ""
      let counts = files.map(\.change.counts).reduce((0, 0)) {
        ($0.0 + $1.frames, $0.1 + $1.values)
      }
      let all = amount(counts.0, counts.1)
      text += "\nthe same in \(files.count) files, \(all) in all:\n\(names)\(rest)"
    }
    return text
  }

  /// All values and frames, a line each.
  var list: String { files.map(\.change.list).joined(separator: "\n") }
}
