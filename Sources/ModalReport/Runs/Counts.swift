internal import ModalSyntax

/// Numbers that add up over the parts of a run.
package protocol Counts {
  static var numbers: NumberPaths<Self> { get }
}

package typealias NumberPaths<Value> = [any WritableKeyPath<Value, Int> & Sendable]

extension Counts {
  /// The numbers in their order.
  var all: [Int] { Self.numbers.map { self[keyPath: $0] } }

  /// Adds what another part of the run came to, or takes back what was counted twice.
  package mutating func add(_ other: Self, times: Int = 1) {
    for number in Self.numbers { self[keyPath: number] += times * other[keyPath: number] }
  }
}

extension Int? {
  /// The number; none for 0.
  var orZero: Int {
    get { self ?? 0 }
    set { self = newValue == 0 ? nil : newValue }
  }
}

extension Optional where Wrapped: Counts {
  var numbers: [Int] { self?.all ?? [] }

  mutating func add(_ other: Wrapped?, times: Int) {
    guard let other else { return }
    if self == nil { self = other } else { self?.add(other, times: times) }
  }
}

package struct FindingCounts: Counts, Codable, Equatable, Sendable {
  /// The findings that fail a run.
  package var errors = 0
  /// The findings that fail a strict run.
  package var warnings = 0
  /// The findings that fail none.
  package var notes = 0

  package static let numbers: NumberPaths<Self> = [
    \.errors, \.warnings, \.notes,
  ]

  mutating func add(_ severity: Severity) {
    switch severity {
    case .error: errors += 1
    case .warning: warnings += 1
    case .note: notes += 1
    }
  }

  /// The numbers that are not 0, with their nouns.
  var parts: [(Int, String)] {
    [(errors, "error"), (warnings, "warning"), (notes, "note")].filter { $0.0 > 0 }
  }
}

/// The totals of a run's expectations and scenarios.
package struct TestCounts: Counts, Codable, Equatable, Sendable {
  /// Those that hold.
  package var passed = 0
  /// Those that do not.
  package var failed = 0
  /// The files with errors, which were not tested.
  package var faultyFiles = 0
  /// The scenarios that come to their end and check nothing; nil if none.
  package var unchecked: Int?
  /// Empty: everything is run. Within version 1 no field goes.
  private var notRun: [String: Int] = [:]

  /// Counts that are 0.
  package init() {}

  package static let numbers: NumberPaths<Self> = [
    \.passed, \.failed, \.faultyFiles, \.unchecked.orZero,
  ]

  /// The number of tests.
  var count: Int { passed + failed + (unchecked ?? 0) }
}

/// The totals of a run's invariants.
package struct InvariantCounts: Counts, Equatable, Sendable {
  /// Those that hold everywhere.
  package var proved = 0
  /// Those that do not.
  package var refuted = 0
  /// The number that hold in exact numbers only.
  package var exactOnly = 0
  /// Those of which it is not known.
  package var undecided = 0
  /// The files with errors, whose invariants were not looked at.
  package var faultyFiles = 0

  package static let numbers: NumberPaths<Self> = [
    \.proved, \.refuted, \.exactOnly, \.undecided, \.faultyFiles,
  ]

  var count: Int { proved + refuted + exactOnly + undecided }
}

/// The totals of an exploration.
package struct ExploredCounts: Counts, Codable, Equatable, Sendable {
  /// The states that were kept apart.
  package var states = 0
  /// The steps that were taken from them.
  package var steps = 0
  /// The modals that were not explored to the end: they have more states than were to be kept apart, or never come to rest.
  package var cutModals = 0
  /// Those of them that never come to rest; nil where there are none.
  package var restlessModals: Int?

  package init() {}

  package static let numbers: NumberPaths<Self> = [
    \.states, \.steps, \.cutModals, \.restlessModals.orZero,
  ]

  var words: String {
    let cut = cutModals > 0 ? "; \(counted(cutModals, "modal")) not to the end, \(reason)" : ""
    let from = "\(grouped(states)) \(states == 1 ? "state" : "states")"
    return "\(grouped(steps)) \(steps == 1 ? "step" : "steps") from \(from)\(cut)"
  }

  /// The reason why some modals were not explored to the end.
  private var reason: String {
    let restless = restlessModals ?? 0
    let limited = "at the limit of states or steps"
    if restless == 0 { return limited }
    if restless == cutModals {
      return cutModals == 1 ? "as its timers go on" : "as their timers go on"
    }
    return "\(restless) as timers go on, \(cutModals - restless) \(limited)"
  }
}

/// The totals of a run's edits, made before it reported.
package struct EditCounts: Counts, Codable, Equatable, Sendable {
  /// The findings that are gone because of it.
  package var findings = 0
  package var files = 0

  package init() {}

  package static let numbers: NumberPaths<Self> = [\.findings, \.files]

  /// Counts what was done to a file.
  package mutating func add(_ findings: Int) {
    self.findings += findings
    files += 1
  }

  /// `3 fixed in 2 files`.
  package func words(_ what: String) -> String {
    findings == 0 ? "nothing \(what)" : "\(findings) \(what) in \(counted(files, "file"))"
  }
}
