public import ModalLanguage
public import ModalSyntax

/// A spec file that was read: its sources, its specs, and the findings of reading.
public struct SpecFile: Sendable {
  /// The path as shown in reports.
  public var path: String
  /// The file and the files that it extends.
  public var sources: SourceSet
  /// The specs, as far as they can be read.
  public var documents: [SpecDocument]
  /// The findings about YAML and shape, in the order of the text.
  public var diagnostics: [Diagnostic]
  /// Whether the file could be opened.
  public var isReadable = true
  /// The missing bases that can still appear, by path.
  var missingBases: [String] = []
  package var project: Project { _read { yield boxedProject.value } }
  var boxedProject = SpecLoader.noProject
  /// The comments of the file that silence findings.
  package var ignores = Ignores()
  var loader: SpecLoader?

  /// Whether it has errors, so that its specs cannot be relied on.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The same specs without the quirks of their presets; none where they have none.
  package func mended() -> [SpecDocument] {
    let hasQuirks = documents.contains { $0.modals.contains { !$0.layer.quirks.isEmpty } }
    guard hasQuirks, var loader else { return [] }
    loader.mendsQuirks = true
    return loader.load(sources).documents
  }

  /// The same specs with the events of a text in place of their scenarios. Errors of the events are among its own.
  ///
  /// - Parameters:
  ///   - events: The events, as in `events` of a scenario.
  ///   - modal: The id of the modal that events without one are about.
  /// - Returns: The specs, each with one scenario.
  package func with(events: SourceFile, modal: String? = nil) -> SpecFile {
    guard isReadable, var loader else { return self }
    loader.events = (events, modal)
    return loader.load(sources)
  }

  /// Whether events were given in place of its scenarios.
  package var hasGivenEvents: Bool { loader?.events != nil }

  /// What keeps the specs from being relied upon.
  package var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
}

/// Texts that need not be on the disk.
struct GivenTexts: Sendable {
  /// By their paths.
  var files: [ExactText: SourceFile]
  /// Presets besides the shipped ones, by their names.
  var presets: [String: SourceFile]
}

/// Reads spec files and the files that they extend.
public struct SpecLoader: Sendable {
  /// The limits for every file.
  public var limits: YAMLLimits
  /// The tolerance of expectations and checks that set none, in points.
  public var tolerance = defaultTolerance
  /// The search for the folders that `extends` must not leave.
  let roots: RunRoots
  /// What is given besides the disk; nil where nothing is.
  var texts: Boxed<GivenTexts>?
  /// Whether modals are read without the quirks of their presets.
  var mendsQuirks = false
  /// The events to read in place of the scenarios, and the modal of events that name none.
  fileprivate var events: (source: SourceFile, modal: String?)?

  private var boxedProject = SpecLoader.noProject
  /// The system of bare containers in invariants.
  private var bareOS = Environment.bareOS
  /// Made once: each file would have one of its own.
  fileprivate static let noProject = Boxed(Project())

  /// A loader. `extends` must not leave the root, unless a spec lies outside of it; nil stands for the folder of
  /// the repository that a spec is in, and the current one where it is in none.
  public init(limits: YAMLLimits = YAMLLimits(), root: String? = nil) {
    self.limits = limits
    roots = RunRoots(root, heedingProjects: false)
  }

  /// A loader for the specs of a project. Where no root is given, it is that of the repository, or else of the
  /// topmost project file above a spec, or else the current folder.
  package init(for project: Project, root: String? = nil) {
    limits = project.limits
    roots = RunRoots(root, heedingProjects: project.path != nil)
    tolerance = project.tolerance
    boxedProject = Boxed(project)
    bareOS = project.bareOS
  }

  /// Reads the spec file at a path, or from standard input.
  package func load(_ found: FoundFile) -> SpecFile {
    switch open(found) {
    case .text(let source): load(source)
    case .failed(let file): file
    }
  }

  /// Reads a spec from a text; paths of bases are relative to its name.
  public func load(_ source: SourceFile) -> SpecFile {
    read(ModalSyntax.compose(source, limits: limits), of: source)
  }

  package enum Loaded: Sendable {
    /// It is not a spec.
    case other
    /// It is known to be clean, and was not read.
    case clean
    /// It was read; a key says under which name it may be noted as clean.
    case spec(SpecFile, CleanSpecs.Key?)
  }

