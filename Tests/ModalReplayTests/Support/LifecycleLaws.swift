import ModalLanguage
import ModalSyntax

@testable import ModalReplay

/// The laws that the trace of any scenario obeys: time, pairs of callbacks, completions. They are read
/// off the trace and the spec alone, so that they are a second writing of the language's section 6.
/// Scenarios with behaviors, or with a `set` of animations, hosts and lifecycles, are beyond them.
struct LifecycleLaws {
  let modals: [Modal]
  let scenario: Scenario
  let replay: Replay

  private var trace: [TraceEntry] { replay.timeline.trace }

  /// What does not hold, in words.
  func violations() -> [String] {
    var violations: [String] = []
    if !replay.diagnostics.isEmpty { violations.append("ended early") }
    if !replay.isSettled { violations.append("never settles") }
    if !isOrdered(trace.map(\.time)) { violations.append("the trace runs backwards") }
    if trace.contains(where: { $0.time > replay.timeline.end }) {
      violations.append("the trace goes on after its end")
    }
    for (index, modal) in modals.enumerated() {
      let track = replay.timeline.tracks[index]
      if !isOrdered(track.keyframes.map(\.time)) { violations.append("keyframes run backwards") }
      let history = History(modal, index, scenario, trace)
      let found =
        history.violationsOfShows(shows: Int(track.keyframes.last?.state.shows ?? 0))
        + history.violationsOfHides() + history.violationsOfTaps()
        + violationsAtTheEnd(track, of: history)
      violations += found.map { "\(modal.id.value): \($0)" }
    }
    return violations
  }

  private func isOrdered(_ times: [Int64]) -> Bool {
    zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
  }

  /// At the end everything is at rest, but for a finger that still holds.
  private func violationsAtTheEnd(_ track: Timeline.Track, of history: History) -> [String] {
    guard let last = track.keyframes.last else { return ["has no keyframe"] }
    let isHeld = last.state.drag == .following || last.state.drag == .hanging
    var violations: [String] = []
    switch last.state.phase {
    case .shown where last.state.isVisible && last.state.drag == .none: break
    case .shown where last.state.isVisible && isHeld && history.hasDetents: break
    case .hidden where !last.state.isVisible && last.state.drag == .none: break
    case .hiding where last.state.isVisible && isHeld: break
    default: violations.append("ends \(last.state.phase), drag \(last.state.drag)")
    }
    if history.isLeftOpen != (last.state.phase == .hiding) {
      violations.append("a hide stays open")
    }
    var rest = last.model
    rest.dimmingAlpha = rest.dimmingAlpha(at: rest.transformedFrame.y)
    if track.presented(at: replay.timeline.end) != rest.limited() {
      violations.append("still moves at the end")
    }
    return violations
  }
}

/// What happened to one modal.
private struct History {
  /// An entry, with the step that it belongs to; nil for what comes of itself later on.
  struct Entry {
    let time: Int64
    let step: Int?
    let happening: TraceEntry.Happening
  }

  /// A hide that began.
  struct Hide {
    let entry: Int
    let reason: TraceEntry.HideReason
  }

  private let entries: [Entry]
  /// The callbacks among the entries; nil for the others.
  private let callbacks: [Callback?]
  private let scenario: Scenario
  /// The times of the steps.
  private let times: [Int64]
  private let keys: PresentationKeys
  /// The steps that show it while it is not visible.
  private let shows: [Int]

  init(_ modal: Modal, _ index: Int, _ scenario: Scenario, _ trace: [TraceEntry]) {
    self.scenario = scenario
    keys = PresentationKeys(modal.layer)
    var entries: [Entry] = []
    var callbacks: [Callback?] = []
    var times: [Int64] = []
    var dropped: Set<Int> = []
    for entry in trace {
      if case .event = entry.happening { times.append(entry.time) }
      guard entry.modal == index else { continue }
      let step = entry.time == times.last ? times.count - 1 : nil
      entries.append(Entry(time: entry.time, step: step, happening: entry.happening))
      var callback: Callback?
      if case .callback(let called) = entry.happening { callback = called }
      callbacks.append(callback)
      if let step, case .note(.alreadyVisible) = entry.happening { dropped.insert(step) }
    }
    self.entries = entries
    self.callbacks = callbacks
    self.times = times
    var shows: [Int] = []
    for (step, event) in scenario.events.enumerated() {
      if case .show = event.verb?.value, event.modal?.value == modal.id.value,
        !dropped.contains(step)
      {
        shows.append(step)
      }
    }
    self.shows = shows
  }

