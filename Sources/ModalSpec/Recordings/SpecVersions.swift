public import ModalModel
public import ModalRecord
internal import ModalSource

/// One of two versions of some specs: a folder, or a single file.
public struct SpecVersion: Sendable {
  /// The path of each spec by its name, which is its path in the folder.
  public let specs: [String: FoundFile]
  /// Those of the parts that were asked for and do not exist in it.
  public let missing: [String]
  private let root: String?

  /// The specs at a path, and of a folder only those in some of its parts.
  ///
  /// - Parameters:
  ///   - path: A folder, or a spec file.
  ///   - parts: Paths within the folder; all of it where none are given.
  ///   - root: The folder that `extends` must not leave; the current one where not given.
  public init(at path: String, parts: [String] = [], root: String? = nil) {
    self.root = root
    guard case .folder = FileSystem.kind(of: path) else {
      specs = ["": FoundFile(path: path)]
      missing = []
      return
    }
    let folder = tidied(path)
    func place(of part: String) -> String { tidied(joined(folder, part)) }
    let missing = parts.filter { part in
      if case .missing = FileSystem.kind(of: place(of: part)) { true } else { false }
    }
    self.missing = missing
    let existing =
      parts.isEmpty ? [folder] : parts.filter { !missing.contains($0) }.map(place(of:))
    // What a project excludes is left out as it is everywhere.
    var options = SearchOptions()
    options.projects = .nearest
    specs = Dictionary(
      findSpecs(in: existing, options).filter { $0.kind == .spec }.map { found in
        let name = folder == "." ? found.path[...] : found.path.dropFirst(folder.count + 1)
        return (String(name), found)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Reads a spec.
  func load(_ found: FoundFile) -> SpecFile {
    SpecLoader(root: root).load(found)
  }
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

/// What moved between two versions of some specs.
///
/// - Parameters:
///   - old: The older version.
///   - new: The newer version.
///   - matrix: The settings.
///   - catalogue: The devices.
/// - Returns: The difference, in the order of the paths.
public func diff(
  _ old: SpecVersion, _ new: SpecVersion, over matrix: FrameMatrix, of catalogue: DeviceCatalogue
) -> FrameDiff {
  var diff = FrameDiff()
  diff.removed = old.specs.filter { new.specs[$0.key] == nil }.map(\.value.path).sorted()
  for (name, found) in new.specs.sorted(by: { $0.key < $1.key }) {
    guard let before = old.specs[name] else {
      diff.added.append(found.path)
      continue
    }
    let (one, two) = (old.load(before), new.load(found))
    let faulty = (one.hasErrors ? [before.path] : []) + (two.hasErrors ? [found.path] : [])
    guard faulty.isEmpty else {
      diff.faulty += faulty
      continue
    }
    var recorded = one.recorded(over: matrix, of: catalogue)
    recorded.takeNames(of: two.documents)
    let difference = compare(
      recorded, with: two.documents, in: two.sources, over: matrix, of: catalogue)
    diff.add(found.path, difference?.changes ?? [], in: two.sources)
  }
  return diff
}
