/// The Git repository that the current folder is in.
struct GitRepository {
  /// Its folder, absolute.
  let folder: String
  /// The path of the current folder within it, empty or with a slash at its end.
  private let prefix: String
  /// Where it keeps what it knows, absolute.
  private let data: String

  /// Finds the repository, or complains of the text that was asked of it.
  init(for text: String) throws {
    let places = try git(
      ["rev-parse", "--show-toplevel", "--show-prefix", "--absolute-git-dir"],
      orSay: "`\(text)` is not a revision Git knows")
    let lines = String(decoding: places, as: UTF8.self).exact.split(
      separator: "\n", omittingEmptySubsequences: false)
    folder = String(lines[0])
    prefix = lines.count > 1 ? String(lines[1]) : ""
    data = lines.count > 2 ? String(lines[2]) : ""
  }

  /// The path of something within the repository, empty for the repository itself; nil if it lies outside.
  func path(of path: String) -> String? {
    let whole = resolvedPath(path.utf8.first == UInt8(ascii: "/") ? path : "\(current)/\(path)")
    return way(to: whole, from: folder)
  }

  private var current: String { "\(folder)/\(prefix)" }

  func commit(of revision: String) throws -> String {
    let name = try git(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"],
      orSay: "`\(revision)` is not a revision Git knows")
    return String(decoding: name, as: UTF8.self).exact.lines.joined()
  }

  /// Writes the YAML files of a commit as they would be in a working tree, and the links: a path may
  /// lead over them. Files that are named are written whatever they are called.
  ///
  /// - Returns: The folder in the target that corresponds to that of the repository.
  func write(
    _ commit: String, called revision: String, with paths: [String], to target: String
  ) throws -> String {
    let (tree, list) = ("\(target)/tree", "\(target)/paths")
    // With an index and a working tree of its own, Git neither touches nor heeds those that are there.
    func own(_ arguments: [String], reading input: String = "/dev/null") throws -> [UInt8] {
      try git(
        [
          "-C", tree, "--git-dir=\(data)", "--work-tree=.", "-c", "core.splitIndex=false",
          "-c", "core.sparseCheckout=false", "-c", "core.fsmonitor=false",
        ] + arguments, index: "\(target)/index", reading: input,
        orSay: "Git cannot export `\(revision)`")
    }
    FileSystem.makeFolders(to: tree)
    _ = try own(["read-tree", commit])
    // Any byte may be in a name.
    let names =
      try own(["ls-files", "-z", "--", "*.yaml", "*.yml"] + paths.map { ":(literal)\($0)" })
      + own(["ls-files", "-z", "--stage"]).paths(ofMode: "120000").flatMap { $0 + [0] }
    try complaining(of: "Git cannot export `\(revision)`: `\(list)`") {
      try writeFile(names, to: list)
    }
    _ = try own(["checkout-index", "-z", "--force", "--stdin"], reading: list)
    return tree
  }

  /// The paths within the repository of specs in the working tree only, which Git was told to ignore.
  func ignoredSpecs() throws -> [String] {
    try git(
      ["-C", folder, "ls-files", "--others", "--ignored", "--exclude-standard", "-z", "--"]
        + Self.specs, orSay: "Git could not list ignored files"
    ).fields
  }

  /// The paths of submodules within the repository, which have revisions of their own.
  func submodules() throws -> [String] {
    try git(
      ["-C", folder, "ls-files", "-z", "--stage"], orSay: "Git could not list submodules"
    ).paths(ofMode: "160000").map { String(decoding: $0, as: UTF8.self) }
  }

  /// The older paths of specs that were renamed, by the newer ones; the newer commit is the working tree where nil.
  func renames(from old: String, to new: String?) throws -> [ExactText: ExactText] {
    let fields = try git(
      [
        "-C", folder, "diff", "--find-renames", "--diff-filter=R", "--name-status",
        "--no-relative", "--no-ext-diff", "-z", old,
      ] + (new.map { [$0] } ?? []) + ["--"] + Self.specs,
      orSay: "Git could not list renames"
    ).fields
    // Each is three fields: how much is the same, the older path and the newer one.
    return stride(from: 0, to: fields.count - 2, by: 3).reduce(into: [:]) { renames, start in
      renames[fields[start + 2].exact] = fields[start + 1].exact
    }
  }

  private static let specs = SpecName.suffixes.map { "*\($0)" }
}

/// What Git writes to standard output, with the repository's own index where none is given.
///
/// - Throws: The complaint with Git's reason, or that there is no Git.
private func git(
  _ arguments: [String], index: String? = nil, reading input: String = "/dev/null",
  orSay complaint: String
) throws -> [UInt8] {
  let place = index.map { ["env", "GIT_INDEX_FILE=\($0)"] } ?? []
  // Whoever looks at a difference is not to stop a commit that is made meanwhile.
  let command = place + ["git", "--no-optional-locks"] + arguments
  // A warning must not be taken for what was asked for.
  let result = runProgram(command, reading: input)
  if result.status == 0 { return result.output }
  if result.status == 127 {
    throw ValidationError("comparing revisions needs `git` on the PATH")
  }
  let again = runProgram(command, reading: input, includesErrors: true)
  let reason = String(decoding: again.output, as: UTF8.self).exact.lines.first.map { ": \($0)" }
  throw ValidationError(complaint + (reason ?? ""))
}

extension [UInt8] {
  /// The texts that end with a NUL each.
  fileprivate var fields: [String] {
    split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The paths of a mode in a list of an index: mode, name of the content and stage, a tab, the path.
  fileprivate func paths(ofMode mode: String) -> [ArraySlice<UInt8>] {
    split(separator: 0).filter { $0.starts(with: mode.utf8) }.map { entry in
      entry.drop { $0 != UInt8(ascii: "\t") }.dropFirst()
    }
  }
}
