#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Threads that were started. The handles are pointers on macOS, which nothing else gets to see.
@safe package struct Threads {
  fileprivate var handles: [pthread_t] = []
  /// How many there are.
  fileprivate(set) var count = 0
}

package func startThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) -> Threads {
  var threads = Threads()
  while threads.count < count, let handle = startThread(body) {
    threads.handles.append(handle)
    threads.count += 1
  }
  return threads
}

private func startThread(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
  let work = unsafe Unmanaged.passRetained(Work(body))
  #if canImport(Darwin)
    // The deepest spec that the limits allow needs more than the 0.5 MB that a thread has here.
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    unsafe pthread_attr_setstacksize(&attributes, 8 << 20)
    defer { unsafe pthread_attr_destroy(&attributes) }
    var handle: pthread_t?
    let code = unsafe pthread_create(&handle, &attributes, { unsafe run($0) }, work.toOpaque())
  #else
    var handle = pthread_t()
    let code = unsafe pthread_create(&handle, nil, { unsafe run($0) }, work.toOpaque())
  #endif
  guard code == 0 else {
    unsafe work.release()
    return nil
  }
  return handle
}

func join(_ threads: Threads) {
  #if canImport(Darwin)
    for handle in unsafe threads.handles { unsafe pthread_join(handle, nil) }
  #else
    for handle in threads.handles { pthread_join(handle, nil) }
  #endif
}

/// Lets one thread at a time through.
@safe final class Lock: @unchecked Sendable {
  fileprivate let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() { unsafe pthread_mutex_init(mutex, nil) }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  func hold<Result>(_ body: () -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return body()
  }
}

/// What threads wait for that hold a lock, and others tell them.
@safe final class Signal: @unchecked Sendable {
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() { unsafe pthread_cond_init(condition, nil) }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe condition.deallocate()
  }

  /// Waits until somebody tells, or for no reason; meanwhile others may hold the lock.
  func wait(_ lock: Lock) { unsafe pthread_cond_wait(condition, lock.mutex) }

  func tellOne() { unsafe pthread_cond_signal(condition) }

  func tellAll() { unsafe pthread_cond_broadcast(condition) }
}

private final class Work: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}

private func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let pointer = unsafe pointer else { return nil }
  unsafe Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
  return nil
}