  private var isController: Bool { keys.rules.lifecycle == .modalController }

  private func indices(of first: Callback, _ second: Callback? = nil) -> [Int] {
    var indices: [Int] = []
    for (index, callback) in callbacks.enumerated() {
      if let callback, callback == first || callback == second { indices.append(index) }
    }
    return indices
  }

  private func isNote(_ index: Int, _ note: TraceEntry.ReplayNote) -> Bool {
    guard entries.indices.contains(index) else { return false }
    return if case .note(note) = entries[index].happening { true } else { false }
  }

  // MARK: - Shows

  /// Every accepted show fills the slot, the end of each show animation fires and empties it.
  func violationsOfShows(shows: Int) -> [String] {
    var accepted: [(time: Int64, due: Int64?)] = []
    for step in self.shows {
      guard case .show(let isAnimated, let host) = scenario.events[step].verb?.value else {
        continue
      }
      let isPresented = (host?.value ?? keys.hosting).host == .presented
      let length =
        isPresented && isController
        ? 400_000_000 : nanoseconds(keys.show.delay) + nanoseconds(keys.show.easing.duration)
      let takesTime = isAnimated && keys.isShowAnimated
      accepted.append((times[step], takesTime ? times[step] + length : nil))
    }
    guard accepted.count == shows else { return ["counts \(shows) shows, not \(accepted.count)"] }
    guard isController else {
      let begun = indices(of: .presentationTransitionWillBegin)
      let ended = indices(of: .presentationTransitionCompleted, .presentationTransitionCancelled)
      let areInOrder = zip(begun, ended).allSatisfy { $0 < $1 }
      return begun.count == shows && ended.count == shows && areInOrder
        ? [] : ["\(begun.count) transitions of \(shows) shows have \(ended.count) ends"]
    }
    // Which of two ends takes a completion is left open where only one is UIKit's transition.
    let presented = self.shows.filter { host(ofShow: $0) == .presented }.count
    guard presented == 0 || presented == shows else { return [] }
    let completions = indices(of: .showCompletion).map { entries[$0].time }
    // Each instance has a completion of its own.
    guard !keys.rules.isFresh else {
      let expected = accepted.map { $0.due ?? $0.time }.sorted()
      return completions == expected ? [] : ["completes at \(completions), not \(expected)"]
    }
    // What is due at an instant comes before the steps at it.
    var slots = accepted.map { (time: $0.time, isDue: false, isUnanimated: $0.due == nil) }
    slots += accepted.compactMap { $0.due }.map { (time: $0, isDue: true, isUnanimated: false) }
    var isFull = false
    var expected: [Int64] = []
    for slot in slots.sorted(by: { ($0.time, $0.isDue ? 0 : 1) < ($1.time, $1.isDue ? 0 : 1) }) {
      if slot.isDue, !isFull { continue }
      isFull = !slot.isDue && !slot.isUnanimated
      if !isFull { expected.append(slot.time) }
    }
    return completions == expected ? [] : ["completes at \(completions), not \(expected)"]
  }

  // MARK: - Hides

  private var hides: [Hide] {
    indices(of: isController ? .willHide : .dismissalTransitionWillBegin).map { index in
      if index > 0, case .hideBegan(let reason) = entries[index - 1].happening {
        Hide(entry: index, reason: reason)
      } else {
        Hide(entry: index, reason: .drag)
      }
    }
  }

  /// The end of a hide: it is gone, or a drag has given it back; nil while it goes on.
  private func end(of hide: Hide, before next: Int) -> (entry: Int, isGone: Bool)? {
    for index in hide.entry..<next {
      switch entries[index].happening {
      case .callback(.didHide), .callback(.dismissalTransitionCompleted): return (index, true)
      case .callback(.dismissalTransitionCancelled): return (index, false)
      case .phase(.shown) where isController: return (index, false)
      default: break
      }
    }
    return nil
  }

  /// Whether the last hide has no end.
  var isLeftOpen: Bool {
    hides.last.map { end(of: $0, before: entries.count) == nil } ?? false
  }

