internal import ModalSyntax

/// A part of a recording that is judged by itself: from an event that finds everything at rest to the next one.
struct RecordedStretch {
  /// The event that begins it.
  var event: String
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
    let marks = markedEvents
    guard let first = marks.keys.min(), let mark = marks[first] else { return }
    /// A time of the recording in seconds of the replay at the usual speed.
    func usual(_ time: Double) -> Double { time / recording.slowness }
    var shift = replay.events[first].time - usual(mark.time)
    for (index, event) in replay.events.enumerated() {
      if let mark = marks[index], index > first {
        let late = usual(mark.time) + shift - event.time
        // Slow Animations do not slow what waits for them.
        if late.magnitude > 2 * frame + 1e-6, recording.slowness == 1 {
          add(.event(at: mark.time, late: late), event.name, mark.span)
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
          event: event.name, start: event.time, end: .greatestFiniteMagnitude,
          from: stretches.isEmpty ? -.infinity : from, shift: shift))
    }
    for sample in recording.samples {
      let index = stretch(at: sample.time)
      if sample.time < stretches[index].until { stretches[index].samples.append(sample) }
    }
  }

  /// The marks that are events of the scenario, by the positions of these: each mark is the next event of its name.
  private var markedEvents: [Int: DumpRecording.Mark] {
    var found: [Int: DumpRecording.Mark] = [:]
    var next = 0
    for mark in recording.marks {
      let event = replay.events.indices.dropFirst(next).first {
        replay.events[$0].name.exact == mark.name.exact
      }
      guard let event else { continue }
      found[event] = mark
      next = event + 1
    }
    return found
  }

  /// Whether an event begins something: everything is at rest before it. The steps of a drag are one movement.
  private func isBoundary(_ index: Int, _ names: [String]) -> Bool {
    let event = replay.events[index]
    guard index > 0 else { return true }
    guard event.name != "drag" else { return false }
    return names.allSatisfy { name in
      guard let now = replay.view(name, max(0, event.time - 1e-6)),
        let before = replay.view(name, max(0, event.time - 1.5 * frame))
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
