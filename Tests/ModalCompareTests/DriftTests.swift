import ModalLanguage
import ModalReport
import ModalSpec
import ModalSpecTesting
import Testing

@testable import ModalCompare

/// An app that shows what its spec says, but for what a test changes.
struct ComparedApp {
  static let spec = """
    modalspec: 1
    name: panel
    modal:
      contentSize: {width: 300, height: 260}
      elements:
        title: {kind: label, text: Rename the lamp, left: 20, right: 20, top: 20, height: 24}
        name: {kind: field, text: Lamp, left: 20, right: 20, top: 64, height: 44}
        hint: {kind: label, text: It has to be new, left: 20, width: 200.5, top: 120.25, height: 18}
        picture: {kind: image, centerX: 50%, width: 33, top: 146, height: 33}
        cancel: {kind: button, text: Cancel, left: 0, width: 50%, bottom: 0, height: 52, tap: hide}
        ok: {kind: button, text: Rename, right: 0, width: 50%, bottom: 0, height: 52, tap: hide}
    """

  let size: Size
  let file: SpecFile
  let setting: Setting
  /// The view of the modal with those of its elements, as the spec has them.
  var modal: AppView

  init(_ text: String = spec, in size: Size = screen) throws {
    self.size = size
    file = Workspace().load(SourceFile(name: "panel.modal.yaml", text: text))
    setting = Setting(container: size, scale: 3)
    let solved = try Workspace().solve(file, in: setting).modals[0]
    modal = AppView(id: "panel", frame: solved.frame)
    for part in solved.elements {
      let kind: AppView.Kind =
        switch part.element.kind?.value {
        case .label: .StaticText
        case .button: .Button
        case .field: .TextField
        case .image: .Image
        default: .Other
        }
      let frame = Rect(
        x: solved.frame.x + part.frame.x, y: solved.frame.y + part.frame.y,
        width: part.frame.width, height: part.frame.height)
      modal.children.append(
        AppView(kind: kind, id: "panel.\(part.element.id.value)", text: part.text, frame: frame))
    }
  }

  /// The comparison with a dump, by a map.
  func compared(to dump: String, map: String? = nil) -> Comparison {
    Workspace().compare(
      file, with: SourceFile(name: "app", text: dump),
      map: map.map { SourceFile(name: "panel.map.yaml", text: $0) }, in: setting)
  }

  /// The errors of a comparison, each with the edges that it names.
  func errors(_ form: WrittenForm, of modal: AppView) -> [String] {
    compared(to: form.text(of: [modal], in: size)).doubtsOfViews.map {
      "\($0.diagnostic.code) \($0.element ?? "modal") \($0.edgeNames)"
    }
  }
}

extension ComparedApp {
  /// The findings, but for notes, about an app that has some of a spec's numbers otherwise.
  static func findings(
    _ form: WrittenForm, _ spec: String, replacing changes: [(String, String)]
  ) throws -> [Finding] {
    let shown = try ComparedApp(changes.reduce(spec) { $0.replacing($1.0, with: $1.1) })
    return try ComparedApp(spec).doubts(form, of: shown.modal)
  }
}

/// What is off in an app is found where it is off, and nowhere else.
@Suite struct DriftTests {
  struct Drift: CustomTestStringConvertible, Sendable {
    var form: WrittenForm
    var points: Double

    var testDescription: String { "\(form.rawValue), \(points)" }
  }

  static let drifts: [Drift] =
    WrittenForm.allCases.flatMap { form in
      ([2, -2] + (form.isExact ? [0.4, -0.4] : [])).map { Drift(form: form, points: $0) }
    }

  @Test(arguments: WrittenForm.allCases) func anAppThatIsRightHasNoFinding(_ form: WrittenForm)
    throws
  {
    let app = try ComparedApp()
    #expect(app.errors(form, of: app.modal) == [])
  }

