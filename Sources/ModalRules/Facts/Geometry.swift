internal import ModalLanguage
internal import ModalSyntax

/// The least width and height of what a finger is to meet, in points: Apple, Human Interface Guidelines,
/// Accessibility, "Mobility" (https://developer.apple.com/design/human-interface-guidelines/accessibility).
let fingertip = 44.0

/// A number of points as a message says it: to a thousandth.
func points(_ value: Double) -> String {
  formatted(value.magnitude < 1e12 ? (value * 1000).rounded() / 1000 : value)
}

/// A size as a message says it.
func size(_ size: Size) -> String { "\(points(size.width)) × \(points(size.height))" }

/// Several ways to fix something as one sentence; nil where there is none.
func oneOf(_ ways: String?...) -> String? {
  let ways = ways.compactMap(\.self)
  return ways.isEmpty ? nil : ways.joined(separator: ", or ")
}

extension Rect {
  /// Its numbers as a message says them.
  var inWords: String { "[\(numbers.map(points).joined(separator: ", "))]" }

  /// Whether it has an area in common with another.
  func meets(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Whether it contains all of another.
  func contains(_ other: Rect) -> Bool {
    x <= other.x + 0.001 && y <= other.y + 0.001 && maxX >= other.maxX - 0.001
      && maxY >= other.maxY - 0.001
  }

  /// Whether a tap on the middle of another is in it: near edges are, far ones are not.
  func containsMiddle(of other: Rect) -> Bool {
    let (middleX, middleY) = (other.x + other.width / 2, other.y + other.height / 2)
    return x <= middleX && y <= middleY && middleX < maxX && middleY < maxY
  }

  /// How far it reaches beyond what it stands in, at the worst edge; less than 0 where it lies within.
  func overhang(beyond size: Size) -> (edge: String, distance: Double) {
    var worst = ("bottom", maxY - size.height)
    func note(_ edge: String, _ distance: Double) {
      if distance > worst.1 { worst = (edge, distance) }
    }
    note("right", maxX - size.width)
    note("top", -y)
    note("left", -x)
    return worst
  }
}
