/// A run that goes on: whenever something is saved, it looks again at what it may matter for, and reports on all.
struct WatchedRun {
  private let run: SpecRun
  private let work: SpecRun.Work

  private struct Known {
    /// Its position among the files that were found last.
    var position: Int
    /// The path of its project; nil where it has none.
    var project: String?
    var stamps: FileStamps
  }

  /// The folders and files in which a change of a known spec shows.
  private struct Places {
    var folders: Set<ExactText> = []
    var files: Set<ExactText> = []
    /// Whether each place was there when it was read, and the specs whose reports depend on it.
    var dependents: [ExactText: (wasThere: Bool, specs: Set<ExactText>)] = [:]

    mutating func add(_ stamps: FileStamps, of spec: ExactText) {
      folders.formUnion(stamps.folders)
      files.formUnion(stamps.paths.map(\.exact))
      for (place, isThere) in stamps.places {
        dependents[place, default: (isThere, [])].wasThere = isThere
        dependents[place]?.specs.insert(spec)
      }
    }
  }

  /// A look at everything there is.
  private struct Look {
    var files: FoundFiles
    /// The positions of those that are not known yet, or have changed.
    var stale: [Int]
    /// What has changed, sorted.
    var changed: [String]
  }

  /// How often files that are being written are waited for; an empty one may stay so.
  private static let patience = 10

  private var known: [ExactText: Known] = [:]
  /// The last entry of each file, in their order.
  private var entries: [SpecRun.Entry?] = []
  private var places = Places()
  private var unwatched: Set<ExactText> = []
  private var files = FoundFiles()
  private var above = FilesAbove()
  /// The names that came or went there and were not reported yet.
  private var moved: [String] = []
  /// The places that have changed since the last report; nil if anything may have.
  private var pending: Set<ExactText>?
  private var isFirst = true

  init(run: SpecRun, work: @escaping SpecRun.Work) {
    self.run = run
    self.work = work
  }

  mutating func callAsFunction() throws -> Never {
    Interruption.arm()
    var watch = Terminal.orFail("folders") { () throws(FileError) in
      try FolderWatch(by: ContinuousClock())
    }
    var isSearched = false
    var patience = Self.patience
    while !Interruption.isWanted {
      moved += above.update()
      let look: Look
      if moved.isEmpty, let few = pending.flatMap({ self.look(at: $0) }) {
        look = few
      } else {
        // A spec may have another project or root now.
        look = try search(isQuiet: isSearched)
        files = look.files
        above = FilesAbove(around: files, knowing: above)
        isSearched = true
        // A folder may have been filled before it was watched.
        if attend(&watch) { continue }
      }
      // Many programs empty a file before they write it.
      if !isFirst, patience > 0,
        look.changed.contains(where: { isBeingWritten($0, at: Machine.now) })
      {
        patience -= 1
        watch.waitForQuiet()
        note(&watch)
        continue
      }
      patience = Self.patience
      pending = []
      if isFirst || !look.changed.isEmpty {
        try report(look)
        isFirst = false
        moved = []
        // A base may have been written before its folder was watched.
        if attend(&watch) { pending = nil }
      }
      while !Interruption.isWanted, moved.isEmpty, !watch.wait() { moved = above.update() }
      note(&watch)
    }
    throw Exit.interrupted
  }

  /// Adds the changes that a watch was told of to the pending ones.
  private mutating func note(_ watch: inout FolderWatch) {
    let changes = watch.takeChanges()
    pending = changes.flatMap { pending?.union($0) }
  }

  /// Compares the specs that depend on changed places; nil where the folders are to be searched.
  private func look(at changes: Set<ExactText>) -> Look? {
    var stale: Set<Int> = []
    var changed: Set<ExactText> = []
    for place in changes {
      let dependents = places.dependents[place]
      guard !hasMoved(place, wasThere: dependents?.wasThere ?? false) else { return nil }
      for path in dependents?.specs ?? [] {
        guard let known = known[path] else { return nil }
        if stale.contains(known.position) { continue }
        let reasons = known.stamps.changed(until: Machine.now)
        if reasons.isEmpty { continue }
        // A project is read when its folder is searched.
        if let project = known.project?.exact, reasons.contains(where: { $0.exact == project }) {
          return nil
        }
        stale.insert(known.position)
        changed.formUnion(reasons.map(\.exact))
      }
    }
    return Look(files: files, stale: stale.sorted(), changed: changed.sorted().map(\.text))
  }

  /// Finds the files, and compares them with what is known; what has moved around them is named in place of that.
  private mutating func search(isQuiet: Bool) throws -> Look {
    var input = run.input
    input.quiet = input.quiet || isQuiet
    let files = try SpecRun.files(input, run.options, findingOrphans: run.findsOrphans)
    var changed: Set<ExactText> = []
    var stale: [Int] = []
    var said: [SpecRun.Entry?] = []
    var gone = known
    for (position, file) in files.enumerated() {
      let path = file.path.exact
      let project = files.projects[file.project].path
      let before = gone.removeValue(forKey: path)
      said.append(before.flatMap { entries[$0.position] })
      known[path]?.position = position
      var reasons = [file.path]
      if let before {
        reasons =
          before.project == project
          ? before.stamps.changed(until: Machine.now) : [project ?? file.path]
      }
      if !reasons.isEmpty || !moved.isEmpty { stale.append(position) }
      changed.formUnion(reasons.map(\.exact))
    }
    for path in gone.keys {
      known[path] = nil
      changed.insert(path)
    }
    entries = said
    return Look(
      files: files, stale: stale, changed: moved.isEmpty ? changed.sorted().map(\.text) : moved)
  }

  /// Looks at what is stale, and reports on all.
  private mutating func report(_ look: Look) throws {
    var outputs = try run.outputs()
    Terminal.clear()
    if !isFirst, !run.input.quiet {
      Terminal.complain(line: "changed: \(listed(some: look.changed, most: 5))")
    }
    var fresh: [SpecRun.Entry] = []
    let isWhole = run.look(
      at: look.files.only(at: look.stale), for: outputs, isWatched: true, work
    ) { fresh += $0 }
    for (position, entry) in zip(look.stale, fresh) {
      entries[position] = entry
      guard let stamps = entry.stamps else { continue }
      let file = look.files[position]
      let project = look.files.projects[file.project].path
      known[file.path.exact] = Known(position: position, project: project, stamps: stamps)
      places.add(stamps, of: file.path.exact)
    }
    let all = entries.compactMap(\.self)
    var summary = RunSummary(run.kind)
    for entry in all { summary.add(entry.summary) }
    outputs.open()
    outputs.add(all)
    if !isWhole { summary.interrupted = true }
    outputs.close(summary)
    run.afterReport()
    if isFirst, isWhole, !run.input.quiet {
      Terminal.complain("watching \(counted(entries.count, "file")); Ctrl-C ends\n")
    }
  }

  /// Watches what is not watched yet; returns whether there was something of the kind.
  private mutating func attend(_ watch: inout FolderWatch) -> Bool {
    let before = watch.count
    let folders = places.folders.union(files.searchedFolders.map(\.exact))
    for (path, error) in watch.watch(folders: folders, files: places.files)
    where unwatched.insert(path.exact).inserted {
      Terminal.complain(line: "warning: `\(path)` \(error.reason)")
    }
    return watch.count > before
  }
}
