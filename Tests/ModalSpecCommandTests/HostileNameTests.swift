import Foundation
import ModalSpecTesting
import Testing

/// Names, paths and texts that would act on a terminal: every command is run over them, and nothing of the kind gets
/// through on either stream.
@Suite(.serialized) struct HostileNameTests {
  /// What acts on a terminal, each with the words of a line that somebody would like to be taken for the tool's.
  private static let hostile =
    "x\u{1B}[5;35m\u{1B}]0;t\u{7}\u{9B}31m\u{7F}\u{202E}\u{2066}\u{2028}\u{2029}\u{200F}\u{85}\u{8}\r\nFORGED"

  /// A text in YAML's quotes with all of it written as escapes.
  private static var quoted: String {
    "\""
      + hostile.unicodeScalars.map { scalar in
        let digits = String(scalar.value, radix: 16)
        return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      }.joined() + "\""
  }

  private static let spec = """
    modalspec: 1
    name: \(quoted)
    description: \(quoted)
    modal:
      contentSize: [300, 250]
      elements:
        title: {kind: label, text: \(quoted), left: 0, top: 0, width: 10, height: 5}
    expect:
      - {container: [375, 667], frame: [0, 0, 300, 250]}
      - {device: \(quoted), frame: [0, 0, 300, 250]}
    scenarios:
      - name: \(quoted)
        container: [375, 667]
        events:
          - show
          - {send: \(quoted)}
          - {at: 1, expect: {calls: [\(quoted)], visible: false}}
          - {at: 2, expect: {visible: false}}

    """

  /// A folder in which nearly everything has such a name.
  private func folder() throws -> ScratchFolder {
    let name = Self.hostile
    let folder = try ScratchFolder([
      "\(name)/a\(name).modal.yaml": Self.spec.replacing(
        "device: \(Self.quoted)", with: "device: iphone-15"),
      "\(name)/b\(name).modal.yaml":
        "modalspec: 1\n\(Self.quoted): 1\nmodal: {contentSize: 300px, \(Self.quoted): {}}\n",
      "\(name)/c\(name).modal.yaml": "modalspec: 1\nname: c\(name)\n",
      "\(name)/d\(name).modal.yaml": Self.spec,
      "\(name)/e.modal.yaml": "modalspec: 1\nmodal: {extends: \(Self.quoted)}\n",
      "\(name)/f\(name).modal.yaml":
        "modalspec: 1\nmodal: {contentSize: [300, 250], cornerRadius: \"8pt\"} # \u{202E}\n",
      "\(name)/g.modal.yaml":
        "modalspec: 1\nname: \(Self.quoted)\nmodal: {contentSize: [300, 250], margins: 20}\n",
      "\(name)/gone\(name).frames.yaml": "frames: 1\nspecs: {}\n",
      "p\(name)/.modalspec.yml": "exclude: [\(Self.quoted)]\n\(Self.quoted): 1\n",
      "p\(name)/h\(name).modal.yaml": Self.spec,
      "q/.modalspec.yml": "exclude: [\(Self.quoted)]\n",
      "old\(name)/g.modal.yaml":
        "modalspec: 1\nname: \(Self.quoted)\nmodal: {contentSize: [300, 250], margins: 24}\n",
    ])
    try folder.link("\(name)/l\(name).modal.yaml", to: "nowhere\(name)")
    return folder
  }

