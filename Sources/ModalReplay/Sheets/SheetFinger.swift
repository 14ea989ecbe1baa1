internal import ModalLanguage
internal import ModalLayout

/// A finger that moves a sheet with detents.
struct SheetFinger: Sendable {
  /// Where the sheet can rest, the highest first; at least one place.
  var places: [DetentPlace]
  /// The position in ``places`` of the place at which it rested before.
  var start: Int
  /// Whether it rested above a keyboard, which is the highest of the places.
  let wasRaised: Bool
  /// Its top when the finger took it, in points of the container, as it is without being scaled.
  let begin: Double
  /// Where its top is, the same way.
  var top: Double
  /// The largest and the smallest top within which it follows the finger one to one.
  private let range: ClosedRange<Double>
  /// How it follows beyond them.
  private let above: Resistance
  private let below: Resistance
  /// Whether it keeps the height of its largest place.
  private let keepsHeight: Bool
  /// What its frame has more than the one of that top, all the way: something may be changing its size when the finger takes
  /// it. The y counts nothing. It is nothing for a sheet at rest.
  private var remainder = Rect.zero
  /// The least height that the remainder leaves: below nothing only if it was there before, as a spring swings.
  private let leastHeight: Double
  /// Its speed at the end, in pt/s, down being plus.
  var velocity = 0.0
  /// Whether the delegate has heard that it cannot be dismissed.
  var hasAttempted = false

  /// How a sheet follows a finger beyond its places.
  private enum Resistance {
    case free
    /// Not at all.
    case stop
    /// Half as fast.
    case half
    /// Like rubber, which gives way by no more than so many points.
    case rubber(Double)

    /// The distance that the sheet goes for that of the finger, both in points.
    func distance(_ finger: Double) -> Double {
      switch self {
      case .free: finger
      case .stop: 0
      case .half: finger / 2
      case .rubber(let most) where most <= 0: 0
      case .rubber(let most): most * (1 - 1 / (0.55 * finger / most + 1))
      }
    }
  }

  /// A finger that takes a sheet; `presented` is its frame at that moment, which may be beyond its places while a spring
  /// swings, or have another size than those while that changes. `largest` is the height of the largest sheet.
  ///
  /// The band is the one that FloatingPanel and Wave have, with the constant 0.55 of UIScrollView; the lengths of UIKit's
  /// are those of the source of ``Environment/maximumDetent``.
  init(
    at presented: Rect, keepingHeight keepsHeight: Bool, places: [DetentPlace], start: Int,
    wasRaised: Bool, largest: Double, _ rule: PresentationKeys.DragRule,
    in environment: Environment
  ) {
    self.places = places
    self.start = start
    self.wasRaised = wasRaised
    self.keepsHeight = keepsHeight
    leastHeight = min(0, presented.height)
    let top = places.top(at: presented.y)
    begin = top
    self.top = top
    let bottom = environment.container.height
    let highest = places[0].top
    let lowest = places[places.count - 1].top
    let leaves = rule.isDismissible
    let isElastic = rule.hasRubberBand
    var reachesBottom = leaves
    switch rule.release {
    case .uikit16, .uikit27:
      above =
        isElastic && rule.release == .uikit16
        ? .rubber(min(highest - environment.safeArea.top, 100)) : .stop
      below = isElastic ? .rubber(min(0.25 * largest, 200)) : .stop
    case .floatingPanel:
      above = isElastic ? .rubber(bottom) : .stop
      below = above
    case .panModal:
      above = isElastic ? .half : .stop
      below = .stop
      reachesBottom = true
    case .material, .flutter:
      above = .stop
      below = .stop
    }
    let end = reachesBottom ? max(bottom, lowest) : lowest
    range = min(top, highest)...max(top, end)
    guard !places.contains(where: { $0.frame == presented }) else { return }
    let there = frameOfTop
    remainder = Rect(
      x: presented.x - there.x, y: 0, width: presented.width - there.width,
      height: presented.height - there.height)
  }

