internal import ModalLanguage
internal import ModalReport
internal import ModalSyntax

extension Workspace {
  /// Writes a spec as YAML that solves, replays and records alike: aliases and merge keys are expanded, and the paths of
  /// bases lead to them from the current folder. What bases, presets and the language say follows in comments.
  ///
  /// - Parameters:
  ///   - spec: The spec.
  ///   - asWritten: Whether to leave these comments out.
  /// - Returns: The text of a spec.
  /// - Throws: The errors of the spec.
  public func showYAML(_ spec: SpecFile, asWritten: Bool = false) throws(SpecError) -> String {
    let report = try show(spec)
    let source = spec.sources[0]
    let tree = compose(source, limits: spec.project.limits).value
    // A byte-order mark counts for none of them.
    var scalars = Array(String(decoding: source.bytes, as: UTF8.self).unicodeScalars)
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    var edits: [TextEdit] = []
    let paths = extendedPaths(in: tree)
    for (span, value, written) in tree.expansions {
      let value = value.rewritingBases { rewritten($0, among: paths, from: spec.path) }
      var edit = TextEdit(span: span, replacement: value.flow)
      let comment = silencing(written, behind: span, spec.ignores)
      if !comment.isEmpty {
        var end = Int(span.end)
        while end < scalars.count, scalars[end] != "\n" { end += 1 }
        let lineEnd = SourceSpan(file: span.file, start: UInt32(end), end: UInt32(end))
        // Two edits at one place would be one.
        if lineEnd.end == span.end {
          edit.replacement += comment
        } else {
          edits.append(TextEdit(span: lineEnd, replacement: comment))
        }
      }
      edits.append(edit)
    }
    edits += anchors(of: tree, in: scalars)
    edits += rewrittenBases(of: tree, paths, in: scalars, from: spec.path)
    let text = String(
      decoding: source.applying(edits.disjoint[...]).bytes, as: UTF8.self)
    let ending = text.exact.hasSuffix("\n") ? "" : "\n"
    return text + ending + (asWritten ? "" : comments(of: report, about: spec.path))
  }
}

/// The values of bases and defaults, as comments.
private func comments(of report: ShowReport, about path: String) -> String {
  report.specs.map { spec in
    let rows = spec.values.compactMap { value -> String? in
      if case .file(let place) = value.origin, place.file.exact == path.exact { return nil }
      return "#   \(printable(value.key)): \(printable(value.text))  (\(value.origin.text))\n"
    }
    return rows.isEmpty
      ? "" : "# What \(printable(spec.name)) has from bases and by default:\n" + rows.joined()
  }.joined()
}

/// The comments in texts that are written out on one line, as one comment for its end.
private func silencing(
  _ spans: [SourceSpan], behind end: SourceSpan, _ ignores: Ignores
) -> String {
  let codes = ignores.comments.map { ($0.reach, $0.codes) }.filter { reach, _ in
    // One that covers the place itself stays.
    !(reach.start <= end.start && end.end <= reach.end)
      && spans.contains { $0.start < reach.end && reach.start < $0.end }
  }.flatMap(\.1).map(\.value)
  guard !codes.isEmpty else { return "" }
  let names = Set(codes.map(\.description)).sorted().joined(separator: ", ")
  return "  # modalspec: ignore \(names)"
}

/// The removal of the anchors that aliases name.
private func anchors(of tree: YAMLTree, in text: [Unicode.Scalar]) -> [TextEdit] {
  tree.aliased.compactMap { span in
    var end = Int(span.start)
    while end > 0, text[end - 1].properties.isWhitespace { end -= 1 }
    var start = end
    while start > 0, !text[start - 1].properties.isWhitespace,
      !"[{,".unicodeScalars.contains(text[start - 1])
    {
      start -= 1
    }
    guard start < end, text[start] == "&" else { return nil }
    while end < text.count, text[end] == " " { end += 1 }
    if end < text.count, text[end] == "\n", start > 0, text[start - 1] == " " { start -= 1 }
    return TextEdit(
      span: SourceSpan(file: span.file, start: UInt32(start), end: UInt32(end)), replacement: "")
  }
}

/// The bases' paths as they lead from the current folder.
private func rewrittenBases(
  of tree: YAMLTree, _ paths: [String], in text: [Unicode.Scalar], from path: String
) -> [TextEdit] {
  tree.documents.flatMap { document -> [YAMLEntry] in
    let single = tree.entry("modal", of: document).map { [$0] } ?? []
    let several = tree.entry("modals", of: document).map { tree.entries(of: $0.value) } ?? []
    return single + several
  }.compactMap { modal in
    guard let value = tree.entry("extends", of: modal.value)?.value else { return nil }
    let reference = tree.text(of: value)
    let rewritten = rewritten(reference, among: paths, from: path)
    guard rewritten.exact != reference.exact else { return nil }
    let span = tree.span(of: value)
    // A text as a block ends with its last line.
    let ending = Int(span.end) <= text.count && text[Int(span.end) - 1] == "\n" ? "\n" : ""
    return TextEdit(span: span, replacement: yamlQuoted(rewritten) + ending)
  }
}

/// A reference to a base as it leads there from the current folder; a preset as it is.
func rewritten(_ reference: String, among paths: [String], from spec: String) -> String {
  let folder = parentFolder(of: tidied(spec))
  let parts = reference.exact.split(
    separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
  let path = String(parts[0])
  guard folder != ".", paths.contains(path), !path.exact.hasPrefix("/") else { return reference }
  var target = resolvedPath("\(folder)/\(path)")
  let isFile = [".yaml", ".yml"].contains { target.exact.hasSuffix($0) }
  let leads = ["/", "../"].contains { target.exact.hasPrefix($0) }
  if !isFile, !leads { target = "./" + target }
  return ([target] + parts.dropFirst().map(String.init)).joined(separator: "#")
}

extension YAMLValue {
  /// The same with other texts for the bases of modals in it, or for itself, a text.
  fileprivate func rewritingBases(_ rewritten: (String) -> String) -> YAMLValue {
    switch self {
    case .text(let text): return .text(rewritten(text))
    case .list(let items):
      return .list(items.map { if case .text = $0 { $0 } else { $0.rewritingBases(rewritten) } })
    case .mapping(let entries):
      return .mapping(
        entries.map { entry in
          if case .text = entry.value, entry.key.exact != "extends".exact { return entry }
          return Entry(entry.key, entry.value.rewritingBases(rewritten))
        })
    default: return self
    }
  }
}
