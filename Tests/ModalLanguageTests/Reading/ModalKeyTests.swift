import ModalLanguage
import ModalSyntax
import Testing

/// What the keys of a modal mean, in each of their forms.
@Suite struct ModalKeyTests {
  private func layer(_ keys: String) throws -> ModalLayer {
    try read(sized(keys)).modal().layer
  }

  @Test func words() throws {
    for word in Presentation.allCases {
      let frame =
        word == .fixed ? ", frame: [0, 0, 1, 1]" : word == .popover ? ", anchor: [0, 0]" : ""
      #expect(try layer("presentation: \(word.rawValue)\(frame)").presentation?.value == word)
    }
    for word in Placement.allCases {
      #expect(try layer("placement: \(word.rawValue)").placement?.value == word)
    }
  }

  @Test func booleans() throws {
    #expect(try layer("shouldHide: true").shouldHide?.value == .yes)
    #expect(try layer("shouldHide: false").shouldHide?.value == .no)
    #expect(try layer("shouldHide: none").shouldHide?.value == .notAsked)
  }

  @Test(arguments: ["{width: 30, height: 40}", "[30, 40]", "{height: 40, width: '15 * 2'}"])
  func contentSize(text: String) throws {
    let layer = try read(spec("contentSize: \(text)")).modal().layer
    #expect(layer.contentWidth?.value.constant == 30)
    #expect(layer.contentHeight?.value.constant == 40)
  }

  @Test func aSheetNeedsAHeightOnlyAndAFixedModalNeither() throws {
    let sheet = try read(spec("presentation: sheet, contentSize: {height: 40}")).modal().layer
    #expect(sheet.contentWidth == nil)
    let fixed = try read(spec("presentation: fixed, frame: [1, 2px, 50%, '3 + 4']")).modal().layer
    #expect(fixed.frame?.value.count == 4)
    #expect(fixed.frame?.value[3].constant == 7)
  }

  @Test(
    arguments: [
      ("20", [20, 20, 20, 20]), ("[1, 2, 3, 4]", [1, 2, 3, 4]),
      ("{top: 1, left: 2, bottom: 3, right: 4}", [1, 2, 3, 4]), ("{left: 2}", [nil, 2, nil, nil]),
      ("{horizontal: 5}", [nil, 5, nil, 5]), ("{vertical: 6}", [6, nil, 6, nil]),
      ("{horizontal: 5, top: 1}", [1, 5, nil, 5]), ("-8", [-8, -8, -8, -8]),
    ] as [(String, [Double?])])
  func margins(text: String, expected: [Double?]) throws {
    let margins = try layer("margins: \(text)").margins
    let sides = [margins.top, margins.left, margins.bottom, margins.right]
    #expect(sides.map { $0?.value.constant } == expected)
  }

  /// Recordings name what has moved a frame: what a reason names wherever it is written, and what is marked. Round
  /// corners move nothing.
  @Test func lengthsHaveTheirPartInFrames() {
    let unmarked = ModalLayer.places.filter { $0.mapLengths != nil && $0.part == nil }
    let mappings = Set(unmarked.map { $0.name.prefix { $0 != "." } })
    #expect(mappings == ["keyboard", "cornerRadius"])
  }

  @Test(arguments: Bound.allCases, [Axis.horizontal, .vertical])
  func bounds(_ bound: Bound, on axis: Axis) throws {
    let key = bound.key(on: axis)
    func written(_ text: String) throws -> Located<Length?>? {
      try layer("\(key): \(text)").bounds[axis][bound]
    }
    #expect(try written("420")?.value?.constant == 420)
    let none = try #require(try written("none"))
    #expect(none.value == nil)
    let others = try layer("\(key): 420").bounds
    #expect(others[axis == .vertical ? .horizontal : .vertical][bound] == nil)
  }

