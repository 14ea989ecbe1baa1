import ModalLanguage
import ModalRules
import ModalSpecTesting
import ModalSyntax
import Testing

/// Few screens show of a plain modal that no rule will find anything in its frames.
@Suite struct QuietFramesTests {
  private func randomModal(_ random: inout SeededRandom) -> String {
    let width = [
      "fill", "50%", "100", "290", "340", "600", "1000", "1500", "0", "\"min(320, limit.width)\"",
      "\"if(horizontal == regular, 700, limit.width)\"", "limit.width - 300",
    ]
    let height = [
      "fill", "40%", "100", "280", "340", "500", "900", "1500", "-3",
      "\"max(160, limit.height / 2)\"", "\"if(keyboard.height > 0, 100, 600)\"",
      "limit.height * 1.5", "\"min(400, limit.height - 250)\"",
    ]
    let length = ["0", "10", "20", "60", "100", "150", "200"]
    var keys: [String] = []
    func maybe(_ key: String, _ choices: [String]) {
      if random.isOne(in: 2) { keys.append("\(key): \(random.pick(choices))") }
    }
    keys.append("presentation: \(random.pick(["dialog", "sheet"]))")
    keys.append("contentSize: {width: \(random.pick(width)), height: \(random.pick(height))}")
    maybe("margins", length)
    maybe("maxWidth", ["280", "400", "900", "1400"])
    maybe("maxHeight", ["280", "400", "900", "1400"])
    maybe("minWidth", ["100", "280", "330", "900"])
    maybe("minHeight", ["100", "280", "330", "900"])
    maybe("placement", ["center", "top", "bottom", "left", "bottomRight"])
    maybe("clamp", ["true", "false"])
    maybe("safeArea", ["avoid", "ignore"])
    maybe("rounding", ["qmui", "none", "floor"])
    maybe("keyboard", ["shrink", "lift", "none"])
    maybe("orientations", ["[portrait]", "[landscape]", "[portrait, landscape]"])
    if random.isOne(in: 2) {
      let condition = random.pick([
        "{idiom: phone}", "{horizontal: compact}", "{orientation: landscape}", "{minWidth: 500}",
        "{keyboard: shown}", "{idiom: pad, horizontal: compact}",
      ])
      let change = random.pick([
        "contentSize: {width: \(random.pick(width))}",
        "contentSize: {height: \(random.pick(height))}",
        "margins: \(random.pick(length))", "maxWidth: \(random.pick(["280", "450", "900"]))",
        "minWidth: \(random.pick(["280", "450", "900"]))",
        "keyboard: none", "clamp: true", "orientations: [portrait]",
      ])
      keys.append("variants: [{when: \(condition), \(change)}]")
    }
    return keys.joined(separator: "\n")
  }

  /// Of a plain modal a few screens are looked at instead of all; the findings must be the same.
  /// A `layout` that changes nothing makes the same modal one that is not plain.
  private func expectTheSame(_ keys: String) {
    let short = findings(spec(keys)).map(\.code).sorted()
    let long = findings(spec(keys + "\nlayout: {height: default.height}")).map(\.code).sorted()
    #expect(short == long, "\(keys)")
  }

  @Test func extremesSpeakForAll() throws {
    var random = SeededRandom(seed: 20_261_121)
    for _ in 0..<400 { expectTheSame(randomModal(&random)) }
  }

  /// The same of frames that follow from the container's.
  @Test func extremesSpeakForFixedFrames() throws {
    var random = SeededRandom(seed: 20_261_122)
    for _ in 0..<200 {
      let frame = ["width", "height"].map { extent in
        let near = ["0", "24", "-10", "200", "container.\(extent) - 300"]
        let length = [
          "100", "340", "900", "container.\(extent)", "container.\(extent) - 24",
          "container.\(extent) - 400", "container.width - 48",
        ]
        return (random.pick(near), random.pick(length))
      }
      let numbers = [frame[0].0, frame[1].0, frame[0].1, frame[1].1].joined(separator: ", ")
      expectTheSame("presentation: fixed\nframe: [\(numbers)]")
    }
  }
}
