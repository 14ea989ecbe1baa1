import Foundation
import ModalSpecTesting
import Testing

/// Project files, as the commands heed them.
@Suite struct ProjectTests {
  /// A variable that nobody uses, a warning.
  private static let doubtful = """
    modalspec: 1
    variables: {gap: 8}
    modal: {contentSize: [300, 250]}

    """
  private static let near = """
    modalspec: 1
    modal: {contentSize: [300, 250]}
    expect:
      - {container: [375, 667], frame: [37.5, 208, 300, 250]}
    scenarios:
      - name: it comes
        container: [375, 667]
        events:
          - show
          - {at: 1, expect: {frame: [37.5, 208, 300, 250]}}

    """

  @Test func severitiesAreThoseOfTheProject() throws {
    let folder = try ScratchFolder(["a.modal.yaml": Self.doubtful])
    let plain = try runTool(["check"], in: folder)
    #expect(plain.output.contains("warning[MS135]"))
    #expect(plain.code == 0)
    for (level, word, code) in [
      ("error", "error[MS135]", 1), ("warning", "warning[MS135]", 0), ("note", "note[MS135]", 0),
    ] as [(String, String, Int32)] {
      try folder.write("rules: {MS135: \(level)}\n", to: ".modalspec.yml")
      let run = try runTool(["check"], in: folder)
      #expect(run.output.contains(word))
      #expect(run.code == code)
      #expect(try runTool(["check", "--no-config"], in: folder).output == plain.output)
    }
    try folder.write("rules: {MS135: off}\n", to: ".modalspec.yml")
    #expect(!(try runTool(["check"], in: folder).output.contains("MS135")))
    let input = Data(Self.doubtful.utf8)
    #expect(!(try runTool(["check", "-"], in: folder, input: input).output.contains("MS135")))
    let elsewhere = ["check", "-", "--stdin-filename", "/a.modal.yaml"]
    #expect(try runTool(elsewhere, in: folder, input: input).output.contains("MS135"))
  }

  @Test func toleranceIsThatOfTheProject() throws {
    let folder = try ScratchFolder([
      "a.modal.yaml": Self.near, "wide.yml": "tolerance: 0.5\n",
    ])
    #expect(try runTool(["test"], in: folder).output.hasSuffix("0 passed, 2 failed\n"))
    let wide = ["--config", "wide.yml"]
    #expect(try runTool(["test"] + wide, in: folder).output.hasSuffix("2 passed, 0 failed\n"))
    #expect(try runTool(["replay", "a.modal.yaml"] + wide, in: folder).code == 0)
    try folder.write("tolerance: 0.5\n", to: ".modalspec.yml")
    #expect(try runTool(["replay", "a.modal.yaml"], in: folder).code == 0)
    #expect(try runTool(["replay", "a.modal.yaml", "--no-config"], in: folder).code == 1)
    // What an expectation says itself counts.
    try folder.write(
      Self.near.replacingOccurrences(
        of: "208, 300, 250]}\n", with: "208, 300, 250], tolerance: 0.1}\n"),
      to: "a.modal.yaml")
    #expect(try runTool(["test"], in: folder).output.hasSuffix("1 passed, 1 failed\n"))
  }

  @Test func limitsAreThoseOfTheProject() throws {
    let folder = try ScratchFolder([
      "a.modal.yaml": Self.near, ".modalspec.yml": "limits: {bytes: 100}\n",
    ])
    for command in [["check"], ["test"], ["solve", "a.modal.yaml", "--device", "iphone-15"]] {
      let run = try runTool(command, in: folder)
      #expect(run.output.contains("MS008"))
      #expect(run.code == 1)
    }
    try folder.write("limits: {depth: 2}\n", to: ".modalspec.yml")
    #expect(try runTool(["check"], in: folder).output.contains("MS009"))
    try folder.write("limits: {nodes: 9}\n", to: ".modalspec.yml")
    #expect(try runTool(["check"], in: folder).output.contains("MS010"))
  }

  /// As deep as the limit can be raised.
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

  @Test func freeLawsAreTriedAsTheProjectSays() throws {
    // Its frame is not what it was when the device has been turned back.
    let spec = """
      modalspec: 1
      modal: {extends: hql/vertical, contentSize: [fill, 300]}

      """
    let folder = try ScratchFolder(["a.modal.yaml": spec])
    let isBroken = try runTool(["check", "--laws"], in: folder).output.contains("MS403")
    try #require(isBroken)
    func warns(_ arguments: String...) throws -> Bool {
      try runTool(arguments, in: folder).output.contains("MS403")
    }
    #expect(try !warns("check"))
    #expect(try warns("test"))
    #expect(try !warns("test", "--no-laws"))
    try folder.write("laws: true\n", to: ".modalspec.yml")
    #expect(try warns("check"))
    #expect(try !warns("check", "--no-laws"))
    try folder.write("laws: false\n", to: ".modalspec.yml")
    #expect(try !warns("test"))
    #expect(try warns("test", "--laws"))
    try folder.write("rules: {MS403: error}\n", to: ".modalspec.yml")
    #expect(try runTool(["test"], in: folder).code == 1)
    try folder.write("rules: {MS403: off}\n", to: ".modalspec.yml")
    #expect(try !warns("test"))
  }

