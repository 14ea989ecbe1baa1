internal import ModalSyntax

/// Slips in what a spec is made of: keys of a modal beside it, one modal for several and the other way round.
enum SpecSlips {
  /// Reports keys of a modal that stand among those of the spec, once and in place of what was
  /// reported about them and about the `modal` that lacks them.
  static func reportKeysOfModal(in root: NodeID, since start: Int, _ reader: inout Reader) {
    let tree = reader.tree
    let entries = tree.entries(of: root)
    let keys = entries.map { tree[$0.key] }
    let strays = keys.filter {
      SpecDocument.keys.key($0.text) == nil && ModalLayer.keys.list.names.contains($0.text)
    }
    guard let first = strays.first else { return }
    let modal = entries.first { tree.says($0.key, "modal") }
    var replaced = strays.map(\.span)
    if let modal, tree.isEmpty(modal.value) {
      replaced.append(tree.span(of: modal.key))
    }
    let kept = reader.diagnostics[start...].filter { finding in
      !replaced.contains { $0 == finding.primary?.span }
    }
    // Elements and states may be among what stands at the wrong place, and a base.
    reader.spec.lacksVariables = true
    reader.spec.hasStrayKeys = true
    reader.diagnostics.removeSubrange(start...)
    reader.diagnostics += kept
    let others = strays.dropFirst().map { Diagnostic.Label($0.span, "and this") }
    let parent = modal.map { [Diagnostic.Label(tree.span(of: $0.key), "it belongs to this")] } ?? []
    reader.report(
      .unknownKey, at: first.span, "`\(first.text)` belongs under `modal`",
      secondary: parent + others,
      help: modal == nil
        ? "write `modal:` above it, and indent it by two spaces"
        : "indent it by two spaces, below `modal:`")
  }

  /// How a word that stands for a whole modal becomes one.
  static func helpForModal(_ node: NodeID, _ tree: YAMLTree) -> String? {
    guard tree.kind(of: node) == .scalar else { return nil }
    let word = tree.text(of: node)
    return likely(word, among: Presentation.allCases.map(\.rawValue)) == "sheet"
      ? "write `{presentation: sheet, contentSize: {height: 300}}`" : nil
  }
}

extension YAMLTree {
  /// Whether all keys of a mapping are those of a modal, and no ids of modals.
  func holdsKeysOfModal(_ node: NodeID) -> Bool {
    var cursor = cursor(of: node)
    guard hasEntries(node) else { return false }
    while let entry = next(&cursor) {
      guard ModalLayer.keys.list.contains(entry.key, in: self),
        !holdsKeysOfModal(entry.value)
      else { return false }
    }
    return true
  }

  /// Whether none of the keys of a mapping is one of a modal, and each value a modal.
  func holdsModals(_ node: NodeID) -> Bool {
    var cursor = cursor(of: node)
    guard hasEntries(node) else { return false }
    while let entry = next(&cursor) {
      guard !ModalLayer.keys.list.contains(entry.key, in: self), holdsKeysOfModal(entry.value)
      else { return false }
    }
    return true
  }
}
