struct AcceptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Accept the changed frames that `modalspec test` has found.",
    discussion: """
      Replaces the frames in login.frames.yaml by those in login.frames.yaml.new. If login.modal.yaml has \
      changed since and its frames differ now, they are shown and stay pending. To see all changes one by \
      one first, use `modalspec review`. After a run in CI, run `modalspec test` here first: it finds the \
      changes again.

        modalspec accept Specs
      """)

  @OptionGroup var input: InputOptions

  @OptionGroup var colors: ColorOptions

  private struct Counts {
    var accepted = 0
    var dropped = 0
    var elsewhere = 0
    var changed = 0
    var failed = 0

    var words: String {
      let rows = [
        (elsewhere, "by another run"),
        (dropped, "dropped because their frames match the recording again"),
        (changed, "to review first"),
      ]
      let others = rows.filter { $0.0 > 0 }.map { ", \($0) \($1)" }.joined()
      return "\(counted(accepted, "recording")) accepted\(others)\n"
    }
  }

  func run() throws {
    var counts = Counts()
    let pending = try input.pending(colors.formatter)
    for pending in pending { accept(pending, &counts) }
    if !input.quiet { Terminal.write(pending.isEmpty ? nothingPending("accept") : counts.words) }
    if counts.failed > 0 { throw Exit.failure }
    if counts.changed > 0 { throw Exit.findings }
  }

  /// Accepts a change; one that nobody was shown is shown.
  private func accept(_ pending: PendingSpec, _ counts: inout Counts) {
    var outcome = pending.change()
    do throws(FileError) {
      if case .change(let change) = outcome, change.wasWaiting {
        guard try !change.accept() else { return counts.accepted += 1 }
        outcome = pending.change()
      }
    } catch {
      counts.failed += 1
      return Terminal.complain(of: pending.recording.path, error)
    }
    switch outcome {
    case .change(let change): show(change, &counts)
    case .settled: counts.elsewhere += 1
    case .none: counts.dropped += 1
    case .impossible(let reason):
      counts.failed += 1
      Terminal.complain(line: "Error: \(reason)")
    }
  }

  /// Shows a change that waits from now on.
  private func show(_ change: PendingChange, _ counts: inout Counts) {
    counts.changed += 1
    let path = printable(change.recording.path)
    Terminal.write(
      "`\(path)` is not accepted: its spec or what waits has changed since it was shown. These are its frames "
        + "now:\n\n\(change.excerpts(colors.formatter))\n", isColored: colors.isColored)
  }
}

struct RejectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject",
    abstract: "Drop the changed frames that `modalspec test` has found.",
    discussion: """
      Deletes each file like login.frames.yaml.new; the recordings stay as they are. A run in CI leaves no \
      such file.

        modalspec reject Specs
      """)

  @OptionGroup var input: InputOptions

  func run() throws {
    var counts = (rejected: 0, failed: 0)
    let pending = try input.pending()
    for pending in pending {
      do throws(FileError) {
        try pending.recording.reject()
        counts.rejected += 1
      } catch {
        counts.failed += 1
        Terminal.complain(of: pending.recording.pendingPath, error)
      }
    }
    if !input.quiet {
      Terminal.write(
        pending.isEmpty
          ? nothingPending("reject") : "\(counted(counts.rejected, "recording")) rejected\n")
    }
    if counts.failed > 0 { throw Exit.failure }
  }
}

/// What a command about changes says if `modalspec test` has written none here.
func nothingPending(_ verb: String) -> String {
  "nothing to \(verb): run `modalspec test` here first, it finds the frames that have changed\n"
}

struct PendingSpec {
  let found: FoundFile
  let recording: RecordingFile
  let workspace: Workspace

  /// The change, made anew: the spec, and what its project file says, may be others by now.
  func change() -> PendingChange.Outcome { workspace.pendingChange(of: found) }
}

extension InputOptions {
  /// The specs with a change that waits. A recording that is named, or what waits beside it, stands for its spec.
  func pending(_ formatter: ExcerptFormatter = ExcerptFormatter()) throws -> [PendingSpec] {
    var input = self
    input.paths = try paths.map { try spec(ofRecording: $0) ?? $0 }
    let specs = try input.specs(formatter)
    for found in specs {
      if let error = found.error { Terminal.fail("`\(found.path)` \(error.reason)") }
    }
    var seen: Set<ExactText> = []
    return specs.map { found in
      PendingSpec(
        found: found,
        recording: RecordingFile(ofSpec: found.path, in: specs.projects[found.project]),
        workspace: project.workspace)
    }.filter { $0.recording.isPending && seen.insert($0.recording.path.exact).inserted }
  }

  /// The spec of a recording, or of what waits beside one; nil for any other path.
  func spec(ofRecording path: String) throws -> String? {
    let recording = path.exact.dropping(suffix: ".new") ?? path
    guard let stem = recording.exact.dropping(suffix: SpecName.recordingSuffix) else { return nil }
    guard let spec = SpecName.suffixes.map({ stem + $0 }).first(where: exists) else {
      throw ValidationError("no spec next to `\(path)`; pass the spec or its folder")
    }
    return spec
  }
}