  @Test(
    arguments: [
      ("8", 8.0, nil, nil), ("{radius: 8}", 8, nil, nil),
      ("{radius: 8, corners: all}", 8, Set(Corner.allCases), nil),
      ("{radius: 8, corners: top}", 8, [.topLeft, .topRight], nil),
      ("{radius: 8, corners: bottom}", 8, [.bottomLeft, .bottomRight], nil),
      ("{radius: 8, corners: [topLeft, bottomRight]}", 8, [.topLeft, .bottomRight], nil),
      ("{style: continuous}", nil, nil, .continuous), ("{style: circular}", nil, nil, .circular),
    ] as [(String, Double?, Set<Corner>?, CornerStyle?)])
  func cornerRadius(
    text: String, radius: Double?, corners: Set<Corner>?, style: CornerStyle?
  ) throws {
    let layer = try layer("cornerRadius: \(text)").cornerRadius
    #expect(layer.radius?.value.constant == radius)
    #expect(layer.corners?.value == corners)
    #expect(layer.style?.value == style)
  }

  @Test(
    arguments: [
      ("shrink", .shrink, nil, nil), ("lift", .lift, nil, nil),
      ("none", KeyboardAvoidance.none, nil, nil),
      ("{avoid: lift, gap: 12}", .lift, 12, nil), ("{respondsTo: any}", nil, nil, .any),
      ("{respondsTo: descendants}", nil, nil, .descendants),
    ] as [(String, KeyboardAvoidance?, Double?, KeyboardScope?)])
  func keyboard(
    text: String, avoid: KeyboardAvoidance?, gap: Double?, scope: KeyboardScope?
  ) throws {
    let layer = try layer("keyboard: \(text)").keyboard
    #expect(layer.avoid?.value == avoid)
    #expect(layer.gap?.value.constant == gap)
    #expect(layer.respondsTo?.value == scope)
  }

  @Test(
    arguments: [
      ("none", false, nil, nil, nil), ("0.5", true, nil, 0.5, nil), ("0", true, nil, 0, nil),
      ("{color: white}", true, 0xFFFFFF, nil, nil),
      ("{color: \"#1a2B3c\", alpha: 1, animated: false}", true, 0x1A2B3C, 1, false),
    ] as [(String, Bool, UInt32?, Double?, Bool?)])
  func dimming(
    text: String, isPresent: Bool, color: UInt32?, alpha: Double?, isAnimated: Bool?
  ) throws {
    let layer = try layer("dimming: \(text)").dimming
    #expect(layer.isPresent?.value == isPresent)
    #expect(layer.color?.value.rgb == color)
    #expect(layer.alpha?.value == alpha)
    #expect(layer.isAnimated?.value == isAnimated)
  }

  @Test(
    arguments: [
      ("none", false, nil, nil), ("dismiss", true, nil, nil),
      ("{fraction: .5, velocity: 920}", true, 0.5, 920),
    ] as [(String, Bool, Double?, Double?)])
  func drag(text: String, isEnabled: Bool, fraction: Double?, velocity: Double?) throws {
    let layer = try layer("drag: \(text)").drag
    #expect(layer.isEnabled?.value == isEnabled)
    #expect(layer.fraction?.value == fraction)
    #expect(layer.velocity?.value == velocity)
    let words = try self.layer("drag: {scrub: distance, onCancel: hang}").drag
    #expect(words.scrub?.value == .distance)
    #expect(words.onCancel?.value == .hang)
  }

  @Test func layoutAndOrientations() throws {
    let layer = try layer("layout: {x: 1, height: default.height * 2}, orientations: [landscape]")
    #expect(layer.layout.x?.value.constant == 1)
    #expect(layer.layout.y == nil)
    #expect(layer.layout.height != nil)
    #expect(layer.orientations?.value == [.landscape])
    let both = try self.layer("orientations: [portrait, landscape]")
    #expect(both.orientations?.value == [.portrait, .landscape])
  }

  @Test func animation() throws {
    let animation = try layer(
      """
      animation: {duration: 0.3, delay: 0.1, curve: keyboard,
        show: {from: {scale: 1.2, alpha: 0, dimming: 0}},
        hide: {duration: 0.2, curve: easeInOut, to: {translateX: 4, translateY: 50%}}}
      """
    ).animation
    #expect(animation.both.duration?.value == 0.3)
    #expect(animation.both.delay?.value == 0.1)
    #expect(animation.both.curve?.value == .keyboard(playsOwnDuration: false))
    #expect(animation.show.from.scale?.value.constant == 1.2)
    #expect(animation.show.from.alpha?.value.constant == 0)
    #expect(animation.show.from.dimming?.value.constant == 0)
    #expect(animation.hide.timing.duration?.value == 0.2)
    #expect(animation.hide.timing.curve?.value == .easeInOut)
    #expect(animation.hide.to.translateX?.value.constant == 4)
  }

