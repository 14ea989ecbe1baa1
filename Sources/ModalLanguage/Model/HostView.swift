internal import ModalSyntax

/// What carries a modal on the screen, and which part of it.
public struct Hosting: Hashable, Sendable {
  /// The carrier.
  public var host: Host
  /// The view that the modal is added to, in points of the screen; nil for all of the screen. Only a
  /// subview has one.
  public var frame: Rect?

  /// A carrier, and the view that a subview is added to.
  public init(_ host: Host, frame: Rect? = nil) {
    self.host = host
    self.frame = frame
  }
}

/// The view that a modal is added to, where it has a container of its own and not all of the screen.
///
/// It is fixed in points of the screen, however that is held. Size classes, orientation and scale are the
/// screen's; the safe area and the keyboard are what they take of the view.
public struct HostView: Hashable, Sendable {
  /// Where it is, in points of the screen.
  public var frame: Rect
  /// Whether view and keyboard meet the pixel grid before they are compared, as QMUI's control has it.
  public var snapsKeyboard: Bool

  /// A view at a place on the screen.
  public init(_ frame: Rect, snapsKeyboard: Bool) {
    self.frame = frame
    self.snapsKeyboard = snapsKeyboard
  }

  /// What surrounds a modal in the view, on a screen with these surroundings.
  public func environment(on screen: Environment) -> Environment {
    var environment = screen
    environment.container = Size(width: frame.width, height: frame.height)
    let insets = screen.safeArea
    environment.safeArea = Insets(
      top: reach(insets.top, frame.y, frame.height),
      left: reach(insets.left, frame.x, frame.width),
      bottom: reach(insets.bottom, screen.container.height - frame.maxY, frame.height),
      right: reach(insets.right, screen.container.width - frame.maxX, frame.width))
    environment.keyboardHeight = keyboardHeight(of: screen.dockedKeyboard, scale: screen.scale)
    return environment
  }

  /// How much of the view's height a keyboard takes, in points: the height of what both have in common.
  ///
  /// - Parameters:
  ///   - keyboard: Where the keyboard is, in points of the screen.
  ///   - scale: Physical pixels per point.
  /// - Returns: The height in points; 0 where they have nothing in common.
  public func keyboardHeight(of keyboard: Rect, scale: Double) -> Double {
    var keyboard = own(keyboard)
    var bounds = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
    if snapsKeyboard {
      keyboard = keyboard.flat(scale: scale)
      bounds = bounds.flat(scale: scale)
    }
    let width = min(keyboard.maxX, bounds.maxX) - max(keyboard.x, bounds.x)
    let height = min(keyboard.maxY, bounds.maxY) - max(keyboard.y, bounds.y)
    return width > 0 && height > 0 ? height : 0
  }

  /// A rectangle of the screen in points of the view.
  public func own(_ rect: Rect) -> Rect {
    Rect(x: rect.x - frame.x, y: rect.y - frame.y, width: rect.width, height: rect.height)
  }

  /// How far an inset of the screen reaches into the view, whose edge is so far from the screen's.
  private func reach(_ inset: Double, _ distance: Double, _ extent: Double) -> Double {
    inset > 0 ? min(max(0, inset - distance), max(0, extent)) : 0
  }
}

extension Environment {
  /// Where the keyboard is, in points of the container: at its bottom, as wide as it.
  public var dockedKeyboard: Rect {
    Rect(
      x: 0, y: container.height - keyboardHeight, width: container.width, height: keyboardHeight)
  }

  /// The surroundings in a view on this screen; the screen's own without one.
  public func inside(_ view: HostView?) -> Environment {
    view.map { $0.environment(on: self) } ?? self
  }
}

extension Modal {
  /// The view that the modal is added to; nil where it has all of the screen.
  public var hostView: HostView? {
    guard let frame = layer.host?.value.frame else { return nil }
    let isDialog = (layer.presentation?.value ?? .dialog) == .dialog
    let rounding = layer.rounding?.value ?? (isDialog ? .qmui : .none)
    return HostView(frame, snapsKeyboard: rounding == .qmui)
  }
}

extension ModalLayer {
  /// The orientations in which the modal may be shown. One in a subview follows those of the interface,
  /// whatever its own `orientations` say.
  public var allowedOrientations: [Orientation] {
    orientationsCount ? orientations?.value ?? Orientation.allCases : Orientation.allCases
  }

  /// Whether `orientations` say anything: not in a subview.
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
