package import ModalLanguage
internal import ModalSyntax

/// A dump in a folder, with the spec that it is of.
package struct DumpPair: Sendable {
  /// The position of the spec among those that were asked for.
  package var spec: Int
  /// The path of the dump.
  package var dump: String
  /// The device that its name names: `login.iphone-15.json`.
  package var device: String?

  /// A pair.
  package init(spec: Int, dump: String, device: String? = nil) {
    self.spec = spec
    self.dump = dump
    self.device = device
  }
}

/// What a folder of dumps holds for some specs.
package struct DumpPairs: Sendable {
  /// The dumps with their specs, in the order of the specs, then by name.
  package var pairs: [DumpPair] = []
  /// The names of files that are of none of the specs.
  package var strays: [String] = []

  /// The endings of the files that are dumps.
  private static let endings = ["json", "xml", "txt", "csv"]

  /// Pairs the files in a folder with specs by name: `login.json` and `login.iphone-15.xml` are of `login.modal.yaml`.
  package init(
    in folder: String, of specs: [String], _ devices: DeviceCatalogue
  ) throws(FileError) {
    let stems = specs.map { spec in
      let name = spec.exact.split(separator: "/").last.map(String.init) ?? spec
      return SpecName.stem(of: name) ?? name
    }
    var listing = try FileSystem.listing(of: folder)
    listing.sort()
    for entry in listing.entries where entry.kind != .folder {
      let name = listing.name(of: entry)
      let parts = name.exact.split(separator: ".", omittingEmptySubsequences: false).map(
        String.init)
      guard parts.count > 1, let ending = parts.last?.lowercased(),
        Self.endings.contains(ending), parts[0] != ""
      else { continue }
      // As the helper for UI tests calls a snapshot.
      let stem = parts.dropLast().joined(separator: ".")
      let base = stem.exact.dropping(suffix: ".snapshot") ?? stem
      // The longest name counts: `login.sso.json` is of `login.sso.modal.yaml`, if there is one.
      let found = stems.indices.compactMap { spec -> (pair: DumpPair, length: Int)? in
        let (stem, path) = (stems[spec], tidied(joined(folder, name)))
        if base.exact == stem.exact { return (DumpPair(spec: spec, dump: path), .max) }
        guard let rest = base.exact.dropping(prefix: stem + "."), devices[rest] != nil else {
          return nil
        }
        return (DumpPair(spec: spec, dump: path, device: rest), stem.utf8.count)
      }
      let longest = found.map(\.length).max()
      pairs += found.filter { $0.length == longest }.map(\.pair)
      if found.isEmpty { strays.append(name) }
    }
    pairs.sort { ($0.spec, $0.dump.exact) < ($1.spec, $1.dump.exact) }
  }
}
