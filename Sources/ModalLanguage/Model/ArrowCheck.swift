public import ModalSyntax

/// The expected arrow of a popover; nil parts do not matter.
public struct ArrowCheck: Sendable {
  /// Where it points.
  public var direction: Located<ArrowDirection>?
  /// The x of its tip, in points of the container.
  public var x: Located<Double>?
  /// The y of its tip, in points of the container.
  public var y: Located<Double>?
  /// Its place in the source.
  public var span: SourceSpan

  init(span: SourceSpan) {
    self.span = span
  }
}
