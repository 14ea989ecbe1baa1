internal import ModalSyntax

/// The host of a modal, and the frame of its superview.
public struct Hosting: Hashable, Sendable {
  /// The kind of host.
  public var host: HostKind
  /// The superview's frame, in points of the screen; nil for the whole screen. Only a subview has
  /// one.
  public var frame: Rect?

  /// Creates a host, with the superview's frame for a subview.
  public init(_ host: HostKind, frame: Rect? = nil) {
    self.host = host
    self.frame = frame
  }
}

/// The superview of a modal that does not cover the whole screen.
///
/// Its frame is the same in every orientation. Size classes, orientation and scale are the
/// screen's; the safe area and the keyboard are the parts that reach into the view.
public struct HostView: Hashable, Sendable {
  /// The frame, in points of the screen.
  public var frame: Rect
  /// Whether view and keyboard snap to the pixel grid before they are compared, as in QMUI's
  /// control.
  public var snapsKeyboard: Bool

  /// Creates a view with a frame in points of the screen.
  public init(_ frame: Rect, snapsKeyboard: Bool) {
    self.frame = frame
    self.snapsKeyboard = snapsKeyboard
  }

  /// The environment in the view, given that of the screen.
  @specialized(where Number == Double)
  public func environment<Number>(
    on screen: LayoutEnvironment<Number>
  ) -> LayoutEnvironment<Number> {
    var environment = screen
    let frame = frame.written(like: screen.scale)
    environment.container = frame.size
    let insets = screen.safeArea
    environment.safeArea = LayoutInsets(
      top: reach(insets.top, frame.y, frame.height),
      left: reach(insets.left, frame.x, frame.width),
      bottom: reach(insets.bottom, screen.container.height - frame.maxY, frame.height),
      right: reach(insets.right, screen.container.width - frame.maxX, frame.width))
    environment.keyboardHeight = keyboardHeight(of: screen.dockedKeyboard, scale: screen.scale)
    return environment
  }

  /// The height of the intersection of the view and a keyboard.
  ///
  /// - Parameters:
  ///   - keyboard: The keyboard's frame, in points of the screen.
  ///   - scale: Physical pixels per point.
  /// - Returns: The height in points; 0 if they do not intersect.
  @specialized(where Number == Double)
  public func keyboardHeight<Number>(of keyboard: LayoutRect<Number>, scale: Number) -> Number {
    var keyboard = own(keyboard)
    var bounds = LayoutRect(frame.written(like: scale).size)
    if snapsKeyboard {
      keyboard = keyboard.flat(scale: scale)
      bounds = bounds.flat(scale: scale)
    }
    let width = min(keyboard.maxX, bounds.maxX) - max(keyboard.x, bounds.x)
    let height = min(keyboard.maxY, bounds.maxY) - max(keyboard.y, bounds.y)
    return width > 0 && height > 0 ? height : 0
  }

  /// Converts a rectangle of the screen into the view's coordinates.
  @inlinable
  public func own<Number>(_ rect: LayoutRect<Number>) -> LayoutRect<Number> {
    let origin = frame.written(like: rect.height)
    return LayoutRect(
      x: rect.x - origin.x, y: rect.y - origin.y, width: rect.width, height: rect.height)
  }

  /// How far an inset of the screen reaches into the view, whose edge is so far from the screen's.
  private func reach<Number: LayoutNumber>(
    _ inset: Number, _ distance: Number, _ extent: Number
  ) -> Number { inset > 0 ? min(max(0, inset - distance), max(0, extent)) : 0 }
}

extension LayoutEnvironment {
  /// The keyboard's frame, in points of the container: at its bottom, with its width.
  @inlinable public var dockedKeyboard: LayoutRect<Number> {
    LayoutRect(
      x: 0, y: container.height - keyboardHeight, width: container.width, height: keyboardHeight)
  }

  /// The environment in a view on this screen; the same environment without a view.
  @inlinable
  public func inside(_ view: HostView?) -> LayoutEnvironment {
    view.map { $0.environment(on: self) } ?? self
  }
}

extension Modal {
  /// The superview of the modal; nil if it has the whole screen.
  public var hostView: HostView? {
    guard let frame = layer.host?.value.frame else { return nil }
    let isDialog = (layer.presentation?.value ?? .dialog) == .dialog
    let rounding = layer.rounding?.value ?? (isDialog ? .qmui : .none)
    return HostView(frame, snapsKeyboard: rounding == .qmui)
  }
}

extension ModalLayer {
  /// The orientations in which the modal can be shown. A modal in a subview follows the interface,
  /// whatever its own `orientations`.
  public var allowedOrientations: [Orientation] {
    orientationsCount ? orientations?.value ?? Orientation.allCases : Orientation.allCases
  }

  /// Whether `orientations` have an effect; not in a subview.
  public var orientationsCount: Bool { host?.value.host != .subview }
}

extension LayoutRect {
  /// With all four numbers on the pixel grid, as QMUI's control sets them there.
  fileprivate func flat(scale: Number) -> LayoutRect {
    LayoutRect(
      x: x.flat(scale: scale), y: y.flat(scale: scale), width: width.flat(scale: scale),
      height: height.flat(scale: scale))
  }
}
