import ModalLayout
import ModalReport
import ModalSpec
import ModalSyntax
import Testing

/// A spec that was replayed, and what its places are in.
struct ReplayedSpec {
  /// Its first scenario.
  let scenario: ReplayedScenario
  let sources: SourceSet

  init(_ text: String = ReplayedSpec.linear) throws {
    let file = SpecLoader().load(SourceFile(name: "card.modal.yaml", text: text))
    #expect(file.diagnostics.map(\.message) == [])
    sources = file.sources
    let first = try #require(file.scenarios().first)
    scenario = file.replayed(first.scenario, of: first.document, in: .builtIn)
  }

  /// Everything is linear and takes 0.2 s, so that its numbers can be worked out in the head.
  static let linear = """
    modalspec: 1
    name: card
    modal:
      contentSize: [300, 250]
      animation: {duration: 0.2, curve: linear}
    scenarios:
      - name: comes and goes
        container: [375, 667]
        events:
          - show
          - {at: 0.2, expect: {phase: shown}}
          - {at: 0.5, keyboard: {height: 258, duration: 0.2, curve: linear}}
          - {at: 0.6, expect: {phase: hidden, presented: {frame: [37.5, 144, 300, 250]}}}
          - {at: 0.8, tap: dimming, replies: {shouldHide: false}}
          - {at: 1, tap: dimming}
    """

  func text(sampledAt samples: SampleTimes? = nil, style: ExcerptFormatter.Style = .plain) -> String
  {
    var text = ReplayText(scenario, sampledAt: samples, in: sources, style: style)
    var lines = text.heading
    if samples != nil { lines += text.sampleHeading }
    scenario.forEachRow(sampledAt: samples) { lines += text.lines(of: $0) }
    return lines + text.ending()
  }

  func csv(sampledAt samples: SampleTimes? = nil) -> [String] {
    var lines: [String] = []
    ReplayCSV.forEachLine(of: scenario, sampledAt: samples) { lines.append($1) }
    return lines
  }

  func lines(sampledAt samples: SampleTimes? = nil) -> [(time: Int64, text: String)] {
    var places = SourcePlaces(sources)
    var lines: [(Int64, String)] = []
    ReplayLines.forEachLine(of: scenario, sampledAt: samples, &places) { lines.append(($0, $1)) }
    return lines
  }
}
