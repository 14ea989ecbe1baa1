import Foundation
import ModalSpec
import ModalSpecTesting
import Testing

/// The real control's lifecycles, written as scenarios.
@Suite struct RecordedTraceTests {
  static let folder = packageRoot.appending(path: "Tests/Fixtures/traces").path
  static let paths = findSpecs(in: [folder]).map(\.path)

  @Test(arguments: paths)
  func everyRecordedTraceHolds(_ path: String) {
    let tested = SpecLoader(root: Self.folder).load(FoundFile(path: path)).test(in: .builtIn)
    #expect(tested.diagnostics.map(\.message) == [])
    #expect(tested.specs.map(\.passed) == [1])
  }

  @Test func thereAreTraces() {
    #expect(Self.paths.count == 20)
  }
}
