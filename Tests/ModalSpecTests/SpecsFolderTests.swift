import Foundation
import ModalSpec
import ModalSpecTesting
import Testing

/// The specs that come with the product: all hold, and none has an error.
@Suite struct SpecsFolderTests {
  static let paths = findSpecs(in: [packageRoot.appending(path: "Specs").path]).map(\.path)

  @Test(arguments: paths)
  func everySpecHolds(_ path: String) throws {
    let file = SpecLoader(root: packageRoot.path).load(FoundFile(path: path))
    let tested = file.test(in: .builtIn)
    let findings = SpecChecker().check(file).filter { $0.severity == .error }
    #expect(tested.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    #expect(findings.map(\.message) == [])
    #expect(!tested.specs.isEmpty)
  }

  @Test func thereAreSpecs() {
    #expect(Self.paths.count >= 70)
  }
}
