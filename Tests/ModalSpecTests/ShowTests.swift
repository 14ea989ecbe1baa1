import Foundation
import ModalLanguage
import ModalLayout
import ModalReplay
import ModalReport
import ModalSpec
import ModalSpecTesting
import Testing

/// The output of `show`, whose YAML is the same spec again.
@Suite struct ShowTests {
  static let workspace = Workspace(projectFile: .none, laws: false)

  /// All specs, and those of the test cases that have no errors.
  static let paths = ["Specs", "Tests/Cases"].flatMap { folder in
    findSpecs(in: [packageRoot.appending(path: folder).path]).map(\.path)
  }.filter { !workspace.load($0).hasErrors }

  /// The results of a test, without places.
  private func verdicts(on spec: SpecFile) -> [String] {
    let tested = Self.workspace.test(spec)
    return tested.cases.map { "\($0.name) \($0.passed)" }
      + tested.diagnostics.map { "\($0.code) \($0.message)" }
  }

  private func findings(in spec: SpecFile) -> [String] {
    Self.workspace.check(spec).map { "\($0.code) \($0.severity) \($0.message)" }
  }

  private func lines(of replays: [ReplayedScenario]) -> [String] {
    var lines: [String] = []
    for replay in replays {
      ReplayCSV.forEachLine(of: replay, sampledAt: nil) { lines.append($1) }
    }
    return lines
  }

  // MARK: - YAML

  @Test func thereAreSpecs() { #expect(Self.paths.count > 100) }

  @Test(arguments: paths)
  func yamlIsTheSameSpec(_ path: String) throws {
    let spec = Self.workspace.load(path)
    let text = try Self.workspace.showYAML(spec)
    let again = Self.workspace.load(SourceFile(name: path, text: text))
    try #require(again.errors.map(\.message) == [])
    let own = String(decoding: spec.sources[0].bytes, as: UTF8.self)
    if own.contains(/[:{,] *[&*][a-z]/) {
      // What is found at something that aliases name is told once, and of each copy.
      let codes = [again, spec].map { Set(Self.workspace.check($0).map(\.code)) }
      #expect(codes[0] == codes[1])
    } else {
      #expect(findings(in: again) == findings(in: spec))
    }
    #expect(again.documents.map(\.name) == spec.documents.map(\.name))
    // A text that differs in comments alone is known to solve, record and replay alike.
    guard !text.hasPrefix(own) else { return }
    #expect(verdicts(on: again) == verdicts(on: spec))
    #expect(
      lines(of: try Self.workspace.replay(again)) == lines(of: try Self.workspace.replay(spec)))
    let frames = try [again, spec].map { spec in
      try Self.workspace.record(spec).specs.map { "\($0.name) \($0.modals.map(\.lines))" }
    }
    #expect(frames[0] == frames[1])
  }

  /// What is silenced where it is written is so wherever an alias or a merge key brings it.
  @Test func yamlKeepsWhatIsSilencedBehindAliases() throws {
    let spec = Self.workspace.load(
      SourceFile(
        name: "a.modal.yaml",
        text: """
          modalspec: 1
          modals:
            one:
              contentSize: [300, 200]
              elements: &both
                # modalspec: ignore MS218, MS229
                small: {kind: button, text: X, left: 0, top: 0, width: 20, height: 20, tap: hide}
            two: {contentSize: [300, 300], elements: *both}
            three:
              contentSize: [300, 250]
              elements:
                <<: *both
                # modalspec: ignore MS218, MS229
                other: {kind: button, text: Y, left: 90, top: 90, width: 20, height: 20, tap: hide}
          """))
    #expect(findings(in: spec).isEmpty)
    let text = try Self.workspace.showYAML(spec)
    let again = Self.workspace.load(SourceFile(name: "a.modal.yaml", text: text))
    #expect(findings(in: again) == [], "\(text)")
  }

  @Test(arguments: paths, [("iphone-15", Orientation.landscape), ("ipad-10", .portrait)])
  func settledYAMLSolvesAlike(_ path: String, in place: (String, Orientation)) throws {
    let setting = Setting(device: place.0, orientation: place.1)
    let spec = Self.workspace.load(path)
    guard let solved = try? Self.workspace.solve(spec, in: setting) else { return }
    let text = try Self.workspace.showYAML(spec, modal: nil, in: setting)
    let again = Self.workspace.load(SourceFile(name: "shown.modal.yaml", text: text))
    guard again.errors.map(\.message) == [] else {
      Issue.record("\(again.errors.map(\.message))\n\(text)")
      return
    }
    func frames(_ report: SolveReport) -> [String] {
      report.modals.map { modal in
        "\(modal.modal) \(modal.frame) \(modal.elements.map { "\($0.element.id.value) \($0.frame)" })"
      }
    }
    let other = try Self.workspace.solve(again, in: setting)
    if frames(other) != frames(solved) {
      Issue.record("\(frames(other))\n\(frames(solved))\n\(text)")
    }
    let variants = again.documents.flatMap(\.modals).flatMap(\.variants)
    #expect(variants.isEmpty)
  }

  /// It comes with the modals that it stands at or shows.
  @Test(arguments: paths) func aModalAloneIsASpec(_ path: String) throws {
    let spec = Self.workspace.load(path)
    let ids = spec.documents.flatMap(\.modals).map(\.id.value)
    for id in ids.count > 1 ? ids : [] {
      let text = try Self.workspace.showYAML(spec, modal: id, in: nil)
      let again = Self.workspace.load(SourceFile(name: "shown.modal.yaml", text: text))
      #expect(again.errors.map(\.message) == [], "\(text)")
    }
  }

  @Test func aModalComesWithThoseItMentions() throws {
    let text = """
      modalspec: 1
      modals:
        card: {contentSize: [300, 200], behavior: {initial: a, states: {a: {on: {x: {do: [{show: other}]}}}}}}
        other: {contentSize: [100, 80], presentation: popover, anchor: {modal: third}, adapts: none}
        third: {contentSize: [10, 10]}
        fourth: {contentSize: [10, 10]}
      """
    let spec = Self.workspace.load(SourceFile(name: "a.modal.yaml", text: text))
    let shown = try Self.workspace.showYAML(spec, modal: "card", in: nil)
    let again = Self.workspace.load(SourceFile(name: "b.modal.yaml", text: shown))
    #expect(again.errors.map(\.message) == [], "\(shown)")
    #expect(
      again.documents.flatMap(\.modals).map(\.id.value) == ["card", "other", "third"], "\(shown)")
  }

