import ModalLanguage
import ModalRules
import ModalSyntax
import Testing

/// The rule in `UnsafePlace.swift`; its words are in `Tests/Cases/rules/UnsafePlace`.
@Suite struct UnsafePlaceTests {
  /// A modal that covers the screen, held upright unless a key says more.
  private func screen(_ elements: String..., keys: String = "orientations: [portrait]") -> String {
    let lines = ["presentation: fixed", "frame: [0, 0, 100%, 100%]"] + (keys.isEmpty ? [] : [keys])
    return spec((lines + ["elements:"] + elements.map { "  \($0)" }).joined(separator: "\n"))
  }

  private func found(_ text: String, on devices: [String]) -> [Diagnostic] {
    let supported = SupportedDevices(minimumOS: 6, devices: devices)
    return findings(
      text, in: DeviceMatrix(.builtIn, supported: supported, largestText: .large), besides: []
    ).filter { [.behindCutout, .outsideSafeArea].contains($0.code) }
  }

  private func message(_ text: String, on device: String) -> String? {
    found(text, on: [device]).first?.message
  }

  /// Eight letters of 4.25, centered in 393: 179.5 to 213.5, in the island's 133.5 to 259.5.
  private let title =
    "title: {kind: label, text: iiiiiiii, left: 0, right: 0, top: 16, height: 20, textAlignment: center}"

