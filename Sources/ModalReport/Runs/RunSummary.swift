internal import ModalSyntax

/// Which part of a run a report is about, `part` of `of`, from 1.
package struct ShardNumber: Codable, Hashable, Sendable {
  package var part: Int
  package var of: Int

  package init(part: Int, of: Int) {
    self.part = part
    self.of = of
  }
}

/// What there was of everything in a run. Summaries of parts add up to that of the whole.
package struct RunSummary: Codable, Sendable {
  package var files = 0
  /// The files that could not be opened.
  package var unreadableFiles = 0
  /// The project files with errors, whose specs were not looked at; nil where there are none.
  package var faultyProjects: Int?
  package var findings = FindingCounts()
  /// What the tests came to; nil where nothing was tested.
  package var tests: TestCounts?
  /// What the invariants came to, and what was found; nil where none were to be decided. They are no fields:
  /// `verify` has JSON of its own.
  package var invariants: InvariantCounts?
  private(set) var verifyFindings: [FindingJSON] = []
  /// How far was explored; nil where nothing was.
  package var explored: ExploredCounts?
  /// How many edges of dumps were compared loosely, as they follow from sizes of texts; nil where no dumps were compared.
  /// It is no field: `compare` has JSON of its own.
  package var looseEdges: Int?
  /// What has changed recorded frames, the same cause in many files once; nil where nothing has.
  var causes: [ChangeCause]?
  /// The position of each cause.
  private var positions: [[String?]: Int] = [:]
  /// What was fixed before the files were looked at; nil where nothing was to be.
  package var fixed: EditCounts?
  /// What was silenced before the files were looked at; nil where nothing was to be.
  package var silenced: EditCounts?
  /// Whether the run was ended before all files were looked at; nil where it was not.
  package var interrupted: Bool?
  /// Which part of a run it is; nil for the whole.
  package var shard: ShardNumber?

  /// The numbers of files and findings.
  var all: [Int] { [files, unreadableFiles, faultyProjects ?? 0] + findings.all }

  /// All that was counted.
  var counts: [Int] {
    all + tests.numbers + explored.numbers + fixed.numbers + silenced.numbers
  }

  /// Causes are not among the fields: they follow from the files.
  private enum CodingKeys: String, CodingKey {
    case files, unreadableFiles, faultyProjects, findings, tests, explored, fixed, silenced,
      interrupted,
      shard
  }

  /// The summary of a run over some files; none yet where none are given.
  package init(_ kind: RunKind, of files: [FileReport] = []) {
    if kind == .test || kind == .explore { tests = TestCounts() }
    if kind == .explore { explored = ExploredCounts() }
    if kind == .verify { invariants = InvariantCounts() }
    if kind == .compare { looseEdges = 0 }
    for file in files { add(file) }
  }

  package mutating func add(_ file: FileReport) {
    files += 1
    if !file.isReadable { unreadableFiles += 1 }
    if file.isProjectFile, file.hasErrors { faultyProjects.orZero += 1 }
    for finding in file.findings { findings.add(finding.diagnostic.severity) }
    if let omitted = file.omitted {
      findings.add(omitted)
      // One of those that are shown is about these, and none of its own.
      findings.notes -= 1
    }
    var places = file.places
    var own: Set<[String?]> = []
    for finding in file.findings {
      guard let change = finding.change else { continue }
      var cause = ChangeCause(change, finding.diagnostic, in: file.path, &places)
      // Two modals of a file may have one cause.
      if !own.insert(cause.identity).inserted { cause.files = 0 }
      add(cause)
    }
    if invariants != nil { addInvariants(of: file) }
    if let more = file.explored { explored?.add(more) }
    if file.isCut { interrupted = true }
    guard let specs = file.specs else { return }
    if file.isFaulty { tests?.faultyFiles += 1 }
    for spec in specs {
      tests?.passed += spec.passed
      tests?.failed += spec.failed
      tests?.unchecked.orZero += spec.unchecked
    }
  }

  private mutating func addInvariants(of file: FileReport) {
    verifyFindings += file.findingsJSON
    if file.isFaulty { invariants?.faultyFiles += 1 }
    let exactOnly = (file.invariants ?? []).count { $0.verdict == .exactOnly }
    invariants?.exactOnly += exactOnly
    invariants?.refuted -= exactOnly
    for spec in file.specs ?? [] {
      invariants?.proved += spec.passed
      invariants?.refuted += spec.failed
      invariants?.undecided += spec.undecided
    }
  }

  /// Adds what another part of the run came to, or takes back what was counted twice.
  package mutating func add(_ other: RunSummary, times: Int = 1) {
    // For each file, so without key paths.
    files += times * other.files
    unreadableFiles += times * other.unreadableFiles
    if let more = other.faultyProjects { faultyProjects.orZero += times * more }
    findings.errors += times * other.findings.errors
    findings.warnings += times * other.findings.warnings
    findings.notes += times * other.findings.notes
    tests.add(other.tests, times: times)
    explored.add(other.explored, times: times)
    invariants.add(other.invariants, times: times)
    fixed.add(other.fixed, times: times)
    silenced.add(other.silenced, times: times)
    if other.interrupted == true { interrupted = true }
    for cause in other.causes ?? [] { add(cause) }
    verifyFindings += other.verifyFindings
  }

  private mutating func add(_ cause: ChangeCause) {
    guard let known = positions[cause.identity] else {
      positions[cause.identity] = causes?.count ?? 0
      if causes == nil { causes = [] }
      causes?.append(cause)
      return
    }
    causes?[known].files += cause.files
    causes?[known].frames += cause.frames
    causes?[known].values += cause.values
  }

  /// Whether the run fails; in a strict one warnings count, too.
  package func fails(strictly isStrict: Bool = false) -> Bool {
    findings.errors > 0 || (isStrict && findings.warnings > 0) || (tests?.failed ?? 0) > 0
      || (invariants.map { $0.refuted + $0.exactOnly } ?? 0) > 0
  }

  package var line: String {
    let line = tests.map(line(of:)) ?? invariants.map(line(of:)) ?? checkLine
    return interrupted == true ? "interrupted; \(line)" : line
  }

  private func line(of explored: ExploredCounts, _ tests: TestCounts) -> String {
    let modals = tests.passed + tests.failed
    guard modals > 0 else {
      return "nothing explored in \(counted(files, "file"))" + troubles(tests.faultyFiles)
    }
    return "\(counted(modals, "modal")) explored in \(counted(files, "file")), \(explored.words): "
      + (tests.failed > 0 ? "\(tests.failed) with finds" : "nothing found")
      + troubles(tests.faultyFiles)
  }

  private var checkLine: String {
    let parts = findings.parts.map { counted($0, $1) }
    let edits = [fixed?.words("fixed"), silenced?.words("silenced")].compactMap { $0 }
    let what =
      looseEdges == nil
      ? "\(counted(files, "file")) checked" : "\(counted(files, "dump")) compared"
    return what
      + (parts.isEmpty ? ", nothing to report" : ": \(parts.joined(separator: ", "))")
      + edits.map { "; \($0)" }.joined() + looseWords
  }

  /// That edges may be off by more than the others.
  private var looseWords: String {
    guard let looseEdges, looseEdges > 0 else { return "" }
    return looseEdges == 1
      ? "; 1 edge follows from the size of a text, and was compared loosely"
      : "; \(looseEdges) edges follow from sizes of texts, and were compared loosely"
  }

  private func line(of invariants: InvariantCounts) -> String {
    var line =
      "\(counted(invariants.count, "invariant")) in \(counted(files, "file")): "
      + "\(invariants.proved) proved, \(invariants.refuted) false"
    if invariants.exactOnly > 0 { line += ", \(invariants.exactOnly) in exact numbers only" }
    if invariants.undecided > 0 { line += ", \(invariants.undecided) undecided" }
    return line + troubles(invariants.faultyFiles)
  }

  private func line(of tests: TestCounts) -> String {
    if let explored { return line(of: explored, tests) }
    let warnings = findings.warnings > 0 ? ", \(counted(findings.warnings, "warning"))" : ""
    if tests.count + tests.faultyFiles + unreadableFiles == 0 {
      return "nothing to test in \(counted(files, "file"))\(warnings)"
    }
    let words = tests.unchecked.map { ", \($0) \($0 == 1 ? "checks" : "check") nothing" }
    return counted(tests.count, "test") + " in \(counted(files, "file")): "
      + "\(tests.passed) passed, \(tests.failed) failed" + (words ?? "")
      + troubles(tests.faultyFiles)
      + warnings
  }

  /// The files that were not looked at.
  private func troubles(_ faultyFiles: Int) -> String {
    (faultyFiles > 0 ? ", \(counted(faultyFiles, "file")) with errors" : "")
      + (unreadableFiles > 0 ? ", \(counted(unreadableFiles, "file")) could not be read" : "")
  }
}

package enum RunKind: String, Codable, Sendable {
  /// Looks for everything there is to say about specs.
  case check
  /// Compares frames and replays scenarios.
  case test
  /// Tries all sequences of events.
  case explore
  /// Compares what apps show with specs; it has JSON of its own.
  case compare
  /// Decides invariants; it has JSON of its own.
  case verify

  /// Those whose reports can be merged.
  package static let merged: [RunKind] = [.check, .test, .explore]
}

extension [RunKind] {
  /// Their commands, such as `check`, `test` and `explore`.
  package func words(with conjunction: String = "and") -> String {
    listed(map { "`\($0.rawValue)`" }, conjunction)
  }
}

/// A number with its noun: "1 file", "2 files".
package func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
