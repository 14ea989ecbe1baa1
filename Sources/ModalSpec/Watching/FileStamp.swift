package import ModalReport
package import ModalSyntax

/// A time by the clock of the system, as what has passed since 1970 began.
package typealias SystemTime = Duration

/// What a file was like: enough to notice that it was written, replaced or removed since.
struct FileStamp: Equatable, Sendable {
  var device: UInt64
  var node: UInt64
  var size: Int64
  var written: SystemTime
  /// When anything about it was changed last: who writes into a file may set back the time of that.
  var touched: SystemTime
}

/// The files that something was made from, as they were then.
package struct FileStamps: Sendable {
  /// What each path led to; nil where there was nothing.
  private var stamps: [(path: String, stamp: FileStamp?)]
  private let began: SystemTime

  /// The folders in which a change of the files shows: those of the paths, and of what links lead to.
  package let folders: Set<ExactText>
  /// The paths and what links lead to, each joined to its folder as ``FolderWatch`` does, and whether something was
  /// there.
  package let places: [ExactText: Bool]

  /// The files at paths, which were read not earlier than at a time.
  package init(_ paths: [String], readAfter began: SystemTime) {
    stamps = paths.map { ($0, FileSystem.stamp(of: $0)) }
    self.began = began
    var folders: Set<ExactText> = []
    var places: [ExactText: Bool] = [:]
    for (path, stamp) in stamps {
      for path in [path, FileSystem.realPath(path)].compactMap(\.self) {
        let folder = parentFolder(of: path)
        folders.insert(folder.exact)
        places[joined(folder, lastName(of: path)).exact] = stamp != nil
      }
    }
    self.folders = folders
    self.places = places
  }

  package var paths: [String] { stamps.map(\.path) }

  /// The files that have been written, replaced, removed or made since, at the present time. What was written
  /// while it was being read counts: nobody knows which of both was first.
  package func changed(until now: SystemTime) -> [String] {
    stamps.filter { path, stamp in
      let current = FileSystem.stamp(of: path)
      return current != stamp || (current.map { began <= $0.written && $0.written <= now } ?? false)
    }.map(\.path)
  }
}

/// Whether a watched path has come, gone or turned into a link, so that folders are to be searched again.
package func hasMoved(_ path: ExactText, wasThere: Bool) -> Bool {
  FileSystem.hasEntry(at: path.text) != wasThere || FileSystem.isLink(path.text)
}

/// Whether somebody may be writing a file: it is empty, or was written in the last ten milliseconds.
package func isBeingWritten(_ path: String, at now: SystemTime) -> Bool {
  guard let stamp = FileSystem.stamp(of: path) else { return false }
  return stamp.size == 0 || stamp.written > now - .milliseconds(10)
}

extension SpecFile {
  /// The paths that say what a run makes of the file: its own, those of what it extends, that of its
  /// project and, for tests, that of its recording. Not all of them need be there.
  package func dependencies(for kind: RunKind) -> [String] {
    var paths = [path] + missingBases
    if kind == .test { paths.append(recording.path) }
    for source in sources.files where !paths.contains(where: { $0.exact == source.name.exact }) {
      paths.append(source.name)
    }
    if let project = project.path { paths.append(project) }
    return paths
  }
}
