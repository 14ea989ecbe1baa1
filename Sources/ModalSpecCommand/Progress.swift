/// How far a run over many files has got, on the last line of the terminal.
///
/// It appears once a run takes longer than a moment, and is gone at its end. Where standard error is
/// no terminal there is none.
struct Progress {
  /// The time after which it appears.
  private static let delay = Duration.milliseconds(300)
  /// The time between two looks of it.
  private static let interval = Duration.milliseconds(100)
  private static let cells = 20

  private let total: Int
  private let began = ContinuousClock.now
  private var next: ContinuousClock.Instant?
  private var done = 0

  init(total: Int, isShown: Bool) {
    self.total = total
    next = isShown && Terminal.hasStatusLine ? began + Self.delay : nil
  }

  /// Files are done, the last of which has a path.
  mutating func advance(by count: Int, path: @autoclosure () -> String) {
    done += count
    guard let next, ContinuousClock.now >= next else { return }
    self.next = ContinuousClock.now + Self.interval
    Terminal.status = line(path())
  }

  func end() {
    if next != nil { Terminal.status = nil }
  }

  private func line(_ path: String) -> String {
    let time = ContinuousClock.now - began
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
    let filled = total > 0 ? Self.cells * done / total : 0
    let bar = String(repeating: "=", count: filled).padded(to: Self.cells)
    let rate = grouped(Int(clamping: Double(done) / max(seconds, 0.001)))
    let head = "[\(bar)] \(grouped(done)) of \(grouped(total)), \(rate)/s  "
    // A line that is broken could not be taken back, and some terminals break one that just fits.
    let room = (Machine.terminalColumns ?? 80) - 1
    return String((head + ending(of: path, columns: room - head.count)).prefix(room))
  }
}
