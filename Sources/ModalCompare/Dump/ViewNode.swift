package import ModalSyntax

/// A view in a dump, or an accessibility element. What the format does not say is nil, and so are empty texts.
package struct ViewNode: Hashable, Sendable {
  /// The position of the view that contains it; nil for the outermost ones.
  package var parent: Int?
  /// The position behind the last view within it.
  package var end = 0
  /// The class of the view or the type of the element in the words of the dump, as `UILabel` or `StaticText`; empty where
  /// the format has none.
  package var type = ""
  /// The kind that follows from the type.
  package var kind = ViewKind.unknown

  /// The `accessibilityIdentifier`.
  package var id: String?
  /// Whether the identifier may be the label: WebDriverAgent's XML has one `name` for both.
  package var idMayBeLabel = false
  /// The `accessibilityLabel`.
  package var label: String?
  /// The text of a label or a field, or the title of a button.
  package var text: String?
  /// The `accessibilityValue`.
  package var value: String?
  /// The title that XCTest knows of an element.
  package var title: String?
  /// The placeholder of a field.
  package var placeholder: String?

  /// The frame in the container, as the model has it; nil if it has none.
  package var frame: ViewFrame?
  /// The frame in the container as it would be without the transforms of the view and of what contains it; nil where
  /// there are none.
  package var untransformed: ViewFrame?

  /// Whether the accessibility layer takes it for visible.
  package var isVisible: Bool?
  /// Whether the view itself is hidden, apart from what contains it.
  package var isHidden: Bool?
  /// Whether it is enabled.
  package var isEnabled: Bool?
  /// Whether it hides its siblings from the accessibility layer.
  package var isModal: Bool?
  /// How far it has scrolled what it contains up, in points; nil where the dump does not say.
  package var scrolled: Interval?
  /// Whether it cuts off what it contains.
  package var clips: Bool?
  /// Whether it has a transform of its own.
  package var isTransformed: Bool?
  /// Its opacity from 0 to 1, apart from what contains it.
  package var alpha: Double?
  /// The radius of its corners, in points.
  package var cornerRadius: Double?
  /// The size of its font, in points.
  package var fontSize: Double?
  /// The largest number of its lines; 0 for any.
  package var lines: Double?
  /// The traits of accessibility, as `Button`.
  package var traits: [String] = []

  /// The place in the dump: of the frame if it has one, or else of the view.
  package var span: SourceSpan
}
