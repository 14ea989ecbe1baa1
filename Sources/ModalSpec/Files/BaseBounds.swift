internal import ModalSource

/// The folder that the bases of a spec must lie in, links followed: the root of the run, or the
/// spec's own folder where the spec lies outside of the root.
struct BaseBounds {
  private let folder: [ExactText]

  init(root: String, spec: String) {
    let root = Self.parts(ofReal: root)
    let own = Self.parts(ofReal: parentFolder(of: spec))
    folder = own.starts(with: root) ? root : own
  }

  /// The path that a reference in the file at `path` means, as it is shown; nil where it leaves the
  /// folder.
  func path(of reference: String, from path: String) -> String? {
    let isAbsolute = reference.exact.hasPrefix("/")
    let written = isAbsolute ? reference : "\(parentFolder(of: path))/\(reference)"
    let shown = resolvedPath(written)
    return Self.parts(ofReal: shown).starts(with: folder) ? shown : nil
  }

  /// The names along a path, from the root of the file system; what does not exist is taken as
  /// written, below the last folder that does.
  private static func parts(ofReal path: String) -> [ExactText] {
    var existing = path
    var missing: [ExactText] = []
    while true {
      if let real = FileSystem.realPath(existing) { return real.exact.names + missing }
      let parent = parentFolder(of: existing)
      guard parent != existing, existing != "." else { return missing }
      if let name = existing.exact.names.last { missing.insert(name, at: 0) }
      existing = parent
    }
  }
}

extension Explanation {
  static let baseOutsideRoot = Explanation(
    .baseOutsideRoot, "an `extends` that leaves the run's folder",
    why: """
      A run reads files below one root folder only, so that checking a spec from elsewhere cannot \
      make it read anything else on the machine. Move the base below the root, or run from a folder \
      that holds both.
      """,
    wrong: """
      modalspec: 1
      modal: {extends: ../../../../../../../../base.modal.yaml}
      """,
    right: """
      modalspec: 1
      modal: {extends: qmui/modal, contentSize: {width: 300, height: 200}}
      """)
}
