internal import ModalLanguage

/// Where a sheet with detents goes when the finger lets go: the rule of one maker.
///
/// Tops are in points of the container, velocities in pt/s; down is plus for both. The rules were read in the makers'
/// sources, but for those of UIKit: `uikit16` is as kern0x1b/charon describes iOS 16 in
/// `packages/a/apple-backports/facts/UIKit/UISheetPresentationController.md`, `uikit27` as the Flutter package morph has
/// measured iOS 27.
struct SheetRelease: Sendable {
  var rule: DragRelease
  /// The tops of the places at which the sheet can rest, the highest first; at least one.
  var tops: [Double]
  /// The position in ``tops`` of the place at which it rested before the drag.
  var start: Int
  /// The height of the container, which is the top of a sheet that is gone.
  var bottom: Double
  /// Whether momentum can carry it past a place; of FloatingPanel.
  var projectsMomentum = false

  private var lowest: Double { tops[tops.count - 1] }

  /// Where the sheet goes.
  ///
  /// - Parameters:
  ///   - top: Where it is.
  ///   - velocity: The finger's.
  ///   - mayLeave: Whether it may be dismissed.
  /// - Returns: The position in ``tops`` of the place that it goes to; nil if it is dismissed.
  func target(from top: Double, velocity: Double, mayLeave: Bool) -> Int? {
    let target =
      switch rule {
      case .uikit16: uikit16(top, velocity, mayLeave)
      case .uikit27: uikit27(top, velocity, mayLeave)
      case .floatingPanel: floatingPanel(top, velocity, mayLeave)
      case .panModal: panModal(top, velocity, mayLeave)
      case .material: material(top, velocity, mayLeave)
      case .flutter: flutter(top, velocity, mayLeave)
      }
    return target < tops.count ? target : nil
  }

  // MARK: - UIKit

  /// The place nearest to where 0.099 s at the finger's speed would bring it; below the smallest detent to be dismissed is
  /// one more place. From 1000 pt/s on it goes one further than the place that it comes from.
  private func uikit16(_ top: Double, _ velocity: Double, _ mayLeave: Bool) -> Int {
    let places = mayLeave && top > lowest ? tops + [bottom] : tops
    let speed = velocity.magnitude
    let target = nearest(to: speed >= 250 ? top + 0.099 * velocity : top, among: places)
    guard speed >= 1000, target == nearest(to: top, among: places) else { return target }
    let isBehind = velocity < 0 ? top < places[target] : top >= places[target]
    guard isBehind else { return target }
    return min(max(0, target + (velocity < 0 ? -1 : 1)), places.count - 1)
  }

  /// The place nearest to where 0.143 s would bring it. Below the smallest detent it is dismissed if that is more than
  /// half of the visible height away, or it moves faster than 1000 pt/s.
  private func uikit27(_ top: Double, _ velocity: Double, _ mayLeave: Bool) -> Int {
    let way = 0.143 * velocity
    let slid = top - lowest
    if mayLeave, slid > 0, velocity > 1000 || slid + way > (bottom - lowest) / 2 {
      return tops.count
    }
    return nearest(to: top + way, among: tops)
  }

  // MARK: - FloatingPanel

  /// Where a panel is that has been removed, below the container's bottom.
  private static let hidden = 100.0

