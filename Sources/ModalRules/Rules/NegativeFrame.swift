internal import ModalLanguage
internal import ModalSyntax

extension Rule {
  /// An expected frame has no width or height below 0. Of a spec the first one says it all.
  static let negativeFrame = Rule(.vanishingSize, check: .spec { $0.checkExpectedSizes() })
}

extension SpecFacts {
  fileprivate func checkExpectedSizes() {
    let negative = expectedFrames.filter { $0.value.width < 0 || $0.value.height < 0 }
    guard let first = negative.first else { return }
    let (axis, extent) =
      first.value.width < 0 ? ("width", first.value.width) : ("height", first.value.height)
    let others = negative.count - 1
    report(
      Diagnostic(
        .vanishingSize, .warning, at: first.span,
        "the expected \(axis) is \(points(extent)): nothing of such a frame is seen",
        notes: others == 0 ? [] : ["Further such frames: \(others)."],
        help: "lower the margins or enlarge the container, and expect what is left"))
  }

  /// All frames that the spec expects, in the order of the text.
  private var expectedFrames: [Located<Rect>] {
    var frames: [Located<Rect>] = []
    let (expectations, scenarios) = (document.expectations, document.scenarios)
    for index in expectations.indices {
      if let frame = expectations.span[index].frame { frames.append(frame) }
      frames += expectations[index].elements.compactMap(\.frame)
    }
    for scenario in scenarios {
      for event in scenario.events {
        for claim in event.expect?.claims ?? [] {
          switch claim.value {
          case .frame(let frame), .presentedFrame(let frame):
            frames.append(Located(frame, at: claim.span))
          case .element(let check): if let frame = check.frame { frames.append(frame) }
          default: continue
          }
        }
      }
    }
    return frames
  }
}
