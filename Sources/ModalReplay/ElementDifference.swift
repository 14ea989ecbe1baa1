package import ModalLanguage
package import ModalLayout
package import ModalSyntax

/// What can be said of an element at some moment.
package struct ElementState: Hashable, Sendable {
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
  /// The `color`; nil if not set.
  package var color: Color?
  /// The size and the weight of its text.
  package var font: Font
  /// Where its lines stand.
  package var textAlignment: TextAlignment
  /// Points.
  package var cornerRadius: Double
  /// The color behind its text; nil if not set.
  package var background: Color?
  /// Nil if it has none.
  package var border: Border?
  /// Nil if it has none.
  package var shadow: Shadow?
  /// From 0 to 1.
  package var alpha: Double
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
    color = placed.element.color?.value
    font = placed.element.font.font
    textAlignment = placed.element.alignmentOfText
    cornerRadius = placed.element.cornerRadius?.value ?? 0
    background = placed.element.background?.value
    border = placed.element.border?.border
    shadow = placed.element.shadow?.shadow
    alpha = placed.element.alpha?.value ?? 1
    placeholder = placed.element.placeholder?.value.written ?? ""
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
    case isVisible(actual: Bool)
    case isEnabled(actual: Bool)
    case dots(claimed: Int, actual: Int)
    case isCovered(actual: Bool)
    /// One of its numbers, words or colors, by its key; the color is nil where none is set.
    case number(String, claimed: Double, actual: Double)
    case word(String, claimed: String, actual: String)
    case color(String, claimed: Color, actual: Color?)
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
    if let isVisible, isVisible.value != actual.isVisible {
      add(.isVisible(actual: actual.isVisible), at: isVisible.span)
    }
    if let isEnabled, isEnabled.value != actual.isEnabled {
      add(.isEnabled(actual: actual.isEnabled), at: isEnabled.span)
    }
    if let isCovered, isCovered.value != actual.isCovered {
      add(.isCovered(actual: actual.isCovered), at: isCovered.span)
    }
    if let dots, dots.value != actual.dots {
      add(.dots(claimed: dots.value, actual: actual.dots), at: dots.span)
    }
    addLooks(actual, within: tolerance, add)
    return differences
  }

  /// The failed claims about its appearance, and how far it has scrolled.
  private func addLooks(
    _ actual: ElementState, within tolerance: Double,
    _ add: (ElementDifference.Values, SourceSpan) -> Void
  ) {
    func number(_ key: String, _ claimed: Located<Double>?, _ actual: Double) {
      guard let claimed, !((claimed.value - actual).magnitude <= tolerance) else { return }
      add(.number(key, claimed: claimed.value, actual: actual), claimed.span)
    }
    func word<Word: RawRepresentable<String>>(
      _ key: String, _ claimed: Located<Word>?, _ actual: Word
    ) {
      guard let claimed, claimed.value != actual else { return }
      add(.word(key, claimed: claimed.value.rawValue, actual: actual.rawValue), claimed.span)
    }
    func color(_ key: String, _ claimed: Located<Color>?, _ actual: Color?) {
      guard let claimed, claimed.value != actual else { return }
      add(.color(key, claimed: claimed.value, actual: actual), claimed.span)
    }
    number("offset", offset, actual.offset ?? 0)
    color("color", self.color, actual.color)
    number("font.size", font.size, actual.font.size)
    word("font.weight", font.weight, actual.font.weight)
    word("textAlignment", textAlignment, actual.textAlignment)
    number("cornerRadius", cornerRadius, actual.cornerRadius)
    color("background", background, actual.background)
    number("border.width", border.width, actual.border?.width ?? 0)
    color("border.color", border.color, actual.border?.color)
    let shown = actual.shadow ?? Shadow.none
    number("shadow.radius", shadow.radius, shown.radius)
    number("shadow.opacity", shadow.opacity, shown.opacity)
    number("shadow.offset", shadow.offset, shown.offset)
    color("shadow.color", shadow.color, shown.color)
  }
}
