package import ModalReport
internal import ModalSyntax

extension Project {
  /// The names of the recordings in a folder, given its real path, that belong to no spec, those included of which
  /// only a change that waits is left.
  func orphans(among listing: FolderListing, in folder: String) -> [String] {
    let names = listing.entries.filter { entry in
      // The last letter sorts out most of what lies in folders.
      let last = listing.utf8(of: entry).last
      return entry.kind != .folder && (last == UInt8(ascii: "l") || last == UInt8(ascii: "w"))
    }.map(listing.name(of:)).map { $0.exact.dropping(suffix: ".new") ?? $0 }
      .filter { $0.exact.hasSuffix(SpecName.recordingSuffix) }
    guard !names.isEmpty else { return [] }
    let place = specFolder(ofRecordingsIn: folder)
    return Set(names.map(\.exact)).map(\.text).filter { name in
      let stem = name.exact.dropping(suffix: SpecName.recordingSuffix) ?? name
      return !SpecName.suffixes.contains { suffix in
        switch place {
        case .here: listing.contains("\(stem)\(suffix)")
        case .folder(let path): exists(joined(path, "\(stem)\(suffix)"))
        case .nowhere: false
        }
      }
    }.sorted { $0.exact < $1.exact }
  }

  /// The folder that holds the recordings of a folder's specs, given its real path; nil where they are beside them.
  func recordingFolder(ofSpecsIn folder: String) -> String? {
    guard let goldens, let inside = way(to: folder, from: self.folder) else { return nil }
    let root = FileSystem.realPath(goldens) ?? tidied(goldens)
    // What holds recordings has none of its own.
    guard !isPath(folder, in: root) else { return nil }
    return tidied(joined(root, inside))
  }

  /// Whether a path is that of the folder in which recordings are kept, or stands in it.
  func isForRecordings(_ path: String) -> Bool {
    guard let goldens else { return false }
    return isPath(path, in: tidied(goldens))
      || FileSystem.realPath(goldens).map { isPath(path, in: $0) } ?? false
  }

  private enum SpecFolder {
    case here, nowhere
    case folder(String)
  }

  private func specFolder(ofRecordingsIn folder: String) -> SpecFolder {
    guard let goldens else { return .here }
    // Outside of the project recordings stay beside their specs.
    guard isPath(folder, in: self.folder) else { return .here }
    let root = FileSystem.realPath(goldens) ?? tidied(goldens)
    guard let inside = way(to: folder, from: root) else { return .nowhere }
    return .folder(tidied(joined(self.folder, inside)))
  }
}

extension FileReport {
  /// The report of a recording that belongs to no spec; the project says how much it weighs.
  package init(orphan path: String, in project: Project) {
    let name = lastName(of: path)
    var findings = [
      Diagnostic(
        .orphanedRecording, .warning, at: nil, "no spec belongs to the recording `\(name)`",
        help: "delete it, or let `modalspec record --prune` do so")
    ]
    project.weigh(&findings)
    self.init(
      path: path, sources: SourceSet(SourceFile(name: path, bytes: [])), findings: findings,
      specs: [])
  }
}
