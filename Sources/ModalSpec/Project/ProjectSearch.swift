package import ModalLanguage
package import ModalSyntax

extension Workspace {
  /// The project file to apply.
  public enum ProjectChoice: Hashable, Sendable {
    /// The nearest one above each spec.
    case nearest
    /// This file for all specs; its paths are relative to the current folder.
    case file(String)
    case none
  }
}

/// The project of a spec or a folder; throws if there is nothing at the path.
package func findProject(
  of path: String, _ choice: Workspace.ProjectChoice = .nearest, reader: YAMLReaderChoice = .auto
) throws(FileError) -> Project {
  var search = ProjectSearch(choice, reader: reader)
  switch FileSystem.kind(of: path) {
  case .missing(let reason): throw FileError(reason: reason)
  case .folder:
    let number = search.project(of: FileSystem.realPath(path) ?? path)
    return search.projects[number]
  case .file, .other: return findProject(ofFile: path, choice, reader: reader)
  }
}

/// The project of a file, whether the file is there or not.
package func findProject(
  ofFile path: String, _ choice: Workspace.ProjectChoice = .nearest,
  _ catalogue: DeviceCatalogue = .builtIn,
  reader: YAMLReaderChoice = .auto
) -> Project {
  var search = ProjectSearch(choice, catalogue: catalogue, reader: reader)
  let number = search.project(ofFile: tidied(path))
  return search.projects[number]
}

/// The search for project files, which asks each folder once and reads each file once.
struct ProjectSearch {
  /// The names of project files; the first that is there counts.
  static let names = [".modalspec.yml", ".modalspec.yaml"]

  /// The projects; the first is what holds where there is no file, or everywhere.
  private(set) var projects: [Project]
  private let isNearest: Bool
  private let current: String
  private let catalogue: DeviceCatalogue
  private let reader: YAMLReaderChoice
  /// The projects of folders, by their real paths.
  private var known: [ExactText: Int] = [:]

  /// A search. The folder is what a file speaks of that counts everywhere; the current one if nil.
  init(
    _ choice: Workspace.ProjectChoice, in folder: String? = nil,
    catalogue: DeviceCatalogue = .builtIn,
    reader: YAMLReaderChoice = .auto
  ) {
    isNearest = choice == .nearest
    current = FileSystem.currentFolder
    self.catalogue = catalogue
    self.reader = reader
    projects = [Project(catalogue, reader: reader)]
    if case .file(let path) = choice {
      projects[0] = Project(
        at: path, shown: tidied(path), folder: folder ?? current, catalogue, reader: reader)
    }
  }

  /// The name of the project file in a folder; nil if there is none.
  private static func name(in folder: String) -> String? {
    names.first { FileSystem.hasEntry(at: joined(folder, $0)) }
  }

  static func hasFile(in folder: String) -> Bool {
    name(in: folder) != nil
  }

  /// The number of the project that the specs in a folder belong to, given the folder's real path.
  mutating func project(of folder: String) -> Int {
    guard isNearest else { return 0 }
    if let number = known[folder.exact] { return number }
    let number: Int
    if let name = Self.name(in: folder) {
      number = add(name, in: folder)
    } else {
      number = folder == "/" ? 0 : project(of: parentFolder(of: folder))
    }
    known[folder.exact] = number
    return number
  }

  /// The number of the project that a file belongs to, whether the file is there or not.
  mutating func project(ofFile path: String) -> Int {
    isNearest ? project(of: realPathOfExisting(parentFolder(of: path))) : 0
  }

  /// The real path and the project of a folder that is searched; where nobody asks for projects, the path that was
  /// given. `known` holds the real path and the project above, if known.
  mutating func place(
    _ path: String, _ known: (path: String, project: Int)?, _ listing: FolderListing
  ) -> (path: String, project: Int) {
    guard isNearest || projects[0].path != nil else { return (path, 0) }
    guard let known else {
      let real = FileSystem.realPath(path) ?? path
      return (real, project(of: real))
    }
    guard isNearest else { return known }
    if let number = self.known[known.path.exact] { return (known.path, number) }
    // What is in the folder is known already.
    guard let name = Self.names.first(where: { listing.contains($0) }) else { return known }
    let number = add(name, in: known.path)
    self.known[known.path.exact] = number
    return (known.path, number)
  }

  func isUsable(_ project: Int) -> Bool { projects[project].isUsable }

  /// Whether a path, or a folder on the way to it, is left out by the project that it stands in.
  mutating func excludes(_ path: String, isFolder: Bool) -> Bool {
    let real =
      isFolder
      ? FileSystem.realPath(path) ?? path
      : joined(realPathOfExisting(parentFolder(of: path)), lastName(of: path))
    var folder = "/"
    let names = real.exact.split(separator: "/")
    for (index, name) in names.enumerated() {
      let number = project(of: folder)
      let project = projects[number]
      // What lies around a project may be called whatever it likes.
      let start = project.path == nil ? current : project.folder
      let exclusion = Exclusion(
        project, in: folder, skippingStandard: isPath(folder, in: start))
      if exclusion.excludes(String(name), isFolder: isFolder || index < names.count - 1) {
        return true
      }
      folder = joined(folder, name)
    }
    return false
  }

  private mutating func add(_ name: String, in folder: String) -> Int {
    let path = joined(folder, name)
    projects.append(
      Project(
        at: path, shown: pathFromCurrentFolder(path), folder: folder, catalogue, reader: reader))
    return projects.count - 1
  }
}

/// A file, beside a path or above, that was likely meant to be the project file and has another name.
package func misnamedProjectFile(for path: String) -> String? {
  let names = [
    "modalspec.yml", "modalspec.yaml", ".modalspecrc", ".modalspec", "modalspec.json",
    ".modalspec.json", ".modalspec.toml",
  ]
  let current = FileSystem.currentFolder
  for folder in folders(upFrom: FileSystem.realPath(path) ?? path) {
    let found = names.map { joined(folder, $0) }.first { FileSystem.kind(of: $0) == .file }
    if let found { return pathFromCurrentFolder(found) }
    if folder == current { break }
  }
  return nil
}
