internal import ModalSyntax

/// The host of a modal, and the frame of its superview.
public struct Hosting: Hashable, Sendable {
  /// The kind of host.
  public var host: Host
  /// The superview's frame, in points of the screen; nil for the whole screen. Only a subview has
  /// one.
  public var frame: Rect?

  /// Creates a host, with the superview's frame for a subview.
  public init(_ host: Host, frame: Rect? = nil) {
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
  public func environment(on screen: Environment) -> Environment {
    var environment = screen
    environment.container = frame.size
    let insets = screen.safeArea
    environment.safeArea = Insets(
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
  public func keyboardHeight(of keyboard: Rect, scale: Double) -> Double {
    var keyboard = own(keyboard)
    var bounds = Rect(frame.size)
    if snapsKeyboard {
      keyboard = keyboard.flat(scale: scale)
      bounds = bounds.flat(scale: scale)
    }
    let width = min(keyboard.maxX, bounds.maxX) - max(keyboard.x, bounds.x)
    let height = min(keyboard.maxY, bounds.maxY) - max(keyboard.y, bounds.y)
    return width > 0 && height > 0 ? height : 0
  }

  /// Converts a rectangle of the screen into the view's coordinates.
  public func own(_ rect: Rect) -> Rect {
    Rect(x: rect.x - frame.x, y: rect.y - frame.y, width: rect.width, height: rect.height)
  }

  /// How far an inset of the screen reaches into the view, whose edge is so far from the screen's.
  private func reach(_ inset: Double, _ distance: Double, _ extent: Double) -> Double {
    inset > 0 ? min(max(0, inset - distance), max(0, extent)) : 0
  }
}

extension Environment {
  /// The keyboard's frame, in points of the container: at its bottom, with its width.
  public var dockedKeyboard: Rect {
    Rect(
      x: 0, y: container.height - keyboardHeight, width: container.width, height: keyboardHeight)
  }

  /// The environment in a view on this screen; the same environment without a view.
  public func inside(_ view: HostView?) -> Environment {
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

extension Rect {
  /// With all four numbers on the pixel grid, as QMUI's control sets them there.
  fileprivate func flat(scale: Double) -> Rect {
    Rect(
      x: Rounding.flat(x, scale: scale), y: Rounding.flat(y, scale: scale),
      width: Rounding.flat(width, scale: scale), height: Rounding.flat(height, scale: scale))
  }
}
