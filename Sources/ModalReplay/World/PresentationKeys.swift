internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

/// A modal's keys for showing and hiding, with defaults. A class only so that handing it on copies no key; it never changes.
final class PresentationKeys: Sendable {
  let rules: PresentationRules
  /// The quirks of the preset that are on.
  let quirks: Set<Quirk>
  /// The delegate's answer if a step sets none.
  let agreesToHide: Bool
  let hosting: Hosting
  /// Whether a tap on the dimming does nothing.
  let isModal: Bool
  let orientations: [Orientation]
  let style: AnimationStyle
  let show: Direction
  let hide: Direction
  /// Whether the dimming fades along.
  let fadesDimming: Bool
  /// Whether a presented modal comes in by its own animation even where UIKit presents it without one.
  let entranceAlwaysRuns: Bool
  /// True if `hideAll` and `anyVisible` know it wherever it is shown, and not in a window alone.
  let countsEverywhere: Bool
  let drag: DragRule
  /// The motion of the modal's own changes; nil if it names none: a sheet's detents then change as its
  /// ``DragRule/release`` moves it, and all else at once.
  let change: Easing?
  /// The curve that it names for them.
  let changeCurve: Curve?
  /// The edge from which it slides: that of its placement, or the bottom.
  let horizontalEdge: Placement.HorizontalEdge?
  let verticalEdge: Placement.VerticalEdge?

  /// One way, in or out.
  struct Direction: Sendable {
    /// Seconds.
    var delay: Double
    var easing: Easing
    /// The values that the spec sets for the start; nil if none.
    var from: Boxed<AnimatedValues>?
    /// The same for the end of the way.
    var to: Boxed<AnimatedValues>?
    /// Whether what is written is all that moves the content, and the style gives nothing.
    var replacesStyle: Bool

    /// The keys of one direction.
    init(_ direction: AnimationDirection, over both: AnimationTiming, replacesStyle: Bool) {
      delay = direction.timing.delay?.value ?? both.delay?.value ?? 0
      let duration = direction.timing.duration?.value ?? both.duration?.value ?? 0.25
      let curve =
        direction.timing.curve?.value ?? both.curve?.value ?? .keyboard(playsOwnDuration: false)
      easing = Easing(curve, duration: duration)
      from = direction.from.isEmpty ? nil : Boxed(direction.from)
      to = direction.to.isEmpty ? nil : Boxed(direction.to)
      self.replacesStyle = replacesStyle
    }
  }

  /// When a drag dismisses.
  struct DragRule: Sendable {
    var isEnabled: Bool
    /// The share of the height beyond which a release dismisses.
    var fraction: Double
    /// The speed (pt/s) beyond which a release dismisses.
    var velocity: Double
    var scrub: DragScrub
    var hangs: Bool
    /// Of a sheet with detents.
    var release: DragRelease
    var hasRubberBand: Bool
    var isDismissible: Bool
    var projectsMomentum: Bool
    /// Whether scrolling up enlarges it first.
    var scrollingExpands: Bool

    init(_ layer: DragLayer, _ sheet: SheetLayer, hasDetents: Bool) {
      isEnabled = layer.isEnabled?.value ?? hasDetents
      fraction = layer.fraction?.value ?? 0.5
      velocity = layer.velocity?.value ?? 920
      scrub = layer.scrub?.value ?? .time
      hangs = layer.onCancel?.value == .hang
      release = layer.releaseOrDefault
      hasRubberBand = layer.rubberBand?.value ?? release.hasRubberBandByDefault
      isDismissible = layer.dismisses
      projectsMomentum = layer.momentum?.value ?? false
      scrollingExpands = sheet.scrollingExpands?.value ?? true
    }
  }

  /// The keys of a merged layer.
  init(_ layer: ModalLayer) {
    quirks = layer.quirks
    let questions = quirks.contains(.asksTwice) ? 2 : 1
    let hasDetents = layer.hasDetents
    rules = PresentationRules(
      lifecycle: layer.lifecycleOrDefault,
      hasDetents: hasDetents,
      isDismissible: layer.drag.isDismissible?.value ?? true,
      questions: layer.shouldHide?.value == .notAsked ? 0 : questions,
      respondsToAnyKeyboard: layer.keyboard.respondsTo?.value == .any,
      hideWaitsForShow: quirks.contains(.hideWaitsForShow),
      isFresh: layer.instance?.value == .fresh)
    agreesToHide = layer.shouldHide?.value != .no
    hosting = layer.host?.value ?? Hosting(.window)
    isModal = layer.isModal?.value ?? false
    orientations = layer.allowedOrientations
    style = layer.styleOrDefault
    let animation = layer.animation
    show = Direction(
      animation.show, over: animation.both, replacesStyle: animation.show.from.namesContent)
    hide = Direction(
      animation.hide, over: animation.both, replacesStyle: animation.hide.to.namesContent)
    changeCurve = animation.change.curve?.value
    change = animation.change.easing
    entranceAlwaysRuns = layer.quirksOff.contains(.presentsUnanimated)
    countsEverywhere = layer.quirksOff.contains(.countsWindowsOnly)
    fadesDimming = layer.dimming.isAnimated?.value ?? true
    drag = DragRule(layer.drag, layer.sheet, hasDetents: hasDetents)
    horizontalEdge = layer.horizontalEdge
    verticalEdge = layer.verticalEdge
  }

  /// Whether showing takes time. Without a duration, or with the style `none` and no replacement,
  /// it is like an unanimated show.
  var isShowAnimated: Bool { isAnimated(show) }
  /// The same for the way out.
  var isHideAnimated: Bool { isAnimated(hide) }

  private func isAnimated(_ direction: Direction) -> Bool {
    (style != .none || direction.replacesStyle) && direction.easing.duration > 0
  }
}

extension AnimationTiming {
  /// The motion of changes; nil if nothing is written.
  fileprivate var easing: Easing? {
    guard duration != nil || curve != nil else { return nil }
    return Easing(curve?.value ?? .easeInOut, duration: duration?.value ?? 0.25)
  }
}

extension AnimatedValues {
  /// Whether it says nothing.
  fileprivate var isEmpty: Bool { !namesContent && dimming == nil }
}
