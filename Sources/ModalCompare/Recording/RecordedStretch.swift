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
  /// Whether it begins to move before its time, and so before its event.
  var isEarly = false
  /// Whether it cuts off what moves in the app, and not in the replay, so that it is not compared.
  var isCut = false
  /// What is recorded in it.
  var samples: [DumpRecording.Sample] = []
}

extension RecordingComparison {
  /// Parts a recording at the events that find everything at rest in the replay. A stretch whose event is marked is counted
  /// from its mark, so that an event that comes late makes nothing else late.
  mutating func findStretches(of names: [String]) {
    events = turns(of: names)
    let marks = findMarks()
    guard let first = marks.keys.filter({ !events[$0].isAutomatic }).min(), let mark = marks[first]
    else { return }
    /// What makes seconds of the replay of those of the recording, by the scenario's last event: what hides by itself at
    /// another time moves no event.
    var shift = events[first].time - recording.usual(mark.time)
    for (index, event) in events.enumerated() {
      let isBoundary = isBoundary(index, names)
      var start = Start(shift: shift)
      if let mark = marks[index], index > first {
        let late = recording.usual(mark.time) + shift - event.time
        // Slow Animations do not slow what waits for them.
        if late.magnitude > 2 * frame + 1e-6, recording.slowness == 1 {
          add(
            event.isAutomatic
              ? .callback(at: mark.time, late: late) : .event(at: mark.time, late: late),
            event.name, mark.span)
          if !isBoundary {
            // What it would have turned goes on.
            endLastStretch(
              at: event.time + min(late, 0),
              before: mark.time - max(late, 0) * recording.slowness)
          }
        }
        start.shift = event.time - recording.usual(mark.time)
        if isBoundary, !event.isAutomatic { shift = start.shift }
        start.isCut =
          isSlowAutomatic(index)
          && !haveArrived(names, at: recording.usual(mark.time) + shift, before: event)
      } else if isBoundary, index > first {
        let next = marks.filter { $0.key > index }.map(\.value.time).min()
        start = unmarkedStart(of: index, names, shift, before: next ?? .infinity)
      }
      if isBoundary { begin(index, start) }
    }
    for sample in recording.samples {
      let index = stretch(at: sample.time)
      if sample.time < stretches[index].until { stretches[index].samples.append(sample) }
    }
  }

  /// Where a stretch begins.
  private struct Start {
    var shift: Double
    /// When it begins to move before its time, in seconds of the recording.
    var early: Double?
    var isCut = false
  }

  /// Whether something waits for its time on the clock while animations are slow.
  private func isSlowAutomatic(_ index: Int) -> Bool {
    events[index].isAutomatic && recording.slowness != 1
  }

  /// Where a stretch begins whose event has no mark: at the scenario's time, or where what rests begins to go before it.
  private func unmarkedStart(
    of index: Int, _ names: [String], _ shift: Double, before next: Double
  ) -> Start {
    let event = events[index]
    let from = stretches.last?.from ?? -.infinity
    let planned = (event.time - shift - 2 * frame) * recording.slowness
    guard isSlowAutomatic(index) else {
      return Start(
        shift: shift,
        early: departure(of: names, at: event, from: from, until: planned, shift: shift))
    }
    if let time = departure(of: names, at: event, from: from, until: next, shift: shift) {
      return Start(shift: event.time - recording.usual(time))
    }
    let before = eventBefore(index).map { events[$0].time } ?? 0
    let time = (before - shift) * recording.slowness + event.time - before
    return Start(
      shift: event.time - recording.usual(time),
      isCut: !haveArrived(names, at: recording.usual(time) + shift, before: event))
  }

  /// Adds a stretch.
  private mutating func begin(_ index: Int, _ start: Start) {
    let event = events[index]
    let from = start.early ?? (event.time - start.shift - 2 * frame) * recording.slowness
    endLastStretch(at: event.time, before: from)
    stretches.append(
      RecordedStretch(
        event: event.name, isAutomatic: event.isAutomatic, start: event.time,
        end: .greatestFiniteMagnitude, from: stretches.isEmpty ? -.infinity : from,
        shift: start.shift, isEarly: start.early != nil, isCut: start.isCut))
  }

  /// Ends the last stretch before a time of the replay and one of the recording.
  private mutating func endLastStretch(at end: Double, before until: Double) {
    guard !stretches.isEmpty else { return }
    let last = stretches.count - 1
    stretches[last].end = min(stretches[last].end, end)
    stretches[last].until = min(stretches[last].until, until)
  }

  /// Whether an event begins something: everything is at rest before it. The steps of a drag are one movement.
  private func isBoundary(_ index: Int, _ names: [String]) -> Bool {
    let event = events[index]
    guard index > 0 else { return true }
    return event.name != "drag" && areAtRest(names, before: event.time)
  }

  func areAtRest(_ names: [String], before time: Double) -> Bool {
    names.allSatisfy { name in
      guard let now = replay.view(name, max(0, time - 1e-6)),
        let before = replay.view(name, max(0, time - 1.5 * frame))
      else { return true }
      return !now.isShown && !before.isShown || !now.moment.differs(from: before.moment)
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
