internal import ArgumentParser
internal import ModalSpec

/// A run that goes on: whenever something is saved, it looks again at what it may matter for, and reports on all.
struct WatchedRun {
  var run: SpecRun
  var work: SpecRun.Work

  private struct Known {
    var entry: SpecRun.Entry
    /// The path of its project; nil where it has none.
    var project: String?
    var stamps: FileStamps
  }

  /// The folders and files in which a change of a known spec shows.
  private struct Places {
    var folders: Set<ExactText> = []
    var files: Set<ExactText> = []
  }

  /// A look at everything there is.
  private struct Look {
    var files: FoundFiles
    /// Those that are not known yet, or have changed.
    var stale: FoundFiles
    /// What has changed, sorted.
    var changed: [String]
  }

  /// How often files that are being written are waited for; an empty one may stay so.
  private static let patience = 10

  func callAsFunction() throws -> Never {
    Interruption.arm()
    var watch = Terminal.orFail("folders") { () throws(FileError) in
      try FolderWatch(by: ContinuousClock())
    }
    var known: [ExactText: Known] = [:]
    var places = Places()
    var unwatched: Set<ExactText> = []
    var above = FilesAbove()
    // What has come or gone there, and was not reported yet.
    var moved: [String] = []
    var isFirst = true
    var isQuiet = run.input.quiet
    var patience = Self.patience
    while !Interruption.isWanted {
      moved += above.update()
      // Which project or root a spec has may be another one.
      var look = try look(moved.isEmpty ? known : [:], isQuiet)
      if !moved.isEmpty { look.changed = moved }
      above = FilesAbove(around: look.files, knowing: above)
      isQuiet = true
      // A folder may have been filled before it was watched.
      let folders = Set(look.files.searchedFolders.map(\.exact))
      if attend(to: folders, places, &watch, &unwatched) { continue }
      // Many programs empty a file before they write it.
      if !isFirst, patience > 0,
        look.changed.contains(where: { isBeingWritten($0, at: Machine.now) })
      {
        patience -= 1
        watch.waitForQuiet()
        continue
      }
      patience = Self.patience
      if isFirst || !look.changed.isEmpty {
        try report(look, &known, &places, isFirst: isFirst)
        isFirst = false
        moved = []
        _ = attend(to: folders, places, &watch, &unwatched)
      }
      while !Interruption.isWanted, moved.isEmpty, !watch.wait() { moved = above.update() }
    }
    throw Exit.interrupted
  }

  /// Finds the files, and compares them with what is known.
  private func look(_ known: [ExactText: Known], _ isQuiet: Bool) throws -> Look {
    var input = run.input
    input.quiet = isQuiet
    let files = try SpecRun.files(input, run.options, findingOrphans: run.findsOrphans)
    var changed: Set<ExactText> = []
    var stale: [Bool] = []
    var left = known.count
    for file in files {
      let path = file.path.exact
      let project = files.projects[file.project].path
      stale.append(true)
      guard let known = known[path] else {
        changed.insert(path)
        continue
      }
      left -= 1
      let reasons =
        known.project == project ? known.stamps.changed(until: Machine.now) : [project ?? file.path]
      stale[stale.count - 1] = !reasons.isEmpty
      changed.formUnion(reasons.map(\.exact))
    }
    // Some of what is known is gone.
    if left > 0 { changed.formUnion(Set(known.keys).subtracting(files.map(\.path.exact))) }
    var staleFiles = files
    var next = 0
    staleFiles.keep { _ in
      defer { next += 1 }
      return stale[next]
    }
    return Look(files: files, stale: staleFiles, changed: changed.sorted().map(\.text))
  }

  /// Looks at what is stale, and reports on all.
  private func report(
    _ look: Look, _ known: inout [ExactText: Known], _ places: inout Places, isFirst: Bool
  ) throws {
    var outputs = try run.outputs()
    Terminal.clear()
    if !isFirst, !run.input.quiet {
      Terminal.complain(line: "changed: \(listed(some: look.changed, most: 5))")
    }
    var fresh: [SpecRun.Entry] = []
    let isWhole = run.look(at: look.stale, for: outputs, isWatched: true, work) { fresh += $0 }
    for (file, entry) in zip(look.stale, fresh) {
      guard let stamps = entry.stamps else { continue }
      let project = look.files.projects[file.project].path
      known[file.path.exact] = Known(entry: entry, project: project, stamps: stamps)
      places.folders.formUnion(stamps.folders)
      places.files.formUnion(stamps.paths.map(\.exact))
    }
    let paths = look.files.map(\.path.exact)
    if known.count > paths.count {
      let present = Set(paths)
      known = known.filter { present.contains($0.key) }
    }
    var summary = RunSummary(run.kind)
    outputs.open()
    for entry in paths.compactMap({ known[$0]?.entry }) {
      summary.add(entry.summary)
      outputs.add([entry])
    }
    if !isWhole { summary.interrupted = true }
    outputs.close(summary)
    run.afterReport()
    if isFirst, isWhole, !run.input.quiet {
      Terminal.complain("watching \(counted(paths.count, "file")); Ctrl-C ends\n")
    }
  }

  /// Watches what is not watched yet; returns whether there was something of the kind.
  private func attend(
    to folders: Set<ExactText>, _ places: Places, _ watch: inout FolderWatch,
    _ unwatched: inout Set<ExactText>
  ) -> Bool {
    let before = watch.count
    for (path, error) in watch.watch(folders: folders.union(places.folders), files: places.files)
    where unwatched.insert(path.exact).inserted {
      Terminal.complain(line: "warning: `\(path)` \(error.reason)")
    }
    return watch.count > before
  }
}