  /// Of 12 forms with two drifts, 6 of them exact with two more, 4 edges of 7 frames; without containers of 6.
  @Test(arguments: drifts) func oneEdgeIsFoundAlone(_ drift: Drift) throws {
    let app = try ComparedApp()
    var count = 0
    for part in -1..<app.modal.children.count where part >= 0 || drift.form.hasContainers {
      for edge in ["minX", "minY", "maxX", "maxY"] {
        var modal = app.modal
        func move(_ frame: inout Rect) {
          switch edge {
          case "minX": (frame.x, frame.width) = (frame.x + drift.points, frame.width - drift.points)
          case "minY":
            (frame.y, frame.height) = (frame.y + drift.points, frame.height - drift.points)
          case "maxX": frame.width += drift.points
          default: frame.height += drift.points
          }
        }
        if part < 0 { move(&modal.frame) } else { move(&modal.children[part].frame) }
        let name = part < 0 ? "modal" : String(app.modal.children[part].id.dropFirst(6))
        #expect(app.errors(drift.form, of: modal) == ["MS604 \(name) \(edge)"])
        count += 1
      }
    }
    #expect(count == (drift.form.hasContainers ? 28 : 24))
  }

  @Test(arguments: WrittenForm.allCases.filter(\.hasContainers))
  func aModalThatMovesTakesItsElementsWithIt(_ form: WrittenForm) throws {
    let app = try ComparedApp()
    var modal = app.modal
    func move(_ view: inout AppView) {
      view.frame.x += 3
      view.frame.y -= 5
      for index in view.children.indices { move(&view.children[index]) }
    }
    move(&modal)
    let moved = ["MS604 modal minX,maxX", "MS604 modal minY,maxY"]
    #expect(app.errors(form, of: modal).sorted() == moved)
    // What is off besides is off in the modal.
    modal.children[0].frame.width += 4
    #expect(app.errors(form, of: modal).sorted() == moved + ["MS604 title maxX"])
  }

  @Test(arguments: WrittenForm.allCases) func anElementThatMovesIsOneFinding(_ form: WrittenForm)
    throws
  {
    let app = try ComparedApp()
    var modal = app.modal
    modal.children[1].frame.y += 3
    #expect(app.errors(form, of: modal) == ["MS604 name minY,maxY"])
  }

  /// Frames that are only rounded are what the spec says: thirds, halves and any doubles, in containers of all sizes.
  @Test func whatIsOnlyRoundedPasses() throws {
    var random = SeededRandom(seed: 21)
    let forms = WrittenForm.allCases
    for _ in 0..<sequences(1_000) / 10 {
      var parts: [String] = []
      func length(_ range: ClosedRange<Double>) -> Double {
        let number = Double.random(in: range, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return number.rounded()
        case 1: return (number * 3).rounded() / 3
        case 2: return (number * 2).rounded() / 2
        default: return number
        }
      }
      for index in 0..<4 {
        let kind = random.pick(["label", "button", "field", "image"])
        let text = kind == "image" ? "" : "text: word \(index), "
        parts.append(
          "    e\(index): {kind: \(kind), \(text)left: \(length(0...100)), "
            + "width: \(length(30...150)), top: \(length(0...20) + Double(index) * 60), "
            + "height: \(length(20...50))}")
      }
      let text = """
        modalspec: 1
        name: panel
        modal:
          contentSize: {width: \(length(260...300)), height: \(length(240...320))}
          rounding: \(random.pick(["qmui", "none", "floor", "round"]))
          elements:
        \(parts.joined(separator: "\n"))
        """
      for _ in 0..<10 {
        let size = Size(
          width: Double(Int.random(in: 340...1024, using: &random)),
          height: Double(Int.random(in: 480...1366, using: &random)))
        let app = try ComparedApp(text, in: size)
        let form = random.pick(forms)
        let errors = app.errors(form, of: app.modal)
        #expect(errors == [], "\(form) \(size)\n\(text)")
        if !errors.isEmpty { return }
      }
    }
  }
}

