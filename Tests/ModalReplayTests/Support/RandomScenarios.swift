import ModalLanguage
import ModalSpecTesting
import ModalSyntax

extension SeededRandom {
  /// One to three modals with any of the keys that decide how they come, go and move.
  mutating func modals() -> [Modal] {
    ["one", "two", "three"].prefix(pick([1, 1, 2, 3])).map { modal($0) }
  }

  private mutating func modal(_ id: String) -> Modal {
    var modal = Modal.card(id)
    modal.layer.presentation = perhaps { $0.pick(Presentation.allCases.filter { $0 != .fixed }) }
    modal.layer.contentWidth = Located(pick([.points(300), .points(260.5), .percent(80)]))
    modal.layer.contentHeight = Located(pick([.points(250), .points(120), .percent(60)]))
    modal.layer.margins.bottom = perhaps { .points($0.pick([0, 8, 33])) }
    modal.layer.placement = perhaps { $0.pick(Placement.allCases) }
    modal.layer.keyboard.avoid = perhaps { $0.pick(KeyboardAvoidance.allCases) }
    modal.layer.keyboard.respondsTo = perhaps { $0.pick(KeyboardScope.allCases) }
    modal.layer.isModal = perhaps { $0.isOne(in: 2) }
    modal.layer.dimming.isPresent = perhaps { !$0.isOne(in: 4) }
    modal.layer.dimming.isAnimated = perhaps { !$0.isOne(in: 3) }
    modal.layer.animationStyle = perhaps { $0.pick(AnimationStyle.allCases) }
    modal.layer.animation.both.duration = perhaps { $0.pick([0, 0.05, 0.2, 0.3, 0.5]) }
    modal.layer.animation.both.delay = isOne(in: 5) ? Located(0.1) : nil
    modal.layer.animation.both.curve = perhaps { $0.curve() }
    modal.layer.animation.hide.timing.duration = isOne(in: 4) ? Located(pick([0, 0.1])) : nil
    modal.layer.animation.show.from.scale = isOne(in: 6) ? Located(.points(1.2)) : nil
    modal.layer.drag.isEnabled = Located(!isOne(in: 3))
    modal.layer.drag.scrub = perhaps { $0.pick(DragScrub.allCases) }
    modal.layer.drag.onCancel = perhaps { $0.pick(DragCancellation.allCases) }
    modal.layer.host = perhaps { $0.hosting() }
    modal.layer.lifecycle = isOne(in: 3) ? Located(.presentationController) : nil
    modal.layer.orientations = isOne(in: 6) ? Located([.portrait]) : nil
    modal.layer.instance = isOne(in: 4) ? Located(.fresh) : nil
    modal.layer.shouldHide = isOne(in: 4) ? Located(pick([.no, .notAsked])) : nil
    if isOne(in: 3) {
      var condition = Condition()
      if isOne(in: 2) {
        condition.showsKeyboard = Located(true)
      } else {
        condition.orientation = Located(.landscape)
      }
      var layer = ModalLayer()
      layer.margins.top = Located(.points(4))
      layer.contentHeight = Located(.points(180))
      modal.variants = [
        Variant(condition: condition, layer: layer, elements: [], span: nowhere)
      ]
    }
    return modal
  }

  /// What carries a modal; of subviews some have a container of their own.
  private mutating func hosting() -> Hosting {
    let host = pick(Host.allCases)
    let view = Rect(x: 12.5, y: 250, width: 300, height: 280)
    return Hosting(host, frame: host == .subview && isOne(in: 2) ? view : nil)
  }

  private mutating func curve() -> Curve {
    pick([
      .linear, .easeInOut, .keyboard(playsOwnDuration: true),
      .bezier(x1: 0.68, y1: -0.55, x2: 0.265, y2: 1.55),
      .spring(.ratio(dampingRatio: 0.6, velocity: 1, mapping: .settling)),
      .spring(.physical(mass: 1, stiffness: 300, damping: 30, velocity: 0)),
    ])
  }

  /// Where a scenario takes place: mostly a bare container, at times a phone.
  mutating func setting() -> Setting {
    switch Int.random(in: 0..<8, using: &self) {
    case 0: .device(pick(["iphone-15", "iphone-se-3"]))
    case 1: .container(568, 320)
    default: .container(375, 667)
    }
  }

  /// Steps that come while something moves, at the instant where it ends, or when all is still.
  mutating func events(_ count: Int, of modals: [Modal]) -> [Event] {
    (0..<count).map { index in
      let modal = pick(modals).id.value
      return .after(
        pick([0, 0, 0.05, 0.1, 0.2, 0.25, 0.7]), verb(isFirst: index == 0), of: modal,
        replies: isOne(in: 8) ? pick([[false], [true, false], [false, true]]) : [])
    }
  }

  private mutating func verb(isFirst: Bool) -> Verb {
    switch isFirst ? 0 : Int.random(in: 0..<20, using: &self) {
    case 0...3:
      .show(
        isAnimated: !isOne(in: 5), host: isOne(in: 6) ? Located(hosting()) : nil)
    case 4...6: .hide(isAnimated: !isOne(in: 4))
    case 7: .hideAll
    case 8, 9: .tap(pick([.dimming, .dimming, .content, .point(x: 20, y: 30)]))
    case 10, 11: .keyboard(keyboard(), owner: pick([.descendant, .descendant, .other]))
    case 12: .keyboard(.height(0), duration: pick([0, 0.25]))
    case 13: .resize(pick([320, 375, 667]), pick([320, 568, 700]), duration: pick([0, 0, 0.2]))
    case 14: .rotate(pick(Orientation.allCases))
    case 15: .drag(.begin)
    case 16, 17: .drag(.to(pick([-5, 40, 130, 900])))
    case 18: .drag(isOne(in: 3) ? .cancel : .end(velocity: pick([0, 920, 921])))
    default: .set(change())
    }
  }

  private mutating func keyboard() -> KeyboardEvent.Size {
    pick([
      .height(258), .height(100), .height(900), .rect(Rect(x: 40, y: 200, width: 250, height: 180)),
    ])
  }

  private mutating func change() -> SetChange {
    var layer = ModalLayer()
    layer.contentHeight = Located(.points(pick([90, 250, 400])))
    layer.margins.left = perhaps { .points($0.pick([0, 30])) }
    return SetChange(layer: layer, elements: [])
  }

  private mutating func perhaps<Value>(_ make: (inout SeededRandom) -> Value) -> Located<Value>? {
    isOne(in: 2) ? nil : Located(make(&self))
  }
}
