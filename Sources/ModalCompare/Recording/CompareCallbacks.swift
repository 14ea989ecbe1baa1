internal import ModalLanguage
internal import ModalSyntax

extension RecordingComparison {
  /// Compares the times of callbacks with the marks of their names, apart from those in stretches whose times say nothing.
  mutating func compareCallbacks(leavingOut jumped: Set<Int>) {
    var (seen, counted): ([String: Int], [String: Int]) = ([:], [:])
    let names = Set(Callback.allCases.map(\.rawValue))
    func isLeftOut(_ time: Double) -> Bool {
      let stretch = stretch(ofReplay: time)
      return jumped.contains(stretch) || time >= stretches[stretch].end
    }
    for mark in recording.marks where names.contains(mark.name) {
      let all = replay.callbacks.filter { $0.name.exact == mark.name.exact }
      let number = seen[mark.name, default: 0]
      seen[mark.name] = number + 1
      guard number < all.count else {
        let stretch = stretch(at: mark.time)
        if !jumped.contains(stretch) {
          add(.callback(at: mark.time, late: nil), mark.name, mark.span, in: stretch)
        }
        continue
      }
      let expected = all[number].time
      guard !isLeftOut(expected) else { continue }
      let index = stretch(ofReplay: expected)
      let late = (mark.time - recorded(expected)) / recording.slowness
      let least = 2 * frame + 1e-6
      // It may be as late as what is seen.
      if late.magnitude > least, (late + stretches[index].offset).magnitude > least {
        add(.callback(at: mark.time, late: late), mark.name, mark.span, in: index)
      }
    }
    // Who marks no callbacks says nothing of them, and neither does a recording of what comes after its end.
    guard !seen.isEmpty, let end = recording.end else { return }
    for callback in replay.callbacks
    where recorded(callback.time) + 2 / recording.fps < end && !isLeftOut(callback.time) {
      let number = counted[callback.name, default: 0]
      counted[callback.name] = number + 1
      let marked = seen[callback.name] ?? 0
      guard number >= marked else { continue }
      let index = stretch(ofReplay: callback.time)
      add(
        .noCallback(expected: moment(callback.time, in: index), isMarked: marked > 0),
        callback.name, nil, in: index)
    }
  }
}
