internal import ModalLanguage
internal import ModalSyntax

extension RuleContext {
  /// A variant leaves its mark somewhere.
  mutating func checkOverriddenVariants(_ modal: Modal) {
    guard modal.variants.count > 1 else { return }
    let variants = modal.variants
    for (index, variant) in variants.enumerated().dropLast() where variant.span.file == 0 {
      guard variant.elements.isEmpty else { continue }
      var over = ModalLayer()
      var last: Variant?
      for later in variants[(index + 1)...] where variant.condition.implies(later.condition) {
        over.merge(later.layer)
        last = later
      }
      guard let last, variant.layer.isReplaced(by: over) else { continue }
      report(
        .overriddenVariant, .warning, at: variant.span, of: modal,
        "the variant changes nothing, because later ones replace all its keys",
        secondary: [Label(last.span, "applies wherever it does")],
        notes: ["Variants apply in order, and the last one wins."],
        help: "put the variant with the narrower condition last")
    }
  }
}

extension Condition {
  /// Whether `other` holds wherever this one does.
  fileprivate func implies(_ other: Condition) -> Bool {
    func holds<Value: Equatable>(_ wanted: Located<Value>?, _ given: Located<Value>?) -> Bool {
      wanted == nil || wanted?.value == given?.value
    }
    return holds(other.horizontal, horizontal) && holds(other.vertical, vertical)
      && holds(other.orientation, orientation) && holds(other.idiom, idiom)
      && holds(other.showsKeyboard, showsKeyboard)
      && (other.minWidth?.value ?? 0) <= (minWidth?.value ?? 0)
      && (other.maxWidth?.value ?? .infinity) >= (maxWidth?.value ?? .infinity)
  }
}

extension ModalLayer {
  /// Whether `over` has something to say about every key that this layer has.
  fileprivate func isReplaced(by over: ModalLayer) -> Bool {
    func isOpen<Value>(_ key: KeyPath<ModalLayer, Value?>) -> Bool {
      self[keyPath: key] != nil && over[keyPath: key] == nil
    }
    let frame =
      isOpen(\.presentation) || isOpen(\.contentWidth) || isOpen(\.contentHeight)
      || isOpen(\.frame) || isOpen(\.margins.top) || isOpen(\.margins.left)
      || isOpen(\.margins.bottom) || isOpen(\.margins.right) || isOpen(\.maxWidth)
      || isOpen(\.maxHeight) || isOpen(\.placement) || isOpen(\.clamp) || isOpen(\.safeArea)
      || isOpen(\.rounding) || isOpen(\.orientations)
    let edges =
      isOpen(\.layout.x) || isOpen(\.layout.y) || isOpen(\.layout.width)
      || isOpen(\.layout.height) || isOpen(\.keyboard.avoid) || isOpen(\.keyboard.gap)
      || isOpen(\.keyboard.respondsTo)
    let looks =
      isOpen(\.cornerRadius.radius) || isOpen(\.cornerRadius.corners)
      || isOpen(\.cornerRadius.style) || isOpen(\.dimming.isPresent) || isOpen(\.dimming.color)
      || isOpen(\.dimming.alpha) || isOpen(\.dimming.isAnimated) || isOpen(\.animationStyle)
    let life =
      isOpen(\.isModal) || isOpen(\.host) || isOpen(\.lifecycle) || isOpen(\.shouldHide)
      || isOpen(\.drag.isEnabled) || isOpen(\.drag.fraction) || isOpen(\.drag.velocity)
      || isOpen(\.drag.scrub) || isOpen(\.drag.onCancel)
    return !frame && !edges && !looks && !life && !animation.saysSomething
  }
}

extension AnimationLayer {
  /// Whether any key is there; an animation is made of too many to compare.
  fileprivate var saysSomething: Bool {
    both.saysSomething || show.saysSomething || hide.saysSomething
  }
}

extension AnimationTiming {
  fileprivate var saysSomething: Bool { duration != nil || delay != nil || curve != nil }
}

extension AnimationDirection {
  fileprivate var saysSomething: Bool {
    timing.saysSomething || from.saysSomething || to.saysSomething
  }
}

extension AnimatedValues {
  fileprivate var saysSomething: Bool {
    alpha != nil || scale != nil || translateX != nil || translateY != nil || dimming != nil
  }
}
