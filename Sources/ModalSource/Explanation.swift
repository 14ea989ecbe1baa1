/// What `modalspec explain` says about a code; it stands beside the check that reports it.
public struct Explanation: Sendable {
  /// What its examples are.
  public enum Place: String, Sendable {
    case spec, projectFile
  }

  /// The code it explains.
  public let code: DiagnosticCode
  /// How much its findings weigh, at most.
  public let severity: Severity
  /// The problem in a few words, such that it reads well after "allow …".
  public let title: String
  /// Why it is a problem and what to do about it, in whole sentences.
  public let why: String
  /// A spec (or part of one), or a project file, that is reported.
  public let wrong: String
  /// The same, mended.
  public let right: String
  /// What the examples are.
  public let place: Place

  /// The explanation of a code.
  public init(
    _ code: DiagnosticCode, _ title: String, severity: Severity = .error, why: String,
    wrong: String, right: String, place: Place = .spec
  ) {
    self.code = code
    self.severity = severity
    self.title = title
    self.why = why
    self.wrong = wrong
    self.right = right
    self.place = place
  }
}
