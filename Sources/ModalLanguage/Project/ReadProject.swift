package import ModalSyntax

extension ProjectFile {
  /// Reads a project file and reports its mistakes. An empty file is valid: it means the defaults
  /// and hides files of folders above.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - choice: The reader of its YAML.
  /// - Returns: The project file as far as it can be read, with all findings in the order of the
  ///   text.
  package static func read(_ source: SourceFile, with choice: YAMLReaderChoice = .auto) -> Checked<
    ProjectFile
  > {
    var composed = compose(source, limits: YAMLLimits(reader: choice))
    for index in composed.diagnostics.indices {
      quoteStar(&composed.diagnostics[index], in: source)
    }
    let file = readDocument(source, composed, called: "a project file") {
      keys.value(of: $1, over: ProjectFile(), with: &$0)
    }
    return Checked(file.value ?? ProjectFile(), diagnostics: file.diagnostics)
  }
}

/// Says that a pattern such as `*.old.modal.yaml` belongs in quotes, because YAML takes it for an alias.
private func quoteStar(_ finding: inout Diagnostic, in source: SourceFile) {
  guard finding.code == .syntax || finding.code == .undefinedAlias, let label = finding.primary
  else { return }
  let lines = LineTable(source)
  let place = lines.location(ofScalar: Int(label.span.start))
  let rest = lines.text(ofLine: place.line).unicodeScalars.dropFirst(place.column - 1)
  guard rest.first == "*" else { return }
  let scalars = rest.prefix { !",]} \t".unicodeScalars.contains($0) }
  let pattern = String(String.UnicodeScalarView(scalars))
  let span = SourceSpan(
    file: label.span.file, start: label.span.start, end: label.span.start + UInt32(scalars.count))
  let fixIt = FixIt.propose("\"\(pattern)\"", at: span)
  finding = Diagnostic(
    finding.code, at: span, "`\(pattern)` begins with a `*`, and YAML takes it for an alias",
    fixIt: fixIt)
}
