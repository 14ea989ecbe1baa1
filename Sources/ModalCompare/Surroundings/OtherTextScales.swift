internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension ComparedModal {
  /// The text size at which all texts are as tall as in the app, as some are not at the one that is assumed; nil if there is none.
  ///
  /// - Throws: The failure of a formula without a finite value.
  func otherTextScale(
    of plan: inout LayoutPlan, _ setting: Setting
  ) throws(EvaluationFailure) -> TextScale? {
    var growths: [Int: Double] = [:]
    for place in places where !place.isMove {
      guard let text = place.element, content.elements[text].textSlack(isVertical: true) > 0 else {
        continue
      }
      for edge in place.edges where edge.edge.isVertical {
        growths[text, default: 0] += edge.edge.isFar ? edge.off : -edge.off
      }
    }
    let texts = content.elements.indices.filter {
      matches[$0] != nil && content.elements[$0].textSlack(isVertical: true) > 0
    }
    // Nearly any height of one text is that at some size.
    guard !growths.isEmpty, texts.count > 1 else { return nil }
    var best: (scale: TextScale, off: Double)?
    for scale in TextScale.allCases where scale != content.environment.textScale {
      var screen = content.environment
      screen.textScale = scale
      let other = try SolvedContent(
        of: content.spec, &plan, on: screen, state: setting.state?.value, detent: content.detent)
      guard other.elements.count == content.elements.count else { continue }
      let offs = texts.map { text -> (own: Double, most: Double) in
        let wanted = other.elements[text]
        let more = wanted.frame.height - content.elements[text].frame.height
        return (((growths[text] ?? 0) - more).magnitude, wanted.textSlack(isVertical: true))
      }
      let off = offs.reduce(0) { $0 + $1.own }
      if offs.allSatisfy({ $0.own <= $0.most }), off < best?.off ?? .infinity {
        best = (scale, off)
      }
    }
    return best?.scale
  }
}
