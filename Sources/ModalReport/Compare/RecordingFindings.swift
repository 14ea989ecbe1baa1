package import ModalCompare
package import ModalLanguage
package import ModalSyntax

extension CourseDifference {
  /// The difference as a finding at the scenario, with the line of the recording beside it.
  package func diagnostic(for scenario: Located<String>, dropped: Int) -> Diagnostic {
    let (message, words) = words
    var notes = words + followers.map { "Besides, \($0.words.0)." }
    var severity = Severity.error
    var help = "fix the app, or the spec if the app is right"
    switch kind {
    case .jumped:
      help =
        "record with animations: `UIView.setAnimationsEnabled(true)`, and without Reduce Motion"
    case .noEvent(let names):
      help = "mark the moment of an event: `recording.mark(\"\(names.first ?? "show")\")`"
    case .unknownView, .nothingKnown:
      if case .unknownView = kind { severity = .note }
      help = "watch the modal by its name, `dimming`, or an element by its id"
    case .noCallback(_, let isMarked):
      // The app may call it, and the test not mark it.
      if !isMarked { severity = .note }
      let what = others.isEmpty ? "it" : "them"
      help =
        isMarked
        ? help : "mark \(what) where the app is called back: `recording.mark(\"\(name)\")`"
    case .event: help = "mark it when it happens, or write its time in the scenario"
    case .cutOff: help = "record until everything has come to rest"
    case .unfinished:
      severity = .note
      help = "record all events of the scenario, or write a scenario of these"
    case .speed(let actual, _):
      help =
        actual == 1
        ? "leave `slowAnimations` out of the recording, or record with Slow Animations"
        : "record without Slow Animations, or write `\"slowAnimations\": \(short(actual))` in the first line"
    case .furtherEvent:
      severity = .note
      help = "mark an event once, or write all of them in the scenario"
    case .gap:
      severity = .note
      help = "record again while the machine has less to do"
    case .dropped:
      severity = .note
      help = "record again while the machine has less to do"
    case .callback, .start, .duration, .end, .endAlpha, .edge, .alpha, .unseen, .neverHides,
      .absent:
      break
    }
    if dropped > 0, !isOfDrops {
      notes.append("The display dropped \(counted(dropped, "frame")) meanwhile.")
    }
    return Diagnostic(
      .otherCourse, severity, at: scenario.span.file == 0 ? scenario.span : nil, message,
      secondary: span.map { [Label($0, "in the recording")] } ?? [], notes: notes, help: help)
  }