  /// The next place in the direction of the finger, if half of the way to it lies behind the point that the decelerating
  /// finger would reach (0.499 s at its speed). Without momentum it goes no further than the next place.
  private func floatingPanel(_ top: Double, _ velocity: Double, _ mayLeave: Bool) -> Int {
    if mayLeave, velocity / (bottom + Self.hidden - top) >= 5.5 { return tops.count }
    let last = tops.count - 1
    guard last > 0 else { return 0 }
    let isDown = velocity == 0 ? top > tops[start] : velocity > 0
    let step = isDown ? 1 : -1
    var reach = top + 0.499 * velocity
    /// The places around a point; one place twice beyond the last.
    func segment(at point: Double) -> (above: Int, below: Int) {
      let next = tops.firstIndex { isDown ? point < $0 : point <= $0 }
      return (max(0, (next ?? tops.count) - 1), min(next ?? last, last))
    }
    var (above, below) = segment(at: projectsMomentum ? reach : top)
    if !projectsMomentum {
      if above == below {
        if isDown { below = min(above + 1, last) } else { above = max(0, below - 1) }
      }
      // No further than the place after the next, and not back.
      let from = isDown ? above : below
      let far = min(max(0, (isDown ? below : above) + step), last)
      reach = min(max(reach, min(tops[from], tops[far])), max(tops[from], tops[far]))
    }
    let (from, to) = isDown ? (above, below) : (below, above)
    let way = (tops[from] - tops[to]).magnitude
    return (reach - tops[from]).magnitude > 0.5 * way ? to : from
  }

  // MARK: - PanModal

  /// Faster than 300 pt/s it goes up to the highest place, or down to the lowest or away; otherwise to the nearest of the
  /// three. It has no others.
  private func panModal(_ top: Double, _ velocity: Double, _ mayLeave: Bool) -> Int {
    let short = tops.count - 1
    let away = mayLeave ? tops.count : short
    if velocity < -300 { return 0 }
    if velocity > 300 {
      let isNearLong = nearest(to: top, among: [tops[0], bottom]) == 0
      return isNearLong && top < lowest ? short : away
    }
    // Of two that are as near, the lower one.
    return [away, short, 0][nearest(to: top, among: [bottom, lowest, tops[0]])]
  }

  // MARK: - Android

  /// `BottomSheetBehavior`: the highest place is its expanded state, the lowest the collapsed one, and between them the half
  /// expanded one; with two places it fits its contents.
  private func material(_ top: Double, _ velocity: Double, _ mayLeave: Bool) -> Int {
    let expanded = 0
    let collapsed = tops.count - 1
    let half: Int? = tops.count > 2 ? 1 : nil
    func isNearer(_ one: Int, than other: Int) -> Bool {
      (top - tops[one]).magnitude < (top - tops[other]).magnitude
    }
    if velocity < 0 {
      guard let half, top > tops[half] else { return expanded }
      return half
    }
    let peek = bottom - lowest
    if mayLeave, top >= lowest, (top + 0.1 * velocity - lowest).magnitude / peek > 0.5 {
      if velocity > 500 || top > (bottom + tops[expanded]) / 2 { return tops.count }
      guard let half, !isNearer(expanded, than: half) else { return expanded }
      return half
    }
    guard let half else {
      return velocity == 0 && isNearer(expanded, than: collapsed) ? expanded : collapsed
    }
    // It takes the distance from the container's top for that from the expanded place.
    if velocity == 0, top < tops[half] {
      return top < (top - tops[collapsed]).magnitude ? expanded : half
    }
    return isNearer(half, than: collapsed) ? half : collapsed
  }

  // MARK: - Flutter

  /// At rest to the nearest place, otherwise to the next one in the direction of the finger, however slow it is. A sheet
  /// that may leave has one more size, 0.
  private func flutter(_ top: Double, _ velocity: Double, _ mayLeave: Bool) -> Int {
    let places = mayLeave ? tops + [bottom] : tops
    guard velocity.magnitude > 1e-3 else { return nearest(to: top, among: places) }
    return velocity < 0
      ? places.lastIndex { $0 <= top } ?? 0 : places.firstIndex { $0 > top } ?? places.count - 1
  }

  /// The position of the place nearest to a top; of two, the first.
  private func nearest(to top: Double, among places: [Double]) -> Int {
    var nearest = 0
    for index in places.indices
    where (places[index] - top).magnitude < (places[nearest] - top).magnitude {
      nearest = index
    }
    return nearest
  }
}
