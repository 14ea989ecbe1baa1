package import ModalSyntax

/// What a run over many files found out about one of them: what every form of a report is written
/// from. Its coding is the entry of a file in JSON, version 1.
package struct FileReport: Codable, Equatable, Sendable {
  /// The path as it is shown.
  package var path: String
  /// The findings, in the order of the text.
  package var diagnostics: [DiagnosticJSON]
  /// What came of each spec; nil where nothing was tested.
  package var specs: [SpecReport]?
  /// Which of the findings are about recorded frames; nil where there are none.
  package var changes: [RecordedChange]?
  /// How many findings there are beside those, which are the first of very many; nil if they are all.
  package var omitted: FindingCounts?
  /// Whether it is a project file, and no spec; nil for specs.
  package var projectFile: Bool?
  /// The findings with the lines they stand in, as people read them; not a part of the JSON. Those
  /// about recorded frames are not among them: many files may share one cause.
  package var excerpts: [ExcerptFormatter.Style: String] = [:]

  private enum CodingKeys: String, CodingKey {
    case path, diagnostics, omitted, specs, changes, projectFile
  }

  /// The report of a file.
  ///
  /// - Parameters:
  ///   - path: The path as it is shown.
  ///   - sources: The texts that the findings point into.
  ///   - findings: The findings, in the order of the text.
  ///   - specs: What came of each spec; nil where nothing was tested.
  ///   - changes: Which of the findings are about recorded frames.
  ///   - styles: In which styles the findings are shown with their lines.
  ///   - most: How many findings are shown; all for 0.
  package init(
    path: String, sources: SourceSet, findings: [Diagnostic], specs: [SpecReport]? = nil,
    changes: [RecordedChange] = [],
    styles: Set<ExcerptFormatter.Style> = [], most: Int = ShownFindings.most
  ) {
    self.path = path
    let shown = ShownFindings(of: findings, most: most)
    let findings = shown.findings
    omitted = shown.omitted
    self.specs = omitted == nil ? specs : specs?.map { $0.showing(shown) }
    let changes =
      omitted == nil
      ? changes
      : changes.compactMap { change in
        shown.position(of: change.finding).map { position in
          var change = change
          change.finding = position
          return change
        }
      }
    var places = SourcePlaces(sources)
    diagnostics = []
    diagnostics.reserveCapacity(findings.count)
    for finding in findings { diagnostics.append(DiagnosticJSON(finding, &places)) }
    self.changes = changes.isEmpty ? nil : changes
    guard !findings.isEmpty else { return }
    let shared = Set(changes.map(\.finding))
    let own = findings.indices.filter { !shared.contains($0) }.map { findings[$0] }
    for style in styles {
      let formatter = ExcerptFormatter(style: style)
      if !own.isEmpty { excerpts[style] = formatter.formatAll(own, in: sources) }
      for index in changes.indices {
        self.changes?[index].details[style] = formatter.details(
          of: findings[changes[index].finding], in: sources)
      }
    }
  }

  /// The report of a spec in which nothing was found.
  package init(clean path: String) {
    self.path = path
    diagnostics = []
  }

  /// Whether the file could be opened at all.
  package var isReadable: Bool { !diagnostics.contains { $0.code == unreadable } }

  /// Whether errors in it kept its expectations from being looked at.
  package var isFaulty: Bool {
    isReadable && specs?.isEmpty == true && diagnostics.contains { $0.severity == .error }
  }
}

private let unreadable = DiagnosticCode.unreadableFile.description

/// What came of the expectations and scenarios of a spec.
package struct SpecReport: Codable, Equatable, Sendable {
  /// The spec's name.
  package var name: String
  /// The expectations and scenarios that hold.
  package var passed = 0
  /// Those that do not.
  package var failed = 0
  /// What was not looked at, by kind: invariants.
  package var notRun: [String: Int] = [:]
  /// Each of them, in the order in which they were looked at; empty where nobody asked.
  package var cases: [CaseReport] = []

  /// A spec of which nothing was looked at yet.
  package init(name: String) {
    self.name = name
  }
}

extension SpecReport {
  /// With the positions of findings among those that are shown.
  fileprivate func showing(_ shown: ShownFindings) -> SpecReport {
    guard shown.omitted != nil else { return self }
    var report = self
    for index in report.cases.indices {
      report.cases[index].findings = report.cases[index].findings.compactMap(shown.position(of:))
    }
    return report
  }
}

/// What came of one expectation or one scenario.
package struct CaseReport: Codable, Equatable, Sendable {
  /// What it is about: `expect: iphone-15, landscape`, `scenario: the keyboard pushes it up`. No two
  /// of a spec have the same name.
  package var name: String
  /// Where it stands.
  package var place: PlaceJSON
  /// Whether it holds.
  package var holds: Bool
  /// Its findings, as positions in the file's; one that holds may have warnings.
  package var findings: [Int]

  /// A case.
  package init(name: String, place: PlaceJSON, holds: Bool, findings: [Int]) {
    self.name = name
    self.place = place
    self.holds = holds
    self.findings = findings
  }
}
