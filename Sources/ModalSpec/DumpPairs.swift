internal import ModalCompare
package import ModalLanguage
package import ModalSyntax

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
  /// What there is to say of files that are of none of the specs, a sentence for each.
  package var strays: [String] = []
  /// The same of files whose device is misspelt, so that a dump is not compared that should be.
  package var misspelt: [String] = []

  /// The endings of the files that are dumps.
  private static let endings = ["json", "xml", "txt", "csv"]

  /// Pairs the files in a folder with specs by name: `login.json` and `login.iphone-15.xml` are of `login.modal.yaml`, and of
  /// recordings `login.jsonl` is.
  package init(
    in folder: String, of specs: [String], _ devices: DeviceCatalogue,
    recordings wantsRecordings: Bool = false
  ) throws(FileError) {
    let endings = wantsRecordings ? ["jsonl"] : Self.endings
    let stems = specs.map { spec in
      let name = spec.exact.split(separator: "/").last.map(String.init) ?? spec
      return SpecName.stem(of: name) ?? name
    }
    var recordings: [String] = []
    var listing = try FileSystem.listing(of: folder)
    listing.sort()
    for entry in listing.entries where entry.kind != .folder {
      let name = listing.name(of: entry)
      let parts = name.exact.split(separator: ".", omittingEmptySubsequences: false).map(
        String.init)
      if parts.count > 1, parts.last?.lowercased() == "jsonl", !wantsRecordings {
        recordings.append(name)
      }
      guard parts.count > 1, let ending = parts.last?.lowercased(), endings.contains(ending),
        parts[0] != ""
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
      if found.isEmpty {
        let (words, isMisspelt) = Self.stray(name, base, in: folder, stems, devices)
        if isMisspelt { misspelt.append(words) } else { strays.append(words) }
      }
    }
    for name in recordings {
      strays.append("`\(tidied(joined(folder, name)))` is a recording, which `--scenario` compares")
    }
    pairs.sort { ($0.spec, $0.dump.exact) < ($1.spec, $1.dump.exact) }
  }

  /// Why a file is of no spec, with what may be meant, and whether it is of one but for its device.
  private static func stray(
    _ name: String, _ base: String, in folder: String, _ stems: [String],
    _ devices: DeviceCatalogue
  ) -> (String, isMisspelt: Bool) {
    let path = tidied(joined(folder, name))
    for stem in stems {
      guard let rest = base.exact.dropping(prefix: stem + ".") else { continue }
      let near = suggestion(for: rest, among: devices.devices.map(\.id), keepsNumbers: true)
      let words = "`\(path)` names no device of the catalogue: `\(rest)`"
      let isDevice = ["iphone", "ipad"].contains { rest.lowercased().exact.hasPrefix($0) }
      return (words + (near.map { "; did you mean `\($0)`?" } ?? ""), near != nil || isDevice)
    }
    let near = suggestion(for: base, among: stems).map { "; did you mean `\($0)`?" }
    return ("`\(path)` is not called like a spec\(near ?? "")", false)
  }
}

/// A dump in a file, or from standard input for `-`, as much of it as may be read and a byte more.
package func readDump(_ path: String) throws(FileError) -> SourceFile {
  let bytes =
    path == "-"
    ? try FileSystem.readStandardInput(limit: DumpLimits.bytes)
    : try FileSystem.read(path, limit: DumpLimits.bytes)
  return SourceFile(
    name: path == "-" ? "stdin" : path,
    bytes: bytes ?? [UInt8](repeating: 0x20, count: DumpLimits.bytes + 1))
}
