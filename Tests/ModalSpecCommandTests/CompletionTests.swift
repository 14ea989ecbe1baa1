import Foundation
import ModalSpecTesting
import Testing

/// What shells offer when somebody presses the tab key.
@Suite struct CompletionTests {
  /// A command as `--experimental-dump-help` describes it.
  private struct Command: Decodable {
    var commandName: String
    var arguments: [Argument]?
    var subcommands: [Command]?
  }

  private struct Argument: Decodable {
    struct Name: Decodable { var name: String }
    struct Kind: Decodable {}

    var kind: String
    var preferredName: Name?
    var valueName: String?
    var completionKind: [String: Kind]?

    var name: String { preferredName?.name ?? valueName ?? "" }
  }

  private struct Help: Decodable { var command: Command }

  /// What anybody has to make up: numbers, sizes and sentences.
  private static let free: Set = [
    "at", "budget", "container", "depth", "events", "fps", "jobs", "max-findings", "picture-base",
    "port",
    "reason", "safe-area", "scale", "seed", "shard", "speed", "states", "subcommands", "tolerance",
  ]

  @Test func everythingThatCanBeListedIs() throws {
    let dump = try runTool(["--experimental-dump-help"])
    let help = try JSONDecoder().decode(Help.self, from: Data(dump.output.utf8))
    var seen: Set<String> = []
    for command in help.command.subcommands ?? [] {
      for argument in command.arguments ?? [] where argument.kind != "flag" {
        seen.insert(argument.name)
        let isListed = argument.completionKind != nil
        #expect(
          isListed != Self.free.contains(argument.name), "\(command.commandName) \(argument.name)")
      }
    }
    #expect(seen.isSuperset(of: Self.free))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func scriptsHaveWhatTheyOffer(_ shell: String) throws {
    let run = try runTool(["--generate-completion-script", shell])
    for word in [
      "modal.yaml", "modal.yml", "jsonl", "sarif", "markdown", "csv", "iphone-se-3", "MS104",
      "numberPad", "AX5", "landscape", "slideOver",
    ] {
      #expect(run.output.contains(word), "\(shell) \(word)")
    }
  }

  /// Bash runs what stands in `$(…)` among the words it offers, and specs are written by anybody.
  @Test func namesComeFromTheSpecsInTheLine() throws {
    let folder = try ScratchFolder([
      "my card.modal.yaml": """
      modalspec: 1
      modal:
        contentSize: [300, 250]
        elements: {title: {kind: label, text: A, top: 0, left: 0}}
        variants: [{when: {vertical: compact}, elements: {more: {kind: view}}}]
      scenarios:
        - {name: it comes, container: [375, 667], events: [show]}
        - {name: "$(touch ran)", container: [375, 667], events: [show]}
        - {name: "`touch ran`", container: [375, 667], events: [show]}

      """
    ])
    func offered(_ command: String, _ option: String) throws -> String {
      try runTool(
        [
          "---completion", command, "--", option, "4", "0", "modalspec", command,
          #"my\ card.modal.yaml"#, option, "",
        ], in: folder, environment: ["SAP_SHELL": "bash"]
      ).output
    }
    #expect(try offered("test", "--scenario") == "it comes\n")
    #expect(try offered("replay", "--scenario") == "it comes\n")
    #expect(try offered("solve", "--modal") == "main\n")
    #expect(try offered("solve", "--element") == "title\nmore\n")
  }

  /// Signs of shells are signs whatever stands around them: to Swift U+0600 joins what follows, and U+0301 what
  /// was before.
  @Test(arguments: [
    "$(touch ran)", "`touch ran`", "a; touch ran", "a|touch ran", "<(touch ran)", "a&touch ran",
  ])
  func whatAShellWouldRunIsNotOffered(_ name: String) throws {
    let hidden = name.unicodeScalars.map { "\u{600}\($0)\u{301}" }.joined()
    let names = [
      name, hidden, "\u{600}\(name)", "a\n\(name)", "\u{1B}[1m", "caf\u{E9}", "cafe\u{301}",
    ]
    let scenarios = names.map { name in
      let quoted = name.unicodeScalars.map {
        "\\U" + String(repeating: "0", count: 8 - String($0.value, radix: 16).count)
          + String($0.value, radix: 16)
      }
      return "  - {name: \"\(quoted.joined())\", container: [375, 667], events: [show]}\n"
    }
    let folder = try ScratchFolder([
      "\u{301}a.modal.yaml":
        "modalspec: 1\nmodal: {contentSize: [300, 250]}\nscenarios:\n\(scenarios.joined())"
    ])
    for shell in ["bash", "zsh", "fish"] {
      let run = try runTool(
        [
          "---completion", "test", "--", "--scenario", "4", "0", "modalspec", "test",
          "'\u{301}a.modal.yaml'", "--scenario", "",
        ], in: folder, environment: ["SAP_SHELL": shell])
      // Zsh is given a line with a blank beside them.
      let offered = run.output.unicodeScalars.split(separator: "\n")
        .map { String($0) }.filter { $0 != " " }
      #expect(
        offered.map { Array($0.utf8) } == ["caf\u{E9}", "cafe\u{301}"].map { Array($0.utf8) },
        "\(run.output) \(run.errors)")
    }
  }
}
