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
  private let triesLaws: Bool?

  /// A checker that knows the devices of a catalogue, the built-in one if none is given; `laws` says
  /// whether it tries the free laws, too, which is for the project to say where nil, and otherwise it does
  /// not; `largestText` up to which text size it tries texts.
  public init(
    catalogue: DeviceCatalogue = .builtIn, laws: Bool? = nil,
    largestText: TextScale = .accessibility5
  ) {
    self.catalogue = SweptCatalogue(catalogue, largestText: largestText)
    devices = catalogue
    triesLaws = laws
  }

  /// Everything there is to say about a file, in the order of the text, weighed as its project asks,
  /// except what its comments silence.
  public func check(_ file: SpecFile, in project: Project = Project()) -> [Diagnostic] {
    var findings = file.diagnostics
    let isFaulty = file.hasErrors
    for index in file.documents.indices {
      findings += ModalRules.check(file.documents[index], in: catalogue, isFaulty: isFaulty)
    }
    let triesLaws = triesLaws ?? project.laws ?? false
    if triesLaws { findings += file.brokenLaws(in: devices) }
    // Of faulty files too little is looked at to call a comment unused.
    findings = file.ignores.applied(to: findings) { code in
      !isFaulty && (triesLaws || code != .brokenLaw) && code != .coveredPart
    }
    findings.sortByPlace()
    project.weigh(&findings)
    return findings
  }
}

extension SpecFile {
  /// The free laws that its specs break, as warnings; none for a file with errors. `endless` has, for each
  /// spec, the modals that are known to spin and are not tried.
  func brokenLaws(
    in catalogue: DeviceCatalogue, except endless: [Set<String>] = []
  ) -> [Diagnostic] {
    guard !hasErrors else { return [] }
    return documents.indices.flatMap { index in
      ModalReplay.brokenLaws(
        of: documents[index], in: catalogue,
        except: endless.indices.contains(index) ? endless[index] : []
      ).map(\.diagnostic)
    }
  }
}
