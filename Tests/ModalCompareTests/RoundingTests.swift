import ModalLanguage
import ModalSpec
import ModalSpecTesting
import Testing

@testable import ModalCompare

/// Frames with all digits, as each format rounds them, are within what is read, which is as narrow as the format allows.
@Suite struct RoundingTests {
  /// The largest distance between the edges of frames that a form has written.
  private func width(of form: WrittenForm) -> Double {
    switch form {
    case .probe: 0.003
    case .uikit: 0.01
    case .wdaJSON, .wdaNativeXML, .snapshot, .idb: 0.03
    case .xctest, .xcode27: 0.21
    case .wdaRoundedJSON, .wdaXML: 1.01
    case .maestro, .maestroCompact: 2.01
    }
  }

  @Test(arguments: WrittenForm.allCases) func framesAreWithinWhatIsRead(_ form: WrittenForm) throws
  {
    var random = SeededRandom(seed: 20_261)
    for _ in 0..<20 {
      let frames = (0..<500).map { _ -> Rect in
        let grid = random.pick([1.0, 2, 3, 10, 1000])
        func number(_ range: ClosedRange<Double>) -> Double {
          (Double.random(in: range, using: &random) * grid).rounded() / grid
        }
        return Rect(
          x: number(-200...393), y: number(-200...852), width: number(0...500),
          height: number(0...900))
      }
      let views = frames.map { AppView(kind: .Button, frame: $0) }
      let tree = try viewTree(form.text(of: views, in: screen))
      for (view, frame) in zip(tree.views.suffix(frames.count), frames) {
        let edges = try #require(view.frame)
        let holds = edges.contains(frame.x, frame.y, frame.width, frame.height)
        let isNarrow = edges.allSatisfy { $0.upper - $0.lower <= width(of: form) }
        if !holds || !isNarrow { Issue.record("\(frame) is read as \(edges)") }
      }
    }
  }

  /// The content of a scroll is higher by the scrolled distance.
  @Test func whatIsScrolledIsWhereItIsSeen() throws {
    let scroll =
      "<UIWindow: 0x1; frame = (0 0; 393 852); layer = <UIWindowLayer: 0x2>>\n"
      + "   | <UIScrollView: 0x1; frame = (10.5 20.25; 300 400); layer = <CALayer: 0x2>; contentOffset: {7.125, 130.5}>\n"
      + "   |    | <UIView: 0x1; frame = (1.5 200.333; 30 40); layer = <CALayer: 0x2>>\n"
    // 10.5 − 7.125 + 1.5, 20.25 − 130.5 + 200.333.
    let frame = try #require(try viewTree(scroll).views[2].frame)
    #expect(frame.contains(4.875, 90.083, 30, 40))
    #expect(frame.allSatisfy { $0.upper - $0.lower <= 0.01 })
  }
}
