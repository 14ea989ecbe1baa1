package import ModalLanguage
package import ModalReport
package import ModalSyntax

/// One of two versions of some specs: a folder, a single file, or parts of a folder.
package struct SpecVersion: Sendable {
  /// Each spec by its name, which the other version may have, too.
  package let specs: [ExactText: FoundFile]
  /// The numbers of the paths that lead to nothing.
  package let missing: Set<Int>
  /// The projects that the specs belong to; those of a faulty one are not among the specs.
  package let projects: [Project]
  private let loaders: [SpecLoader]

  /// The specs at the path of a folder or a spec file, by their paths in it.
  package init(at path: String, _ options: SearchOptions) {
    guard case .folder = FileSystem.kind(of: path) else {
      self.init(of: [path], options) { _ in "" }
      return
    }
    let folder = tidied(path)
    let start = folder == "." ? 0 : joined(folder, "").utf8.count
    self.init(of: [folder], options) {
      String(decoding: $0.utf8.dropFirst(start), as: UTF8.self)
    }
  }

  /// The specs at several paths, as far as they exist; `extends` must not leave the root, the current folder if nil. A
  /// spec for which `naming` has no name is left out.
  package init(
    of paths: [String], root: String? = nil, _ options: SearchOptions,
    naming: (String) -> String?
  ) {
    let existing = paths.indices.filter { exists(paths[$0]) }
    missing = Set(paths.indices).subtracting(existing)
    let found = findSpecs(in: existing.map { paths[$0] }, options)
    let named = found.filter { $0.kind == .spec }.compactMap { spec in
      naming(spec.path).map { ($0.exact, spec) }
    }
    specs = Dictionary(named, uniquingKeysWith: { first, _ in first })
    projects = found.projects
    loaders = found.projects.map { SpecLoader(for: $0, root: root) }
  }

  func load(_ found: FoundFile) -> SpecFile { loaders[found.project].load(found) }
}

extension Recording {
  /// Gives specs the names of others in their order: a spec that has none of its own is called like
  /// its file, and two files that are compared have different names.
  fileprivate mutating func takeNames(of documents: [SpecDocument]) {
    let names = documents.map(\.name)
    guard specs.count == names.count, Set(specs.map(\.name)) != Set(names) else { return }
    for index in specs.indices { specs[index].name = names[index] }
  }
}

/// What moved between two versions of some specs, in the order of the paths. `renamed` has the names in the older
/// version of specs that have another one in the newer.
package func diff(
  _ old: SpecVersion, _ new: SpecVersion, renamed: [ExactText: ExactText] = [:],
  over matrix: FrameMatrix, of catalogue: DeviceCatalogue, isCancelled: () -> Bool = { false }
) -> FrameDiff {
  var diff = FrameDiff()
  // What has another name on either side is no pair of a rename.
  let previous = renamed.filter {
    old.specs[$0.value] != nil && new.specs[$0.value] == nil && old.specs[$0.key] == nil
  }
  let gone = Set(old.specs.keys.filter { new.specs[$0] == nil })
  let kept = Set(previous.filter { new.specs[$0.key] != nil }.values)
  diff.removed = gone.subtracting(kept).compactMap { old.specs[$0]?.path.exact }.sorted()
    .map(\.text)
  for (name, found) in new.specs.sorted(by: { $0.key < $1.key }) {
    if isCancelled() { break }
    let two = new.load(found)
    let fault = FaultySpec.Fault(two.diagnostics, in: two.sources)
    guard let before = old.specs[previous[name] ?? name] else {
      diff.added.append(found.path)
      guard let fault else { continue }
      diff.faulty.append(FaultySpec(path: found.path, before: nil, now: fault, isSame: false))
      continue
    }
    if previous[name] != nil {
      diff.renamed.append((from: before.path, to: found.path))
    }
    let one = old.load(before)
    let oldFault = FaultySpec.Fault(one.diagnostics, in: one.sources)
    guard fault == nil, oldFault == nil else {
      diff.faulty.append(
        FaultySpec(
          path: found.path, before: oldFault, now: fault, isSame: one.isWritten(as: two)))
      continue
    }
    var recorded = one.recorded(over: matrix, of: catalogue)
    recorded.takeNames(of: two.documents)
    let difference = compare(
      recorded, with: two.documents, in: two.sources, over: matrix, of: catalogue,
      rereading: two.rereading)
    diff.add(found.path, difference?.changes ?? [], in: two.sources)
  }
  return diff
}

extension SpecFile {
  /// Whether another file has the same texts, those of its bases included, and the same findings.
  fileprivate func isWritten(as other: SpecFile) -> Bool {
    sources.files.map(\.bytes) == other.sources.files.map(\.bytes)
      && diagnostics.map(\.code) == other.diagnostics.map(\.code)
  }
}
