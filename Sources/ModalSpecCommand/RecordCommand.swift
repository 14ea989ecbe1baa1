struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Save the values and frames of specs, for `modalspec test` to compare.",
    discussion: """
      Solves every modal in every setting of the matrix and writes a recording next to the spec: \
      login.frames.yaml for login.modal.yaml, with the values of its keys and one line for each setting. \
      Commit the recordings: from then on `modalspec test` fails when a value or a frame changes, and says \
      why it changed.

        modalspec record Specs
        modalspec record login.modal.yaml
        modalspec record --prune Specs     also delete recordings whose spec is gone
        modalspec record --check Specs     write nothing, list missing and old recordings

      Specs with errors are not recorded and fail the run. Pending changes are replaced, too.
      """)

  @OptionGroup var input: InputOptions

  @OptionGroup var colors: ColorOptions

  @OptionGroup var options: JobOptions

  @Flag(help: "Delete recordings without a spec in the named folders.")
  var prune = false

  @Flag(
    help: "Write nothing, list the recordings that are missing or old, and fail if there are any.")
  var check = false

  private enum Change: String {
    case new, changed, removed, missing, old
  }

  private enum Outcome: Sendable {
    case done(Change, String)
    case same
    case faulty(String, isReadable: Bool)
    case unwritable(String, reason: String)
    /// What has the name of a recording, and is none.
    case foreign(String)
  }

  func validate() throws {
    try refuse([
      "--check writes nothing, and --prune deletes": check && prune,
      "--prune needs the project files: they say where recordings are":
        prune && input.project.usesNone,
    ])
  }

  func run() throws {
    let formatter = colors.formatter
    let files = try input.specs(formatter, findingOrphans: prune, untilInterrupted: true)
    let workspace = Workspace()
    let check = check
    var counts: [Change: Int] = [:]
    var (same, faulty) = (0, 0)
    var hasUnreadable = false
    let isDone = options.forEachInOrder(files, isQuiet: input.quiet) { batch in
      batch.map { found in
        found.kind == .orphan
          ? Self.remove(found.path)
          : Self.record(files.load(found), in: workspace, formatter, isCheck: check)
      }
    } take: { outcomes in
      for outcome in outcomes {
        switch outcome {
        case .done(let change, let path):
          counts[change, default: 0] += 1
          if !input.quiet { Terminal.say("\(change.rawValue.padded(to: 9))\(path)") }
        case .same: same += 1
        case .faulty(let excerpts, let isReadable):
          faulty += 1
          if !isReadable { hasUnreadable = true }
          Terminal.write(excerpts + "\n", isColored: colors.isColored)
        case .unwritable(let path, let reason):
          hasUnreadable = true
          Terminal.complain(line: "Error: `\(path)` \(reason)")
        case .foreign(let path):
          Terminal.complain(line: "warning: `\(path)` is not a recording, and stays")
        }
      }
    }
    let isWhole = files.isWhole && isDone
    if !input.quiet {
      let (new, changed) = (counts[.new] ?? 0, counts[.changed] ?? 0)
      let start = isWhole ? "" : "interrupted; "
      var line = "\(start)\(new + changed + same) recorded: \(new) new, \(changed) changed, "
      line += "\(same) as before"
      if check {
        let (missing, old) = (counts[.missing] ?? 0, counts[.old] ?? 0)
        line = "\(start)\(counted(missing + old + same, "recording")): "
        line += "\(missing) missing, \(old) old, \(same) up to date"
      }
      if let removed = counts[.removed] { line += ", \(removed) removed" }
      if faulty > 0 { line += ", \(faulty) with errors" }
      Terminal.write(line + "\n")
    }
    if !isWhole { throw Exit.interrupted }
    if hasUnreadable { throw Exit.failure }
    if faulty > 0 || counts[.missing] != nil || counts[.old] != nil { throw Exit.findings }
  }

  private static func remove(_ path: String) -> Outcome {
    let file = RecordingFile(at: path)
    guard file.isRecording || !file.exists else { return .foreign(path) }
    do throws(FileError) {
      try file.delete()
      return .done(.removed, path)
    } catch {
      return .unwritable(path, reason: error.reason)
    }
  }

  private static func record(
    _ file: SpecFile, in workspace: Workspace, _ formatter: ExcerptFormatter, isCheck: Bool
  ) -> Outcome {
    let recording: Recording
    do throws(SpecError) {
      recording = try workspace.record(file)
    } catch {
      return .faulty(
        formatter.formatAll(
          file.errors + [workspace.excess(of: file)].compactMap(\.self), in: file.sources),
        isReadable: file.isReadable)
    }
    if let clash = file.sharedRecording {
      return .faulty(formatter.formatAll([clash], in: file.sources), isReadable: true)
    }
    let target = file.recording
    do throws(FileError) {
      let before = try target.text()
      let isSame = before?.elementsEqual(recording.text.utf8) == true
      if isCheck { return isSame ? .same : .done(before == nil ? .missing : .old, target.path) }
      if isSame {
        try target.reject()
        return .same
      }
      guard before.map({ $0.isEmpty || target.isRecording }) ?? true else {
        return .unwritable(target.path, reason: "is not a recording, and stays")
      }
      try target.write(recording)
      return .done(before == nil ? .new : .changed, target.path)
    } catch {
      return .unwritable(target.path, reason: error.reason)
    }
  }
}
