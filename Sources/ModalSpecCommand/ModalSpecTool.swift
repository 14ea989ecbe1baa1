struct ModalSpecTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "modalspec",
    abstract: "Reads, checks, solves and tests specs of iOS modals.",
    discussion: """
      A spec is a YAML file, named like login.modal.yaml, that describes a dialog, a sheet or another \
      modal. Examples:

        modalspec check .                  find every mistake below this folder
        modalspec test Specs               compare all expected frames
        modalspec record Specs             save all frames, for test to compare
        modalspec solve login.modal.yaml --device iphone-15 --keyboard letters
        modalspec show login.modal.yaml    the typed document, or AST
        modalspec draw login.modal.yaml    a picture of it, on any device
        modalspec replay login.modal.yaml  what happens in its scenarios, and when
        modalspec explain MS104            what a code means, with examples

      Exit codes: 0 nothing found, 1 findings or failed expectations, 2 bad usage, a path that \
      cannot be read, a faulty project file, or an internal error, 130 Ctrl-C, 141 the reading process \
      closed the pipe, 129 SIGHUP, 143 SIGTERM.
      """,
    version: modalSpecVersion,
    subcommands: [
      InitCommand.self, CheckCommand.self, ShowCommand.self, SolveCommand.self, DrawCommand.self,
      PreviewCommand.self,
      TestCommand.self, VerifyCommand.self, ExploreCommand.self, CompareCommand.self,
      RecordCommand.self,
      ReviewCommand.self, AcceptCommand.self,
      RejectCommand.self,
      DiffCommand.self, MergeCommand.self, ReplayCommand.self, ConfigCommand.self,
      DevicesCommand.self, PresetsCommand.self, ExplainCommand.self, SchemaCommand.self,
    ])
}

/// A command that is about specs, and whose findings have colors.
protocol SpecCommand: ParsableCommand {
  var colors: ColorOptions { get }
}

enum Exit {
  /// Nothing was found.
  static let clean = ExitCode(0)
  /// Findings, or failed expectations.
  static let findings = ExitCode(1)
  /// Bad usage, a path that cannot be read, or an internal error.
  static let failure = ExitCode(2)
  /// Ctrl-C, SIGTERM or SIGHUP, as shells report it: 128 and the signal's number.
  static var interrupted: ExitCode { ExitCode(128 + (Interruption.signal ?? 2)) }
  /// Whoever read the output has left, as shells report the signal that tells of it.
  static let unread = ExitCode(141)

  /// Ends a run over many files with the code that its findings ask for.
  static func end(_ summary: RunSummary, strictly isStrict: Bool, exitZero: Bool) throws {
    if summary.interrupted == true { throw interrupted }
    if summary.unreadableFiles > 0 || summary.faultyProjects != nil { throw failure }
    if summary.fails(strictly: isStrict), !exitZero { throw findings }
  }
}

@main
enum Main {
  /// Runs the command that the arguments name, and maps every way of failing to the tool's codes.
  static func main() {
    FileSystem.keepStandardStreams()
    Machine.ignoreClosedPipes()
    Interruption.listen()
    let words = CommandLine.arguments.dropFirst()
    let name = words.first == "help" ? words.dropFirst().first : words.first
    if let complaint = complaintAboutCommand(name) { fail(complaint, at: words) }
    do {
      var command = try ModalSpecTool.parseAsRoot(SampleOptions.separated(words))
      do {
        try run(&command)
      } catch let error as ValidationError {
        let usage = ModalSpecTool.usageString(for: type(of: command))
        let name = type(of: command)._commandName
        Terminal.complain(line: "Error: \(error.message)")
        Terminal.complain(
          "Usage: \(usage)\n  See 'modalspec \(name) --help' for more information.\n")
        Terminal.exit(Exit.failure)
      }
    } catch let code as ExitCode {
      Terminal.exit(code)
    } catch {
      let code = ModalSpecTool.exitCode(for: error)
      if let complaint = code == .success
        ? complaintAboutDashes(words) : ForeignOption.complaint(about: words)
      {
        fail(complaint, at: words)
      }
      let message = withoutControls(ModalSpecTool.fullMessage(for: error))
      // Help and versions were asked for; they are not an error.
      if code == .success {
        Terminal.write(message + "\n")
        Terminal.exit(.success)
      }
      Terminal.complain(message + "\n")
      Terminal.exit(Exit.failure)
    }
    Terminal.exit(.success)
  }

  /// Runs a command, and complains of what is wrong with the spec that it is about.
  private static func run(_ command: inout any ParsableCommand) throws {
    do {
      try command.run()
    } catch let error as SpecError {
      throw (command as? any SpecCommand).map { error.complained($0.colors) } ?? error
    }
  }

  /// A message of the parser's with the arguments that it quotes on one line: a file's name may be one.
  private static func withoutControls(_ message: String) -> String {
    CommandLine.arguments.dropFirst().reduce(message) { message, argument in
      let parts = argument.exact.split(separator: "=", maxSplits: 1).map(String.init)
      return ([argument] + parts).reduce(message) { message, part in
        let shown = printable(part)
        return shown.exact == part.exact ? message : message.exact.replacing(part, with: shown)
      }
    }
  }

  /// The commands by the names that other tools give to the like.
  private static let synonyms = [
    "lint": "check", "validate": "check", "layout": "solve", "run": "test", "list": "devices",
    "play": "replay", "describe": "explain", "render": "draw", "snapshot": "record",
    "new": "init", "serve": "preview", "ast": "show", "settings": "config",
  ]

  /// The command that some words begin with; nil for none.
  static func command(of words: ArraySlice<String>) -> (any ParsableCommand.Type)? {
    ModalSpecTool.configuration.subcommands.first {
      $0._commandName.exact == words.first?.exact
    }
  }

  /// Ends the tool with what is wrong in its words.
  private static func fail(_ complaint: String, at words: ArraySlice<String>) -> Never {
    Terminal.complain(line: "Error: \(complaint)")
    let name = command(of: words).map { "\($0._commandName) " } ?? ""
    Terminal.complain(line: "`modalspec \(name)--help` says more.")
    Terminal.exit(Exit.failure)
  }

  /// `-watch` was read as `-w -a -t -c -h`, which asks for help.
  private static func complaintAboutDashes(_ words: ArraySlice<String>) -> String? {
    let long = words.prefix { $0 != "--" }.first { word in
      word.utf8.count > 2 && !word.exact.hasPrefix("--") && word.exact.hasPrefix("-")
        && word.exact.contains("h")
    }
    return long.map { "there is no option `\($0)`; long options begin with two dashes" }
  }

  /// What is wrong with the first word of the arguments; nil if it names a command or is an option.
  private static func complaintAboutCommand(_ word: String?) -> String? {
    guard let word, !word.exact.hasPrefix("-") else { return nil }
    let names = ModalSpecTool.configuration.subcommands.map { $0._commandName } + ["help"]
    guard !names.contains(word) else { return nil }
    if let near = synonyms[word] ?? suggestion(for: word, among: names) {
      return "there is no command `\(word)`; did you mean `\(near)`?"
    }
    return "there is no command `\(word)`; there are \(names.joined(separator: ", "))"
  }
}
