struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show which frames moved between two versions of specs, and why.",
    discussion: """
      Compares two files, two folders, or two revisions of a Git repository, in all settings of the \
      matrix. After a revision range you can name paths, relative to the current folder; without paths it \
      compares the current folder. Exits with 1 if something moved.

        modalspec diff before.modal.yaml after.modal.yaml
        modalspec diff old/Specs Specs
        modalspec diff main..                     the working tree against main
        modalspec diff v1.0..v1.1 Specs --format markdown
        modalspec diff main.. --html changes.html
      """)

  @Argument(
    help: "Two files or folders, or a revision range and paths.", completion: .specs)
  var versions: [String]

  @Flag(help: "List or show all frames, not only the first of each cause.")
  var all = false

  @Option(help: "The format of the report.")
  var format = DiffFormat.text

  @OptionGroup(title: "Pictures") var pictures: DiffPictures

  @OptionGroup(title: "Project") var project: ProjectOptions

  @OptionGroup var links: LinkOptions

  @OptionGroup var colors: ColorOptions

  @Flag(help: "Exit with 0 even if something moved.")
  var exitZero = false

  func run() throws {
    // Ctrl-C is not to leave behind what was exported.
    Interruption.arm()
    try pictures.check(format)
    let diff: SpecDiff
    let exports: [RevisionExport]
    do {
      (diff, exports) = try compared()
    } catch {
      // Git was interrupted, too, and may have complained of it.
      throw Interruption.isWanted ? Exit.interrupted : error
    }
    if Interruption.isWanted { throw Exit.interrupted }
    func naming(_ text: String) -> String { exports.reduce(text) { $1.naming($0) } }
    let addresses = try pictures.write(diff, listsAll: all, naming: naming)
    let text =
      switch format {
      case .text: diff.frames.text(colors.formatter, listsAll: all)
      case .json: diff.json
      case .markdown: diff.frames.markdown(pictures: addresses)
      }
    Terminal.write(naming(text), isColored: colors.isColored)
    if diff.isDifferent, !exitZero { throw Exit.findings }
  }

  // MARK: - Versions

  /// What moved, and the exports that were read for it, which are gone by now.
  private func compared() throws -> (SpecDiff, [RevisionExport]) {
    let first = versions[0]
    let matrix = try matrix()
    if first.exact.contains(".."), !exists(first) {
      return try compared(RevisionRange(first), over: matrix)
    }
    let paths = versions.dropFirst()
    if !exists(first), paths.allSatisfy(exists) {
      let range = (["\(first).."] + paths).joined(separator: " ")
      throw ValidationError(
        "`\(first)` does not exist; if it is a revision of Git, write `\(range)`")
    }
    guard versions.count == 2 else {
      throw ValidationError(
        "`diff` compares two versions, not \(versions.count); for Git write OLD.. or OLD..NEW")
    }
    for path in versions where !exists(path) {
      let range = versions.joined(separator: "..")
      throw ValidationError(
        "`\(path)` does not exist; revisions of Git are compared as `\(range)`")
    }
    guard isFolder(versions[0]) == isFolder(versions[1]) else {
      throw ValidationError("a file and a folder cannot be compared")
    }
    let options = options
    let old = SpecVersion(at: versions[0], options)
    return (try difference(old, SpecVersion(at: versions[1], options), over: matrix), [])
  }

  private func compared(
    _ range: RevisionRange, over matrix: FrameMatrix
  ) throws -> (SpecDiff, [RevisionExport]) {
    let repository = try GitRepository(for: versions[0])
    let parts = versions.count > 1 ? Array(versions.dropFirst()) : ["."]
    let paths = try parts.map { part in
      guard let path = repository.path(of: part) else {
        throw ValidationError("`\(part)` is outside the repository")
      }
      return path
    }
    // Files that are named are specs whatever they are called.
    let files = zip(parts, paths).filter { exists($0.0) && !isFolder($0.0) }.map(\.1)
    var exports: [RevisionExport] = []
    defer { for export in exports { export.remove() } }
    func version(_ revision: String) throws -> SpecVersion {
      let export = try RevisionExport(of: revision, in: repository, with: files)
      exports.append(export)
      var options = options
      options.folder = repository.path(of: ".").map { placed($0, in: export.root) }
      options.root = export.root
      return SpecVersion(of: paths.map { placed($0, in: export.root) }, options) {
        way(to: $0, from: export.root)
      }
    }
    let old = try version(range.old)
    let new: SpecVersion
    if let revision = range.new {
      new = try version(revision)
    } else {
      let ignored = Set(try repository.ignoredSpecs().map(\.exact))
      let submodules = try repository.submodules().map { "\($0)/" }
      var options = options
      options.root = repository.folder
      new = SpecVersion(of: parts, options) { path in
        guard let name = repository.path(of: path), !ignored.contains(name.exact) else {
          return nil
        }
        return submodules.contains { name.utf8.starts(with: $0.utf8) } ? nil : name
      }
    }
    if versions.count > 1 {
      for (index, part) in parts.enumerated()
      where old.missing.contains(index) && new.missing.contains(index) {
        throw ValidationError("neither version has `\(part)`")
      }
    }
    let renames = try repository.renames(
      from: exports[0].commit, to: range.new == nil ? nil : exports[1].commit)
    return (try difference(old, new, renames, over: matrix, exports), exports)
  }

  /// Where a path within the repository is in an export of it.
  private func placed(_ path: String, in root: String) -> String {
    path.isEmpty ? root : "\(root)/\(path)"
  }

  private func difference(
    _ old: SpecVersion, _ new: SpecVersion, _ renames: [ExactText: ExactText] = [:],
    over matrix: FrameMatrix, _ exports: [RevisionExport] = []
  ) throws -> SpecDiff {
    try colors.formatter.refuseFaulty(old.projects + new.projects) {
      exports.reduce($0) { $1.naming($0) }
    }
    return Workspace().diff(
      old, new, renamed: renames, over: matrix, keepingFiles: pictures.isWanted
    ) { Interruption.isWanted }
  }

  // MARK: - The project

  private var options: SearchOptions {
    var options = project.searchOptions
    options.followsLinks = links.followLinks
    options.isCancelled = { Interruption.isWanted }
    return options
  }

  /// The matrix of the project that the last path belongs to, or of the current folder's.
  private func matrix() throws -> FrameMatrix {
    let path = versions.last.flatMap { exists($0) ? $0 : nil } ?? "."
    let project = try project.project(of: path)
    try colors.formatter.refuseFaulty([project])
    return project.matrix
  }
}

enum DiffFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, markdown
}
