public import ModalModel
public import ModalReplay
public import ModalSource

extension FailedCheck {
  /// The failed check as a finding: what is claimed and what is so, the events before it, and all
  /// calls since the check before, beside those that were expected.
  ///
  /// - Parameters:
  ///   - scenario: The scenario it is of.
  ///   - timeline: What happened in it.
  ///   - places: The places of spans in words, such as `confirm.modal.yaml:4:12`.
  /// - Returns: One finding for the whole check, at its first wrong claim.
  public func diagnostic(
    of scenario: Scenario, _ timeline: Timeline, _ places: inout SourcePlaces
  ) -> Diagnostic {
    let labels =
      wrong.map { Label($0.claim.span, $0.words(beyond: check.tolerance)) }
      + elements.map { Label($0.span, $0.words) }
    var notes = wrong.compactMap(\.comparison)
    for element in elements {
      if let comparison = element.comparison { notes.append(comparison) }
      notes += element.reasons(&places)
    }
    notes.append(lastEvents(of: scenario, timeline))
    notes += calls(timeline)
    return Diagnostic(
      .failedCheck, at: labels.first?.span ?? check.span,
      "`\(scenario.name.value)` is not as expected at \(words(forNanoseconds: time))",
      label: labels.first?.text ?? "", secondary: Array(labels.dropFirst()), notes: notes,
      help: idleEvents(of: scenario, timeline))
  }

  /// The last events before it that had no effect, with what the replay notes about each: more often than
  /// not one of them is why the check does not hold.
  private func idleEvents(of scenario: Scenario, _ timeline: Timeline) -> String? {
    let several = timeline.modals.count > 1
    var event: String?
    var isOfKeyboard = false
    var idle: [String] = []
    for entry in timeline.trace[..<trace.upperBound] {
      switch entry.happening {
      case .event(let index):
        event = scenario.events[index].words(namingModals: several)
        if case .keyboard? = scenario.events[index].verb?.value {
          isOfKeyboard = true
        } else {
          isOfKeyboard = false
        }
      // A field that gets the focus while the keyboard is up asks for what is there already.
      case .note(.sameKeyboard) where !isOfKeyboard: break
      // What takes the focus away does something.
      case .note(.focusLost): break
      case .note(let note):
        let what = event.map { "`\($0)` at" } ?? "at"
        idle.append("\(what) \(words(forNanoseconds: entry.time)) (\(note.rawValue))")
      default: break
      }
    }
    guard !idle.isEmpty else { return nil }
    let more = idle.count > 3 ? ", and \(idle.count - 3) before" : ""
    return "see what had no effect before it: \(idle.suffix(3).joined(separator: "; "))\(more)"
  }

  private func lastEvents(of scenario: Scenario, _ timeline: Timeline) -> String {
    let several = timeline.modals.count > 1
    let events = timeline.trace[..<trace.upperBound].reversed().lazy.compactMap {
      entry -> String? in
      guard case .event(let index) = entry.happening,
        let event = scenario.events[index].words(namingModals: several)
      else { return nil }
      return "\(event) at \(words(forNanoseconds: entry.time))"
    }
    let last = Array(events.prefix(4).reversed())
    return last.isEmpty
      ? "no event stands before it" : "events before it: " + last.joined(separator: "; ")
  }

  /// The calls since the check before, one a line, beside those that are expected.
  private func calls(_ timeline: Timeline) -> [String] {
    func calls(in range: Range<Int>) -> [(time: Int64, name: String)] {
      timeline.trace[range].compactMap { entry in
        entry.call(among: timeline.modals).map { (time: entry.time, name: $0) }
      }
    }
    for claim in wrong {
      guard case .calls(let expected) = claim.claim.value, let range = self.calls else { continue }
      return [table(expected.map(\.value), calls(in: range))]
    }
    let actual = calls(in: trace)
    guard !actual.isEmpty else { return ["nothing was called since the check before"] }
    let lines = actual.map { "\($0.name) at \(words(forNanoseconds: $0.time))" }
    return ["called since the check before: " + lines.joined(separator: "; ")]
  }

