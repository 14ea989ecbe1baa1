import ArgumentParser
import Foundation
import ModalLanguage
import ModalLayout
import ModalPicture
import ModalSpec
import ModalSpecTesting
import Testing

@testable import ModalSpecCommand

/// `modalspec draw`: what it writes, where, and what it says if it cannot.
@Suite struct DrawTests {
  private static let specs = [
    "a.modal.yaml": "modalspec: 1\nmodal: {contentSize: [300, 250]}\n",
    "codes.modal.yaml": """
    modalspec: 1
    modals:
      plain: {contentSize: [200, 100]}
      code:
        contentSize: [300, 250]
        behavior: {initial: entering, states: {entering: {on: {done: checking}}, checking: {}}}
    """,
  ]

  /// A program that stands for a converter: it says what it was asked, and writes that as the picture.
  private static let converter = """
    #!/bin/sh
    for last; do :; done
    grep -q '<svg' "$last" || exit 1
    while [ $# -gt 0 ]; do [ "$1" = --output ] && out=$2; shift; done
    echo converted > "$out"
    """

  private func draw(
    _ line: String, in folder: ScratchFolder? = nil, path: String = "/nonexistent"
  ) throws -> ToolRun {
    let words = line.split(separator: " ").map(String.init)
    return try runTool(
      ["draw"] + words, in: try folder ?? ScratchFolder(Self.specs), environment: ["PATH": path])
  }

  @Test func writesSVGToStandardOutputOrAFile() throws {
    let folder = try ScratchFolder(Self.specs)
    let shown = try draw("a.modal.yaml --keyboard letters", in: folder)
    #expect(shown.code == 0)
    #expect(shown.output.hasPrefix("<svg "))
    #expect(shown.output.contains("data-part=\"keyboard\" data-frame=\"0 517 393 335\""))
    let saved = try draw("a.modal.yaml --keyboard letters -o a.svg", in: folder)
    #expect(saved.output == "")
    #expect(try folder.read("a.svg") == shown.output)
  }

