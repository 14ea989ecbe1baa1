internal import ArgumentParser
internal import ModalSpec

/// `modalspec diff`.
struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show which frames moved between two versions of specs, and what has moved them.",
    discussion: """
      Compares two files, two folders, or two revisions of a Git repository, in all settings of the \
      matrix; what stands behind a revision range are paths within the repository. Exits with 1 if \
      something moved.

        modalspec diff before.modal.yaml after.modal.yaml
        modalspec diff old/Specs Specs
        modalspec diff main..                     the working tree beside main
        modalspec diff v1.0..v1.1 Specs --format markdown
      """)

  @Argument(
    help: "Two files or folders; or a range of revisions, and paths.", completion: .specs)
  var versions: [String]

  @Flag(help: "List all frames, and not only the first of each cause.")
  var all = false

  @Option(help: "The form of the report: text, json or markdown.")
  var format = DiffFormat.text

  @OptionGroup(title: "Project") var project: ProjectOptions

  @OptionGroup var colors: ColorOptions

  @Flag(help: "Exit with 0 even if something moved.")
  var exitZero = false

  func run() throws {
    let (old, new, names) = try compared()
    defer { for export in names { export.remove() } }
    for part in old.missing where new.missing.contains(part) {
      throw ValidationError("`\(part)` is in neither version")
    }
    let diff = ModalSpec.diff(old, new, over: try matrix(), of: .builtIn)
    let text =
      switch format {
      case .text: diff.text(colors.formatter, listsAll: all)
      case .json: json(of: DiffReport(diff))
      case .markdown: diff.markdown
      }
    // Files of a revision were read from a folder that is gone in a moment.
    Terminal.write(names.reduce(text) { $1.naming($0) })
    if !diff.isEmpty, !exitZero { throw Exit.findings }
  }

  /// The matrix of the project that the last path belongs to, or of the current folder's.
  private func matrix() throws -> FrameMatrix {
    let path = versions.last.flatMap { exists($0) ? $0 : nil } ?? "."
    let project: Project
    do throws(FileError) {
      project = try findProject(of: path, self.project.choice)
    } catch {
      throw ValidationError("`\(path)` \(error.reason)")
    }
    guard project.isUsable else {
      Terminal.complain(colors.formatter.formatAll(project.diagnostics, in: project.sources))
      throw Exit.failure
    }
    return project.matrix
  }

  private func compared() throws -> (SpecVersion, SpecVersion, [RevisionExport]) {
    guard let first = versions.first else { throw ValidationError("there is nothing to compare") }
    if first.contains(".."), !exists(first) {
      let range = try RevisionRange(first)
      let parts = Array(versions.dropFirst())
      let old = try range.export(range.old)
      let new = try range.new.map { try range.export($0) }
      return (
        SpecVersion(at: old.folder, parts: parts, root: old.root),
        new.map { SpecVersion(at: $0.folder, parts: parts, root: $0.root) }
          ?? SpecVersion(at: ".", parts: parts, root: range.repository),
        [old] + (new.map { [$0] } ?? [])
      )
    }
    guard versions.count == 2 else {
      let count = versions.count == 1 ? "is 1" : "are \(versions.count)"
      throw ValidationError(
        "two versions are compared, and there \(count); revisions of Git are OLD.. or OLD..NEW")
    }
    for path in versions where !exists(path) {
      let range = versions.joined(separator: "..")
      throw ValidationError(
        "`\(path)` does not exist; revisions of Git are compared as `\(range)`")
    }
    guard isFolder(versions[0]) == isFolder(versions[1]) else {
      throw ValidationError("a file and a folder cannot be compared")
    }
    return (SpecVersion(at: versions[0]), SpecVersion(at: versions[1]), [])
  }
}

/// In which form a difference is shown.
enum DiffFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, markdown
}
