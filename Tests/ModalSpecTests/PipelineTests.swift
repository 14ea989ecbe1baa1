import Foundation
import ModalLayout
import ModalReport
import ModalSpec
import ModalSpecTesting
import ModalSyntax
import Testing

/// A spec file on its way from bytes to verdicts.
@Suite struct PipelineTests {
  private func load(_ text: String) -> SpecFile {
    SpecLoader().load(SourceFile(name: "confirm.modal.yaml", text: text))
  }

  @Test func severalDocumentsAreSeveralSpecs() {
    let file = load(
      """
      modalspec: 1
      modal: {contentSize: [300, 250]}
      ---
      modalspec: 1
      name: other
      modal: {contentSize: [300, 250]}
      ---
      modalspec: 1
      modal: {contentSize: [300, 250]}
      """)
    #expect(file.diagnostics == [])
    #expect(file.documents.map(\.name) == ["confirm", "other", "confirm#3"])
  }

  @Test func aTableIsAnExpectationForEachOfItsKeys() {
    let file = load(
      """
      modalspec: 1
      modal: {contentSize: [300, 250]}
      expect:
        - container: [375, 667]
          frames: {0: [37.5, 208.5, 300, 250], 258: [37.5, 79.5, 300, 250], 300: [1, 2, 3, 4]}
        - frames: {iphone-15: [46.6667, 301, 300, 250], iphone-se-3: [37.5, 208.5, 300, 250]}
      """)
    #expect(file.diagnostics.map(\.message) == [])
    let tested = file.test(in: .builtIn)
    #expect(tested.specs.map(\.passed) == [4])
    #expect(tested.specs.map(\.failed) == [1])
    #expect(tested.diagnostics.map(\.code) == [.unexpectedFrame])
  }

  /// A popover that is a sheet says so, as nothing in its spec does.
  @Test func anAdaptedPopoverSaysSo() throws {
    let file = load(
      """
      modalspec: 1
      modal: {presentation: popover, anchor: [20, 100, 44, 44], contentSize: [200, 80]}
      expect: [{device: iphone-15, frame: [20, 157, 200, 80]}]
      """)
    let finding = try #require(file.test(in: .builtIn).diagnostics.first)
    #expect(finding.notes.last?.contains("with `adapts: none` it stays a popover") == true)
  }

  @Test func fiveMistakesAreFiveFindingsInTheOrderOfTheText() {
    let file = load(
      """
      modalspec: 1
      modal:
        contentSize: {width: 300, hieght: 250, height: 250}
        margins: [20, 20, 20]
        maxWidth: container.widht / 2
        clamp: yes
      expect:
        - {container: [375, 667], frame: [37.5, 208.5, 300, oops]}
      """)
    #expect(
      file.diagnostics.map(\.code) == [
        .unknownKey, .wrongCount, .unknownName, .notABoolean, .notANumber,
      ])
    let tested = file.test(in: .builtIn)
    #expect(tested.specs.isEmpty)
    #expect(tested.diagnostics.count == 5)
  }

  @Test(arguments: ["\r\n", "\n"], ["\u{FEFF}", ""])
  func lineBreaksAndMarksChangeNothing(_ lineBreak: String, mark: String) {
    for end in ["", lineBreak] {
      let lines = [
        "modalspec: 1", "modal: {contentSize: [300, 250]}", "expect:",
        "  - {container: [375, 667], frame: [37.5, 208.5, 300, 251]}",
      ]
      let file = load(mark + lines.joined(separator: lineBreak) + end)
      #expect(file.diagnostics == [])
      let failures = file.test(in: .builtIn).diagnostics
      var places = SourcePlaces(file.sources)
      let place = failures.first?.primary.map { places.text(of: $0.span) }
      #expect(place == "confirm.modal.yaml:4:55")
    }
  }

  @Test func readingTwiceGivesTheSameReport() throws {
    func report() throws -> String {
      let writer = ReportFormat.json.writer(
        for: RunDescription(.test, toolVersion: modalSpecVersion, rules: explanations),
        style: .plain)
      let gallery = findSpecs(in: [packageRoot.appending(path: "Specs/Gallery").path]).prefix(8)
      let files = gallery.map { found in
        SpecLoader().load(found).test(in: .builtIn, listsCases: true).report
      }
      return files.map(writer.entry).joined(separator: writer.separator)
    }
    #expect(try report() == report())
  }
}
