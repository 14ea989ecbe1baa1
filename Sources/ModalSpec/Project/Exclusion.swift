internal import ModalModel
internal import ModalSource

/// What a project leaves out of its folders, asked about one folder after the other.
struct Exclusion {
  private let patterns: [FilePattern]
  /// The names on the way from the project's folder to the folder that is looked at.
  private let way: [Substring]

  /// The patterns of a project, for what lies in a folder.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - folder: The folder's real path.
  init(_ project: Project, in folder: String) {
    patterns = project.exclude
    guard !patterns.isEmpty else {
      way = []
      return
    }
    let (root, own) = (project.folder.exact.names, folder.exact.names)
    // Outside of the project's folder only names can tell.
    way = (own.starts(with: root) ? own[root.count...] : own[...]).map { $0.text[...] }
  }

  /// Whether there is nothing to exclude.
  var isEmpty: Bool { patterns.isEmpty }

  /// Whether something in the folder is left out.
  func excludes(_ name: String, isFolder: Bool) -> Bool {
    patterns.excludes(way + [name[...]], isFolder: isFolder)
  }
}
