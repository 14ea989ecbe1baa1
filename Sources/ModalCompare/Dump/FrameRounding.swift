internal import ModalLanguage
internal import ModalSyntax

/// How a format rounds frames, and so what the edges of a written frame may have been.
enum FrameRounding {
  /// Not at all, but for an error of computing, in points.
  case exact(within: Double)
  /// To tenths of a point, each of the four numbers: XCTest prints with `%.1f`.
  case tenths
  /// To whole points that contain the frame, as `CGRectIntegral` does: WebDriverAgent.
  case integral

  /// What is added on both sides for noise, which makes 346 or 348 of an edge at 347.
  static let noise = 0.001

  /// The edges that a written frame may have had.
  func frame(_ rect: Rect) -> ViewFrame {
    let near: (Double) -> Interval
    let far: (Double) -> Interval
    switch self {
    case .exact(let distance):
      near = { Interval($0, within: distance) }
      far = near
    case .tenths:
      near = { Interval($0, within: 0.05).widened(by: Self.noise) }
      // The sum of two rounded numbers.
      far = { Interval($0, within: 0.1).widened(by: Self.noise) }
    case .integral:
      near = { Interval($0, $0 + 1).widened(by: Self.noise) }
      far = { Interval($0 - 1, $0).widened(by: Self.noise) }
    }
    return ViewFrame(
      left: near(rect.x), top: near(rect.y), right: far(rect.maxX), bottom: far(rect.maxY))
  }

  /// An edge that was cut to a whole point towards 0, as Maestro does.
  static func truncated(_ edge: Double) -> Interval {
    let interval =
      edge > 0
      ? Interval(edge, edge + 1) : edge < 0 ? Interval(edge - 1, edge) : Interval(-1, 1)
    return interval.widened(by: noise)
  }

  /// A number printed with `%g`, that is, with six significant digits.
  static func sixDigits(_ number: Double) -> Interval {
    guard number != 0, number.isFinite else { return Interval(number) }
    var unit = 1e-5
    var rest = number.magnitude
    while rest >= 10 {
      rest /= 10
      unit *= 10
    }
    while rest < 1 {
      rest *= 10
      unit /= 10
    }
    // A little more than half a unit, for the error of the sum itself.
    return Interval(number, within: unit * 0.5000001)
  }
}
