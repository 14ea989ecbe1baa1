internal import ArgumentParser
internal import ModalSpec

/// The Git repository that the current folder is in.
struct GitRepository {
  /// Its folder, absolute.
  let folder: String
  /// The path of the current folder within it, empty or with a slash at its end.
  private let prefix: String
  /// Where it keeps what it knows, absolute.
  private let data: String

  /// Finds the repository.
  ///
  /// - Parameter text: What is asked of it, for the complaint.
  /// - Throws: That there is none.
  init(for text: String) throws {
    let places = try git("rev-parse --show-toplevel --show-prefix --absolute-git-dir") {
      "Git knows no `\(text)` here\($0)"
    }
    let lines = places.exact.split(separator: "\n", omittingEmptySubsequences: false)
    folder = String(lines[0])
    prefix = lines.count > 1 ? String(lines[1]) : ""
    data = lines.count > 2 ? String(lines[2]) : ""
  }

  /// The path of something within the repository, empty for the repository itself.
  ///
  /// - Parameter path: The path from the current folder, or an absolute one.
  /// - Returns: The path; nil if it lies outside.
  func path(of path: String) -> String? {
    let whole = resolvedPath(path.utf8.first == UInt8(ascii: "/") ? path : "\(current)/\(path)")
    if whole.utf8.elementsEqual(folder.utf8) { return "" }
    let start = folder == "/" ? "/" : "\(folder)/"
    guard whole.utf8.starts(with: start.utf8) else { return nil }
    return String(decoding: whole.utf8.dropFirst(start.utf8.count), as: UTF8.self)
  }

  /// The current folder.
  private var current: String { "\(folder)/\(prefix)" }

  /// The name of a revision's commit.
  func commit(of revision: String) throws -> String {
    let name = shellWord("\(revision)^{commit}")
    return try git("rev-parse --verify --quiet --end-of-options \(name)") {
      "Git knows no `\(revision)` here\($0)"
    }.exact.lines.joined()
  }

  /// Writes the YAML files of a commit as they would be in a working tree, and the links: a path may
  /// lead over them.
  ///
  /// - Parameters:
  ///   - commit: The commit.
  ///   - revision: What it was called.
  ///   - paths: Files that are written whatever they are called.
  ///   - target: An empty folder.
  /// - Throws: Why Git cannot write them.
  func write(_ commit: String, called revision: String, with paths: [String], to target: String)
    throws
  {
    let files = paths.map { shellWord(":(literal)\($0)") }.joined(separator: " ")
    // With an index and a working tree of its own, Git neither touches nor heeds those that are there.
    // Names go from one command to the other as Git quotes them, so that any byte may be in them.
    let script = """
      cd \(shellWord("\(target)")) && mkdir tree && cd tree && \
      export GIT_DIR=\(shellWord(data)) GIT_WORK_TREE=. GIT_INDEX_FILE=\(shellWord("\(target)/index")) && \
      git() { command git -c core.splitIndex=false -c core.sparseCheckout=false \
      -c core.fsmonitor=false "$@"; } && \
      git read-tree \(commit) && { git ls-files -- '*.yaml' '*.yml' \(files) && \
      git ls-files --stage | sed -n 's/^120000 [^\t]*\t//p'; } | git checkout-index --force --stdin
      """
    let result = runShell(script)
    guard result.status == 0 else {
      throw ValidationError("Git cannot write `\(revision)`\(reason(in: result.output))")
    }
  }

  /// The paths within the repository of specs that are in the working tree only and that Git was told
  /// to ignore.
  func ignoredSpecs() throws -> [String] {
    let specs = "'*.modal.yaml' '*.modal.yml'"
    return try git(
      "-C \(shellWord(folder)) ls-files --others --ignored --exclude-standard -z -- \(specs)"
    ) { "Git does not say what it ignores\($0)" }.exact.split(separator: "\0").map(String.init)
  }

  /// The paths of submodules within the repository, which have revisions of their own.
  func submodules() throws -> [String] {
    // The status is that of the last command, which does not fail.
    let entries = "ls-files --stage | sed -n 's/^160000 [^\t]*\t//p'"
    return try git("-C \(shellWord(folder)) -c core.quotePath=false \(entries)") {
      "Git does not say what its submodules are\($0)"
    }.exact.split(separator: "\n").map(String.init)
  }

  /// The specs that were renamed: their older paths within the repository by the newer ones.
  ///
  /// - Parameters:
  ///   - old: The older commit.
  ///   - new: The newer commit; the working tree where nil.
  /// - Returns: The paths.
  /// - Throws: Why Git cannot tell.
  func renames(from old: String, to new: String?) throws -> [ExactText: ExactText] {
    let range = [old, new].compactMap(\.self).joined(separator: " ")
    let fields = try git(
      "-C \(shellWord(folder)) diff --find-renames --diff-filter=R --name-status --no-relative "
        + "--no-ext-diff -z \(range) -- '*.modal.yaml' '*.modal.yml'"
    ) { "Git does not say what was renamed\($0)" }.exact.split(separator: "\0").map(String.init)
    // Each is three fields: how much is the same, the older path and the newer one.
    return stride(from: 0, to: fields.count - 2, by: 3).reduce(into: [:]) { renames, start in
      renames[fields[start + 2].exact] = fields[start + 1].exact
    }
  }
}

/// What Git writes.
///
/// - Parameters:
///   - arguments: Its arguments, as words of the shell.
///   - complaint: What is wrong if it fails, given the reason as the end of a sentence.
/// - Returns: What it wrote to standard output.
/// - Throws: The complaint, or that there is no Git.
private func git(_ arguments: String, complaint: (String) -> String) throws -> String {
  // Whoever looks at a difference is not to stop a commit that is made meanwhile.
  let command = "git --no-optional-locks \(arguments)"
  // A warning must not be taken for what was asked for.
  let result = runShell(command, includesErrors: false)
  if result.status == 0 { return result.output }
  if result.status == 127 {
    throw ValidationError("revisions are read with Git, and there is no `git` on the PATH")
  }
  let again = runShell(command)
  throw ValidationError(complaint(reason(in: again.output)))
}

/// The first line of a complaint, as the end of a sentence.
private func reason(in output: String) -> String {
  output.exact.lines.first.map { ": \($0)" } ?? ""
}