  /// Every hide ends, in one way, before the next one begins; and calls what it must.
  func violationsOfHides() -> [String] {
    let hides = hides
    var violations: [String] = []
    let gone = indices(of: isController ? .didHide : .dismissalTransitionCompleted)
    var ends = 0
    for (index, hide) in hides.enumerated() {
      let isLast = index == hides.count - 1
      let next = isLast ? entries.count : hides[index + 1].entry
      guard let end = end(of: hide, before: next) else {
        if !isLast { violations.append("a hide begins within another") }
        continue
      }
      if end.isGone { ends += 1 }
      if !end.isGone, hide.reason != .drag { violations.append("comes back without a drag") }
      let before = index > 0 ? entries[hides[index - 1].entry].time : nil
      if isController, end.isGone { violations += violation(hide, end.entry, before: before) }
    }
    if gone.count != ends { violations.append("goes \(gone.count) times after \(ends) hides") }
    let others: [Callback] =
      isController
      ? [.presentationTransitionWillBegin, .dismissalTransitionWillBegin]
      : [.shouldHide, .willHide, .didHide, .showCompletion, .hideCompletion]
    if callbacks.contains(where: { $0.map(others.contains) ?? false }) {
      violations.append("calls what is of the other lifecycle")
    }
    return violations
  }

  /// The completion of a hide that nothing came in between.
  private func violation(_ hide: Hide, _ end: Int, before last: Int64?) -> [String] {
    let began = entries[hide.entry].time
    let late = max(entries[end].time, began + 400_000_000)
    let isLate =
      isPresented(at: began) && entries[end].time > began && hide.reason != .drag
    let due = isLate ? late : entries[end].time
    // The completion of an earlier hide may still be due, where UIKit's transition outlasts it.
    if let last, isPresented(at: last), began <= last + 400_000_000 { return [] }
    // Others that ask meanwhile store what they are.
    let isDisturbed = entries.indices.contains { index in
      index > hide.entry && entries[index].time <= due
        && (isNote(index, .alreadyHiding) || isNote(index, .vetoed)
          || indices(of: .shouldHide, .willHide).contains(index))
    }
    guard !isDisturbed else { return [] }
    let expected: Callback? =
      switch hide.reason {
      case .code, .behavior: .hideCompletion
      case .dimmingTap: .didHideByDimmingTap
      case .hideAll, .drag, .grabberTap: nil
      }
    let called = indices(of: .hideCompletion, .didHideByDimmingTap)
      .filter { $0 > hide.entry && began <= entries[$0].time && entries[$0].time <= due }
    let isRight =
      if let expected {
        called.count == 1 && entries[called[0]].time == due
          && indices(of: expected).contains(called[0])
      } else {
        called.isEmpty
      }
    return isRight ? [] : ["a hide by \(hide.reason) at \(began) calls \(called.count) completions"]
  }

  /// Whether it is a sheet that a drag moves between its detents.
  var hasDetents: Bool { keys.rules.hasDetents }

  private func isPresented(at time: Int64) -> Bool {
    var host = keys.hosting.host
    for step in shows where times[step] <= time { host = self.host(ofShow: step) }
    return host == .presented
  }

  private func host(ofShow step: Int) -> HostKind {
    guard case .show(_, let host) = scenario.events[step].verb?.value else {
      return keys.hosting.host
    }
    return (host?.value ?? keys.hosting).host
  }

  // MARK: - Taps

  /// `willHideByDimmingTap` leads to a hide, to a second question or to a hide that goes on.
  func violationsOfTaps() -> [String] {
    var violations: [String] = []
    for index in indices(of: .willHideByDimmingTap) {
      var next = index + 1
      if indices(of: .shouldHide).contains(next) { next += 1 }
      let isHide =
        entries.indices.contains(next)
        && { if case .hideBegan(.dimmingTap) = entries[next].happening { true } else { false } }()
      if !isHide, !isNote(next, .vetoed), !isNote(next, .alreadyHiding) {
        violations.append("a tap leads to nothing")
      }
    }
    // A window stores what it is before it asks, so that also a tap that was vetoed while a hide was
    // on its way decides what ends it.
    let begun = scenario.events.indices.compactMap { step -> Int? in
      guard case .tap = scenario.events[step].verb?.value else { return nil }
      return indices(of: .shouldHide, .willHideByDimmingTap).first { entries[$0].step == step }
    }
    let ended = indices(of: .didHideByDimmingTap)
    if !zip(begun, ended).allSatisfy({ $0 < $1 }) || ended.count > begun.count {
      violations.append("a tap ends that did not begin")
    }
    return violations
  }
}
