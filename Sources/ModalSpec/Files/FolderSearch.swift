internal import ModalSyntax

/// A search through folders.
///
/// What stands in a folder under its own name cannot be met a second time, because no folder is
/// searched twice. Only links, and paths that were given, may lead to a file that is known; they are
/// kept apart, and compared with the rest at the end.
struct FolderSearch {
  /// Where a file really is, behind all links.
  private struct Place: Hashable {
    var folder: FolderIdentity
    var name: ExactText
  }

  /// A file with the way in which it was reached.
  private struct Reached {
    var file: FoundFile
    var isLink: Bool

    /// Whether this way is to be shown instead of another one to the same file.
    func goesBefore(_ other: Reached) -> Bool {
      if isLink != other.isLink { return other.isLink }
      let (one, two) = (file.path.utf8.count, other.file.path.utf8.count)
      return one != two ? one < two : file.path.exact < other.file.path.exact
    }
  }

  private let options: SearchOptions
  private var projects: ProjectSearch
  private var files = FoundFiles()
  /// The folders that were searched.
  private var searched: Set<FolderIdentity> = []
  /// The files that stand in them under their own names.
  private var inFolders: [(file: FoundFile, folder: FolderIdentity)] = []
  /// The real paths of the folders that were given, which links are not to lead out of.
  private var given: [String] = []
  /// Links that lead out of them.
  private var unfollowed: [String] = []
  /// Links to folders that are yet to be searched.
  private var links: Set<ExactText> = []
  /// What was reached by a link, or by a path that was given.
  private var reached: [Place: Reached] = [:]
  /// The folders whose recordings were looked through.
  private var foldersOfOrphans: Set<FolderIdentity> = []
  /// The recordings that belong to no spec.
  private var orphans: [FoundFile] = []
  /// What is nowhere, by its path.
  private var missing: [ExactText: FoundFile] = [:]

  init(_ options: SearchOptions) {
    self.options = options
    projects = ProjectSearch(options.projects, in: options.folder, reader: options.reader)
  }

  mutating func searchAll(_ paths: [String]) {
    var folders: [String] = []
    for path in Set(paths.map(\.exact)).sorted() where !options.isCancelled() {
      add(path.text, &folders)
    }
    if !options.followsLinks { given = folders.compactMap { FileSystem.realPath($0) } }
    for folder in folders { search(folder) }
    // A link may lead to further ones; each round takes those that the one before found.
    while !links.isEmpty, !options.isCancelled() {
      let round = links.sorted()
      links = []
      for link in round { search(link.text) }
    }
  }

  // MARK: - Paths that were given

  /// Adds a file, or puts a folder to those that are to be searched.
  private mutating func add(_ path: String, _ folders: inout [String]) {
    let kind = FileSystem.kind(of: path)
    let isFolder = kind == .folder && !isSpecName(path)
    if options.excludesGivenPaths, projects.excludes(path, isFolder: isFolder) {
      files.hasExclusions = true
      return
    }
    if isFolder { return folders.append(path) }
    let file = FoundFile(
      path: path, error: kind.complaint, project: projects.project(ofFile: path))
    if case .missing = kind { missing[path.exact] = file } else { note(file) }
  }

  /// Notes a file that may be known by another path.
  private mutating func note(_ file: FoundFile) {
    guard projects.isUsable(file.project) else { return }
    let real = FileSystem.realPath(file.path)
    guard let real, let folder = try? FileSystem.identity(of: parentFolder(of: real)) else {
      missing[file.path.exact] = file
      return
    }
    let parent = FileSystem.realPath(parentFolder(of: file.path))
    let isLink = real != parent.map { joined($0, lastName(of: file.path)) }
    let place = Place(folder: folder, name: String(lastName(of: real)).exact)
    let way = Reached(file: file, isLink: isLink)
    if let known = reached[place], !way.goesBefore(known) { return }
    reached[place] = way
  }

  // MARK: - Folders

  /// Searches a folder; its real path and the number of the project above it are nil where nobody knows yet.
  private mutating func search(_ folder: String, _ known: (path: String, project: Int)? = nil) {
    if options.isCancelled() { return }
    let identity: FolderIdentity
    var listing: FolderListing
    do throws(FileError) {
      // One that is gone by now is none.
      guard let found = try FileSystem.identity(of: folder) else { return }
      identity = found
    } catch {
      missing[folder.exact] = FoundFile(path: folder, error: error)
      return
    }
    guard searched.insert(identity).inserted else { return }
    files.searchedFolders.append(folder)
    do throws(FileError) {
      listing = try FileSystem.listing(of: folder)
    } catch {
      missing[folder.exact] = FoundFile(path: folder, error: error)
      return
    }
    let (real, project) = projects.place(folder, known, listing)
    let isUsable = projects.isUsable(project)
    let exclusion =
      options.findsExcluded ? .nothing : Exclusion(projects.projects[project], in: real)
    if options.findsOrphans, isUsable {
      noteOrphans(among: listing, in: folder, identity, real, project)
      noteOrphans(ofSpecsIn: real, project)
    }
    if isUsable { files.misses.note(listing, in: folder, exclusion) }
    listing.keep { name, kind in
      // `.#card.modal.yaml` is a link to nowhere that Emacs makes while somebody edits.
      isSpecName(name)
        ? isUsable && !name.starts(with: ".#".utf8)
        : kind != .file && (name.first != UInt8(ascii: ".") || !exclusion.excludesNoFiles)
    }
    listing.sort()
    for entry in listing.entries {
      let name = listing.name(of: entry)
      let path = shownPath(of: name, in: folder)
      if entry.kind == .file, exclusion.excludesNoFiles {
        inFolders.append((FoundFile(path: path, project: project), identity))
        continue
      }
      let kind: PathKind =
        switch entry.kind {
        case .file: .file
        case .folder: .folder
        case .link, .unknown: FileSystem.kind(of: path)
        }
      let isFolder = kind == .folder
      if exclusion.excludes(name, isFolder: isFolder) {
        files.hasExclusions = true
        continue
      }
      let isSpec = isSpecName(name)
      if !isSpec, name.exact.hasPrefix("."), !exclusion.takesBack(name) { continue }
      if entry.kind == .file {
        inFolders.append((FoundFile(path: path, project: project), identity))
      } else if entry.kind == .link, leadsOut(path, kind, isSpec: isSpec) {
        unfollowed.append(path)
      } else if isSpec {
        note(path, kind, project)
      } else if entry.kind == .link, isFolder {
        links.insert(path.exact)
      } else if isFolder {
        search(path, (joined(real, name), project))
      }
    }
  }

