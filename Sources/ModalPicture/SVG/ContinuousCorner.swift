/// The continuous corner of UIKit for a radius of 1, as three curves from one side to the other. Source: the outline of
/// `UIBezierPath(roundedRect:cornerRadius:)` since iOS 7, read off its path by PaintCode
/// (https://www.paintcodeapp.com/blogpost/code-for-ios-7-rounded-rectangles).
enum ContinuousCorner {
  /// A distance before the corner and one behind it.
  typealias Place = (before: Double, after: Double)

  /// How far from the corner the curve begins.
  static let reach = 1.52866483

  static let curves: [(Place, Place, Place)] = [
    ((1.08849299, 0), (0.86840701, 0), (0.63149399, 0.07491100)),
    ((0.37282392, 0.16905899), (0.16905899, 0.37282392), (0.07491100, 0.63149399)),
    ((0, 0.86840701), (0, 1.08849299), (0, 1.52866483)),
  ]
}
