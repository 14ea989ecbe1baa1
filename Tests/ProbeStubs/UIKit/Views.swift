// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
// A STUB, not Apple's UIKit: views as Integrations/uikit reads them. They have frames and no transforms.

public struct CGAffineTransform: Equatable, Sendable {
  public var isIdentity: Bool { true }
}

@MainActor open class UIResponder: NSObject {
  nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"

  public var isFirstResponder = false
}

@MainActor open class UIView: UIResponder, UICoordinateSpace {
  public static var areAnimationsEnabled = true

  public let layer = CALayer()
  public private(set) var subviews: [UIView] = []
  public private(set) weak var superview: UIView?

  public var accessibilityIdentifier: String?
  public var accessibilityLabel: String?
  public var accessibilityViewIsModal = false
  public var isHidden = false
  public var clipsToBounds = false
  public var isUserInteractionEnabled = true
  public var transform = CGAffineTransform()
  public let traitCollection = UITraitCollection()
  public var safeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  public init(frame: CGRect) {
    super.init()
    layer.frame = frame
  }

  public var frame: CGRect { layer.frame }
  public var bounds: CGRect { layer.bounds }
  public var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }
  public var window: UIWindow? { self as? UIWindow ?? superview?.window }

  public func addSubview(_ view: UIView) {
    subviews.append(view)
    view.superview = self
    view.layer.superlayer = layer
  }

  public func stubOnScreen(_ rect: CGRect) -> CGRect {
    let inWindow = layer.convert(rect, to: window?.layer)
    guard let window else { return inWindow }
    return inWindow.offsetBy(dx: window.frame.minX, dy: window.frame.minY)
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? window)?.layer)
  }
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    convert(rect, from: (view ?? window ?? self) as any UICoordinateSpace)
  }
  public func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    let (other, own) = (space.stubOnScreen(rect), stubOnScreen(.zero))
    return other.offsetBy(dx: -own.minX, dy: -own.minY)
  }
}

@MainActor public final class UIWindow: UIView {
  public struct Level: Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
  }

  public var windowLevel = Level(rawValue: 0)
  public var isKeyWindow = false
  public weak var windowScene: UIWindowScene?
  public var screen = UIScreen()
  public var rootViewController: UIViewController?

  public func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    let other = window?.frame.origin ?? .zero
    return rect.offsetBy(dx: other.x - frame.minX, dy: other.y - frame.minY)
  }
}

@MainActor open class UIViewController: UIResponder {
  public lazy var view: UIView! = UIView(frame: .zero)

  public func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {}
}

@MainActor public final class UILabel: UIView {
  public var text: String?
  public var numberOfLines = 1
}

@MainActor public protocol UITextInputTraits {
  var isSecureTextEntry: Bool { get }
}

@MainActor open class UIControl: UIView {
  public var isEnabled = true
}

@MainActor public final class UIButton: UIControl {
  public var currentTitle: String?
}

@MainActor public final class UITextField: UIControl, UITextInputTraits {
  public var text: String?
  public var placeholder: String?
  public var isSecureTextEntry = false
}

@MainActor public final class UITextView: UIView, UITextInputTraits {
  public var text: String! = ""
  public var isSecureTextEntry = false
}
