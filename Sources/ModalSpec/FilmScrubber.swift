internal import ModalLanguage
internal import ModalPicture
internal import ModalReplay
internal import ModalReport

extension Film {
  /// The page that plays it.
  ///
  /// - Throws: That something moves for too long.
  func scrubber(_ palette: Palette) throws(SpecError) -> Scrubber {
    var scrubber = Scrubber(
      title: "\(replayed.spec): \(replayed.scenario.name.value)", place: place,
      try picture(palette, showingModels: true))
    let log = replayed.log
    scrubber.lanes.append(marks("Events", log) { $0.kind == "event" })
    for (index, track) in timeline.tracks.enumerated() {
      func named(_ name: String) -> String {
        modals.count > 1 ? "\(modals[index].id.value): \(name)" : name
      }
      scrubber.lanes.append(
        bars(
          named("Phase"),
          track.keyframes.map { ($0.time, $0.state.phase) }.map {
            ($0, $1 == .hidden ? "" : $1.rawValue)
          }))
      let states = log.filter { $0.modal == index && $0.kind == "state" }
      if !states.isEmpty {
        scrubber.lanes.append(bars(named("State"), states.map { ($0.time, $0.words) }))
      }
      scrubber.lanes.append(
        marks(named("Calls"), log) { $0.modal == index && $0.kind == "call" })
      scrubber.curves += curves(of: track, at: scrubber.picture.times, named)
    }
    scrubber.log = log.map { entry in
      let name = modals.count > 1 ? entry.modal.map { "\(modals[$0].id.value): " } ?? "" : ""
      return (entry.time, entry.kind, name + entry.words)
    }
    return scrubber
  }

  private typealias LogEntry = (time: Int64, modal: Int?, kind: String, words: String)

  private func marks(
    _ name: String, _ log: [LogEntry], where isWanted: (LogEntry) -> Bool
  ) -> Scrubber.Lane {
    (name, [], log.filter(isWanted).map { ($0.time, $0.words) })
  }

  /// Words, each until the next one; an empty word is no bar.
  private func bars(_ name: String, _ words: [(time: Int64, word: String)]) -> Scrubber.Lane {
    var lane: Scrubber.Lane = (name, [], [])
    var current = (start: Int64(0), word: "")
    for (time, word) in words + [(timeline.end, "")] where word != current.word {
      if !current.word.isEmpty, current.start < time {
        lane.bars.append((current.start..<time, current.word))
      }
      current = (time, word)
    }
    return lane
  }

  /// Where the screen shows the top edge of a modal, its alpha and that of its dimming; nothing while it is hidden.
  private func curves(
    of track: Timeline.Track, at instants: [Int64], _ named: (String) -> String
  ) -> [Scrubber.Curve] {
    let shown = instants.map { time in
      track.keyframe(at: time).state.isVisible ? track.presented(at: time) : nil
    }
    return [
      (named("y"), nil, true, shown.map { $0?.transformedFrame.y }),
      (named("Alpha"), 0...1, false, shown.map { $0?.alpha }),
      (named("Dimming"), 0...1, false, shown.map { $0?.dimmingAlpha }),
    ]
  }
}
