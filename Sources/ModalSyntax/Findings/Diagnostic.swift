/// The severity of a finding.
public enum Severity: String, Codable, Comparable, Hashable, Sendable, CaseIterable {
  /// A fact worth knowing; never fails a run.
  case note
  /// Probably a mistake; fails a run only if it is strict.
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

  /// Orders notes before warnings before errors.
  public static func < (left: Severity, right: Severity) -> Bool { left.weight < right.weight }
}

extension Diagnostic {
  /// A place that a finding points at, with a few words about it.
  public struct Label: Hashable, Sendable {
    /// The place.
    public var span: SourceSpan
    /// A few words about the place; can be empty.
    public var text: String

    /// Creates a label.
    public init(_ span: SourceSpan, _ text: String = "") {
      self.span = span
      self.text = text
    }
  }
}

/// A change of the source that fixes a finding.
public struct FixIt: Hashable, Sendable {
  /// The change as an order: "write `margins`".
  public var title: String
  /// The place of the text to replace.
  public var span: SourceSpan
  /// The text to insert instead.
  public var replacement: String
  /// Whether it is the only possible correction, so that it can be applied without asking.
  public var isSafe: Bool

  /// Creates a replacement of the text at `span`.
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

  /// The same where something else may have been meant.
  package static func propose(_ text: String, at span: SourceSpan) -> FixIt {
    write(text, at: span, isSafe: false)
  }

  /// The change that leaves a text out.
  package static func leaveOut(_ span: SourceSpan, isSafe: Bool = true) -> FixIt {
    FixIt("leave it out", at: span, with: "", isSafe: isSafe)
  }
}

/// A finding about a spec or a project file.
public struct Diagnostic: Hashable, Sendable {
  /// The kind of finding. Programs should decide by this alone, not by texts.
  public var code: DiagnosticCode
  /// The severity.
  public var severity: Severity
  /// The mistake, in the words of the file: one sentence without a full stop.
  public var message: String
  /// The place; nil if the finding is about the whole file.
  public var primary: Diagnostic.Label?
  /// Other places that contributed.
  public var secondary: [Diagnostic.Label]
  /// Further facts, each a sentence.
  public var notes: [String]
  /// What to write instead, as an order; nil if unknown.
  public var help: String?
  /// The change that follows `help`; nil if there is none.
  public var fixIt: FixIt?
  /// How it is reported together with others of the same cause; nil for a single finding.
  package var group: Group?
  /// The text size from which on it is so, as its number among all of them; nil where none is named.
  package var textSize: Int?

  /// A finding at a place.
  package init(
    _ code: DiagnosticCode, _ severity: Severity = .error, at span: SourceSpan?, _ message: String,
    label: String = "", secondary: [Diagnostic.Label] = [], notes: [String] = [],
    help: String? = nil,
    fixIt: FixIt? = nil, group: Group? = nil, textSize: Int? = nil
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.primary = span.map { Diagnostic.Label($0, label) }
    self.secondary = secondary
    self.notes = notes
    self.help = help ?? fixIt?.title
    self.fixIt = fixIt
    self.group = group
    self.textSize = textSize
  }
}

/// The result of a stage: the best value it could make of its input, and its findings.
public struct Checked<Value> {
  /// The value; if the input has mistakes, as much as could be read.
  public var value: Value
  /// All findings, in the order in which they were made.
  public var diagnostics: [Diagnostic]

  /// Creates a result.
  public init(_ value: Value, diagnostics: [Diagnostic] = []) {
    self.value = value
    self.diagnostics = diagnostics
  }
}

extension Checked: Sendable where Value: Sendable {}

extension [Diagnostic] {
  /// Puts findings into the order of the text; those at one place stay in the order they were made.
  package mutating func sortByPlace() {
    guard count > 1 else { return }
    self = orderByPlace.map { self[$0] }
  }

  /// The positions of the findings, in the order of the text.
  package var orderByPlace: [Int] {
    indices.sorted { left, right in
      let one = self[left].primary?.span.start ?? 0
      let other = self[right].primary?.span.start ?? 0
      return (one, left) < (other, right)
    }
  }
}
