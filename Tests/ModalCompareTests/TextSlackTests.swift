import ModalLanguage
import ModalSpec
import Testing

@testable import ModalCompare

/// Sizes of texts are those of no font: a text may be off by 4 points, or 12 % of its size, and everything else is compared
/// with where that puts it.
@Suite struct TextSlackTests {
  private static let spec = """
    modalspec: 1
    name: panel
    modal:
      contentSize: {width: 300, height: title.maxY + 460}
      elements:
        title: {kind: label, text: Rename, left: 20, right: 20, top: 20, height: fit}
        body: {kind: view, left: 20, right: 20, top: title.maxY + 20, height: 300}
        ok: {kind: button, text: OK, right: 0, width: 50%, top: title.maxY + 400, height: 52}
    """

  /// The title is one line of 21 points. In the app it is another one, and everything is where that puts it.
  @Test(
    arguments: [
      (21, []), (24.9, []), (17.1, []), (28, ["MS604 title maxY"]),
      (14, ["MS604 title maxY"]),
    ] as [(Double, [String])])
  func aTextMayBeOffByFour(_ height: Double, _ errors: [String]) throws {
    let app = try ComparedApp(Self.spec)
    let shown = try ComparedApp(Self.spec.replacing("height: fit", with: "height: \(height)"))
    for form in WrittenForm.allCases where form.hasContainers {
      #expect(app.errors(form, of: shown.modal) == errors, "\(form)")
    }
  }

  /// What is written is exact, whatever the text measures: a height, a distance, and an edge beside that of the text.
  @Test(arguments: [21, 23.5, 19.2])
  func whatFollowsFromATextIsComparedExactly(_ height: Double) throws {
    let app = try ComparedApp(Self.spec)
    let shown = try ComparedApp(Self.spec.replacing("height: fit", with: "height: \(height)"))
    let exact = WrittenForm.allCases.filter { $0.isExact && $0.hasContainers }
    for (form, off) in exact.flatMap({ [($0, 0.4), ($0, -2)] }) + [(.maestro, 4), (.wdaXML, -4)] {
      func errors(_ change: (inout AppView) -> Void) -> [String] {
        var modal = shown.modal
        change(&modal)
        return app.errors(form, of: modal)
      }
      #expect(errors { $0.children[1].frame.height += off } == ["MS604 body maxY"], "\(form)")
      #expect(errors { $0.children[2].frame.y += off } == ["MS604 ok minY,maxY"], "\(form)")
      #expect(errors { $0.frame.height += off } == ["MS604 modal maxY"], "\(form)")
    }
  }

  /// The near edge of a text is exact, also where the modal is as high as its texts.
  @Test(arguments: [0.4, 2, -2, 6])
  func theTopOfATextIsExact(_ off: Double) throws {
    let app = try ComparedApp(Self.spec)
    for form in WrittenForm.allCases where form.isExact && form.hasContainers {
      var modal = app.modal
      modal.children[0].frame.y += off
      modal.children[0].frame.height -= off
      #expect(app.errors(form, of: modal) == ["MS604 title minY"], "\(form)")
    }
  }

  /// What an app shows nothing of may be as large as it likes, as far as fonts go: both texts together by 8.
  @Test func theSlackOfTextsThatAreNotShownAddsUp() throws {
    let app = try ComparedApp(
      Self.spec.replacing(
        "body: {kind: view",
        with:
          "note: {kind: label, text: A lamp, left: 20, right: 20, top: title.maxY, height: fit}\n    body: {kind: view"
      ).replacing("top: title.maxY + 20", with: "top: note.maxY")
        .replacing("height: title.maxY + 460", with: "height: 500"))
    var modal = app.modal
    modal.children.removeFirst(2)
    let missing = ["MS603 title ", "MS603 note "]
    modal.children[0].frame.y += 7.9
    #expect(app.errors(.snapshot, of: modal) == missing)
    modal.children[0].frame.y += 0.5
    #expect(app.errors(.snapshot, of: modal) == missing + ["MS604 body minY,maxY"])
  }

  @Test(arguments: [55, 110, -110.0]) func aModalOfAnotherHeightIsFound(_ off: Double) throws {
    let app = try ComparedApp(Self.spec)
    var modal = app.modal
    modal.frame.height += off
    #expect(app.errors(.snapshot, of: modal) == ["MS604 modal maxY"])
  }

