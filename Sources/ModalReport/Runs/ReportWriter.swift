public import ModalSource

/// Writes the report of a run over many files in one form, piece by piece: a run of any length
/// needs no more memory than its largest files.
///
/// A report is `opening`, the entries of the files with `separator` between them, and `closing`.
/// Entries are made on many threads and put in order afterwards, so no writer has a memory.
public protocol ReportWriter: Sendable {
  /// What stands before the first file.
  var opening: String { get }
  /// What there is to say about a file; empty for nothing.
  func entry(for file: FileReport) -> String
  /// What stands between two files of which there is something to say.
  var separator: String { get }
  /// What stands behind the last file.
  func closing(_ summary: RunSummary) -> String
}

extension ReportWriter {
  /// Most forms begin without ceremony.
  public var opening: String { "" }
  /// Most forms need nothing between two files.
  public var separator: String { "" }
  /// Most forms end without ceremony.
  public func closing(_ summary: RunSummary) -> String { "" }
}

/// The forms in which a run over many files reports.
public enum ReportForm: String, CaseIterable, Sendable {
  /// For people.
  case text
  /// For programs, in one piece.
  case json
  /// For programs, a line for each file.
  case jsonl
  /// Annotations of a workflow on GitHub.
  case github

  /// The writer of a run's report.
  ///
  /// - Parameters:
  ///   - kind: The command.
  ///   - style: How text is shown.
  ///   - isQuiet: Whether text leaves out the summary.
  /// - Returns: The writer.
  public func writer(
    for kind: RunKind, style: ExcerptFormatter.Style, isQuiet: Bool
  ) -> any ReportWriter {
    switch self {
    case .text: TextReport(style: style, isQuiet: isQuiet)
    case .json: JSONReport(kind: kind)
    case .jsonl: JSONLinesReport(kind: kind)
    case .github: GitHubReport()
    }
  }

  /// Whether the form lists every expectation, those that hold included.
  public var listsCases: Bool {
    switch self {
    case .text, .github: false
    case .json, .jsonl: true
    }
  }
}
