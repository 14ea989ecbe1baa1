// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A STUB, not Apple's QuartzCore: what Integrations/uikit uses of it, and what the run in Tests/ProbeStubs/Run needs.

@_exported import Foundation

#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// The stub's clock, which the run sets.
nonisolated(unsafe) public var stubMediaTime: TimeInterval = 0

public func CACurrentMediaTime() -> TimeInterval { stubMediaTime }

public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

public struct CALayerCornerCurve: Hashable, Sendable {
  public let rawValue: String

  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

public final class CALayer: NSObject {
  public var frame = CGRect.zero
  /// Where the layer's own coordinates begin, as a scroll view moves them.
  public var origin = CGPoint.zero
  public var opacity: Float = 1
  public var cornerRadius: CGFloat = 0
  public var cornerCurve = CALayerCornerCurve.circular
  public var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  public weak var superlayer: CALayer?
  /// What the stub takes for the presentation layer; the run sets it. Nothing has been drawn while it is nil.
  public var stubPresentation: CALayer?

  public var bounds: CGRect { CGRect(origin: origin, size: frame.size) }
  public func presentation() -> CALayer? { stubPresentation }

  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    if layer === self { return rect }
    let moved = rect.offsetBy(dx: frame.minX - origin.x, dy: frame.minY - origin.y)
    guard let superlayer else { return moved }
    return superlayer.convert(moved, to: layer)
  }
}

public final class CADisplayLink: NSObject {
  public var timestamp: TimeInterval { 0 }
  public var targetTimestamp: TimeInterval { 0 }
  #if canImport(ObjectiveC)
    public init(target: Any, selector: Selector) {}
  #endif
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  public func invalidate() {}
}
