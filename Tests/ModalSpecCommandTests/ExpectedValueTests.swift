import ModalSpecTesting
import Testing

/// Claims about the values of a modal's keys, in expectations and in scenarios.
@Suite struct ExpectedValueTests {
  private func test(_ values: String, after event: String? = nil) throws -> (Int32, String) {
    let claim =
      event.map {
        "scenarios: [{name: a, device: iphone-15, events: [{wait: 1, \($0)}, {expect: {values: \(values)}}]}]"
      } ?? "expect: [{device: iphone-15, values: \(values)}]"
    let folder = try ScratchFolder([
      "a.modal.yaml": """
      modalspec: 1
      variables: {r: 12}
      modal:
        contentSize: [300, 200]
        animationStyle: popup
        modal: true
        cornerRadius: {radius: r, corners: top}
        variants: [{when: {orientation: landscape}, cornerRadius: 8}]
      \(claim)

      """
    ])
    let run = try runTool(["test"], in: folder)
    return (run.code, run.output)
  }

  @Test(arguments: [
    "{modal: true, animationStyle: popup, cornerRadius: 12, dimming: {color: black, alpha: 0.35}}",
    "{cornerRadius: {corners: [topLeft, topRight]}}", "{lifecycle: modalController, drag: none}",
    "{animation: {duration: 0.25, curve: keyboard}}",
    "{presentation: dialog, contentSize: [300, 200], orientations: [portrait, landscape]}",
  ])
  func whatHoldsPasses(_ values: String) throws {
    let (code, output) = try test(values)
    #expect(code == 0, "\(output)")
    #expect(try test(values, after: "show").0 == 0)
  }

  @Test(arguments: [
    ("{animationStyle: slide}", "values.animationStyle: expected slide", "actual   popup"),
    ("{modal: false}", "values.modal: expected false", "actual   true"),
    ("{cornerRadius: 30}", "values.cornerRadius.radius: expected 30", "actual   12"),
    ("{dimming: none}", "values.dimming: expected none", "actual   0.35"),
    (
      "{dimming: {color: red}}", "values.dimming.color: expected \"#FF0000\"",
      "actual   \"#000000\""
    ),
    (
      "{animation: {change: {duration: 0.25}}}", "values.animation.change.duration: expected 0.25",
      "actual   not set"
    ),
    ("{grabber: true}", "values.grabber: expected true", "actual   false"),
  ])
  func whatDoesNotHoldIsNamed(_ values: String, _ expected: String, _ actual: String) throws {
    for event in [nil, "show"] {
      let (code, output) = try test(values, after: event)
      #expect(code == 1)
      #expect(output.contains(expected), "\(output)")
      #expect(output.contains(actual), "\(output)")
    }
  }

  /// What follows from other keys has a default of its own, and what is not there has none.
  @Test(arguments: [
    ("contentSize: [300, 200], drag: none", "{drag: {velocity: 920}}", false),
    ("contentSize: [300, 200], drag: dismiss", "{drag: {velocity: 920}}", true),
    ("contentSize: [300, 200], drag: dismiss", "{drag: {momentum: false}}", false),
    (
      "presentation: sheet, detents: [medium, large]",
      "{drag: {rubberBand: true, dismissible: true}}", true
    ),
    ("presentation: sheet, detents: [medium, large]", "{drag: {velocity: 920}}", false),
    ("contentSize: [300, 200], dimming: none", "{dimming: {alpha: 0.35}}", false),
    (
      "contentSize: [300, 200], animation: {duration: 0.4, show: {duration: 0.3}}",
      "{animation: {hide: {duration: 0.4, delay: 0}}}", true
    ),
    (
      "contentSize: [300, 200], animation: {show: {duration: 0.3}}",
      "{animation: {hide: {duration: 0.3}}}", false
    ),
    (
      "presentation: popover, contentSize: [300, 200], anchor: [10, 100, 40, 40]",
      "{margins: {left: 10, right: 10, top: 0}}", true
    ),
  ])
  func defaultsFollowFromOtherKeys(_ keys: String, _ values: String, _ holds: Bool) throws {
    let folder = try ScratchFolder([
      "a.modal.yaml": """
      modalspec: 1
      modal: {\(keys)}
      expect: [{device: ipad-10, values: \(values)}]

      """
    ])
    let run = try runTool(["test"], in: folder)
    #expect(run.code == (holds ? 0 : 1), "\(run.output)")
    #expect(run.output.contains("actual   ") == !holds, "\(run.output)")
  }

  @Test func aSetChangesThem() throws {
    #expect(try test("{modal: false, cornerRadius: 12}", after: "set: {modal: false}").0 == 0)
    #expect(try test("{modal: true}", after: "set: {modal: false}").0 == 1)
  }

  @Test func otherKeysAreUnknown() throws {
    for key in ["extends: qmui/dialog", "elements: {}", "modl: true"] {
      let (code, output) = try test("{\(key)}")
      #expect(code == 1)
      #expect(output.contains("error[MS104]"), "\(output)")
    }
  }
}
