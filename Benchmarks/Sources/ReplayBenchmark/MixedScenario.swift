import BenchmarkSupport
import ModalSpec
import ModalSyntax

/// A spec with one long scenario, written as text and read as any other.
struct MixedScenario {
  let document: SpecDocument
  /// The number of its events.
  let count: Int

  var scenario: Scenario { document.scenarios[0] }

  /// A scenario of so many events: what people do with a dialog and a sheet on a phone.
  init(events count: Int) throws(BenchmarkFailure) {
    var random = SplitMix64(state: 20_261_121)
    var text = Self.modals
    var written = 0
    while written < count {
      for event in Self.visit(&random).prefix(count - written) {
        // Every fourth event comes while something may still be moving.
        let wait = random.next() % 4 == 0 ? 0.05 : 0.6
        text += "      - {\(event.hasPrefix("wait") ? "" : "wait: \(wait), ")\(event)}\n"
        written += 1
      }
    }
    // The limits are for files that people write.
    var limits = YAMLLimits()
    limits.bytes = .max
    limits.nodes = .max
    let file = SpecLoader(limits: limits, root: ".").load(
      SourceFile(name: "mixed.modal.yaml", bytes: Array(text.utf8)))
    guard let first = file.diagnostics.first(where: { $0.severity == .error }) else {
      document = file.documents[0]
      self.count = count
      return
    }
    throw BenchmarkFailure(reason: "the scenario is not valid: \(first.message)")
  }

  private static let modals = """
    modalspec: 1
    modals:
      card:
        contentSize: [300, 250]
        maxWidth: 400
        animationStyle: slide
        variants:
          - {when: {vertical: compact}, margins: {vertical: 8}}
      picker:
        presentation: sheet
        contentSize: {height: "min(60%, 320)"}
        safeArea: avoid
        drag: dismiss
    scenarios:
      - name: mixed
        device: iphone-15
        events:

    """

  /// A modal comes, sees two to six other things happen, and goes. Keys change once in some 80 events.
  private static func visit(_ random: inout SplitMix64) -> [String] {
    let isPicker = random.next() % 3 == 0
    let modal = isPicker ? "picker" : "card"
    var events = ["show: \(modal)"]
    for _ in 0..<2 + random.next() % 5 {
      switch random.next() % 20 {
      case 0..<3: events.append("keyboard: letters")
      case 3..<6: events.append("keyboard: \(216 + random.next() % 4 * 40)")
      case 6..<9: events.append("keyboard: none")
      case 9..<11: events.append("tap: dimming, replies: {\(modal).shouldHide: false}")
      case 11..<13: events.append("tap: [\(random.next() % 393), \(random.next() % 852)]")
      case 13..<15: events.append("rotate: \(random.next() % 2 == 0 ? "portrait" : "landscape")")
      case 15..<18:
        events.append("resize: {to: [\(320 + random.next() % 100), 700], duration: 0.2}")
      case 18 where random.next() % 4 == 0:
        events.append("set: {margins: {horizontal: \(8 + random.next() % 16)}}, modal: \(modal)")
      default: events.append("wait: 1")
      }
    }
    switch random.next() % 8 {
    case 0: events.append("hideAll")
    case 1: events.append("hide: {animated: false}, modal: \(modal)")
    case 2..<4 where isPicker:
      events += [
        "drag: begin, modal: \(modal)", "drag: {to: 40}, modal: \(modal)",
        "drag: {to: \(60 + random.next() % 200)}, modal: \(modal)",
        "drag: {end: \(random.next() % 1200)}, modal: \(modal)", "hide: \(modal)",
      ]
    case 2..<5: events.append("tap: dimming")
    default: events.append("hide: \(modal)")
    }
    return events
  }
}
