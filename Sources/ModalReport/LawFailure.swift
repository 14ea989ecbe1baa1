internal import ModalLanguage
package import ModalReplay
package import ModalSyntax

extension BrokenLaw {
  /// The broken law as a warning: on which device it shows first, and the events that show it. A behavior
  /// that never comes to an end is the error that it is in a scenario.
  package var diagnostic: Diagnostic {
    if case .endless(let diagnostic) = breach { return diagnostic }
    let scope = supported.scope.map { ", \($0)" } ?? ""
    let more = devices > 1 ? "This happens on \(devices) devices\(scope)." : nil
    let switched = quirks.filter { law.breakingQuirks.contains($0) }.map(\.rawValue).sorted()
    let excuse = "write `laws: {\(law.rawValue): off}` to excuse the spec"
    let timers = timers.filter { $0.span.file == 0 }
    return Diagnostic(
      .brokenLaw, .warning, at: cause?.span ?? timers.first?.span ?? base?.span ?? modal.span,
      "`\(law.rawValue)` does not hold on \(device.id): \(breach.words)",
      secondary: timers.dropFirst().map { Diagnostic.Label($0.span, "and then this one") },
      notes: [trace] + [more].compactMap { $0 },
      help: switched.isEmpty
        ? (cause.map { $0.help + ", or " } ?? "") + excuse
        : "write `quirks: {\(switched[0]): false}` for the corrected behavior, or \(excuse)")
  }

  /// The key that keeps a modal from being its mirror image.
  private var cause: BrokenMirror.Cause? {
    if case .mirror(let mirror) = breach { mirror.cause } else { nil }
  }

  /// The events, one a line, with where they have brought the modal.
  private var trace: String {
    if case .mirror(let mirror) = breach {
      let place = "From left to right it is \(words(for: mirror.leftToRight))."
      guard let cause = mirror.cause else {
        return
          "\(place) None of its places is said by `left` or `right`; if a formula asks for `safeArea.left`, write `safeArea.leading`."
      }
      let asked = cause.name.map { " asks for `\($0)`, which" } ?? ""
      return "\(place) Its `\(cause.key)`\(asked) counts from the left in both directions."
    }
    let events = steps.map(\.verb.words)
    let width = events.map(\.count).max() ?? 0
    let lines = zip(events, steps).map { event, step in
      event.padded(to: width) + "   \(step.phase.rawValue) at \(words(for: step.frame))"
    }
    return lines.joined(separator: "\n")
  }
}

extension BrokenLaw.Breach {
  /// What is so instead of what should be.
  var words: String {
    switch self {
    case .visibility(let isVisible):
      "the modal is \(isVisible ? "visible, and should not be" : "not visible, and should be")"
    case .timers: "timers go on without an end"
    case .unpaired(let callback): "nothing follows `\(callback.rawValue)`"
    case .claim(let expected, let actual): ModalReport.words(for: actual, insteadOf: expected)
    case .mirror(let mirror):
      "from right to left\(mirror.place) \(mirror.element.map { "`\($0)`" } ?? "the frame") is "
        + "\(ModalReport.words(for: mirror.rightToLeft)), and should be "
        + ModalReport.words(for: mirror.mirrored)
    case .endless(let diagnostic): diagnostic.message
    }
  }
}

extension BrokenMirror {
  /// Where it shows, unless upright and in the first state.
  fileprivate var place: String {
    let state = state.map { "in the state `\($0)`" }
    let held = orientation == .portrait ? nil : "in landscape"
    let words = [held, state].compactMap { $0 }.joined(separator: " and ")
    return words.isEmpty ? "" : ", \(words),"
  }
}

extension BrokenMirror.Cause {
  /// What to write for it.
  fileprivate var help: String {
    if let turning { return "write `\(turning)`" }
    return name == nil
      ? "write `leading` or `trailing` in its place"
      : "ask for an edge with `leading` or `trailing`"
  }
}

extension FreeLaw {
  /// The quirks that break it.
  fileprivate var breakingQuirks: Set<Quirk> {
    switch self {
    case .rotationRoundTrip: [.traitTrap]
    case .rotationOrder: [.traitTrap, .keepsItsFrame]
    case .settles, .hides: [.cancelledDragHangs]
    case .hearsEntries: [.completesOnce]
    case .keyboardRoundTrip, .keyboardOrder, .idempotence, .pairedCallbacks, .mirrored: []
    }
  }
}
