package import ModalSyntax

/// Reads the documents of a tree into typed specs, and reports everything about their shape that the
/// language does not allow.
///
/// - Parameters:
///   - tree: The composed text.
///   - source: The text itself; its name gives the specs theirs.
///   - bases: The files that `extends` names, composed beforehand.
///   - tolerance: Points, for the numbers of expectations and checks that give no tolerance.
///   - limits: The limits on the file; what it takes over from its bases counts.
/// - Returns: The specs, as far as they make sense, with all findings.
package func read(
  _ tree: YAMLTree, of source: SourceFile, bases: Bases = Bases(),
  tolerance: Double = defaultTolerance, limits: YAMLLimits = YAMLLimits()
) -> Checked<[SpecDocument]> {
  var reader = Reader(tree: tree, source: source, bases: bases, tolerance: tolerance)
  reader.baseFiles.nodesLeft = limits.nodes - tree.nodeCount
  var documents: [SpecDocument] = []
  for (index, root) in tree.documents.enumerated() {
    let stem = specName(ofFile: source.name)
    if let document = reader.document(root, named: documentName(stem, index)) {
      documents.append(document)
    }
  }
  reader.reportUnusedVariables()
  reader.diagnostics += reader.remarks
  guard !reader.diagnostics.isEmpty else { return Checked(documents) }
  reader.diagnostics.joinForeignComments(of: source)
  // A spec and another that extends it in the same file have the same faults.
  var seen: Set<Diagnostic> = []
  let diagnostics = reader.diagnostics.filter { seen.insert($0).inserted }
  return Checked(documents, diagnostics: diagnostics)
}

/// The name of a document without one, in a file of several.
func documentName(_ stem: String, _ index: Int) -> String {
  index == 0 ? stem : "\(stem)#\(index + 1)"
}

/// The name a spec has when it does not give one: its file's, without folder and suffix.
package func specName(ofFile path: String) -> String {
  var name = Array(path.utf8)[...]
  if let slash = name.lastIndex(of: UInt8(ascii: "/")) { name = name[(slash + 1)...] }
  let suffix = (SpecName.suffixes + [".yaml", ".yml"]).first {
    name.suffix($0.utf8.count).elementsEqual($0.utf8)
  }
  return String(decoding: name.dropLast(suffix?.utf8.count ?? 0), as: UTF8.self)
}
