/// A range of Git revisions: `main..` up to the working tree, `v1.0..v1.1` up to another revision.
struct RevisionRange {
  let old: String
  /// The newer revision; the working tree where nil.
  let new: String?

  init(_ text: String) throws {
    let parts = text.exact.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].exact.hasPrefix(".") else {
      throw ValidationError("a range of revisions is OLD.. or OLD..NEW, and this is `\(text)`")
    }
    old = String(parts[0])
    new = parts[1].isEmpty ? nil : String(parts[1])
  }
}

/// The YAML files of a revision, in a folder that is to be removed when they are read.
struct RevisionExport {
  /// What corresponds to the folder of the repository.
  let root: String
  private let temporary: String
  private let revision: String
  let commit: String

  /// Writes the files of a revision, those that are named whatever they are called.
  init(of revision: String, in repository: GitRepository, with paths: [String]) throws {
    self.revision = revision
    commit = try repository.commit(of: revision)
    temporary = try complaining(of: "a folder for `\(revision)`") {
      try TemporaryFolders.make()
    }
    do {
      root = try repository.write(commit, called: revision, with: paths, to: temporary)
    } catch {
      TemporaryFolders.remove(temporary)
      throw error
    }
  }

  func remove() { TemporaryFolders.remove(temporary) }

  /// A text with the names that Git gives to the files, which begin at the repository.
  func naming(_ text: String) -> String {
    text.exact.replacing("\(root)/", with: "\(revision):")
      .exact.replacing("\(pathFromCurrentFolder(root))/", with: "\(revision):")
  }
}
