internal import ModalLanguage
internal import ModalSyntax

extension Rule {
  /// An expected frame has no width or height below 0. Of a spec the first one says it all.
  static let negativeFrame = Rule(.vanishingSize, check: .spec { $0.checkExpectedSizes() })
}

extension SpecFacts {
  fileprivate func checkExpectedSizes() {
    let negative = negativeFrames
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

  /// The expected frames with a width or height below 0, in the order of the text.
  private var negativeFrames: [Located<Rect>] {
    var frames: [Located<Rect>] = []
    func note(_ frame: Located<Rect>?) {
      if let frame, frame.value.width < 0 || frame.value.height < 0 { frames.append(frame) }
    }
    // A loop over the values would copy all of each.
    let (expectations, scenarios) = (document.expectations, document.scenarios)
    for index in expectations.indices {
      note(expectations.span[index].frame)
      for element in expectations.span[index].elements { note(element.frame) }
    }
    for scenario in scenarios.indices {
      let events = scenarios.span[scenario].events
      for index in events.indices where events.span[index].expect != nil {
        for claim in events.span[index].expect?.claims ?? [] {
          switch claim.value {
          case .frame(let frame), .presentedFrame(let frame): note(Located(frame, at: claim.span))
          case .element(let check): note(check.frame)
          default: continue
          }
        }
      }
    }
    return frames
  }
}
