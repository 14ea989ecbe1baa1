import ModalSpecTesting
import Testing

/// States whose own `enter` changes the modal, in recordings.
@Suite struct RecordedStateTests {
  private static let spec = """
    modalspec: 1
    modal:
      contentSize: [300, 200]
      elements:
        title: {kind: label, top: 0, left: 0, right: 0, height: 20, text: Title}
      behavior:
        initial: small
        states:
          small: {on: {grow: {do: [{set: {contentSize: {width: 100}}}], to: tall}}}
          tall:
            enter: [{set: {contentSize: {height: 240}}}, {set: {contentSize: {height: 260}, elements: {title: {height: 30}}}}]
            on: {back: small}
    scenarios:
      - name: grows
        container: [375, 667]
        events:
          - {show: {animated: false}}
          - {send: grow, expect: {elements: {title: [0, 0, 100, 30]}}}
    """

  /// 393 × 852: (852 − 200) / 2 = 326 and (852 − 260) / 2 = 296, not 301 for 250; (393 − 300) / 2 = 46.5, on the
  /// pixel of a third 46 2/3. What the transition sets on the way is not there.
  @Test func aStateIsRecordedAsItsOwnEnterSetsIt() throws {
    let folder = try ScratchFolder([
      ".modalspec.yml":
        "matrix: {devices: [iphone-15], orientations: [portrait], keyboards: [none]}",
      "a.modal.yaml": Self.spec,
    ])
    #expect(try runTool(["record", "-q"], in: folder).code == 0)
    let lines = try folder.read("a.frames.yaml").split(separator: "\n").filter {
      $0.contains("iphone-15")
    }
    #expect(
      lines == [
        "        iphone-15 portrait none L small: {frame: [46.66666666666667, 326, 300, 200], "
          + "elements: {title: [0, 0, 300, 20]}}",
        "        iphone-15 portrait none L tall: {frame: [46.66666666666667, 296, 300, 260], "
          + "elements: {title: [0, 0, 300, 30]}}",
      ], "\(lines)")
    #expect(try runTool(["test", "-q"], in: folder).code == 0)
    // Only that state follows from what it sets.
    try folder.write(Self.spec.replacing("height: 260", with: "height: 262"), to: "a.modal.yaml")
    let run = try runTool(["test"], in: folder)
    #expect(
      run.output.contains("error[MS303]: 1 recorded frame changed, in 1 file"), "\(run.output)")
    #expect(run.output.contains("`contentSize.height` was 260"), "\(run.output)")
  }

  /// With a content that fits, what a state shows gives the frame of that state.
  @Test func aStateIsSolvedWithWhatItShows() throws {
    let spec = """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: fit}
        elements:
          title: {kind: label, top: 0, left: 0, right: 0, height: 20, text: Title}
          more: {kind: label, top: title.maxY, left: 0, right: 0, height: 80, text: More, visible: state == open}
        behavior:
          initial: closed
          states: {closed: {on: {go: open}}, open: {on: {go: closed}}}
      """
    let folder = try ScratchFolder([
      ".modalspec.yml":
        "matrix: {devices: [iphone-15], orientations: [portrait], keyboards: [none]}",
      "a.modal.yaml": spec,
    ])
    #expect(try runTool(["record", "-q"], in: folder).code == 0)
    let recorded = try folder.read("a.frames.yaml")
    // (852 − 20) / 2 = 416; (852 − 100) / 2 = 376.
    #expect(recorded.contains("closed: {frame: [46.66666666666667, 416, 300, 20]"), "\(recorded)")
    #expect(recorded.contains("open: {frame: [46.66666666666667, 376, 300, 100]"), "\(recorded)")
  }
}