  /// Two columns, the calls that are the same on one line.
  private func table(_ expected: [String], _ actual: [(time: Int64, name: String)]) -> String {
    let pairs = aligned(expected, actual.map(\.name))
    let width = max("expected".count, expected.map(\.count).max() ?? 0)
    func line(_ first: String, _ second: String) -> String {
      first + String(repeating: " ", count: max(0, width - first.count)) + "   " + second
    }
    var lines = [line("expected", "called")]
    for (first, second) in pairs {
      let call = second.map {
        "\(actual[$0].name) at \(words(forNanoseconds: actual[$0].time))"
      }
      lines.append(line(first.map { expected[$0] } ?? "–", call ?? "–"))
    }
    if pairs.isEmpty { lines.append(line("–", "–")) }
    return lines.joined(separator: "\n")
  }
}

/// The positions of two lists side by side, what is the same in common lines: from both ends as far as it
/// goes, and between them a longest common subsequence.
private func aligned(_ first: [String], _ second: [String]) -> [(Int?, Int?)] {
  let shorter = min(first.count, second.count)
  var head = 0
  while head < shorter, first[head] == second[head] { head += 1 }
  var tail = 0
  while tail < shorter - head, first[first.count - 1 - tail] == second[second.count - 1 - tail] {
    tail += 1
  }
  let middle = differing(
    Array(first[head..<first.count - tail]), Array(second[head..<second.count - tail]))
  return (0..<head).map { ($0, $0) }
    + middle.map { ($0.0.map { $0 + head }, $0.1.map { $0 + head }) }
    + (0..<tail).map { (first.count - tail + $0, second.count - tail + $0) }
}

/// The same of two lists that differ at both ends. Where their table would be large they stand below
/// each other: nobody compares thousands of calls by eye.
private func differing(_ first: [String], _ second: [String]) -> [(Int?, Int?)] {
  guard first.count * second.count <= 1_000_000 else {
    return first.indices.map { ($0, nil) } + second.indices.map { (nil, $0) }
  }
  var lengths = Array(
    repeating: Array(repeating: 0, count: second.count + 1), count: first.count + 1)
  for i in first.indices.reversed() {
    for j in second.indices.reversed() {
      lengths[i][j] =
        first[i] == second[j]
        ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
    }
  }
  var pairs: [(Int?, Int?)] = []
  var (i, j) = (0, 0)
  while i < first.count || j < second.count {
    if i < first.count, j < second.count, first[i] == second[j] {
      pairs.append((i, j))
      i += 1
      j += 1
    } else if i < first.count, j == second.count || lengths[i + 1][j] >= lengths[i][j + 1] {
      pairs.append((i, nil))
      i += 1
    } else {
      pairs.append((nil, j))
      j += 1
    }
  }
  return pairs
}

extension FailedCheck.Wrong {
  /// The claim with what is so instead, on one line: `phase: expected shown, is showing`.
  func line(beyond tolerance: Double) -> String {
    guard case .calls? = actual else {
      return
        "\(claim.value.key): expected \(claim.value.words(beside: actual)), "
        + words(beyond: tolerance)
    }
    return "calls: expected \(claim.value.words()), called \(actual?.words() ?? "[]")"
  }

  /// What is so, beside what is claimed.
  fileprivate func words(beyond tolerance: Double) -> String {
    guard let actual else { return "there is none" }
    switch (claim.value, actual) {
    case (.frame(let claimed), .frame(let actual)),
      (.presentedFrame(let claimed), .presentedFrame(let actual)),
      (.dimmingFrame(let claimed), .dimmingFrame(let actual)):
      return difference(of: actual, from: claimed, beyond: tolerance)
    case (.calls, .calls): return "the calls differ"
    default: return "is \(actual.words(beside: claim.value))"
    }
  }

