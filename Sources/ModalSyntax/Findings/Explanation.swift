/// What `modalspec explain` says about a code: a page of the folder `Codes`.
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

  /// The explanation that a page holds: a name and a severity between two lines `---`, the code and the title behind
  /// `#`, a paragraph, and two examples.
  init(_ code: DiagnosticCode, page: [UInt8]) {
    let parts = String(decoding: page, as: UTF8.self).exact.split(separator: "\n```")
    let head = parts[0].exact.split(separator: "\n\n")
    let keys = head[0].exact.lines
    func value(_ key: String) -> String {
      keys.lazy.compactMap { $0.exact.dropping(prefix: key) }.first ?? ""
    }
    func example(_ part: Substring) -> String { part.exact.dropping(prefix: "yaml\n") ?? "" }
    self.code = code
    severity = Severity(rawValue: value("severity: ")) ?? .error
    title = value("# \(code): ")
    why = head[1].exact.replacing("\n", with: " ")
    wrong = example(parts[1])
    right = example(parts[3])
    place = head[2].exact.hasSuffix(".modalspec.yml") ? .projectFile : .spec
  }
}

/// What every code means, in the order of the codes.
public let explanations =
  zip(DiagnosticCode.all, DiagnosticCode.pages).map { Explanation($0, page: $1) }
