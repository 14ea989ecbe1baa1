public import ModalSource

/// The report of `modalspec test`, in the form of its JSON, version 1.
public struct TestReport: Encodable, Sendable {
  /// What came of a spec's expectations.
  public struct Spec: Encodable, Sendable {
    /// The spec's name.
    public var name: String
    /// The expectations that hold.
    public var passed = 0
    /// The expectations that do not.
    public var failed = 0
    /// What was not looked at, by kind: scenarios, invariants, elements.
    public var notRun: [String: Int] = [:]

    /// A spec without expectations yet.
    public init(name: String) {
      self.name = name
    }
  }

  /// A spec file.
  public struct File: Encodable, Sendable {
    /// The path.
    public var path: String
    /// Its specs.
    public var specs: [Spec]
    /// What keeps it from being read, and its failed expectations.
    public var failures: [DiagnosticJSON]
    /// The free laws that its specs break.
    public var warnings: [DiagnosticJSON]
  }

  /// What there was of everything.
  public struct Summary: Encodable, Sendable {
    /// The files that were looked at.
    public var files = 0
    /// The files that could not be opened.
    public var unreadableFiles = 0
    /// The files with errors, whose expectations were not looked at.
    public var faultyFiles = 0
    /// The expectations that hold.
    public var passed = 0
    /// The expectations that do not.
    public var failed = 0
    /// The free laws that are broken.
    public var warnings = 0
    /// What was not looked at, by kind.
    public var notRun: [String: Int] = [:]
  }

  /// The version of this form.
  public let version = 1
  /// The command that was run.
  public let command = "test"
  /// The files, by path.
  public var files: [File] = []
  /// What there was of everything.
  public var summary = Summary()

  /// An empty report.
  public init() {}

  /// Counts a file, and keeps what it came to if it is `kept`.
  public mutating func add(
    path: String, sources: SourceSet, specs: [Spec], failures: [Diagnostic],
    warnings: [Diagnostic], isReadable: Bool, isFaulty: Bool, keeping: Bool
  ) {
    summary.files += 1
    if !isReadable { summary.unreadableFiles += 1 }
    if isFaulty { summary.faultyFiles += 1 }
    summary.warnings += warnings.count
    for spec in specs {
      summary.passed += spec.passed
      summary.failed += spec.failed
      summary.notRun.merge(spec.notRun, uniquingKeysWith: +)
    }
    guard keeping else { return }
    var places = SourcePlaces(sources)
    files.append(
      File(
        path: path, specs: specs, failures: failures.map { DiagnosticJSON($0, &places) },
        warnings: warnings.map { DiagnosticJSON($0, &places) }))
  }

  /// Whether everything that was looked at is as expected.
  public var passed: Bool {
    summary.failed == 0 && summary.unreadableFiles == 0 && summary.faultyFiles == 0
  }

  /// The summary line.
  public var summaryLine: String {
    let looked = summary.passed + summary.failed + summary.unreadableFiles + summary.faultyFiles
    if looked == 0, summary.notRun.isEmpty {
      return "nothing to test in \(counted(summary.files, "file"))"
    }
    var line =
      "\(counted(summary.files, "file")): \(summary.passed) passed, \(summary.failed) failed"
    if summary.faultyFiles > 0 {
      line += ", \(counted(summary.faultyFiles, "file")) with errors"
    }
    if summary.unreadableFiles > 0 {
      line += ", \(counted(summary.unreadableFiles, "file")) could not be read"
    }
    if summary.warnings > 0 { line += ", \(counted(summary.warnings, "warning"))" }
    if !summary.notRun.isEmpty {
      let kinds = summary.notRun.sorted { $0.key < $1.key }.map { kind, count in
        "\(count) \(count == 1 ? String(kind.dropLast()) : kind)"
      }
      line += "; not run yet: \(kinds.joined(separator: ", "))"
    }
    return line
  }
}
