internal import ModalLanguage
internal import ModalSyntax

/// Which mark of a recording is which callback of the replay, by their positions.
struct CallbackPairs {
  /// The marks of the callbacks.
  private(set) var marks: [Int: Int] = [:]
  /// The callbacks of the marks.
  private(set) var callbacks: [Int: Int] = [:]

  /// Something with its position and when it comes, in seconds of the replay.
  struct Moment: Comparable {
    var position: Int
    var time: Double

    static func < (one: Moment, other: Moment) -> Bool {
      (one.time, one.position) < (other.time, other.position)
    }
  }

  /// Pairs marks and callbacks of one name in their order: of the more numerous ones, those that are nearest to the others.
  mutating func pair(_ marks: [Moment], _ callbacks: [Moment]) {
    let areMarksFewer = marks.count < callbacks.count
    let (few, many) = areMarksFewer ? (marks, callbacks) : (callbacks, marks)
    var next = 0
    for (index, one) in few.enumerated() {
      // As many are left as there are to come.
      let most = many.count - (few.count - index)
      var best = next
      func distance(_ position: Int) -> Double { (many[position].time - one.time).magnitude }
      while best < most, distance(best + 1) < distance(best) { best += 1 }
      next = best + 1
      let (mark, callback) = areMarksFewer ? (one, many[best]) : (many[best], one)
      self.marks[callback.position] = mark.position
      self.callbacks[mark.position] = callback.position
    }
  }
}

extension RecordingComparison {
  /// An event of the scenario that has a mark.
  private struct Anchor {
    /// When it comes, in seconds of the replay.
    var time: Double
    /// When its mark comes, in seconds of the recording.
    var recorded: Double
  }

  /// Pairs each callback's mark with the callback of its name between the same marked events, so that one without a mark makes
  /// no other one late.
  mutating func pairCallbacks(_ marked: [Int: DumpRecording.Mark]) {
    let (marks, callbacks) = callbackMoments(anchors(marked))
    for (name, groups) in marks {
      for (group, moments) in groups { pairs.pair(moments, callbacks[name]?[group] ?? []) }
    }
  }

  /// Pairs the marks and the callbacks that are left, which are on the other side of an event.
  mutating func pairLeftCallbacks(_ marked: [Int: DumpRecording.Mark]) {
    let (marks, callbacks) = callbackMoments(anchors(marked))
    for (name, groups) in marks {
      let left = groups.values.joined().filter { pairs.callbacks[$0.position] == nil }
      let others = (callbacks[name] ?? [:]).values.joined().filter {
        pairs.marks[$0.position] == nil
      }
      pairs.pair(left.sorted(), others.sorted())
    }
  }

  private func anchors(_ marked: [Int: DumpRecording.Mark]) -> [Anchor] {
    var last = -Double.infinity
    return events.indices.compactMap { index in
      guard !events[index].isAutomatic, let mark = marked[index], mark.time >= last else {
        return nil
      }
      last = mark.time
      return Anchor(time: events[index].time, recorded: mark.time)
    }
  }

  /// The marks and the callbacks by their names, and by how many anchors come before them.
  private func callbackMoments(_ anchors: [Anchor]) -> (
    marks: [ExactText: [Int: [CallbackPairs.Moment]]],
    callbacks: [ExactText: [Int: [CallbackPairs.Moment]]]
  ) {
    let names = Set(Callback.allCases.map { $0.rawValue.exact })
    var marks: [ExactText: [Int: [CallbackPairs.Moment]]] = [:]
    var callbacks = marks
    var group = 0
    for (position, mark) in recording.marks.enumerated().sorted(by: { $0.1.time < $1.1.time }) {
      while group < anchors.count, anchors[group].recorded <= mark.time + 1e-9 { group += 1 }
      guard names.contains(mark.name.exact), let first = anchors.first else { continue }
      let anchor = group > 0 ? anchors[group - 1] : first
      let time = (mark.time - anchor.recorded) / recording.slowness + anchor.time
      marks[mark.name.exact, default: [:]][group, default: []]
        .append(CallbackPairs.Moment(position: position, time: time))
    }
    group = 0
    for (position, callback) in replay.callbacks.enumerated().sorted(by: { $0.1.time < $1.1.time })
    {
      while group < anchors.count, anchors[group].time <= callback.time + 1e-9 { group += 1 }
      callbacks[callback.name.exact, default: [:]][group, default: []]
        .append(CallbackPairs.Moment(position: position, time: callback.time))
    }
    return (marks, callbacks)
  }
}