  @Test func textBehindTheIsland() throws {
    let text = screen(title)
    let finding = try #require(found(text, on: ["iphone-15"]).first)
    #expect(finding.code == .behindCutout)
    // A line of 17 in the middle of 16 to 36: 17.5 to 34.5, all of it in 11 to 48.33; 59 − 17.5 = 41.5.
    #expect(
      finding.notes.first
        == "34 × 17 of the text of `title` are there, at [179.5, 17.5, 34, 17] of the content.")
    #expect(finding.help == "move it down by at least 41.5, as by `top: 16 + safeArea.top`")
    #expect(
      found(text.replacing("top: 16", with: "top: 16 + safeArea.top"), on: ["iphone-15"]) == [])
    // 57.5 is in the inset, and below the island.
    #expect(
      message(text.replacing("top: 16", with: "top: 56"), on: "iphone-15")
        == "`title` is under the status bar on `iphone-15` in portrait")
    #expect(found(text.replacing("top: 16", with: "top: 58"), on: ["iphone-15"]) == [])
  }

  @Test(arguments: [
    ("iphone-x", "behind the notch"), ("iphone-8", "under the status bar"),
    ("ipad-10", "under the status bar"), ("iphone-18-pro", "behind the Dynamic Island"),
  ])
  func byTheDevice(device: String, words: String) {
    #expect(message(screen(title), on: device) == "`title` is \(words) on `\(device)` in portrait")
  }

  @Test func textBesideTheIsland() {
    let text = screen(
      "title: {kind: label, text: iiiiiiii, left: 24, width: 90, top: 16, height: 20}")
    #expect(
      message(text, on: "iphone-15")
        == "`title` is under the status bar on `iphone-15` in portrait")
  }

  @Test func targets() throws {
    // 10 of 44 at the bottom stay free above 34; 50 of 84.
    let text = screen("go: {kind: button, left: 0, right: 0, bottom: 0, height: 44, tap: hide}")
    let finding = try #require(found(text, on: ["iphone-15"]).first)
    #expect(finding.code == .outsideSafeArea)
    #expect(finding.message == "`go` is under the home indicator on `iphone-15` in portrait")
    #expect(
      finding.notes.first
        == "393 × 34 of what takes the taps of `go` are there, at [0, 818, 393, 34] of the content."
    )
    #expect(finding.help == "move it up by at least 34, as by `bottom: safeArea.bottom`")
    #expect(found(text.replacing("height: 44", with: "height: 84"), on: ["iphone-15"]) == [])
    #expect(found(text.replacing("bottom: 0", with: "bottom: 34"), on: ["iphone-15"]) == [])
    #expect(
      found(text.replacing("kind: button", with: "kind: image"), on: ["iphone-15"]).count == 1)
    #expect(found(text.replacing(", tap: hide", with: ", enabled: false"), on: ["iphone-15"]) == [])
    // The target counts, not the frame.
    let hit = text.replacing("tap: hide", with: "tap: hide, hit: [0, 700, 393, 84]")
    #expect(found(hit, on: ["iphone-15"]) == [])
    #expect(found(text, on: ["iphone-8"]) == [])
  }

  @Test func corners() {
    // 1.5 from the bottom edge and at the left one: 55 and 53.5 from the center of the curve, more than its 55.
    let text = screen(
      "it: {kind: label, text: iiiiiiii, left: 0, width: 90, bottom: 0, height: 20}")
    #expect(
      message(text, on: "iphone-15")
        == "`it` is in a rounded corner of the display on `iphone-15` in portrait")
    #expect(
      message(text.replacing("left: 0", with: "left: 55"), on: "iphone-15")
        == "`it` is under the home indicator on `iphone-15` in portrait")
  }

  @Test func landscape() throws {
    let label = "kind: label, text: iiiiiiii, left: 16, width: 90, height: 20"
    let text = screen("it: {\(label), top: 60}", keys: "")
    let found = found(text, on: ["iphone-15"])
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(
      finding.message
        == "`it` is in an inset of the safe area at the left on `iphone-15` in landscape")
    // 59 − 16
    #expect(
      finding.help
        == "move it to the right by at least 43, as by `left: 16 + safeArea.left`, "
        + "or write `orientations: [portrait]` if it is never shown in landscape")
    // The island is at either side, by the way the phone is turned.
    let middle = screen("it: {\(label), centerY: 50%}", keys: "")
    #expect(
      message(middle, on: "iphone-15")
        == "`it` is behind the Dynamic Island on `iphone-15` in landscape")
    let right = middle.replacing("left: 16", with: "right: 16").replacing(
      "width: 90", with: "width: 90, textAlignment: right")
    #expect(
      message(right, on: "iphone-15")
        == "`it` is behind the Dynamic Island on `iphone-15` in landscape")
    #expect(self.found(text, on: ["iphone-8"]) == [])
  }

  @Test func whatIsSilent() {
    for text in [
      screen("it: {kind: view, left: 0, right: 0, top: 0, bottom: 0, color: white}"),
      screen("it: {kind: image, left: 0, right: 0, top: 0, height: 300}"),
      // 852 − 34 are left of what takes the taps.
      screen("it: {kind: view, left: 0, right: 0, top: 0, bottom: 0, tap: hide}"),
      screen(
        "s: {kind: scroll, left: 0, right: 0, top: 0, bottom: 0, stack: {children: [it]}}",
        "it: {kind: label, text: iiiiiiii, height: 2000}"),
      screen(title.replacing("iiiiiiii", with: "\"\"")),
      screen(title.replacing("height: 20", with: "height: 20, alpha: 0.2")),
      screen(title.replacing("height: 20", with: "height: 20, visible: false")),
      // In the middle of the screen, and in the insets' own modal.
      card("it: {kind: label, text: iiiiiiii, left: 0, width: 90, top: 0, height: 20}"),
      spec(
        """
        contentSize: [fill, fill]
        margins: 0
        safeArea: avoid
        elements:
          it: {kind: label, text: iiiiiiii, left: 0, width: 90, top: 0, height: 20}
        """),
    ] {
      #expect(found(text, on: ["iphone-15", "iphone-8", "ipad-10"]) == [], "\(text)")
    }
  }

  @Test func dialogsAtTheTop() {
    // A toast 20 below the edge is behind what stands there.
    let text = spec(
      """
      contentSize: {width: 300, height: 44}
      margins: 20
      placement: top
      orientations: [portrait]
      elements:
        it: {kind: label, text: iiiiiiii, left: 0, right: 0, top: 0, bottom: 0, textAlignment: center}
      """)
    let found = found(text, on: ["iphone-15"])
    #expect(found.map(\.code) == [.behindCutout])
    // 20 + 22 − 8.5 = 33.5, and 59 − 33.5 = 25.5: no key of its own would do.
    #expect(found.first?.help == "move it down by at least 25.5")
  }

  @Test func inSubviews() {
    let text = screen(title, keys: "host: {subview: [0, 0, 393, 400]}")
    #expect(found(text, on: ["iphone-15"]).map(\.code).contains(.behindCutout))
    let lower = screen(title, keys: "host: {subview: [0, 100, 393, 250]}")
    #expect(found(lower, on: ["iphone-15"]) == [])
  }
}
