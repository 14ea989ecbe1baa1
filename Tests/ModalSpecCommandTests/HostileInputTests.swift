import Foundation
import ModalSpecTesting
import Testing

/// Inputs that mean harm: each is one finding, said in a moment, and harms no other file.
@Suite(.serialized) struct HostileInputTests {
  private static let fine = "modalspec: 1\nmodal: {contentSize: [300, 250]}\n"

  /// Something that is put at a path, and the words of what is said about it.
  struct Hostile: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let words: String
    let exitCode: Int32
    let put: @Sendable (ScratchFolder, String) throws -> Void

    init(
      _ description: String, says words: String, exitCode: Int32 = 1,
      _ put: @escaping @Sendable (ScratchFolder, String) throws -> Void
    ) {
      testDescription = description
      self.words = words
      self.exitCode = exitCode
      self.put = put
    }
  }

  static let all = [
    Hostile("a bomb of aliases", says: "100000 nodes") { folder, name in
      var text = "modalspec: 1\na0: &a0 [x, x, x, x, x, x, x, x, x]\n"
      for level in 1...40 {
        let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
        text += "a\(level): &a\(level) [\(aliases)]\n"
      }
      try folder.write(text, to: name)
    },
    Hostile("100,000 brackets", says: "64 levels") { folder, name in
      try folder.write(String(repeating: "[", count: 100_000), to: name)
    },
    Hostile("100,000 levels of indentation", says: "64 levels") { folder, name in
      try folder.write(String(repeating: "- ", count: 100_000), to: name)
    },
    Hostile("50 MB", says: "10000000 bytes") { folder, name in
      try folder.write(Data(repeating: 0x78, count: 50_000_000), to: name)
    },
    Hostile("no UTF-8", says: "0xFF is not UTF-8") { folder, name in
      try folder.write(Data("modalspec: 1\nname: ".utf8) + [0xFF, 0x0A], to: name)
    },
    Hostile("200 KB of no text", says: "0xFF is not UTF-8") { folder, name in
      try folder.write(Data(repeating: 0xFF, count: 200_000), to: name)
    },
    Hostile("a sum of 50,000 parts", says: "10000 parts") { folder, name in
      let sum = Array(repeating: "1", count: 50_000).joined(separator: "+")
      try folder.write("modalspec: 1\nmodal: {contentSize: {width: \(sum), height: 1}}\n", to: name)
    },
    Hostile("600 variants", says: "at most 32") { folder, name in
      let variant = "    - {when: {minWidth: 700}, cornerRadius: 1}\n"
      try folder.write(
        "modalspec: 1\nmodal:\n  contentSize: [300, 250]\n  variants:\n"
          + String(repeating: variant, count: 600), to: name)
    },
    Hostile("a zero", says: "U+0000") { folder, name in
      try folder.write(Data("modalspec: 1\nname: ".utf8) + [0x00, 0x0A], to: name)
    },
    Hostile("nothing", says: "no spec") { folder, name in try folder.write("", to: name) },
    Hostile("a folder", says: "is a folder", exitCode: 2) { folder, name in
      try folder.makeFolder(name)
    },
    Hostile("a link to nowhere", says: "does not exist", exitCode: 2) { folder, name in
      try folder.link(name, to: "nowhere")
    },
    Hostile("a link to itself", says: "leads to itself", exitCode: 2) { folder, name in
      try folder.link(name, to: name)
    },
    Hostile("a pipe without a writer", says: "is a pipe", exitCode: 2) { folder, name in
      #expect(unsafe mkfifo(folder.path(name), 0o600) == 0)
    },
    Hostile("a device", says: "is a device", exitCode: 2) { folder, name in
      try folder.link(name, to: "/dev/zero")
    },
    Hostile("a file that may not be read", says: "may not be read", exitCode: 2) { folder, name in
      try folder.write(fine, to: name)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0], ofItemAtPath: folder.path(name))
    },
  ]

  @Test(arguments: all)
  func aHostileInputIsOneFinding(_ hostile: Hostile) throws {
    // Permissions do not bind the superuser.
    if hostile.words == "may not be read", geteuid() == 0 { return }
    let folder = try ScratchFolder(["a.modal.yaml": Self.fine, "z.modal.yaml": Self.fine])
    try hostile.put(folder, "m.modal.yaml")
    for paths in [["."], ["m.modal.yaml"], [".", "m.modal.yaml"]] {
      let run = try limitedCheck(paths, in: folder)
      #expect(run.code == hostile.exitCode)
      #expect(run.errors == "")
      let findings = run.output.split(separator: "\n").filter { $0.hasPrefix("error[") }
      #expect(findings.count == 1, "\(run.output.prefix(2000))")
      #expect(findings.first?.contains(hostile.words) == true, "\(findings)")
      #expect(run.output.contains("m.modal.yaml"))
      let files = paths.contains(".") ? "3 files checked" : "1 file checked"
      #expect(run.output.contains(files), "\(run.output.prefix(2000))")
    }
  }

  /// The deepest texts that the limit allows.
  @Test func deepTextsEndInFindings() throws {
    let lists = String(repeating: "[", count: 990) + String(repeating: "]", count: 990)
    let maps = String(repeating: "{a: ", count: 990) + String(repeating: "}", count: 990)
    let folder = try ScratchFolder([
      "a.modal.yaml": "modalspec: 1\nmodal: \(lists)\n",
      "b.modal.yaml": "modalspec: 1\nmodal: \(maps)\n",
      ".modalspec.yml": "limits: {depth: 1000}\n",
    ])
    for jobs in ["-j1", "-j2"] {
      let run = try runTool(["check", jobs], in: folder)
      #expect(run.code == 1)
      #expect(!run.output.contains("MS009"))
    }
  }

  @Test func aSocketIsOneFinding() throws {
    let folder = try ScratchFolder(["a.modal.yaml": Self.fine])
    // A shell without a tool that makes sockets has nothing to show.
    let made = try runShell(
      "python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind(\"s.modal.yaml\")'",
      in: folder)
    guard made.code == 0 else { return }
    for paths in [["."], ["s.modal.yaml"], ["s.modal.yaml", "."], [".", "s.modal.yaml"]] {
      let run = try runTool(["check"] + paths, in: folder)
      #expect(run.code == 2)
      #expect(run.output.contains("`s.modal.yaml` is a socket"), "\(run.output)")
    }
  }

  @Test func standardInputHasItsLimitToo() throws {
    let run = try runTool(
      ["check", "-"], input: Data(repeating: 0x78, count: 50_000_000))
    #expect(run.code == 1)
    #expect(run.output.contains("more than 10000000 bytes"))
  }

  /// A run with five seconds of the processor, of which a slow machine needs one, and 400 MB where the system
  /// can limit them. The tool itself, with all that is for debugging, and its threads count, too: some 120 MB.
  private func limitedCheck(_ paths: [String], in folder: ScratchFolder) throws -> ToolRun {
    #if os(Linux)
      let limits = "ulimit -t 5; ulimit -v 400000"
    #else
      let limits = "ulimit -t 5"
    #endif
    let paths = paths.joined(separator: " ")
    return try runShell("\(limits); exec \"$MODALSPEC\" check \(paths)", in: folder)
  }
}
