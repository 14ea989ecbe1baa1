package import ModalLanguage
package import ModalLayout
package import ModalSyntax

/// What can be said of an element at some moment.
package struct ElementState: Equatable, Sendable {
  /// In points of the content.
  package var frame: Rect
  /// The text that it shows or contains.
  package var text: String
  /// Whether it is drawn and can be tapped.
  package var isVisible: Bool
  /// Whether it reacts.
  package var isEnabled: Bool
  /// The number of digits that are shown as entered.
  package var dots: Int
  /// How far it has scrolled, in points; nil for what does not scroll.
  package var offset: Double?
  /// Whether it is visible, and a keyboard hides some of it.
  package var isCovered: Bool
  /// Its looks.
  package var looks: SeenLooks
  /// The placeholder; empty if there is none.
  package var placeholder: String
}

extension ElementState {
  /// Creates the values of an untouched element.
  package init(_ placed: PlacedElement) {
    frame = placed.frame
    text = placed.text
    isVisible = placed.isSeen
    offset = placed.scrolled?.offset
    isEnabled = placed.isEnabled
    dots = 0
    isCovered = false
    looks = SeenLooks(placed.element)
    placeholder = placed.element.placeholder?.value.written ?? ""
  }

  /// The value of a claimed key; nil where there is none.
  fileprivate func value(of claim: WrittenValue) -> YAMLValue? {
    switch claim.key {
    case "visible": .flag(isVisible)
    case "enabled": .flag(isEnabled)
    case "covered": .flag(isCovered)
    case "dots": .number(Double(dots))
    case "offset": .number(offset ?? 0)
    default: looks.value(of: claim)
    }
  }
}

/// One thing about an element, or the arrow of a popover, that is not as a check says.
package struct ElementDifference: Sendable {
  /// The claim and the actual value.
  package enum Values: Sendable {
    /// The element does not exist here.
    case missing
    case frame(claimed: Rect, actual: Rect, tolerance: Double)
    case text(claimed: String, actual: String)
    /// The value of another key of the check; nil where there is none.
    case look(String, claimed: YAMLValue, actual: YAMLValue?)
    /// A key of the modal; nil where nothing holds.
    case value(String, claimed: YAMLValue, actual: YAMLValue?)
    /// The direction of a popover's arrow, nil where any is right or there is none, and the place of its tip.
    case direction(claimed: ArrowDirection?, actual: ArrowDirection?)
    case coordinate(Axis, claimed: Double, actual: Double)
  }

  package var id: String
  /// The place of the claim.
  package var span: SourceSpan
  /// The claim and the actual value.
  package var values: Values
  /// Why its x, y, width and height are what they are, where its frame is not as claimed.
  package var reasons: [Reason] = []
}

extension ElementCheck {
  /// The failed claims of a check; numbers can differ by a tolerance, in points.
  func differences(
    from actual: ElementState?, within tolerance: Double,
    reasons: @autoclosure () -> [Reason]
  ) -> [ElementDifference] {
    guard let actual else {
      return [ElementDifference(id: id.value, span: id.span, values: .missing)]
    }
    var differences: [ElementDifference] = []
    func add(_ values: ElementDifference.Values, at span: SourceSpan) {
      differences.append(ElementDifference(id: id.value, span: span, values: values))
    }
    if let frame, !frame.value.numbers(apartFrom: actual.frame, by: tolerance).isEmpty {
      add(.frame(claimed: frame.value, actual: actual.frame, tolerance: tolerance), at: frame.span)
      differences[differences.count - 1].reasons = reasons()
    }
    if let text, text.value.exact != actual.text.exact {
      add(.text(claimed: text.value, actual: actual.text), at: text.span)
    }
    for claim in claimsBesideFrame {
      let value = actual.value(of: claim)
      guard !claim.value.holds(of: value, within: claim.key == "dots" ? 0 : tolerance) else {
        continue
      }
      add(.look(claim.key, claimed: claim.value, actual: value), at: claim.span)
    }
    return differences
  }
}
