package import ModalLanguage
package import ModalReplay

package struct ReplayRow: Sendable {
  package enum Kind: Sendable {
    case happened(TraceEntry.Happening)
    /// A modal is another one than before, on the screen or in its model.
    case changed(ModalValues)
    /// Elements of a modal are others than before; those that are visible, or were.
    case elements(Timeline.ContentMoment, before: [String: ElementState])
    /// A modal as it is at an instant that was asked for.
    case sampled(ModalValues)
    /// A check that does not hold, and the first of the scenario where that is another one.
    case failed(FailedCheck, after: FailedCheck?)
  }

  /// Nanoseconds since the scenario's start.
  package var time: Int64
  /// The modal it is about, by its position in ``SpecDocument/modals``; nil for the screen.
  package var modal: Int?
  package var kind: Kind
}

/// A modal at an instant: what a check may claim of it.
package struct ModalValues: Hashable, Sendable {
  /// How far it has come on its way in or out.
  package var phase: Phase
  package var isVisible: Bool
  /// The height of the keyboard that it holds, in points.
  package var keyboard: Double
  /// Its frame as laid out, the target of all animations, in points of the container.
  package var frame: Rect
  /// What the screen shows of it.
  package var presented: Appearance

  /// A modal's values at a keyframe, or at a later instant that no other keyframe comes before.
  init(_ keyframe: Timeline.Track.Keyframe, of track: Timeline.Track, at time: Int64) {
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
  /// they are before the first event are not a row.
  func rows(with failures: [FailedCheck]) -> [ReplayRow] {
    typealias Order = (time: Int64, entries: Int, rank: Int, number: Int)
    var steps: [(order: Order, body: (inout RowList) -> Void)] = []
    /// Adds a step, behind a number of entries of the trace.
    func add(
      at time: Int64, behind entries: Int, rank: Int = 0, _ body: @escaping (inout RowList) -> Void
    ) {
      steps.append(((time, entries, rank, steps.count), body))
    }
    for (index, entry) in trace.enumerated() {
      add(at: entry.time, behind: index, rank: 2) {
        $0.add(.happened(entry.happening), of: entry.modal, at: entry.time)
      }
    }
    for (modal, track) in tracks.enumerated() {
      for time in track.animationEnds {
        add(at: time, behind: -1) { rows in
          let keyframe = track.keyframe(at: time - 1)
          if keyframe.state.isVisible { rows.add(keyframe, of: modal, at: time) }
        }
      }
      for keyframe in track.keyframes {
        add(at: keyframe.time, behind: keyframe.entries) {
          $0.add(keyframe, of: modal, at: keyframe.time)
        }
      }
    }
    for moment in contents {
      add(at: moment.time, behind: moment.entries) { $0.add(moment) }
    }
    for (index, failure) in failures.enumerated() {
      add(at: failure.time, behind: failure.trace.upperBound, rank: 1) {
        $0.add(.failed(failure, after: index == 0 ? nil : failures[0]), of: nil, at: failure.time)
      }
    }
    return steps.sorted { $0.order < $1.order }.reduce(into: RowList(self)) { $1.body(&$0) }.rows
  }
}

/// Rows without those that say nothing new.
private struct RowList {
  private(set) var rows: [ReplayRow] = []
  private let tracks: [Timeline.Track]
  /// What was last known of each modal.
  private var last: [ModalValues?]
  /// What was last known of each modal's elements.
  private var parts: [Int: [String: ElementState]] = [:]

  init(_ timeline: Timeline) {
    tracks = timeline.tracks
    last = Array(repeating: nil, count: timeline.tracks.count)
  }

  mutating func add(_ kind: ReplayRow.Kind, of modal: Int?, at time: Int64) {
    rows.append(ReplayRow(time: time, modal: modal, kind: kind))
  }

  /// Adds what has changed of a content. How it is when it appears is not a change.
  mutating func add(_ moment: Timeline.ContentMoment) {
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
    add(.elements(seen, before: before), of: moment.modal, at: moment.time)
  }

  mutating func add(_ keyframe: Timeline.Track.Keyframe, of modal: Int, at time: Int64) {
    let values = ModalValues(keyframe, of: tracks[modal], at: time)
    defer { last[modal] = values }
    guard let before = last[modal], before != values else { return }
    add(.changed(values), of: modal, at: time)
  }
}
