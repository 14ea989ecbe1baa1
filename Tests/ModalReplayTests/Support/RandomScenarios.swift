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
    modal.layer.popover.anchor = Located(.point(x: .points(150), y: .percent(50)))
    // A sheet with detents has laws of its own.
    modal.layer.popover.adapts = Located(PopoverAdaptation.none)
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

  /// A sheet with any of the keys that decide how it moves between its detents.
  mutating func sheet(_ id: String = "sheet") -> Modal {
    var modal = Modal(id: Located(id))
    modal.layer.presentation = Located(.sheet)
    let heights: [Detent.Height] = [
      .medium, .large, .length(.points(120)), .length(.points(300)), .length(.percent(45)),
      .length(.percent(100)),
    ]
    let count = pick([1, 2, 2, 3, 4])
    modal.layer.sheet.detents = Located(
      heights.shuffled(using: &self).prefix(count).enumerated().map {
        Detent(name: Located("detent\($0)"), height: $1)
      })
    modal.layer.sheet.selectedDetent = perhaps { Located("detent\($0.pick([0, 1, 2]))").value }
    modal.layer.sheet.largestUndimmedDetent = isOne(in: 3) ? Located("detent0") : nil
    modal.layer.sheet.grabber = perhaps { $0.isOne(in: 2) }
    modal.layer.sheet.keepsHeight = isOne(in: 3) ? Located(true) : nil
    modal.layer.sheet.edgeAttachedInCompactHeight = perhaps { $0.isOne(in: 2) }
    modal.layer.keyboard.avoid = isOne(in: 4) ? Located(.none) : nil
    modal.layer.keyboard.respondsTo = perhaps { $0.pick(KeyboardScope.allCases) }
    modal.layer.animation.both.duration = perhaps { $0.pick([0, 0.05, 0.3]) }
    modal.layer.drag.release = perhaps { $0.pick(DragRelease.allCases) }
    modal.layer.drag.rubberBand = perhaps { $0.isOne(in: 2) }
    modal.layer.drag.isDismissible = perhaps { $0.isOne(in: 2) }
    modal.layer.drag.momentum = perhaps { $0.isOne(in: 2) }
    modal.layer.lifecycle = isOne(in: 4) ? Located(.modalController) : nil
    modal.layer.host = isOne(in: 3) ? Located(Hosting(.presented)) : nil
    modal.layer.shouldHide = isOne(in: 6) ? Located(pick([.no, .notAsked])) : nil
    modal.layer.sheet.scrollingExpands = perhaps { $0.isOne(in: 2) }
    if isOne(in: 2) { modal.elements = scroll(height: pick([100, 600, 1400])) }
    return modal
  }

  /// A scroll with the id `list` that leaves 40 pt above it, and what is in it.
  private mutating func scroll(height: Double) -> [Element] {
    var list = Element(id: Located("list"))
    list.kind = Located(.scroll)
    list.insets = perhaps { $0.pick(ScrollInsets.allCases) }
    list.horizontal.near = Located(.points(0))
    list.horizontal.far = Located(.points(0))
    list.vertical.near = Located(.points(40))
    list.vertical.far = Located(.points(0))
    var stack = StackLayer(at: list.id.span)
    stack.children = Located([Located("rows")])
    list.stack = stack
    var rows = Element(id: Located("rows"))
    rows.kind = Located(.view)
    rows.vertical.extent = Located(.points(height))
    return [list, rows]
  }

  /// Steps of a sheet, most of them of drags.
  mutating func sheetEvents(_ count: Int) -> [Event] {
    (0..<count).map { index in
      .after(
        pick([0, 0, 0.02, 0.05, 0.1, 0.3, 0.7]), sheetVerb(isFirst: index == 0), of: "sheet",
        replies: isOne(in: 8) ? [false] : [])
    }
  }

  private mutating func sheetVerb(isFirst: Bool) -> Verb {
    switch isFirst ? 0 : Int.random(in: 0..<23, using: &self) {
    case 0: .show(isAnimated: !isOne(in: 2), host: nil)
    case 1: .hide(isAnimated: !isOne(in: 4))
    case 2...3: .drag(.begin)
    case 4...5: .drag(.beginIn(Located("list")))
    case 6...10: .drag(.to(pick([-700, -260.5, -40, -5, 0, 3, 75, 140.25, 330, 900])))
    case 11...14:
      .drag(.end(velocity: pick([0, 0, 100, -100, 299, -310, 900, -1000, 1200, -2500, 3000])))
    case 15: .drag(.cancel)
    case 16, 17: .selectDetent(Located("detent\(pick([0, 1, 2, 3]))"))
    case 18: .tap(pick([.grabber, .grabber, .dimming, .point(x: 180, y: 400)]))
    case 19: .keyboard(pick([.height(0), .height(258), .height(400)]), duration: pick([0, 0.25]))
    case 21: .scroll(Located("list"), to: pick([0, 20, 150, 9999]))
    case 20: .resize(pick([320, 375, 667]), pick([320, 568, 700]), duration: 0.2)
    default: .rotate(pick(Orientation.allCases))
    }
  }

  /// What carries a modal; of subviews some have a container of their own.
  private mutating func hosting() -> Hosting {
    let host = pick(HostKind.allCases)
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
