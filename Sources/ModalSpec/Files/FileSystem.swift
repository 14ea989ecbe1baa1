internal import ModalSyntax

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The reason why a file or folder cannot be read.
public struct FileError: Error, Hashable, Sendable {
  /// The reason, as the end of "`path` …": "does not exist".
  public var reason: String

  package init(reason: String) { self.reason = reason }
}

enum PathKind: Equatable {
  case file, folder, other(String), missing(String)

  /// Why it is not a file; nil for one.
  var complaint: FileError? {
    switch self {
    case .file: nil
    case .folder: FileError(reason: "is a folder")
    case .other(let kind): FileError(reason: "is \(kind)")
    case .missing(let reason): FileError(reason: reason)
    }
  }
}

/// Files and folders by POSIX calls: Foundation's take several times as long for many small files.
package enum FileSystem {
  /// The bytes of a regular file; nil for more of them than the limit.
  ///
  /// Opening does not wait, so that a FIFO without a writer is refused instead of blocking, and a
  /// file beyond the limit is refused before it is read. With real paths of folders, the file that was
  /// opened must lie below one of them, wherever links of the path lead by then.
  static func read(
    _ path: String, limit: Int, below folders: [String] = []
  ) throws(FileError) -> [UInt8]? {
    try refuseZero(in: path)
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      // A socket cannot even be opened, for reasons that say little.
      let found = kind(of: path)
      if case .other = found, let error = found.complaint { throw error }
      throw FileError(reason: reason(code))
    }
    defer { Self.close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileError(reason: reason(errno)) }
    if let error = kind(status.st_mode).complaint { throw error }
    if !folders.isEmpty {
      let real = realPath(of: descriptor) ?? realPath(path)
      guard let real, folders.contains(where: { isPath(real, in: $0) }) else {
        throw FileError(reason: "lies outside the folders that are read")
      }
    }
    let size = Int(status.st_size)
    return size <= limit ? try contents(of: descriptor, size: size, limit: limit) : nil
  }

  /// The same of any file, however large.
  static func read(_ path: String) throws(FileError) -> [UInt8] {
    try read(path, limit: .max) ?? []
  }

  /// The bytes of standard input, to its end; nil for more of them than the limit.
  static func readStandardInput(limit: Int) throws(FileError) -> [UInt8]? {
    try contents(of: 0, size: nil, limit: limit)
  }

  /// What a descriptor gives to its end; nil for more than the limit. A file says its size.
  private static func contents(
    of descriptor: Int32, size: Int?, limit: Int
  ) throws(FileError) -> [UInt8]? {
    var bytes: [UInt8] = []
    var room = size.map { $0 + 1 } ?? 65_536
    while bytes.count <= limit {
      var count = 0
      var failure: Int32 = 0
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
        repeat {
          count = unsafe readBytes(descriptor, buffer.baseAddress, buffer.count)
          failure = errno
        } while count < 0 && (failure == EINTR || canWait(failure, for: descriptor, POLLIN))
        initialized = max(0, count)
      }
      guard count >= 0 else { throw FileError(reason: reason(failure)) }
      // Only nothing is an end, and as much as there is said to be: any piece may be a small one.
      if count == 0 { break }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      if bytes.count == size { break }
      room = 65_536
    }
    return bytes.count > limit ? nil : bytes
  }

  /// Waits until a descriptor can go on that would rather not wait, as somebody else may have told it;
  /// whether that was what it failed for.
  static func canWait(_ failure: Int32, for descriptor: Int32, _ event: some BinaryInteger) -> Bool
  {
    guard failure == EAGAIN else { return false }
    var entry = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    _ = unsafe poll(&entry, 1, -1)
    return true
  }

  /// What a path leads to, links followed.
  static func kind(of path: String) -> PathKind {
    if holdsZero(path) { return .missing(zeroReason) }
    return status(of: path).map { kind($0.st_mode) } ?? .missing(reason(errno))
  }

  /// Whether anything has a path, even a link that leads nowhere.
  static func hasEntry(at path: String) -> Bool { status(of: path, followingLinks: false) != nil }

  static func isLink(_ path: String) -> Bool {
    guard let status = status(of: path, followingLinks: false) else { return false }
    return status.st_mode & S_IFMT == S_IFLNK
  }

  /// What is known of something; nil where there is nothing, and `errno` says why.
  private static func status(of path: String, followingLinks: Bool = true) -> stat? {
    var status = stat()
    guard !holdsZero(path) else { return nil }
    let failure = unsafe followingLinks ? stat(path, &status) : lstat(path, &status)
    return failure == 0 ? status : nil
  }

  /// What tells one folder from all others, however it is reached; nil if there is none.
  static func identity(of path: String) throws(FileError) -> FolderIdentity? {
    try refuseZero(in: path)
    guard let status = status(of: path) else {
      if errno == ENOENT { return nil }
      throw FileError(reason: reason(errno))
    }
    return FolderIdentity(device: UInt64(status.st_dev), node: UInt64(status.st_ino))
  }

  /// What a file is like at present; nil where there is none.
  static func stamp(of path: String) -> FileStamp? {
    guard let status = status(of: path) else { return nil }
    #if canImport(Darwin)
      let (written, touched) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (written, touched) = (status.st_mtim, status.st_ctim)
    #endif
    return FileStamp(
      device: UInt64(status.st_dev), node: UInt64(status.st_ino), size: Int64(status.st_size),
      written: SystemTime(written), touched: SystemTime(touched))
  }

  /// What the running tool is like, to tell another build of it apart; nil where that cannot be known.
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

  /// What can be read from a descriptor without waiting.
  static func waitingBytes(of descriptor: Int32) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, initialized in
      initialized = unsafe max(0, readBytes(descriptor, buffer.baseAddress, buffer.count))
    }
  }

  /// The entries of a folder, in no order, without `.` and `..`. Nothing is asked about any of them.
  static func listing(of folder: String) throws(FileError) -> FolderListing {
    try refuseZero(in: folder)
    return try listing(of: Array(folder.utf8CString))
  }

  /// The same of a path that may hold any bytes.
  static func listing(of folder: [CChar]) throws(FileError) -> FolderListing {
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

  /// How long a name may be, in bytes.
  static let longestName = Int(NAME_MAX)

  /// The current folder, absolute.
  static var currentFolder: String {
    guard let path = unsafe getcwd(nil, 0) else { return "/" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// The path behind all links, absolute; nil where it leads nowhere.
  package static func realPath(_ path: String) -> String? {
    guard !holdsZero(path), let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// The real path of an open file; nil where the system does not tell.
  private static func realPath(of descriptor: Int32) -> String? {
    #if canImport(Darwin)
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
      guard unsafe fcntl(descriptor, F_GETPATH, &bytes) >= 0 else { return nil }
      return String(
        decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #else
      return linkTarget(of: "/proc/self/fd/\(descriptor)")
    #endif
  }

  /// Whether a path leads to what a process has open, such as `/dev/stdout`: some other text may go there, too.
  static func isDescriptor(_ path: String) -> Bool {
    var path = path
    // As many links as systems follow.
    for _ in 0..<40 {
      let folder = realPath(parentFolder(of: path)) ?? parentFolder(of: path)
      let names = folder.exact.names.map(\.text)
      if names == ["dev", "fd"] || (names.first == "proc" && names.last == "fd") { return true }
      let name = lastName(of: path)
      if names == ["dev"], ["stdin", "stdout", "stderr"].contains(String(name)) { return true }
      guard let target = linkTarget(of: joined(folder, name)) else { return false }
      path = target.exact.hasPrefix("/") ? target : joined(folder, target)
    }
    return false
  }

  /// What a link says, which may be a path from its own folder; nil for what is not a link.
  private static func linkTarget(of path: String) -> String? {
    guard !holdsZero(path) else { return nil }
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = unsafe readlink(path, &bytes, bytes.count)
    guard length > 0 else { return nil }
    return String(decoding: bytes.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Whether a path has a zero in it. The system would take what stands before that for the path.
  private static func holdsZero(_ path: String) -> Bool { unsafe strlen(path) < path.utf8.count }

  private static let zeroReason = "holds U+0000, which no path can have"

  /// Ends with the reason where a path has a zero in it.
  static func refuseZero(in path: String) throws(FileError) {
    if holdsZero(path) { throw FileError(reason: zeroReason) }
  }

  private static func kind(_ mode: mode_t) -> PathKind {
    switch mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFIFO: .other("a pipe")
    case S_IFSOCK: .other("a socket")
    case S_IFCHR, S_IFBLK: .other("a device")
    default: .other("not a regular file")
    }
  }

  package static func message(_ code: Int32) -> String {
    unsafe String(cString: strerror(code))
  }

  private static func reason(_ code: Int32) -> String {
    switch code {
    case ENOENT: "does not exist"
    case EACCES, EPERM: "may not be read"
    case ENOTDIR: "does not exist, because a part of its path is not a folder"
    case ELOOP: "is a link that leads to itself"
    case ENAMETOOLONG: "has a name that is too long"
    case EISDIR: "is a folder"
    default: "cannot be read: \(message(code))"
    }
  }

  /// Asks the system for as many open files, as far as it gives them. Shells of macOS allow 256.
  package static func allowOpenFiles(_ wanted: Int) {
    #if canImport(Glibc)
      let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let files = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard unsafe getrlimit(files, &limit) == 0 else { return }
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, rlim_t(wanted)))
    _ = unsafe setrlimit(files, &limit)
  }
}

extension SystemTime {
  fileprivate init(_ time: timespec) {
    self = .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

package var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

/// How many files may be worked on at a time, each being open by itself: what the system allows the
/// process, less a few for reports and for what is always open.
package var openFileBudget: Int { max(1, sysconf(Int32(_SC_OPEN_MAX)) - 16) }

/// Reads some bytes; within the type the name of the call is its own.
func readBytes(_ descriptor: Int32, _ address: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(descriptor, address, count)
}
