package import ModalLanguage
package import ModalReport
package import ModalSyntax

/// One of two versions of some specs: a folder, a single file, or parts of a folder.
package struct SpecVersion: Sendable {
  /// Each spec by its name, which the other version may have, too.
  package let specs: [ExactText: FoundFile]
  /// The numbers of the paths that lead to nothing.
  package let missing: Set<Int>
  private let files: FoundFiles

  /// The specs at the path of a folder or a spec file, by their paths in it.
  package init(at path: String, _ options: SearchOptions) {
    guard isFolder(path) else {
      self.init(of: [path], options) { _ in "" }
      return
    }
    let folder = tidied(path)
    self.init(of: [folder], options) { folder == "." ? $0 : way(to: $0, from: folder) }
  }

  /// The specs at several paths, as far as they exist. A spec for which `naming` has no name is left out.
  package init(
    of paths: [String], _ options: SearchOptions, naming: (String) -> String?
  ) {
    let existing = paths.indices.filter { exists(paths[$0]) }
    missing = Set(paths.indices).subtracting(existing)
    files = findSpecs(in: existing.map { paths[$0] }, options)
    let named = files.filter { $0.kind == .spec }.compactMap { spec in
      naming(spec.path).map { ($0.exact, spec) }
    }
    specs = Dictionary(named, uniquingKeysWith: { first, _ in first })
  }

  /// The projects that the specs belong to; those of a faulty one are not among the specs.
  package var projects: [Project] { files.projects }

  func load(_ found: FoundFile) -> SpecFile { files.load(found) }
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

/// What moved between two versions of specs, in the order of paths; `renamed` has older names by newer ones.
package func diff(
  _ old: SpecVersion, _ new: SpecVersion, renamed: [ExactText: ExactText] = [:],
  over matrix: FrameMatrix, of catalogue: DeviceCatalogue, isCancelled: () -> Bool = { false }
) -> FrameDiff {
  var diff = FrameDiff()
  // What has another name on either side is not a pair of a rename.
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
    let fault = two.firstError
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
    let oldFault = one.firstError
    guard fault == nil, oldFault == nil else {
      diff.faulty.append(
        FaultySpec(
          path: found.path, before: oldFault, now: fault, isSame: one.isWritten(as: two)))
      continue
    }
    var recorded = one.recorded(over: matrix, of: catalogue)
    recorded.takeNames(of: two.documents)
    let difference = two.difference(from: recorded, over: matrix, of: catalogue)
    diff.add(found.path, difference?.changes ?? [], in: two.sources)
  }
  return diff
}

extension SpecFile {
  fileprivate var firstError: Finding? {
    SourcePlaces(sources).findings(Array(errors.prefix(1))).first
  }

  /// Whether another file has the same texts, those of its bases included, and the same findings.
  fileprivate func isWritten(as other: SpecFile) -> Bool {
    sources.files.map(\.bytes) == other.sources.files.map(\.bytes)
      && diagnostics.map(\.code) == other.diagnostics.map(\.code)
  }
}