  private var words: (String, [String]) {
    switch kind {
    case .noEvent(let names):
      return (
        "no mark of the recording is an event of the scenario",
        names.isEmpty ? [] : ["The scenario has \(listed(some: names.map { "`\($0)`" }))."]
      )
    case .nothingKnown(let names):
      return (
        "the recording has no view of the scenario",
        names.isEmpty
          ? ["It watches none."] : ["It has \(listed(some: names.map { "`\(printable($0))`" }))."]
      )
    case .unseen:
      return ("the recording never saw `\(name)`", ["No sample has it, though it is watched."])
    case .unknownView:
      return (
        "the recording has \(others.isEmpty ? "a view" : "views") \(subject), which the scenario does not",
        []
      )
    case .furtherEvent:
      return (
        "the recording has a further mark `\(name)`, which the scenario does not",
        more("It has", "more")
      )
    case .gap(let from, let until):
      return (
        "no sample shows \(subject) between \(instant(from)) s and \(instant(until)) s, while "
          + (others.isEmpty ? "it moves" : "they move"), ["That movement is not compared."]
      )
    case .dropped(let count):
      return ("the display dropped \(counted(count, "frame")) in the recording", [])
    case .neverHides(let expected):
      let verbs = others.isEmpty ? ("hides", "is") : ("hide", "are")
      return (
        "\(subject) never \(verbs.0), and \(verbs.1) gone \(moment(expected)) in the replay",
        []
      )
    case .absent(let start, let end):
      let until = end.map { "to \(instant($0)) s" } ?? "on"
      return (
        "\(subject) \(others.isEmpty ? "is" : "are") gone from \(instant(start)) s \(until), and on the "
          + "screen in the replay", []
      )
    case .jumped(let time, isAtOnce: true):
      let verbs = others.isEmpty ? ("moves", "is at its") : ("move", "are at their")
      return (
        "animations are off: \(subject) never \(verbs.0), and \(verbs.1) end at \(instant(time)) s already",
        ["No instant of the recording is compared."]
      )
    case .jumped(let time, isAtOnce: false):
      return (
        "animations are off: \(subject) jumped at \(instant(time)) s",
        ["No instant of the recording is compared."]
      )
    case .speed(actual: 1, let stated):
      return (
        "the recording states animations that are \(rounded(stated)) times slower, and they are not",
        ["All times are compared at the usual speed."]
      )
    case .speed(let actual, let stated):
      return (
        "slow animations are on: all runs \(rounded(actual)) times slower than in the replay",
        [
          "The recording states \(stated == 1 ? "the usual speed" : "\(rounded(stated)) times").",
          "All times are compared at \(rounded(actual)) times.",
        ]
      )
    case .cutOff(let time):
      let verb = others.isEmpty ? "comes" : "come"
      return (
        "the recording ends at \(instant(time)) s, before \(subject) \(verb) to rest",
        ["Where that is was not compared."]
      )
    case .unfinished(let time, let next):
      return (
        "the recording ends at \(instant(time)) s, before `\(name)`, which comes \(moment(next))",
        ["What comes from there on was not compared."]
      )
    case .start(let time, let late):
      return (
        "\(subject) \(others.isEmpty ? "begins" : "begin") to move at \(instant(time)) s, "
          + "\(later(late)) than in the replay", []
      )
    case .duration(let actual, let expected):
      return (
        "\(subject) \(others.isEmpty ? "moves" : "move") for \(instant(actual)) s\(afterEvent), and for "
          + "\(instant(expected)) s in the replay", []
      )
    case .end(let actual, let expected):
      return (
        "`\(name)` comes to rest elsewhere\(afterEvent) than in the replay",
        ["replay \(ModalReport.words(for: expected))\napp    \(ModalReport.words(for: actual))"]
      )
    case .endAlpha(let actual, let expected):
      return (
        "`\(name)` comes to rest with an alpha of \(rounded(actual))\(afterEvent), and of \(rounded(expected)) in "
          + "the replay", []
      )
    case .edge(let edge, let actual, let expected, let time, let wrong, let all):
      let off = expected.distance(from: actual)
      // The interval lies above, so the actual one is before it.
      let way =
        edge.isVertical ? (off > 0 ? "above" : "below") : off > 0 ? "left of" : "right of"
      return (
        "at \(instant(time)) s `\(name)` is \(rounded(off.magnitude)) points \(way) its curve",
        [
          "\(edge.rawValue) is \(rounded(actual)); the replay has \(rounded(expected.lower)) to "
            + "\(rounded(expected.upper)) within a frame of that time.",
          "\(wrong) of \(all) samples are off.",
        ]
      )
    case .alpha(let actual, let expected, let time, let wrong, let all):
      return (
        "at \(instant(time)) s the alpha of `\(name)` is \(rounded(actual)), and "
          + "\(rounded(expected.lower)) to \(rounded(expected.upper)) in the replay",
        ["\(wrong) of \(all) samples are off."]
      )
    case .event(let time, let late):
      return ("`\(name)` comes at \(instant(time)) s, \(later(late)) than in the scenario", [])
    case .callback(let time, let late?):
      return ("`\(name)` came at \(instant(time)) s, \(later(late)) than in the replay", [])
    case .callback(let time, nil):
      return (
        "`\(name)` came at \(instant(time)) s, and the replay does not have it",
        more("It came", more == 1 ? "more time" : "more times")
      )
    case .noCallback where !others.isEmpty:
      return ("the recording has no marks \(subject), and the replay has them", [])
    case .noCallback(let expected, let isMarked):
      return (
        "the recording has no \(isMarked ? "further " : "")mark `\(name)`, and the replay has it "
          + moment(expected), []
      )
    }
  }

  private var isOfDrops: Bool { if case .dropped = kind { true } else { false } }

  /// How often it comes besides.
  private func more(_ start: String, _ end: String) -> [String] {
    more == 0 ? [] : ["\(start) \(grouped(more)) \(end)."]
  }

  /// The event before it, where there are several.
  private var afterEvent: String { event.map { " after `\($0)`" } ?? "" }

  private func moment(_ moment: Moment) -> String {
    let time = instant(moment.seconds)
    return time == "0" ? "at `\(moment.event)`" : "\(time) s after `\(moment.event)`"
  }

  private func later(_ seconds: Double) -> String {
    "\(instant(seconds.magnitude)) s \(seconds > 0 ? "later" : "earlier")"
  }

  /// The view, with those that differ in the same way.
  private var subject: String {
    listed(([name] + others).map { "`\($0)`" })
  }

  private func instant(_ seconds: Double) -> String { short(seconds, decimals: 3) }

  private func rounded(_ number: Double) -> String { short(number, decimals: 2) }
}

extension Diagnostic {
  /// A recording of another container than that of a scenario.
  package static func otherContainer(
    _ actual: Size, insteadOf asked: Size, in scenario: Located<String>
  ) -> Diagnostic {
    Diagnostic(
      .otherSurroundings, at: scenario.span.file == 0 ? scenario.span : nil,
      "the recording is of a container of \(words(for: actual)), and the scenario has \(words(for: asked))",
      notes: ["Nothing is compared."],
      help: "record on the scenario's device, or write a scenario for this one")
  }
}
