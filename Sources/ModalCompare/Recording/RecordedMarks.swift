internal import ModalLanguage
internal import ModalSyntax

/// What begins something, and its marks.
extension RecordingComparison {
  /// What begins something: the events of the scenario, and a modal that hides by itself while everything is at rest, as
  /// a toast does after a while.
  func turns(of names: [String]) -> [RecordedTurn] {
    var all = replay.events.map { RecordedTurn(name: $0.name, time: $0.time) }
    for (position, hide) in replay.callbacks.enumerated()
    where hide.name.exact == Callback.willHide.rawValue.exact {
      guard !replay.events.contains(where: { $0.time == hide.time }),
        areAtRest(names, before: hide.time)
      else { continue }
      let next = all.firstIndex { $0.time > hide.time } ?? all.count
      all.insert(RecordedTurn(name: hide.name, time: hide.time, callback: position), at: next)
    }
    return all
  }

  /// Finds the marks of what begins something, by the positions of that: a mark is the next event of its name, or the callback
  /// between the same events. Says which marks of events are too many.
  mutating func findMarks() -> [Int: DumpRecording.Mark] {
    var found: [Int: DumpRecording.Mark] = [:]
    var positions: [ExactText: [Int]] = [:]
    for (index, event) in events.enumerated() where !event.isAutomatic {
      positions[event.name.exact, default: []].append(index)
    }
    var next = 0
    /// How many events of a name lie behind, and how many marks there are of it.
    var (passed, count): ([ExactText: Int], [ExactText: Int]) = ([:], [:])
    for mark in recording.marks {
      let name = mark.name.exact
      guard let all = positions[name] else { continue }
      count[name, default: 0] += 1
      var index = passed[name, default: 0]
      while index < all.count, all[index] < next { index += 1 }
      passed[name] = index
      if index < all.count {
        found[all[index]] = mark
        next = all[index] + 1
      } else if count[name, default: 0] > all.count {
        add(.furtherEvent, mark.name, mark.span)
      }
    }
    pairCallbacks(found)
    let events = found
    for (index, event) in self.events.enumerated() {
      if let callback = event.callback, let mark = pairs.marks[callback] {
        found[index] = recording.marks[mark]
      }
    }
    pairLeftCallbacks(events)
    return found
  }
}
