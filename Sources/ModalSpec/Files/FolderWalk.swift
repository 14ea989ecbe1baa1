/// A file to be read, or why a path gives none.
public struct FoundFile: Hashable, Sendable {
  /// The path as it is shown.
  public var path: String
  /// What is wrong with the path; nil for a file.
  public var error: FileError?

  /// A file, or a path that gives none.
  public init(path: String, error: FileError? = nil) {
    self.path = path
    self.error = error
  }
}

/// The spec files that paths lead to: a file is itself, a folder is searched for files that end in
/// `.modal.yaml` or `.modal.yml`, hidden folders left out and links followed. Sorted by path.
///
/// However the paths are ordered, each file is found once and each folder searched once: where a
/// folder is reached in several ways, its own path goes before a link's.
public func findSpecs(in paths: [String]) -> [FoundFile] {
  var search = FolderSearch()
  search.searchAll(paths.map(tidied))
  return search.files.values.sorted { $0.path < $1.path }
}

/// Whether a name is that of a spec file.
func isSpecName(_ name: String) -> Bool {
  name.hasSuffix(".modal.yaml") || name.hasSuffix(".modal.yml")
}

/// A path without `./` at its start, doubled slashes and a slash at its end.
func tidied(_ path: String) -> String {
  var parts = path.split(separator: "/", omittingEmptySubsequences: true).filter { $0 != "." }
  if path.hasPrefix("/") { return "/" + parts.joined(separator: "/") }
  if parts.isEmpty { parts = ["."] }
  return parts.joined(separator: "/")
}

private struct FolderSearch {
  var files: [String: FoundFile] = [:]
  private var searched: Set<FolderIdentity> = []
  /// Links to folders that are yet to be searched.
  private var links: Set<String> = []

  mutating func searchAll(_ paths: [String]) {
    for path in Set(paths).sorted() { add(path) }
    // A link may lead to further ones; each round takes those that the one before found.
    while !links.isEmpty {
      let round = links.sorted()
      links = []
      for link in round { search(link) }
    }
  }

  private mutating func add(_ path: String) {
    switch FileSystem.kind(of: path) {
    case .file: note(path)
    case .folder: if isSpecName(path) { note(path, "is a folder") } else { search(path) }
    case .other(let kind): note(path, "is \(kind)")
    case .missing(let reason): note(path, reason)
    }
  }

  private mutating func note(_ path: String, _ reason: String? = nil) {
    files[path] = FoundFile(path: path, error: reason.map { FileError(reason: $0) })
  }

  private mutating func search(_ folder: String) {
    guard let identity = FileSystem.identity(of: folder), searched.insert(identity).inserted else {
      return
    }
    let entries: [FolderEntry]
    do throws(FileError) {
      entries = try FileSystem.entries(of: folder)
    } catch {
      note(folder, error.reason)
      return
    }
    let prefix = folder == "." ? "" : folder == "/" ? "/" : "\(folder)/"
    for entry in entries {
      let path = prefix + entry.name
      if isSpecName(entry.name) {
        note(path, entry.isFolder ? "is a folder" : nil)
      } else if entry.isFolder, !entry.name.hasPrefix(".") {
        if entry.isLink { links.insert(path) } else { search(path) }
      }
    }
  }
}
