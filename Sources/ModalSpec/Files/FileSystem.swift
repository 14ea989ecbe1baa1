internal import ModalSource

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Why a file or folder could not be read.
public struct FileError: Error, Hashable, Sendable {
  /// What went wrong, as the end of "`path` …": "does not exist".
  public var reason: String
}

/// What a path leads to.
enum PathKind {
  case file, folder, other(String), missing(String)
}

/// Reading files and folders with POSIX calls: Foundation's take several times as long for many
/// small files.
enum FileSystem {
  /// The bytes of a regular file.
  ///
  /// Opening does not wait, so that a FIFO without a writer is refused instead of blocking, and a
  /// file beyond the limit is refused before it is read.
  static func read(_ path: String, limit: Int) throws(FileError) -> FileContents {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      // A socket cannot even be opened, for reasons that say little.
      if case .other(let kind) = kind(of: path) { throw FileError(reason: "is \(kind)") }
      throw FileError(reason: reason(code))
    }
    defer { Self.close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileError(reason: reason(errno)) }
    if let other = unreadableKind(status.st_mode) { throw FileError(reason: "is \(other)") }
    let size = Int(status.st_size)
    guard size <= limit else { return .tooLarge }
    return .bytes(try contents(of: descriptor, expecting: size))
  }

  /// The bytes of standard input, to its end.
  static func readStandardInput(limit: Int) throws(FileError) -> FileContents {
    let bytes = try contents(of: 0, expecting: 65_536, limit: limit)
    return bytes.count > limit ? .tooLarge : .bytes(bytes)
  }

  private static func contents(
    of descriptor: Int32, expecting size: Int, limit: Int = .max
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var room = size + 1
    while bytes.count <= limit {
      var count = 0
      var failure: Int32 = 0
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
        repeat {
          count = unsafe Self.readBytes(descriptor, buffer.baseAddress, buffer.count)
          failure = errno
        } while count < 0 && failure == EINTR
        initialized = max(0, count)
      }
      guard count >= 0 else { throw FileError(reason: reason(failure)) }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      // A regular file that gave less than there was room for has ended.
      if count == 0 || (limit == .max && count < room) { break }
      room = 65_536
    }
    return bytes
  }

  private static func readBytes(
    _ descriptor: Int32, _ address: UnsafeMutableRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.read(descriptor, address, count)
    #elseif canImport(Musl)
      unsafe Musl.read(descriptor, address, count)
    #else
      unsafe Darwin.read(descriptor, address, count)
    #endif
  }

  /// What a path leads to, links followed.
  static func kind(of path: String) -> PathKind {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return .missing(reason(errno)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other(unreadableKind(status.st_mode) ?? "no file")
    }
  }

  /// Whether anything has a path, even a link that leads nowhere.
  static func hasEntry(at path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0
  }

  /// What tells one folder from all others, however it is reached; nil if there is none.
  ///
  /// - Throws: Why it cannot be told.
  static func identity(of path: String) throws(FileError) -> FolderIdentity? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw FileError(reason: reason(errno))
    }
    return FolderIdentity(device: UInt64(status.st_dev), node: UInt64(status.st_ino))
  }

  /// What a file is like at present; nil where there is none.
  static func stamp(of path: String) -> FileStamp? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let (written, touched) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (written, touched) = (status.st_mtim, status.st_ctim)
    #endif
    return FileStamp(
      device: UInt64(status.st_dev), node: UInt64(status.st_ino), size: Int64(status.st_size),
      written: SystemTime(written), touched: SystemTime(touched))
  }

  /// What the tool that is running is like, so that another build of it can be told apart; nil where
  /// that cannot be known.
  static var toolStamp: FileStamp? {
    #if canImport(Darwin)
      var size: UInt32 = 4096
      let path = unsafe [CChar](unsafeUninitializedCapacity: Int(size)) { buffer, initialized in
        initialized = unsafe _NSGetExecutablePath(buffer.baseAddress, &size) == 0 ? Int(size) : 0
      }
      return path.isEmpty ? nil : stamp(of: String(cString: path))
    #else
      return stamp(of: "/proc/self/exe")
    #endif
  }

  /// The time by the clock that files are written by.
  static var now: SystemTime {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return SystemTime(time)
  }

  /// What can be read from a descriptor without waiting.
  static func waitingBytes(of descriptor: Int32) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, initialized in
      initialized = unsafe max(0, readBytes(descriptor, buffer.baseAddress, buffer.count))
    }
  }

  /// The entries of a folder, in no order, without `.` and `..`. Nothing is asked about any of them.
  static func listing(of folder: String) throws(FileError) -> FolderListing {
    guard let stream = unsafe opendir(folder) else { throw FileError(reason: reason(errno)) }
    defer { unsafe closedir(stream) }
    var listing = FolderListing()
    while let entry = unsafe readdir(stream) {
      let kind: FolderListing.Kind =
        switch unsafe Int32(entry.pointee.d_type) {
        case Int32(DT_DIR): .folder
        case Int32(DT_LNK): .link
        // Some file systems do not tell.
        case Int32(DT_UNKNOWN): .unknown
        default: .file
        }
      unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe listing.add(bytes.prefix { $0 != 0 }, kind)
      }
    }
    return listing
  }

  /// Writes to a descriptor; returns why it took less than all of it, and nil if it took all.
  static func write(_ text: String, to descriptor: Int32) -> WriteFailure? {
    var text = text
    return text.withUTF8 { unsafe write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// The same with bytes that may be no text.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> WriteFailure? {
    unsafe bytes.withUnsafeBytes { unsafe write($0, to: descriptor) }
  }

  private static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
  ) -> WriteFailure? {
    var rest = unsafe bytes[...]
    while unsafe !rest.isEmpty {
      let count = unsafe writeBytes(descriptor, UnsafeRawBufferPointer(rebasing: rest))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        return errno == EPIPE ? .closedPipe : .other("cannot be written: \(message(errno))")
      }
      unsafe rest = unsafe rest.dropFirst(count)
    }
    return nil
  }

  private static func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      unsafe Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      unsafe Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  /// Opens a new file for writing; one of the same name is emptied.
  static func create(_ path: String) throws(FileError) -> Int32 {
    try openToWrite(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC)
  }

  /// Opens something that is there, to write behind what is in it.
  static func openToAppend(_ path: String) throws(FileError) -> Int32 {
    try openToWrite(path, O_WRONLY | O_APPEND | O_CLOEXEC)
  }

  private static func openToWrite(_ path: String, _ flags: Int32) throws(FileError) -> Int32 {
    let descriptor = unsafe open(path, flags, 0o666)
    guard descriptor >= 0 else {
      throw FileError(reason: "cannot be written: \(message(errno))")
    }
    return descriptor
  }

  /// Gives the file of a descriptor the permissions of another; it keeps its own where it cannot have
  /// them.
  static func copyPermissions(of path: String, to descriptor: Int32) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return }
    _ = fchmod(descriptor, status.st_mode & 0o7777)
  }

  /// Whether a file may be written to.
  static func isWritable(_ path: String) -> Bool { unsafe access(path, W_OK) == 0 }

  /// Ends the use of a descriptor.
  static func close(_ descriptor: Int32) {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
  }

  /// Gives a file another name, at once; what had that name is gone.
  static func rename(_ path: String, to other: String) throws(FileError) {
    #if canImport(Glibc)
      let result = unsafe Glibc.rename(path, other)
    #elseif canImport(Musl)
      let result = unsafe Musl.rename(path, other)
    #else
      let result = unsafe Darwin.rename(path, other)
    #endif
    guard result == 0 else { throw FileError(reason: "cannot be written: \(message(errno))") }
  }

  /// Makes a folder and those around it, as far as they are missing and can be made.
  static func makeFolders(to path: String) {
    guard case .missing = kind(of: path) else { return }
    let parent = parentFolder(of: path)
    if parent != path { makeFolders(to: parent) }
    _ = unsafe mkdir(path, 0o777)
  }

  /// Makes a folder for files that nobody keeps, for this user alone.
  static func makeTemporaryFolder() throws(FileError) -> String {
    // In place of the six letters mkdtemp puts others, which nothing is called by yet.
    var path = Array(joined(temporaryFolder, "modalspec.XXXXXX").utf8CString)
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

  /// Removes a file, if it is there.
  ///
  /// - Throws: Why it stays.
  static func delete(_ path: String) throws(FileError) {
    guard unsafe unlink(path) != 0, errno != ENOENT else { return }
    throw FileError(reason: "cannot be deleted: \(message(errno))")
  }

  /// How long a name may be, in bytes.
  static let longestName = Int(NAME_MAX)

  /// The number of this process.
  static var processNumber: Int32 { getpid() }

  /// The current folder, absolute.
  static var currentFolder: String {
    guard let path = unsafe getcwd(nil, 0) else { return "/" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// The path behind all links, absolute; nil where it leads nowhere.
  static func realPath(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  private static func unreadableKind(_ mode: mode_t) -> String? {
    switch mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "a folder"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    case S_IFCHR, S_IFBLK: "a device"
    default: "no file"
    }
  }

  /// What the system says of an error.
  static func message(_ code: Int32) -> String {
    unsafe String(cString: strerror(code))
  }

  private static func reason(_ code: Int32) -> String {
    switch code {
    case ENOENT: "does not exist"
    case EACCES, EPERM: "may not be read"
    case ENOTDIR: "does not exist, because a part of its path is no folder"
    case ELOOP: "is a link that leads to itself"
    case ENAMETOOLONG: "has a name that is too long"
    case EISDIR: "is a folder"
    default: "cannot be read: \(message(code))"
    }
  }
}

/// What reading a file gave.
enum FileContents {
  case bytes([UInt8])
  /// More than the limit allows; nothing was kept.
  case tooLarge
}

extension SystemTime {
  fileprivate init(_ time: timespec) {
    self.init(seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec))
  }
}

/// How many processors there are to work with.
public var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

/// How many files may be worked on at a time, each being open by itself: what the system allows the
/// process, less a few for reports and for what is always open.
public var openFileBudget: Int { max(1, sysconf(Int32(_SC_OPEN_MAX)) - 16) }

/// The columns of the terminal that shows standard error; nil where there is none, or it does not say.
public var terminalColumns: Int? {
  var size = winsize()
  guard unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
    return nil
  }
  return Int(size.ws_col)
}

/// The folder for files that nobody keeps: what TMPDIR says, or `/tmp`.
var temporaryFolder: String { variable("TMPDIR").map(tidied) ?? "/tmp" }

/// The user's folder of caches; nil where there is none to be known. Source: XDG Base Directory
/// Specification 0.8; Apple, File System Programming Guide.
var cacheFolder: String? {
  #if canImport(Darwin)
    return variable("HOME").map { joined($0, "Library/Caches") }
  #else
    if let folder = variable("XDG_CACHE_HOME"), folder.exact.hasPrefix("/") {
      return tidied(folder)
    }
    return variable("HOME").map { joined($0, ".cache") }
  #endif
}

/// A variable of the environment; nil where it is missing or empty.
private func variable(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  let text = unsafe String(cString: value)
  return text.isEmpty ? nil : text
}
