import ModalSpecTesting
import Testing

/// The devices that a project supports are those that everything looks at.
@Suite struct SupportedDeviceCommandTests {
  /// What looks at an iPhone SE of 2016, of 320 points, which runs nothing above iOS 15, and how one sees it.
  enum Look: CaseIterable {
    case rules, laws, invariants, recording, contactSheet

    /// The arguments, and the file to look at; nil for what is printed.
    var command: (arguments: [String], file: String?) {
      switch self {
      case .rules: (["check"], nil)
      case .laws: (["check", "--laws"], nil)
      case .invariants: (["verify", "--exit-zero"], nil)
      case .recording: (["record"], "a.frames.yaml")
      case .contactSheet: (["draw", "a.modal.yaml", "-o", "sheet.html"], "sheet.html")
      }
    }

    var trace: String {
      switch self {
      // 2 × 165 are 10 more than 320.
      case .rules: "leave no room on `iphone-se-1`"
      // `b` is at 30 − 5 from the left in both directions.
      case .laws: "`mirrored` does not hold on iphone-se-1"
      // All others have a side of 600, parts of iPads' screens too.
      case .invariants: "iphone-se-1"
      case .recording: "iphone-se-1"
      case .contactSheet: "data-frame=\"0 0 320 568\""
      }
    }
  }

  @Test(
    arguments: Look.allCases,
    [
      ("{}", false), ("minimumOS: 16", false), ("minimumOS: 15", true),
      ("devices: [iphone-se-1]", true), ("devices: [iphone-se-1, ipad-10]", true),
      ("devices: [ipad-10, iphone-15]", false),
    ])
  func everythingLooksAtTheSameDevices(_ look: Look, project: (text: String, counts: Bool)) throws {
    let folder = try ScratchFolder([
      ".modalspec.yml": project.text + "\n",
      "a.modal.yaml": """
      modalspec: 1
      modal:
        contentSize: {width: fill, height: 200}
        margins: {horizontal: 165, vertical: 20}
        elements:
          a: {kind: view, leading: 12, width: 20, top: 0, height: 10}
          b: {kind: view, centerX: 30, width: 10, top: 20, height: 10}
      invariants:
        - {that: "max(container.width, container.height) >= 600", over: {widths: [600, 700]}}

      """,
    ])
    let (arguments, file) = look.command
    let run = try runTool(arguments, in: folder)
    #expect(run.code == 0)
    let text = try file.map { try folder.read($0) } ?? run.output
    #expect(text.contains(look.trace) == project.counts)
  }

  /// Invariants are not tried on systems that no device that counts runs, in bare containers either.
  @Test(
    arguments: ["minimumOS: 26", "devices: [iphone-17]", "minimumOS: 17"], ["test", "verify"])
  func invariantsHeedTheSystem(project: String, command: String) throws {
    let folder = try ScratchFolder([
      ".modalspec.yml": project + "\n",
      "a.modal.yaml": """
      modalspec: 1
      modal: {contentSize: [300, 200], clamp: false, variants: [{when: {os: 18}, contentSize: {width: 1500}}]}
      invariants: [content.width < 500, content.width > 300]

      """,
    ])
    let run = try runTool([command, "a.modal.yaml"], in: folder)
    #expect(run.code == 1)
    let isOld = project == "minimumOS: 17"
    #expect(run.output.contains("1500 and 500") == isOld, "\(run.output)")
    #expect(run.output.contains("300 and 300"), "\(run.output)")
  }
}
