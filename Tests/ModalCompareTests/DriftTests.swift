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

  init(_ text: String = spec, in size: Size = Size(width: 393, height: 852)) throws {
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

  /// The errors of a comparison, each with the edges that it names.
  func errors(_ form: WrittenForm, of modal: AppView) -> [String] {
    let dump = SourceFile(name: "app", text: form.text(of: [modal], in: size))
    let comparison = Workspace().compare(file, with: dump, in: setting)
    return comparison.report.findings.filter { $0.diagnostic.severity != .note }.map { finding in
      let edges = finding.edges.map(\.edge.rawValue).joined(separator: ",")
      return "\(finding.diagnostic.code) \(finding.element ?? "modal") \(edges)"
    }
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
    #expect(count >= 24)
  }

  /// The number of dumps of ``oneEdgeIsFoundAlone(_:)``: 12 forms with two drifts, 6 of them exact with two more, of 7
  /// frames with 4 edges; without containers 6 frames.
  @Test func thereAreManyDumps() {
    let dumps = Self.drifts.reduce(0) { $0 + ($1.form.hasContainers ? 7 : 6) * 4 }
    #expect(dumps >= 500)
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
    for _ in 0..<sequences(10_000) / 10 {
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