  /// A list of idb has no view of the modal. Its elements are 3 too low, and what is below the title, whose font is smaller, 1:
  /// an edge that no text moves is known best.
  @Test func whatIsKnownBestTellsAMove() throws {
    let app = try ComparedApp(
      Self.spec.replacing("height: title.maxY + 460", with: "height: 502")
        .replacing("kind: view", with: "kind: field"))
    var modal = app.modal
    modal.children[0].frame.height -= 2
    for part in 0...2 { modal.children[part].frame.y += part == 0 ? 3 : 1 }
    #expect(app.findings(.idb, of: modal).map(\.message) == ["`panel` is 3 points too low"])
  }

  /// A text of 260 points may be off by 31.
  @Test func aLongTextMayBeOffByAShare() throws {
    let app = try ComparedApp(
      """
      modalspec: 1
      name: panel
      modal:
        contentSize: {width: 600, height: 200}
        elements:
          title: {kind: label, text: Rename the lamp in the living room now, left: 20, width: fit, top: 20, height: 24}
          ok: {kind: button, text: OK, right: 0, width: 50%, top: 90, height: 52}
      """, in: Size(width: 1024, height: 768))
    var modal = app.modal
    let share = modal.children[0].frame.width * 0.12
    #expect(share > 8)
    modal.children[0].frame.width += share - 0.1
    #expect(app.errors(.snapshot, of: modal) == [])
    modal.children[0].frame.width += 0.2
    #expect(app.errors(.snapshot, of: modal) == ["MS604 title maxX"])
  }

