/// A file to be read, or why a path gives none.
public struct FoundFile: Hashable, Sendable {
  /// The path as it is shown.
  public var path: String
  /// What is wrong with the path; nil for a file.
  public var error: FileError?
  /// Whether its text comes from standard input, and the path only says where it would stand.
  public var isStandardInput = false

  /// A file, or a path that gives none.
  public init(path: String, error: FileError? = nil) {
    self.path = path
    self.error = error
  }

  /// Standard input, under a name that says where its text would stand.
  public static func standardInput(named name: String) -> FoundFile {
    var found = FoundFile(path: name)
    found.isStandardInput = true
    return found
  }
}

/// The spec files that paths lead to: a file is itself, a folder is searched for files that end in
/// `.modal.yaml` or `.modal.yml`, hidden folders left out and links followed. Sorted by path.
///
/// However the paths are ordered and spelt, each file is found once and each folder searched once:
/// where one is reached in several ways, its own path goes before a link's, and a short path before
/// a long one.
public func findSpecs(in paths: [String]) -> [FoundFile] {
  var search = FolderSearch()
  search.searchAll(paths.map(tidied))
  return search.files.values.map(\.file).sorted { $0.path < $1.path }
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
  /// A file with the way in which it was reached.
  struct Reached {
    var file: FoundFile
    var isLink: Bool

    /// Whether this way is to be shown instead of another one to the same file.
    func goesBefore(_ other: Reached) -> Bool {
      if isLink != other.isLink { return other.isLink }
      let (one, two) = (file.path.utf8.count, other.file.path.utf8.count)
      return one != two ? one < two : file.path < other.file.path
    }
  }

  /// The files by their real paths; what has none by the path that was given.
  var files: [String: Reached] = [:]
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
    let kind = FileSystem.kind(of: path)
    if case .folder = kind, !isSpecName(path) { return search(path) }
    let real = FileSystem.realPath(path)
    let place = FileSystem.realPath(parentFolder(of: path)).map { joined($0, lastName(of: path)) }
    let isLink = real != place
    switch kind {
    case .file: note(path, at: real, isLink: isLink)
    case .folder: note(path, "is a folder", at: real, isLink: isLink)
    case .other(let kind): note(path, "is \(kind)", at: real, isLink: isLink)
    case .missing(let reason): note(path, reason)
    }
  }

  private mutating func note(
    _ path: String, _ reason: String? = nil, at real: String? = nil, isLink: Bool = false
  ) {
    let file = FoundFile(path: path, error: reason.map { FileError(reason: $0) })
    let reached = Reached(file: file, isLink: isLink)
    if let known = files[real ?? path], !reached.goesBefore(known) { return }
    files[real ?? path] = reached
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
    // Only links need to be followed one by one.
    let real = FileSystem.realPath(folder) ?? folder
    for entry in entries {
      let path = folder == "." ? entry.name : joined(folder, entry.name)
      if isSpecName(entry.name) {
        let place = entry.isLink ? FileSystem.realPath(path) : joined(real, entry.name)
        note(path, entry.isFolder ? "is a folder" : nil, at: place, isLink: entry.isLink)
      } else if entry.isFolder, !entry.name.hasPrefix(".") {
        if entry.isLink { links.insert(path) } else { search(path) }
      }
    }
  }
}

/// The path of something in a folder.
func joined(_ folder: String, _ name: some StringProtocol) -> String {
  folder == "/" ? "/\(name)" : "\(folder)/\(name)"
}

/// The folder that a path names something in.
func parentFolder(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

private func lastName(of path: String) -> Substring {
  path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
}
