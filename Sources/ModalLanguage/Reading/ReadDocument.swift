internal import ModalSyntax

/// Reads a file of one document, with all findings in the order of the text; nil where it is empty.
func readDocument<Value>(
  _ source: SourceFile, _ composed: Checked<YAMLTree>, called name: String,
  _ read: (inout Reader, NodeID) -> Value
) -> Checked<Value?> {
  var reader = Reader(tree: composed.value, source: source, bases: Bases())
  let roots = composed.value.documents
  let value = roots.first.map { read(&reader, $0) }
  reportSecondDocument(in: name, &reader)
  var diagnostics = composed.diagnostics.filter { $0.code != .emptyFile } + reader.diagnostics
  diagnostics.sortByPlace()
  return Checked(value, diagnostics: diagnostics)
}

/// Reports all documents of a file that holds one but the first.
func reportSecondDocument(in file: String, _ reader: inout Reader) {
  let roots = reader.tree.documents
  guard roots.count > 1 else { return }
  reader.report(
    .wrongCount, at: roots[1], "\(file) holds one document, and this is another",
    help: "leave the `---` out, and write all keys below each other")
}
