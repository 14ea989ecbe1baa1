internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// A part of a screen that is covered.
enum ScreenCover: Hashable {
  case island, notch, corner
  case statusBar, homeIndicator, inset

  /// Whether the display shows nothing there.
  var isHole: Bool { self == .island || self == .notch || self == .corner }

  /// The place of a covered element, in words.
  var words: String {
    switch self {
    case .island: "behind the Dynamic Island"
    case .notch: "behind the notch"
    case .corner: "in a rounded corner of the display"
    case .statusBar: "under the status bar"
    case .homeIndicator: "under the home indicator"
    case .inset: "in an inset of the safe area"
    }
  }
}

/// An edge of a screen.
enum ScreenEdge: String, CaseIterable, Hashable {
  case top, left, bottom, right

  /// The direction to move an element away from it.
  var away: String {
    switch self {
    case .top: "down"
    case .left: "to the right"
    case .bottom: "up"
    case .right: "to the left"
    }
  }

  var isSide: Bool { self == .left || self == .right }

  fileprivate var cover: ScreenCover {
    switch self {
    case .top: .statusBar
    case .bottom: .homeIndicator
    case .left, .right: .inset
    }
  }
}

/// A part of an element that a screen covers.
struct CoveredPart {
  let cover: ScreenCover
  let edge: ScreenEdge
  /// Whether it is one of a text, and not of what takes taps.
  let isText: Bool
  /// In points of the container.
  let rect: Rect
  /// The distance to move the element away from the edge, in points.
  let move: Double

  /// Whether it is worse than another one at the same edge: what nobody sees before what is only under something.
  func isWorse(than other: CoveredPart) -> Bool {
    cover.isHole == other.cover.isHole ? move > other.move + 1e-9 : cover.isHole
  }
}

/// The distance of letters from the corners of a text's rectangle: a quarter of a line of 17 points.
private let cornerGap = 4.0

/// The insets of a screen's safe area, in points of the container.
struct ScreenInsets {
  fileprivate let container: Size
  fileprivate let insets: Insets
  /// More than pixels may cost.
  fileprivate let slack: Double

  init(of environment: Environment) {
    container = environment.container
    insets = environment.safeArea
    slack = environment.slack
  }

  /// Returns the depth of a rectangle in the inset of an edge; 0 or less if it stays outside.
  fileprivate func depth(_ rect: Rect, _ edge: ScreenEdge) -> Double {
    let (inset, distance) =
      switch edge {
      case .top: (insets.top, -rect.y)
      case .left: (insets.left, -rect.x)
      case .bottom: (insets.bottom, rect.maxY - container.height)
      case .right: (insets.right, rect.maxX - container.width)
      }
    return inset > 0 ? inset + distance : 0
  }

  /// Whether a rectangle reaches into an inset.
  func meet(_ rect: Rect) -> Bool {
    depth(rect, .top) > slack || depth(rect, .bottom) > slack || depth(rect, .left) > slack
      || depth(rect, .right) > slack
  }

  /// The part of a rectangle in the inset of an edge.
  fileprivate func part(of rect: Rect, _ edge: ScreenEdge) -> Rect {
    var strip = Rect(container)
    switch edge {
    case .top: strip.height = insets.top
    case .left: strip.width = insets.left
    case .bottom: (strip.y, strip.height) = (container.height - insets.bottom, insets.bottom)
    case .right: (strip.x, strip.width) = (container.width - insets.right, insets.right)
    }
    return rect.seen(in: strip)
  }
}

/// The covered parts of one screen, in points of the container.
struct ScreenCovers {
  private let insets: ScreenInsets
  private let cutouts: [Rect]
  private let cutoutKind: Device.Cutout.Kind?
  private let display: Rect
  private let cornerRadius: Double

  fileprivate init(of entry: MatrixEntry, on device: Device?, in view: HostView?) {
    insets = ScreenInsets(of: entry.environment)
    func own(_ rect: Rect) -> Rect { view?.own(rect) ?? rect }
    cutouts = (device?.cutoutFrames(entry.orientation) ?? []).map(own)
    cutoutKind = device?.cutout?.kind
    display = own(Rect(entry.screen))
    cornerRadius = device?.cornerRadius ?? 0
  }

  /// The edge that a cutout is at.
  private func edge(of cutout: Rect) -> ScreenEdge {
    guard display.width > display.height else { return .top }
    return cutout.x - display.x < display.width / 2 ? .left : .right
  }

  /// Returns the overlaps of a text, one for each edge, and those of a target if less than a fingertip of it stays free.
  func parts(of rect: Rect, isText: Bool) -> [CoveredPart] {
    ScreenEdge.allCases.compactMap { edge in
      let depth = insets.depth(rect, edge)
      // A phone keeps its sides clear of its cutout; without one, nobody knows what is there.
      guard depth > insets.slack, !edge.isSide || !cutouts.isEmpty else { return nil }
      let extent = edge.isSide ? rect.width : rect.height
      let move = isText ? depth : min(fingertip, extent) - (extent - depth)
      guard move > insets.slack else { return nil }
      let (cover, part) =
        cutout(in: rect, edge, isText: isText) ?? (isText ? corner(in: rect) : nil)
        ?? (edge.cover, insets.part(of: rect, edge))
      // Other rules report elements beyond the screen.
      guard part.width > 0, part.height > 0 else { return nil }
      return CoveredPart(cover: cover, edge: edge, isText: isText, rect: part, move: move)
    }
  }

  /// The part of a rectangle in the cutout at an edge; of what takes taps only if its middle is there.
  private func cutout(
    in rect: Rect, _ edge: ScreenEdge, isText: Bool
  ) -> (ScreenCover, Rect)? {
    for cutout in cutouts where self.edge(of: cutout) == edge {
      guard isText || cutout.containsMiddle(of: rect) else { continue }
      let common = rect.seen(in: cutout)
      if common.width > insets.slack, common.height > insets.slack {
        return (cutoutKind == .notch ? .notch : .island, common)
      }
    }
    return nil
  }

  /// The part of a rectangle in a corner of the display that cuts it off.
  private func corner(in rect: Rect) -> (ScreenCover, Rect)? {
    let (right, bottom) = (display.maxX - cornerRadius, display.maxY - cornerRadius)
    for (x, isLeft) in [(display.x, true), (right, false)] {
      for (y, isTop) in [(display.y, true), (bottom, false)] {
        let corner = Rect(x: x, y: y, width: cornerRadius, height: cornerRadius)
        guard let common = rect.intersection(corner) else { continue }
        // From the center of the curve to what of the rectangle is farthest from it.
        let across = (isLeft ? corner.maxX - common.x : common.maxX - corner.x) - cornerGap
        let down = (isTop ? corner.maxY - common.y : common.maxY - corner.y) - cornerGap
        if across > 0, down > 0, (across * across + down * down).squareRoot() > cornerRadius {
          return (.corner, common)
        }
      }
    }
    return nil
  }
}

extension DeviceMatrix {
  /// Returns the covers of the screen at a position.
  func covers(at position: Int) -> ScreenCovers {
    let entry = entries[position]
    return ScreenCovers(of: entry, on: catalogue[entry.device], in: view)
  }
}
