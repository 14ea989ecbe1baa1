import Foundation
import ModalLanguage
import ModalSpec
import ModalSpecTesting
import Testing

@testable import ModalReplay

/// A film strip shows what a replay says of its instants.
struct FilmStripTests {
  @Test(arguments: [
    ("Specs/Systems/cy-over-time.modal.yaml", "paid"),
    ("Specs/Gallery/login-form.modal.yaml", "refused, then let in"),
    ("Specs/Systems/qmui-lifecycle.modal.yaml", "visible from the show to just before didHide"),
  ])
  func framesAreThoseOfTheReplay(path: String, name: String) throws {
    let workspace = Workspace()
    let spec = workspace.load(packageRoot.appending(path: path).path)
    let timeline = try #require(try workspace.replay(spec, scenario: name).first).replay.timeline
    let end = max(Double(timeline.end) / 1e9, 0.5)
    let times = (0..<20).map { Double($0) * end / 20 }
    let parts = try DrawnParts(try workspace.draw(spec, scenario: name, at: times).svg)
    let visible = times.flatMap { time in
      timeline.tracks.compactMap { track -> Rect? in
        let instant = Int64((time * 1e9).rounded())
        let appearance = track.presented(at: instant)
        // Nothing is drawn of a modal that is not on the screen.
        return track.keyframe(at: instant).state.isVisible ? appearance.transformedFrame : nil
      }
    }
    let drawn = parts.frames(of: "content")
    try #require(drawn.count == visible.count && !drawn.isEmpty)
    for (one, other) in zip(drawn, visible) { #expect(one.isNear(other), "\(one) is not \(other)") }
    #expect(parts.frames(of: "device").count == times.count)
  }

  /// Where a modal was at earlier times is seen above the last picture of an onion: solid outlines, the older the paler.
  @Test func earlierOutlinesAreAboveTheLastPictureOfAnOnion() throws {
    let spec = workspace.spec(
      """
      modalspec: 1
      modal: {contentSize: [300, 250]}
      scenarios:
        - {name: it, container: [375, 667], events: [show, {at: 1, keyboard: 400}]}
      """)
    // At 0.9 it is where it is at 1.
    let svg = try workspace.draw(spec, scenario: "it", at: [0.9, 1, 1.1, 1.3], onion: true).svg
    let parts = svg.components(separatedBy: "data-part=\"content\"")
    let outlines = parts.map { part in
      part.matches(of: #/<rect[^>]* stroke="#b4235a"[^>]*/#).map { String($0.0) }
    }
    #expect(outlines.map(\.count) == [0, 0, 0, 0, 2])
    let last = try #require(outlines.last)
    #expect(last.allSatisfy { $0.contains("fill=\"none\"") && !$0.contains("stroke-dasharray") })
    // The second and the third of four: 0.3 + 0.5 · 2/4, and 0.3 + 0.5 · 3/4.
    #expect(
      last.map { $0.matches(of: #/stroke-opacity="([0-9.]+)"/#).map { String($0.1) } }
        == [["0.55"], ["0.675"]])
  }

  /// A caption says the phase, and what has happened since the picture before.
  @Test func captionsSayWhatHappens() throws {
    let spec = workspace.spec(
      """
      modalspec: 1
      modal: {contentSize: [300, 250]}
      scenarios:
        - name: typing
          container: [375, 667]
          events: [show, {at: 1, keyboard: 260}, {at: 2, hide: {animated: false}}]
      """)
    let svg = try workspace.draw(spec, scenario: "typing", at: [0.1, 0.5, 1.5, 2.5]).svg
    let texts = texts(in: svg)
    let captions = [
      "show → showing", "shown", "keyboard 260 → shown",
      "hide, not animated, after the end at 2 s → hidden",
    ]
    // A long caption has two lines.
    let all = texts.joined(separator: " ")
    #expect(captions.map { all.contains($0) } == [true, true, true, true], "\(texts)")
  }

  /// A caption names the state of a behavior, and shows the return key of what is typed.
  @Test func captionsSayStates() throws {
    let spec = workspace.spec(
      """
      modalspec: 1
      modal:
        contentSize: [300, 250]
        elements: {name: {kind: field, placeholder: Name, submit: sent, left: 0, top: 0, width: 200, height: 44}}
        behavior: {initial: asking, states: {asking: {on: {sent: thanking}}, thanking: {}}}
      scenarios:
        - {name: it, device: iphone-15, events: [show, {at: 1, focus: name}, {at: 2, type: "ann\\n"}]}
      """)
    let svg = try workspace.draw(spec, scenario: "it", at: [0.5, 2]).svg
    let texts = texts(in: svg)
    let all = texts.joined(separator: " ")
    #expect(all.contains("on iPhone 15, portrait"))
    #expect(all.contains("show → shown, asking"), "\(all)")
    #expect(all.contains("ann⏎&quot; → shown, thanking"), "\(all)")
  }

  /// A modal of a subview stands beside others of the whole screen, each in its own container.
  @Test func everyModalHasItsContainer() throws {
    let spec = workspace.spec(
      """
      modalspec: 1
      modals:
        card: {contentSize: [300, 250]}
        tip: {contentSize: [60, 40], host: {subview: [250, 500, 100, 100]}}
      scenarios:
        - {name: both, container: [375, 667], events: [{show: card}, {show: tip}]}
      """)
    let parts = try DrawnParts(try workspace.draw(spec, scenario: "both", at: [2]).svg)
    let screen = parts.origins(of: "device")[0]
    let origins = parts.origins(of: "content").map { origin in
      (origin - screen).map { ($0 * 1000).rounded() / 1000 }
    }
    #expect(origins == [[0, 0], [250, 500]])
    #expect(parts.frames(of: "content").map(\.x) == [37.5, 20])
  }

  /// A keyboard that an event names has its keys.
  @Test func keyboardsHaveTheKeysOfTheirKind() throws {
    func keys(_ kind: String) throws -> Int {
      let spec = workspace.spec(
        """
        modalspec: 1
        modal: {contentSize: [300, 250]}
        scenarios:
          - {name: typing, device: iphone-15, events: [show, {at: 1, keyboard: \(kind)}]}
        """)
      let svg = try workspace.draw(spec, scenario: "typing", at: [2]).svg
      let keyboard = try #require(svg.firstRange(of: "data-part=\"keyboard\"")).upperBound
      return svg[keyboard...].prefix(6000).count { $0 == "Z" || $0 == "M" }
    }
    let counts = try (keys("numberPad"), keys("letters"))
    #expect(counts.0 < counts.1, "\(counts)")
  }

  /// The keyboard comes up over 0.25 s, from below the screen.
  @Test func theKeyboardMoves() throws {
    let spec = workspace.spec(
      """
      modalspec: 1
      modal: {contentSize: [300, 250]}
      scenarios:
        - name: typing
          container: [375, 667]
          events: [show, {at: 1, keyboard: 260}, {at: 2, keyboard: 0}]
      """)
    let strip = try workspace.draw(spec, scenario: "typing", at: [0.5, 1, 1.1, 1.25, 2, 2.1, 2.25])
    let tops = try DrawnParts(strip.svg).frames(of: "keyboard").map(\.y)
    // At the last instant it is gone.
    try #require(tops.count == 5)
    #expect(tops[0] == 667)
    #expect(tops[1] > 407 && tops[1] < 667)
    #expect(tops[2] == 407)
    #expect(tops[3] == 407)
    #expect(tops[4] > 407)
  }
}
