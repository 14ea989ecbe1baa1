import ModalSpecTesting
import Testing

/// 0 nothing found, 1 findings or failed expectations, 2 bad usage or a path that cannot be read.
@Suite struct ExitCodeTests {
  private let specs = [
    "fine.modal.yaml": """
    modalspec: 1
    modal: {contentSize: [300, 250]}
    expect:
      - {container: [375, 667], frame: [37.5, 208.5, 300, 250]}
    """,
    "faulty.modal.yaml": "modalspec: 1\nmodal: {contentSize: [300, 250], margin: 20}\n",
    "failing.modal.yaml": """
    modalspec: 1
    modal: {contentSize: [300, 250]}
    expect:
      - {container: [375, 667], frame: [37.5, 208.5, 300, 251]}
    """,
    "played.modal.yaml": """
    modalspec: 1
    modal: {contentSize: [300, 250]}
    scenarios:
      - {name: right, container: [375, 667], events: [show, {expect: {phase: showing}}]}
    """,
    "misplayed.modal.yaml": """
    modalspec: 1
    modal: {contentSize: [300, 250]}
    scenarios:
      - {name: right, container: [375, 667], events: [show, {expect: {phase: showing}}]}
      - {name: wrong, container: [375, 667], events: [show, {expect: {phase: shown}}]}
      - {name: nowhere, device: iphone-15, events: [show, {keyboard: plain}, {rotate: landscape}]}
    """,
    "endless.modal.yaml": "modalspec: 1\nmodal: {contentSize: [100 / keyboard.height, 250]}\n",
  ]

  @Test(arguments: [
    ("check fine.modal.yaml", 0), ("check faulty.modal.yaml", 1), ("check failing.modal.yaml", 0),
    ("check missing.modal.yaml", 2), ("check faulty.modal.yaml missing.modal.yaml", 2),
    ("check fine.modal.yaml --strict", 0), ("check", 1), ("check .", 1),
    ("test fine.modal.yaml", 0), ("test failing.modal.yaml", 1), ("test faulty.modal.yaml", 1),
    ("test missing.modal.yaml", 2), ("test fine.modal.yaml failing.modal.yaml", 1),
    ("solve fine.modal.yaml --container 375x667", 0),
    ("solve fine.modal.yaml --device iphone-15 --keyboard letters", 0),
    ("solve faulty.modal.yaml --container 375x667", 1),
    ("solve endless.modal.yaml --container 375x667", 1),
    ("solve missing.modal.yaml --container 375x667", 2),
    ("replay played.modal.yaml", 0), ("replay fine.modal.yaml", 0),
    ("replay misplayed.modal.yaml", 1),
    ("replay misplayed.modal.yaml --scenario right", 0),
    ("test misplayed.modal.yaml --scenario right", 0),
    ("test misplayed.modal.yaml --scenario wrong", 1),
    ("test . --scenario right", 1),
    ("test played.modal.yaml missing.modal.yaml --scenario right", 2),
    ("replay misplayed.modal.yaml --scenario wrong", 1),
    ("replay misplayed.modal.yaml --scenario wrong --format json", 1),
    ("replay misplayed.modal.yaml --scenario wrong --format jsonl", 1),
    ("replay misplayed.modal.yaml --scenario wrong --at 0.1", 1),
    ("replay faulty.modal.yaml", 1), ("replay faulty.modal.yaml --format jsonl", 1),
    ("replay missing.modal.yaml", 2),
    ("devices", 0), ("devices iphone-15", 0), ("presets", 0), ("presets uikit/alert", 0),
    ("show fine.modal.yaml", 0), ("show fine.modal.yaml --format yaml", 0),
    ("show fine.modal.yaml fine.modal.yaml", 0), ("check fine.modal.yaml --reader libyaml", 0),
    ("explain", 0), ("explain MS201", 0),
    ("--version", 0), ("--help", 0), ("", 0),
  ])
  func aRunEndsWithItsCode(_ arguments: String, code: Int32) throws {
    let folder = try ScratchFolder(specs)
    let run = try runTool(words(arguments), in: folder)
    #expect(run.code == code, "\(run.output)\(run.errors)")
    #expect(run.errors == "")
    #expect(run.output != "")
  }

