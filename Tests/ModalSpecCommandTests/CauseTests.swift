import Foundation
import ModalSpecTesting
import Testing

/// Which of several keys that have changed at once has moved which recorded frame.
@Suite struct CauseTests {
  /// Four devices, held both ways, without a keyboard and with letters: 16 settings.
  private static let project =
    "matrix: {devices: [iphone-se-1, iphone-15, iphone-16-pro-max, ipad-10]}\n"

  /// Tests a spec against the recording of another one, and returns the number of moved frames and the causes.
  private func causes(
    of before: String, _ after: String, in project: String = project
  ) throws -> [String] {
    let folder = try ScratchFolder([".modalspec.yml": project, "a.modal.yaml": before])
    #expect(try runTool(["record", "-q"], in: folder).code == 0)
    try folder.write(after, to: "a.modal.yaml")
    let run = try runTool(["test", "--format", "json"], in: folder)
    #expect(run.code == 1)
    #expect(!run.output.contains("No recorded key"), "\(run.output)")
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    return report.files[0].diagnostics.map { finding in
      let labels = [finding.label ?? ""] + finding.secondary.map(\.text)
      return "\(finding.message.prefix { $0 != " " }): \(labels.joined(separator: ", "))"
    }
  }

  private struct Report: Decodable {
    struct File: Decodable {
      struct Finding: Decodable {
        struct Label: Decodable {
          var text: String
        }
        var message: String
        var label: String?
        var secondary: [Label]
      }
      var diagnostics: [Finding]
    }
    var files: [File]
  }

  /// The effects of 64 changed keys are told apart, and those of 65 are not.
  @Test(arguments: [64, 65]) func ofVeryManyKeysNoneIsNamed(count: Int) throws {
    func spec(_ left: Int) -> String {
      let elements = (1...count).map {
        "    e\($0): {kind: view, left: \(left), top: \(3 * $0), width: 2, height: 2}\n"
      }
      return "modalspec: 1\nmodal:\n  contentSize: [300, 250]\n  elements:\n" + elements.joined()
    }
    let causes = try causes(
      of: spec(5), spec(6),
      in: "matrix: {devices: [iphone-15], orientations: [portrait], keyboards: [none]}\n")
    #expect(causes.count == 1)
    #expect(causes.first?.contains("`elements.e1.left` was 5") == (count == 64))
  }

