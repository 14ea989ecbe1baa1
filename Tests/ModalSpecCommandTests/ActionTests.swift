import Foundation
import ModalSpecTesting
import Testing

/// The action for GitHub: its steps are run in a folder where nothing is but stand-ins for what they call.
@Suite struct ActionTests {
  private static let tools = [
    "bash", "cat", "cp", "cut", "find", "mkdir", "sh", "sha256sum", "shasum", "sort",
    "uname", "xargs",
  ]

  @Test func everyStepIsShellAndCallsNoMake() throws {
    let steps = try Self.steps()
    #expect(steps.count == 4)
    let folder = try ScratchFolder()
    for (number, step) in steps.enumerated() {
      try folder.write(step, to: "\(number).sh")
      let run = try runShell("bash -n \(number).sh", in: folder)
      #expect(run.code == 0, "\(run.errors)")
      #expect(!step.contains(/(^|\s)make\s/))
    }
  }

  /// Only where the headers are missing something is installed, by what there is to install.
  @Test(arguments: [
    (
      "apt-get", "0",
      "apt-get update\napt-get install --yes --no-install-recommends libyaml-dev libexpat1-dev\n"
    ),
    (
      "apt-get", "1000",
      "sudo apt-get update\nsudo apt-get install --yes --no-install-recommends libyaml-dev libexpat1-dev\n"
    ),
    ("dnf", "0", "dnf install --assumeyes libyaml-devel expat-devel\n"),
    ("yum", "1000", "sudo yum install --assumeyes libyaml-devel expat-devel\n"),
    ("brew", "1000", "brew install libyaml pkgconf\n"),
  ])
  func missingHeadersAreInstalled(_ manager: String, user: String, calls: String) throws {
    let folder = try Self.folder(user: user, managers: [manager, "sudo"])
    let run = try Self.run(Self.steps()[0], in: folder)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(try folder.read("log") == calls)
    #expect(
      try folder.read("outputs").contains(
        /^key=modalspec-[0-9a-f]{64}\nfolder=.*\/action\/\.build\/action\n$/))
  }

  @Test func withoutAnyWayToInstallTheStepSaysWhatIsMissing() throws {
    let run = try Self.run(Self.steps()[0], in: Self.folder(user: "0", managers: []))
    #expect(run.code == 1)
    #expect(run.output.hasPrefix("::error::Install the headers of libyaml"))
  }

  @Test func theKeyOfTheCacheFollowsTheSources() throws {
    let folder = try Self.folder(user: "0", managers: ["dnf"])
    var keys: Set<String> = []
    for text in ["let a = 1", "let a = 2", "let a = 2"] {
      try folder.write(text, to: "action/Sources/a.swift")
      try folder.write(text + UUID().uuidString, to: "action/.build/built")
      try folder.write("", to: "outputs")
      _ = try Self.run(Self.steps()[0], in: folder)
      keys.insert(try folder.read("outputs"))
    }
    #expect(keys.count == 2)
  }

  @Test func whatIsBuiltChecksAndTests() throws {
    let folder = try Self.folder(user: "0", managers: [])
    for step in try Self.steps().dropFirst() {
      let run = try Self.run(step, in: folder)
      #expect(run.code == 0, "\(run.errors)")
    }
    let build = "swift build -c release --package-path \(folder.path("action")) --product modalspec"
    #expect(
      try folder.read("log") == """
        \(build)
        modalspec check --format github --further arguments Specs More
        modalspec test --format github --further arguments Specs More

        """)
  }

  /// Who has the package within a repository runs the action over the whole of it.
  @Test func whatLiesInThePackageIsNotLookedAt() throws {
    let folder = try ScratchFolder([
      "a.modal.yaml": "modalspec: 1\nmodal: {contentSize: [300, 250]}\n"
    ])
    try folder.makeFolder("Tools")
    try folder.link("Tools/ModalSpec", to: packageRoot.path(percentEncoded: false))
    let run = try runTool(["check", "."], in: folder)
    #expect(run.output == "1 file checked, nothing to report\n")
  }

  /// Who has used `arguments` goes on as before.
  @Test func bothCommandsHaveArguments() throws {
    let action = try Self.text()
    #expect(action.contains("ARGUMENTS: ${{ inputs.check-arguments || inputs.arguments }}"))
    #expect(action.contains("ARGUMENTS: ${{ inputs.test-arguments }}"))
  }

  private static func text() throws -> String {
    try String(contentsOf: packageRoot.appending(path: "action.yml"), encoding: .utf8)
  }

  /// The scripts of the steps, in their order.
  private static func steps() throws -> [String] {
    var steps: [String] = []
    var isInside = false
    for line in try text().split(separator: "\n", omittingEmptySubsequences: false) {
      if isInside, line.hasPrefix("        ") {
        steps[steps.count - 1] += line.dropFirst(8) + "\n"
      } else {
        isInside = line == "      run: |"
        if isInside { steps.append("") }
      }
    }
    return steps
  }

  /// A folder with the action, and with `bin`, which has stand-ins that write down how they are called.
  private static func folder(user: String, managers: [String]) throws -> ScratchFolder {
    let folder = try ScratchFolder(["log": "", "outputs": "", "action/Package.swift": "//"])
    let note = "#!/bin/sh\necho \"${0##*/} $*\" >> '\(folder.path("log"))'\n"
    let build = """
      [ "$1" = --version ] && exit
      mkdir -p '\(folder.path("action/.build/release"))'
      cp '\(folder.path("bin/modalspec"))' '\(folder.path("action/.build/release"))'

      """
    var standIns = ["pkg-config": "exit 1", "id": "echo \(user)", "modalspec": note]
    standIns["swift"] = "[ \"$1\" = --version ] || " + note.split(separator: "\n")[1] + "\n" + build
    for manager in managers { standIns[manager] = note }
    for (name, script) in standIns {
      try folder.write(
        script.hasPrefix("#!") ? script : "#!/bin/sh\n\(script)\n", to: "bin/\(name)")
    }
    // Before the links, which lead to what belongs to others.
    let executable = try runShell("chmod +x bin/*", in: folder)
    #expect(executable.code == 0)
    for tool in tools {
      for place in ["/usr/bin", "/bin"]
      where !FileManager.default.fileExists(
        atPath: folder.path("bin/\(tool)"))
      {
        guard FileManager.default.fileExists(atPath: "\(place)/\(tool)") else { continue }
        try folder.link("bin/\(tool)", to: "\(place)/\(tool)")
      }
    }
    return folder
  }

  /// Runs a script as a runner does, on a machine that has no headers.
  private static func run(_ script: String, in folder: ScratchFolder) throws -> ToolRun {
    let script = script.replacing("/usr/include/yaml.h", with: folder.path("yaml.h"))
    try folder.write(script, to: "step.sh")
    return try runShell(
      """
      exec env -i PATH='\(folder.path("bin"))' GITHUB_ACTION_PATH='\(folder.path("action"))' \
      GITHUB_OUTPUT='\(folder.path("outputs"))' PATHS='Specs More' \
      ARGUMENTS='--further arguments' \(folder.path("bin/bash")) -eo pipefail step.sh
      """, in: folder)
  }
}
