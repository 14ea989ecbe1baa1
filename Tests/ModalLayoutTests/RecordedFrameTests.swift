import ModalLanguage
import ModalLayout
import ModalSpecTesting
import ModalSyntax
import Testing

/// The real control's frames, solved anew.
@Suite struct RecordedFrameTests {
  @Test func everyRecordedFrameIsSolved() throws {
    let recordings = try RecordedFrame.all()
    #expect(recordings.count == 4000)
    for (line, recording) in recordings.enumerated() {
      let frame = try solve(recording.inputs, in: recording.environment).frame.numbers
      for (actual, expected) in zip(frame, recording.frame) {
        #expect((actual - expected).magnitude <= 1e-9, "line \(line + 1): \(frame)")
      }
    }
  }

  @Test func aBatchGivesTheSameBits() throws {
    for (line, recording) in try RecordedFrame.all().enumerated() {
      let environment = recording.environment
      let alone = try solve(recording.inputs, in: environment).frame
      let batch = try frames(of: recording.inputs, in: environment, [environment.state])
      #expect(bits(batch[0]) == bits(alone), "line \(line + 1)")
    }
  }
}

extension RecordedFrame {
  var inputs: LayoutInputs {
    var layer = ModalLayer()
    layer.contentWidth = anywhere(.points(preferred[0]))
    layer.contentHeight = anywhere(.points(preferred[1]))
    layer.margins.top = anywhere(.points(margins[0]))
    layer.margins.left = anywhere(.points(margins[1]))
    layer.margins.bottom = anywhere(.points(margins[2]))
    layer.margins.right = anywhere(.points(margins[3]))
    layer.bounds.width.maximum = maxWidth.map { anywhere(.points($0)) }
    return LayoutInputs(layer)
  }

  var environment: Environment {
    Environment(
      container: Size(width: container[0], height: container[1]), keyboardHeight: keyboard,
      scale: scale)
  }
}
