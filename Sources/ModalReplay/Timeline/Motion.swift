internal import ModalLanguage

/// One running animation: how far what it moves is still from the model.
///
/// Animations add up: what is presented is the model and, for each running animation, the rest of its
/// way. So an animation that interrupts another never makes anything jump.
struct Motion: Sendable {
  /// The first instant, in nanoseconds.
  var start: Int64
  /// The instant from which on it contributes exactly nothing, in nanoseconds.
  var end: Int64
  /// The difference from the model to its start.
  var way: Appearance
  /// How progress follows time.
  var easing: Easing
  /// Where in the curve it begins, in seconds; negative for a delay.
  var offset: Double
  /// How much faster than its curve it runs.
  var rate = 1.0
  /// Whether it runs along its curve backwards, as after a drag that was given up.
  var isReversed: Bool
  /// Whether the content is among what it moves; a tap on it is dropped meanwhile.
  var movesContent: Bool
  /// Whether the dimming is among what it moves; a tap on it is dropped meanwhile.
  var movesDimming: Bool

  init(
    start: Int64, duration: Int64, way: Appearance, easing: Easing, offset: Double = 0,
    isReversed: Bool = false, movesContent: Bool = true, movesDimming: Bool
  ) {
    self.start = start
    end = start + duration
    self.way = way
    self.easing = easing
    self.offset = offset
    self.isReversed = isReversed
    self.movesContent = movesContent
    self.movesDimming = movesDimming
  }

  /// What it does to the dimming alone; nil if that is nothing.
  var ofDimming: Motion? {
    var motion = self
    motion.way = Appearance()
    motion.way.scale = 0
    motion.way.dimmingAlpha = way.dimmingAlpha
    motion.way.dimmingFrame = way.dimmingFrame
    motion.movesContent = false
    return way.dimmingAlpha != 0 || way.dimmingFrame != .zero ? motion : nil
  }

  /// The layer that an animation moves.
  enum Layer {
    case content, dimming
  }

  /// Whether a layer is among what it moves.
  func moves(_ layer: Layer) -> Bool {
    layer == .content ? movesContent : movesDimming
  }

  /// The share of the way that is still to go, at an instant from `start` on and before `end`.
  func rest(at time: Int64) -> Double {
    let elapsed = seconds(time - start) * rate
    return isReversed
      ? easing.progress(at: offset - elapsed) : 1 - easing.progress(at: offset + elapsed)
  }
}
