import Foundation
import ModalLanguage
import ModalSpecTesting
import Testing

@testable import ModalPicture
@testable import ModalReplay
@testable import ModalSpec

/// Pictures that move: scrubbers and animated SVG.
struct MovingPictureTests {
  static let scenarios = [
    ("Specs/Systems/cy-over-time.modal.yaml", "paid"),
    ("Specs/Systems/bt-over-time.modal.yaml", "150 and no speed stays"),
    ("Specs/Gallery/login-form.modal.yaml", "refused, then let in"),
    ("Specs/Conformance/interruptions-continuity.modal.yaml", "rotation during popup"),
    ("Specs/Conformance/host-subview.modal.yaml", "frames and dimmings"),
  ]

  private func film(_ path: String, _ name: String) throws -> Film {
    let workspace = Workspace()
    let spec = workspace.load(packageRoot.appending(path: path).path)
    let found = try #require(spec.scenarios(named: name).first)
    return try Film(found.scenario, of: found.document, in: spec, workspace.devices)
  }

  /// At every instant, the stills with the values of their tracks are what the scene would be drawn as.
  @Test(arguments: scenarios)
  func tracksTellTheWholeScene(path: String, name: String) throws {
    let film = try film(path, name)
    let picture = try film.picture(.light, showingModels: false)
    try #require(picture.times.count > 10)
    for (instant, time) in picture.times.enumerated() {
      let scene = film.scene(at: time)
      var drawn = scene.layers(.light)
      for index in drawn.indices.dropFirst() { drawn[index] = scene.clipped(drawn[index]) }
      let front = Scene.layersAround.inFront
      while drawn.count < picture.layers.count { drawn.insert([], at: drawn.count - front) }
      for (layer, items) in zip(picture.layers, drawn) {
        guard let index = layer.still(at: instant) else {
          #expect(items.isEmpty)
          continue
        }
        let told = layer.stills[index].bytes(at: instant)
        #expect(told == SVGWriter.values(of: items).bytes, "\(name) at \(time)")
      }
    }
  }

