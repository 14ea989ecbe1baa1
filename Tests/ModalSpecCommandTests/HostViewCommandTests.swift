import Foundation
import ModalSpecTesting
import Testing

/// What the commands make of a modal that is added to a view of its own.
@Suite struct HostViewCommandTests {
  private static let bar = """
    modalspec: 1
    modal:
      contentSize: {width: fill, height: 60}
      margins: 10
      host: {subview: [0, 609, 375, 100]}

    """

  private func folder(_ text: String = Self.bar) throws -> ScratchFolder {
    try ScratchFolder(["bar.modal.yaml": text])
  }

  /// The keyboard begins at 667 − 258 = 409, above the view: 667 − 609 = 58 of it are behind.
  @Test func solveSaysWhereTheViewIs() throws {
    let folder = try folder()
    let line = ["solve", "bar.modal.yaml", "--container", "375x667", "--keyboard", "258"]
    let run = try runTool(line, in: folder)
    // 100 − 58 − 20 = 22 high, 375 − 20 wide
    #expect(
      run.output == """
        bar in a container, portrait 375×100 @2x, in a subview at [0, 609], keyboard 58
          frame    [10, 10, 355, 22]
          layer    dimming [0, 0, 375, 100], alpha 0.35
          layer    content [10, 10, 355, 22]

        """)
    let json = try runTool(line + ["--format", "json"], in: folder)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let frame = try #require((report["frames"] as? [[String: Any]])?.first)
    #expect(frame["container"] as? [Double] == [375, 100])
    #expect(frame["keyboard"] as? Double == 58)
    #expect(
      frame["subview"] as? [String: Double] == ["x": 0, "y": 609, "width": 375, "height": 100])
  }

  @Test func everyDeviceHasTheView() throws {
    let run = try runTool(["solve", "bar.modal.yaml", "--all-devices"], in: try folder())
    #expect(run.code == 0)
    // 10 + (80 − 60)/2
    let frames = run.output.split(separator: "\n").filter { $0.hasPrefix("  frame") }
    #expect(frames.count > 50)
    #expect(Set(frames) == ["  frame    [10, 20, 355, 60]"])
  }

  @Test func aFailureNamesScreenAndView() throws {
    let text = Self.bar + "expect:\n  - {container: [375, 667], frame: [10, 20, 355, 61]}\n"
    let run = try runTool(["test"], in: try folder(text))
    #expect(run.code == 1)
    #expect(run.output.contains("in 375×667 in a subview of 375×100"), "\(run.output)")
  }

  @Test func itIsACauseOfMovedFrames() throws {
    let folder = try folder()
    #expect(try runTool(["record"], in: folder).code == 0)
    let recorded = try folder.read("bar.frames.yaml")
    #expect(recorded.contains("        iphone-15 portrait none L: [10, 20, 355, 60]\n"))
    #expect(recorded.contains("        iphone-15 landscape none L: [10, 20, 355, 60]\n"))
    try folder.write(Self.bar.replacing("375, 100", with: "375, 120"), to: "bar.modal.yaml")
    let run = try runTool(["test"], in: folder)
    #expect(run.code == 1)
    #expect(run.output.contains("`host.subview` was [0, 609, 375, 100]"), "\(run.output)")
  }

  @Test func ofAReplayTheHeightIsTheScreens() throws {
    let text =
      Self.bar + """
        scenarios:
          - name: up
            container: [375, 667]
            events:
              - {show: {animated: false}}
              - {keyboard: {height: 258, duration: 0}, expect: {keyboard: 58, frame: [10, 10, 355, 22]}}
              - {hide: {animated: false}}
              - {show: {animated: false, host: {subview: [0, 0, 100, 100]}}}

        """
    let folder = try folder(text)
    #expect(try runTool(["test"], in: folder).code == 0)
    let run = try runTool(["replay", "bar.modal.yaml"], in: folder)
    #expect(run.output.contains("show in a subview [0, 0, 100, 100]"), "\(run.output)")
  }
}
