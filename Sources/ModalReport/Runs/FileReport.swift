public import ModalLanguage
package import ModalSyntax

/// What a run found out about one of its files: what each format of a report is written from.
package struct FileReport: Sendable {
  /// How many findings are shown of a file where nobody says anything else.
  package static let mostFindings = 1000

  package var path: String
  /// What a list of files calls it, where that is not its path: a spec may be compared with several dumps.
  package var title: String?
  package var places: SourcePlaces
  /// The findings, in the order of the text. Of more than may be shown they are errors first, then by place, and
  /// the last one, a note, says how many more there are.
  package var findings: [ReportedFinding] = []
  /// What came of each spec; nil where nothing was tested.
  package var specs: [SpecReport]?
  /// What is known of each invariant; nil where none were to be decided.
  package var invariants: [DecidedInvariant]?
  /// How far was explored; nil where nothing was.
  package var explored: ExploredCounts?
  /// Whether the run was ended before all of it was looked at.
  package var isCut = false
  /// How many findings are not shown; nil if all are.
  var omitted: FindingCounts?
  package var isProjectFile = false

  /// A finding, and what of the tests it is about.
  package struct ReportedFinding: Sendable {
    package var diagnostic: Diagnostic
    /// The case that it belongs to.
    package var test: CaseNumber?
    /// What has changed recorded frames, where it is about them.
    package var change: RecordedChange?

    package init(_ diagnostic: Diagnostic, change: RecordedChange? = nil) {
      self.diagnostic = diagnostic
      self.change = change
    }
  }

  /// A case: its spec, and its number among the spec's cases.
  package struct CaseNumber: Hashable, Sendable {
    package var spec: Int
    package var number: Int

    package init(_ spec: Int, _ number: Int) {
      self.spec = spec
      self.number = number
    }
  }
}

extension FileReport {
  /// The report of a file; no specs, if nothing was tested.
  package init(
    path: String, sources: SourceSet, findings: [Diagnostic], specs: [SpecReport]? = nil
  ) {
    self.init(
      path: path, places: SourcePlaces(sources), findings: findings.map { ReportedFinding($0) },
      specs: specs)
  }

  /// The report of a spec in which nothing was found.
  package init(clean path: String) {
    self.init(path: path, places: SourcePlaces())
  }

  /// Adds a fact to a finding.
  package mutating func note(_ note: String, on diagnostic: Diagnostic) {
    guard let index = findings.firstIndex(where: { $0.diagnostic == diagnostic }) else { return }
    findings[index].diagnostic.notes.append(note)
  }

  /// Leaves out all findings but the first, errors before others; none for 0.
  package mutating func show(atMost most: Int = FileReport.mostFindings) {
    guard most > 0, findings.count > most else { return }
    let order =
      findings.filter { $0.diagnostic.severity == .error }
      + findings.filter { $0.diagnostic.severity != .error }
    var counts = FindingCounts()
    for finding in order[most...] { counts.add(finding.diagnostic.severity) }
    omitted = counts
    let words = listed(counts.parts.map { "\(grouped($0)) \($1)\($0 == 1 ? "" : "s")" })
    let note = Diagnostic(
      .furtherFindings, .note, at: nil, "\(words) more, which are not shown",
      help: "fix these first, or let `--max-findings` show more")
    findings = order[..<most] + [ReportedFinding(note)]
  }

  /// What a list of files calls it.
  var listedName: String { title ?? path }

  /// Whether the file could be opened at all.
  package var isReadable: Bool { !findings.contains { $0.diagnostic.code == .unreadableFile } }

  /// Whether errors in it kept its expectations from being looked at.
  package var isFaulty: Bool { isReadable && specs?.isEmpty == true && hasErrors }

  var hasErrors: Bool { findings.contains { $0.diagnostic.severity == .error } }

  package var diagnostics: [Diagnostic] { findings.map(\.diagnostic) }
}

/// What came of the expectations, invariants and scenarios of a spec.
package struct SpecReport: Sendable {
  package var name: String
  /// The expectations and scenarios that hold.
  package var passed = 0
  /// Those that do not.
  package var failed = 0
  /// The invariants of which it is not known.
  package var undecided = 0
  /// The scenarios that come to their end and check nothing.
  package var unchecked = 0
  /// Each of them, in the order in which they were looked at; empty where nobody asked.
  package var cases: [Case] = []

  /// Whether something holds.
  package enum Outcome: Sendable {
    case passed, failed
    /// It is not known: an invariant that is not decided.
    case undecided
    /// It checks nothing: a scenario without checks that comes to its end, or an invariant that no setting tries.
    case unchecked
  }

  /// What came of one expectation, invariant or scenario.
  package struct Case: Sendable {
    /// What it is about: `expect: iphone-15, landscape`, `scenario: comes and goes`; unique in its spec.
    package var name: String
    package var span: SourceSpan
    /// What came of it; one that passed may have warnings.
    package var outcome: Outcome
    /// What is wrong about the frame of an expectation.
    package var difference: FrameDifference?

    package init(
      name: String, at span: SourceSpan, _ outcome: Outcome, difference: FrameDifference? = nil
    ) {
      self.name = name
      self.span = span
      self.outcome = outcome
      self.difference = difference
    }
  }

  package init(name: String) {
    self.name = name
  }

  /// Counts one more of them.
  package mutating func count(_ outcome: Outcome) {
    switch outcome {
    case .passed: passed += 1
    case .failed: failed += 1
    case .undecided: undecided += 1
    case .unchecked: unchecked += 1
    }
  }
}

/// The difference between an expected and a solved frame.
public struct FrameDifference: Hashable, Sendable {
  /// The expected frame, in points.
  public let expected: Rect
  /// The solved frame, in points.
  public let actual: Rect
}
