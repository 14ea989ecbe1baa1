import BenchmarkSupport
import ModalReplay
import ModalReport
import ModalSpec
import ModalSyntax

/// Two scenarios of as many events: in one a finger takes a sheet, moves and lets go again and again, in the other it never
/// lets go.
struct Releases {
  /// A sheet as someone may drag it.
  struct Sheet {
    let name: String
    let keys: String
  }

  static let sheets = [
    Sheet(
      name: "plain",
      keys: "presentation: sheet, detents: [medium, large], drag: {dismissible: false}"),
    Sheet(
      name: "scrolled",
      keys: """
        presentation: sheet, detents: [medium, large], drag: {release: floatingPanel}, elements: {\
        list: {kind: scroll, left: 0, right: 0, top: 56, bottom: 0, stack: {children: [rows]}}, \
        rows: {kind: view, height: 1500}}
        """),
  ]

  /// How often a finger lets go.
  let count: Int
  let document: SpecDocument

  init(_ sheet: Sheet, count: Int) throws(BenchmarkFailure) {
    self.count = count
    let begin = sheet.name == "scrolled" ? "{begin: list}" : "begin"
    var text = """
      modalspec: 1
      name: releases
      modal: {\(sheet.keys)}
      scenarios:
        - name: released
          device: iphone-14
          os: 18
          events:
            - show: {animated: false}

      """
    // The plain sheet goes on to its other detent each time, the other one back to where it was.
    let ways = (0..<count).map { sheet.name == "plain" && $0 % 2 == 1 ? 1 : -1 }
    let moves = ways.enumerated().map { "      - drag: {to: \($1 * (100 + $0 % 50))}\n" }
    for (way, move) in zip(ways, moves) {
      let velocity = sheet.name == "plain" ? way * 900 : 0
      text += "      - {wait: 1, drag: \(begin)}\n\(move)      - drag: {end: \(velocity)}\n"
    }
    text += """
        - name: held
          device: iphone-14
          os: 18
          events:
            - show: {animated: false}
            - {wait: 1, drag: \(begin)}

      """
    for move in moves {
      text += "      - {wait: 1, drag: \(begin)}\n\(move)      - drag: \(begin)\n"
    }
    var limits = YAMLLimits()
    limits.bytes = .max
    limits.nodes = .max
    let file = SpecLoader(limits: limits, root: ".").load(
      SourceFile(name: "releases.modal.yaml", bytes: Array(text.utf8)))
    guard let first = file.diagnostics.first(where: { $0.severity == .error }) else {
      document = file.documents[0]
      return
    }
    throw BenchmarkFailure(reason: "the scenario is not valid: \(first.message)")
  }

  func replay(_ scenario: Int) -> Replay {
    ModalReplay.replay(document.scenarios[scenario], of: document, in: .builtIn)
  }
}
