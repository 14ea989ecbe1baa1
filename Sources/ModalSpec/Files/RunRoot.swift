internal import ModalSyntax
internal import Synchronization

/// The folder that a spec may read bases from, and why it is that one.
struct RunRoot: Hashable {
  /// Its path, absolute and without links.
  var folder: String
  var reason: Reason

  enum Reason: Hashable {
    /// It holds `.git`, and is the nearest above the spec that does.
    case repository
    /// It holds the topmost project file above the spec.
    case project
    /// Nothing above the spec says so, and it is the current folder.
    case current
    /// It was asked for.
    case given
    /// The spec is outside of that, and this is its own.
    case own
  }
}

/// What was found out about paths, each once.
final class PathMemory<Value: Sendable>: Sendable {
  private let known = Mutex<[ExactText: Value]>([:])

  func value(for path: String, _ find: () -> Value) -> Value {
    if let value = known.withLock({ $0[path.exact] }) { return value }
    let value = find()
    known.withLock { $0[path.exact] = value }
    return value
  }
}

/// The search for the roots of specs, which asks each folder once.
final class RunRoots: Sendable {
  /// The folder that counts where nothing above a spec says otherwise, or for all specs.
  private let folder: String
  private let isGiven: Bool
  private let heedsProjects: Bool
  private let known = PathMemory<RunRoot>()

  /// A search. The folder counts for all specs; each has its own if nil.
  init(_ folder: String?, heedingProjects heedsProjects: Bool) {
    let path = folder ?? "."
    self.folder = FileSystem.realPath(path) ?? path
    isGiven = folder != nil
    self.heedsProjects = heedsProjects
  }

  /// The root of the specs in a folder, given its real path.
  func root(ofSpecsIn own: String) -> RunRoot { known.value(for: own) { search(from: own) } }

  private func search(from own: String) -> RunRoot {
    var topmost: String?
    for path in folders(upFrom: own) where !isGiven {
      if FileSystem.hasEntry(at: joined(path, ".git")) {
        return RunRoot(folder: path, reason: .repository)
      }
      if heedsProjects, ProjectSearch.hasFile(in: path) { topmost = path }
    }
    if let topmost { return RunRoot(folder: topmost, reason: .project) }
    return isPath(own, in: folder)
      ? RunRoot(folder: folder, reason: isGiven ? .given : .current)
      : RunRoot(folder: own, reason: .own)
  }
}

/// Whether a path is that of a folder or of something in it, both absolute and without links.
package func isPath(_ path: String, in folder: String) -> Bool {
  way(to: path, from: folder) != nil
}

/// The real path of what is there, with what is missing behind it as it is written.
package func realPathOfExisting(_ path: String) -> String {
  var existing = path
  var missing: [String] = []
  while true {
    if let real = FileSystem.realPath(existing) {
      return missing.reversed().reduce(real) { joined($0, $1) }
    }
    missing.append(String(lastName(of: existing)))
    guard existing.utf8.contains(UInt8(ascii: "/")), existing != "/" else {
      return missing.reversed().reduce(FileSystem.currentFolder) { joined($0, $1) }
    }
    existing = parentFolder(of: existing)
  }
}
