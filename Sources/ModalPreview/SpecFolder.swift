internal import ModalReport
package import ModalSpec
package import ModalSyntax
internal import Synchronization

/// The specs below the paths that were given, as they are found now.
package final class SpecFolder: Sendable {
  private struct Contents {
    var files = FoundFiles()
    var paths: [ExactText] = []
    /// What is wrong with project files and paths, in sentences.
    var problems: [String] = []
    /// The files that each spec that was looked at is made from.
    var dependencies: [ExactText: [String]] = [:]
    /// The findings of the texts that were asked for last.
    var findings: [(files: [SourceFile], findings: [Diagnostic])] = []
  }

  private let paths: [String]
  private let options: SearchOptions
  private let workspace: Workspace
  /// The real paths of what was given.
  private let roots: [String]
  private let contents = Mutex(Contents())

  /// Looks for specs in folders; files are themselves.
  package init(_ paths: [String], _ options: SearchOptions, in workspace: Workspace) {
    (self.paths, self.options, self.workspace) = (paths, options, workspace)
    roots = paths.compactMap { FileSystem.realPath($0) }
    _ = search()
  }

  /// Looks again; returns whether there are other files than before.
  package func search() -> Bool {
    var files = findSpecs(in: paths, options)
    var problems = files.projects.filter { !$0.isUsable }.flatMap { project in
      SourcePlaces(project.sources).findings(project.diagnostics).map(\.description)
    }
    problems += files.compactMap { file in file.error.map { "`\(file.path)` \($0.reason)" } }
    files.keep { $0.kind == .spec && $0.error == nil }
    var paths = files.map(\.path.exact)
    return contents.withLock { contents in
      // What belongs to a faulty project is not found, and still there.
      if !problems.isEmpty { paths = Set(paths + contents.paths).sorted() }
      let isThere = Set(paths)
      contents.dependencies = contents.dependencies.filter { isThere.contains($0.key) }
      contents.findings = []
      defer { (contents.files, contents.paths, contents.problems) = (files, paths, problems) }
      return contents.paths != paths || contents.problems != problems
    }
  }

  /// The paths of the specs, sorted.
  package var specs: [String] { contents.withLock { $0.paths.map(\.text) } }

  /// What is wrong with project files and paths, in sentences.
  package var problems: [String] { contents.withLock { $0.problems } }

  /// Reads a spec; nil where none of that path lies below the roots.
  func load(_ path: String, text: String?) -> SpecFile? {
    guard contents.withLock({ $0.paths.contains(path.exact) }),
      let real = FileSystem.realPath(path), roots.contains(where: { isPath(real, in: $0) })
    else { return nil }
    // From where it was found to be; links may be turned meanwhile, so the file that is opened must lie below the roots.
    let spec =
      text.map { workspace.load(SourceFile(name: path, text: $0)) }
      ?? workspace.load(FoundFile(path: path, real: real, roots: roots))
    let files = spec.dependencies(for: .check)
    contents.withLock { $0.dependencies[path.exact] = files }
    return spec
  }

  /// The findings of a spec. They are those of its texts, whatever the setting, until something is saved.
  func findings(of spec: SpecFile, else find: () -> [Diagnostic]) -> [Diagnostic] {
    let files = spec.sources.files
    func isSame(_ known: [SourceFile]) -> Bool {
      known.elementsEqual(files) { $0.name.exact == $1.name.exact && $0.bytes == $1.bytes }
    }
    let known = contents.withLock { $0.findings.first { isSame($0.files) }?.findings }
    if let known { return known }
    let findings = find()
    contents.withLock { contents in
      contents.findings.append((files, findings))
      if contents.findings.count > 8 { contents.findings.removeFirst() }
    }
    return findings
  }

  /// The folders in which a change may matter.
  package var watchedFolders: Set<ExactText> {
    contents.withLock { contents in
      let files = contents.dependencies.values.joined() + paths.filter(isSpecName)
      return Set(files.map { parentFolder(of: $0).exact })
        .union(contents.files.searchedFolders.map(\.exact))
    }
  }

  /// The files in them that may matter.
  package var watchedFiles: Set<ExactText> {
    contents.withLock { contents in
      Set(contents.dependencies.values.joined().map(\.exact)).union(contents.paths)
    }
  }
}