  /// Moves the sheet for a finger that would bring its top there, in points of the container.
  mutating func move(to finger: Double) {
    if finger < range.lowerBound {
      top = range.lowerBound - above.distance(range.lowerBound - finger)
    } else if finger > range.upperBound {
      top = range.upperBound + below.distance(finger - range.upperBound)
    } else {
      top = finger
    }
  }

  /// Whether it is pulled so far that the delegate hears of the attempt: a quarter of the rubber's length.
  var attempts: Bool {
    guard case .rubber(let most) = below, most > 0 else { return false }
    return top - range.upperBound > 0.25 * most
  }

  /// What decides where it goes.
  func release(_ rule: PresentationKeys.DragRule, in environment: Environment) -> SheetRelease {
    SheetRelease(
      rule: rule.release, tops: places.map(\.top), start: start,
      bottom: environment.container.height, projectsMomentum: rule.projectsMomentum)
  }

  /// Whether it is below all its places.
  var isBelow: Bool { top > places[places.count - 1].top }

  /// The sheet's frame, in points of the container: that of its top, and what it had more when the finger took it.
  var frame: Rect {
    var frame = frameOfTop
    guard remainder != .zero else { return frame }
    frame.x += remainder.x
    frame.width += remainder.width
    frame.height = max(leastHeight, frame.height + remainder.height)
    return frame
  }

  /// The frame of its top: between the frames of two places; above them it stretches, below them it moves.
  private var frameOfTop: Rect {
    let last = places[places.count - 1]
    let first = places[0]
    var frame = first.frame
    if top >= last.top {
      frame = last.frame
      frame.y = top + last.shift
    } else if top <= first.top {
      if !keepsHeight { frame.height += first.top - top }
      frame.y = top + first.shift
    } else if let next = places.firstIndex(where: { top < $0.top }) {
      let (high, low) = (places[next - 1], places[next])
      let share = (top - high.top) / (low.top - high.top)
      func between(_ high: Double, _ low: Double) -> Double { high + (low - high) * share }
      frame = Rect(
        x: between(high.frame.x, low.frame.x), y: top + between(high.shift, low.shift),
        width: between(high.frame.width, low.frame.width),
        height: between(high.frame.height, low.frame.height))
    }
    return frame
  }
}

extension DetentPlace {
  /// How far below its top the scaled sheet begins.
  fileprivate var shift: Double { frame.y - top }
}

extension [DetentPlace] {
  /// The top that a sheet has without being scaled, where the edge of the scaled one is.
  fileprivate func top(at edge: Double) -> Double {
    guard let next = firstIndex(where: { edge < $0.frame.y }) else {
      return edge - self[count - 1].shift
    }
    guard next > 0 else { return edge - self[0].shift }
    let (high, low) = (self[next - 1], self[next])
    let share = (edge - high.frame.y) / (low.frame.y - high.frame.y)
    return edge - (high.shift + (low.shift - high.shift) * share)
  }
}

/// How the dimming of a sheet with detents follows its top: full down to one place, none from another one on, and linear
/// between them.
struct DimmingRamp: Hashable, Sendable {
  /// The lowest top with all of the dimming.
  var full: Double
  /// The top from which on there is none.
  var none: Double

  /// The share of the dimming at a top.
  func share(at top: Double) -> Double {
    none > full ? min(1, max(0, (none - top) / (none - full))) : 0
  }

  /// The ramp of a sheet: from its lowest place with a dimming to the next one without, or to where it is gone.
  ///
  /// PanModal's loses a share of the container's height below its lowest place.
  init(_ places: [DetentPlace], _ rule: DragRelease, bottom: Double) {
    guard let lowest = places.lastIndex(where: \.isDimmed) else {
      full = 0
      none = 0
      return
    }
    full = places[lowest].frame.y
    none =
      lowest + 1 < places.count
      ? places[lowest + 1].frame.y : rule == .panModal ? full + bottom : bottom
  }
}
