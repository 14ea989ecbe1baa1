public import ModalModel
internal import ModalReader
internal import ModalReplay
internal import ModalReport
internal import ModalRules
public import ModalSource

/// The findings of a whole file: YAML and shape, and then the meaning rules.
public struct SpecChecker: Sendable {
  private let catalogue: SweptCatalogue
  private let devices: DeviceCatalogue
  private let triesLaws: Bool

  /// A checker that knows the devices of a catalogue, the built-in one if none is given; `laws` says
  /// whether it tries the free laws, too.
  public init(catalogue: DeviceCatalogue = .builtIn, laws: Bool = false) {
    self.catalogue = SweptCatalogue(catalogue)
    devices = catalogue
    triesLaws = laws
  }

  /// Everything there is to say about a file, in the order of the text, except what its comments
  /// silence.
  public func check(_ file: SpecFile) -> [Diagnostic] {
    var findings = file.diagnostics
    let isFaulty = file.hasErrors
    for document in file.documents {
      findings += ModalRules.check(document, in: catalogue, isFaulty: isFaulty)
    }
    if triesLaws { findings += file.brokenLaws(in: devices) }
    let triesLaws = triesLaws
    // Of faulty files too little is looked at to call a comment unused.
    findings = file.ignores.applied(to: findings) { !isFaulty && (triesLaws || $0 != .brokenLaw) }
    findings.sortByPlace()
    return findings
  }
}

extension SpecFile {
  /// The free laws that its specs break, as warnings; none for a file with errors.
  func brokenLaws(in catalogue: DeviceCatalogue) -> [Diagnostic] {
    guard !hasErrors else { return [] }
    return documents.flatMap { document in
      ModalReplay.brokenLaws(of: document, in: catalogue).map(\.diagnostic)
    }
  }
}
