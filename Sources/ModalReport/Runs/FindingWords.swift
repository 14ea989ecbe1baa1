internal import ModalSyntax

/// What findings say, for forms that do not show the lines they stand in.
extension Diagnostic {
  /// The words at the place; nil where there are none.
  var label: String? { primary.flatMap { $0.text.isEmpty ? nil : $0.text } }

  /// All that the finding says about itself, a line for each thing, without places.
  var ownLines: [String] {
    [label.map { "\(message): \($0)" } ?? message] + notes + (help.map { ["help: \($0)"] } ?? [])
  }

  /// What is wrong and what to do about it, on one line and without a place.
  var sentence: String {
    [ownLines[0], help].compactMap(\.self).joined(separator: "; ")
  }
}

extension SourcePlaces {
  /// The path of the file that a finding stands in: of a file as a whole, the one given.
  mutating func file(of finding: Diagnostic, in path: String) -> String {
    finding.primary.map { place(of: $0.span).file } ?? path
  }

  mutating func line(_ finding: Diagnostic, in path: String) -> String {
    let place = finding.primary.map { text(of: $0.span) } ?? path
    return printable("\(place): \(finding.severity.rawValue)[\(finding.code)]: \(finding.message)")
  }

  /// All that a finding says, other places included, without its own.
  mutating func paragraph(_ finding: Diagnostic) -> String {
    let own = finding.ownLines
    return ([own[0]] + words(of: finding.secondary) + own.dropFirst()).joined(separator: "\n")
  }

  /// All that a finding says, with its place: a line, and further ones that are indented.
  mutating func block(_ finding: Diagnostic, in path: String) -> String {
    let more = (words(of: finding.secondary) + finding.ownLines.dropFirst())
      .flatMap { $0.exact.lines }
    let line = line(finding, in: path) + (finding.label.map { ": \(printable($0))" } ?? "")
    return ([line] + more.map { "  \(printable(String($0)))" }).joined(separator: "\n")
  }

  private mutating func words(of labels: [Diagnostic.Label]) -> [String] {
    labels.filter { !$0.text.isEmpty }.map { "\(text(of: $0.span)): \($0.text)" }
  }
}
