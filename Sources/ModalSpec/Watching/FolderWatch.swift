package import ModalSyntax

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Tells that something may have changed in folders: by inotify on Linux, elsewhere by kqueue.
package struct FolderWatch: ~Copyable {
  private let queue: Int32
  /// The descriptors of what is watched, by the path; of folders on Linux it is a number of inotify's.
  private var watched: [ExactText: Int32] = [:]
  /// The changed paths, each by its folder, since ``takeChanges()``; nil if anything may have changed.
  private var changes: Set<ExactText>? = []
  #if !canImport(Darwin)
    /// The paths under which inotify's numbers are watched.
    private var names: [Int32: [ExactText]] = [:]
  #endif

  /// How long it is quiet when a change is over, in milliseconds. Editors need less than one to rename.
  private static let quiet: Int32 = 5
  /// How long changes are waited out that never become quiet.
  private static let patience = Duration.milliseconds(50)
  private let clock: ContinuousClock

  /// A watch of nothing, which is patient by a clock.
  package init(by clock: ContinuousClock) throws(FileError) {
    self.clock = clock
    #if canImport(Darwin)
      queue = kqueue()
      Self.allowManyDescriptors()
    #else
      queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    #endif
    guard queue >= 0 else {
      throw FileError(reason: "cannot be watched: \(FileSystem.message(errno))")
    }
  }

  deinit {
    #if canImport(Darwin)
      for descriptor in watched.values { FileSystem.close(descriptor) }
    #endif
    FileSystem.close(queue)
  }

  package var count: Int { watched.count }

  /// Waits until something changes and is quiet again, or until a signal comes; whether something changed.
  package mutating func wait() -> Bool {
    guard hasChanges(within: 500) else { return false }
    waitForQuiet()
    return true
  }

  /// Hands over the paths that have changed, each joined to its folder as that is watched; nil if anything may have.
  package mutating func takeChanges() -> Set<ExactText>? {
    defer { changes = [] }
    return changes
  }

  package mutating func waitForQuiet() {
    let end = clock.now + Self.patience
    while hasChanges(within: Self.quiet), clock.now < end {}
  }

  #if canImport(Darwin)

    /// Watches folders and the files in them; what is watched already stays so. Returns what cannot be watched.
    ///
    /// A folder tells of names that come and go only, a file of what is written into it.
    package mutating func watch(
      folders: Set<ExactText>, files: Set<ExactText>
    ) -> [(path: String, error: FileError)] {
      var failures: [(path: String, error: FileError)] = []
      for path in Array(folders) + Array(files) where watched[path] == nil {
        let descriptor = unsafe open(path.text, O_EVTONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
          // What is missing is noticed in its folder once it is there.
          if errno != ENOENT { failures.append((path.text, failure())) }
          continue
        }
        var event = unsafe kevent(
          ident: UInt(descriptor), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
          fflags: UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME), data: 0, udata: nil)
        guard unsafe kevent(queue, &event, 1, nil, 0, nil) == 0 else {
          failures.append((path.text, failure()))
          FileSystem.close(descriptor)
          continue
        }
        watched[path] = descriptor
      }
      return failures
    }

    private mutating func hasChanges(within milliseconds: Int32) -> Bool {
      var time = timespec(
        tv_sec: Int(milliseconds / 1000), tv_nsec: Int(milliseconds % 1000) * 1_000_000)
      var event = unsafe kevent()
      var isAny = false
      while unsafe kevent(queue, nil, 0, &event, 1, &time) > 0 {
        isAny = true
        changes = nil
        time = timespec()
        // Another file may have its name now.
        if unsafe event.fflags & UInt32(NOTE_DELETE | NOTE_RENAME) != 0 {
          let descriptor = unsafe Int32(event.ident)
          watched = watched.filter { $0.value != descriptor }
          FileSystem.close(descriptor)
        }
      }
      return isAny
    }

    /// A descriptor for each file is more than the system allows at first.
    private static func allowManyDescriptors() {
      var limit = rlimit()
      guard unsafe getrlimit(RLIMIT_NOFILE, &limit) == 0 else { return }
      limit.rlim_cur = min(limit.rlim_max, rlim_t(OPEN_MAX))
      _ = unsafe setrlimit(RLIMIT_NOFILE, &limit)
    }

  #else

    /// Watches folders and the files in them; what is watched already stays so. Returns what cannot be watched.
    package mutating func watch(
      folders: Set<ExactText>, files: Set<ExactText>
    ) -> [(path: String, error: FileError)] {
      let events =
        IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVED_FROM | IN_MOVED_TO
        | IN_MOVE_SELF
      var failures: [(path: String, error: FileError)] = []
      for folder in folders where watched[folder] == nil {
        let number = unsafe inotify_add_watch(queue, folder.text, UInt32(events))
        if number >= 0 {
          watched[folder] = number
          names[number, default: []].append(folder)
        } else if errno != ENOENT {
          failures.append((folder.text, failure()))
        }
      }
      return failures
    }

    private mutating func hasChanges(within milliseconds: Int32) -> Bool {
      var entry = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&entry, 1, milliseconds) > 0 else { return false }
      read(FileSystem.waitingBytes(of: queue))
      return true
    }

    /// Takes down what has changed, and lets go of the folders that are gone: one of the same name may come after
    /// them. A note of the system's has the number of the folder, what happened, a number that pairs renames, and the
    /// length of a name, each in four bytes, and then the name, which ends with a zero.
    private mutating func read(_ notes: [UInt8]) {
      func number(at offset: Int) -> UInt32 {
        notes[offset..<offset + 4].enumerated().reduce(0) { $0 | UInt32($1.1) << UInt32(8 * $1.0) }
      }
      var offset = 0
      while offset + 16 <= notes.count {
        let folder = Int32(bitPattern: number(at: offset))
        let kinds = number(at: offset + 4)
        let name = notes[(offset + 16)...].prefix(Int(number(at: offset + 12))).prefix { $0 != 0 }
        if kinds & UInt32(IN_Q_OVERFLOW) != 0 {
          // Some notes are lost: any folder may be gone.
          (watched, names, changes) = ([:], [:], nil)
        } else if kinds & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED) != 0 {
          for path in names.removeValue(forKey: folder) ?? [] { watched[path] = nil }
          changes = nil
        } else if kinds & UInt32(IN_ISDIR) != 0 {
          changes = nil
        } else {
          let text = String(decoding: name, as: UTF8.self)
          if !text.utf8.elementsEqual(name) { changes = nil }
          for path in names[folder] ?? [] { changes?.insert(joined(path.text, text).exact) }
        }
        offset += 16 + Int(number(at: offset + 12))
      }
    }

  #endif

  private func failure() -> FileError {
    FileError(reason: "cannot be watched: \(FileSystem.message(errno))")
  }
}