/// What an app may be that is right, and what is one cause.
@Suite struct OneCauseTests {
  private func compare(
    _ text: String, _ views: [AppView], _ form: WrittenForm = .snapshot,
    in size: Size = screen, _ setting: Setting = Setting()
  ) -> [Finding] {
    compared(text, with: form.text(of: views, in: size), in: setting).findings
  }

  /// Centered, both edges are off by half of what it is taller; its elements are where that puts them.
  @Test func aTallerModalIsOneFinding() throws {
    let app = try ComparedApp()
    let taller = try ComparedApp(ComparedApp.spec.replacing("height: 260", with: "height: 280"))
    #expect(app.errors(.snapshot, of: taller.modal) == ["MS604 modal minY,maxY"])
    let wider = try ComparedApp(ComparedApp.spec.replacing("width: 300", with: "width: 310"))
    #expect(app.errors(.maestro, of: wider.modal) == ["MS604 modal minX,maxX"])
    let found = app.compared(to: WrittenForm.snapshot.text(of: [taller.modal], in: app.size))
      .findings
    #expect(found.map(\.message) == ["`panel` is 20 points too tall"])
  }

  /// All elements are 8 points too low in a modal that is in place: one finding, which names them.
  @Test(arguments: [WrittenForm.snapshot, .xctest, .maestro])
  func elementsThatMoveTogetherAreOneFinding(_ form: WrittenForm) throws {
    let app = try ComparedApp()
    var modal = app.modal
    for index in modal.children.indices { modal.children[index].frame.y += 8 }
    #expect(app.errors(form, of: modal) == ["MS604 title minY,maxY"])
    let found = compare(ComparedApp.spec, [modal], .snapshot, in: app.size, app.setting)
    #expect(
      found.map(\.message)
        == ["`title`, `name`, `hint`, `picture` and 2 more are 8 points too low"])
    // One that is off besides is another finding.
    modal.children[1].frame.height += 5
    #expect(app.errors(form, of: modal) == ["MS604 title minY,maxY", "MS604 name maxY"])
    // If one is in place, the others are off by themselves.
    modal = app.modal
    for index in 0..<2 { modal.children[index].frame.y += 8 }
    #expect(app.errors(form, of: modal) == ["MS604 title minY,maxY", "MS604 name minY,maxY"])
  }

  /// A third of a point is written as nothing, or as a whole one.
  @Test(arguments: WrittenForm.allCases) func aHairlineIsVisible(_ form: WrittenForm) throws {
    let app = try ComparedApp(
      ComparedApp.spec.replacing(
        "      picture:",
        with: "      line: {kind: view, left: 0, right: 0, bottom: 52, height: 1px}\n      picture:"
      ))
    #expect(app.errors(form, of: app.modal) == [])
  }

  @Test func aButtonOfTheNameIsNotTheModal() throws {
    let app = try ComparedApp()
    let opener = AppView(
      kind: .Button, id: "panel", text: "Rename", frame: Rect(x: 20, y: 60, width: 44, height: 44))
    var modal = app.modal
    modal.id = "panelSheet"
    #expect(compare(ComparedApp.spec, [opener, modal], in: app.size, app.setting).isEmpty)
    let closed = compare(ComparedApp.spec, [opener], in: app.size, app.setting)
    #expect(closed.map(\.code) == [.missingModal])
  }

  /// A home screen has a title and a button of the same names, far from each other.
  @Test func namesThatStandApartAreNotTheModal() throws {
    let app = try ComparedApp()
    let home = [
      AppView(
        kind: .StaticText, id: "title", text: "Home",
        frame: Rect(x: 16, y: 60, width: 200, height: 30)),
      AppView(
        kind: .Button, id: "ok", text: "OK", frame: Rect(x: 300, y: 780, width: 60, height: 44)),
    ]
    let found = compare(ComparedApp.spec, home, in: app.size, app.setting)
    #expect(found.map(\.code) == [.missingModal])
  }

  @Test func aViewWithoutPartsIsOneFinding() throws {
    let app = try ComparedApp()
    var modal = app.modal
    modal.children = []
    #expect(app.errors(.snapshot, of: modal) == ["MS603 modal "])
  }

  /// A modal without a name is not the keyboard that covers much the same.
  @Test func theKeyboardIsNotTheModal() throws {
    let sheet = """
      modalspec: 1
      name: share
      modal: {presentation: fixed, frame: [8, 462, 377, 348]}
      """
    let text = """
      Attributes: Application, 0x1, pid: 1, label: 'App'
       →Application, 0x1, pid: 1, label: 'App'
          Window (Main), 0x1, {{0.0, 0.0}, {393.0, 852.0}}
            Other, 0x1, {{8.0, 462.0}, {377.0, 348.0}}
          Window, 0x1, {{0.0, 0.0}, {393.0, 852.0}}
            Other, 0x1, {{0.0, 517.0}, {393.0, 335.0}}
              Other, 0x1, {{0.0, 517.0}, {393.0, 335.0}}, identifier: 'inputView'
                Keyboard, 0x1, {{0.0, 561.0}, {393.0, 233.0}}
      Path to element:
      """
    let found = compared(sheet, with: text, in: Setting(device: "iphone-15"))
    #expect(found.findings.isEmpty, "\(found.findings)")
    #expect(found.report.modals[0].match?.way == .frame)
  }

  /// The sheet is at another detent than the one at which it comes.
  @Test func aDetentIsTheAppsUnlessItIsAskedFor() throws {
    let spec = """
      modalspec: 1
      name: places
      modal:
        presentation: sheet
        detents: [medium, large]
        elements: {title: {kind: label, text: Places, left: 16, top: 16, width: 200, height: 24}}
      """
    let file = Workspace().load(SourceFile(name: "places.modal.yaml", text: spec))
    let setting = Setting(device: "iphone-15", detent: "large")
    let frame = try Workspace().solve(file, in: setting).modals[0].frame
    let title = AppView(
      kind: .StaticText, id: "places.title", text: "Places",
      frame: Rect(x: frame.x + 16, y: frame.y + 16, width: 200, height: 24))
    let views = [AppView(id: "places", frame: frame, children: [title])]
    let free = compare(spec, views, .snapshot, Setting(device: "iphone-15"))
    #expect(free.map(\.severity) == [.note])
    #expect(
      free.map(\.message) == ["`places` is at its detent `large`, and it comes at `medium`"])
    let large = compare(spec, views, .snapshot, Setting(device: "iphone-15", detent: "large"))
    #expect(large.isEmpty)
    let asked = compare(spec, views, .snapshot, Setting(device: "iphone-15", detent: "medium"))
    #expect(asked.map(\.code) == [.unexpectedPlace])
  }

  @Test func fromRightToLeftIsANote() throws {
    let spec = ComparedApp.spec.replacing("left:", with: "leading:").replacing(
      "right:", with: "trailing:")
    let file = Workspace().load(SourceFile(name: "panel.modal.yaml", text: spec))
    let setting = Setting(container: screen, scale: 3, direction: .rtl)
    let solved = try Workspace().solve(file, in: setting).modals[0]
    let parts = solved.elements.map { part in
      AppView(
        kind: part.element.kind?.value == .button ? .Button : .Other,
        id: "panel.\(part.element.id.value)", text: part.text,
        frame: part.frame.placed(in: solved.frame))
    }
    let found = compare(
      spec, [AppView(id: "panel", frame: solved.frame, children: parts)], .snapshot,
      Setting(container: screen, scale: 3))
    #expect(found.map(\.message) == ["the app reads from right to left"])
  }

  /// What holds for the app is said once, however many of its modals are compared.
  @Test func theDirectionOfTwoModalsIsOneNote() throws {
    let spec = """
      modalspec: 1
      modals:
        upper: {contentSize: [300, 100], placement: top, elements: {a: {kind: view, leading: 9, width: 20, top: 9, height: 20}}}
        lower: {contentSize: [300, 100], placement: bottom, elements: {b: {kind: view, leading: 9, width: 20, top: 9, height: 20}}}
      """
    let size = Size(width: 400, height: 800)
    let file = Workspace().load(SourceFile(name: "panel.modal.yaml", text: spec))
    let solved = try Workspace().solve(
      file, in: Setting(container: size, scale: 3, direction: .rtl)
    ).modals
    let views = solved.map { modal in
      AppView(
        id: modal.modal, frame: modal.frame,
        children: modal.elements.map {
          AppView(id: $0.element.id.value, frame: $0.frame.placed(in: modal.frame))
        })
    }
    let found = compare(
      spec, views, .snapshot, in: size, Setting(container: size, scale: 3))
    #expect(found.map(\.message) == ["the app reads from right to left"])
  }

  @Test func aContainerOfNoDeviceIsSaid() throws {
    let app = try ComparedApp(in: Size(width: 401, height: 901))
    let dump = SourceFile(name: "app", text: WrittenForm.xctest.text(of: [app.modal], in: app.size))
    let found = Workspace().compare(app.file, with: dump).findings
    #expect(found.map(\.severity) == [.note] && found.map(\.code) == [.otherSurroundings])
    #expect(Workspace().compare(app.file, with: dump, in: app.setting).findings.isEmpty)
  }

  @Test(arguments: [Setting(os: 27), Setting(split: .half)])
  func whatNoDeviceOfTheSizeHasIsRefused(_ setting: Setting) throws {
    let app = try ComparedApp()
    let dump = WrittenForm.xctest.text(of: [app.modal], in: app.size)
    let found = compared(ComparedApp.spec, with: dump, in: setting).findings
    #expect(found.map(\.code) == [.unknownSetting])
  }

  /// The model of the device decides among those of one size.
  @Test func theProbeNamesTheDevice() throws {
    let source = SourceFile(name: "a.json", bytes: try dump("probe/dialog-keyboard.json"))
    let learned = try #require(Workspace().learnSpec(from: source).text)
    #expect(learned.contains("{device: iphone-15, keyboard: 335"))
  }

  @Test func aFrameOfNoScreenIsNone() throws {
    let app = try ComparedApp()
    let text = WrittenForm.xctest.text(of: [app.modal], in: app.size)
    let line = try #require(text.split(separator: "\n").first { $0.contains("panel.ok") })
    let broken = line.replacing(#/\{\{[^}]*\}, /#, with: "{{nan, inf}, ")
    let found = app.compared(to: text.replacing(line, with: broken)).findings
    #expect(found.map(\.message) == ["the dump has no frame of the element `ok` of `panel`"])
  }

  @Test func aStateThatIsAskedForIsNamed() {
    let spec = """
      modalspec: 1
      name: pay
      modal:
        contentSize: [300, 200]
        elements:
          ok: {kind: button, text: Pay, left: 0, top: 0, width: 100, height: 50, tap: pay}
          wrong: {kind: label, text: Refused, left: 0, top: 60, width: 100, height: 20, visible: state == refused}
        behavior:
          initial: asking
          states: {asking: {on: {pay: done}}, done: {on: {pay: refused}}, refused: {}}
      """
    let x = 46.0 + 2.0 / 3
    let views = [
      AppView(
        id: "pay", frame: Rect(x: x, y: 326, width: 300, height: 200),
        children: [
          AppView(
            kind: .Button, id: "pay.ok", text: "Pay",
            frame: Rect(x: x, y: 326, width: 100, height: 50)),
          AppView(
            kind: .StaticText, id: "pay.wrong", text: "Refused",
            frame: Rect(x: x, y: 386, width: 100, height: 20)),
        ])
    ]
    let found = compare(spec, views, .snapshot, Setting(device: "iphone-15", state: "done"))
    #expect(
      found.map(\.message)
        == ["`wrong` is visible in the app, and in the spec it is not in the state `done`"])
    #expect(
      compare(spec, views, .snapshot, Setting(device: "iphone-15", state: "refused")).isEmpty)
  }
}
