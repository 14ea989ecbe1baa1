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
    for recording in pending {
      do throws(FileError) {
        try recording.accept()
      } catch {
        Terminal.fail("`\(recording.path)` \(error.reason)")
      }
    }
    if !input.quiet { Terminal.write("\(counted(pending.count, "recording")) accepted\n") }
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

extension InputOptions {
  /// The recordings of the specs with a change that waits to be accepted.
  func pending() throws -> [RecordingFile] {
    let specs = try specs()
    return specs.map { RecordingFile(ofSpec: $0.path, in: specs.projects[$0.project]) }
      .filter(\.isPending)
  }
}
