public import ModalSource

/// What a project file says, typed, with the place of everything; nil where it says nothing.
public struct ProjectFile: Sendable {
  /// The lowest system that the app runs on, by its main number.
  public var minimumOS: Located<Int>?
  /// The ids of the only devices that count.
  public var devices: Located<[Located<String>]>?
  /// The settings that frames are recorded in.
  public var matrix = MatrixKeys()
  /// How much findings weigh, in the order of the text.
  public var rules: [RuleWeight] = []
  /// What is left out of folders, in the order of the text.
  public var exclude: Located<[FilePattern]>?
  /// The limits on every spec.
  public var limits = LimitKeys()
  /// Whether the free laws are tried.
  public var laws: Located<Bool>?
  /// The folder of recorded frames, as a path from the project's folder on.
  public var goldens: Located<String>?
  /// Points, for each number of an expectation that does not say.
  public var tolerance: Located<Double>?

  /// A file that says nothing.
  public init() {}

  /// What `matrix` says.
  public struct MatrixKeys: Sendable {
    /// The ids of devices.
    public var devices: Located<[Located<String>]>?
    /// How they are held.
    public var orientations: Located<[Orientation]>?
    /// The keyboards.
    public var keyboards: Located<[FrameMatrix.Keyboard]>?
    /// The text sizes.
    public var textScales: Located<[TextScale]>?

    /// A matrix that says nothing.
    public init() {}
  }

  /// What `limits` says.
  public struct LimitKeys: Sendable {
    /// The most bytes of a file.
    public var bytes: Located<Int>?
    /// The most levels that collections are nested.
    public var depth: Located<Int>?
    /// The most nodes of a file, with aliases expanded.
    public var nodes: Located<Int>?

    /// Limits that say nothing.
    public init() {}
  }

  /// How much the findings of a code weigh: an entry of `rules`.
  public struct RuleWeight: Sendable {
    /// The code.
    public var code: Located<DiagnosticCode>
    /// The weight.
    public var level: Located<RuleLevel>

    /// An entry.
    public init(code: Located<DiagnosticCode>, level: Located<RuleLevel>) {
      self.code = code
      self.level = level
    }
  }
}

/// How much a project lets a finding weigh.
public enum RuleLevel: String, CaseIterable, Hashable, Sendable {
  /// It is not reported.
  case off
  /// It fails no run.
  case note
  /// It fails strict runs.
  case warning
  /// It fails every run.
  case error

  /// The severity of the finding; nil where it is not reported.
  public var severity: Severity? { Severity(rawValue: rawValue) }
}
