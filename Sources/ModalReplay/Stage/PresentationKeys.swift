internal import ModalLayout
internal import ModalModel
internal import ModalSource

/// What a modal's keys say about its coming and going, with the defaults filled in.
struct PresentationKeys: Sendable {
  var rules: PresentationRules
  /// The quirks of the preset that are on.
  var quirks: Set<Quirk>
  /// The delegate's answer where a step does not give one.
  var agreesToHide: Bool
  var host: Host
  /// Whether a tap on the dimming does nothing.
  var isModal: Bool
  var orientations: [Orientation]
  var style: AnimationStyle
  var show: Passage
  var hide: Passage
  /// Whether the dimming fades along.
  var fadesDimming: Bool
  var drag: DragRule
  /// The edge from which it slides: that of its placement, or the bottom.
  var horizontalEdge: HorizontalEdge?
  var verticalEdge: VerticalEdge?

  /// One way, in or out.
  struct Passage: Sendable {
    /// Seconds.
    var delay: Double
    var easing: Easing
    /// Where the style's values are replaced; nil where nothing is written.
    var from: Boxed<AnimatedValues>?
    /// The same for the end of the way.
    var to: Boxed<AnimatedValues>?

    init(_ direction: AnimationDirection, over both: AnimationTiming) {
      delay = direction.timing.delay?.value ?? both.delay?.value ?? 0
      let duration = direction.timing.duration?.value ?? both.duration?.value ?? 0.25
      let curve =
        direction.timing.curve?.value ?? both.curve?.value ?? .keyboard(playsOwnDuration: false)
      easing = Easing(curve, duration: duration)
      from = direction.from.isEmpty ? nil : Boxed(direction.from)
      to = direction.to.isEmpty ? nil : Boxed(direction.to)
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
  }

  /// The keys of a merged layer.
  init(_ layer: ModalLayer) {
    quirks = layer.quirks
    let questions = quirks.contains(.asksTwice) ? 2 : 1
    rules = PresentationRules(
      lifecycle: layer.lifecycle?.value ?? .modalController,
      questions: layer.shouldHide?.value == .notAsked ? 0 : questions,
      respondsToAnyKeyboard: layer.keyboard.respondsTo?.value == .any,
      hideWaitsForShow: quirks.contains(.hideWaitsForShow))
    agreesToHide = layer.shouldHide?.value != .no
    host = layer.host?.value ?? .window
    isModal = layer.isModal?.value ?? false
    orientations = layer.orientations?.value ?? Orientation.allCases
    let isSheet = layer.presentation?.value == .sheet
    style = layer.animationStyle?.value ?? (isSheet ? .slide : .fade)
    show = Passage(layer.animation.show, over: layer.animation.both)
    hide = Passage(layer.animation.hide, over: layer.animation.both)
    fadesDimming = layer.dimming.isAnimated?.value ?? true
    drag = DragRule(
      isEnabled: layer.drag.isEnabled?.value ?? false, fraction: layer.drag.fraction?.value ?? 0.5,
      velocity: layer.drag.velocity?.value ?? 920, scrub: layer.drag.scrub?.value ?? .time,
      hangs: layer.drag.onCancel?.value == .hang)
    let placement = layer.placement?.value ?? (isSheet ? .bottom : .center)
    horizontalEdge = placement.horizontal
    verticalEdge = placement.vertical
  }

  /// Whether the way in takes any time: without a duration, or with the style `none`, it is as one
  /// that is not animated.
  var isShowAnimated: Bool { style != .none && show.easing.duration > 0 }
  /// The same for the way out.
  var isHideAnimated: Bool { style != .none && hide.easing.duration > 0 }
}

extension AnimatedValues {
  /// Whether it leaves everything to the style.
  fileprivate var isEmpty: Bool {
    alpha == nil && scale == nil && translateX == nil && translateY == nil && dimming == nil
  }
}
