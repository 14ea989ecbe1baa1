package import ModalSyntax

extension ViewMap {
  /// Reads a map and reports its mistakes.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - file: The number of the map among the sources of findings.
  ///   - limits: The limits, with the reader of YAML.
  /// - Returns: The map as far as it can be read, with all findings in the order of the text.
  package static func read(
    _ source: SourceFile, file: UInt32 = 0, limits: YAMLLimits = YAMLLimits()
  ) -> Checked<ViewMap> {
    let composed = compose(source, file: file, limits: limits)
    var diagnostics = composed.diagnostics.filter { $0.code != .emptyFile }
    var reader = Reader(tree: composed.value, source: source, bases: Bases())
    let roots = composed.value.documents
    let map = roots.first.map { ViewMap.keys.value(of: $0, over: ViewMap(), with: &reader) }
    if roots.isEmpty, diagnostics.isEmpty {
      reader.report(
        .missingKey, at: .beginning(ofFile: file), "a map needs `modalspecMap`",
        help: "write `modalspecMap: 1`")
    }
    reader.reportSecondDocument(of: roots, in: "a map")
    diagnostics += reader.diagnostics
    diagnostics.sortByPlace()
    return Checked(map ?? ViewMap(), diagnostics: diagnostics)
  }
}