  /// Margins of 20 bind where the keyboard leaves less than 250 + 2 × 20, that is on the three phones in
  /// landscape, and where the screen is narrower than 300 + 2 × 20, on the smallest phone upright without a
  /// keyboard and with: 5. The content's width moves all others, 16 − 2, those three among them, which need both.
  @Test func eachFrameIsPutDownToTheKeysThatMoveIt() throws {
    func spec(_ width: Int, _ margins: Int) -> String {
      "modalspec: 1\nmodal:\n  contentSize: [\(width), 250]\n  margins: \(margins)\n"
    }
    #expect(
      try causes(of: spec(300, 20), spec(310, 21)) == [
        "11: `contentSize.width` was 300",
        "3: `contentSize.width` was 300, `margins` was 20", "2: `margins` was 20",
      ])
  }

  /// At most 320 wide, the content is so wherever 2 · 24 are left beside it: the margins move the heights of the
  /// three phones in landscape with a keyboard only. Of 320, 272 were left, and 280 are.
  @Test func whatStaysWithoutAChangeIsNotPutDownToIt() throws {
    func spec(_ maximum: Int, _ margins: Int) -> String {
      """
      modalspec: 1
      modal: {contentSize: [fill, 250], maxWidth: \(maximum), margins: \(margins)}
      """
    }
    #expect(
      try causes(of: spec(360, 24), spec(320, 20)) == [
        "11: `maxWidth` was 360", "3: `maxWidth` was 360, `margins` was 24",
        "2: `margins` was 24",
      ])
  }

  /// Either of two changes alone makes it 280 wide: it takes both to move it back.
  @Test func whatEachOfTwoWouldDoIsPutDownToBoth() throws {
    func spec(_ maximum: Int, _ width: Int) -> String {
      "modalspec: 1\nmodal: {contentSize: [\(width), 250], maxWidth: \(maximum)}\n"
    }
    #expect(
      try causes(
        of: spec(320, 300), spec(280, 280), in: "matrix: {devices: [iphone-15], keyboards: [none]}")
        == ["2: `contentSize.width` was 300, `maxWidth` was 320"])
  }

  /// A maximum of 290 moves what the margins do not hold back: all but the two of the smallest phone upright.
  @Test func keysThatComeOrGoAreToldApart() throws {
    func spec(_ key: String, _ margins: Int) -> String {
      "modalspec: 1\nmodal:\n  contentSize: [300, 250]\n  margins: \(margins)\n\(key)"
    }
    let maximum = "  maxWidth: 290\n"
    #expect(
      try causes(of: spec("", 20), spec(maximum, 21)) == [
        "2: `margins` was 20", "3: `margins` was 20, `maxWidth` is new", "11: `maxWidth` is new",
      ])
    #expect(
      try causes(of: spec(maximum, 20), spec("", 21)) == [
        "11: `maxWidth` is not written any more", "2: `margins` was 20",
        "3: `margins` was 20, `maxWidth` is not written any more",
      ])
  }

  /// min(290, 300) becomes min(400, 310): the maximum alone makes it 300, and only then the content 310.
  @Test func whatMovesAFrameOnlyTogetherIsNamed() throws {
    func spec(_ maximum: Int, _ width: Int) -> String {
      "modalspec: 1\nmodal:\n  maxWidth: \(maximum)\n  contentSize: [\(width), 250]\n"
    }
    #expect(
      try causes(
        of: spec(290, 300), spec(400, 310), in: "matrix: {devices: [iphone-15], keyboards: [none]}")
        == ["2: `maxWidth` was 290, `contentSize.width` was 300"])
  }

  /// Of 393, less 2 · 29 or 2 · 10, at most 335 or 400: with one of the two alone it stays 335, both come to 373.
  @Test func eachOfTwoThatAreNeededTogetherIsNamed() throws {
    func spec(_ margins: Int, _ maximum: Int) -> String {
      """
      modalspec: 1
      modal: {contentSize: [fill, 250], margins: \(margins), maxWidth: \(maximum)}
      """
    }
    let project = "matrix: {devices: [iphone-15], keyboards: [none], orientations: [portrait]}"
    #expect(
      try causes(of: spec(29, 335), spec(10, 400), in: project) == [
        "1: `margins` was 29, `maxWidth` was 335"
      ])
    func least(_ one: Int, _ two: Int) -> String {
      """
      modalspec: 1
      variables: {one: \(one), two: \(two)}
      modal: {contentSize: {width: 300, height: "min(one, two)"}}
      """
    }
    #expect(
      try causes(of: least(200, 200), least(300, 260), in: project) == [
        "1: `variables.one` was 200, `variables.two` was 200"
      ])
  }

  /// The padding binds no edge of the modal, and is no key of the element that it moves.
  @Test func aPaddingThatMovesAnElementIsNamed() throws {
    func spec(_ padding: Int) -> String {
      """
      modalspec: 1
      modal:
        contentSize: [300, 250]
        padding: {horizontal: \(padding)}
        elements: {a: {kind: image, left: 0, top: 0, width: 20, height: 20}}
      """
    }
    let project = "matrix: {devices: [iphone-15], keyboards: [none], orientations: [portrait]}"
    #expect(try causes(of: spec(40), spec(60), in: project) == ["1: `padding` was 40"])
  }

  /// A repeat with another number of cells, of 50 and of 33.3 points.
  @Test func theNumberOfCellsIsNamed() throws {
    func spec(_ count: Int) -> String {
      """
      modalspec: 1
      modal:
        contentSize: [300, 250]
        elements: {x: {kind: image, left: 0, top: 0, width: 100, height: 20, repeat: {count: \(count)}}}
      """
    }
    let project = "matrix: {devices: [iphone-15], keyboards: [none], orientations: [portrait]}"
    #expect(try causes(of: spec(2), spec(3), in: project) == ["1: `elements.x.repeat` was 2"])
  }

  /// What a stack says is named as such, not as a width of the element.
  @Test func theKeysOfAStackAreNamedAsTheyAreWritten() throws {
    func spec(_ spacing: Int, _ left: Int, _ order: String, _ isVisible: String) -> String {
      """
      modalspec: 1
      modal:
        contentSize: [300, 250]
        elements:
          row:
            kind: view
            left: 0
            top: 0
            width: 300
            height: 44
            stack: {axis: row, spacing: \(spacing), padding: {left: \(left)}, children: [\(order)]}
          a: {kind: image, width: 60, height: 20\(isVisible)}
          b: {kind: image, width: 50, height: 20}
      """
    }
    let project = "matrix: {devices: [iphone-15], keyboards: [none], orientations: [portrait]}"
    #expect(
      try causes(of: spec(8, 4, "a, b", ""), spec(9, 5, "a, b", ""), in: project) == [
        "1: `elements.row.stack.spacing` was 8, `elements.row.stack.padding.left` was 4"
      ])
    #expect(
      try causes(of: spec(8, 4, "a, b", ""), spec(8, 4, "b, a", ""), in: project) == [
        "1: `elements.row.stack.children` was [a, b]"
      ])
    #expect(
      try causes(of: spec(8, 4, "a, b", ""), spec(8, 4, "a, b", ", visible: false"), in: project)
        == ["1: `elements.a.visible` is new"])
  }

  /// An element that has come, and one that has gone, are one change each, whatever is written for them.
  @Test func anElementThatComesOrGoesIsOneChange() throws {
    func spec(_ id: String) -> String {
      """
      modalspec: 1
      modal:
        contentSize: [300, 250]
        elements:
          title: {kind: label, text: Title, left: 0, right: 0, top: 0, height: fit}
          \(id): {kind: image, left: 8, width: 24, top: title.maxY + 8, height: 24}
      """
    }
    let project = "matrix: {devices: [iphone-15], keyboards: [none]}"
    #expect(
      try causes(of: spec("icon"), spec("picture"), in: project) == [
        "2: `elements.picture` is new, `elements.icon` is not written any more"
      ])
  }

  /// The variable moves the height, 240 + gap, wherever 252 points fit; the variant moves what is held in landscape.
  @Test func variablesVariantsAndElementsAreToldApart() throws {
    func spec(_ gap: Int, _ maximum: Int, _ top: Int) -> String {
      """
      modalspec: 1
      variables: {gap: \(gap)}
      modal:
        contentSize: {width: 300, height: 240 + gap}
        variants:
          - {when: {orientation: landscape}, maxWidth: \(maximum)}
        elements:
          title: {kind: label, top: \(top), left: 0, right: 0, height: 44, text: Title}
          below: {kind: label, top: title.maxY, left: 0, right: 0, height: 44, text: Below}
      """
    }
    let project = "matrix: {devices: [iphone-15], keyboards: [none]}"
    #expect(
      try causes(of: spec(10, 290, 8), spec(12, 280, 9), in: project) == [
        "1: `variables.gap` was 10, `elements.title.top` was 8",
        "1: `variables.gap` was 10, `maxWidth` was 290, `elements.title.top` was 8",
      ])
  }

  /// Texts of two layers that have both changed: which is which is what gives the recorded frames.
  @Test func theTextsOfTwoVariantsFindTheirPlaces() throws {
    func spec(_ upright: Int, _ landscape: Int) -> String {
      """
      modalspec: 1
      modal:
        contentSize: [fill, 200]
        margins: \(upright)
        variants:
          - {when: {orientation: landscape}, margins: \(landscape)}
      """
    }
    let project = "matrix: {devices: [iphone-15], keyboards: [none]}"
    #expect(
      try causes(of: spec(30, 10), spec(32, 12), in: project) == [
        "1: `margins` was 30", "1: `margins` was 10",
      ])
  }

  /// A base and a spec that extends it.
  @Test func whatABaseChangesIsToldFromWhatTheSpecDoes() throws {
    func files(_ margins: Int, _ width: Int) -> [String: String] {
      [
        ".modalspec.yml": Self.project,
        "base.modal.yaml": "modalspec: 1\nmodal: {contentSize: [200, 250], margins: \(margins)}\n",
        "cards/a.modal.yaml":
          "modalspec: 1\nmodal: {extends: ../base.modal.yaml, contentSize: {width: \(width)}}\n",
      ]
    }
    let folder = try ScratchFolder(files(20, 300))
    _ = try runTool(["record", "-q"], in: folder)
    for (path, text) in files(21, 310) { try folder.write(text, to: path) }
    let run = try runTool(["test", "cards"], in: folder)
    for count in [2, 11, 3] {
      #expect(run.output.contains("error[MS303]: \(count) recorded frames changed, in 1 file\n"))
    }
    #expect(run.output.contains("--> base.modal.yaml:2:43\n"), "\(run.output)")
    // The same between two versions.
    let old = try ScratchFolder(
      files(20, 300).reduce(into: [:]) { $0["old/\($1.key)"] = $1.value }
        .merging(files(21, 310).map { ("new/\($0.key)", $0.value) }) { one, _ in one })
    let diff = try runTool(
      ["diff", "old/cards", "new/cards", "--config", "new/.modalspec.yml"], in: old)
    #expect(diff.output.contains("11 frames moved, in 1 file"), "\(diff.output)\(diff.errors)")
  }

  @Test func reviewListsAFrameOnce() throws {
    let before = "modalspec: 1\nmodal:\n  contentSize: [300, 250]\n  margins: 20\n"
    let after = before.replacing("300", with: "310").replacing("20", with: "21")
    let folder = try ScratchFolder([".modalspec.yml": Self.project, "a.modal.yaml": before])
    _ = try runTool(["record", "-q"], in: folder)
    try folder.write(after, to: "a.modal.yaml")
    _ = try runTool(["test"], in: folder)
    let run = try runTool(
      ["review", "a.modal.yaml", ".", "a.frames.yaml"], in: folder, input: Data("list\nq\n".utf8))
    let list = run.output.split(separator: "uit: ")[1]
    #expect(list.matches(of: /a\.frames\.yaml/).count == 1, "\(list)")
    // All 16 move, three of them for two reasons.
    #expect(list.split(separator: "\n").filter { $0.hasPrefix("    i") }.count == 16, "\(list)")
    #expect(run.output.hasSuffix("0 accepted, 0 rejected, 1 left\n"))
  }
}