  /// A modal that fades in has an outline where it is going to be, which goes as it comes; one that fades out has none.
  @Test func whatFadesInHasAnOutline() throws {
    let film = try film("Specs/Gallery/login-form.modal.yaml", "refused, then let in")
    func alpha(at time: Int64) throws -> String? {
      let svg = String(
        decoding: SVGWriter.values(of: film.scene(at: time, showingModels: true).items(.light))
          .bytes,
        as: UTF8.self)
      let model = try #require(svg.firstMatch(of: /data-part="model"[^>]*/)).output
      return model.firstMatch(of: /opacity="([0-9.]+)"/).map { String($0.output.1) }
    }
    #expect(try alpha(at: 0) == "1")
    let half = try #require(try alpha(at: 100_000_000).flatMap { Double($0) })
    #expect(half > 0 && half < 1)
    #expect(try alpha(at: 500_000_000) == "0")
    let hide = try #require(
      film.timeline.tracks[0].keyframes.last { $0.state.isVisible && $0.model.alpha == 0 })
    #expect(try alpha(at: hide.time + 100_000_000) == "0")
  }

  /// Something that moves is looked at 120 times a second, and everything when it happens.
  @Test(arguments: scenarios)
  func instantsAreCloseToEachOther(path: String, name: String) throws {
    let film = try film(path, name)
    let timeline = film.timeline
    let times = try film.picture(.light, showingModels: false).times
    #expect(times.first == 0 && times.last == timeline.end && times == times.sorted())
    #expect(Set(timeline.trace.map(\.time)).isSubset(of: times))
    for (time, next) in zip(times, times.dropFirst()) where next - time > 8_333_334 {
      for track in timeline.tracks {
        let (start, end) = (track.presented(at: time), track.presented(at: next - 1))
        #expect(start == end, "\(time) to \(next)")
      }
      #expect(timeline.keyboard(at: time) == timeline.keyboard(at: next - 1))
    }
  }

  /// Every animation has a value for each of its times, which go from the start to the end.
  @Test(arguments: scenarios)
  func animationsAreWellFormed(path: String, name: String) throws {
    let picture = try film(path, name).picture(.dark, showingModels: false)
    let animations = try DrawnParts(picture.svg(title: name, summary: "")).animations
    try #require(!animations.isEmpty)
    for attributes in animations {
      let times = try #require(attributes["keyTimes"]).split(separator: ";").compactMap {
        Double($0)
      }
      let values = try #require(attributes["values"]).split(separator: ";")
      #expect(times.count == values.count && times == times.sorted())
      #expect(times.first == 0 && times.allSatisfy { $0 <= 1 })
      #expect(attributes["calcMode"] == "discrete" || times.last == 1)
      #expect(attributes["repeatCount"] == "indefinite")
    }
  }

  /// What programs without animations show is the modal at rest.
  @Test func withoutAnimationsItIsAtRest() throws {
    let spec = workspace.spec(
      """
      modalspec: 1
      modal: {contentSize: [300, 250]}
      scenarios:
        - {name: shown, container: [375, 667], events: [show, {at: 2, keyboard: 0}]}
      """)
    let parts = try DrawnParts(try workspace.animate(spec, scenario: "shown"))
    let frames = Set(parts.frames(of: "content"))
    #expect(frames == [Rect(x: 37.5, y: 208.5, width: 300, height: 250)])
  }

  /// Also where it fades away in the end: all that is shown at first is opaque.
  @Test func itIsAtRestBeforeItLeaves() throws {
    let spec = workspace.spec(
      """
      modalspec: 1
      modal: {contentSize: [300, 250]}
      scenarios:
        - {name: leaves, container: [375, 667], events: [show, {at: 2, hide: {}}]}
      """)
    let svg = try workspace.animate(spec, scenario: "leaves")
    let content = #/<g data-part="content"[^>]* opacity="([^"]+)"/#
    // Without a dimming it is another still, which is hidden.
    #expect(svg.matches(of: content).map { String($0.1) } == ["0", "1"])
    #expect(svg.matches(of: #/<g display="none">/#).count == 1)
    let dimming = #/fill="#000000" fill-opacity="(0.35[^"]*)"/#
    #expect(svg.firstMatch(of: dimming) != nil)
  }

  @Test func whatMovesForTooLongIsRefused() throws {
    let spec = workspace.spec(
      """
      modalspec: 1
      modal: {contentSize: [300, 250], animation: {duration: 1000}}
      scenarios:
        - {name: slow, container: [375, 667], events: [show]}
      """)
    #expect(throws: SpecError.self) { try workspace.drawScrubber(of: spec, scenario: "slow") }
    #expect(throws: SpecError.self) { try workspace.animate(spec, scenario: "slow") }
    #expect(throws: Never.self) { try workspace.draw(spec, scenario: "slow", at: [500]) }
  }

  /// Laid over each other, every time has its frame and a label.
  @Test func onionsHaveEveryTime() throws {
    let workspace = Workspace()
    let spec = workspace.load(
      packageRoot.appending(path: "Specs/Gallery/login-form.modal.yaml").path)
    let (name, times) = ("refused, then let in", [1, 1.05, 1.1, 1.25])
    func parts(onion: Bool) throws -> DrawnParts {
      try DrawnParts(try workspace.draw(spec, scenario: name, at: times, onion: onion).svg)
    }
    let (strip, onion) = (try parts(onion: false), try parts(onion: true))
    #expect(onion.frames(of: "content") == strip.frames(of: "content"))
    #expect(onion.frames(of: "device").count == 1)
    #expect(["1 s", "1.05 s", "1.1 s", "1.25 s"].allSatisfy(onion.texts.contains))
  }
}

extension MovingPicture.Still {
  /// What it shows at an instant, as SVG.
  fileprivate func bytes(at instant: Int) -> [UInt8] {
    let text = SVGWriter.values(of: items)
    var bytes: [UInt8] = []
    var end = 0
    for (value, track) in zip(text.values ?? [], tracks) {
      bytes += text.bytes[end..<value.range.lowerBound]
      bytes += Array((track.values.last { $0.instant <= instant }?.value ?? "").utf8)
      end = value.range.upperBound
    }
    return bytes + text.bytes[end...]
  }
}
