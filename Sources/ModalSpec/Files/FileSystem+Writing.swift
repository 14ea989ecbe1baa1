#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Why a text could not be written.
package enum WriteFailure: Hashable, Sendable {
  /// The reader has gone away.
  case closedPipe
  /// Anything else, as the end of "standard output …".
  case other(String)
}

extension FileSystem {
  /// Writes to a descriptor at once; returns why it took less than all of it, and nil if it took all.
  package static func write(_ text: String, to descriptor: Int32) -> WriteFailure? {
    var text = text
    return text.withUTF8 { unsafe write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// The same with bytes that may be no text.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> WriteFailure? {
    unsafe bytes.withUnsafeBytes { unsafe write($0, to: descriptor) }
  }

  private static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
  ) -> WriteFailure? {
    var rest = unsafe bytes[...]
    while unsafe !rest.isEmpty {
      let count = unsafe writeBytes(descriptor, UnsafeRawBufferPointer(rebasing: rest))
      if count < 0, errno == EINTR || canWait(errno, for: descriptor, POLLOUT) { continue }
      guard count > 0 else {
        return errno == EPIPE ? .closedPipe : .other("cannot be written: \(message(errno))")
      }
      unsafe rest = unsafe rest.dropFirst(count)
    }
    return nil
  }

  /// What the system has just said against writing.
  private static var unwritable: FileError {
    FileError(reason: "cannot be written: \(message(errno))")
  }

  // MARK: - Opening

  /// Puts something in the place of each standard stream that is closed, which can neither be read where input is
  /// expected nor written where output is: a file that is opened later would be one of them.
  package static func keepStandardStreams() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
      // What is opened takes the lowest number that is free.
      _ = unsafe open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Opens something that is there, to write behind what is in it.
  static func openToAppend(_ path: String) throws(FileError) -> Int32 {
    try refuseZero(in: path)
    let descriptor = unsafe open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { throw unwritable }
    return descriptor
  }

  /// Makes a file of a name that nothing has, for nobody else to read if it is private, and opens it for writing; nil
  /// where something has the name, a link that leads nowhere included.
  static func create(_ path: String, isPrivate: Bool) throws(FileError) -> Int32? {
    try refuseZero(in: path)
    let descriptor = unsafe open(
      path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, isPrivate ? 0o600 : 0o666)
    if descriptor >= 0 { return descriptor }
    if errno == EEXIST { return nil }
    throw unwritable
  }

  /// Gives a descriptor's file the permissions of another, and the owner as far as that is permitted.
  static func copyPermissions(of path: String, to descriptor: Int32) {
    var (old, own) = (stat(), stat())
    guard unsafe lstat(path, &old) == 0, unsafe fstat(descriptor, &own) == 0 else { return }
    var isSameOwner = old.st_uid == own.st_uid && old.st_gid == own.st_gid
    if !isSameOwner {
      isSameOwner = fchown(descriptor, old.st_uid, old.st_gid) == 0
      if !isSameOwner { _ = fchown(descriptor, own.st_uid, old.st_gid) }
    }
    // To act as the owner is for that owner to lend.
    _ = fchmod(descriptor, old.st_mode & (isSameOwner ? 0o7777 : 0o777))
  }

  static func isWritable(_ path: String) -> Bool { unsafe access(path, W_OK) == 0 }

  static func close(_ descriptor: Int32) { closeDescriptor(descriptor) }

  // MARK: - Locks

  enum LockOutcome {
    /// It is locked, until the descriptor is closed or the process has ended.
    case locked
    case busy
    /// It cannot be locked: some file systems know no locks.
    case impossible
  }

  /// Locks what a descriptor leads to; does not wait.
  static func lock(_ descriptor: Int32) -> LockOutcome {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return .busy }
      if errno != EINTR { return .impossible }
    }
    return .locked
  }

  /// Whether a descriptor's file has a name; one that was removed has none.
  static func hasName(_ descriptor: Int32) -> Bool {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }

  /// Does something while no other process of its kind changes what is in a folder, where that can be locked.
  ///
  /// - Throws: That another process has kept it locked for ten seconds.
  static func holdingFolder<Result>(
    _ path: String, _ body: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return try body() }
    defer { close(descriptor) }
    for _ in 0..<2000 {
      guard case .busy = lock(descriptor) else { return try body() }
      _ = usleep(5000)
    }
    throw FileError(reason: "cannot be written: another process keeps its folder locked")
  }

  /// Removes a regular file that no process has locked.
  static func removeUnlocked(_ path: String) {
    let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var (own, named) = (stat(), stat())
    guard unsafe fstat(descriptor, &own) == 0, own.st_mode & S_IFMT == S_IFREG,
      case .locked = lock(descriptor), unsafe lstat(path, &named) == 0,
      named.st_dev == own.st_dev, named.st_ino == own.st_ino
    else { return }
    remove(path)
  }

  // MARK: - Names

  /// Gives a file another name, at once; what had that name is gone.
  static func rename(_ path: String, to other: String) throws(FileError) {
    guard renameFile(path, other) == 0 else { throw unwritable }
  }

  /// Makes a folder and those around it, as far as they are missing and can be made.
  package static func makeFolders(to path: String) {
    guard (try? refuseZero(in: path)) != nil, case .missing = kind(of: path) else { return }
    let parent = parentFolder(of: path)
    if parent != path { makeFolders(to: parent) }
    _ = unsafe mkdir(path, 0o777)
  }

  /// Makes a folder for files that nobody keeps, for this user alone; its path is absolute and without links.
  package static func makeTemporaryFolder(
    _ name: String, in folder: String
  ) throws(FileError) -> String {
    makeFolders(to: folder)
    // mkdtemp replaces the six letters by others that make the name unique.
    var path = Array(joined(folder, "\(name)XXXXXX").utf8CString)
    guard unsafe mkdtemp(&path) != nil else {
      throw FileError(reason: "cannot be made: \(message(errno))")
    }
    let made = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    return realPath(made) ?? made
  }

  /// Removes a file, if it is there and may be removed.
  static func remove(_ path: String) {
    _ = unsafe unlink(path)
  }

  /// Removes a folder with all that is in it. Links are removed, and what they lead to stays.
  package static func removeFolder(_ path: String) {
    // Somebody may still be writing into it.
    for _ in 0..<3 where hasEntry(at: path) { removeAll(at: Array(path.utf8CString)) }
  }

  private static func removeAll(at path: [CChar]) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      _ = unsafe unlink(path)
      return
    }
    if let listing = try? listing(of: path) {
      for entry in listing.entries {
        let name = listing.utf8(of: entry).map(CChar.init(bitPattern:))
        removeAll(at: path.dropLast() + [CChar(bitPattern: UInt8(ascii: "/"))] + name + [0])
      }
    }
    _ = unsafe rmdir(path)
  }

  /// Removes a file, if it is there, or says why it stays.
  static func delete(_ path: String) throws(FileError) {
    try refuseZero(in: path)
    guard unsafe unlink(path) != 0, errno != ENOENT else { return }
    throw FileError(reason: "cannot be deleted: \(message(errno))")
  }
}

// Within the type these names are its own.

private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}

private func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }

private func renameFile(_ path: String, _ other: String) -> Int32 { unsafe rename(path, other) }
