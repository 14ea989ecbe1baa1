import ModalSpec
import Testing

@testable import ModalCompare

/// What asks for an element that is elsewhere follows from it, and is no finding of its own.
@Suite struct FollowerTests {
  private static let spec = """
    modalspec: 1
    name: panel
    modal:
      contentSize: {width: 300, height: 260}
      elements:
        first: {kind: button, text: One, left: 20, width: 100, top: 20, height: 30}
        second: {kind: button, text: Two, left: 20, width: 110, top: first.maxY + 8, height: 30}
        third: {kind: button, text: Three, left: 20, width: 120, top: second.maxY + 8, height: 30}
        last: {kind: button, text: Four, left: 20, width: 130, bottom: 20, height: 30}
    """

  private func errors(_ form: WrittenForm, _ changed: (inout [AppView]) -> Void) throws -> [Finding]
  {
    let app = try ComparedApp(Self.spec)
    var modal = app.modal
    changed(&modal.children)
    let dump = SourceFile(name: "app", text: form.text(of: [modal], in: app.size))
    return Workspace().compare(app.file, with: dump, in: app.setting).findings.filter {
      $0.severity != .note
    }
  }

  private static let forms: [WrittenForm] = [.probe, .wdaXML, .maestro]

  @Test(arguments: forms) func aChainIsOneFinding(_ form: WrittenForm) throws {
    let found = try errors(form) { views in for index in 0...2 { views[index].frame.y += 4 } }
    #expect(found.count == 1 && found[0].message.contains("`first` is"))
    #expect(
      found.first?.notes.contains(
        "`second` and `third` follow from where it is, and are where that puts them.") == true)
  }

  /// It is too tall, and the others stand below it.
  @Test func anotherHeightMovesWhatIsBelow() throws {
    let found = try errors(.probe) { views in
      views[0].frame.height += 4
      for index in 1...2 { views[index].frame.y += 4 }
    }
    #expect(found.map(\.message) == ["the bottom edge of `first` is 4 points too low"])
  }

  /// What is off by something else has another cause.
  @Test func anotherDistanceIsAnotherFinding() throws {
    let found = try errors(.probe) { views in
      views[0].frame.y += 4
      views[1].frame.y += 4
      views[2].frame.y += 6
    }
    #expect(found.count == 2 && found[1].message == "`third` is 6 points too low")
  }

  /// Two that do not ask for each other are two.
  @Test func othersAreFoundAsEver() throws {
    let found = try errors(.probe) { views in
      views[0].frame.y += 4
      views[3].frame.y += 4
    }
    #expect(found.map(\.message) == ["`first` is 4 points too low", "`last` is 4 points too low"])
  }
}
