internal import ModalSyntax
internal import Synchronization

/// The specs in which `check` found nothing, as far as earlier runs know.
///
/// What is kept is a hash of everything that a check depends on: the tool, its options, the current
/// folder, the project file, the spec's path and its bytes. Specs that extend others are kept with the
/// paths of their bases and a hash of where those really were, below which root, and of all their bytes.
/// What is not known is checked; what is damaged counts as not known.
package final class CleanSpecs: Sendable {
  /// The least number of files for which reading and writing the cache pays.
  package static let leastFiles = 64
  /// What a cache may grow to, in specs; beyond that it begins anew.
  private static let most = 400_000

  /// What a spec depends on besides itself.
  private struct Bases {
    var paths: [String]
    var hash: UInt128
  }

  private struct State {
    var plain: [UInt128] = []
    var extending: [UInt128: Bases] = [:]
    /// The bytes of bases as they were checked, with their hashes.
    var checked: [ExactText: (bytes: [UInt8], hash: UInt128)] = [:]
  }

  /// The file, which need not be there.
  private let path: String
  /// The hash of all that does not differ from spec to spec.
  private let setting: ContentHash
  private let plain: [UInt128]
  private let extending: [UInt128: Bases]
  private let state = Mutex(State())
  /// Where bases and folders of specs really are.
  private let places = PathMemory<String>()
  /// The hashes of bases, each of which many specs may extend; nil for what cannot be read.
  private let hashes = PathMemory<UInt128?>()

  /// The cache of the current folder, in a folder of caches; nil where nothing tells one build of the tool from
  /// another. The options are all that make a difference to what is found.
  package init?(options: String, in folder: String) {
    guard let tool = FileSystem.toolStamp else { return nil }
    let current = FileSystem.currentFolder
    var name = ContentHash()
    name.add(current)
    path = joined(folder, "modalspec/\(String(name.value, radix: 36)).clean")
    var setting = ContentHash()
    setting.add(Self.mark)
    for text in [current, options, modalSpecVersion] { setting.add(text) }
    setting.add(Int(tool.size))
    setting.add(Int(tool.written.components.seconds))
    setting.add(Int(tool.written.components.attoseconds))
    self.setting = setting
    guard let known = Self.read(path) else {
      plain = []
      extending = [:]
      return
    }
    (plain, extending) = known
  }

  // MARK: - Asking and noting

  /// What is known of a spec by.
  package typealias Key = UInt128

  func key(of source: SourceFile, in project: Project) -> Key {
    var hash = setting
    hash.add(source.name)
    hash.add(project.path ?? "")
    hash.add(project.folder)
    hash.add(project.sources.files.first?.bytes ?? [])
    hash.add(source.bytes.count)
    hash.add(source.bytes)
    return hash.value
  }

  /// Whether nothing is known to be wrong with the spec at a path.
  func holds(_ key: Key, at path: String, _ roots: RunRoots) -> Bool {
    if contains(key) { return true }
    guard let bases = extending[key] else { return false }
    let root = roots.root(ofSpecsIn: place(of: parentFolder(of: path)))
    var hash = ContentHash()
    hash.add(root.folder)
    for path in bases.paths {
      let place = place(of: path)
      guard let content = contentHash(of: place) else { return false }
      hash.add(place)
      hash.add(content)
    }
    return hash.value == bases.hash
  }

  /// Notes that nothing is wrong with a spec beside bases with these very bytes at these very places.
  package func note(_ key: Key, _ file: SpecFile) {
    let bases = file.sources.files.dropFirst()
    guard !bases.isEmpty else {
      // One that extends files, and got none of them, has findings.
      state.withLock { $0.plain.append(key) }
      return
    }
    guard let root = file.root, bases.count == file.realBases.count else { return }
    var hash = ContentHash()
    hash.add(root)
    for (base, place) in zip(bases, file.realBases) {
      hash.add(place)
      hash.add(contentHash(ofChecked: base))
    }
    let noted = Bases(paths: bases.map(\.name), hash: hash.value)
    state.withLock { $0.extending[key] = noted }
  }

  private func place(of path: String) -> String {
    places.value(for: path) { realPathOfExisting(path) }
  }

  private func contentHash(ofChecked base: SourceFile) -> UInt128 {
    if let known = state.withLock({ $0.checked[base.name.exact] }), known.bytes == base.bytes {
      return known.hash
    }
    let hash = contentHash(base.bytes)
    state.withLock { $0.checked[base.name.exact] = (base.bytes, hash) }
    return hash
  }

  private func contains(_ hash: UInt128) -> Bool {
    var range = 0..<plain.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if plain[middle] == hash { return true }
      range = plain[middle] < hash ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return false
  }

  private func contentHash(of path: String) -> UInt128? {
    hashes.value(for: path) { (try? FileSystem.read(path)).map(contentHash) }
  }

  private func contentHash(_ bytes: [UInt8]) -> UInt128 {
    var content = ContentHash()
    content.add(bytes)
    return content.value
  }

  // MARK: - The file

  private static let mark = "modalspec, clean specs, 2\n"

  /// Writes what is known now, if there is anything new. What cannot be written does not matter.
  package func save() {
    let new = state.withLock { $0 }
    guard !new.plain.isEmpty || !new.extending.isEmpty else { return }
    var (plain, extending) = (new.plain, new.extending)
    if self.plain.count + self.extending.count + plain.count + extending.count <= Self.most {
      plain += self.plain
      extending.merge(self.extending) { new, _ in new }
    }
    plain.sort()
    var text = Array(Self.mark.utf8)
    text += bytes(of: UInt64(plain.count))
    for hash in plain { text += bytes(of: hash) }
    text += bytes(of: UInt64(extending.count))
    for (key, bases) in extending.sorted(by: { $0.key < $1.key }) {
      text += bytes(of: key) + bytes(of: bases.hash)
      let paths = Array(bases.paths.joined(separator: "\0").utf8)
      text += bytes(of: UInt64(paths.count)) + paths
    }
    var check = ContentHash()
    check.add(text)
    text += bytes(of: check.value)
    _ = try? writeFile(text, to: path, .itself)
  }

  /// What a file says; nil if it is not there, or not as it was written.
  private static func read(_ path: String) -> (plain: [UInt128], extending: [UInt128: Bases])? {
    guard let text = try? FileSystem.read(path, limit: 1 << 28),
      text.starts(with: mark.utf8), text.count >= mark.utf8.count + 32
    else { return nil }
    var check = ContentHash()
    check.add(text.dropLast(16))
    guard check.value == number(of: text.suffix(16)) else { return nil }
    var rest = text.dropFirst(mark.utf8.count).dropLast(16)
    func take(_ count: Int) -> ArraySlice<UInt8> {
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
    let plainCount: UInt64 = number(of: take(8))
    let plain: [UInt128] = (0..<plainCount).map { _ in number(of: take(16)) }
    let extendingCount: UInt64 = number(of: take(8))
    var extending: [UInt128: Bases] = [:]
    for _ in 0..<extendingCount {
      let key: UInt128 = number(of: take(16))
      let hash: UInt128 = number(of: take(16))
      let length: UInt64 = number(of: take(8))
      let paths = take(Int(length)).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      extending[key] = Bases(paths: paths, hash: hash)
    }
    return (plain, extending)
  }
}

// Here and not beside the hash: what is generic is many times as slow in another module.

/// The bytes of a number, the least first.
private func bytes<Number: FixedWidthInteger & UnsignedInteger>(of number: Number) -> [UInt8] {
  (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> Number($0 * 8)) }
}

/// The number that bytes are, the least first.
private func number<Number: FixedWidthInteger & UnsignedInteger>(
  of bytes: ArraySlice<UInt8>
) -> Number {
  bytes.reversed().reduce(0) { $0 << 8 | Number($1) }
}
