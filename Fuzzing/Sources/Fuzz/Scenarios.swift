import ModalLayout

@testable import ModalLanguage
@testable import ModalReport
@testable import ModalSpec
@testable import ModalSyntax

/// The scenarios of a spec: bytes stand for what is below `scenarios:` in a spec with a bit of everything.
enum Scenarios {
  private static let loader = SpecLoader(
    limits: YAMLLimits(bytes: 1 << 16, nodes: 2_000), root: "/nowhere/at/all")

  /// Two modals with fields, digits, stacks, states and timers.
  private static let modals = """
    modalspec: 1
    modals:
      card:
        contentSize: {width: 300, height: fit}
        drag: {fraction: 0.5, scrub: distance}
        elements:
          title: {kind: label, text: Title, left: 20, right: 20, top: 20, height: fit}
          name: {kind: field, left: 20, right: 20, top: title.maxY + 8, height: 44, submit: next}
          code: {kind: digits, length: 4, left: 20, right: 20, top: name.maxY + 8, height: 44, complete: done}
          ok: {kind: button, text: OK, left: 20, right: 20, top: code.maxY + 8, height: 44, tap: hide, enabled: name.textLength > 2}
        behavior:
          initial: typing
          states:
            typing: {on: {next: waiting, done: {do: [{set: {elements: {title: {text: Done}}}}], to: waiting}}}
            waiting: {enter: [{set: {contentSize: {width: 280}}}], after: {0.5: typing}}
      sheet:
        presentation: sheet
        contentSize: {height: 400}
        keyboard: lift
        variants: [{when: {orientation: landscape}, contentSize: {height: 200}}]

    """

  static func run(_ bytes: [UInt8]) -> Bool {
    let text = Array((modals + "scenarios:\n").utf8) + bytes
    let file = loader.load(SourceFile(name: "/nowhere/at/all/a.modal.yaml", bytes: text))
    guard !file.hasErrors else {
      show(file.diagnostics, in: file.sources)
      return false
    }
    for document in file.documents {
      for scenario in document.scenarios.prefix(4) {
        let one = lines(of: file.replayed(scenario, of: document, in: .builtIn), file)
        let other = lines(of: file.replayed(scenario, of: document, in: .builtIn), file)
        require(one == other, "two replays are not the same:\n\(one)\n\(other)")
      }
    }
    let tested = file.test(in: .builtIn, laws: false, listsCases: true)
    show(tested.diagnostics, in: file.sources)
    return true
  }

  /// All forms of a replay.
  private static func lines(of replayed: ReplayedScenario, _ file: SpecFile) -> String {
    var text = ReplayText(replayed, in: file.sources, style: .plain)
    var lines = text.heading
    replayed.forEachRow { lines += text.lines(of: $0) }
    lines += text.ending()
    ReplayCSV.forEachLine(of: replayed, sampledAt: nil) { lines += $1 }
    var places = SourcePlaces(file.sources)
    ReplayLines.forEachLine(of: replayed, sampledAt: nil, &places) { lines += $1 }
    return lines
  }
}
