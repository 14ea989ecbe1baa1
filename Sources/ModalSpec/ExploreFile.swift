internal import ModalLanguage
package import ModalReplay
package import ModalReport
internal import ModalSyntax

extension Workspace {
  /// Tries all sequences of events with the modals of a spec. A spec with errors is not tried, and has them as findings.
  ///
  /// - Parameters:
  ///   - spec: The spec.
  ///   - ids: The devices to explore on; those of the catalogue by these ids.
  ///   - limits: How far to go.
  ///   - isCancelled: Whether to stop.
  /// - Returns: The report, with a case for each spec.
  package func explore(
    _ spec: SpecFile, on ids: [String], _ limits: ExplorationLimits,
    isCancelled: @escaping () -> Bool = { false }
  ) -> FileReport {
    var report = FileReport(
      path: spec.path, sources: spec.sources, findings: spec.hasErrors ? spec.errors : [], specs: []
    )
    guard !spec.hasErrors else { return report }
    var specs: [SpecReport] = []
    var explored = ExploredCounts()
    for (number, document) in spec.documents.enumerated() {
      let exploration = ModalReplay.explore(
        document, on: ids.compactMap { devices[$0] }, in: devices,
        supported: spec.project.supported,
        limits, isCancelled: isCancelled)
      let several = document.modals.count > 1
      var own = SpecReport(name: document.name)
      for modal in document.modals {
        let finds = exploration.finds.filter { $0.modal.span == modal.id.span }
        if finds.isEmpty { own.passed += 1 } else { own.failed += 1 }
        for find in finds {
          var finding = FileReport.ReportedFinding(find.diagnostic(namingModals: several))
          finding.test = FileReport.CaseNumber(number, own.cases.count)
          report.findings.append(finding)
        }
        own.cases.append(
          SpecReport.Case(
            name: "explore: \(modal.id.value)", at: modal.id.span, holds: finds.isEmpty))
      }
      specs.append(own)
      explored.states += exploration.states
      explored.steps += exploration.transitions
      explored.cutModals += exploration.cutModals
    }
    report.explored = explored
    report.specs = specs
    return report
  }
}