  /// Whether a link leads to a spec or a folder outside of the folders that were given.
  private func leadsOut(_ path: String, _ kind: PathKind, isSpec: Bool) -> Bool {
    guard !options.followsLinks else { return false }
    switch kind {
    case .file where isSpec: break
    case .folder where !isSpec: break
    // What is wrong with a spec is said wherever it lies, and other links are nobody's concern.
    default: return false
    }
    guard let real = FileSystem.realPath(path) else { return false }
    return !given.contains { isPath(real, in: $0) }
  }

  /// Notes what has the name of a spec, and need not be a file.
  private mutating func note(_ path: String, _ kind: PathKind, _ project: Int) {
    let isMissing = if case .missing = kind { true } else { false }
    note(FoundFile(path: path, error: isMissing ? nil : kind.complaint, project: project))
  }

  // MARK: - Recordings

  /// Notes the recordings that belong to no spec, of a folder that is met for the first time.
  private mutating func noteOrphans(
    among listing: FolderListing, in path: String, _ identity: FolderIdentity, _ real: String,
    _ project: Int
  ) {
    guard foldersOfOrphans.insert(identity).inserted, !isElsewhere(path, real) else { return }
    let exclusion = Exclusion(projects.projects[project], in: real)
    for name in projects.projects[project].orphans(among: listing, in: real)
    where !exclusion.excludes(name, isFolder: false) {
      var orphan = FoundFile(path: shownPath(of: name, in: path), project: project)
      orphan.kind = .orphan
      orphans.append(orphan)
    }
  }

  /// Whether a folder stands among the recordings of a project by a link that leads out of that project: nothing is
  /// recorded there, and what is there belongs to others.
  private mutating func isElsewhere(_ path: String, _ real: String) -> Bool {
    let whole = path.exact.hasPrefix("/") ? path : joined(FileSystem.currentFolder, path)
    for path in folders(upFrom: whole) where FileSystem.isLink(path) {
      if let folder = FileSystem.realPath(parentFolder(of: path)) {
        // Asking may add to them.
        let number = projects.project(of: folder)
        let project = projects.projects[number]
        if project.isForRecordings(joined(folder, lastName(of: path))),
          !isPath(real, in: project.folder)
        {
          return true
        }
      }
    }
    return false
  }

  /// The same where the recordings of a folder's specs are in another one, which may not be searched itself.
  private mutating func noteOrphans(ofSpecsIn real: String, _ project: Int) {
    guard let path = projects.projects[project].recordingFolder(ofSpecsIn: real),
      // A link may lead to the recordings of others.
      let folder = FileSystem.realPath(path), isPath(folder, in: projects.projects[project].folder),
      let identity = try? FileSystem.identity(of: folder), !searched.contains(identity),
      let listing = try? FileSystem.listing(of: folder)
    else { return }
    noteOrphans(among: listing, in: pathFromCurrentFolder(folder), identity, folder, project)
  }

  // MARK: - What was found

  /// The files in the order of their paths, each once; standard input before them.
  consuming func result() -> FoundFiles {
    let input = standardInput()
    var files = files
    var reached = reached
    for (file, folder) in inFolders {
      if !reached.isEmpty {
        let place = Place(folder: folder, name: String(lastName(of: file.path)).exact)
        // The way that goes without saying.
        let plain = Reached(file: file, isLink: false)
        if let other = reached[place], other.goesBefore(plain) { continue }
        reached[place] = nil
      }
      files.files.append(file)
    }
    files.files +=
      reached.values.map(\.file) + missing.values + orphans + (input.map { [$0] } ?? [])
    for (number, project) in projects.projects.enumerated() {
      guard let path = project.path, !project.diagnostics.isEmpty else { continue }
      var file = FoundFile(path: path, project: number)
      file.kind = .project
      files.files.append(file)
    }
    files.sortByPath()
    files.isWhole = !options.isCancelled()
    files.unfollowedLinks = unfollowed.map(\.exact).sorted().map(\.text)
    files.projects = projects.projects
    files.loaders = files.projects.map { SpecLoader(for: $0, root: options.root) }
    return files
  }

  private mutating func standardInput() -> FoundFile? {
    guard let name = options.standardInput else { return nil }
    if options.excludesGivenPaths, projects.excludes(name, isFolder: false) {
      files.hasExclusions = true
      return nil
    }
    var input = FoundFile.standardInput(named: name)
    input.project = projects.project(ofFile: name)
    return projects.isUsable(input.project) ? input : nil
  }
}
