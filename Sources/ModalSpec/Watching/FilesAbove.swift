internal import ModalSyntax

/// The files in the folders of specs and above that say which project and which root a spec has.
package struct FilesAbove: Sendable {
  private var isThere: [ExactText: Bool] = [:]

  package init() {}

  /// Those around some files. Of what was known before these were searched it stays known whether it is there: that
  /// may have changed since.
  package init(around files: FoundFiles, knowing before: FilesAbove) {
    var folders = Set(files.searchedFolders.map(\.exact))
    if folders.isEmpty { folders = Set(files.map { parentFolder(of: $0.path).exact }) }
    var seen: Set<ExactText> = []
    for folder in folders {
      for folder in ModalSpec.folders(upFrom: realPathOfExisting(folder.text)) {
        guard seen.insert(folder.exact).inserted else { break }
        for name in ProjectSearch.names + [".git"] {
          let path = joined(folder, name)
          isThere[path.exact] = before.isThere[path.exact] ?? FileSystem.hasEntry(at: path)
        }
      }
    }
  }

  /// Looks again, and gives those that have come or gone, as they are shown.
  package mutating func update() -> [String] {
    var changed: [ExactText] = []
    for (path, wasThere) in isThere where FileSystem.hasEntry(at: path.text) != wasThere {
      isThere[path] = !wasThere
      changed.append(path)
    }
    return changed.sorted().map { pathFromCurrentFolder($0.text) }
  }
}
