package import ModalSyntax

/// A typed project file, with the places of all its values; keys that it does not set are nil.
package struct ProjectFile: Sendable {
  /// The lowest system that the app runs on, by its main number.
  package var minimumOS: Located<Int>?
  /// The ids of the only devices that count.
  package var devices: Located<[Located<String>]>?
  /// The directions in which people read.
  package var directions: Located<[ReadingDirection]>?
  /// The settings that frames are recorded in.
  package var matrix = MatrixKeys()
  /// How much findings weigh, in the order of the text.
  package var rules: [RuleWeight] = []
  /// The excluded files and folders, in the order of the text.
  package var exclude: Located<[FilePattern]>?
  /// The limits on every spec.
  package var limits = LimitKeys()
  /// Whether the built-in invariants are tried.
  package var laws: Located<Bool>?
  /// The folder of recorded frames, as a path from the project's folder on.
  package var goldens: Located<String>?
  /// Points, for each number of an expectation that does not say.
  package var tolerance: Located<Double>?

  /// A file that says nothing.
  package init() {}

  /// What `matrix` says.
  package struct MatrixKeys: Sendable {
    /// The ids of devices.
    package var devices: Located<[Located<String>]>?
    /// The orientations.
    package var orientations: Located<[Orientation]>?
    package var keyboards: Located<[FrameMatrix.Keyboard]>?
    /// The text sizes.
    package var textScales: Located<[TextScale]>?

    /// A matrix that says nothing.
    package init() {}
  }

  /// What `limits` says.
  package struct LimitKeys: Sendable {
    /// The most bytes of a file.
    package var bytes: Located<Int>?
    /// The most levels that collections are nested.
    package var depth: Located<Int>?
    /// The most nodes of a file, with aliases expanded.
    package var nodes: Located<Int>?

    /// Limits that say nothing.
    package init() {}
  }

  /// How much the findings of a code weigh: an entry of `rules`.
  package struct RuleWeight: Sendable {
    package var code: Located<DiagnosticCode>
    package var level: Located<RuleLevel>
  }
}

/// How much a project lets a finding weigh.
package enum RuleLevel: String, CaseIterable, Hashable, Sendable {
  /// It is not reported.
  case off
  /// It fails no run.
  case note
  /// It fails strict runs.
  case warning
  /// It fails every run.
  case error

  /// The severity of the finding; nil if it is not reported.
  package var severity: Severity? { Severity(rawValue: rawValue) }
}
