package import ModalLanguage
package import ModalReplay

/// Something that a replay has to show, at its time.
package struct ReplayRow: Sendable {
  /// What there is to show.
  package enum Kind: Sendable {
    /// An entry of the trace.
    case happened(TraceEntry.Happening)
    /// A modal is another one than before, on the screen or in its model.
    case changed(ModalValues)
    /// Elements of a modal are others than before; those that are visible, or were.
    case elements(ContentMoment, before: [String: ElementState])
    /// A modal as it is at an instant that was asked for.
    case sampled(ModalValues)
    /// A check that does not hold.
    case failed(FailedCheck)
  }

  /// Nanoseconds since the scenario's start.
  package var time: Int64
  /// The modal it is about, by its position in ``SpecDocument/modals``; nil for the screen.
  package var modal: Int?
  /// What there is to show.
  package var kind: Kind
}

/// A modal at an instant: what a check may claim of it.
package struct ModalValues: Hashable, Sendable {
  /// How far it has come on its way in or out.
  package var phase: Phase
  /// Whether it is on the screen.
  package var isVisible: Bool
  /// The height of the keyboard that it holds, in points.
  package var keyboard: Double
  /// Its frame as laid out, the target of all animations, in points of the container.
  package var frame: Rect
  /// What the screen shows of it.
  package var presented: Appearance

  /// A modal's values at a keyframe, or at a later instant that no other keyframe comes before.
  init(_ keyframe: Track.Keyframe, of track: Track, at time: Int64) {
    phase = keyframe.state.phase
    isVisible = keyframe.state.isVisible
    keyboard = keyframe.state.keyboardHeight
    frame = keyframe.model.frame
    presented = track.presented(keyframe, at: time)
  }
}

extension Timeline {
  /// All that happened, in order, and after each step the modals that are others than before; the
  /// checks that do not hold stand where they were looked at.
  ///
  /// An animation's end is an instant of its own, and comes before what else happens then. Modals as
  /// they are before the first event are no row.
  func rows(with failures: [FailedCheck]) -> [ReplayRow] {
    var steps = RowMerge()
    for (index, entry) in trace.enumerated() {
      steps.add(.entry(index), at: entry.time, behind: index, rank: 2)
    }
    for (modal, track) in tracks.enumerated() {
      for time in track.animationEnds {
        steps.add(.end(modal), at: time, behind: -1, rank: 0)
      }
      for (index, keyframe) in track.keyframes.enumerated() {
        steps.add(.keyframe(modal, index), at: keyframe.time, behind: keyframe.entries, rank: 0)
      }
    }
    for (index, moment) in contents.enumerated() {
      steps.add(.content(index), at: moment.time, behind: moment.entries, rank: 0)
    }
    for (index, failure) in failures.enumerated() {
      steps.add(.failure(index), at: failure.time, behind: failure.trace.upperBound, rank: 1)
    }
    return steps.sorted.reduce(into: RowList(self)) { list, step in
      switch step.kind {
      case .entry(let index): list.add(trace[index])
      case .keyframe(let modal, let index):
        list.add(tracks[modal].keyframes[index], of: modal, at: step.time)
      case .end(let modal):
        let keyframe = tracks[modal].keyframe(at: step.time - 1)
        if keyframe.state.isVisible { list.add(keyframe, of: modal, at: step.time) }
      case .content(let index): list.add(contents[index])
      case .failure(let index): list.add(failures[index])
      }
    }.rows
  }
}

/// The steps of a replay from all that keeps some, put into one order.
private struct RowMerge {
  enum Kind {
    case entry(Int)
    case keyframe(Int, Int)
    case end(Int)
    case content(Int)
    case failure(Int)
  }

  struct Step {
    var time: Int64
    /// The number of entries of the trace before it.
    var entries: Int
    var rank: Int
    var number: Int
    var kind: Kind
  }

  private var steps: [Step] = []

  mutating func add(_ kind: Kind, at time: Int64, behind entries: Int, rank: Int) {
    steps.append(
      Step(time: time, entries: entries, rank: rank, number: steps.count, kind: kind))
  }

  var sorted: [Step] {
    steps.sorted {
      ($0.time, $0.entries, $0.rank, $0.number) < ($1.time, $1.entries, $1.rank, $1.number)
    }
  }
}

/// Rows, of which those that say nothing new are left out.
private struct RowList {
  private(set) var rows: [ReplayRow] = []
  private let tracks: [Track]
  /// What was last known of each modal.
  private var last: [ModalValues?]
  /// What was last known of each modal's elements.
  private var parts: [Int: [String: ElementState]] = [:]

  init(_ timeline: Timeline) {
    tracks = timeline.tracks
    last = Array(repeating: nil, count: timeline.tracks.count)
  }

  mutating func add(_ entry: TraceEntry) {
    rows.append(
      ReplayRow(time: entry.time, modal: entry.modal, kind: .happened(entry.happening)))
  }

  mutating func add(_ failure: FailedCheck) {
    rows.append(ReplayRow(time: failure.time, modal: nil, kind: .failed(failure)))
  }

  /// Adds what has changed of a content. How it is when it appears is no change.
  mutating func add(_ moment: ContentMoment) {
    let before = moment.isFirst ? [:] : parts[moment.modal] ?? [:]
    var after = before
    for part in moment.parts { after[part.id] = part.state }
    for id in moment.gone { after[id] = nil }
    parts[moment.modal] = after
    guard !moment.isFirst else { return }
    var seen = moment
    seen.parts.removeAll { !$0.state.isVisible && before[$0.id]?.isVisible != true }
    seen.gone.removeAll { before[$0]?.isVisible != true }
    guard !seen.parts.isEmpty || !seen.gone.isEmpty else { return }
    rows.append(
      ReplayRow(time: moment.time, modal: moment.modal, kind: .elements(seen, before: before)))
  }

  mutating func add(_ keyframe: Track.Keyframe, of modal: Int, at time: Int64) {
    let values = ModalValues(keyframe, of: tracks[modal], at: time)
    defer { last[modal] = values }
    guard let before = last[modal], before != values else { return }
    rows.append(ReplayRow(time: time, modal: modal, kind: .changed(values)))
  }
}