  @Test func aliasesAndMergeKeysAreExpanded() throws {
    let text = """
      modalspec: 1
      name: card
      modal:
        contentSize: &size {width: 300, height: 200}
        margins: &margins
          top: 10
        elements:
          a: &a {kind: view, left: 0, top: 0, width: 10, height: 10}
          b: *a
          c: {<<: *a, left: 20}
      """
    let spec = Self.workspace.load(SourceFile(name: "card.modal.yaml", text: text))
    try #require(spec.errors.map(\.message) == [])
    let shown = try Self.workspace.showYAML(spec, asWritten: true)
    #expect(
      shown == """
        modalspec: 1
        name: card
        modal:
          contentSize: &size {width: 300, height: 200}
          margins: &margins
            top: 10
          elements:
            a: {kind: view, left: 0, top: 0, width: 10, height: 10}
            b: {kind: view, left: 0, top: 0, width: 10, height: 10}
            c: {left: 20, kind: view, top: 0, width: 10, height: 10}

        """)
  }

  @Test func pathsOfBasesLeadFromTheCurrentFolder() throws {
    let base = SourceFile(
      name: "shared/base.modal.yaml",
      text: "modalspec: 1\nmodal: {contentSize: {width: 300, height: 200}, maxWidth: 250}\n")
    let card = SourceFile(
      name: "cards/card.modal.yaml",
      text: "modalspec: 1\nmodal: {extends: ../shared/base.modal.yaml, maxHeight: 90}\n")
    let workspace = Workspace(files: [base, card], projectFile: .none)
    let text = try workspace.showYAML(workspace.load("cards/card.modal.yaml"))
    #expect(
      text.hasPrefix(
        """
        modalspec: 1
        modal: {extends: "shared/base.modal.yaml", maxHeight: 90}
        # What card has from bases and by default:

        """))
    let again = workspace.load(SourceFile(name: "card.modal.yaml", text: text))
    #expect(again.errors.map(\.message) == [])
    #expect(again.documents[0].modals[0].layer.bounds.width.maximum != nil)
    #expect(text.contains("#   modal.maxWidth: 250  (shared/base.modal.yaml:2)"))
  }

  /// Also those that come by an alias or a merge key, and those that are written as a block.
  @Test(arguments: [
    "modals:\n  a: &a {extends: ../shared/base.modal.yaml}\n  c: {<<: *a, placement: top}\n",
    "modals:\n  a: &a {extends: ../shared/base.modal.yaml}\n  c: *a\n",
    "modals:\n  a: {extends: &p ../shared/base.modal.yaml}\n  c: {extends: *p}\n",
    "modal:\n  extends: >-\n    ../shared/base.modal.yaml\n  placement: top\n",
  ])
  func allPathsOfBasesLeadFromTheCurrentFolder(_ modals: String) throws {
    let base = SourceFile(
      name: "shared/base.modal.yaml",
      text: "modalspec: 1\nmodal: {contentSize: {width: 300, height: 200}}\n")
    let card = SourceFile(name: "cards/card.modal.yaml", text: "modalspec: 1\n" + modals)
    let workspace = Workspace(files: [base, card], projectFile: .none)
    let text = try workspace.showYAML(workspace.load("cards/card.modal.yaml"), asWritten: true)
    let again = workspace.load(SourceFile(name: "card.modal.yaml", text: text))
    #expect(again.errors.map(\.message) == [], "\(text)")
    #expect(!text.contains("../shared"), "\(text)")
  }

  // MARK: - Values

  private static let layered = SourceFile(
    name: "ask.modal.yaml",
    text: """
      modalspec: 1
      name: ask
      variables: {gap: 12}
      modal:
        extends: qmui/dialog
        maxWidth: 20 * gap + container.width / 2
        cornerRadius: 9
        keyboard: lift
        variants:
          - when: {vertical: compact}
            maxWidth: 200
          - when: {idiom: pad}
            cornerRadius: 30
      """)

  private func values(
    _ report: ShowReport
  ) -> [String: (text: String, origin: ShowReport.Origin)] {
    Dictionary(report.specs[0].values.map { ($0.key, ($0.text, $0.origin)) }) { first, _ in first }
  }

  @Test func eachValueHasItsOrigin() throws {
    let report = try Self.workspace.show(Self.workspace.load(Self.layered))
    let values = values(report)
    // 20 · 12 is exact, and is put in.
    let width = try #require(values["modal.maxWidth"])
    #expect(width.text == "\"20 * 12 + container.width / 2\"")
    guard case .file(let place) = width.origin else {
      Issue.record("\(width.origin)")
      return
    }
    #expect(place.file == "ask.modal.yaml" && place.start.line == 6)
    #expect(values["modal.keyboard.avoid"]?.text == "lift")
    #expect(values["modal.cornerRadius.radius"]?.text == "9")
    #expect(values["modal.variants[2].when.idiom"]?.text == "pad")
    guard
      case .preset("qmui/dialog") = try #require(values["modal.quirks.showAlwaysAnimates"]).origin
    else {
      Issue.record("\(values["modal.quirks.showAlwaysAnimates"] as Any)")
      return
    }
    guard case .preset("qmui/modal") = try #require(values["modal.clamp"]).origin else {
      Issue.record("\(values["modal.clamp"] as Any)")
      return
    }
    guard case .standard = try #require(values["modal.instance"]).origin else {
      Issue.record("\(values["modal.instance"] as Any)")
      return
    }
    #expect(values["modal.instance"]?.text == "reused")
  }

  @Test func whatTheFileItselfSaysIsAsWritten() throws {
    let report = try Self.workspace.show(Self.workspace.load(Self.layered), asWritten: true)
    #expect(
      report.specs[0].values.map(\.key) == [
        "modalspec", "name", "variables.gap", "modal.extends", "modal.maxWidth",
        "modal.cornerRadius", "modal.keyboard", "modal.variants[1].when.vertical",
        "modal.variants[1].maxWidth", "modal.variants[2].when.idiom",
        "modal.variants[2].cornerRadius",
      ])
  }

  @Test func variantsAreAppliedAtAPlace() throws {
    let spec = Self.workspace.load(Self.layered)
    let setting = Setting(device: "iphone-15", orientation: .landscape)
    let report = try Self.workspace.show(spec, in: setting)
    #expect(values(report)["modal.maxWidth"]?.text == "200")
    #expect(values(report)["modal.cornerRadius.radius"]?.text == "9")
    #expect(!report.specs[0].values.contains { $0.key.contains("variants") })
    #expect(
      report.specs[0].notes == [
        "main: 1 variant applied, 1 variant left out: what they ask for does not hold here"
      ])
    let yaml = try Self.workspace.showYAML(spec, modal: nil, in: setting)
    #expect(yaml.hasPrefix("# main: 1 variant applied, 1 variant left out"))
    #expect(!yaml.contains("gap"))
  }

  /// Apple's alert is 270 points wide up to iOS 18, and 320 from iOS 26.
  @Test(arguments: [(18, "270"), (26, "320")])
  func formulasOfTheDeviceAreDecidedAtAPlace(_ os: Int, _ width: String) throws {
    let text = """
      modalspec: 1
      modal:
        extends: uikit/alert
        maxWidth: container.width - if(os < 26, 1, 2)
        elements: {more: {kind: view, left: 0, top: 0, width: 1, height: 1, visible: os >= 26}}
      """
    let spec = Self.workspace.load(SourceFile(name: "a.modal.yaml", text: text))
    let shown = try Self.workspace.show(spec, in: Setting(device: "iphone-15", os: os))
    #expect(values(shown)["modal.contentSize.width"]?.text == width)
    #expect(values(shown)["modal.elements.more.visible"]?.text == "\(os == 26)")
    // The container belongs to the layout.
    #expect(values(shown)["modal.maxWidth"]?.text.contains("container.width") == true)
  }

  @Test func differencesAreTheValuesThatDiffer() throws {
    let text = String(decoding: Self.layered.bytes, as: UTF8.self)
      .replacingOccurrences(of: "cornerRadius: 9", with: "cornerRadius: 30")
      .replacingOccurrences(of: "  keyboard: lift\n", with: "")
    let other = Self.workspace.load(SourceFile(name: "new.modal.yaml", text: text))
    let difference = try Self.workspace.showDifference(Self.workspace.load(Self.layered), other)
    let changes = difference.changes.map {
      "\($0.key) \($0.old?.text ?? "-") \($0.new?.text ?? "-")"
    }
    #expect(changes.contains("modal.cornerRadius.radius 9 30"))
    #expect(changes.contains("modal.keyboard.avoid lift shrink"))
    #expect(changes.count == 2)
  }
}
