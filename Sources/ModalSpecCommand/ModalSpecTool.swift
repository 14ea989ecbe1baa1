internal import ArgumentParser
internal import ModalSpec

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
    if let complaint = complaintAboutCommand(words.first)
      ?? (words.first == "help" ? complaintAboutCommand(words.dropFirst().first) : nil)
      ?? complaintAboutOptions(words) ?? complaintAboutDashes(words)
    {
      fail(complaint, at: words)
    }
    do {
      let arguments = SampleOptions.separated(CommandLine.arguments.dropFirst())
      var command = try ModalSpecTool.parseAsRoot(arguments)
      do {
        try command.run()
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
      if code != .success, let complaint = ForeignOption.complaint(about: words) {
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
    "lint": "check", "validate": "check", "verify": "check", "layout": "solve", "frame": "solve",
    "run": "test", "list": "devices", "play": "replay", "trace": "replay", "simulate": "replay",
    "describe": "explain", "render": "draw", "screenshot": "draw", "snapshot": "record",
    "new": "init", "create": "init", "serve": "preview", "watch": "preview",
    "ast": "show", "print": "show", "dump": "show", "format": "show",
    "settings": "config", "configuration": "config", "project": "config",
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

  /// Other tools' names for options whose value stays as it is.
  private static let renamedOptions = [
    "-f": "--format", "-d": "--device", "--size": "--container", "--screen": "--container",
    "--ios": "--os", "--filter": "--scenario", "--rotate": "--orientation",
  ]

  private static func complaintAboutOptions(_ words: ArraySlice<String>) -> String? {
    let options = words.prefix { $0 != "--" }
    let command = command(of: words)
    for index in options.indices {
      let parts = options[index].exact.split(separator: "=", maxSplits: 1).map { String($0) }
      guard let option = parts.first, let meant = renamedOptions[option],
        command?.helpMessage().exact.contains(" \(meant) ") == true
      else { continue }
      let value = parts.count > 1 ? parts[1] : options[(index + 1)...].first ?? "…"
      return "there is no option `\(option)`; write `\(meant) \(value)`"
    }
    if words.first == "test", options.contains("--device") {
      return
        "`test` takes its places from the specs; `modalspec solve FILE --device ID` solves on one device"
    }
    var given: Set<String> = []
    for (option, value) in optionsWithValues(of: options) {
      if let command = words.first, ["solve", "show"].contains(command),
        placeOptions.contains(option), !given.insert(option).inserted
      {
        return "\(option) is given twice; `\(command)` takes one, `draw` takes several"
      }
      let times = value.exact.split(separator: ",").map { String($0) }
      // `iPhone14,5` is one device.
      if option == "--device", let first = times.first, times.count > 1, Int(times[1]) == nil {
        return words.first == "draw" || words.first == "explore"
          ? "--device takes one device; write `\(times.map { "--device \($0)" }.joined(separator: " "))`"
          : "--device takes one device; write `--device \(first)`, and run it again for each other one"
      }
      if option == "--at", times.count > 1 {
        let separator = words.first == "draw" ? " --at " : " "
        return "--at does not take `\(value)`; write `--at \(times.joined(separator: separator))`"
      }
      if let least = leastNumbers[option], value.exact.hasPrefix("-"), Double(value) != nil {
        return "\(option) must be \(least)"
      }
      if let choices = choices[option], !choices.contains(value),
        let near = suggestion(for: value, among: choices)
      {
        return "\(option) has no value `\(value)`; did you mean `\(near)`?"
      }
    }
    return nil
  }

  private static let placeOptions: Set = [
    "--container", "--scale", "--device", "--orientation", "--os", "--split", "--keyboard",
    "--text-scale",
  ]

  /// What numbers of options must be, of which the parser would take a negative one for an option.
  private static let leastNumbers = [
    "--tolerance": "0 or more", "--max-findings": "0 or more", "--scale": "greater than 0",
    "--speed": "0.000001 to 1000000", "--depth": "1 to 1000", "--states": "1 to 10000000",
    "--jobs": "1 or more", "--budget": "1 to 1000000000",
  ]

  /// The words that options take.
  private static let choices = [
    "--orientation": Orientation.allCases.map(\.rawValue),
    "--split": Split.allCases.map(\.rawValue),
    "--keyboard": KeyboardKind.allCases.map(\.rawValue) + ["none"],
    "--text-scale": TextScale.allCases.map(\.rawValue),
  ]

  /// Each option with what follows it, as `--device a` or as `--device=a`.
  private static func optionsWithValues(
    of words: ArraySlice<String>
  ) -> [(option: String, value: String)] {
    words.indices.filter { words[$0].exact.hasPrefix("--") }.map { index in
      let parts = words[index].exact.split(separator: "=", maxSplits: 1).map { String($0) }
      return (parts[0], parts.count > 1 ? parts[1] : words[(index + 1)...].first ?? "")
    }
  }

  /// `-help` would be read as `-h -e -l -p` and print the help.
  private static func complaintAboutDashes(_ words: ArraySlice<String>) -> String? {
    let options = words.prefix { $0 != "--" }
    let word = options.first { word in
      word.utf8.count > 2 && word.exact.hasPrefix("-") && !word.exact.hasPrefix("--")
        && word.exact.contains("h")
        && word.unicodeScalars.dropFirst().first?.properties.isAlphabetic == true
    }
    return word.map {
      "there is no option `\($0)`; long options begin with two dashes; write `./\($0)` for a path"
    }
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
