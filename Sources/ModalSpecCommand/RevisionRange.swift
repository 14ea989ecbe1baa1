internal import ArgumentParser
internal import ModalSpec

/// A range of Git revisions: `main..` up to the working tree, `v1.0..v1.1` up to another revision.
struct RevisionRange {
  let old: String
  /// The newer revision; the working tree where nil.
  let new: String?
  /// The path of the current folder within the repository, empty or with a slash at its end.
  private let prefix: String
  /// The repository's folder.
  let repository: String

  init(_ text: String) throws {
    let parts = text.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].hasPrefix(".") else {
      throw ValidationError("a range of revisions is OLD.. or OLD..NEW, and this is `\(text)`")
    }
    old = String(parts[0])
    new = parts[1].isEmpty ? nil : String(parts[1])
    let places = try Self.git("rev-parse --show-toplevel --show-prefix", about: text)
    let lines = places.split(separator: "\n", omittingEmptySubsequences: false)
    repository = String(lines[0])
    prefix = lines.count > 1 ? String(lines[1]) : ""
  }

  /// Writes the YAML files of a revision into a folder of its own.
  func export(_ revision: String) throws -> RevisionExport {
    let root: String
    do throws(FileError) {
      root = try makeTemporaryFolder()
    } catch {
      throw ValidationError("a folder for `\(revision)` \(error.reason)")
    }
    let export = RevisionExport(root: root, folder: "\(root)/\(prefix)", revision: revision)
    do {
      let archive = quoted("\(root)/.archive.tar")
      let commit = try Self.git(
        "rev-parse --verify --quiet --end-of-options \(quoted("\(revision)^{commit}"))",
        about: revision
      ).filter { !$0.isNewline }
      _ = try Self.git(
        "-C \(quoted(repository)) archive --format=tar --output=\(archive) \(commit) "
          + "&& tar -x -f \(archive) -C \(quoted(root))", about: revision)
    } catch {
      export.remove()
      throw error
    }
    return export
  }

  private static func git(_ arguments: String, about text: String) throws -> String {
    let result = runShell("git \(arguments)")
    guard result.status == 0 else {
      let reason = result.output.split(separator: "\n").first.map { ": \($0)" } ?? ""
      throw ValidationError("Git knows no `\(text)` here\(reason)")
    }
    return result.output
  }
}

/// The files of a revision, in a folder that is removed in the end.
struct RevisionExport {
  let root: String
  /// What in it corresponds to the current folder.
  let folder: String
  let revision: String

  func remove() { removeFolder(root) }

  /// A text with the revision in place of the folder.
  func naming(_ text: String) -> String {
    text.replacing(folder, with: "\(revision):").replacing(root + "/", with: "\(revision):/")
  }
}

/// A text as one word of the shell.
private func quoted(_ text: String) -> String {
  "'\(text.replacing("'", with: "'\\''"))'"
}
