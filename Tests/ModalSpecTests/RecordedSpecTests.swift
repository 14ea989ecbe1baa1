import ModalLanguage
import ModalSpec
import ModalSpecTesting
import Testing

/// The real control's frames, written as specs.
@Suite struct RecordedSpecTests {
  @Test func everyRecordedFrameHoldsInASpec() throws {
    var passed = 0
    for (number, text) in try recordedSpecs().enumerated() {
      let file = SpecLoader().load(SourceFile(name: "recorded-\(number).modal.yaml", text: text))
      // Half a point was recorded on purpose.
      #expect(file.diagnostics.filter { $0.code != .tinySize }.map(\.message) == [])
      let tested = file.test(in: .builtIn)
      #expect(tested.diagnostics.map(\.notes) == [])
      passed += tested.specs.map(\.passed).reduce(0, +)
    }
    #expect(passed == 4000)
  }
}
