internal import ModalSyntax

/// Reads a file of one document, with all findings in the order of the text; nil where it is empty.
func readDocument<Value>(
  _ source: SourceFile, _ composed: Checked<YAMLTree>, called name: String,
  _ read: (inout Reader, NodeID) -> Value
) -> Checked<Value?> {
  var reader = Reader(tree: composed.value, source: source, bases: Bases())
  let roots = composed.value.documents
  let value = roots.first.map { read(&reader, $0) }
  reader.reportSecondDocument(of: roots, in: name)
  var diagnostics = composed.diagnostics.filter { $0.code != .emptyFile } + reader.diagnostics
  diagnostics.sortByPlace()
  return Checked(value, diagnostics: diagnostics)
}
