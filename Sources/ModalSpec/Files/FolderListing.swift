/// The entries of a folder, their names one behind the other: a string for each would cost too much.
struct FolderListing {
  /// What an entry is, as far as the folder itself tells.
  enum Kind {
    case file, folder, link, unknown
  }

  /// An entry; its name is a part of ``names``.
  struct Entry {
    fileprivate var start: UInt32
    fileprivate var length: UInt16
    var kind: Kind
  }

  private(set) var entries: [Entry] = []
  private var names: [UInt8] = []

  /// Adds an entry, unless it is `.` or `..`.
  mutating func add(_ name: some Collection<UInt8>, _ kind: Kind) {
    let start = names.count
    names.append(contentsOf: name)
    let length = names.count - start
    let dots = names[start...].prefix { $0 == UInt8(ascii: ".") }.count
    guard length > 0, length > 2 || dots < length else {
      names.removeLast(length)
      return
    }
    entries.append(Entry(start: UInt32(start), length: UInt16(length), kind: kind))
  }

  func utf8(of entry: Entry) -> ArraySlice<UInt8> {
    names[Int(entry.start)..<Int(entry.start) + Int(entry.length)]
  }

  func name(of entry: Entry) -> String {
    String(decoding: utf8(of: entry), as: UTF8.self)
  }

  func contains(_ name: String) -> Bool {
    let length = name.utf8.count
    return entries.contains { $0.length == length && utf8(of: $0).elementsEqual(name.utf8) }
  }

  mutating func keep(_ isWanted: (ArraySlice<UInt8>, Kind) -> Bool) {
    entries = entries.filter { isWanted(utf8(of: $0), $0.kind) }
  }

  /// Puts the entries into the order of the paths in them: a folder stands where its name with a `/` would.
  mutating func sort() {
    entries = entries.sorted { precedes($0, $1) }
  }

  private func precedes(_ one: Entry, _ other: Entry) -> Bool {
    let (left, right) = (Int(one.start), Int(other.start))
    let (leftCount, rightCount) = (Int(one.length), Int(other.length))
    var offset = 0
    while offset < leftCount, offset < rightCount {
      let (first, second) = (names[left + offset], names[right + offset])
      if first != second { return first < second }
      offset += 1
    }
    // One of them ends; what stands behind a folder is a slash, and nothing behind a file.
    let slash = UInt8(ascii: "/")
    let first = offset < leftCount ? names[left + offset] : one.kind == .file ? 0 : slash
    let second = offset < rightCount ? names[right + offset] : other.kind == .file ? 0 : slash
    return first < second
  }
}

struct FolderIdentity: Hashable {
  let device: UInt64
  let node: UInt64
}
