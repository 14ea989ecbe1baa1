import ModalLanguage
import Testing

@testable import ModalReplay

/// Where sheets go when the finger lets go, against a second writing of each maker's rule.
@Suite struct SheetReleaseTests {
  /// The tops of the places, the highest first, in a container of this height.
  private static let sheets: [(tops: [Double], bottom: Double)] = [
    ([57, 388.32], 844), ([65, 428.5, 741], 844), ([0, 400, 544], 800), ([200, 600, 800], 1000),
    ([100], 667), ([40, 150.25, 300, 610], 852),
  ]

  /// 100 tops from above the highest place to the container's bottom, and the places themselves.
  private static func tops(of sheet: (tops: [Double], bottom: Double)) -> [Double] {
    let first = sheet.tops[0] - 30
    return (0..<100).map { first + (sheet.bottom - first) * Double($0) / 99 } + sheet.tops
  }

  private static let velocities: [Double] = [
    0, 1, -1, 50, -50, 249, -250, 300, -300, 301, -301, 499, 501, 920, -999, 1000, -1000, 1001,
    2600,
    -2600,
  ]

  @Test(arguments: DragRelease.allCases)
  func agreesWithASecondWriting(_ rule: DragRelease) {
    var counts: [Int: Int] = [:]
    for sheet in Self.sheets {
      for start in sheet.tops.indices {
        for projects in rule == .floatingPanel ? [false, true] : [false] {
          let release = SheetRelease(
            rule: rule, tops: sheet.tops, start: start, bottom: sheet.bottom,
            projectsMomentum: projects)
          let second = SecondWriting(
            anchors: sheet.tops, current: start, end: sheet.bottom, flies: projects)
          for top in Self.tops(of: sheet) {
            for velocity in Self.velocities {
              for mayLeave in [true, false] {
                let target = release.target(from: top, velocity: velocity, mayLeave: mayLeave)
                let expected = second.goal(rule, top, velocity, canGo: mayLeave)
                #expect(
                  target == expected, "\(sheet.tops), \(start), \(top), \(velocity), \(mayLeave)")
                counts[target ?? -1, default: 0] += 1
              }
            }
          }
        }
      }
    }
    // Each way out of it is taken somewhere.
    #expect(counts.count >= 4)
  }
}

/// The rules once more, written from the makers' words: by thresholds between places, and by cases.
private struct SecondWriting {
  let anchors: [Double]
  let current: Int
  let end: Double
  let flies: Bool

  func goal(_ rule: DragRelease, _ y: Double, _ v: Double, canGo: Bool) -> Int? {
    let goal =
      switch rule {
      case .uikit16: sixteen(y, v, canGo)
      case .uikit27: twentySeven(y, v, canGo)
      case .floatingPanel: panel(y, v, canGo)
      case .panModal: pan(y, v, canGo)
      case .material: android(y, v, canGo)
      case .flutter: flutter(y, v, canGo)
      }
    return goal == anchors.count ? nil : goal
  }

  /// How many thresholds between neighbors lie above a point; on a threshold it belongs to the upper place.
  private func zone(_ y: Double, _ places: [Double]) -> Int {
    zip(places, places.dropFirst()).filter { upper, lower in
      abs(lower - y) < abs(upper - y)
    }.count
  }

  private func sixteen(_ y: Double, _ v: Double, _ canGo: Bool) -> Int {
    var places = anchors
    if canGo && y > anchors[anchors.count - 1] { places.append(end) }
    let counted = abs(v) < 250 ? 0 : v
    let here = zone(y, places)
    let there = zone(y + counted * 0.099, places)
    guard abs(v) >= 1000, here == there else { return there }
    if v < 0 { return y < places[here] && here > 0 ? here - 1 : here }
    return y >= places[here] && here + 1 < places.count ? here + 1 : here
  }

