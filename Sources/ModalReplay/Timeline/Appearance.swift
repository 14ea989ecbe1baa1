public import ModalLanguage

/// The animatable properties of a modal.
///
/// The *model* holds the target values, which change at once; the *presentation* is what the screen shows.
public struct Appearance: Hashable, Sendable {
  /// The content's frame as laid out, in points of the container, without the transform.
  public var frame = Rect.zero
  /// The content's alpha, 0…1.
  public var alpha = 0.0
  /// The content's scale about its center.
  public var scale = 1.0
  /// The content's offset to the right of its frame, in points.
  public var translateX = 0.0
  /// The content's downward offset from its frame, in points.
  public var translateY = 0.0
  /// The dimming's alpha, 0…1; 0 without a dimming.
  public var dimmingAlpha = 0.0
  /// The dimming's frame, in points of the container.
  public var dimmingFrame = Rect.zero

  /// How the dimming follows the frame of a sheet with detents, whose ``dimmingAlpha`` is all of it then; nil otherwise.
  var dimmingRamp: DimmingRamp?

  /// Creates the appearance of a modal off the screen, without a frame.
  init() {}

  /// The frame on the screen, with the transform, in points of the container.
  public var transformedFrame: Rect {
    let width = frame.width * scale
    let height = frame.height * scale
    return Rect(
      x: frame.x + (frame.width - width) / 2 + translateX,
      y: frame.y + (frame.height - height) / 2 + translateY, width: width, height: height)
  }

  /// The dimming's alpha while the content's top is there, in points of the container.
  func dimmingAlpha(at top: Double) -> Double {
    dimmingRamp.map { dimmingAlpha * $0.share(at: top) } ?? dimmingAlpha
  }

  /// The way from `other` to this one.
  func difference(from other: Appearance) -> Appearance {
    var way = self
    way.frame = frame.difference(from: other.frame)
    way.alpha -= other.alpha
    way.scale -= other.scale
    way.translateX -= other.translateX
    way.translateY -= other.translateY
    way.dimmingAlpha -= other.dimmingAlpha
    way.dimmingFrame = dimmingFrame.difference(from: other.dimmingFrame)
    return way
  }

  /// Adds a share of a way.
  mutating func add(_ way: Appearance, times share: Double) {
    frame.add(way.frame, times: share)
    alpha += way.alpha * share
    scale += way.scale * share
    translateX += way.translateX * share
    translateY += way.translateY * share
    dimmingAlpha += way.dimmingAlpha * share
    dimmingFrame.add(way.dimmingFrame, times: share)
  }

  /// As it is reported: springs overshoot, an alpha does not.
  func limited() -> Appearance {
    var limited = self
    limited.alpha = min(1, max(0, alpha))
    limited.dimmingAlpha = min(1, max(0, dimmingAlpha))
    return limited
  }
}

extension Rect {
  fileprivate func difference(from other: Rect) -> Rect {
    Rect(
      x: x - other.x, y: y - other.y, width: width - other.width, height: height - other.height)
  }

  fileprivate mutating func add(_ way: Rect, times share: Double) {
    x += way.x * share
    y += way.y * share
    width += way.width * share
    height += way.height * share
  }
}