  @Test(arguments: ["check", "test"])
  func aFaultyFileFailsTheRun(_ command: String) throws {
    let folder = try ScratchFolder([
      "a.modal.yaml": Self.near, "sub/.modalspec.yml": "tolerence: 1\n",
      "sub/b.modal.yaml": "modalspec: 2\n", "sub/c.modal.yaml": "modalspec: 2\n",
    ])
    let run = try runTool([command, "--exit-zero"], in: folder)
    #expect(run.code == 2)
    #expect(run.output.contains("--> sub/.modalspec.yml:1:1"))
    #expect(run.output.contains("help: write `tolerance`"))
    #expect(!run.output.contains("MS101"))
    for jobs in ["-j1", "-j8"] {
      #expect(try runTool([command, jobs, ".", "sub"], in: folder).output == run.output)
    }
    let json = try runTool([command, "--format", "json"], in: folder).output
    #expect(json.contains("\"projectFile\" : true"))
    #expect(json.contains("\"faultyProjects\" : 1"))
    #expect(try runTool([command, "sub", "--no-config"], in: folder).output.contains("MS101"))
    for file in [["solve", "sub/b.modal.yaml", "--device", "iphone-15"], ["config", "sub"]] {
      let run = try runTool(file, in: folder)
      #expect(run.code == 2)
      #expect(run.output.contains("--> sub/.modalspec.yml:1:1"))
    }
  }

  @Test(arguments: [
    (["check", "--config", "missing.yml"], "`missing.yml` does not exist"),
    (["test", "--config", "."], "`.` is a folder"),
    (["check", "--config", "a.yml", "--no-config"], "exclude each other"),
    (["config", "missing"], "`missing` does not exist"),
  ])
  func whatCannotBeUsedIsSaid(_ arguments: [String], words: String) throws {
    let folder = try ScratchFolder(["a.modal.yaml": Self.near])
    let run = try runTool(arguments, in: folder)
    #expect(run.code == 2)
    #expect((run.output + run.errors).contains(words), "\(run.output)\(run.errors)")
  }

  @Test func excludedFilesAreLeftOutOfFoldersOnly() throws {
    let folder = try ScratchFolder([
      "a.modal.yaml": Self.doubtful, "Old/b.modal.yaml": Self.doubtful,
      ".modalspec.yml": "exclude: [Old/]\n",
    ])
    func checked(_ arguments: String...) throws -> String {
      let output = try runTool(["check"] + arguments, in: folder).output
      return String(output.split(separator: "\n").last ?? "")
    }
    #expect(try checked().hasPrefix("1 file checked"))
    #expect(try checked(".", "Old/b.modal.yaml").hasPrefix("2 files checked"))
    #expect(try checked("Old").hasPrefix("1 file checked"))
    #expect(try checked("--force-exclude", ".", "Old/b.modal.yaml").hasPrefix("1 file checked"))
    #expect(try checked("--no-config").hasPrefix("2 files checked"))
  }

  @Test func configSaysWhoSaysSo() throws {
    let folder = try ScratchFolder([
      "sub/a.modal.yaml": Self.near,
      ".modalspec.yml": "matrix: {devices: [iphone-15]}\nrules:\n  MS135: off\ntolerance: 0.5\n",
    ])
    let run = try runTool(["config", "sub/a.modal.yaml", "--laws"], in: folder)
    #expect(
      run.output == """
        `sub/a.modal.yaml` belongs to `.modalspec.yml`
          minimumOS            17                              default
          devices              all that run it or a later one  default
          directions           ltr                             default
          matrix.devices       iphone-15                       .modalspec.yml:1
          matrix.orientations  portrait, landscape             default
          matrix.keyboards     none, letters                   default
          matrix.textScales    L                               default
          rules.MS135          off                             .modalspec.yml:3
          exclude              node_modules/, Pods/, Carthage/, .build/, build/, DerivedData/, .git/  default
          limits.bytes         10000000                        default
          limits.depth         64                              default
          limits.nodes         100000                          default
          laws                 true                            command line
          goldens              beside each spec                default
          tolerance            0.5                             .modalspec.yml:4

        """)
    let json = try runTool(["config", "sub", "--format", "json"], in: folder).output
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let values = value?["values"] as? [[String: Any]]
    #expect(values?.count == 15)
    #expect(values?.last?["value"] as? Double == 0.5)
    let origin = values?.last?["origin"] as? [String: Any]
    #expect((origin?["place"] as? [String: Any])?["line"] as? Int == 4)
    #expect(values?.first { $0["key"] as? String == "goldens" }?["value"] is NSNull)
    let none = try runTool(["config", "--no-config"], in: folder).output
    #expect(none.hasPrefix("`.` has no project file\n"))
  }
}
