import ModalSpecTesting
import Testing

/// Numbers beyond what anything can be are findings or refusals, and no traps.
@Suite struct HostileNumberTests {
  @Test(arguments: ["label", "button", "field"], ["-1e20", "-1e30", "-1e300", "1e300"])
  func heightsOfTexts(_ kind: String, _ height: String) throws {
    let folder = try ScratchFolder([
      "a.modal.yaml": """
      modalspec: 1
      modal:
        contentSize: [300, 250]
        elements:
          e: {kind: \(kind), \(kind == "field" ? "placeholder" : "text"): some words, left: 0, right: 0, top: 0, height: \(height)}
      scenarios:
        - {name: s, container: [375, 667], events: [show, {wait: 1, hide}]}

      """
    ])
    for words in [["-o", "x.svg"], ["--scenario", "s", "--at", "1", "-o", "x.svg"]] {
      let run = try runTool(["draw", "a.modal.yaml"] + words, in: folder)
      #expect([0, 1].contains(run.code), "\(run.errors)")
    }
  }

  @Test(arguments: [
    ["solve", "a.modal.yaml", "--device", "iphone-15", "--os=-9223372036854775808"],
    ["solve", "a.modal.yaml", "--device", "iphone-15", "--os=9223372036854775807"],
    ["draw", "a.modal.yaml", "--os=-9223372036854775808"],
    ["replay", "a.modal.yaml", "--follow", "--speed", "1e-300"],
    ["explore", "a.modal.yaml", "--depth", "9223372036854775807"],
    ["explore", "a.modal.yaml", "--states", "9223372036854775807"],
    ["verify", "a.modal.yaml", "--budget", "9223372036854775807"],
  ])
  func options(_ words: [String]) throws {
    let folder = try ScratchFolder([
      "a.modal.yaml": "modalspec: 1\nmodal: {contentSize: [300, 250]}\n"
    ])
    let run = try runTool(words, in: folder)
    #expect(run.code == 2)
    #expect(run.errors.contains("Error: "), "\(run.errors)")
  }

  @Test(arguments: ["1e9", "1e18", "1e308"])
  func containers(_ size: String) throws {
    let folder = try ScratchFolder([
      "a.modal.yaml": """
      modalspec: 1
      modal: {contentSize: [300, 250]}
      expect:
        - {container: [\(size), \(size)], keyboard: 260, frame: [0, 0, 300, 250]}

      """
    ])
    let place = ["draw", "a.modal.yaml", "--container", "\(size)x\(size)", "--keyboard", "300"]
    let drawn = try runTool(place + ["-o", "x.svg"], in: folder)
    #expect(drawn.code == 0, "\(drawn.errors)")
    // Only so many rows of the app are hinted, and so many lines hatched.
    #expect(try folder.read("x.svg").utf8.count < 200_000)
    let page = try runTool(["draw", "a.modal.yaml", "-o", "x.html"], in: folder)
    #expect(page.code == 0, "\(page.errors)")
    for format in ["pdf", "png"] {
      let refused = try runTool(place + ["-o", "x.\(format)"], in: folder)
      #expect(refused.code == 2)
      #expect(refused.errors.contains("on a side"), "\(refused.errors)")
    }
  }
}
