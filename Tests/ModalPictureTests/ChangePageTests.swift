import Foundation
import ModalLanguage
import ModalLayout
import ModalReport
import ModalSpec
import ModalSpecTesting
import Testing

/// The page of `modalspec diff`, and its pictures.
struct ChangePageTests {
  private func diff(_ old: String, _ new: String) -> SpecDiff {
    workspace.diff(workspace.spec(old), workspace.spec(new))
  }

  private func pictures(in page: String) -> [String] {
    page.components(separatedBy: "<svg ").dropFirst().map {
      "<svg " + $0.components(separatedBy: "</svg>")[0] + "</svg>"
    }
  }

  /// Makes sure that a picture shows a modal where it was solved.
  private func expect(
    _ svg: String, shows content: Recording.Line.Content?, keepingFree keepsFree: Bool = false
  ) throws {
    let parts = try DrawnParts(svg)
    guard case .frames(let frame, _, let elements)? = content else {
      #expect(parts.frames(of: "content") == [])
      return
    }
    let contents = parts.frames(of: "content")
    #expect(contents.count == 1 && contents[0].isNear(frame), "\(contents) is not \(frame)")
    // What is scrolled out of the content is not drawn.
    for element in elements where element.frame.y < frame.height {
      let drawn = parts.frames(of: "element:\(element.id)")
      let scale = keepsFree && frame.x == 8 ? frame.width / (frame.width + 16) : 1
      let placed = element.frame.scaled(by: scale, from: frame)
      #expect(drawn.contains { $0.isNear(placed) }, "\(element.id): \(drawn) is not \(placed)")
    }
  }

  /// Each spec of the gallery, after all of its lengths have changed.
  @Test(arguments: DrawnPartsTests.specs)
  func framesAreThoseOfTheSolver(path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let changed = text.replacing(/\b(width|height|top|left|spacing|padding): (\d+)/) {
      "\($0.output.1): \((Int($0.output.2) ?? 0) + 3)"
    }
    let diff = self.diff(text, changed)
    guard !diff.frames.causes.isEmpty else { return }
    let pictures = pictures(in: diff.page(listsAll: true))
    let moves = diff.frames.causes.flatMap(\.moves)
    try #require(pictures.count == 2 * moves.count)
    for (number, move) in moves.enumerated() {
      // A recording has no scale; with iOS 26 the system's sheet keeps 8 free, and is scaled by it.
      let keepsFree = text.contains("extends: uikit/sheet")
      try expect(pictures[2 * number], shows: move.change.before, keepingFree: keepsFree)
      try expect(pictures[2 * number + 1], shows: move.change.now, keepingFree: keepsFree)
    }
  }

