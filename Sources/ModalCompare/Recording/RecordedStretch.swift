internal import ModalLanguage
internal import ModalSyntax

/// A part of a recording that is judged by itself: from an event that finds everything at rest to the next one.
struct RecordedStretch {
  /// The event that begins it.
  var event: String
  /// Whether that is a callback of a modal that hides by itself.
  var isAutomatic = false
  /// When the event comes, in seconds of the replay.
  var start: Double
  /// When the next stretch begins, in seconds of the replay.
  var end: Double
  /// From which time of the recording on its samples count.
  var from: Double
  /// Up to which time of the recording they do.
  var until = Double.infinity
  /// From seconds of the recording to those of the replay: what is added.
  var shift: Double
  /// What of that is because the recording is late here, and so negative, or early.
  var offset = 0.0
  /// What is recorded in it.
  var samples: [DumpRecording.Sample] = []
}

extension RecordingComparison {
  /// Parts a recording at the events that find everything at rest in the replay. A stretch whose event is marked is counted
  /// from its mark, so that an event that comes late makes nothing else late.
  mutating func findStretches(of names: [String]) {
    events = turns(of: names)
    let marks = markedEvents
    guard let first = marks.keys.filter({ !events[$0].isAutomatic }).min(), let mark = marks[first]
    else { return }
    /// A time of the recording in seconds of the replay at the usual speed.
    func usual(_ time: Double) -> Double { time / recording.slowness }
    var shift = events[first].time - usual(mark.time)
    for (index, event) in events.enumerated() {
      if let mark = marks[index], index > first {
        let late = usual(mark.time) + shift - event.time
        // Slow Animations do not slow what waits for them.
        if late.magnitude > 2 * frame + 1e-6, recording.slowness == 1 {
          let kind: CourseDifference.Kind =
            event.isAutomatic
            ? .callback(at: mark.time, late: late) : .event(at: mark.time, late: late)
          add(kind, event.name, mark.span)
          if !isBoundary(index, names) {
            // What it would have turned goes on.
            let last = stretches.count - 1
            stretches[last].end = min(stretches[last].end, event.time + min(late, 0))
            stretches[last].until = min(
              stretches[last].until, mark.time - max(late, 0) * recording.slowness)
          }
        }
        if isBoundary(index, names) { shift = event.time - usual(mark.time) }
      }
      guard isBoundary(index, names) else { continue }
      let from = (event.time - shift - 2 * frame) * recording.slowness
      if !stretches.isEmpty {
        let last = stretches.count - 1
        stretches[last].end = min(stretches[last].end, event.time)
        stretches[last].until = min(stretches[last].until, from)
      }
      stretches.append(
        RecordedStretch(
          event: event.name, isAutomatic: event.isAutomatic, start: event.time,
          end: .greatestFiniteMagnitude, from: stretches.isEmpty ? -.infinity : from, shift: shift))
    }
    for sample in recording.samples {
      let index = stretch(at: sample.time)
      if sample.time < stretches[index].until { stretches[index].samples.append(sample) }
    }
  }

  /// What begins something: the events of the scenario, and a modal that hides by itself while everything is at rest, as
  /// a toast does after a while.
  private func turns(of names: [String]) -> [RecordedTurn] {
    var all = replay.events.map { RecordedTurn(name: $0.name, time: $0.time) }
    let hides = replay.callbacks.filter { $0.name.exact == Callback.willHide.rawValue.exact }
    for (number, hide) in hides.enumerated() {
      guard !replay.events.contains(where: { $0.time == hide.time }),
        areAtRest(names, before: hide.time)
      else { continue }
      let next = all.firstIndex { $0.time > hide.time } ?? all.count
      all.insert(RecordedTurn(name: hide.name, time: hide.time, number: number), at: next)
    }
    return all
  }

  /// The marks of what begins something, by the positions of that: each mark is the next event of its name, or the callback
  /// of the same number.
  private var markedEvents: [Int: DumpRecording.Mark] {
    var found: [Int: DumpRecording.Mark] = [:]
    var (next, seen): (Int, [String: Int]) = (0, [:])
    for mark in recording.marks {
      let number = seen[mark.name, default: 0]
      seen[mark.name] = number + 1
      let turn = events.indices.first {
        events[$0].name.exact == mark.name.exact
          && (events[$0].number.map { $0 == number } ?? ($0 >= next))
      }
      guard let turn else { continue }
      found[turn] = mark
      if !events[turn].isAutomatic { next = turn + 1 }
    }
    return found
  }

  /// Whether an event begins something: everything is at rest before it. The steps of a drag are one movement.
  private func isBoundary(_ index: Int, _ names: [String]) -> Bool {
    let event = events[index]
    guard index > 0 else { return true }
    return event.name != "drag" && areAtRest(names, before: event.time)
  }

  private func areAtRest(_ names: [String], before time: Double) -> Bool {
    names.allSatisfy { name in
      guard let now = replay.view(name, max(0, time - 1e-6)),
        let before = replay.view(name, max(0, time - 1.5 * frame))
      else { return true }
      return !now.isShown && !before.isShown
        || !RecordedMoment(now.frame, now.alpha)
          .differs(from: RecordedMoment(before.frame, before.alpha), by: 0.01, 0.0005)
    }
  }

  /// The position of the stretch that a time of the recording is in.
  func stretch(at time: Double) -> Int { stretches.lastIndex { $0.from <= time } ?? 0 }

  /// The position of the stretch that a time of the replay is in.
  func stretch(ofReplay time: Double) -> Int {
    stretches.lastIndex { $0.start <= time + 1e-9 } ?? 0
  }

  /// A time of the recording in seconds of the replay: before the next event if that comes late.
  func seconds(_ time: Double) -> Double {
    let stretch = stretches[stretch(at: time)]
    return min(
      time / recording.slowness + stretch.shift + stretch.offset, stretch.end - 1e-6)
  }

  /// A time of the replay in seconds of the recording.
  func recorded(_ time: Double) -> Double {
    (time - stretches[stretch(ofReplay: time)].shift) * recording.slowness
  }
}