  /// A title in two lines of 21 instead of one makes the modal 21 taller, and its centered edges and what it holds move: one
  /// finding, which says what follows.
  @Test(arguments: [WrittenForm.probe, .snapshot, .xctest, .maestro, .wdaXML])
  func oneMoreLineIsOneFinding(_ form: WrittenForm) throws {
    let app = try ComparedApp(Self.spec)
    var modal = try ComparedApp(Self.spec.replacing("height: fit", with: "height: 42")).modal
    #expect(app.errors(form, of: modal) == ["MS604 title maxY"])
    // What is off besides is off against that: 8 = 12 − 4.
    modal.children[2].frame.y += 12
    let found = app.findings(form, of: modal)
    #expect(found.map(\.severity) == [.error, .error])
    if form == .snapshot {
      #expect(
        found.map(\.message) == ["`title` is 21 points too tall", "`ok` is 12 points too low"])
      #expect(
        found[0].notes.contains(
          "`panel` and `body` follow from that, and are where that puts them."))
      #expect(
        found[1].notes.first
          == "spec     [196.6667, 616.6667, 150, 52]\nexpected [196.6667, 627, 150, 52]\napp      [196.6667, 639, 150, 52]"
      )
      // 46.6667 = flat((393 − 300)/2) beside 150; (852 − 501)/2 = 175.5 is 175.6667 in pixels, and 441 below it is 616.6667.
      #expect(
        found[1].notes.contains(
          "In the app `title` differs, and `ok` is expected where that puts it."
        ))
    }
  }

  /// The spec does not let the modal grow with its text, and the app does, upwards: the modal and the text are two causes, and what
  /// stands in the modal follows from them.
  @Test(arguments: [WrittenForm.probe, .snapshot, .xctest, .maestro])
  func aTextInATallerModalIsTwoFindings(_ form: WrittenForm) throws {
    let app = try ComparedApp(
      Self.spec.replacing("height: title.maxY + 460}", with: "height: 501}\n  placement: bottom")
        .replacing(
          "elements:",
          with:
            "elements:\n    close: {kind: button, text: Done, right: 0, width: 50, top: 0, height: 44}"
        ))
    var modal = app.modal
    modal.frame.y -= 21
    modal.frame.height += 21
    for part in modal.children.indices {
      switch modal.children[part].id {
      case "panel.title":
        modal.children[part].frame.y -= 21
        modal.children[part].frame.height += 21
      case "panel.close": modal.children[part].frame.y -= 21
      default: break
      }
    }
    #expect(app.errors(form, of: modal) == ["MS604 modal minY", "MS604 title maxY"])
  }

  /// Two texts that grow: each is said, the second without what the first moves it by.
  @Test func twoMoreLinesAreTwoFindings() throws {
    let app = try ComparedApp(
      Self.spec.replacing(
        "body: {kind: view",
        with:
          "note: {kind: label, text: A lamp, left: 20, right: 20, top: title.maxY, height: fit}\n    body: {kind: view"
      ).replacing("top: title.maxY + 20", with: "top: note.maxY + 20")
        .replacing("height: title.maxY + 460", with: "height: 560"))
    var modal = app.modal
    modal.children[0].frame.height += 21
    modal.children[1].frame.y += 21
    modal.children[1].frame.height += 42
    modal.children[2].frame.y += 63
    modal.children[3].frame.y += 21
    #expect(
      app.findings(.snapshot, of: modal).map(\.message) == [
        "`title` is 21 points too tall", "`note` is 42 points too tall",
      ])
  }

  /// At least 44 high, and 63 in the app.
  @Test func whatIsAtLeastSoHighGrowsLate() throws {
    let app = try ComparedApp(
      Self.spec.replacing("top: 20, height: fit", with: "top: 20, height: \"max(44, fit)\""))
    let modal = try ComparedApp(Self.spec.replacing("height: fit", with: "height: 63")).modal
    #expect(app.errors(.snapshot, of: modal) == ["MS604 title maxY"])
  }

  /// A centered text that is narrower has another size: it has not moved. What may be off is 12 % of its width, half of it at each
  /// side.
  @Test func aCenteredTextIsNarrower() throws {
    let app = try ComparedApp(
      """
      modalspec: 1
      name: panel
      modal:
        contentSize: {width: 360, height: 200}
        elements:
          title: {kind: label, text: Rename the lamp in the room, centerX: 50%, width: fit, top: 20, height: 24}
          ok: {kind: button, text: OK, right: 0, width: 50%, bottom: 0, height: 52}
      """, in: Size(width: 430, height: 852))
    func found(_ points: Double) -> [String] {
      var modal = app.modal
      modal.children[0].frame.x += points
      modal.children[0].frame.width -= points * 2
      return app.findings(.snapshot, of: modal).map(\.message)
    }
    let share = app.modal.children[0].frame.width * 0.06
    #expect(share > 9)
    #expect(found(9) == [])
    #expect(found(share + 1).first?.hasSuffix(" points too narrow") == true)
    #expect(found(share + 1).count == 1)
  }

  /// Two texts side by side in the middle, of which one is wider and one narrower in the app: what stands between them is exact.
  @Test func whatStandsBetweenTwoTextsIsExact() throws {
    let app = try ComparedApp(
      """
      modalspec: 1
      name: panel
      modal:
        contentSize: {width: 360, height: 200}
        elements:
          mark: {kind: view, left: 180 - first.width / 2 + second.width / 2, width: 20, top: 60, height: 20}
          first: {kind: label, text: Lamps, left: 20, width: fit, top: 20, height: 24}
          second: {kind: label, text: Rooms, right: 20, width: fit, top: 20, height: 24}
          ok: {kind: button, text: OK, right: 0, width: 50%, bottom: 0, height: 52}
      """, in: Size(width: 430, height: 852))
    var modal = app.modal
    func index(_ id: String) throws -> Int {
      try #require(modal.children.firstIndex { $0.id == "panel.\(id)" })
    }
    let (mark, first, second) = (try index("mark"), try index("first"), try index("second"))
    modal.children[first].frame.width += 3
    modal.children[second].frame.x += 3
    modal.children[second].frame.width -= 3
    modal.children[mark].frame.x -= 3
    #expect(app.errors(.snapshot, of: modal) == [])
    modal.children[mark].frame.x += 0.4
    #expect(app.errors(.snapshot, of: modal) == ["MS604 mark minX,maxX"])
  }
}

extension ComparedApp {
  /// What is said of a dump of a modal.
  func findings(_ form: WrittenForm, of modal: AppView) -> [Finding] {
    compared(to: form.text(of: [modal], in: size)).findings
  }

  /// The findings, but for notes.
  func doubts(_ form: WrittenForm, of modal: AppView) -> [Finding] {
    compared(to: form.text(of: [modal], in: size)).doubts
  }
}
