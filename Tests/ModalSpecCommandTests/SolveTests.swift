import Foundation
import ModalSpecTesting
import Testing

/// What `modalspec solve` says about the places where it solves.
@Suite struct SolveTests {
  private let specs = [
    "a.modal.yaml": "modalspec: 1\nmodal: {contentSize: [300, 250]}\n",
    "upright.modal.yaml": """
    modalspec: 1
    modal: {contentSize: [300, 250], orientations: [portrait]}
    """,
    "partly.modal.yaml": """
    modalspec: 1
    modals:
      high: {contentSize: {width: 300, height: 24000 / safeArea.bottom}}
      plain: {contentSize: [300, 250]}
    """,
    "elements.modal.yaml": """
    modalspec: 1
    modal:
      contentSize: {width: 300, height: title.maxY + 20}
      elements: {title: {kind: label, text: Hello, left: 0, right: 0, top: 10, height: 20}}
    """,
  ]

  private func solve(_ line: String) throws -> ToolRun {
    let words = line.split(separator: " ").map(String.init)
    return try runTool(["solve"] + words, in: try ScratchFolder(specs))
  }

  private func report(_ line: String) throws -> [String: Any] {
    let run = try solve("\(line) --format json")
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require(value as? [String: Any])
  }

  @Test(arguments: [
    ("--device iphone-15 --keyboard letters", "portrait 393×852 @3x, iOS 26, keyboard 335\n"),
    (
      "--device iphone-15 --keyboard letters --os 17",
      "portrait 393×852 @3x, iOS 17, keyboard 336\n"
    ),
    (
      "--device iphone-15 --keyboard plain",
      "portrait 393×852 @3x, iOS 26, keyboard 291 as up to iOS 18\n"
    ),
    (
      "--device ipad-pro-11 --split half --orientation landscape",
      "landscape, half 592×834 @2x, iOS 18, no keyboard\n"
    ),
    ("--device iphone-8", "portrait 375×667 @2x, iOS 16, no keyboard\n"),
    ("--device iphone-18-pro", "@3x, iOS 27 by the numbers of 26, no keyboard\n"),
    ("--device iphone-duo-inner", "@3x, iOS 27, no keyboard\n"),
    ("--container 375x667 --keyboard 260", "a container, portrait 375×667 @2x, keyboard 260\n"),
  ])
  func theTitleNamesTheSystemAndTheSplit(_ place: String, title: String) throws {
    let run = try solve("a.modal.yaml \(place)")
    #expect(run.output.contains(title), "\(run.output)")
  }

  @Test func jsonNamesTheSystemAndTheSplit() throws {
    func frame(_ place: String) throws -> [String: Any] {
      let frames = try report("a.modal.yaml \(place)")["frames"] as? [[String: Any]]
      return try #require(frames?.first)
    }
    let plain = try frame("--device iphone-15 --keyboard plain")
    #expect(plain["os"] as? Int == 26)
    #expect(plain["keyboardOS"] as? Int == 18)
    let half = try frame("--device ipad-pro-11 --split half --orientation landscape")
    #expect(half["os"] as? Int == 18)
    #expect(half["split"] as? String == "half")
    #expect(try frame("--container 375x667")["os"] == nil)
  }

  @Test func aHeightOfElementsIsSolved() throws {
    let report = try report("elements.modal.yaml --device iphone-15")
    let frames = try #require(report["frames"] as? [[String: Any]])
    let layers = try #require(frames.first?["layers"] as? [[String: Any]])
    #expect(layers.map { $0["name"] as? String } == ["dimming", "content", "title"])
  }

  @Test(arguments: [
    ("--keyboard plain", "without a measured `plain` keyboard"),
    ("--os 26", "without numbers for iOS 26"),
    ("--split third", "without the split `third`"),
  ])
  func settingsWithoutNumbersAreCounted(_ options: String, reason: String) throws {
    let run = try solve("a.modal.yaml --all-devices \(options)")
    #expect(run.code == 0)
    let leftOut = try report("a.modal.yaml --all-devices \(options)")["leftOut"] as? [Any]
    let count = try #require(leftOut?.count)
    let line = "\nleft out: \(count) settings \(reason)\n"
    #expect(run.output.contains(line), "\(run.output.suffix(400))")
  }

  @Test func aModalThatCannotBeSolvedStopsNoOther() throws {
    // Devices with a home button have no bottom inset, and 24000 / 0 has no value.
    let line = "partly.modal.yaml --all-devices --orientation portrait"
    let report = try report(line)
    let frames = try #require(report["frames"] as? [[String: Any]])
    let devices = frames.filter { $0["modal"] as? String == "high" }.map { $0["device"] as? String }
    #expect(devices.contains("iphone-15") && !devices.contains("iphone-8"))
    let plain = frames.filter { $0["modal"] as? String == "plain" }
    #expect(plain.count > devices.count)
    let findings = try #require(report["diagnostics"] as? [[String: Any]])
    #expect(findings.count == 1)
    let notes = findings.first?["notes"] as? [String]
    let others = plain.count - devices.count - 1
    #expect(notes?.last == "Also in \(others) more places.", "\(notes ?? [])")
    let run = try solve(line)
    #expect(run.code == 1)
    #expect(run.output.contains("\npartly, high on iphone-15, portrait"), "\(run.output)")
    #expect(run.output.contains("\n\nerror[MS301]: a division by zero\n"), "\(run.output)")
  }

  @Test func largeNumbersAreShownAsTheyAre() throws {
    let run = try solve("a.modal.yaml --container 1e308x1e308 --why")
    #expect(run.output.contains("  frame    [5e+307, 5e+307, 300, 250]\n"), "\(run.output)")
    #expect(!run.output.contains("inf"))
    let beyond = try solve("a.modal.yaml --container 1.7e308x667 --scale 3")
    #expect(beyond.code == 1)
    #expect(beyond.output.hasPrefix("error[MS301]: the frame is too large to compute\n"))
  }

  @Test func anOrientationThatIsNotAllowedIsSaid() throws {
    let all = try solve("upright.modal.yaml --all-devices --orientation landscape")
    #expect(all.code == 0)
    #expect(all.output == "the modal allows no landscape\n")
    let one = try solve("upright.modal.yaml --device iphone-15 --orientation landscape")
    #expect(one.output.hasSuffix("\n  note     the modal allows no landscape\n"))
    #expect(one.output.contains("frame    [276, 71.6667, 300, 250]"), "\(one.output)")
  }
}
