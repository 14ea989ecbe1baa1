public import ModalSource

/// How much was found in a run.
public struct FindingCounts: Encodable, Equatable, Sendable {
  /// The findings that fail a run.
  public var errors = 0
  /// The findings that fail a strict run.
  public var warnings = 0
  /// The findings that fail none.
  public var notes = 0

  /// No findings.
  public init() {}

  /// Counts findings.
  public mutating func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      switch diagnostic.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .note: notes += 1
      }
    }
  }
}

/// The report of `modalspec check`, in the form of its JSON, version 1.
public struct CheckReport: Encodable, Sendable {
  /// A file with findings.
  public struct File: Encodable, Sendable {
    /// The path.
    public var path: String
    /// The findings, in the order of the text.
    public var diagnostics: [DiagnosticJSON]
  }

  /// What there was of everything.
  public struct Summary: Encodable, Sendable {
    /// The files that were looked at.
    public var files = 0
    /// The findings in them.
    public var findings = FindingCounts()
  }

  /// The version of this form.
  public let version = 1
  /// The command that was run.
  public let command = "check"
  /// The files with findings, by path.
  public var files: [File] = []
  /// What there was of everything.
  public var summary = Summary()

  /// An empty report.
  public init() {}

  /// Counts a file, and keeps its findings if they are `kept`.
  public mutating func add(
    path: String, sources: SourceSet, diagnostics: [Diagnostic], keeping: Bool
  ) {
    summary.files += 1
    summary.findings.add(diagnostics)
    guard keeping, !diagnostics.isEmpty else { return }
    var places = SourcePlaces(sources)
    files.append(
      File(path: path, diagnostics: diagnostics.map { DiagnosticJSON($0, &places) }))
  }

  /// The summary line.
  public var summaryLine: String {
    let files = counted(summary.files, "file")
    let found = summary.findings
    let parts =
      [(found.errors, "error"), (found.warnings, "warning"), (found.notes, "note")]
      .filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    return parts.isEmpty
      ? "\(files) checked, nothing to report"
      : "\(files) checked: \(parts.joined(separator: ", "))"
  }
}

/// A number with its noun: "1 file", "2 files".
func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
