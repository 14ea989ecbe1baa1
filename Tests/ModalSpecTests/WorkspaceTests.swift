import Foundation
import ModalLanguage
import ModalSpecTesting
import Testing

@testable import ModalSpec

/// What a client of the library is given.
@Suite struct WorkspaceTests {
  /// On an iPhone SE (375×667) the letters are 260 high: 667 − 20 − 20 − 260 = 367 are left of 420.
  private static let card = SourceFile(
    name: "card.modal.yaml",
    text: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 420}}
      expect:
        - {device: iphone-se-3, frame: [37.5, 123.5, 300, 420]}
        - {device: iphone-se-3, keyboard: letters, frame: [37.5, 20, 300, 420]}
      scenarios:
        - name: comes
          device: iphone-se-3
          events: [show, {wait: 1, expect: {phase: shown}}]
      """)

  private static let onPhone = Setting(device: "iphone-se-3", keyboard: .kind(.letters))

  @Test func findingsHaveCodeSeverityPlaceAndMessage() throws {
    let workspace = Workspace(projectFile: .none)
    let text = "modalspec: 1\nmodal: {contentSize: {width: 300, heigth: 200}}\n"
    let spec = workspace.load(SourceFile(name: "a.modal.yaml", text: text))
    let finding = try #require(workspace.check(spec).first)
    #expect(finding.code == .unknownKey)
    #expect(finding.severity == .error)
    #expect(finding.place?.file == "a.modal.yaml")
    #expect(finding.place?.start.line == 2)
    #expect(finding.place?.start.column == 35)
    #expect(finding.description == "a.modal.yaml:2:35: error MS104: \(finding.message)")
    #expect(workspace.check(workspace.load("nowhere.modal.yaml")).map(\.code) == [.unreadableFile])
  }

  @Test func solvedModalsHaveFramesElementsAndSums() throws {
    let workspace = Workspace(projectFile: .none)
    let text = """
      modalspec: 1
      modal:
        contentSize: {width: 300, height: 420}
        elements: {ok: {kind: button, text: OK, left: 10, top: 10, width: 100, height: 44}}
      """
    let spec = workspace.load(SourceFile(name: "a.modal.yaml", text: text))
    let modal = try #require(try workspace.solve(spec, in: Self.onPhone).modals.first)
    #expect(modal.frame == Rect(x: 37.5, y: 20, width: 300, height: 367))
    #expect(modal.environment.keyboardHeight == 260)
    #expect(modal.reasons.map(\.edge) == ["x", "y", "width", "height"])
    #expect(modal.reasons[3].sum == "667 − 20 − 20 − 260")
    let element = try #require(modal.elements.first)
    #expect(element.frame == Rect(x: 10, y: 10, width: 100, height: 44))
    #expect(modal.reasons(of: element).map(\.value) == [10, 10, 100, 44])
    #expect(modal.layers.map(\.name) == ["dimming", "content", "ok"])
  }

  @Test func allDevicesAreThoseWithNumbers() throws {
    let workspace = Workspace(projectFile: .none)
    let spec = workspace.load(Self.card)
    let report = try workspace.solveOnAllDevices(
      spec, in: Setting(orientation: .portrait, keyboard: .kind(.plain)))
    #expect(report.modals.count + report.leftOut.count == workspace.devices.devices.count)
    #expect(Set(report.leftOut.map(\.reason)) == ["without a measured `plain` keyboard"])
    #expect(report.findings.isEmpty)
  }

  @Test func casesSayWhatDiffers() {
    let workspace = Workspace(projectFile: .none)
    let tested = workspace.test(workspace.load(Self.card))
    #expect(tested.cases.map(\.passed) == [true, false, true])
    #expect(tested.cases[2].name == "scenario: comes")
    #expect(tested.cases[1].findings.map(\.code) == [.unexpectedFrame])
    #expect(tested.cases[1].difference?.expected.height == 420)
    #expect(tested.cases[1].difference?.actual.height == 367)
    #expect(tested.findings.map(\.place?.start.line) == [5])
  }

  /// Only what claims something passes: the second scenario asks nothing, and the third only answers.
  @Test func aScenarioMayCheckNothing() {
    let text = """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 420}}
      scenarios:
        - {name: checks, device: iphone-se-3, events: [show, {wait: 1, expect: {phase: shown}}]}
        - {name: shows, device: iphone-se-3, events: [show]}
        - {name: answers, device: iphone-se-3, events: [show, {wait: 1, hide, replies: {shouldHide: false}}]}
        - {name: nothing, device: iphone-se-3, events: []}
        - {name: fails, device: iphone-99, events: [show]}
      """
    let workspace = Workspace(projectFile: .none)
    let tested = workspace.test(workspace.load(SourceFile(name: "a.modal.yaml", text: text)))
    #expect(tested.cases.map(\.passed) == [true, true, true, true, false])
    #expect(tested.cases.map(\.checksNothing) == [false, true, false, true, false])
    let spec = tested.specs[0]
    #expect((spec.passed, spec.unchecked, spec.failed) == (2, 2, 1))
  }

  /// Nobody can tell which of two scenarios of one name has failed.
  @Test func aScenarioOfAnothersNameFails() {
    let one =
      "{name: comes, device: iphone-se-3, events: [show, {wait: 1, expect: {phase: shown}}]}"
    let text = """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 420}}
      scenarios:
        - \(one)
        - \(one)
      """
    let workspace = Workspace(projectFile: .none)
    let spec = workspace.load(SourceFile(name: "a.modal.yaml", text: text))
    let tested = workspace.test(spec)
    #expect(tested.cases.map(\.passed) == [true, false])
    #expect(tested.findings == workspace.check(spec))
    #expect(tested.findings.map(\.code) == [.duplicateScenario])
    #expect(workspace.test(spec, scenario: "comes").findings == tested.findings)
  }

  @Test func replaysAreTimelines() throws {
    let workspace = Workspace(projectFile: .none)
    let replayed = try workspace.replay(workspace.load(Self.card), scenario: "comes")
    let timeline = try #require(replayed.first).replay.timeline
    #expect(replayed.map(\.holds) == [true])
    #expect(replayed[0].findings.isEmpty)
    #expect(timeline.tracks[0].presented(at: timeline.end).frame.y == 123.5)
  }

  /// 375 − 300 and 667 − 250 are halved.
  @Test func eventsAreReplayedWithoutAScenario() throws {
    let workspace = Workspace(projectFile: .none)
    let spec = workspace.load(
      SourceFile(name: "a.modal.yaml", text: "modalspec: 1\nmodal: {contentSize: [300, 250]}\n"))
    #expect(try workspace.replay(spec).map(\.scenario.name.value) == ["show and hide"])
    #expect(try workspace.replay(spec, scenario: "comes").isEmpty)
    let setting = Setting(container: Size(width: 375, height: 667))
    let events = SourceFile(
      name: "events.yaml", text: "[show, {wait: 1, expect: {frame: [37.5, 208.5, 300, 250]}}]")
    let replayed = try workspace.replay(spec, events: events, in: setting)
    #expect(replayed.map(\.holds) == [true])
    #expect(replayed.map(\.replay.passed) == [1])
    let faulty = SourceFile(name: "events.yaml", text: "[show, {wiat: 1}]")
    let error = #expect(throws: SpecError.self) {
      try workspace.replay(spec, events: faulty, in: setting)
    }
    #expect(error?.findings.map(\.place?.file) == ["events.yaml"])
    #expect(throws: SpecError.self) { try workspace.replay(spec, modal: "b", in: setting) }
  }

  @Test func recordingsAreComparedFromMemory() throws {
    let spec = Workspace(projectFile: .none).load(Self.card)
    var recording = try Workspace().record(spec).text
    #expect(recording.contains("iphone-se-3 portrait letters L: [37.5, 20, 300, 367]"))
    recording = recording.replacing("300, 367]", with: "300, 360]")
    let recorded = SourceFile(name: "card.frames.yaml", text: recording)
    let workspace = Workspace(files: [Self.card, recorded], projectFile: .none)
    let tested = workspace.test(workspace.load("./card.modal.yaml"))
    #expect(tested.cases.last?.passed == false)
    #expect(tested.findings.map(\.code) == [.changedFrames, .unexpectedFrame])
    #expect(tested.proposal == (try workspace.record(spec)))
  }

  @Test func basesPresetsAndDevicesMayBeTexts() throws {
    let base = SourceFile(
      name: "Bases/base.modal.yaml",
      text: "modalspec: 1\nmodal: {extends: team/card, margins: 40}\n")
    let own = SourceFile(
      name: "own.modal.yaml",
      text: "modalspec: 1\nmodal: {extends: Bases/base.modal.yaml, cornerRadius: 8}\n")
    let preset = SourceFile(
      name: "card", text: "modalspec: 1\nmodal: {contentSize: {width: fill, height: 200}}\n")
    let catalogue = packageRoot.appending(path: "Sources/ModalLanguage/Resources/devices.yaml")
    let source = try SourceFile(contentsOf: catalogue.path)
    let text = String(decoding: source.bytes, as: UTF8.self)
    let devices = DeviceCatalogue.read(
      SourceFile(name: "d.yaml", text: text.replacing("\n  iphone-se-3:", with: "\n  kiosk:")))
    #expect(devices.diagnostics.isEmpty)
    let workspace = Workspace(
      files: [base], presets: ["team/card": preset], devices: devices.value, projectFile: .none)
    let spec = workspace.load(own)
    #expect(spec.diagnostics.map(\.message) == [])
    let report = try workspace.solve(spec, in: Setting(device: "kiosk"))
    // 375 − 40 − 40
    #expect(report.modals.map(\.frame.width) == [295])
    #expect(throws: SpecError.self) { try workspace.solve(spec, in: Self.onPhone) }
  }

  @Test func projectFilesAreFoundAsByTheCommands() throws {
    let folder = try ScratchFolder([
      ".modalspec.yml": "rules: {MS209: error}\nmatrix: {devices: [iphone-15]}\n",
      "Specs/a.modal.yaml": "modalspec: 1\nmodal: {contentSize: [300, 200], maxWidth: 900}\n",
    ])
    let path = folder.path("Specs/a.modal.yaml")
    let nearest = Workspace()
    #expect(nearest.check(nearest.load(path)).map(\.severity) == [.error])
    let recording = try nearest.record(nearest.load(path))
    #expect(recording.specs[0].modals[0].lines.allSatisfy { $0.setting.hasPrefix("iphone-15 ") })
    let none = Workspace(projectFile: .none)
    #expect(none.check(none.load(path)).map(\.severity) == [.warning])
    try folder.write("rules: {MS209: loud}\n", to: "Specs/.modalspec.yml")
    let faulty = nearest.load(path)
    #expect(faulty.hasErrors)
    #expect(nearest.check(faulty).first?.place?.file.hasSuffix("Specs/.modalspec.yml") == true)
  }

  @Test func libyamlAloneReadsSpecsBasesAndProjectFiles() throws {
    let folder = try ScratchFolder([
      ".modalspec.yml": "limits: {depth: 9}\n",
      "base.modal.yaml": "modalspec: 1\nmodal: {contentSize: {width: 300, height: 200}}\n",
      "card.modal.yaml": "modalspec: 1\nmodal: {extends: base.modal.yaml, maxWidth: 200}\n",
    ])
    let path = folder.path("card.modal.yaml")
    let spec = Workspace(reader: .libyaml).load(path)
    #expect(spec.diagnostics.isEmpty)
    let limits = try #require(spec.loader?.limits)
    #expect(limits.reader == .libyaml && limits.depth == 9)
    #expect(Workspace().load(path).loader?.limits.reader == .auto)
    var options = SearchOptions()
    options.projects = .nearest
    options.reader = .libyaml
    let files = findSpecs(in: [folder.url.path], options)
    #expect(files.count == 2)
    #expect(files.loaders.allSatisfy { $0.limits.reader == .libyaml })
    #expect(try findProject(of: path, reader: .libyaml).limits.reader == .libyaml)
  }

  @Test func errorsSayWhy() throws {
    let workspace = Workspace(projectFile: .none)
    let spec = workspace.load(Self.card)
    func codes(_ body: () throws(SpecError) -> some Any) -> [DiagnosticCode] {
      do throws(SpecError) { _ = try body() } catch { return error.findings.map(\.code) }
      return []
    }
    #expect(
      codes { () throws(SpecError) in
        try workspace.solve(spec, in: Setting(device: "iphone-99"))
      } == [.unknownDevice])
    #expect(
      codes { () throws(SpecError) in try workspace.solve(spec, in: Setting()) } == [
        .unknownSetting
      ])
    #expect(
      codes { () throws(SpecError) in
        try workspace.solve(spec, modal: "sheet", in: Self.onPhone)
      } == [.unknownModal])
    let faulty = workspace.load(SourceFile(name: "f.modal.yaml", text: "modalspec: 2\nmodal: {}\n"))
    #expect(
      codes { () throws(SpecError) in try workspace.record(faulty) }.contains(.languageVersion))
    #expect(
      codes { () throws(SpecError) in try workspace.replay(faulty) }.contains(.languageVersion))
    #expect(workspace.test(faulty).cases.isEmpty)
  }
}
