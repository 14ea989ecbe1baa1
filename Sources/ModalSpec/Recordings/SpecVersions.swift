package import ModalLanguage
internal import ModalReport
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

extension Workspace {
  /// Compares two versions of a spec in all settings of the newer one's project matrix. A spec with errors is compared
  /// with nothing.
  public func diff(_ old: SpecFile, _ new: SpecFile) -> SpecDiff {
    var diff = SpecDiff(in: self, keepingFiles: true)
    diff.compare(old, new, over: new.project.matrix)
    return diff
  }

  /// What moved between two versions of specs, in the order of paths; `renamed` has older names by newer ones.
  package func diff(
    _ old: SpecVersion, _ new: SpecVersion, renamed: [ExactText: ExactText] = [:],
    over matrix: FrameMatrix, keepingFiles: Bool, isCancelled: () -> Bool
  ) -> SpecDiff {
    var diff = SpecDiff(in: self, keepingFiles: keepingFiles)
    // What has another name on either side is not a pair of a rename.
    let previous = renamed.filter {
      old.specs[$0.value] != nil && new.specs[$0.value] == nil && old.specs[$0.key] == nil
    }
    let gone = Set(old.specs.keys.filter { new.specs[$0] == nil })
    let kept = Set(previous.filter { new.specs[$0.key] != nil }.values)
    diff.frames.removed = gone.subtracting(kept).compactMap { old.specs[$0]?.path.exact }.sorted()
      .map(\.text)
    for (name, found) in new.specs.sorted(by: { $0.key < $1.key }) {
      if isCancelled() { break }
      let two = new.load(found)
      guard let before = old.specs[previous[name] ?? name] else {
        diff.frames.added.append(found.path)
        guard let fault = two.firstError else { continue }
        diff.frames.faulty.append(
          FaultySpec(path: found.path, before: nil, now: fault, isSame: false))
        continue
      }
      if previous[name] != nil {
        diff.frames.renamed.append((from: before.path, to: found.path))
      }
      diff.compare(old.load(before), two, over: matrix)
    }
    return diff
  }
}
