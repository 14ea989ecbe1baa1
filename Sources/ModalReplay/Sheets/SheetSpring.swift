internal import ModalLanguage

/// How a sheet moves to where it goes: the motion of one maker.
struct SheetSpring: Sendable {
  var easing: Easing
  /// Seconds before it begins.
  var delay = 0.0

  /// The motion after a finger has let go, or of a change by the app, which has no velocity.
  ///
  /// - Parameters:
  ///   - rule: Whose motion it is.
  ///   - way: The distance to go, in points, down being plus.
  ///   - longest: The longest way of an edge, in points; nil if that is this one.
  ///   - velocity: The finger's, in pt/s, down being plus; nil for a change by the app.
  ///   - leaves: Whether the sheet goes away.
  ///   - change: The motion of changes that the spec names; nil if it names none.
  init(
    _ rule: DragRelease, way: Double, longest: Double? = nil, velocity: Double?,
    leaves: Bool = false, change: Easing? = nil
  ) {
    if let change, velocity == nil || rule == .material {
      easing = change
      return
    }
    let speed = velocity?.magnitude ?? 0
    /// A spring that the finger's speed begins.
    func spring(stiffness: Double, ratio: Double, share: Double = 1) -> Easing {
      let start = way == 0 ? 0 : share * (velocity ?? 0) / way
      let damping = 2 * ratio * stiffness.squareRoot()
      return Easing(
        .spring(.physical(mass: 1, stiffness: stiffness, damping: damping, velocity: start)),
        duration: 1)
    }
    switch rule {
    case .uikit16, .material:
      easing = spring(stiffness: Self.sheet, ratio: speed >= 1000 ? 0.8 : 1)
    case .uikit27:
      delay = velocity == nil ? 0 : 0.025
      easing =
        leaves && speed > 1000
        ? spring(stiffness: Self.stiffness(response: 0.352), ratio: 0.79, share: 0.6)
        : spring(stiffness: Self.sheet, ratio: 1, share: 2)
    case .floatingPanel:
      // A panel leaves without the finger's speed.
      easing =
        leaves
        ? Easing(
          .spring(.physical(mass: 1, stiffness: 631.655, damping: 40.201, velocity: 0)), duration: 1
        )
        : spring(
          stiffness: Self.stiffness(response: 0.4), ratio: speed <= 300 ? 1 : 0.5755516802485)
    case .panModal:
      easing = Easing(
        .spring(.ratio(dampingRatio: 0.8, velocity: 0, mapping: .settling)), duration: 0.5)
    case .flutter:
      easing = Easing(.linear, duration: (longest ?? way.magnitude) / max(1600, speed))
    }
  }

  /// The stiffness of UIKit's sheet, at mass 1: the keyboard's, 1000 at mass 3.
  private static let sheet = 1000.0 / 3

  private static func stiffness(response: Double) -> Double {
    (2 * .pi / response) * (2 * .pi / response)
  }
}
