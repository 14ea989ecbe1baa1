internal import ModalLanguage
package import ModalReplay
package import ModalReport
internal import ModalSyntax

extension CutExploration {
  /// The finding at the first modal.
  fileprivate var diagnostic: Diagnostic {
    let ids = listed(some: modals.map { "`\($0.value)`" }, most: 5)
    let places = listed(devices.map { "`\($0)`" })
    let reason =
      isRestless ? "timers go on without an end" : "the limit of states or steps is reached"
    return Diagnostic(
      .tooMuchWork, .note, at: modals.first?.span,
      "\(ids) \(modals.count == 1 ? "is" : "are") not explored to the end on \(places): \(reason)",
      help: isRestless ? nil : "raise `--states`, or lower `--depth`")
  }
}

extension Workspace {
  /// The id of the device to look at where nobody names one: one that counts for the project of a spec.
  package func usualDevice(for spec: SpecFile) -> String {
    devices.usualDevice(in: spec.project.supported)
  }

  /// Tries all sequences of events with the modals of a spec. A spec with errors is not tried, and has them as findings.
  /// What cannot be solved on the way is a finding of its modal, as in `test`.
  ///
  /// - Parameters:
  ///   - spec: The spec.
  ///   - ids: The devices to explore on, those of the catalogue by these ids; the usual one if empty.
  ///   - limits: How far to go.
  ///   - isCancelled: Whether to stop.
  /// - Returns: The report, with a case for each modal.
  package func explore(
    _ spec: SpecFile, on ids: [String], _ limits: ExplorationLimits,
    isCancelled: @escaping () -> Bool = { false }
  ) -> FileReport {
    guard !spec.hasErrors else { return spec.faultyReport }
    var collector = CaseCollector(spec)
    let ids = ids.isEmpty ? [usualDevice(for: spec)] : ids
    var explored = ExploredCounts()
    var limits = limits
    let mended = spec.mended()
    for (index, document) in spec.documents.enumerated() {
      collector.begin(document)
      let exploration = ModalReplay.explore(
        document, mended: mended.indices.contains(index) ? mended[index] : nil,
        on: ids.compactMap { devices[$0] }, in: devices,
        supported: spec.project.supported,
        limits, isCancelled: isCancelled)
      let several = document.modals.count > 1
      for modal in document.modals {
        let finds = exploration.finds.filter { $0.modal.span == modal.id.span }
        let failures = exploration.failures.filter { $0.modal.span == modal.id.span }
        let found =
          finds.map { $0.diagnostic(namingModals: several) } + failures.map(\.diagnostic)
        let outcome: SpecReport.Outcome =
          !found.isEmpty ? .failed : exploration.isInterrupted ? .undecided : .passed
        collector.count(found, outcome, at: modal.id.span) { _ in "explore: \(modal.id.value)" }
      }
      for invariant in document.invariants where document.modalIndex(named: invariant.modal) == nil
      {
        collector.note([
          document.unknownModal(invariant.modal, of: "invariant", at: invariant.span)
        ])
      }
      if exploration.isInterrupted { collector.report.isCut = true }
      explored.states += exploration.states
      limits.allStates -= exploration.states
      explored.steps += exploration.transitions
      for cut in exploration.cuts {
        collector.note([cut.diagnostic])
        explored.cutModals += cut.modals.count
        if cut.isRestless {
          explored.restlessModals = (explored.restlessModals ?? 0) + cut.modals.count
        }
      }
    }
    collector.report.explored = explored
    return collector.result
  }
}
