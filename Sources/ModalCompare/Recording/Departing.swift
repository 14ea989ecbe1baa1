internal import ModalLanguage
internal import ModalSyntax

/// Movements that begin before their time.
extension RecordingComparison {
  /// When one of some views that rests begins to go away, though nothing marks it; nil where none does.
  ///
  /// - Parameters:
  ///   - names: The views.
  ///   - turn: What should let them go.
  ///   - from: From which time of the recording on they may go.
  ///   - until: Up to which time.
  ///   - shift: From seconds of the recording to those of the replay: what is added.
  /// - Returns: The last moment at which it rests, in seconds of the recording.
  func departure(
    of names: [String], at turn: RecordedTurn, from: Double, until: Double, shift: Double
  ) -> Double? {
    for name in names {
      guard let rest = replay.shown(name, at: turn.time - 1e-6) else { continue }
      if let time = departure(of: name, from: rest, from, until, shift) { return time }
    }
    return nil
  }

  private func departure(
    of name: String, from rest: RecordedMoment, _ from: Double, _ until: Double, _ shift: Double
  ) -> Double? {
    // Within two seconds it has gone far enough to be seen.
    let end = until + 2 * recording.slowness
    let places = recording.samples.filter { $0.time >= from && $0.time < end }
      .compactMap { sample in sample.views[name].map { (sample.time, $0) } }
    var still = 0
    for index in places.indices.dropLast() {
      let (time, place) = places[index]
      guard time < until else { return nil }
      let isStill = index > 0 && !place.differs(from: places[index - 1].1)
      still = isStill ? still + 1 : 0
      guard still >= 2, place.differs(from: places[index + 1].1)
      else { continue }
      // It goes as far as nothing goes that only settles.
      var (last, end) = (place.distance(from: rest), index)
      let start = last
      while end + 1 < places.count, places[end + 1].1.distance(from: rest) > last {
        end += 1
        last = places[end].1.distance(from: rest)
      }
      // The replay may move it away, and back, before that.
      let view = replay.view(name, max(0, time / recording.slowness + shift))
      let isExpected = view?.moment.differs(from: rest)
      if last - start > Self.leastWay, isExpected == false { return time }
    }
    return nil
  }

  /// How far what goes away has to go, as a distance of moments.
  private static let leastWay = 8.0

  /// The last scenario's event before something, by its position.
  func eventBefore(_ index: Int) -> Int? { events[..<index].lastIndex { !$0.isAutomatic } }

  /// Whether all views are, at a time of the replay, where they rest before something else begins.
  func haveArrived(_ names: [String], at time: Double, before turn: RecordedTurn) -> Bool {
    names.allSatisfy { name in
      guard let rest = replay.shown(name, at: turn.time - 1e-6) else { return true }
      return replay.shown(name, at: time).map { !$0.differs(from: rest) } ?? false
    }
  }
}