  /// Reads many files stage by stage, by the loaders of their projects: what a stage takes of the processor's caches,
  /// code above all, is then there for all files, and not fetched anew for each. Standard input may have been read
  /// already, and what is known to be clean need not be read.
  package static func load(
    _ files: [FoundFile], with loaders: [SpecLoader], standardInput: SpecFile? = nil,
    unlessIn clean: CleanSpecs? = nil
  ) -> [Loaded] {
    var loaded: [Loaded] = Array(repeating: .other, count: files.count)
    var texts: [(position: Int, source: SourceFile, key: CleanSpecs.Key?)] = []
    texts.reserveCapacity(files.count)
    for (position, found) in files.enumerated() where found.kind == .spec {
      if found.isStandardInput, let standardInput {
        loaded[position] = .spec(standardInput, nil)
        continue
      }
      let loader = loaders[found.project]
      switch loader.open(found) {
      case .text(let source):
        let key = clean?.key(of: source, in: loader.boxedProject.value)
        if let clean, let key, clean.holds(key) {
          loaded[position] = .clean
        } else {
          texts.append((position, source, key))
        }
      case .failed(let file): loaded[position] = .spec(file, nil)
      }
    }
    var reader = YAMLReader()
    var composed: [Checked<YAMLTree>?] = texts.map { position, source, _ in
      reader.compose(source, limits: loaders[files[position].project].limits)
    }
    for (index, (position, source, key)) in texts.enumerated() {
      // What is made of a tree goes where the one before it was.
      guard let tree = composed[index].take() else { continue }
      let file = loaders[files[position].project].read(tree, of: source)
      loaded[position] = .spec(file, key)
    }
    return loaded
  }

  // MARK: - The stages

  private enum Opened {
    case text(SourceFile)
    case failed(SpecFile)
  }

  private func open(_ found: FoundFile) -> Opened {
    do throws(FileError) {
      if let error = found.error { throw error }
      let contents =
        found.isStandardInput
        ? try FileSystem.readStandardInput(limit: limits.bytes)
        : try FileSystem.read(
          found.real ?? found.path, limit: limits.bytes, below: found.roots)
      guard let contents else { return .failed(unread(found.path, .tooLarge(limits.bytes))) }
      return .text(SourceFile(name: found.path, bytes: contents))
    } catch {
      var file = unread(
        found.path, Diagnostic(.unreadableFile, at: nil, "`\(found.path)` \(error.reason)"))
      file.isReadable = false
      return .failed(file)
    }
  }

  /// Reads a spec whose text and bases are already loaded.
  func load(_ sources: SourceSet) -> SpecFile {
    read(ModalSyntax.compose(sources[0], limits: limits), of: sources[0], bases: sources)
  }

  private func unread(_ path: String, _ diagnostic: Diagnostic) -> SpecFile {
    SpecFile(
      path: path, sources: SourceSet(SourceFile(name: path, bytes: [])), documents: [],
      diagnostics: [diagnostic], boxedProject: boxedProject)
  }

  private func read(
    _ composed: Checked<YAMLTree>, of source: SourceFile, bases known: SourceSet? = nil
  ) -> SpecFile {
    var sources = SourceSet(source)
    var bases = Bases()
    var missing: [String] = []
    if !extendedPaths(in: composed.value).isEmpty {
      var search = BaseSearch(loader: self, source: source, among: known)
      search.follow(composed.value)
      (sources, bases, missing) = (search.sources, search.bases, search.missing)
    }
    if let texts { bases.presets = texts.value.presets }
    bases.mendsQuirks = mendsQuirks
    var diagnostics = composed.diagnostics
    let given = events.map { events in
      let composed = ModalSyntax.compose(
        events.source, file: sources.add(events.source), limits: limits)
      // An empty list of events is no empty spec.
      diagnostics += composed.diagnostics.filter { $0.code != .emptyFile }
      return GivenEvents(composed.value, of: events.source, modal: events.modal)
    }
    let read = ModalLanguage.read(
      composed.value, of: source, bases: bases, tolerance: tolerance, limits: limits, events: given)
    diagnostics += read.diagnostics
    diagnostics.joinFormulasInTexts()
    diagnostics.sortByPlace()
    var file = SpecFile(
      path: source.name, sources: sources, documents: read.value, diagnostics: diagnostics,
      boxedProject: boxedProject, loader: self)
    for document in file.documents.indices where bareOS != Environment.bareOS {
      for invariant in file.documents[document].invariants.indices {
        file.documents[document].invariants[invariant].over.bareOS = bareOS
      }
    }
    file.missingBases = missing
    if composed.value.hasToolComments { file.ignores = Ignores(composed.value, of: source) }
    return file
  }
}

