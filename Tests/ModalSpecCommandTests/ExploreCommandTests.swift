import ModalSpecTesting
import Testing

/// `modalspec explore` in a shell.
@Suite struct ExploreCommandTests {
  /// Where nobody names a device, it is one that counts for the project.
  @Test func aDeviceThatCountsIsExplored() throws {
    let folder = try ScratchFolder([
      ".modalspec.yml": "devices: [ipad-10, ipad-a16]\n",
      "a.modal.yaml": """
      modalspec: 1
      modal: {contentSize: [300, 200]}
      invariants: [container.width + container.height > 1300]

      """,
    ])
    let run = try runTool(["explore", "--depth", "2"], in: folder)
    #expect(run.code == 0, "\(run.output)")
    let phone = try runTool(["explore", "--depth", "2", "--device", "iphone-15"], in: folder)
    #expect(phone.code == 1)
    let picture = try runTool(["draw", "a.modal.yaml", "-o", "a.svg"], in: folder)
    #expect(picture.code == 0)
    // The screen of an iPad.
    #expect(try folder.read("a.svg").contains("820"))
  }

  /// In landscape it would be 335 high.
  @Test(arguments: [("portrait", 0), ("portrait, landscape", 1)] as [(String, Int32)])
  func nothingIsShownInAnOrientationThatItDoesNotAllow(_ orientations: String, code: Int32) throws {
    let folder = try ScratchFolder([
      "a.modal.yaml": """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 400}, orientations: [\(orientations)]}
      invariants: [{that: content.height == 400, when: {keyboard: hidden}, over: {heights: [600, 1366]}}]

      """
    ])
    let run = try runTool(["explore", "--depth", "2"], in: folder)
    #expect(run.code == code, "\(run.output)")
  }
}
