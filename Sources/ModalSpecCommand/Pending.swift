internal import ArgumentParser
internal import ModalSpec

/// `modalspec accept`.
struct Accept: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Take over the changed frames that `modalspec test` has found.",
    discussion: """
      Where a login.frames.yaml.new waits, the frames of login.modal.yaml as they are now take the place of \
      its login.frames.yaml. `modalspec review` shows them one by one before.

        modalspec accept Specs
      """)

  @OptionGroup var input: InputOptions

  func run() throws {
    var counts = (accepted: 0, dropped: 0, failed: 0)
    for pending in try input.pending() {
      switch pending.change() {
      case .change(let change):
        do throws(FileError) {
          try change.recording.accept()
          counts.accepted += 1
        } catch {
          counts.failed += 1
          Terminal.complain(line: "Error: `\(change.recording.path)` \(error.reason)")
        }
      case .none: counts.dropped += 1
      case .impossible(let reason):
        counts.failed += 1
        Terminal.complain(line: "Error: \(reason)")
      }
    }
    let dropped = counts.dropped > 0 ? ", \(counts.dropped) of which nothing is left" : ""
    if !input.quiet {
      Terminal.write("\(counted(counts.accepted, "recording")) accepted\(dropped)\n")
    }
    if counts.failed > 0 { throw Exit.failure }
  }
}

/// `modalspec reject`.
struct Reject: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reject",
    abstract: "Drop the changed frames that `modalspec test` has found.",
    discussion: """
      Deletes each login.frames.yaml.new; the recordings stay as they are.

        modalspec reject Specs
      """)

  @OptionGroup var input: InputOptions

  func run() throws {
    var counts = (rejected: 0, failed: 0)
    for pending in try input.pending() {
      do throws(FileError) {
        try pending.recording.reject()
        counts.rejected += 1
      } catch {
        counts.failed += 1
        Terminal.complain(line: "Error: `\(pending.recording.pendingPath)` \(error.reason)")
      }
    }
    if !input.quiet { Terminal.write("\(counted(counts.rejected, "recording")) rejected\n") }
    if counts.failed > 0 { throw Exit.failure }
  }
}

/// A spec with a change that waits to be accepted.
struct PendingSpec {
  let found: FoundFile
  let project: Project
  let recording: RecordingFile

  /// The change, made anew: the spec may be another one by now.
  func change() -> PendingChange.Outcome {
    var file = SpecLoader(for: project).load(found)
    return file.pendingChange(over: project.matrix, of: .builtIn)
  }
}

extension FoundFiles {
  /// Ends the run with a complaint if a path that was named gives nothing.
  func failIfUnreadable() {
    for found in self {
      if let error = found.error { Terminal.fail("`\(found.path)` \(error.reason)") }
    }
  }
}

extension InputOptions {
  /// The specs with a change that waits to be accepted. A recording that is named stands for its spec, and so
  /// does what waits beside it.
  func pending(_ formatter: ExcerptFormatter = ExcerptFormatter()) throws -> [PendingSpec] {
    var input = self
    input.paths = try paths.map(specPath)
    let specs = try input.specs(formatter)
    specs.failIfUnreadable()
    var seen: Set<ExactText> = []
    return specs.map { found in
      let project = specs.projects[found.project]
      return PendingSpec(
        found: found, project: project, recording: RecordingFile(ofSpec: found.path, in: project))
    }.filter { $0.recording.isPending && seen.insert($0.recording.path.exact).inserted }
  }

  private func specPath(_ path: String) throws -> String {
    let stem =
      path.exact.dropping(suffix: ".frames.yaml.new") ?? path.exact.dropping(suffix: ".frames.yaml")
    guard let stem else { return path }
    let specs = [".modal.yaml", ".modal.yml"].map { stem + $0 }
    guard let spec = specs.first(where: exists) else {
      throw ValidationError("beside `\(path)` there is no spec: name the spec, or its folder")
    }
    return spec
  }
}
