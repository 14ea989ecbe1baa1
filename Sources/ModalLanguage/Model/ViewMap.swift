public import ModalSyntax

/// Which views of an app are a spec's modal and its elements, where their names do not say so.
public struct ViewMap: Sendable {
  /// The version of the format, which is 1.
  package var version: Located<Int>?
  /// The view of the modal; nil if it is found without the map.
  public var modal: ViewSelector?
  /// The views of elements, by the ids that the spec gives them, in the order of the text.
  public var elements: [(id: Located<String>, view: ViewSelector)] = []

  /// A map that says nothing.
  public init() {}
}

/// What singles out a view of an app. All that it says must hold.
public struct ViewSelector: Sendable {
  /// The `accessibilityIdentifier`.
  public var id: Located<String>?
  /// The `accessibilityLabel`.
  public var label: Located<String>?
  /// What the view shows or says: its label, text, value, title or placeholder.
  public var text: Located<String>?
  /// The class of the view, or the type of the element, in the words of the dump.
  public var type: Located<String>?
  /// The classes or types of the view and of what contains it, the view last: `UIDropShadowView/UIView[2]` is the second
  /// `UIView` directly in a `UIDropShadowView`.
  public var path: Located<String>?
  /// Which one it is of several that all else holds for, from 1.
  public var nth: Located<Int>?
  /// The place of all of it.
  public var span: SourceSpan

  package init(at span: SourceSpan) { self.span = span }

  /// Whether it says anything to find a view by.
  var isEmpty: Bool { id == nil && label == nil && text == nil && type == nil && path == nil }
}
