public import ModalModel
internal import ModalReader
public import ModalSource

/// The findings of a whole file: YAML and shape, and then the meaning rules.
public struct SpecChecker: Sendable {
  private let catalogue: DeviceCatalogue

  /// A checker that knows the devices of a catalogue, the built-in one if none is given.
  public init(catalogue: DeviceCatalogue = .builtIn) {
    self.catalogue = catalogue
  }

  /// Everything there is to say about a file, in the order of the text. The meaning rules look only
  /// at specs whose shape is right.
  public func check(_ file: SpecFile) -> [Diagnostic] {
    file.diagnostics
  }
}
