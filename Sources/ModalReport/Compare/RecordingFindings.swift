package import ModalCompare
package import ModalLanguage
package import ModalSyntax

extension CourseDifference {
  /// The difference as a finding at the scenario, with the line of the recording beside it.
  package func diagnostic(for scenario: Located<String>, dropped: Int) -> Diagnostic {
    let words = words
    var notes = words.notes + followers.map { "Besides, \($0.words.message)." }
    if dropped > 0, !isOfDrops {
      notes.append("The display dropped \(counted(dropped, "frame")) meanwhile.")
    }
    return Diagnostic(
      .otherCourse, words.severity, at: scenario.span.file == 0 ? scenario.span : nil,
      words.message, secondary: span.map { [Diagnostic.Label($0, "in the recording")] } ?? [],
      notes: notes,
      help: words.help)
  }

  /// The words for a difference.
  private struct Words {
    var message: String
    var notes: [String]
    var severity: Severity
    var help: String

    init(
      _ message: String, _ notes: [String] = [], _ severity: Severity = .error,
      help: String = "fix the app, or the spec if the app is right"
    ) {
      (self.message, self.notes, self.severity, self.help) = (message, notes, severity, help)
    }
  }

  private var words: Words {
    switch kind {
    case .noEvent(let names):
      return Words(
        "no mark of the recording is an event of the scenario",
        names.isEmpty ? [] : ["The scenario has \(listed(some: names.map { "`\($0)`" }))."],
        help: "mark the moment of an event: `recording.mark(\"\(names.first ?? "show")\")`")
    case .nothingKnown(let names):
      let listed = listed(some: names.map { "`\(printable($0))`" })
      return Words(
        "the recording has no view of the scenario",
        names.isEmpty ? ["It watches none."] : ["It has \(listed)."], help: Self.whatToWatch)
    case .unseen:
      return Words("the recording never saw `\(name)`", ["No sample has it, though it is watched."])
    case .unknownView:
      return Words(
        "the recording has \(one("a view", "views")) \(subject), which the scenario does not", [],
        .note, help: Self.whatToWatch)
    case .furtherEvent:
      return Words(
        "the recording has a further mark `\(name)`, which the scenario does not",
        more("It has", "more"), .note,
        help: "mark an event once, or write all of them in the scenario")
    case .gap(let from, let until):
      return Words(
        "no sample shows \(subject) between \(instant(from)) s and \(instant(until)) s, while "
          + one("it moves", "they move"), ["That movement is not compared."], .note,
        help: Self.lessWork)
    case .dropped(let count):
      return Words(
        "the display dropped \(counted(count, "frame")) in the recording", [], .note,
        help: Self.lessWork)
    case .neverHides(let expected):
      return Words(
        "\(subject) never \(one("hides, and is", "hide, and are")) gone \(moment(expected)) in "
          + "the replay"
      )
    case .absent(let start, let end):
      let until = end.map { "to \(instant($0)) s" } ?? "on"
      return Words(
        "\(subject) \(one("is", "are")) gone from \(instant(start)) s \(until), and on the "
          + "screen in the replay")
    case .jumped(let time, let isAtOnce):
      let words =
        isAtOnce
        ? "never \(one("moves, and is at its", "move, and are at their")) end at "
          + "\(instant(time)) s already"
        : "jumped at \(instant(time)) s"
      return Words(
        "animations are off: \(subject) \(words)", ["No instant of the recording is compared."],
        help:
          "record with animations: `UIView.setAnimationsEnabled(true)`, and without Reduce Motion")
    case .speed(actual: 1, let stated):
      return Words(
        "the recording states animations that are \(rounded(stated)) times slower, and they are not",
        ["All times are compared at the usual speed."],
        help: "leave `slowAnimations` out of the recording, or record with Slow Animations")
    case .speed(let actual, let stated):
      let line = "`\"slowAnimations\": \(short(actual))` in the first line"
      return Words(
        "slow animations are on: all runs \(rounded(actual)) times slower than in the replay",
        [
          "The recording states \(stated == 1 ? "the usual speed" : "\(rounded(stated)) times").",
          "All times are compared at \(rounded(actual)) times.",
        ], help: "record without Slow Animations, or write \(line)")
    case .cutOff(let time):
      return Words(
        "the recording ends at \(instant(time)) s, before \(subject) "
          + "\(one("comes", "come")) to rest",
        ["Where that is was not compared."], help: "record until everything has come to rest")
    case .unfinished(let time, let next):
      return Words(
        "the recording ends at \(instant(time)) s, before `\(name)`, which comes \(moment(next))",
        ["What comes from there on was not compared."], .note,
        help: "record all events of the scenario, or write a scenario of these")
    case .start(let time, let late):
      return Words(
        "\(subject) \(one("begins", "begin")) to move at \(instant(time)) s, "
          + "\(later(late)) than in the replay")
    case .duration(let actual, let expected):
      return Words(
        "\(subject) \(one("moves", "move")) for \(instant(actual)) s\(afterEvent), and for "
          + "\(instant(expected)) s in the replay")
    case .end(let actual, let expected):
      return Words(
        "`\(name)` comes to rest elsewhere\(afterEvent) than in the replay",
        ["replay \(ModalReport.words(for: expected))\napp    \(ModalReport.words(for: actual))"])
    case .endAlpha(let actual, let expected):
      return Words(
        "`\(name)` comes to rest with an alpha of \(rounded(actual))\(afterEvent), and of "
          + "\(rounded(expected)) in the replay")
    case .edge(let edge, let actual, let expected, let time, let wrong, let all):
      let off = expected.distance(from: actual)
      // The interval lies above, so the actual one is before it.
      let way =
        edge.isVertical ? (off > 0 ? "above" : "below") : off > 0 ? "left of" : "right of"
      return Words(
        "at \(instant(time)) s `\(name)` is \(rounded(off.magnitude)) points \(way) its curve",
        [
          "\(edge.rawValue) is \(rounded(actual)); the replay has \(range(expected)) within a frame "
            + "of that time.",
          "\(wrong) of \(all) samples are off.",
        ])
    case .alpha(let actual, let expected, let time, let wrong, let all):
      return Words(
        "at \(instant(time)) s the alpha of `\(name)` is \(rounded(actual)), and "
          + "\(range(expected)) in the replay", ["\(wrong) of \(all) samples are off."])
    case .event(let time, let late):
      return Words(
        "`\(name)` comes at \(instant(time)) s, \(later(late)) than in the scenario",
        help: "mark it when it happens, or write its time in the scenario")
    case .callback(let time, let late?):
      return Words("`\(name)` came at \(instant(time)) s, \(later(late)) than in the replay")
    case .callback(let time, nil):
      return Words(
        "`\(name)` came at \(instant(time)) s, and the replay does not have it",
        more("It came", more == 1 ? "more time" : "more times"))
    case .noCallback(let expected, let isMarked):
      let message =
        others.isEmpty
        ? "the recording has no \(isMarked ? "further " : "")mark `\(name)`, and the replay has it "
          + moment(expected)
        : "the recording has no marks \(subject), and the replay has them"
      if isMarked { return Words(message) }
      // The app may call it, and the test not mark it.
      let mark = "`recording.mark(\"\(name)\")`"
      return Words(
        message, [], .note, help: "mark \(one("it", "them")) where the app is called back: \(mark)")
    }
  }

  private static let whatToWatch = "watch the modal by its name, `dimming`, or an element by its id"
  private static let lessWork = "record again while the machine has less to do"

  private var isOfDrops: Bool { if case .dropped = kind { true } else { false } }

  /// Words about one view, or about several.
  private func one(_ one: String, _ many: String) -> String { others.isEmpty ? one : many }

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

  private func range(_ interval: Interval) -> String {
    "\(rounded(interval.lower)) to \(rounded(interval.upper))"
  }
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
