import ModalLanguage
import ModalSpec
import Testing

@testable import ModalCompare

/// Which view is the modal where several are called so, or look alike.
@Suite struct LookalikeTests {
  private static let withNames = WrittenForm.allCases.filter { $0.hasContainers && $0 != .uikit }

  // MARK: - The view of a controller

  /// A controller's view fills the screen and is called so, and the card in it has no names, and texts of another language.
  @Test(arguments: withNames, ["panel", "panelView", "panel.view"])
  func theViewOfAControllerGivesWayToItsCard(_ form: WrittenForm, _ id: String) throws {
    let app = try ComparedApp()
    var card = app.modal
    card.id = ""
    for index in card.children.indices {
      card.children[index].id = ""
      if !card.children[index].text.isEmpty { card.children[index].text = "Wort \(index)" }
    }
    func errors(_ card: AppView) -> [String] {
      let dimming = AppView(frame: Rect(app.size))
      return app.errors(
        form, of: AppView(id: id, frame: Rect(app.size), children: [dimming, card])
      )
      .filter { !$0.hasPrefix("MS612") }
    }
    #expect(errors(card) == [])
    card.frame.height += 10
    #expect(errors(card) == ["MS604 modal maxY"])
  }

  /// A modal that fills the screen is no card in it.
  @Test func aModalOfTheScreensSizeIsTheScreen() throws {
    let app = try ComparedApp(
      ComparedApp.spec.replacing("{width: 300, height: 260}", with: "[fill, fill]\n  margins: 0"))
    var modal = app.modal
    modal.children = [AppView(frame: Rect(x: 46, y: 300, width: 300, height: 260))]
    modal.children += app.modal.children
    #expect(app.errors(.snapshot, of: modal) == [])
  }

  // MARK: - Copies of a modal

  /// The earlier one of two is behind the later one, and nobody sees it.
  @Test(arguments: withNames) func theCopyInFrontIsCompared(_ form: WrittenForm) throws {
    let app = try ComparedApp()
    func moved(_ view: AppView, by y: Double) -> AppView {
      var view = view
      view.frame.y += y
      view.children = view.children.map { moved($0, by: y) }
      return view
    }
    func errors(_ views: [AppView]) -> [String] {
      app.errors(form, of: AppView(frame: Rect(app.size), children: views))
    }
    let low = moved(app.modal, by: 40)
    #expect(errors([app.modal, low]) == ["MS604 modal minY,maxY"])
    #expect(errors([low, app.modal]) == [])
    // Side by side, the one that fits.
    let far = moved(app.modal, by: 290)
    #expect(errors([app.modal, far]) == [])
    // One that says other things is another modal.
    var other = low
    for index in other.children.indices { other.children[index].text = "Other \(index)" }
    #expect(errors([app.modal, other]) == [])
  }

  // MARK: - Modals of one shape

  private static let toasts = """
    modalspec: 1
    name: toasts
    modals:
      saved:
        contentSize: {width: 300, height: 60}
        placement: bottom
        elements: {note: {kind: label, text: Saved, left: 20, right: 20, top: 20, height: 20}}
      failed:
        contentSize: {width: 300, height: 60}
        placement: top
        elements: {note: {kind: label, text: No connection, left: 20, right: 20, top: 20, height: 20}}
    """

  /// What is said of two toasts from above, and of which modals.
  private func findings(
    _ texts: [String], at tops: [Double], id: String = "", note: String = "note",
    _ spec: String = toasts, _ form: WrittenForm = .snapshot
  ) -> [String] {
    let views = zip(texts, tops).map { text, top in
      AppView(
        id: id, frame: Rect(x: 50, y: top, width: 300, height: 60),
        children: [
          AppView(
            kind: .StaticText, id: note, text: text,
            frame: Rect(x: 70, y: top + 20, width: 260, height: 20))
        ])
    }
    let size = Size(width: 400, height: 800)
    return compared(
      spec, with: form.text(of: views, in: size), in: Setting(container: size, scale: 3)
    ).findings.map(\.message)
  }