  private func twentySeven(_ y: Double, _ v: Double, _ canGo: Bool) -> Int {
    let smallest = anchors[anchors.count - 1]
    let visible = end - smallest
    if y > smallest, canGo {
      if v > 1000 { return anchors.count }
      if y - smallest + 0.143 * v > 0.5 * visible { return anchors.count }
    }
    return zone(y + 0.143 * v, anchors)
  }

  private func panel(_ y: Double, _ v: Double, _ canGo: Bool) -> Int {
    if canGo, v / (end + 100 - y) >= 5.5 { return anchors.count }
    if anchors.count == 1 { return 0 }
    let projected = y + 0.499 * v
    let down = v > 0 || (v == 0 && y > anchors[current])
    let looked = flies ? projected : y
    // The place behind the finger and the one before it, seen in its direction.
    let behind = anchors.indices.filter { down ? anchors[$0] <= looked : anchors[$0] >= looked }
    let ahead = anchors.indices.filter { !behind.contains($0) }
    var from = down ? behind.last : behind.first
    var to = down ? ahead.first : ahead.last
    // From outside it comes to the outermost place, and from there may go on to the one within.
    if from == nil, !flies, let edge = to {
      from = edge
      to = edge + (down ? 1 : -1)
    }
    switch (from, to) {
    case (let from?, let to?):
      var reached = projected
      if !flies {
        let beyond = anchors[min(max(to + (down ? 1 : -1), 0), anchors.count - 1)]
        reached =
          down
          ? min(max(projected, anchors[from]), beyond) : max(min(projected, anchors[from]), beyond)
      }
      let share = abs(reached - anchors[from]) / abs(anchors[to] - anchors[from])
      return share > 0.5 ? to : from
    case (let from?, nil): return from
    case (nil, let to?): return to
    case (nil, nil): return current
    }
  }

  private func pan(_ y: Double, _ v: Double, _ canGo: Bool) -> Int {
    let short = anchors.count - 1
    let gone = canGo ? anchors.count : short
    if v < -300 { return 0 }
    if v > 300 {
      let middle = (anchors[0] + end) / 2
      return y <= middle && y < anchors[short] ? short : gone
    }
    // Of more than two places the first and the last count. On a threshold it belongs to the lower one.
    let places = [anchors[0], anchors[short], end]
    let zone = zip(places, places.dropFirst()).filter { upper, lower in
      abs(lower - y) <= abs(upper - y)
    }.count
    return zone == 0 ? 0 : zone == 1 ? short : gone
  }

  private func android(_ y: Double, _ v: Double, _ canGo: Bool) -> Int {
    let low = anchors.count - 1
    let hasHalf = anchors.count >= 3
    let mid = hasHalf ? 1 : low
    if v < 0 { return hasHalf && y > anchors[mid] ? mid : 0 }
    let mayHide =
      canGo && y >= anchors[low]
      && abs(y + v / 10 - anchors[low]) > (end - anchors[low]) / 2
    if mayHide {
      if v > 500 || 2 * y > end + anchors[0] { return anchors.count }
      return hasHalf && abs(y - anchors[0]) >= abs(y - anchors[mid]) ? mid : 0
    }
    if v > 0 { return hasHalf && abs(y - anchors[mid]) < abs(y - anchors[low]) ? mid : low }
    if !hasHalf { return abs(y - anchors[0]) < abs(y - anchors[low]) ? 0 : low }
    if y < anchors[mid] { return y < abs(y - anchors[low]) ? 0 : mid }
    return abs(y - anchors[mid]) < abs(y - anchors[low]) ? mid : low
  }

  private func flutter(_ y: Double, _ v: Double, _ canGo: Bool) -> Int {
    let places = canGo ? anchors + [end] : anchors
    if v == 0 { return zone(y, places) }
    if v > 0 { return places.indices.first { places[$0] > y } ?? places.count - 1 }
    return places.indices.last { places[$0] <= y } ?? 0
  }
}
