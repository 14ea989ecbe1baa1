internal import ModalLanguage

extension Peak {
  /// Whether it is at the edge that a clockwise outline draws behind a corner.
  func follows(_ corner: Corner) -> Bool {
    switch corner {
    case .topLeft: direction == .up
    case .topRight: direction == .right
    case .bottomRight: direction == .down
    case .bottomLeft: direction == .left
    }
  }

  /// Its foot, its tip and its other foot, clockwise around a rectangle.
  func points(at rect: Rect) -> [Point] {
    let (before, after) = (center - width / 2, center + width / 2)
    switch direction {
    case .up:
      return [
        Point(before, rect.y), Point(center, rect.y - height), Point(after, rect.y),
      ]
    case .right:
      return [
        Point(rect.maxX, before), Point(rect.maxX + height, center), Point(rect.maxX, after),
      ]
    case .down:
      return [
        Point(after, rect.maxY), Point(center, rect.maxY + height), Point(before, rect.maxY),
      ]
    case .left:
      return [
        Point(rect.x, after), Point(rect.x - height, center), Point(rect.x, before),
      ]
    }
  }
}
