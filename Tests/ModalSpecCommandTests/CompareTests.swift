import Foundation
import ModalSpecTesting
import Testing

/// `modalspec compare` in a shell.
@Suite struct CompareTests {
  /// A dialog on an iPhone 15 that is 4 points too far right.
  private static let spec = "modalspec: 1\nname: card\nmodal: {contentSize: [300, 200]}\n"

  private static func dump(x: Double) -> String {
    """
    {"modalspecProbe": 1, "container": [393, 852], "scale": 3, "windows": [{"frame": [0, 0, 393, 852],
      "views": [{"class": "UIView", "id": "card", "frame": [\(x), 326, 300, 200]}]}]}

    """
  }

  private static let right = 46.0 + 2.0 / 3

  @Test func exitCodesAreThoseOfTest() throws {
    let folder = try ScratchFolder([
      "card.modal.yaml": Self.spec, "right.json": Self.dump(x: Self.right),
      "wrong.json": Self.dump(x: Self.right + 4), "none.json": "{}",
    ])
    func code(_ arguments: String...) throws -> Int32 {
      try runTool(["compare"] + arguments, in: folder).code
    }
    #expect(try code("card.modal.yaml", "--actual", "right.json") == 0)
    #expect(try code("card.modal.yaml", "--actual", "wrong.json") == 1)
    #expect(try code("card.modal.yaml", "--actual", "wrong.json", "--exit-zero") == 0)
    #expect(try code("card.modal.yaml", "--actual", "wrong.json", "--tolerance", "4") == 0)
    #expect(try code("card.modal.yaml", "--actual", "nothing.json") == 2)
    #expect(try code("card.modal.yaml", "--actual", "right.json", "--device", "iphone") == 2)
    // Nothing is known of an app whose dump cannot be read.
    #expect(try code("card.modal.yaml", "--actual", "none.json", "--exit-zero") == 1)
    #expect(try code("nothing.modal.yaml", "--actual", "right.json", "--learn") == 2)
    #expect(try code("card.modal.yaml", "--actual", "right.json", "--os", "9") == 2)
    #expect(try code("-", "--actual", "right.json") == 2)
    #expect(
      try code("card.modal.yaml", "--actual", "right.json", "--actual", "wrong.json") == 1)
    #expect(
      try code("card.modal.yaml", "--scenario", "a", "--actual", "right.json", "--pixel") == 2)
  }

  /// A dump that should be compared and is not fails the run; what is not like a device is another file.
  @Test func aMisspeltDeviceFailsTheRun() throws {
    let folder = try ScratchFolder([
      "card.modal.yaml": Self.spec, "dumps/card.json": Self.dump(x: Self.right),
      "dumps/card.error.json": "{}",
    ])
    func run(_ more: String...) throws -> (code: Int32, errors: String) {
      let run = try runTool(["compare", "card.modal.yaml", "--actual", "dumps"] + more, in: folder)
      return (run.code, run.errors)
    }
    #expect(try run().code == 0)
    try folder.write(Self.dump(x: Self.right), to: "dumps/card.iphone15.json")
    #expect(try run().code == 1)
    #expect(try run("--exit-zero").code == 0)
    #expect(try run("--quiet").errors.contains("did you mean `iphone-15`?"))
  }

  /// The parser would take a negative number for an option, and say that a value is missing.
  @Test(arguments: [["--tolerance", "-1"], ["--tolerance=-1"]])
  func aNegativeToleranceIsRefused(_ option: [String]) throws {
    let folder = try ScratchFolder([
      "card.modal.yaml": Self.spec, "card.json": Self.dump(x: Self.right),
    ])
    let run = try runTool(
      ["compare", "card.modal.yaml", "--actual", "card.json"] + option, in: folder)
    #expect(run.code == 2 && run.errors.contains("--tolerance must be 0 or more"), "\(run.errors)")
  }

  @Test func aScaleIsAboveZero() throws {
    let folder = try ScratchFolder([
      "card.modal.yaml": Self.spec, "card.json": Self.dump(x: Self.right),
    ])
    for scale in ["0", "-1"] {
      let run = try runTool(
        ["compare", "card.modal.yaml", "--actual", "card.json", "--scale=\(scale)"], in: folder)
      #expect(run.code == 2 && run.errors.contains("--scale must be greater than 0"))
    }
  }

  /// A map is of all modals of its spec, and a number in it may be any.
  @Test func aMapHoldsForAllModals() throws {
    let element = "elements: {a: {kind: label, text: A, left: 0, top: 0, width: 9, height: 9}}"
    let folder = try ScratchFolder([
      "card.modal.yaml":
        "modalspec: 1\nmodals:\n  card: {contentSize: [300, 200]}\n  other: {contentSize: [30, 20], \(element)}\n",
      "card.json": Self.dump(x: Self.right),
      "card.map.yaml":
        "modalspecMap: 1\nelements: {a: {path: \"UIView[-9223372036854775808]\"}}\n",
    ])
    let run = try runTool(
      ["compare", "card.modal.yaml", "--modal", "card", "--actual", "card.json"], in: folder)
    #expect(run.code == 0 && run.output == "1 dump compared, nothing to report\n", "\(run.output)")
    let other = try runTool(
      ["compare", "card.modal.yaml", "--modal", "other", "--actual", "card.json"], in: folder)
    #expect(other.code == 1, "\(other)")
    let none = try runTool(
      ["compare", "card.modal.yaml", "--modal", "crad", "--actual", "card.json"], in: folder)
    #expect(none.code == 2 && none.output.isEmpty, "\(none)")
    #expect(none.errors.hasPrefix("Error: the spec has no modal `crad`; did you mean `card`?"))
  }

  @Test func aFolderIsPairedByName() throws {
    let folder = try ScratchFolder([
      "Specs/card.modal.yaml": Self.spec,
      "Specs/other.modal.yaml": Self.spec.replacing("card", with: "other"),
      "dumps/card.json": Self.dump(x: Self.right),
      "dumps/card.iphone-15.json": Self.dump(x: Self.right + 4),
      "dumps/card.snapshot.json": Self.dump(x: Self.right),
      "dumps/card.iphone15.json": "", "dumps/crad.xml": "", "dumps/card.jsonl": "",
    ])
    let run = try runTool(["compare", "Specs", "--actual", "dumps"], in: folder)
    #expect(run.code == 1)
    #expect(run.output.hasSuffix("3 dumps compared: 1 error\n"), "\(run.output)")
    #expect(run.output.contains("dumps/card.iphone-15.json"))
    #expect(
      run.errors.contains(
        "error: `dumps/card.iphone15.json` names no device of the catalogue: `iphone15`; did you mean `iphone-15`?\n"
      ), "\(run.errors)")
    for note in [
      "`dumps/crad.xml` is not called like a spec; did you mean `card`?",
      "`dumps/card.jsonl` is a recording, which `--scenario` compares",
      "there is no dump of `Specs/other.modal.yaml`",
    ] {
      #expect(run.errors.contains("note: \(note)\n"), "\(run.errors)")
    }
  }

  /// Recordings in a folder are those of the specs that have the scenario.
  @Test func aFolderOfRecordingsIsPairedByName() throws {
    let spec = """
      modalspec: 1
      name: card
      modal: {contentSize: [300, 200], animation: {duration: 0}}
      scenarios: [{name: comes, container: [400, 800], events: [show]}]
      """
    let recording = """
      {"type": "recording", "modalspecProbe": 1, "container": [400, 800], "watch": ["card"]}
      {"type": "mark", "time": 0, "mark": "show"}
      {"type": "sample", "time": 0.1, "views": {"card": {"presented": [50, 300, 300, 200]}}}
      {"type": "end", "time": 0.2, "dropped": 0}
      """
    let folder = try ScratchFolder([
      "Specs/card.modal.yaml": spec,
      "Specs/other.modal.yaml": spec.replacing("comes", with: "goes"),
      "runs/card.jsonl": recording, "runs/other.jsonl": recording, "runs/card.json": "{}",
    ])
    let run = try runTool(
      ["compare", "Specs", "--actual", "runs", "--scenario", "comes"], in: folder)
    #expect(run.code == 0 && run.output == "1 dump compared, nothing to report\n", "\(run)")
    #expect(run.errors.contains("note: there is no scenario `comes` in `Specs/other.modal.yaml`\n"))
    let none = try runTool(
      ["compare", "Specs", "--actual", "runs", "--scenario", "waits"], in: folder)
    #expect(none.code == 2)
    #expect(none.errors.hasPrefix("Error: no spec with a recording has a scenario `waits`"))
  }

  @Test func standardInputIsADump() throws {
    let folder = try ScratchFolder(["card.modal.yaml": Self.spec])
    let run = try runTool(
      ["compare", "card.modal.yaml", "--actual", "-", "--format", "json"], in: folder,
      input: Data(Self.dump(x: Self.right + 4).utf8))
    #expect(run.code == 1)
    #expect(run.output.contains("\"dump\" : \"stdin\""))
    #expect(run.output.contains("\"edge\" : \"maxX\""))
  }

  @Test func picturesAreDrawn() throws {
    let folder = try ScratchFolder([
      "card.modal.yaml": Self.spec, "card.json": Self.dump(x: Self.right + 4),
    ])
    let run = try runTool(
      ["compare", "card.modal.yaml", "--actual", "card.json", "--pictures", "out"], in: folder)
    #expect(run.output.contains("drawn in out/card-card.json.svg"))
    #expect(try folder.read("out/card-card.json.svg").contains("Dashed: in the app."))
  }

  /// Each dump of one name in two folders has its picture.
  @Test func picturesOfTwoFoldersAreTwo() throws {
    let folder = try ScratchFolder([
      "card.modal.yaml": Self.spec, "phone/card.json": Self.dump(x: Self.right),
      "tablet/card.json": Self.dump(x: Self.right + 4),
    ])
    let run = try runTool(
      [
        "compare", "card.modal.yaml", "--actual", "phone", "--actual", "tablet", "--pictures",
        "out",
      ], in: folder)
    #expect(run.code == 1)
    #expect(try !folder.read("out/card-phone--card.json.svg").isEmpty)
    #expect(try !folder.read("out/card-tablet--card.json.svg").isEmpty)
  }

  /// A dump where the spec belongs is bad usage, with what to write.
  @Test(arguments: [
    (["card.json", "--actual", "card.modal.yaml"], "card.modal.yaml"),
    (["card.json", "--actual", "card.yaml"], "card.yaml"),
    (["--actual", "card.modal.yaml", "card.json"], "card.modal.yaml"),
  ])
  func exchangedFilesAreBadUsage(_ arguments: [String], _ spec: String) throws {
    let folder = try ScratchFolder([
      "card.modal.yaml": Self.spec, "card.yaml": Self.spec,
      "card.json": Self.dump(x: Self.right),
    ])
    let run = try runTool(["compare"] + arguments, in: folder)
    #expect(run.code == 2)
    #expect(
      run.errors.contains("write `modalspec compare \(spec) --actual card.json`"),
      "\(run.errors)")
    #expect(run.output == "")
  }
}
