/// The text of `modalspec explain` for a code: a page of the folder `Codes`.
public struct Explanation: Sendable {
  /// The kind of file that the examples are.
  public enum Place: String, Sendable {
    case spec, projectFile, dump, map
  }

  /// The code that it explains.
  public let code: DiagnosticCode
  /// The highest severity of its findings.
  public let severity: Severity
  /// The problem in a few words, to read well after "allow …".
  public let title: String
  /// Why it is a problem and what to do about it, in full sentences.
  public let why: String
  /// A spec (or part of one), a project file, or a dump of views, that is reported.
  public let wrong: String
  /// The corrected example.
  public let right: String
  /// The kind of file that the examples are.
  public let place: Place

  /// Parses a page: a name and a severity between two lines `---`, the code and the title after `#`, a
  /// paragraph, and two examples.
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
    place =
      head[2].exact.hasSuffix(".modalspec.yml")
      ? .projectFile
      : head[2].exact.hasSuffix(", in a dump")
        ? .dump : head[2].exact.hasSuffix(", in a map") ? .map : .spec
  }
}

/// The explanations of all codes, in their order.
public let explanations =
  zip(DiagnosticCode.all, DiagnosticCode.pages).map { Explanation($0, page: $1) }