  @Test(
    arguments: [
      ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
      ("ease", .ease), ("[0.4, -1, 0.2, 2]", .bezier(x1: 0.4, y1: -1, x2: 0.2, y2: 2)),
      ("{keyboard: system}", .keyboard(playsOwnDuration: true)),
      (
        "{spring: {dampingRatio: 0.8}}",
        .spring(.ratio(dampingRatio: 0.8, velocity: 0, mapping: .settling))
      ),
      (
        "{spring: {dampingRatio: 0.8, velocity: -2, model: ln1000}}",
        .spring(.ratio(dampingRatio: 0.8, velocity: -2, mapping: .ln1000))
      ),
      (
        "{spring: {mass: 3, stiffness: 1000, damping: 500, velocity: 1}}",
        .spring(.physical(mass: 3, stiffness: 1000, damping: 500, velocity: 1))
      ),
      (
        "{spring: {response: 0.5, dampingRatio: 0.9}}",
        .spring(.response(response: 0.5, dampingRatio: 0.9))
      ),
    ] as [(String, Curve)])
  func curves(text: String, expected: Curve) throws {
    #expect(try layer("animation: {curve: \(text)}").animation.both.curve?.value == expected)
  }

  @Test func textsAreTakenAsTheyStand() throws {
    let document = try read(
      """
      modalspec: 1
      name: no
      description: 2026-11-21
      modal:
        contentSize: [300, 200]
        elements:
          a: {kind: label, text: on, left: 0, top: 0, width: 1.0, height: 010.0e0}
      """.replacing("010.0e0", with: "10")
    ).document()
    #expect(document.name == "no")
    #expect(document.description == "2026-11-21")
    #expect(document.modals[0].elements[0].text?.value.literal == "on")
  }

  @Test func namesComeFromTheFile() throws {
    let text =
      "modalspec: 1\nmodal: {contentSize: [1, 1]}\n---\nmodalspec: 1\nmodal: {contentSize: [1, 1]}\n"
    let names = read(text, name: "folder/card.modal.yaml").documents.map(\.name)
    #expect(names == ["card", "card#2"])
    #expect(specName(ofFile: "a/b.modal.yml") == "b")
    #expect(specName(ofFile: "b.yaml") == "b")
    #expect(specName(ofFile: "spec") == "spec")
  }

  @Test func modalsHaveTheirIDs() throws {
    let document = try read(
      """
      modalspec: 1
      modals:
        card: {contentSize: [300, 200]}
        toast: {presentation: sheet, contentSize: {height: 40}}
      """
    ).document()
    #expect(document.modals.map(\.id.value) == ["card", "toast"])
    #expect(document.modals.last?.layer.presentation?.value == .sheet)
    #expect(try read(sized("margins: 1")).document().modals.map(\.id.value) == ["main"])
  }

  @Test func anchorsAndMergeKeysWork() throws {
    let modal = try read(
      """
      modalspec: 1
      modals:
        a: &a {contentSize: [300, 200], margins: &m {top: 4}}
        b: {<<: *a, margins: *m, dimming: 0.5}
      """
    ).document().modals[1]
    #expect(modal.layer.contentWidth?.value.constant == 300)
    #expect(modal.layer.margins.top?.value.constant == 4)
    #expect(modal.layer.dimming.alpha?.value == 0.5)
  }

  @Test func lawsAreExcused() throws {
    let text = spec("contentSize: [1, 1]") + "laws: {settles: off, idempotence: on}\n"
    #expect(try read(text).document().excusedLaws.map(\.value) == [.settles])
  }

  @Test func aSubviewMayHaveAContainerOfItsOwn() throws {
    let host = try layer("host: {subview: [20, -40, 100, 0]}").host?.value
    #expect(host == Hosting(.subview, frame: Rect(x: 20, y: -40, width: 100, height: 0)))
  }
}
