/// A pattern for paths, as lines of `.gitignore` are: `Build/`, `*.old.modal.yaml`, `/Specs/**/drafts`,
/// `!keep.modal.yaml`. Source: git-scm.com/docs/gitignore, "Pattern format".
///
/// A pattern with a slash at its beginning or in its middle is about a path from the project's folder
/// on; any other is about a name, at any depth. A slash at its end restricts it to folders.
package struct FilePattern: Hashable, Sendable {
  /// The reason why a text is not a pattern.
  package enum Fault: Error, Hashable, Sendable {
    /// Nothing is left of it.
    case empty
    /// It begins with `#`, which makes it a comment.
    case comment
    /// It leads out of the folder: `../other`.
    case outside
    /// It holds U+0000, which no path can.
    case zero
    /// It has a part `.`, which nothing is called: `./Build`.
    case dot
    /// It has a `[` without its `]`, an unknown class, or a `\` with nothing behind it.
    case open
  }

  /// A part of a path, between two slashes.
  private enum Part: Hashable, Sendable {
    /// `**`: any number of parts, none included.
    case anyDepth
    case name(NamePattern)
  }

  /// The pattern as it is written.
  package let text: String
  /// Whether it takes back what patterns before it exclude: `!keep.modal.yaml`.
  package let isNegated: Bool
  /// Whether it is about folders only: `Build/`.
  package let isFolderOnly: Bool
  private let parts: [Part]

  /// Reads a pattern.
  package init(_ text: String) throws(Fault) {
    self.text = text
    if text.utf8.contains(0) { throw .zero }
    var scalars = Array(text.unicodeScalars)[...]
    // Blanks at the end do not count, unless there is a `\` before them.
    while scalars.last == " ", scalars.dropLast().last != "\\" { scalars.removeLast() }
    if scalars.first == "#" { throw .comment }
    isNegated = scalars.first == "!"
    if isNegated { scalars.removeFirst() }
    isFolderOnly = scalars.last == "/"
    if isFolderOnly { scalars.removeLast() }
    let isAnchored = scalars.contains("/")
    if scalars.first == "/" { scalars.removeFirst() }
    var parts: [Part] = isAnchored ? [] : [.anyDepth]
    for piece in scalars.split(separator: "/", omittingEmptySubsequences: false) {
      if piece.elementsEqual("**".unicodeScalars) {
        if parts.last != .anyDepth { parts.append(.anyDepth) }
        continue
      }
      guard !piece.isEmpty else { throw .empty }
      if piece.elementsEqual(".".unicodeScalars) { throw .dot }
      if piece.elementsEqual("..".unicodeScalars) { throw .outside }
      guard let name = NamePattern(piece) else { throw .open }
      parts.append(.name(name))
    }
    // `a/**` is about what is in `a`, and not about `a` itself.
    if parts.last == .anyDepth { parts.append(.name(.any)) }
    self.parts = parts
  }

  /// The names of folders that hold what others have made, and that are skipped unless a project takes them
  /// back.
  package static let skippedFolders = [
    "node_modules", "Pods", "Carthage", ".build", "build", "DerivedData", ".git",
  ]

  /// The built-in patterns, which precede those of every project.
  package static let standard = skippedFolders.compactMap { try? FilePattern("\($0)/") }

  /// Whether the pattern may be about a folder that is skipped, or about a hidden one.
  package var isAboutSkippedFolders: Bool {
    guard case .name(let last)? = parts.last else { return false }
    let name = text.utf8.split(separator: UInt8(ascii: "/")).last ?? text.utf8[...]
    let first = name.first == UInt8(ascii: "!") ? name.dropFirst().first : name.first
    return first == UInt8(ascii: ".") || Self.skippedFolders.contains { last.matches($0[...]) }
  }

  /// Whether the pattern is about a path, whichever way it decides.
  ///
  /// - Parameters:
  ///   - path: The names along the path, from the project's folder on.
  ///   - isFolder: Whether the path is that of a folder.
  /// - Returns: Whether it is.
  package func matches(_ path: [Substring], isFolder: Bool) -> Bool {
    guard isFolder || !isFolderOnly else { return false }
    return ModalLanguage.matches(path, parts, star: .anyDepth) { part, name in
      if case .name(let pattern) = part { pattern.matches(name) } else { false }
    }
  }
}

extension [FilePattern] {
  /// Whether a path is excluded: the last pattern that is about it decides. What lies in an excluded
  /// folder is never asked for.
  ///
  /// - Parameters:
  ///   - path: The names along the path, from the project's folder on.
  ///   - isFolder: Whether the path is that of a folder.
  /// - Returns: Whether it is.
  package func excludes(_ path: [Substring], isFolder: Bool) -> Bool {
    verdict(on: path, isFolder: isFolder) ?? false
  }

  /// The same; nil if no pattern matches the path.
  package func verdict(on path: [Substring], isFolder: Bool) -> Bool? {
    last { $0.matches(path, isFolder: isFolder) }.map { !$0.isNegated }
  }
}
