package import ModalSyntax

package struct SearchOptions: Sendable {
  /// Which project file counts, for what is left out of folders and for the files that are found.
  package var projects = Workspace.ProjectChoice.none
  /// The reader of the files.
  package var reader = YAMLReaderChoice.auto
  /// The folder that a project file speaks of which counts for all specs; the current one if nil.
  package var folder: String?
  /// The folder that `extends` must not leave; each spec has its own if nil.
  package var root: String?
  /// Whether paths that were given are left out, too, if their project says so.
  package var excludesGivenPaths = false
  package var findsOrphans = false
  /// Whether the search is to end with what it has found.
  package var isCancelled: @Sendable () -> Bool = { false }
  /// Whether links are followed wherever they lead; otherwise within the given folders, and given ones.
  package var followsLinks = false
  /// Whether what the project excludes, and what is skipped everywhere, is found all the same.
  package var findsExcluded = false
  /// The name of standard input, if it is to be read, too; it comes before all other files.
  package var standardInput: String?

  package init() {}
}

/// The spec files that paths lead to: a file is itself, a folder is searched for files that end in
/// `.modal.yaml` or `.modal.yml`, hidden folders and those of ``FilePattern/standard`` left out. Links are
/// followed as far as they stay within the folders that paths lead to. Sorted by path.
///
/// However the paths are ordered and spelt, each file is found once and each folder searched once:
/// where one is reached in several ways, its own path goes before a link's, and a short path before
/// a long one.
///
/// A project file in which something was found is among the files; what belongs to a faulty one is
/// not.
package func findSpecs(in paths: [String], _ options: SearchOptions = SearchOptions()) -> FoundFiles
{
  var search = FolderSearch(options)
  search.searchAll(paths.map(tidied))
  return search.result()
}

// MARK: - Names and paths

package func isSpecName(_ name: String) -> Bool { isSpecName(Array(name.utf8)[...]) }

func isSpecName(_ name: ArraySlice<UInt8>) -> Bool {
  // The last letter sorts out most of what lies in folders.
  guard name.last == UInt8(ascii: "l") else { return false }
  return SpecName.suffixes.contains { name.ends(with: $0) }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with suffix: String) -> Bool {
    count >= suffix.utf8.count && self.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
}

/// A path without `./` at its start, doubled slashes and a slash at its end.
package func tidied(_ path: String) -> String {
  var parts = path.exact.split(separator: "/", omittingEmptySubsequences: true).filter { $0 != "." }
  if path.exact.hasPrefix("/") { return "/" + parts.joined(separator: "/") }
  if parts.isEmpty { parts = ["."] }
  return parts.joined(separator: "/")
}

/// A path without `.` and, as far as the path itself tells what lies above, without `..`.
package func resolvedPath(_ path: String) -> String {
  var parts: [Substring] = []
  for part in tidied(path).exact.split(separator: "/") where part != "." {
    if part == "..", let last = parts.last, last != ".." {
      parts.removeLast()
    } else {
      parts.append(part)
    }
  }
  return (path.exact.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
}

/// An absolute path as it is shown: from the current folder on, but not by way of the root.
package func pathFromCurrentFolder(_ path: String) -> String {
  let current = FileSystem.currentFolder
  let (own, other) = (current.exact.names, path.exact.names)
  let common = zip(own, other).prefix { $0 == $1 }.count
  guard common > 0 else { return path }
  let up = Array(repeating: "..", count: own.count - common)
  let parts = up + other[common...].map(\.text)
  return parts.isEmpty ? "." : parts.joined(separator: "/")
}

package func joined(_ folder: String, _ name: some StringProtocol) -> String {
  folder == "/" ? "/\(name)" : "\(folder)/\(name)"
}

/// A folder, the one that holds it, and so on up to the root, by an absolute path.
func folders(upFrom folder: String) -> some Sequence<String> {
  sequence(first: folder) { $0 == "/" ? nil : parentFolder(of: $0) }
}

/// The folder that a path names something in.
package func parentFolder(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

func lastName(of path: String) -> Substring {
  path[
    (path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex)...]
}

/// The way from a folder to what lies in it, empty for itself; nil for what lies elsewhere. Both are real paths.
package func way(to path: String, from folder: String) -> String? {
  path.exact == folder.exact ? "" : path.exact.dropping(prefix: joined(folder, ""))
}
