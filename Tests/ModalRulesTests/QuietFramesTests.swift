import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// Few screens show of a plain modal that no rule will find anything in its frames.
@Suite struct QuietFramesTests {
  private func randomModal(_ random: inout Generator) -> String {
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
    func pick(_ choices: [String]) -> String {
      choices[Int(random.next() % UInt64(choices.count))]
    }
    func maybe(_ key: String, _ choices: [String]) {
      if random.next() % 2 == 0 { keys.append("\(key): \(pick(choices))") }
    }
    keys.append("presentation: \(pick(["dialog", "sheet"]))")
    keys.append("contentSize: {width: \(pick(width)), height: \(pick(height))}")
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
    if random.next() % 2 == 0 {
      let condition = pick([
        "{idiom: phone}", "{horizontal: compact}", "{orientation: landscape}", "{minWidth: 500}",
        "{keyboard: shown}", "{idiom: pad, horizontal: compact}",
      ])
      let change = pick([
        "contentSize: {width: \(pick(width))}", "contentSize: {height: \(pick(height))}",
        "margins: \(pick(length))", "maxWidth: \(pick(["280", "450", "900"]))",
        "minWidth: \(pick(["280", "450", "900"]))",
        "keyboard: none", "clamp: true", "orientations: [portrait]",
      ])
      keys.append("variants: [{when: \(condition), \(change)}]")
    }
    return keys.joined(separator: "\n")
  }

  /// Of a plain modal a few screens are looked at instead of all; the findings must be the same.
  /// A `layout` that changes nothing makes the same modal one that is not plain.
  @Test func extremesSpeakForAll() throws {
    var random = Generator(state: 20_261_121)
    for _ in 0..<400 {
      let keys = randomModal(&random)
      let short = findings(spec(keys)).map(\.code).sorted()
      let long = findings(spec(keys + "\nlayout: {height: default.height}")).map(\.code).sorted()
      #expect(short == long, "\(keys)")
    }
  }

  /// The same of frames that follow from the container's.
  @Test func extremesSpeakForFixedFrames() throws {
    var random = Generator(state: 20_261_122)
    for _ in 0..<200 {
      let frame = ["width", "height"].map { extent in
        let near = ["0", "24", "-10", "200", "container.\(extent) - 300"]
        let length = [
          "100", "340", "900", "container.\(extent)", "container.\(extent) - 24",
          "container.\(extent) - 400", "container.width - 48",
        ]
        return (
          near[Int(random.next() % UInt64(near.count))],
          length[Int(random.next() % UInt64(length.count))]
        )
      }
      let numbers = [frame[0].0, frame[1].0, frame[0].1, frame[1].1].joined(separator: ", ")
      let keys = "presentation: fixed\nframe: [\(numbers)]"
      let short = findings(spec(keys)).map(\.code).sorted()
      let long = findings(spec(keys + "\nlayout: {height: default.height}")).map(\.code).sorted()
      #expect(short == long, "\(keys)")
    }
  }
}

/// Numbers that look random and are the same in every run (SplitMix64).
private struct Generator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return (mixed ^ (mixed >> 31)) >> 8
  }
}
