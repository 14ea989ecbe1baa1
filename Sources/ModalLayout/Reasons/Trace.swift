internal import ModalLanguage

/// What the steps of the solver tell how they have come to their numbers.
///
/// Solving is generic over it: with ``NoTrace`` nothing is told, and nothing is left of the telling.
protocol Trace<Notes> {
  associatedtype Notes
  mutating func record(_ note: (inout Notes) -> Void)

  /// Whether nobody asks for more than frames: not for what decides them, nor for arrows.
  static var asksForFramesAlone: Bool { get }
}

extension Trace {
  static var asksForFramesAlone: Bool { false }
}

struct NoTrace<Notes>: Trace {
  @inline(__always)
  mutating func record(_ note: (inout Notes) -> Void) {}
}

/// Nothing is told, and nothing is decided but frames. Of a number that stands for all containers, each further question
/// would have several answers.
struct FramesAlone<Notes>: Trace {
  mutating func record(_ note: (inout Notes) -> Void) {}

  static var asksForFramesAlone: Bool { true }
}

extension Trace<FrameReasons> {
  /// A step has worked out a number of each axis. Nil leaves what was noted before.
  @inline(__always)
  mutating func note(_ part: FrameNumber, _ reason: (Axis, FrameReasons) -> Reason?) {
    record { reasons in
      for axis in Axis.allCases {
        if let reason = reason(axis, reasons) { reasons[part, axis] = reason }
      }
    }
  }
}

/// The numbers on the way to a frame.
enum FrameNumber: Hashable {
  case near, far, safeArea, keyboard, box, bound(Bound), fit, wanted, extent, origin
}

/// Why each number of a frame is what it is.
package struct FrameReasons: Trace, Sendable {
  private let layer: ModalLayer
  private var reasons: [Axis: [FrameNumber: Reason]] = [:]

  init(_ layer: ModalLayer) { self.layer = layer }

  mutating func record(_ note: (inout FrameReasons) -> Void) { note(&self) }

  subscript(part: FrameNumber, axis: Axis) -> Reason {
    get { reasons[axis]?[part] ?? Reason(0, nil, []) }
    set { reasons[axis, default: [:]][part] = newValue }
  }

  /// A key of the language, with where it is written.
  func key(_ name: String, as shown: String? = nil) -> Reason.Key {
    let name = spelled(name)
    assert(ModalLayer.index.byName[name] != nil, "a modal has no `\(name)`")
    return Reason.Key(shown ?? name, layer.span(of: name))
  }

  /// The word that the spec has for a margin at a side.
  private func spelled(_ name: String) -> String {
    guard layer.margins.turns else { return name }
    let isReversed = layer.direction == .rtl
    return switch name {
    case "margins.left": isReversed ? "margins.trailing" : "margins.leading"
    case "margins.right": isReversed ? "margins.leading" : "margins.trailing"
    default: name
    }
  }

  func has(_ part: FrameNumber, _ axis: Axis) -> Bool {
    reasons[axis]?[part] != nil
  }

  /// Those of x, y, width and height.
  package var edges: [Reason] {
    [
      self[.origin, .horizontal], self[.origin, .vertical], self[.extent, .horizontal],
      self[.extent, .vertical],
    ]
  }
}
