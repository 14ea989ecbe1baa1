internal import ArgumentParser
internal import ModalSpec

/// `modalspec accept`.
struct Accept: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Take over the changed frames that `modalspec test` has found.",
    discussion: """
      Each login.frames.yaml.new takes the place of its login.frames.yaml. `modalspec review` shows \
      them one by one before.

        modalspec accept Specs
      """)

  @OptionGroup var input: InputOptions

  func run() throws {
    let pending = try input.pending()
    var failures = 0
    for recording in pending {
      do throws(FileError) {
        try recording.accept()
      } catch {
        failures += 1
        Terminal.complain("Error: `\(recording.path)` \(error.reason)\n")
      }
    }
    let accepted = counted(pending.count - failures, "recording")
    if !input.quiet { Terminal.write("\(accepted) accepted\n") }
    if failures > 0 { throw Exit.failure }
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
    let pending = try input.pending()
    for recording in pending { recording.reject() }
    if !input.quiet { Terminal.write("\(counted(pending.count, "recording")) rejected\n") }
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
  /// The recordings of the specs with a change that waits to be accepted.
  func pending() throws -> [RecordingFile] {
    let specs = try specs()
    specs.failIfUnreadable()
    var seen: Set<ExactText> = []
    return specs.map { RecordingFile(ofSpec: $0.path, in: specs.projects[$0.project]) }
      .filter { $0.isPending && seen.insert($0.path.exact).inserted }
  }
}