  @Test(arguments: [
    ("bogus", "bogus"), ("chek fine.modal.yaml", "did you mean `check`?"),
    ("lint .", "did you mean `check`?"),
    ("solve fine.modal.yaml --devices iphone-15", "Did you mean '--device'?"),
    ("solve fine.modal.yaml -d iphone-15", "write `--device iphone-15`"),
    ("solve fine.modal.yaml --rotate landscape", "write `--orientation landscape`"),
    ("draw fine.modal.yaml --theme dark", "write `--dark`"),
    ("solve fine.modal.yaml more.modal.yaml --device iphone-15", "'more.modal.yaml'"),
    ("solve fine.modal.yaml --modal man --device iphone-15", "\nUsage: modalspec solve "),
    ("solve fine.modal.yaml --all-devices --device iphone-15", "only one of --device"),
    ("solve fine.modal.yaml --container=-375x667", "-375x667"),
    ("solve fine.modal.yaml --container 0x10x20", "0x10x20"),
    ("solve fine.modal.yaml --container 375x667 --keyboard=0x10", "0x10"),
    ("solve fine.modal.yaml --device iphone-x --os 26", "write `--os 16`"),
    ("solve fine.modal.yaml --device iphone-15 --split half", "leave `--split` out"),
    ("solve fine.modal.yaml --device iphon-15", "write `--device iphone-15`"),
    ("replay fine.modal.yaml --scenario x", "no scenario `x`"), ("replay", "file"),
    ("play played.modal.yaml", "did you mean `replay`?"),
    (
      "replay misplayed.modal.yaml --scenario wrnog",
      "did you mean `wrong`? (it has: `right`, `wrong`"
    ),
    ("replay played.modal.yaml --fps 60 --at 1", "use only one of --fps and --at"),
    ("replay played.modal.yaml --fps 0", "--fps must be 1 to 1000"),
    ("replay played.modal.yaml --at=-1", "--at must be 0 to"),
    ("replay played.modal.yaml --at -1", "--at must be 0 to"),
    ("replay played.modal.yaml --at 0.1 -1", "--at must be 0 to"),
    ("replay played.modal.yaml --at", "--at"),
    ("replay misplayed.modal.yaml --scenario right --scenario wrong", "can be given only once"),
    ("test misplayed.modal.yaml --scenario right --scenario wrong", "can be given only once"),
    ("replay played.modal.yaml --at soon", "soon"),
    ("replay played.modal.yaml --speed 2", "--speed belongs to --follow"),
    ("replay played.modal.yaml --follow --speed 0", "--speed must be 0.000001 to 1000000"),
    ("replay played.modal.yaml --follow --format json", "--follow works with --format"),
    ("replay played.modal.yaml --format xml", "xml"),
    ("devices --quiet", "--quiet"), ("explain --quiet", "--quiet"),
    ("check --bogus", "--bogus"), ("check --format xml", "xml"),
    ("check --color mauve", "mauve"), ("solve", "file"),
    ("solve fine.modal.yaml", "--device"),
    ("solve fine.modal.yaml --device iphone-15 --container 375x667", "--container"),
    ("solve fine.modal.yaml --device iphone-15 --scale 2", "--scale"),
    ("solve fine.modal.yaml --container 375x667 --split half", "--split"),
    ("solve fine.modal.yaml --container 375", "375"),
    ("solve fine.modal.yaml --container 375xnan", "375xnan"),
    ("solve fine.modal.yaml --container 375x667 --keyboard=-5", "-5"),
    ("solve fine.modal.yaml --container 375x667 --keyboard letters", "bare container"),
    ("solve fine.modal.yaml --container 375x667 --scale 0", "--scale"),
    ("solve fine.modal.yaml --device iphon-15", "iphone-15"),
    ("solve fine.modal.yaml --device iphone-x --os 26", "os"),
    ("solve fine.modal.yaml --device iphone-15 --modal man", "main"),
    (
      "solve fine.modal.yaml --device iphone-15 --device=iphone-se-2",
      "--device is given twice; `draw` alone takes several"
    ),
    ("solve fine.modal.yaml --device iphone-15 --text-scale xl", "  - XL\n"),
    ("draw fine.modal.yaml --keyboard=number", "letters, plain, numberPad or none"),
    ("replay played.modal.yaml --at 0.1,0.2", "'0.1,0.2' is invalid"),
    ("test played.modal.yaml --device iphone-15", "`modalspec solve FILE --device iphone-15`"),
    ("devices SE", "there are `iphone-se-1`, `iphone-se-2`, `iphone-se-3`\n"),
    ("devices iphon-15", "did you mean `iphone-15`?"), ("explain MS2011", "did you mean `MS011`?"),
    ("explain nonsense", "nonsense"),
    ("show fine.modal.yaml --container 300x600 --split third", "--split belongs to --device"),
    ("show fine.modal.yaml --device iphone-15 --scale 3", "--scale belongs to --container"),
  ])
  func badUsageIsSaidOnStandardError(_ arguments: String, word: String) throws {
    let folder = try ScratchFolder(specs)
    let run = try runTool(words(arguments), in: folder)
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("Error: "), "\(run.errors)")
    #expect(run.errors.contains(word), "\(run.errors)")
  }

  private func words(_ line: String) -> [String] {
    line.split(separator: " ").map(String.init)
  }
}