  /// 20 at the top, and 720 = 800 − 20 − 60 at the bottom.
  @Test(arguments: ["", "toasts", "row"], ["", "note"])
  func textsTellModalsOfOneShape(_ id: String, _ note: String) {
    #expect(findings(["No connection", "Saved"], at: [20, 720], id: id, note: note) == [])
    #expect(
      findings(["Saved", "No connection"], at: [20, 720], id: id, note: note) == [
        "`saved` is 700 points too high", "`failed` is 700 points too low",
      ])
    // In another language the places tell them.
    #expect(
      findings(["Kein Netz", "Gesichert"], at: [20, 720], id: id, note: note).filter {
        !$0.contains(" says ")
      } == [])
  }

  /// Both at the bottom, one above the other.
  @Test(arguments: ["", "toasts", "row"], ["", "note"])
  func textsTellModalsOfOnePlace(_ id: String, _ note: String) {
    let spec = Self.toasts.replacing("placement: top", with: "placement: bottom")
    func findings(_ texts: [String]) -> [String] {
      self.findings(texts, at: [648, 720], id: id, note: note, spec)
    }
    #expect(findings(["Saved", "No connection"]) == ["`saved` is 72 points too high"])
    #expect(findings(["No connection", "Saved"]) == ["`failed` is 72 points too high"])
  }

  // MARK: - What is scaled

  /// Drawn at a scale about its middle, and said so: 46.6667 = flat((393 − 300)/2), 321 = (852 − 210)/2.
  @Test(arguments: [1.2, 0.9, 0.6, 0.4], [true, false])
  func aScaledModalIsOneFinding(_ scale: Double, hasTexts: Bool) {
    func six(_ number: Double) -> String {
      (Double(Int((number * 1000).rounded())) / 1000).description
    }
    let (width, height) = (300 * scale, 210 * scale)
    let (x, y) = (140 / 3 + (300 - width) / 2, 321 + (210 - height) / 2)
    let texts = hasTexts ? ["Rename", "Choose a name", "OK"] : ["Name", "Bitte", "Gut"]
    let text = """
      <UIWindow: 0x1; frame = (0 0; 393 852); layer = <UIWindowLayer: 0x2>>
         | <UITransitionView: 0x1; frame = (0 0; 393 852); layer = <CALayer: 0x2>>
         |    | <UIView: 0x1; frame = (0 0; 393 852); alpha = 0.35; layer = <CALayer: 0x2>>
         |    | <UIView: 0x1; frame = (\(six(x)) \(six(y)); \(six(width)) \(six(height))); transform = [\(scale), 0, 0, \(scale), 0, 0]; layer = <CALayer: 0x2>>
         |    |    | <UILabel: 0x1; frame = (20 20; 260 24); text = '\(texts[0])'; layer = <CALayer: 0x2>>
         |    |    | <UILabel: 0x1; frame = (20 60; 260 24); text = '\(texts[1])'; layer = <CALayer: 0x2>>
         |    |    | <UIButton: 0x1; frame = (150 158; 150 52); layer = <CALayer: 0x2>>
         |    |    |    | <UIButtonLabel: 0x1; frame = (60 16; 30 20); text = '\(texts[2])'; layer = <CALayer: 0x2>>
      """
    let found = compared(FindModalTests.dialogSpec, with: text).findings
    #expect(
      found.filter { $0.severity == .error }.map(\.message)
        == ["the app draws `rename` at \(scale) of its size"])
    #expect(found.allSatisfy { $0.code == .otherLook }, "\(found)")
  }

  /// The probe tells that there is a transform, and the box around the view.
  @Test func aTransformOfWhichOnlyTheBoxIsKnownIsSaid() throws {
    let app = try ComparedApp()
    var modal = app.modal
    modal.frame.x -= 30
    modal.frame.width += 60
    func notes(_ key: String) -> [String] {
      let text = WrittenForm.probe.text(of: [modal], in: app.size).replacing(
        "\"id\": \"panel\",", with: "\"id\": \"panel\", \(key)")
      return app.compared(to: text).findings[0].notes
    }
    let note = "The view has a transform, of which the dump tells only the box around it."
    #expect(notes("\"transformed\": true,").contains(note))
    #expect(!notes("\"transformed\": false,").contains(note))
  }
}
