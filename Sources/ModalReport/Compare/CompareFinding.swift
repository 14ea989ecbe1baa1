package import ModalCompare
package import ModalSyntax

/// Something in which an app is unlike its spec.
package struct CompareFinding: Sendable {
  /// The finding at its key in the spec, with the line of the dump beside it.
  package var diagnostic: Diagnostic
  /// The name of the spec, and the id of the modal; nil for what is about the dump as a whole.
  package var subject: (spec: String, modal: String)?
  /// The id of the element; nil for the modal itself.
  package var element: String?
  /// The ids of the other elements of which the same is said.
  package var others: [String] = []
  /// The edges that are elsewhere; empty for any other finding.
  package var edges: [EdgeDifference] = []

  package init(_ diagnostic: Diagnostic, of subject: (spec: String, modal: String)? = nil) {
    self.diagnostic = diagnostic
    self.subject = subject
  }
}

/// What came of the comparison of a spec with a dump of an app.
package struct CompareReport: Sendable {
  /// The path of the spec.
  package var path: String
  /// The name of the dump.
  package var dump: String
  /// The places of the spec, its bases, the map and the dump.
  package var places: SourcePlaces
  /// The number of the dump among the sources; nil while it is not looked at.
  package var dumpFile: UInt32?
  /// What was found, in the order of the text.
  package var findings: [CompareFinding] = []
  /// The dump, and where the app was; nil if it could not be read.
  package var surroundings: (format: DumpFormat, DumpSurroundings)?
  /// The modals that were compared.
  package var modals: [ComparedModal] = []
  /// The views of the dump, for the words about matches.
  package var tree: ViewTree?

  package init(path: String, dump: String, places: SourcePlaces) {
    self.path = path
    self.dump = dump
    self.places = places
  }

  /// How many edges were compared loosely, as they follow from sizes of texts.
  package var looseEdges: Int { modals.reduce(0) { $0 + $1.looseEdges } }

  /// Whether the dump could not be read.
  package var isUnread: Bool {
    let codes: Set<DiagnosticCode> = [
      .unknownDump, .damagedDump, .dumpWithoutFrames, .dumpWithoutApp, .dumpTooLarge,
    ]
    return findings.contains { codes.contains($0.diagnostic.code) }
  }

  /// The same for a report over many files.
  package var fileReport: FileReport {
    var report = FileReport(path: path, title: "\(path), \(dump)", places: places)
    report.findings = findings.map { FileReport.ReportedFinding(naming(dump, in: $0.diagnostic)) }
    return report
  }

  /// A finding that says which dump it is about, if no label shows it.
  private func naming(_ dump: String, in diagnostic: Diagnostic) -> Diagnostic {
    let labels = [diagnostic.primary].compactMap(\.self) + diagnostic.secondary
    guard let dumpFile, !labels.contains(where: { $0.span.file == dumpFile }) else {
      return diagnostic
    }
    var named = diagnostic
    named.notes.append("The dump is `\(printable(dump))`.")
    return named
  }

  /// Puts the findings into the order of the texts: those about the whole first, then those of the spec.
  package mutating func sortFindings() {
    func place(_ index: Int) -> (Int, UInt32, Int) {
      let span = findings[index].diagnostic.primary?.span
      return (span.map { Int($0.file) } ?? -1, span?.start ?? 0, index)
    }
    findings = findings.indices.sorted { place($0) < place($1) }.map { findings[$0] }
  }
}
