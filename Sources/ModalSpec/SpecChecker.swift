public import ModalModel
internal import ModalReader
internal import ModalRules
public import ModalSource

/// The findings of a whole file: YAML and shape, and then the meaning rules.
public struct SpecChecker: Sendable {
  private let catalogue: SweptCatalogue

  /// A checker that knows the devices of a catalogue, the built-in one if none is given.
  public init(catalogue: DeviceCatalogue = .builtIn) {
    self.catalogue = SweptCatalogue(catalogue)
  }

  /// Everything there is to say about a file, in the order of the text.
  public func check(_ file: SpecFile) -> [Diagnostic] {
    var findings = file.diagnostics
    let isFaulty = file.hasErrors
    for document in file.documents {
      findings += ModalRules.check(document, in: catalogue, isFaulty: isFaulty)
    }
    findings.sortByPlace()
    return findings
  }
}