extension Diagnostic {
  static func tooLarge(_ limit: Int) -> Diagnostic {
    Diagnostic(.fileTooLarge, at: nil, "the file has more than \(limit) bytes, which is the limit")
  }
}

/// The search for the files that a spec extends, and those that they extend.
private struct BaseSearch {
  private(set) var sources: SourceSet
  private(set) var bases = Bases()
  private(set) var missing: [String] = []
  private let bounds: BaseBounds
  private let limits: YAMLLimits
  private let main: String
  /// The texts of bases that need not be read from files, by their paths.
  private let known: [ExactText: SourceFile]
  /// The trees by their path, so that each file is read once and a circle ends.
  private var trees: [ExactText: YAMLTree] = [:]
  /// The trees that were read, the nearest first; their bases are read in this order.
  private var found: [(tree: YAMLTree, path: String, depth: Int)] = []

  init(loader: SpecLoader, source: SourceFile, among known: SourceSet?) {
    let files = known?.files.dropFirst().map { ($0.name.exact, $0) } ?? []
    self.known = (loader.texts?.value.files ?? [:]).merging(files) { $1 }
    limits = loader.limits
    main = tidied(source.name)
    bounds = BaseBounds(loader.roots, spec: main)
    sources = SourceSet(source)
  }

  mutating func follow(_ tree: YAMLTree) {
    trees[main.exact] = tree
    found = [(tree, main, 0)]
    var next = 0
    while next < found.count {
      let (tree, path, depth) = found[next]
      next += 1
      // Bases further away are refused unread: each spec of a long chain would read all of it.
      guard depth < WorkLimits.extendsChain else { continue }
      for reference in extendedPaths(in: tree) {
        bases.add(target(of: reference, from: path, depth + 1), for: reference, in: tree.file)
      }
    }
  }

  private func read(_ base: BaseBounds.Base) throws(FileError) -> [UInt8]? {
    if let known = known[base.shown.exact] { return known.bytes }
    // From where it was found to be: a link may be turned meanwhile.
    return try FileSystem.read(base.real, limit: limits.bytes)
  }

  /// The spec beside a missing file that was likely meant by it.
  private func neighbor(of target: String, named reference: String) -> String? {
    let folder = parentFolder(of: target)
    guard let listing = try? FileSystem.listing(of: folder) else { return nil }
    let specs = listing.entries.map { listing.name(of: $0) }.filter(isSpecName).sorted()
    let name = lastName(of: reference)
    let stems = specs.map { specName(ofFile: $0) }
    let wanted = specName(ofFile: String(name))
    let near = stems.contains(wanted) ? wanted : suggestion(for: wanted, among: stems)
    return near.flatMap { stems.firstIndex(of: $0) }.map {
      reference[..<name.startIndex] + specs[$0]
    }
  }

  private mutating func target(of reference: String, from path: String, _ depth: Int)
    -> Bases.Target
  {
    if reference.utf8.contains(0) {
      return .failure(
        .missingBase, "`\(reference)` holds U+0000, which no path can have",
        help: "write the path of a file")
    }
    guard let base = bounds.base(reference, from: path) else {
      return .failure(
        .baseOutsideRoot, bounds.complaint(about: reference),
        help: bounds.wayOut(of: reference, from: path))
    }
    let target = base.shown
    if let tree = trees[target.exact] { return .tree(tree) }
    do throws(FileError) {
      guard let bytes = try read(base) else {
        return .failure(.missingBase, "`\(reference)` is larger than a spec may be")
      }
      let source = SourceFile(name: target, bytes: bytes)
      let composed = compose(source, file: sources.add(source), limits: limits)
      if let first = composed.diagnostics.first(where: { $0.severity == .error }) {
        return .failure(.unusableBase, "`\(reference)` cannot be read: \(first.message)")
      }
      trees[target.exact] = composed.value
      found.append((composed.value, target, depth))
      return .tree(composed.value)
    } catch {
      missing.append(target)
      if reference.exact.contains("://") {
        return .failure(
          .missingBase, "`\(reference)` is not a file, and ModalSpec downloads nothing",
          help: "write the path of a file beside the spec")
      }
      return .failure(
        .missingBase, "the file `\(target)` \(error.reason)",
        help: neighbor(of: target, named: reference).map { "write `\($0)`" })
    }
  }
}
