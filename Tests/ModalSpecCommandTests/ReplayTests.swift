import Foundation
import ModalSpecTesting
import Testing

/// What `modalspec replay` shows.
@Suite struct ReplayTests {
  private let specs = [
    "card.modal.yaml": """
    modalspec: 1
    modal: {contentSize: [300, 250], animation: {duration: 0.2, curve: linear}}
    scenarios:
      - {name: comes, container: [375, 667], events: [show]}
      - {name: comes wrongly, container: [375, 667], events: [show, {expect: {phase: shown}}]}
    ---
    modalspec: 1
    name: other
    modal: {contentSize: [300, 250]}
    scenarios:
      - {name: comes, device: iphone-se-3, events: [show, {keyboard: letters}]}
      - {name: cannot, container: [375, 667], events: [show, {keyboard: letters}]}
    """
  ]

  private func replay(_ arguments: [String]) throws -> ToolRun {
    try runTool(["replay", "card.modal.yaml"] + arguments, in: try ScratchFolder(specs))
  }

  @Test func allScenariosAreShownInOrder() throws {
    let run = try replay([])
    #expect(run.code == 1)
    #expect(run.errors == "")
    let headings = run.output.split(separator: "\n").filter { $0.first?.isLetter == true }
    #expect(
      headings == [
        "card: comes", "card: comes wrongly", "other: comes", "other: cannot",
        "error[MS214]: a bare container has no keyboard `letters` of its own",
      ], "\(run.output)")
  }

  private let plain = "modalspec: 1\nmodal: {contentSize: [300, 250]}\n"

  private func events(of run: ToolRun) -> [String] {
    run.output.split(separator: "\n").filter { $0.contains(" event ") }.map {
      $0.split(separator: " ").filter { $0 != "event" }.joined(separator: " ")
    }
  }

  /// A fade takes 0.25 s: it rests at the whole second behind that, and is gone a fade later.
  @Test func aSpecWithoutScenariosIsShownAndHidden() throws {
    let folder = try ScratchFolder(["a.modal.yaml": plain])
    let run = try runTool(["replay", "a.modal.yaml"], in: folder)
    #expect(run.code == 0 && run.errors == "")
    #expect(
      run.output.hasPrefix("a: show and hide\n  on iphone-15, portrait 393×852 @3x, iOS 26\n"))
    #expect(events(of: run) == ["0.000 show", "1.000 hide"])
    #expect(run.output.contains("\n  1.250 "))
    #expect(run.output.hasSuffix("end     at rest\n"), "\(run.output)")
  }

  /// 375 − 300 and 667 − 250 are halved; of 667 the keyboard leaves 407: 20 + (367 − 250)/2 = 78.5.
  @Test func theOptionsAreThoseOfSolve() throws {
    let folder = try ScratchFolder(["a.modal.yaml": plain])
    let run = try runTool(
      ["replay", "a.modal.yaml", "--device", "iphone-se-3", "--os", "18", "--keyboard", "260"],
      in: folder)
    #expect(run.output.contains("on iphone-se-3, portrait 375×667 @2x, iOS 18\n"), "\(run.output)")
    #expect(events(of: run) == ["0.000 show", "keyboard 260", "1.000 hide"])
    #expect(run.output.contains("[37.5, 78.5, 300, 250]"))
    for (arguments, words) in [
      ("--device iphone-15 --container 375x667", "use only one of --device and --container"),
      ("--device iphone-15 --scale 2", "--scale belongs to --container"),
      ("--device iphone-99", "no device `iphone-99`"),
      ("--device iphone-15 --os 16", "`iphone-15` never ran iOS 16"),
      ("--modal b", "no modal `b`"), ("--state b", "has a state `b`"),
      ("--detent large", "has a detent `large`"),
      ("--events [show] --scenario x", "use only one of --events and --scenario"),
    ] {
      let run = try runTool(
        ["replay", "a.modal.yaml"] + arguments.split(separator: " ").map(String.init), in: folder)
      #expect(run.code != 0 && run.output == "" && run.errors.contains(words), "\(run.errors)")
    }
  }

  @Test func severalModalsComeOneAfterTheOther() throws {
    let text = """
      modalspec: 1
      modals:
        a: {contentSize: [300, 250]}
        b:
          contentSize: [100, 50]
          behavior: {initial: on, states: {on: {after: {0.1: over}}, over: {enter: [hide]}}}
      """
    let folder = try ScratchFolder(["a.modal.yaml": text])
    let run = try runTool(["replay", "a.modal.yaml"], in: folder)
    #expect(
      run.output.split(separator: "\n").filter { $0.hasPrefix("a: ") }
        == ["a: show and hide a", "a: show and hide b"])
    // The other one leaves by itself.
    #expect(events(of: run) == ["0.000 a show", "1.000 a hide", "0.000 b show"])
    let one = try runTool(["replay", "a.modal.yaml", "--modal", "a"], in: folder)
    #expect(events(of: one) == ["0.000 a show", "1.000 a hide"])
  }

  @Test func eventsAreReadAsThoseOfAScenario() throws {
    let run = try replay([
      "--events", "[show, {at: 0.1, keyboard: 260}, {wait: 1, tap: dimming}, {wait: 1, hide}]",
    ])
    #expect(run.code == 0 && run.errors == "")
    #expect(run.output.hasPrefix("card: events\n"))
    #expect(
      events(of: run).prefix(4)
        == ["0.000 show", "0.100 keyboard 260", "1.100 tap dimming", "2.100 hide"])
    // Both specs of the file play them.
    #expect(events(of: run).count == 8)
    let failing = try replay(["--events", "[show, {expect: {phase: shown}}]"])
    #expect(failing.code == 1)
    #expect(failing.output.contains("phase: expected shown, is showing (--events:1:"))
  }

  @Test(arguments: [
    (
      "[show, {at: 0.1, keyboad: 260}]",
      """
      error[MS104]: an event has no key `keyboad`
        --> --events:1:18
         |
       1 | [show, {at: 0.1, keyboad: 260}]
         |                  ^^^^^^^
         |
         = help: write `keyboard`
      """
    ),
    (
      "[shw]",
      """
      error[MS107]: there is no verb `shw`
        --> --events:1:2
         |
       1 | [shw]
         |  ^^^
      """
    ),
    ("[show, {focus: nme}]", "--> --events:1:16"), ("[show", "--> --events:1:"),
    ("", "there are no events"), ("show", "`events` is a list, and this is `show`"),
  ])
  func faultyEventsArePointedAt(events: String, words: String) throws {
    let text = """
      modalspec: 1
      modal:
        contentSize: [300, 250]
        elements: {name: {kind: field, left: 0, width: 100, top: 0, height: 44}}
      """
    let folder = try ScratchFolder(["a.modal.yaml": text])
    let run = try runTool(["replay", "a.modal.yaml", "--events", events], in: folder)
    #expect(run.code == 1)
    #expect(run.output.contains(words), "\(run.output)")
  }

  @Test func eventsMeanTheModalThatIsNamed() throws {
    let text = "modalspec: 1\nmodals: {a: {contentSize: [300, 250]}, b: {contentSize: [100, 50]}}\n"
    let folder = try ScratchFolder(["a.modal.yaml": text])
    let arguments = ["replay", "a.modal.yaml", "--events", "[show, {show: a}, {wait: 1, hide}]"]
    let run = try runTool(arguments + ["--modal", "b"], in: folder)
    #expect(events(of: run) == ["0.000 b show", "a show", "1.000 b hide"], "\(run.output)")
    #expect(try runTool(arguments, in: folder).output.contains("error[MS"))
  }

  @Test func aScenarioSaysItselfWhereItIs() throws {
    for options in [["--device", "iphone-15"], ["--modal", "main"], ["--keyboard", "260"]] {
      let run = try replay(options)
      #expect(run.code == 2 && run.errors.contains("\(options[0]) needs --events"), "\(run.errors)")
    }
  }

  @Test func aNameMayBeThatOfSeveral() throws {
    let run = try replay(["--scenario", "comes"])
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("card: comes\n"))
    #expect(run.output.contains("\n\nother: comes\n  on iphone-se-3, portrait 375×667 @2x"))
  }

  @Test func aScenarioThatCannotGoOnEndsWithTheReason() throws {
    let run = try replay(["--scenario", "cannot"])
    #expect(run.code == 1)
    #expect(run.output.contains("end     the scenario cannot go on\n\nerror[MS2"), "\(run.output)")
    let lines = try replay(["--scenario", "cannot", "--format", "jsonl"])
    #expect(lines.code == 1)
    #expect(lines.output.contains("\"type\":\"finding\""))
  }

  @Test func aTableLeavesItsFindingsToStandardError() throws {
    let run = try replay(["--format", "csv", "--fps", "10", "--scenario", "comes wrongly"])
    #expect(run.code == 1)
    #expect(run.errors.hasPrefix("error[MS401]: "), "\(run.errors)")
    // 0, 0.1 and the end at 0.2; alpha and dimming are linear: half of 1, half of 0.35.
    let rows = run.output.split(separator: "\n").dropFirst()
    #expect(rows.count == 3)
    #expect(
      rows.dropFirst().first
        == "comes wrongly,0.1,main,showing,true,37.5,208.5,300,250,37.5,208.5,300,250,0.5,1,0,0,0.175"
    )
  }

  @Test(arguments: [
    ["card.modal.yaml", "--at", "0.1", "0"], ["--at", "0.1", "0", "card.modal.yaml"],
    ["--at", "0", "--at", "0.1", "card.modal.yaml"], ["--at=0", "--at", "0.1", "card.modal.yaml"],
  ])
  func timesStandBehindOneAt(_ arguments: [String]) throws {
    let run = try runTool(
      ["replay", "--format", "csv", "--scenario", "comes wrongly"] + arguments,
      in: try ScratchFolder(specs))
    #expect(run.output.split(separator: "\n").count == 3, "\(run.output)\(run.errors)")
  }

  @Test func moreSamplesThanAnybodyReadsAreRefused() throws {
    let text = """
      modalspec: 1
      modal: {contentSize: [300, 250]}
      scenarios: [{name: long, container: [375, 667], events: [show, {wait: 20000, hide}]}]
      """
    let folder = try ScratchFolder(["long.modal.yaml": text])
    let run = try runTool(["replay", "long.modal.yaml", "--fps", "60"], in: folder)
    #expect(run.code == 2)
    #expect(run.output == "")
    // 60·20000.25 and the one at the start
    #expect(
      run.errors.contains(
        "--fps 60 makes 1200016 samples of `long`, which lasts 20000.25 s; the most are 1,000,000"),
      "\(run.errors)")
    #expect(run.errors.contains("with --at"))
    #expect(try runTool(["replay", "long.modal.yaml", "--fps", "1"], in: folder).code == 0)
  }

  @Test func everyLineOfJSONIsAnObject() throws {
    let run = try replay(["--format", "jsonl", "--at", "0.1", "--at", "0"])
    let types = try run.output.split(separator: "\n").map { line in
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return value?["type"] as? String
    }
    #expect(!types.contains(nil))
    #expect(types.filter { $0 == "scenario" }.count == 4)
    #expect(types.filter { $0 == "end" }.count == 4)
    // Two instants of four visible cards.
    #expect(types.filter { $0 == "sample" }.count == 8)
  }

  @Test func twoRunsGiveTheSameBytes() throws {
    for format in ["text", "json", "jsonl", "csv"] {
      let arguments = ["--format", format, "--fps", "30"]
      #expect(try replay(arguments).output == replay(arguments).output)
    }
  }

  @Test func standardInputIsReplayed() throws {
    let input = Data(specs["card.modal.yaml", default: ""].utf8)
    let run = try runTool(
      ["replay", "-", "--stdin-filename", "x.modal.yaml", "--scenario", "comes"], input: input)
    #expect(run.output.hasPrefix("x: comes\n"))
  }

  @Test func followingAFileIsSaidToBeNothing() throws {
    let plain = try replay(["--scenario", "comes"])
    let run = try replay(["--scenario", "comes", "--follow"])
    #expect(run.output == plain.output)
    #expect(run.errors == "--follow needs a terminal; printing everything at once\n")
    #expect(run.code == 0)
  }

  /// `script` gives the tool a terminal of its own.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
  func aTerminalSeesRowsWhenTheirTimeComes() throws {
    let folder = try ScratchFolder(specs)
    let tool = "$MODALSPEC replay card.modal.yaml --scenario comes --color never --follow"
    func shown(_ line: String) throws -> ToolRun {
      #if os(Linux)
        try runShell("script -qec \"\(line)\" /dev/null", in: folder)
      #else
        try runShell("script -q /dev/null sh -c \"\(line)\"", in: folder)
      #endif
    }
    let plain = try runTool(["replay", "card.modal.yaml", "--scenario", "comes"], in: folder)
    let start = ContinuousClock.now
    // The first one takes 0.2 s, the second one 0.25 s; at half the speed that is 0.9 s.
    let run = try shown("\(tool) --speed 0.5")
    #expect(run.output.replacing("\r\n", with: "\n") == plain.output)
    #expect(ContinuousClock.now - start >= .seconds(0.9))
    // A speed at which it would take minutes; Ctrl-C ends it on a line of its own.
    let interrupted = try shown(
      "sh -c 'sleep 3; kill -INT \\$(cat pid)' & sh -c 'echo \\$\\$ > pid; exec \(tool) --speed 0.001'; echo \\$?"
    )
    #expect(
      interrupted.output.replacing("\r\n", with: "\n").hasSuffix("alpha 0\n\n130\n"),
      "\(interrupted.output)")
  }
}