  @Test func aCauseHasItsWordsAndItsPlace() throws {
    let diff = self.diff(
      "modalspec: 1\nmodal: {contentSize: [300, 250]}\n",
      "modalspec: 1\nmodal: {contentSize: [300, 290]}\n")
    let page = diff.page()
    #expect(
      page.contains(
        "<code>contentSize.height</code> was <code>250</code>, is <code>290</code> at "
          + "<code>a.modal.yaml:2</code>: 13 frames in 1 spec</h2>"))
    // An iPhone SE: (667 − 250) / 2 = 208.5, (667 − 290) / 2 = 188.5.
    #expect(
      page.contains(
        "<dt>content</dt><dd><span>y 208.5 → 188.5,</span> <span>height 250 → 290</span></dd>"))
    #expect(count("<article", in: page) == 5)
    #expect(count("<svg", in: page) == 10)
    #expect(page.contains("and 8 more; --all shows them"))
    #expect(count("<article", in: diff.page(listsAll: true)) == 13)
    #expect(!page.contains("{{") && !page.contains("http://") && !page.contains("https://"))
    let ids = page.matches(of: /\sid="([^"]*)"/).map { String($0.output.1) }
    #expect(Set(ids).count == ids.count, "\(ids)")
    for match in page.matches(of: /url\(#([^)]*)\)/) {
      #expect(ids.contains(String(match.output.1)))
    }
  }

  /// Two keys that have moved the same frames are shown as one cause.
  @Test func causesOfTheSameFramesAreJoined() throws {
    let diff = self.diff(
      "modalspec: 1\nmodal: {contentSize: {width: 200, height: 100}}\n",
      "modalspec: 1\nmodal: {contentSize: {width: 210, height: 110}}\n")
    #expect(diff.frames.causes.map(\.parts.count) == [2])
    let page = diff.page()
    #expect(count("<section ", in: page) == 1)
    #expect(
      page.contains(
        "<code>contentSize.width</code> was <code>200</code>, is <code>210</code> at "
          + "<code>a.modal.yaml:2</code>; <code>contentSize.height</code> was <code>100</code>"))
    #expect(diff.pictures().count == 1)
  }

  /// A caption that is too long ends behind a word, and never within a number.
  @Test(arguments: [1000, 1234.5, 88_888])
  func captionsEndBehindWords(width: Double) throws {
    let elements = ["one", "another", "third"].map { id in
      "    \(id): {kind: view, left: 1.25, top: 100.75, width: 120.5, height: 44.25}\n"
    }
    let text =
      "modalspec: 1\nmodal:\n  contentSize: [\(width), 250]\n  elements:\n\(elements.joined())"
    let changed = text.replacing("1.25", with: "17.75").replacing("250]", with: "391.5]")
      .replacing("100.75", with: "88.25").replacing("120.5", with: "93.75")
    let diff = self.diff(text, changed)
    let words = diff.frames.causes.flatMap { $0.moves.map { $0.change.words(atMost: 4) } }
    var cut = 0
    for picture in diff.pictures() {
      for match in picture.drawing.svg.matches(of: /<text[^>]*>([^<]*)…<\/text>/) {
        let line = String(match.output.1)
        cut += 1
        let ends = words.contains { words in
          [" ", ",", ";", " →"].contains { words.contains(line + $0) }
        }
        #expect(ends, "\(line)…")
      }
    }
    #expect(cut > 0)
  }

  /// First comes what is looked at first: a phone held upright, without a keyboard; then other devices.
  @Test func samplesBeginWithTheUsualSetting() throws {
    let diff = self.diff(
      "modalspec: 1\nmodal: {contentSize: [300, 250]}\n",
      "modalspec: 1\nmodal: {contentSize: [300, 290]}\n")
    let settings = diff.frames.causes[0].examples(5).map(\.change.setting)
    let devices = settings.map { String($0.prefix { $0 != " " }) }
    #expect(settings[0].hasSuffix("portrait none L"), "\(settings)")
    #expect(Set(devices.prefix(4)).count == 4, "\(settings)")
  }

  @Test func whatComesAndGoesHasAnEmptyScreen() throws {
    let one = "modalspec: 1\nmodals:\n  one: {contentSize: [300, 250]}\n"
    let two = one + "  two: {contentSize: [200, 100]}\n"
    for (diff, side) in [
      (diff(one, two), 0), (diff(two, one), 1),
    ] {
      let pictures = pictures(in: diff.page())
      #expect(try DrawnParts(pictures[side]).frames(of: "content") == [])
      #expect(try DrawnParts(pictures[1 - side]).frames(of: "content").map(\.width) == [200])
    }
  }

  @Test func aSpecWithErrorsIsListed() throws {
    let diff = self.diff(
      "modalspec: 1\nmodal: {contentSize: [300, 250]}\n", "modalspec: 1\nmodal: {clamp: true}\n")
    #expect(diff.isDifferent)
    #expect(
      diff.page().contains(
        "<li>a.modal.yaml in the newer version: MS102 a dialog needs the size of its content</li>"))
  }

  /// A picture has the first settings of a cause in pairs: the second of each is marked.
  @Test func aCauseIsAPicture() throws {
    let diff = self.diff(
      "modalspec: 1\nmodal: {contentSize: [300, 250], margins: 20}\n",
      "modalspec: 1\nmodal: {contentSize: [300, 290], margins: 24}\n")
    let pictures = diff.pictures()
    #expect(pictures.map(\.fileName) == ["1-contentSize.height.svg", "2-margins.svg"])
    for (picture, cause) in zip(pictures, diff.frames.causes) {
      let svg = picture.drawing.svg
      let contents = try DrawnParts(svg).frames(of: "content")
      let moves = cause.examples(4)
      try #require(contents.count == 2 * moves.count)
      for (number, move) in moves.enumerated() {
        guard case .frames(let before, _, _)? = move.change.before,
          case .frames(let now, _, _)? = move.change.now
        else { continue }
        #expect(contents[2 * number].isNear(before))
        #expect(contents[2 * number + 1].isNear(now))
      }
      #expect(count("stroke-dasharray=\"6\"", in: svg) == moves.count)
    }
  }

  /// The elements that moved have a dashed outline where they were and a solid one where they are; captions name them.
  @Test func movedElementsAreOutlined() throws {
    func version(_ height: Int) -> String {
      """
      modalspec: 1
      modal:
        contentSize: [300, 250]
        elements:
          a: {kind: label, text: A, left: 20, top: 20, width: 100, height: \(height)}
          b: {kind: button, text: B, left: 20, top: a.maxY + 10, width: 100, height: 44}
      """
    }
    let svg = try #require(diff(version(30), version(42)).pictures().first).drawing.svg
    let outline = "width=\"100\" height=\"44\" fill=\"none\" stroke=\"#c62828\""
    // An iPhone SE: the content is at (375 − 300) / 2 = 37.5 and (667 − 250) / 2 = 208.5; 20 + 30 + 10 and 20 + 42 + 10.
    #expect(svg.contains("<rect x=\"57.5\" y=\"268.5\" \(outline) stroke-width=\"2\""))
    #expect(svg.contains("<rect x=\"57.5\" y=\"280.5\" \(outline)/>"))
    #expect(svg.contains(">`a`: height 30 → 42; `b`: y 60 → 72<"))
    #expect(svg.contains("Dashed: as before. Solid: as now.<"))
  }
}