  @Test func aMissingFolderIsNamed() throws {
    let folder = try ScratchFolder(Self.specs)
    let run = try draw("a.modal.yaml -o out/pictures/a.svg", in: folder)
    #expect(run.code == 2)
    #expect(
      run.errors.hasPrefix(
        "Error: `out/pictures/a.svg` cannot be written: there is no folder `out/pictures`; make it")
    )
    #expect(!isFolder(folder.path("out")))
  }

  @Test func everyCombinationIsDrawn() throws {
    let run = try draw(
      "codes.modal.yaml --modal plain --device iphone-15 --device iphone-se-3 --orientation portrait --orientation landscape"
    )
    let frames = run.output.components(separatedBy: "data-part=\"device\" data-frame=\"")
      .dropFirst()
    #expect(
      frames.map { String($0.prefix { $0 != "\"" }) }
        == ["0 0 393 852", "0 0 852 393", "0 0 375 667", "0 0 667 375"])
  }

  @Test func combinationsWithoutNumbersAreLeftOut() throws {
    let line = "a.modal.yaml --device ipad-pro-11 --split half"
    let both = try draw("\(line) --orientation portrait --orientation landscape")
    #expect(both.code == 0)
    #expect(both.output.contains("data-part=\"device\" data-frame=\"0 0 592 834\""))
    #expect(both.errors == "left out: `ipad-pro-11` has no split `half` in portrait\n")
    let none = try draw("\(line) --orientation portrait")
    #expect(none.code == 2)
    #expect(none.errors.contains("Error: `ipad-pro-11` has no split `half` in portrait"))
  }

  @Test func statesAreThoseOfTheModalsThatHaveThem() throws {
    let run = try draw("codes.modal.yaml --state checking --state entering")
    let contents = run.output.components(separatedBy: "data-part=\"content\" data-frame=\"")
      .dropFirst()
    #expect(
      contents.map { String($0.prefix { $0 != "\"" }) } == [
        "46.667 301 300 250", "46.667 301 300 250",
      ])
    #expect(run.output.contains(">state checking</text>"))
  }

  @Test(arguments: ["png", "pdf"])
  func othersMakeOtherFormats(format: String) throws {
    let folder = try ScratchFolder(Self.specs.merging(["bin/rsvg-convert": Self.converter]) { $1 })
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/rsvg-convert"))
    let run = try draw(
      "a.modal.yaml -o a.\(format)", in: folder, path: "\(folder.path("bin")):/usr/bin:/bin")
    #expect(run.code == 0, "\(run.errors)")
    #expect(try folder.read("a.\(format)") == "converted\n")
  }

  /// A page shows the specs without errors, and lists what is wrong with the others.
  @Test(arguments: ["", "--gallery "])
  func brokenSpecsDoNotPreventAPage(option: String) throws {
    let folder = try ScratchFolder(
      Self.specs.merging(["b.modal.yaml": "modalspec: 1\nmodal: {clamp: true}\n"]) { $1 })
    let run = try draw("a.modal.yaml b.modal.yaml \(option)-o x.html", in: folder)
    #expect(run.code == 1)
    let page = try folder.read("x.html")
    #expect(page.contains("a dialog needs the size of its content"))
    #expect(page.contains("<figure"))
  }

  @Test func failingConvertersAreQuoted() throws {
    let folder = try ScratchFolder(
      Self.specs.merging(["bin/rsvg-convert": "#!/bin/sh\necho no memory >&2\nexit 3\n"]) { $1 })
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/rsvg-convert"))
    let run = try draw("a.modal.yaml -o a.png", in: folder, path: folder.path("bin"))
    #expect(run.code == 2)
    #expect(run.errors.contains("rsvg-convert failed: no memory"))
  }

  /// What it has started ends with the tool.
  @Test func convertersEndWithTheTool() throws {
    let script = """
      #!/bin/sh
      cd "$(dirname "$0")"
      echo tick > ticks
      kill -TERM $PPID
      while sleep 0.02; do echo tick >> ticks; done
      """
    let folder = try ScratchFolder(Self.specs.merging(["bin/rsvg-convert": script]) { $1 })
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/rsvg-convert"))
    let run = try draw(
      "a.modal.yaml -o a.png", in: folder, path: "\(folder.path("bin")):/usr/bin:/bin")
    #expect(run.code == 143)
    let ticks = try folder.read("bin/ticks")
    Thread.sleep(forTimeInterval: 0.2)
    #expect(try folder.read("bin/ticks") == ticks)
  }

  /// One that does not end is ended with what it has started, and what it has written of the picture is not kept.
  @Test func convertersThatHangAreEnded() throws {
    let script = """
      #!/bin/sh
      PATH=/usr/bin:/bin
      while [ $# -gt 0 ]; do [ "$1" = --output ] && echo half > "$2"; shift; done
      echo $$ > "$(dirname "$0")/pid"
      while sleep 0.02; do echo tick >> "$(dirname "$0")/ticks"; done &
      wait
      """
    let folder = try ScratchFolder(["bin/rsvg-convert": script])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/rsvg-convert"))
    let (program, output) = (folder.path("bin/rsvg-convert"), folder.path("a.png"))
    var complaints: [String] = []
    let conversion = Conversion(limit: .milliseconds(500), folder: folder.path("bin")) {
      complaints.append($0)
    }
    let drawing = Drawing(size: Size(width: 9, height: 9), title: "", summary: "")
    let code = #expect(throws: ExitCode.self) {
      try PictureFormat.png.write(.drawing(drawing), to: output, by: conversion)
    }
    #expect(code?.rawValue == 2)
    #expect(complaints == ["\(program) failed: it took longer than 0.5 seconds"])
    #expect(!FileManager.default.fileExists(atPath: output))
    let process = try #require(Int32(try folder.read("bin/pid").split(separator: "\n")[0]))
    #expect(kill(process, 0) != 0)
    let ticks = try folder.read("bin/ticks")
    Thread.sleep(forTimeInterval: 0.2)
    #expect(try folder.read("bin/ticks") == ticks)
  }

  @Test func picturesOfTooManyPixelsAreRefused() throws {
    let run = try draw("a.modal.yaml --container 9000x400 -o a.png")
    #expect(run.code == 2)
    #expect(run.errors.contains("16384"))
  }

  @Test func whatIsLeftOutOfASheetIsSaid() throws {
    let run = try draw(
      "a.modal.yaml --orientation landscape -o e.html",
      in: ScratchFolder([
        "a.modal.yaml": "modalspec: 1\nmodal: {contentSize: [300, 250], orientations: [portrait]}\n"
      ]))
    #expect(run.code == 2)
    #expect(run.errors.contains("no picture is left: `main` allows no landscape"))
  }

  @Test(arguments: [
    "--container 375x667", "--container 375x667 -o a.html", "--gallery -o a.html",
    "--scenario halts -o a.html", "--scenario halts --animate", "--scenario halts --at 0.1",
  ])
  func aFormulaWithoutAValueIsShown(options: String) throws {
    let folder = try ScratchFolder([
      "a.modal.yaml": """
      modalspec: 1
      modal: {contentSize: [100 / keyboard.height, 250]}
      scenarios:
        - {name: halts, container: [375, 667], events: [show]}
      """
    ])
    let run = try draw("a.modal.yaml \(options)", in: folder)
    #expect(run.code == 1)
    #expect(
      run.errors.hasPrefix("error[MS301]: a division by zero\n  --> a.modal.yaml:2:23\n"),
      "\(run.errors)")
    #expect(run.output == "")
    #expect(!FileManager.default.fileExists(atPath: folder.path("a.html")))
  }

  @Test func withoutAConverterItSaysHowToGetOne() throws {
    let folder = try ScratchFolder(Self.specs)
    let run = try draw("a.modal.yaml -o a.png", in: folder)
    #expect(run.code == 2)
    #expect(run.errors.contains("rsvg-convert, resvg or Chromium"))
    #expect(run.errors.contains("apt-get install librsvg2-bin"))
    #expect(run.errors.contains("cargo install resvg"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("a.png")))
  }

  @Test(arguments: [
    ("a.modal.yaml -o a.gif", "must end in .svg, .png, .pdf or .html, unlike `a.gif`"),
    ("a.modal.yaml --device iphone-99", "no device `iphone-99`"),
    ("codes.modal.yaml --state cheking", "did you mean `checking`?"),
    ("a.modal.yaml --state done", "no modal of the spec has a state `done`"),
    ("codes.modal.yaml --modal cod", "did you mean `code`?"),
    ("a.modal.yaml --all-devices --device iphone-15", "--all-devices excludes"),
    ("a.modal.yaml --scale 3", "--scale belongs to --container"),
    ("a.modal.yaml --at 1", "--at needs --scenario"),
    ("a.modal.yaml --scenario x --at 1 -o a.html", "the page shows all times"),
    ("a.modal.yaml --onion", "--onion needs --scenario"),
    ("a.modal.yaml --animate", "--animate needs --scenario"),
    ("a.modal.yaml --scenario x --animate -o a.png", "--animate gives .svg"),
    ("a.modal.yaml --scenario x --animate --at 1", "--animate shows all times"),
    ("a.modal.yaml codes.modal.yaml --scenario x --at 1", "--scenario needs a single spec"),
    ("a.modal.yaml --scenario x", "say when: --at 0 --at 0.1"),
    ("a.modal.yaml --scenario x --at 1", "the spec has no scenario `x`"),
    ("a.modal.yaml --scenario x --at -1", "--at must be 0 to"),
    (
      "a.modal.yaml --scenario x --at 1 --dark --device iphone-15",
      "--device does not go with --scenario"
    ),
    ("a.modal.yaml --container 300x400 --split half", "--split belongs to --device"),
  ])
  func badUsage(line: String, complaint: String) throws {
    let run = try draw(line)
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.errors.contains(complaint), "\(run.errors)")
  }
}
