internal import ModalLanguage
internal import ModalSyntax

/// What is left out of a folder, asked about one thing in it after the other.
struct Exclusion {
  private let patterns: [FilePattern]
  /// The names on the way from the project's folder to the folder that is looked at.
  private let way: [Substring]
  /// Whether what is skipped everywhere is skipped here.
  private let skipsStandard: Bool

  /// The patterns of a project, for what lies in a folder, given its real path.
  init(_ project: Project, in folder: String, skippingStandard skipsStandard: Bool = true) {
    patterns = project.file.exclude?.value ?? []
    self.skipsStandard = skipsStandard
    guard !patterns.isEmpty else {
      way = []
      return
    }
    let (root, own) = (project.folder.exact.names, folder.exact.names)
    // Outside of the project's folder only names can tell.
    way = (own.starts(with: root) ? own[root.count...] : own[...]).map { $0.text[...] }
  }

  static var nothing: Exclusion { Exclusion(Project(), in: "/", skippingStandard: false) }

  /// Whether no file is left out, whatever it is called.
  var excludesNoFiles: Bool { patterns.isEmpty }

  /// Whether something in the folder is left out.
  func excludes(_ name: String, isFolder: Bool) -> Bool {
    if let verdict = verdict(on: name, isFolder: isFolder) { return verdict }
    return skipsStandard && isFolder && Self.skipped.contains(name.exact)
  }

  /// Whether the project takes a hidden folder back, which is not searched otherwise.
  func takesBack(_ name: String) -> Bool { verdict(on: name, isFolder: true) == false }

  private func verdict(on name: String, isFolder: Bool) -> Bool? {
    patterns.isEmpty ? nil : patterns.verdict(on: way + [name[...]], isFolder: isFolder)
  }

  private static let skipped = Set(FilePattern.skippedFolders.map(\.exact))
}
