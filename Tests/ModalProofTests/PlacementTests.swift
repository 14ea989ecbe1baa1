import ModalLanguage
import ModalProof
import Testing

/// The placement of a dialog and of a fixed frame, in the order of the reference, generic over the number.
struct Placement<Number: LayoutNumber> {
  var x: Number
  var y: Number
  var width: Number
  var height: Number

  var maxX: Number { x + width }
  var maxY: Number { y + height }

  /// A content of a size that is clamped, centered and rounded, as QMUI does.
  init(
    width wantedWidth: Double, height wantedHeight: Double, margin: Double, in container: Number,
    by containerHeight: Number, keyboard: Number, scale: Double
  ) {
    let margin = container.written(margin)
    let scale = container.written(scale)
    let boxWidth = container - (margin + margin)
    let boxHeight = containerHeight - keyboard - (margin + margin)
    width = min(boxWidth, container.written(wantedWidth))
    height = min(boxHeight, container.written(wantedHeight))
    x = ((boxWidth - width) / 2).flat(scale: scale) + margin
    y = ((boxHeight - height) / 2).flat(scale: scale) + margin
  }

  init(fixed frame: [Double], like number: Number) {
    (x, y) = (number.written(frame[0]), number.written(frame[1]))
    (width, height) = (number.written(frame[2]), number.written(frame[3]))
  }
}

@Suite
struct PlacementTests {
  let containers: Containers

  init() throws {
    containers = Containers(
      widths: Rational(320)...Rational(1366), heights: Rational(320)...Rational(1366),
      keyboards: .zero...(try Rational(3, over: 5)))
  }

  /// Its frame is (62, 114, 900, 540) in every container.
  @Test func ylsIsOffScreen() throws {
    let verdict = prove(containers) { container in
      let content = Placement(fixed: [62, 114, 900, 540], like: container.width)
      return content.maxX <= container.width && content.maxY <= container.height
    }
    guard case .refuted(let refutation) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(refutation.region?.description == "W < 962 or H < 654")
    #expect(
      refutation.example
        == ContainerPoint(width: Rational(320), height: Rational(320), keyboard: .zero))
    #expect(refutation.undecided.isEmpty)
  }

  @Test(arguments: [2.0, 3])
  func qmuiStaysInItsMargins(_ scale: Double) throws {
    func verdict(_ claim: (Placement<SymbolicNumber>, SymbolicContainer) -> Bool) -> Verdict {
      prove(containers) { container in
        claim(
          Placement(
            width: 300, height: 250, margin: 20, in: container.width, by: container.height,
            keyboard: container.keyboard, scale: scale), container)
      }
    }
    // 300 and the margins are 340: below that the box is narrower, and both edges are at the margins.
    #expect(verdict { content, _ in content.x >= 20 } == .proved)
    #expect(verdict { content, container in content.maxX <= container.width - 19.5 } == .proved)
    #expect(
      verdict { content, container in
        content.maxX * 2 - content.width * 2 <= container.width * 2 - 40
      } == .proved)
    // (W − 40 − 300) / 2 is at least 0; rounded it is at most half a pixel more.
    guard
      case .refuted(let refutation) = verdict({ content, container in
        content.maxX <= container.width - 20 && content.width == 300
      })
    else {
      Issue.record("it fails where the box is narrower than 300")
      return
    }
    // At a width of 340 + 1/1000 it is 0 by the rule for numbers up to 0.001, just below half a pixel more it is rounded down.
    #expect(refutation.extents?[0].least == Infimum(value: Rational(320), isAttained: true))
  }
}
