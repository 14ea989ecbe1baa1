internal import ModalSyntax
internal import Synchronization

/// The hidden files that texts are in until they are whole: `.card.modal.yaml.0123456789abcdef.temporary`.
/// Nobody can know the name before, no link of that name is followed, and a process has its own locked as
/// long as it lives.
enum HiddenFile {
  private static let suffix = ".temporary"
  private static let randomLength = 16
  /// The folders that were swept: that once is enough for a process, which may write thousands of files.
  private static let swept = Mutex<Set<ExactText>>([])

  /// The paths of this process's own.
  private static let living = Mutex<Set<String>>([])

  /// Makes one for a file that is to be at `target`, for nobody else to read if it is private.
  static func make(
    beside target: String, isPrivate: Bool
  ) throws(FileError) -> (path: String, descriptor: Int32) {
    var name = lastName(of: target)
    // Of a name that is nearly as long as may be, the beginning has to do.
    let room = FileSystem.longestName - randomLength - suffix.utf8.count - 2
    while name.utf8.count > room { name.removeLast() }
    for _ in 0..<100 {
      let path = joined(parentFolder(of: target), ".\(name).\(random)\(suffix)")
      let made = try living.withLock { paths throws(FileError) in
        let descriptor = try FileSystem.create(path, isPrivate: isPrivate)
        if descriptor != nil { paths.insert(path) }
        return descriptor
      }
      guard let descriptor = made else { continue }
      // Another process may have swept it before it was locked.
      if case .busy = FileSystem.lock(descriptor) {
        FileSystem.close(descriptor)
      } else if FileSystem.hasName(descriptor) {
        return (path, descriptor)
      } else {
        FileSystem.close(descriptor)
      }
      forget(path)
    }
    throw FileError(reason: "cannot be written: others take every name beside it")
  }

  /// Notes that one has its final name, or is gone.
  static func forget(_ path: String) { _ = living.withLock { $0.remove(path) } }

  /// Removes this process's own, and lets nobody make another one before the process has ended.
  static func removeAll(then end: () -> Never) -> Never {
    living.withLock { paths -> Never in
      for path in paths { FileSystem.remove(path) }
      end()
    }
  }

  private static var random: String { digits(of: UInt64.random(in: .min ... .max), randomLength) }

  /// Removes what processes that were killed have left in a folder.
  static func sweep(_ folder: String) {
    guard swept.withLock({ $0.insert(folder.exact).inserted }),
      let listing = try? FileSystem.listing(of: folder)
    else { return }
    for entry in listing.entries where entry.kind != .folder && entry.kind != .link {
      guard isName(listing.utf8(of: entry)) else { continue }
      FileSystem.removeUnlocked(joined(folder, listing.name(of: entry)))
    }
  }

  /// Whether a name is that of a hidden file.
  private static func isName(_ name: ArraySlice<UInt8>) -> Bool {
    guard name.first == UInt8(ascii: "."), name.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    else { return false }
    let rest = name.dropLast(suffix.utf8.count)
    let random = rest.suffix(randomLength)
    return rest.count > randomLength + 2 && rest.dropLast(randomLength).last == UInt8(ascii: ".")
      && random.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      }
  }
}
