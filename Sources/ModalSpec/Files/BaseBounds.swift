internal import ModalSyntax

/// The folder that the bases of a spec must lie in, links followed: the root of the spec.
struct BaseBounds {
  let root: RunRoot
  private let own: String

  init(_ roots: RunRoots, spec: String) {
    own = realPathOfExisting(parentFolder(of: spec))
    root = roots.root(ofSpecsIn: own)
  }

  /// A base: its path as it is shown, and where it really is.
  typealias Base = (shown: String, real: String)

  /// The file that a reference in the file at `path` means; nil where it leaves the folder.
  func base(_ reference: String, from path: String) -> Base? {
    let base = base(of: reference, from: path)
    return isPath(base.real, in: root.folder) ? base : nil
  }

  private func base(of reference: String, from path: String) -> Base {
    let isAbsolute = reference.utf8.first == UInt8(ascii: "/")
    let written = isAbsolute ? reference : "\(parentFolder(of: path))/\(reference)"
    let shown = resolvedPath(written)
    return (shown, realPathOfExisting(shown))
  }

  // MARK: - Words

  func complaint(about reference: String) -> String {
    let folder = "`\(pathFromCurrentFolder(root.folder))`"
    let words =
      switch root.reason {
      case .repository: "\(folder), the folder of the repository"
      case .project: "\(folder), the folder of the topmost project file"
      case .current, .given: "\(folder), the current folder"
      case .own: "\(folder), the spec's own folder, which is not in the current one"
      }
    return "`\(reference)` leads out of \(words)"
  }

  /// What can be done so that a reference in the file at `path` does not leave the folder.
  func wayOut(of reference: String, from path: String) -> String {
    let inside = "move the base into that folder"
    guard root.reason != .repository, root.reason != .given else { return inside }
    let real = base(of: reference, from: path).real
    // What holds everything is not a project.
    guard let both = folders(upFrom: own).first(where: { isPath(real, in: $0) }), both != "/" else {
      return inside
    }
    guard !ProjectSearch.hasFile(in: both) else {
      return "leave out `--no-config` or `--config`, so that the project file in "
        + "`\(pathFromCurrentFolder(both))` counts, or \(inside)"
    }
    let file = joined(pathFromCurrentFolder(both), ".modalspec.yml")
    return "put a project file, which may be empty, at `\(file)`, or \(inside)"
  }
}
