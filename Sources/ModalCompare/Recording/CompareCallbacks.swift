internal import ModalLanguage
internal import ModalSyntax

extension RecordingComparison {
  /// Compares the times of callbacks with their marks, apart from those in stretches whose times say nothing.
  mutating func compareCallbacks(leavingOut jumped: Set<Int>) {
    var seen: Set<ExactText> = []
    let names = Set(Callback.allCases.map { $0.rawValue.exact })
    func isLeftOut(_ time: Double) -> Bool {
      let stretch = stretch(ofReplay: time)
      return jumped.contains(stretch) || time >= stretches[stretch].end
    }
    for (position, mark) in recording.marks.enumerated() where names.contains(mark.name.exact) {
      seen.insert(mark.name.exact)
      guard let callback = pairs.callbacks[position] else {
        let stretch = stretch(at: mark.time)
        if !jumped.contains(stretch) {
          add(.callback(at: mark.time, late: nil), mark.name, mark.span, in: stretch)
        }
        continue
      }
      let expected = replay.callbacks[callback].time
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
    for (position, callback) in replay.callbacks.enumerated()
    where pairs.marks[position] == nil && recorded(callback.time) + 2 / recording.fps < end
      && !isLeftOut(callback.time)
    {
      let index = stretch(ofReplay: callback.time)
      add(
        .noCallback(
          expected: moment(callback.time, in: index), isMarked: seen.contains(callback.name.exact)),
        callback.name, nil, in: index)
    }
  }
}
