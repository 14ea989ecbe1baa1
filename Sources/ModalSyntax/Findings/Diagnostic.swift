/// The severity of a finding.
public enum Severity: String, Codable, Comparable, Hashable, Sendable, CaseIterable {
  /// Something worth knowing; never fails a run.
  case note
  /// Probably a mistake; fails a run only when the run is strict.
  case warning
  /// Certainly a mistake; fails the run.
  case error

  private var weight: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  /// A note weighs less than a warning, a warning less than an error.
  public static func < (left: Severity, right: Severity) -> Bool { left.weight < right.weight }
}

/// A place that a diagnostic points at, with a few words about it.
public struct Label: Hashable, Sendable {
  /// The place.
  public var span: SourceSpan
  /// What is there, in a few words; empty for a place that speaks for itself.
  public var text: String

  /// A place and a few words about it.
  public init(_ span: SourceSpan, _ text: String = "") {
    self.span = span
    self.text = text
  }
}

/// A change of the text that would mend a finding.
public struct FixIt: Hashable, Sendable {
  /// What the change does, as an order: "write `margins`".
  public var title: String
  /// The place whose text is replaced.
  public var span: SourceSpan
  /// What stands there afterwards.
  public var replacement: String
  /// Whether nothing else can have been meant, so that the change may be made without asking anyone.
  public var isSafe: Bool

  /// A replacement of the text at `span`.
  public init(
    _ title: String, at span: SourceSpan, with replacement: String, isSafe: Bool = false
  ) {
    self.title = title
    self.span = span
    self.replacement = replacement
    self.isSafe = isSafe
  }

  /// The change that writes a text in the place of another.
  package static func write(_ text: String, at span: SourceSpan, isSafe: Bool = true) -> FixIt {
    FixIt("write `\(text)`", at: span, with: text, isSafe: isSafe)
  }

  /// The change that leaves a text out.
  package static func leaveOut(_ span: SourceSpan, isSafe: Bool = true) -> FixIt {
    FixIt("leave it out", at: span, with: "", isSafe: isSafe)
  }
}

/// One finding about a spec.
public struct Diagnostic: Hashable, Sendable {
  /// What kind of finding it is; only this may decide what a program does next.
  public var code: DiagnosticCode
  /// How much it weighs.
  public var severity: Severity
  /// One sentence without a full stop: what is wrong, with the words of the file.
  public var message: String
  /// The place at fault; nil when the file as a whole could not be read.
  public var primary: Label?
  /// Other places that contributed.
  public var secondary: [Label]
  /// Further facts, each a sentence.
  public var notes: [String]
  /// What to write instead, as an order; nil where nothing likely is known.
  public var help: String?
  /// The change that does what `help` says.
  public var fixIt: FixIt?
  /// How it is told together with others of the same cause; nil for one that stands alone.
  package var group: Group?

  /// A finding at a place.
  package init(
    _ code: DiagnosticCode, _ severity: Severity = .error, at span: SourceSpan?, _ message: String,
    label: String = "", secondary: [Label] = [], notes: [String] = [], help: String? = nil,
    fixIt: FixIt? = nil, group: Group? = nil
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.primary = span.map { Label($0, label) }
    self.secondary = secondary
    self.notes = notes
    self.help = help ?? fixIt?.title
    self.fixIt = fixIt
    self.group = group
  }
}

/// The best value a stage could make of its input, with everything it had to say about it.
public struct Checked<Value> {
  /// The value; where the input was at fault, as much of it as made sense.
  public var value: Value
  /// All findings, in the order they were made.
  public var diagnostics: [Diagnostic]

  /// A value with findings.
  public init(_ value: Value, diagnostics: [Diagnostic] = []) {
    self.value = value
    self.diagnostics = diagnostics
  }
}

extension Checked: Sendable where Value: Sendable {}
