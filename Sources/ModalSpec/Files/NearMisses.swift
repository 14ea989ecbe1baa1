internal import ModalSyntax

/// The YAML files in searched folders whose names are not those of specs.
struct NearMisses: Sendable {
  /// The endings of names that miss that of a spec by a letter's case, a sign or a further suffix.
  private static let near = ["modal.yaml", "modal.yml", ".modal.yaml.txt", ".modal.yml.txt"]
  private static let other = [".yaml", ".yml"]
  /// The most files to remember of each kind, as each is opened.
  private static let most = 100

  private(set) var near: [String] = []
  private(set) var other: [String] = []

  /// Notes the files of a folder, hidden and excluded ones left out.
  mutating func note(_ listing: FolderListing, in folder: String, _ exclusion: Exclusion) {
    for entry in listing.entries where entry.kind == .file && near.count < Self.most {
      let utf8 = listing.utf8(of: entry)
      // The last letter sorts out most of what lies in folders.
      guard [UInt8(ascii: "l"), UInt8(ascii: "L"), UInt8(ascii: "t")].contains(utf8.last),
        !isSpecName(utf8), utf8.first != UInt8(ascii: ".")
      else { continue }
      let name = listing.name(of: entry)
      let folded = name.lowercased().exact
      let isNear = Self.near.contains(where: folded.hasSuffix)
      guard isNear || (other.count < Self.most && Self.other.contains(where: folded.hasSuffix)),
        !exclusion.excludes(name, isFolder: false)
      else { continue }
      let path = shownPath(of: name, in: folder)
      if isNear { near.append(path) } else { other.append(path) }
    }
  }
}

extension FoundFiles {
  /// The files that are specs by their texts but not by their names; where no specs were found, other YAML files, too.
  package func missedSpecs() -> [String] {
    let paths = isEmpty ? misses.near + misses.other : misses.near
    return paths.filter(beginsAsSpec).map(\.exact).sorted().map(\.text)
  }

  /// Whether one of the first lines of a file is `modalspec: 1` or the like.
  private func beginsAsSpec(_ path: String) -> Bool {
    guard let bytes = try? FileSystem.read(path, limit: 1 << 20) else { return false }
    let lines = bytes.prefix(4096).split(separator: UInt8(ascii: "\n"))
    return lines.contains { $0.starts(with: "modalspec:".utf8) }
  }
}
