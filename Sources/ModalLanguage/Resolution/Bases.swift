package import ModalSyntax

/// The files that a spec extends, directly or by way of others, composed before it is read.
package struct Bases: Sendable {
  /// What a reference in some file led to.
  package enum Target: Sendable {
    /// The tree of the file.
    case tree(YAMLTree)
    /// Why there is none, and what to do about it.
    case failure(DiagnosticCode, String, help: String? = nil)
  }

  private var targets: [Key: Target] = [:]
  /// Presets besides the shipped ones, and before them, by their names.
  package var presets: [String: SourceFile] = [:]
  var ownPresets: [Preset] {
    Preset.numbered(
      presets.sorted { $0.key < $1.key }.map {
        Preset(name: $0.key, bytes: $0.value.bytes)
      }, shipped: false)
  }
  /// Whether modals are read without the quirks of their presets, whatever the spec says of them.
  package var mendsQuirks = false

  private struct Key: Hashable {
    let file: UInt32
    let path: ExactText
  }

  /// No files: a spec that extends presets only, or nothing.
  package init() {}

  /// Records what the path `path`, written in the text number `file`, led to.
  package mutating func add(_ target: Target, for path: String, in file: UInt32) {
    targets[Key(file: file, path: path.exact)] = target
  }

  /// What the path `path`, written in the text number `file`, led to.
  func target(for path: String, in file: UInt32) -> Target? {
    targets[Key(file: file, path: path.exact)]
  }
}

/// The file that a reference such as `base.modal.yaml#card` names, and the document in it.
struct BaseReference {
  let path: String
  let document: String?

  init(_ text: String) {
    // A document's own name may hold a `#`, such as `card#2`.
    let parts = text.exact.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(parts[0])
    document = parts.count > 1 ? String(parts[1]) : nil
  }

  /// Whether it names a file, and not a preset.
  var isFile: Bool {
    path.isEmpty || path.exact.hasSuffix(".yaml") || path.exact.hasSuffix(".yml")
      || path.exact.hasPrefix("./")
      || path.exact.hasPrefix("../") || path.exact.hasPrefix("/")
  }
}

/// The paths of files that a tree extends, as written, each once.
package func extendedPaths(in tree: YAMLTree) -> [String] {
  var paths: [String] = []
  var seen: Set<ExactText> = []
  func note(_ modal: NodeID) {
    guard let entry = tree.entry("extends", of: modal) else { return }
    let reference = BaseReference(tree.text(of: entry.value))
    if reference.isFile, !reference.path.isEmpty, seen.insert(reference.path.exact).inserted {
      paths.append(reference.path)
    }
  }
  for document in tree.documents {
    if let modal = tree.entry("modal", of: document) { note(modal.value) }
    if let modals = tree.entry("modals", of: document) {
      tree.entries(of: modals.value).forEach { note($0.value) }
    }
  }
  return paths
}
