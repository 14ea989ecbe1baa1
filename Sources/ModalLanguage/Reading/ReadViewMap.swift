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
    var map = readDocument(source, composed, called: "a map") {
      keys.value(of: $1, over: ViewMap(), with: &$0)
    }
    if map.value == nil, map.diagnostics.isEmpty {
      map.diagnostics = [
        Diagnostic(
          .missingKey, at: .beginning(ofFile: file), "a map needs `modalspecMap`",
          help: "write `modalspecMap: 1`")
      ]
    }
    return Checked(map.value ?? ViewMap(), diagnostics: map.diagnostics)
  }
}
