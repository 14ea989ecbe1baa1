internal import ModalSyntax
internal import Synchronization

/// The specs in which `check` found nothing, as far as earlier runs know.
///
/// What is kept is a hash of everything that a check depends on: the tool, its options, the current
/// folder, the project file, the spec's path and its bytes. Specs that extend files are not kept: they depend on more.
/// What is not known is checked; what is damaged counts as not known.
package final class CleanSpecs: Sendable {
  /// The least number of files for which reading and writing the cache pays.
  package static let leastFiles = 64
  /// What a cache may grow to, in specs; beyond that it begins anew.
  private static let most = 400_000

  /// The file, which need not be there.
  private let path: String
  /// The hash of all that does not differ from spec to spec.
  private let setting: ContentHash
  private let known: [Key]
  private let new = Mutex<[Key]>([])

  /// The cache of the current folder, in a folder of caches; nil where nothing tells one build of the tool from
  /// another. The options are all that make a difference to what is found.
  package init?(options: String, in folder: String) {
    guard let tool = FileSystem.toolStamp else { return nil }
    let current = FileSystem.currentFolder
    var name = ContentHash()
    name.add(current)
    path = joined(folder, "modalspec/\(String(name.value, radix: 36)).clean")
    var setting = ContentHash()
    for text in [Self.mark, current, options, modalSpecVersion] { setting.add(text) }
    setting.add(Int(tool.size))
    setting.add(Int(tool.written.components.seconds))
    setting.add(Int(tool.written.components.attoseconds))
    self.setting = setting
    known = Self.read(path) ?? []
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

  /// Whether nothing is known to be wrong with a spec.
  func holds(_ key: Key) -> Bool {
    var range = 0..<known.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if known[middle] == key { return true }
      range = known[middle] < key ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return false
  }

  /// Notes that nothing is wrong with a spec.
  package func note(_ key: Key, _ file: SpecFile) {
    // One that extends files, and got none of them, has findings.
    if file.sources.files.count == 1 { new.withLock { $0.append(key) } }
  }

  // MARK: - The file

  private static let mark = "modalspec, clean specs, 3\n"

  /// Writes what is known now, if there is anything new. What cannot be written does not matter.
  package func save() {
    var keys = new.withLock { $0 }
    guard !keys.isEmpty else { return }
    if keys.count + known.count <= Self.most { keys += known }
    keys.sort()
    var text = Array(Self.mark.utf8)
    for key in keys { text += bytes(of: key) }
    text += bytes(of: hash(of: text))
    _ = try? writeFile(text, to: path, .itself)
  }

  /// What a file says; nil if it is not there, or not as it was written.
  private static func read(_ path: String) -> [Key]? {
    guard let text = try? FileSystem.read(path, limit: 1 << 28), text.starts(with: mark.utf8) else {
      return nil
    }
    let keys = stride(from: mark.utf8.count, to: text.count - 15, by: 16).map { start in
      text[start..<start + 16].reversed().reduce(0) { $0 << 8 | Key($1) }
    }
    let isWhole = text.count == mark.utf8.count + 16 * keys.count
    guard isWhole, let check = keys.last, check == hash(of: text.dropLast(16)) else { return nil }
    return keys.dropLast()
  }
}

/// The hash of what a cache says.
private func hash(of text: some Sequence<UInt8>) -> UInt128 {
  var hash = ContentHash()
  hash.add(Array(text))
  return hash.value
}

/// The bytes of a number, the least first.
private func bytes(of number: UInt128) -> [UInt8] {
  (0..<16).map { UInt8(truncatingIfNeeded: number >> UInt128($0 * 8)) }
}
