package import ModalLanguage
internal import ModalReplay
internal import ModalReport
internal import ModalRules
package import ModalSyntax
internal import Synchronization

/// The findings of a whole file: YAML and shape, and then the meaning rules.
package struct SpecChecker: Sendable {
  private let matrices: DeviceMatrices
  private let triesLaws: Bool?
  private let directions: [ReadingDirection]?

  /// A checker that knows the devices of a catalogue, the built-in one if none is given; `laws` says
  /// whether it tries the built-in invariants, too, which is for the project to say where nil, and otherwise it does
  /// not; `directions` in which people read, as the project says where nil; `largestText` up to which text size it tries
  /// texts.
  package init(
    catalogue: DeviceCatalogue = .builtIn, laws: Bool? = nil,
    directions: [ReadingDirection]? = nil, largestText: TextScale = .accessibility5
  ) {
    matrices = DeviceMatrices(catalogue, largestText: largestText)
    triesLaws = laws
    self.directions = directions
  }

  /// What there is to say about a file, in order, weighed as its project asks, without what comments silence.
  package func check(_ file: SpecFile) -> [Diagnostic] {
    checkParts(file).grouped()
  }

  /// The same with a finding for each part that a cause shows in, which can be fixed and silenced alone.
  func checkParts(_ file: SpecFile) -> [Diagnostic] {
    var findings = file.diagnostics
    let isFaulty = file.hasErrors
    var supported = file.project.supported
    if let directions { supported.directions = directions }
    let matrix = matrices.matrix(of: supported)
    let elementsLeft = WorkBudget(WorkLimits.checkedElements)
    for index in file.documents.indices {
      var own = ModalRules.check(
        file.documents[index], in: matrix, isFaulty: isFaulty, elementsLeft: elementsLeft)
      // What is the same in two specs of a file need not be fixed by one change.
      for finding in own.indices { own[finding].group?.cause += " in \(index)" }
      findings += own
    }
    let triesLaws = triesLaws ?? file.project.laws ?? false
    if triesLaws { findings += file.brokenLaws(in: matrix.catalogue, supported: supported) }
    findings.dropRepeats()
    findings.dropRepeats(within: file.documents.flatMap { $0.modals.flatMap(\.repeats) })
    // Of faulty files too little is looked at to call a comment unused.
    findings = file.ignores.applied(to: findings) { code in
      !isFaulty && (triesLaws || code != .brokenLaw) && code != .coveredPart
    }
    findings.sortByPlace()
    file.project.weigh(&findings)
    return findings
  }
}

/// The matrix of devices, made once for each set of them that some project asks for.
private final class DeviceMatrices: Sendable {
  private let catalogue: DeviceCatalogue
  private let largestText: TextScale
  private let known = Mutex<[DeviceMatrix]>([])

  init(_ catalogue: DeviceCatalogue, largestText: TextScale) {
    self.catalogue = catalogue
    self.largestText = largestText
  }

  func matrix(of supported: SupportedDevices) -> DeviceMatrix {
    known.withLock { known in
      if let matrix = known.first(where: { $0.supported == supported }) { return matrix }
      let matrix = DeviceMatrix(catalogue, supported: supported, largestText: largestText)
      known.append(matrix)
      return matrix
    }
  }
}

extension SpecFile {
  /// The built-in invariants that its specs break, as warnings; none for a file with errors. `endless` has, for each
  /// spec, the modals that are known to spin and are not tried.
  func brokenLaws(
    in catalogue: DeviceCatalogue, supported: SupportedDevices,
    except endless: [Set<String>] = []
  ) -> [Diagnostic] {
    guard !hasErrors else { return [] }
    let devices = catalogue.devices.count(where: { supported.contains($0) })
    var left = WorkLimits.lawDevices
    return documents.indices.flatMap { index -> [Diagnostic] in
      let untried = documents[index].modals.filter { modal in
        guard modal.canRemember else { return false }
        defer { left -= devices * (1 + modal.elements.count / 8) }
        return left <= 0
      }
      let broken = ModalReplay.brokenLaws(
        of: documents[index], in: catalogue, supported: supported,
        except: (endless.indices.contains(index) ? endless[index] : [])
          .union(untried.map(\.id.value))
      ) {
        let mended = mended()
        return mended.indices.contains(index) ? mended[index] : nil
      }
      return broken.map(\.diagnostic)
        + untried.prefix(1).map { first in
          Diagnostic(
            .tooMuchWork, .warning, at: first.id.span,
            "the built-in invariants of \(counted(untried.count, "modal")) from `\(first.id.value)` on are not tried: "
              + "those before take the limit of \(grouped(WorkLimits.lawDevices)) devices",
            help: "split the file")
        }
    }
  }
}
