package import ModalSyntax

/// Writes the report of a run over many files in one form, piece by piece: a run of any length
/// needs no more memory than its largest files.
///
/// A report is `opening`, the entries of the files with `separator` between them, and `closing`.
/// Entries are made on many threads and put in order afterwards, so no writer has a memory.
package protocol ReportWriter: Sendable {
  /// What stands before the first file.
  var opening: String { get }
  /// What there is to say about a file; empty for nothing.
  func entry(for file: FileReport) -> String
  /// The text between two files that have something to report.
  var separator: String { get }
  /// What stands behind the last file.
  func closing(_ summary: RunSummary) -> String
}

extension ReportWriter {
  package var opening: String { "" }
  package var separator: String { "" }
}

/// What is known of a run before it begins.
package struct RunDescription: Sendable {
  package var kind: RunKind
  package var isStrict: Bool
  /// Whether text leaves out the summary.
  package var isQuiet: Bool
  package var toolVersion: String
  /// Tells what the codes of findings mean, in the order of the codes; few reports ask.
  package var rules: @Sendable () -> [Explanation]

  package init(
    _ kind: RunKind, isStrict: Bool = false, isQuiet: Bool = false, toolVersion: String,
    rules: @escaping @autoclosure @Sendable () -> [Explanation]
  ) {
    self.kind = kind
    self.isStrict = isStrict
    self.isQuiet = isQuiet
    self.toolVersion = toolVersion
    self.rules = rules
  }
}

/// The forms in which a run over many files reports.
package enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, jsonl, sarif, junit, github, gitlab, tap

  package func writer(for run: RunDescription, style: ExcerptFormatter.Style) -> any ReportWriter {
    switch self {
    case .text: TextReport(style: style, isQuiet: run.isQuiet)
    case .json: run.kind == .verify ? VerifyReport() : JSONReport(kind: run.kind)
    case .jsonl: run.kind == .verify ? VerifyLinesReport() : JSONLinesReport(kind: run.kind)
    case .sarif: SARIFReport(run)
    case .junit: JUnitReport(run: run)
    case .github: GitHubReport()
    case .gitlab: GitLabReport()
    case .tap: TAPReport(run: run)
    }
  }

  /// What the form lists beside findings.
  package var listing: Listing {
    switch self {
    case .text, .sarif, .github, .gitlab: .findings
    case .json, .jsonl: .cases
    case .junit, .tap: .files
    }
  }

  /// How much a form lists; each case lists what those before it do.
  package enum Listing: Comparable {
    case findings
    /// Every expectation, those that hold included.
    case cases
    /// Every file, those without findings included.
    case files
  }
}
