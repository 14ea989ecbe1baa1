internal import ModalLanguage
internal import ModalSyntax

extension RecordingComparison {
  /// Compares the times of callbacks with the marks of their names.
  mutating func compareCallbacks() {
    var (seen, counted): ([String: Int], [String: Int]) = ([:], [:])
    let names = Set(Callback.allCases.map(\.rawValue))
    for mark in recording.marks where names.contains(mark.name) {
      let all = replay.callbacks.filter { $0.name.exact == mark.name.exact }
      let number = seen[mark.name, default: 0]
      seen[mark.name] = number + 1
      let actual = seconds(mark.time)
      guard number < all.count else {
        add(.callback(actual: actual, expected: nil), mark.name, mark.span)
        continue
      }
      if (all[number].time - actual).magnitude > 2 * frame + 1e-6 {
        add(.callback(actual: actual, expected: all[number].time), mark.name, mark.span)
      }
    }
    // Who marks no callbacks says nothing of them, and neither does a recording of what comes after its end.
    guard !seen.isEmpty, let end = recording.end.map(seconds) else { return }
    for callback in replay.callbacks where callback.time + 2 * frame < end {
      let number = counted[callback.name, default: 0]
      counted[callback.name] = number + 1
      let marked = seen[callback.name] ?? 0
      guard number >= marked else { continue }
      add(
        .noCallback(expected: callback.time, isMarked: marked > 0), callback.name, nil)
    }
  }
}