  private static var commands: [[String]] {
    let name = hostile
    let (a, b, g) = (
      "\(name)/a\(name).modal.yaml", "\(name)/b\(name).modal.yaml", "\(name)/g.modal.yaml"
    )
    let forms = ["text", "json", "jsonl", "sarif", "junit", "github", "gitlab", "tap"]
    var commands: [[String]] = []
    for form in forms {
      commands += [["check", "--format", form, "."], ["test", "--format", form, "."]]
    }
    commands += [
      ["check", name], ["check", "--fix", "--diff", name],
      ["check", "--add-ignore", "--diff", name],
      ["check", "--add-ignore", "--reason", name, name], ["check", "--fix", name],
      ["check", "missing\(name)"],
      ["check", "--config", "none\(name)", "."],
      ["check", "--config", "p\(name)/.modalspec.yml", "."],
      ["check", "--format", "json=\(name)/none/\(name)", "."],
      ["check", "--files-from", name, "."],
      ["check", "--stdin-filename", name], ["check", "--\(name)"], [name], ["-h\(name)"],
      ["test", "--scenario", name, name], ["test", "--scenario", "no\(name)", a],
      ["solve", a, "--all-devices", "--why"], ["solve", a, "--device", name],
      ["solve", b, "--device", "iphone-15"],
      ["solve", a, "--device", "iphone-15", "--modal", name],
      ["solve", g, "--device", "iphone-15"],
      ["solve", a, "--device", "iphone-15", "--why", "--element", name],
      ["solve", "missing\(name)", "--device", "iphone-15"],
      ["solve", a, "--device", "iphone-15", "--format", "json"],
      ["solve", "p\(name)/h\(name).modal.yaml", "--device", "iphone-15"],
      ["replay", a], ["replay", a, "--format", "json"], ["replay", a, "--format", "jsonl"],
      ["replay", a, "--format", "csv"], ["replay", a, "--at", "0.1"], ["replay", g], ["replay", b],
      ["replay", "missing\(name)"], ["replay", a, "--scenario", "no\(name)"],
      ["replay", a, "--fps", "1000"],
      ["record", name], ["record", "--prune", name], ["record", "missing\(name)"],
      ["review", name], ["accept", name],
      ["reject", name], ["accept", "none\(name).frames.yaml"],
      ["diff", name, "old\(name)"], ["diff", "--format", "json", name, "old\(name)"],
      ["diff", "--format", "markdown", name, "old\(name)"], ["diff", "--all", name, "old\(name)"],
      ["diff", name, "no\(name)"], ["diff", "\(name).."],
      ["merge", "missing\(name)"], ["merge", a], ["config", a], ["config", "p\(name)"],
      ["config", "q"],
      ["config", "--format", "json", "q"], ["config", "missing\(name)"], ["devices", name],
      ["explain", name],
      ["init", "new\(name)"], ["init", "new\(name)"], ["init", a],
    ]
    return commands
  }

  /// What is left that acts: colors, where there are to be some, are none of it.
  private func acting(_ text: String, isColored: Bool) -> [String] {
    var text = text
    if isColored {
      for code in [
        "0", "1", "2", "1;31", "31", "1;33", "33", "1;34", "34", "1;36", "36", "1;32", "32", "35",
        "1;35", "90",
      ] {
        text = text.replacing("\u{1B}[\(code)m", with: "")
      }
    }
    return text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A, 0x09: false
      case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x61C: true
      default: false
      }
    }.map { "U+" + String($0.value, radix: 16) }
  }

  /// Whether a name has made a line of its own.
  private func isForged(_ text: String) -> Bool {
    text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.contains {
      $0.starts(with: "FORGED".unicodeScalars)
    }
  }

  @Test(arguments: [false, true])
  func nothingActsOnATerminal(_ isColored: Bool) throws {
    let folder = try folder()
    for command in Self.commands where !isColored || !command.contains("--format") {
      let colors =
        isColored && !["init", "merge", "accept", "reject"].contains(command[0])
        && command[0] != Self.hostile
      var arguments = command
      if colors, !command.contains("--format"), !command[0].hasPrefix("-") {
        arguments.insert(contentsOf: ["--color", "always"], at: 1)
      }
      let run = try runTool(arguments, in: folder, environment: ["CI": ""])
      for (stream, text) in [("output", run.output), ("errors", run.errors)] {
        var found = acting(text, isColored: isColored)
        // A difference has the lines of its file, for those who take it; a terminal is shown them without.
        if command.contains("--diff") { found.removeAll { $0 == "U+202e" } }
        #expect(found == [], "\(arguments) \(stream): \(text.debugDescription.prefix(1500))")
        #expect(
          !isForged(text),
          "\(arguments) \(stream): \(text.debugDescription.prefix(1500))")
      }
    }
  }

  /// Whatever the report, what it says comes out of it again.
  @Test func nothingOfANameIsLostInJSON() throws {
    let folder = try folder()
    let run = try runTool(
      ["solve", "\(Self.hostile)/g.modal.yaml", "--device", "iphone-15", "--format", "json"],
      in: folder)
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let modal = (value?["frames"] as? [[String: Any]])?.first
    #expect((modal?["spec"] as? String).map { Array($0.utf8) } == Array(Self.hostile.utf8))
  }

  /// A filter hands on what it was given, byte by byte, where no terminal shows it.
  @Test func aFilterChangesNothingElse() throws {
    let text =
      "modalspec: 1\r\nname: a\u{202E}b\r\nmodal: {contentSize: [300, 250], cornerRadius: \"8pt\"}\r\n"
    let run = try runTool(["check", "--fix", "-"], input: Data(text.utf8))
    #expect(run.output.contains("\u{202E}"))
  }
}
