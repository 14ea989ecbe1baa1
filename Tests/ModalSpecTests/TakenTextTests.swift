import ModalLanguage
import ModalReport
import ModalSpec
import Testing

/// The values that the `enter` of a state takes for what it sets, where no scenario runs: those of the modal as it is
/// written.
@Suite struct TakenTextTests {
  /// The widths of `l`, which fits its text, by the states.
  private func widths(_ enters: [String], _ elements: String = "") -> [Double] {
    let states = enters.enumerated().map { "      s\($0): {enter: [\($1)]}" }
    let text = """
      modalspec: 1
      modal:
        contentSize: [300, 250]
        elements:
          n: {kind: field, text: Ann, left: 0, width: 100, top: 100, height: 44}
          l: {kind: label, text: A, left: 10, width: fit, top: 10, height: 21}
          \(elements)
        variants:
          - {when: {idiom: pad}, elements: {n: {text: Bob}}}
        behavior:
          initial: s0
          states:
      \(states.joined(separator: "\n"))
      """
    let file = SpecLoader().load(SourceFile(name: "a.modal.yaml", text: text))
    #expect(file.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    let matrix = FrameMatrix(
      devices: ["iphone-se-3", "ipad-9.7"], orientations: [.portrait], keyboards: [.none],
      textScales: [.large])
    let recording = record(file.documents, in: file.sources, over: matrix, of: .builtIn)
    return recording.specs.flatMap(\.modals).flatMap(\.lines).map { line in
      guard case .frames(_, _, let elements) = line.content else { return -1 }
      return elements.first { $0.id == "l" }?.frame.width ?? -1
    }
  }

  @Test func whatAnElementSaysIsTaken() {
    // An iPad's lines come first. A 650, n 600, B 650, o 600, b 600 thousandths of 17: 31.45 either way; `!` 250.
    #expect(widths(["{set: {l.text: \"${n.text}\"}}"]) == [31.45, 31.45])
    let own = widths(["{set: {l.text: \"${l.text}!\"}}"])
    #expect(own.allSatisfy { ($0 - 15.3).magnitude < 1e-9 })
    // 3 is 600 thousandths.
    let length = widths(["{set: {l.text: \"${n.textLength}\"}}"])
    #expect(length.allSatisfy { ($0 - 10.2).magnitude < 1e-9 })
    let chosen = widths(["{set: {l.text: \"${if(n.text == 'Bob', 'A', 'AA')}\"}}"])
    #expect(zip(chosen, [11.05, 22.1]).allSatisfy { ($0 - $1).magnitude < 1e-9 })
  }

  @Test func oneAfterTheOther() {
    let both = widths(["{set: {n.text: A}}, {set: {l.text: \"${n.text}${n.text}\"}}"])
    #expect(both.allSatisfy { ($0 - 22.1).magnitude < 1e-9 })
    // All of one `set` before it changes anything.
    #expect(widths(["{set: {n.text: A, l.text: \"${n.text}\"}}"]) == [31.45, 31.45])
  }

  @Test func aFrameIsLiveAndNoneThatFollowsFromItself() {
    // Three digits.
    let frame = widths(["{set: {l.text: \"${n.width}\"}}"])
    #expect(frame.allSatisfy { ($0 - 30.6).magnitude < 1e-9 })
    #expect(widths(["{set: {l.text: \"${l.width}\"}}"]) == [0, 0])
  }
}
