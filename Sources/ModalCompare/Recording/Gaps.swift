internal import ModalLanguage
internal import ModalSyntax

/// Movements that fall between two samples.
extension RecordingComparison {
  /// Finds what moves in the replay while no sample shows it: for more than five frames, or for most of its way.
  mutating func findGaps(of names: [String]) {
    let found = Dictionary(grouping: differences, by: \.stretch)
    // What is gone may stay so, and where something jumps no time says anything.
    let gone = Set(differences.filter { $0.sort == .absence }.map(\.name))
    for index in stretches.indices where !stretches[index].isCut {
      guard found[index]?.contains(where: { $0.sort == .jump }) != true else { continue }
      let told = gone.union((found[index] ?? []).map(\.name))
      for name in names where !told.contains(name) {
        guard let gap = gap(of: name, in: index) else { continue }
        add(.gap(from: gap.from, until: gap.until), name, nil, in: index)
      }
    }
  }

  private func gap(of name: String, in index: Int) -> (from: Double, until: Double)? {
    let stretch = stretches[index]
    guard let end = recording.lastTime, stretch.from < end else { return nil }
    // What comes before the stretch is at rest, as what comes after it.
    let start = (stretch.start - stretch.shift) * recording.slowness
    let before = recording.samples.last { $0.time < max(stretch.from, start) }?.time
    let after = recording.samples.first { $0.time >= stretch.until }?.time
    let shown = stretch.samples.filter {
      $0.views[name] != nil || replayed(name, at: $0.time) == nil
    }
    let times = [before ?? start] + shown.map(\.time) + [after ?? end]
    return zip(times, times.dropFirst()).lazy.map { (from: $0, until: $1) }
      .first { $0.until - $0.from > 2.5 / recording.fps && isMost(of: name, in: index, $0) }
  }

  /// Whether the replay moves a view for more than five frames between two times of the recording, or for more than half of
  /// all the time for which it does.
  private func isMost(of name: String, in index: Int, _ gap: (from: Double, until: Double)) -> Bool
  {
    let stretch = stretches[index]
    let length = (gap.until - gap.from) * recording.fps
    // No animation takes longer than a minute.
    let count = Int(clamping: min(length, 60 * recording.fps))
    let from = gap.from / recording.slowness + stretch.shift + stretch.offset
    /// Whether it moves in a frame after the gap's beginning.
    func isMoving(_ step: Int) -> Bool {
      let times = [step, step + 1].map { from + Double($0) * frame }
      guard times[0] >= stretch.start - frame, times[1] <= stretch.end else { return false }
      let views = times.compactMap { replay.shown(name, at: $0) }
      return views.count == 2 && views[0].differs(from: views[1])
    }
    var moving = 0
    for step in 0..<max(0, count) where isMoving(step) {
      moving += 1
      if moving > 5 { return true }
    }
    guard moving > 1 else { return false }
    let around = (1...moving).prefix { isMoving(-$0) }.count
    let behind = (0..<moving).prefix { isMoving(count + $0) }.count
    return moving > around + behind
  }
}