  /// Both values below each other, where they are long.
  fileprivate var comparison: String? {
    guard let actual else { return nil }
    switch actual {
    case .frame, .presentedFrame, .dimmingFrame:
      return "expected \(claim.value.words(beside: actual))\n"
        + "actual   \(actual.words(beside: claim.value))"
    default: return nil
    }
  }
}

extension Check.Claim {
  /// The key under which a spec claims it.
  fileprivate var key: String {
    switch self {
    case .visible: "visible"
    case .phase: "phase"
    case .host: "host"
    case .frame: "frame"
    case .presentedFrame: "presented.frame"
    case .presentedAlpha: "presented.alpha"
    case .presentedScale: "presented.scale"
    case .presentedTranslateX: "presented.translateX"
    case .presentedTranslateY: "presented.translateY"
    case .dimmingAlpha: "dimming.alpha"
    case .dimmingFrame: "dimming.frame"
    case .dimmingColor: "dimming.color"
    case .cornerRadius: "cornerRadius"
    case .corners: "cornerRadius.corners"
    case .cornerStyle: "cornerRadius.style"
    case .keyboard: "keyboard"
    case .calls: "calls"
    case .state: "state"
    case .element: "elements"
    case .result: "result"
    case .anyVisible: "anyVisible"
    }
  }

  /// Its numbers; none where it claims none.
  private var numbers: [Double] {
    switch self {
    case .frame(let rect), .presentedFrame(let rect), .dimmingFrame(let rect): rect.numbers
    case .presentedAlpha(let value), .presentedScale(let value), .presentedTranslateX(let value),
      .presentedTranslateY(let value), .dimmingAlpha(let value), .keyboard(let value),
      .cornerRadius(let value):
      [value]
    default: []
    }
  }

  /// The value, as a spec writes it; of numbers that stand beside others six decimals, and all where
  /// six would make them the same.
  fileprivate func words(beside other: Check.Claim? = nil) -> String {
    let others = other?.numbers ?? []
    let numbers = numbers.enumerated().map { index, number in
      others.count == self.numbers.count ? short(number, beside: others[index]) : short(number)
    }
    switch self {
    case .visible(let value), .result(let value), .anyVisible(let value): return "\(value)"
    case .phase(let phase): return phase.rawValue
    case .host(let host): return host.rawValue
    case .frame, .presentedFrame, .dimmingFrame: return "[\(numbers.joined(separator: ", "))]"
    case .presentedAlpha, .presentedScale, .presentedTranslateX, .presentedTranslateY,
      .dimmingAlpha, .keyboard, .cornerRadius:
      return numbers.joined()
    case .calls(let calls): return "[\(calls.map(\.value).joined(separator: ", "))]"
    case .dimmingColor(let color): return color.hexadecimal
    case .corners(let corners):
      return "[\(Corner.allCases.filter(corners.contains).map(\.rawValue).joined(separator: ", "))]"
    case .cornerStyle(let style): return style.rawValue
    case .state(let name): return name
    case .element(let element): return element.id.value
    }
  }
}

extension Explanation {
  /// The explanation of a failed check.
  public static let failedCheck = Explanation(
    .failedCheck, "a check of a scenario that does not hold",
    why: """
      `modalspec test` replays each scenario and compares what its checks claim with what is so at \
      that moment. The finding names each claim that is not so, the events before it, all calls since \
      the check before, and the last events that had no effect. Either the modal does not behave as it should, or the check is out of \
      date: `modalspec replay FILE` shows the whole timeline.
      """,
    wrong: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 250}}
      scenarios:
        - name: takes a quarter of a second
          container: [375, 667]
          events:
            - show
            - {wait: 0.2, expect: {phase: shown}}
      """,
    right: """
      modalspec: 1
      modal: {contentSize: {width: 300, height: 250}}
      scenarios:
        - name: takes a quarter of a second
          container: [375, 667]
          events:
            - show
            - {wait: 0.25, expect: {phase: shown}}
      """)
}
