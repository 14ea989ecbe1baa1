internal import ModalLanguage
internal import ModalReplay
package import ModalSyntax

/// A replay as lines of text: time, what kind of thing, and what; with several modals, whose.
///
/// Rows come one after the other, so that they can be shown when their time comes.
package struct ReplayText {
  private let replayed: ReplayedScenario
  /// When the last line is, in nanoseconds since the start.
  private let end: Int64
  private let isColored: Bool
  private let width = 100
  private let timeWidth: Int
  private let modalWidth: Int
  /// The time of the row before, which is not repeated.
  private var lastTime: Int64?
  /// What the reader has been told of each modal; nil while it is off the screen.
  private var told: [ModalValues?]
  private var places: SourcePlaces

  /// The text of one scenario, with or without samples; the places of its checks are in `sources`.
  package init(
    _ replayed: ReplayedScenario, sampledAt samples: SampleTimes? = nil, in sources: SourceSet,
    style: ExcerptFormatter.Style
  ) {
    self.replayed = replayed
    end = replayed.end(sampledAt: samples)
    places = SourcePlaces(sources)
    isColored = style == .ansi
    timeWidth = max(5, ReplayText.time(end).count)
    modalWidth = replayed.modals.count > 1 ? replayed.modals.map(\.count).max() ?? 0 : 0
    told = Array(repeating: nil, count: replayed.modals.count)
  }

  /// The heading: which scenario it is, and where it takes place.
  package var heading: String {
    let name = printable("\(replayed.spec): \(replayed.scenario.name.value)")
    let place = replayed.numbers?.place(on: replayed.scenario.setting.device?.value)
    return paint(name, .bold) + "\n" + (place.map { "  \(printable($0))\n" } ?? "") + "\n"
  }

  /// The lines of a row; empty where a reader knows it already.
  package mutating func lines(of row: ReplayRow) -> String {
    switch row.kind {
    case .happened(let happening): lines(of: happening, row)
    case .changed(let values): lines(of: values, row)
    case .elements(let moment, let before):
      moment.parts.map { part in
        line(row, "element", [printable(part.id) + " " + part.words(since: before[part.id])])
      }.joined() + moment.gone.map { line(row, "element", ["\(printable($0)) is gone"]) }.joined()
    case .sampled(let values): sample(values, row)
    case .failed(let failure, _):
      failure.lines.map { span, words in
        let place = printable(places.text(of: span))
        return line(row, "fails", ["\(escaped(words)) (\(place))"], .failure)
      }.joined()
    }
  }

  /// The last line: what came of it.
  package mutating func ending() -> String {
    let replay = replayed.replay
    let failed = replay.failures.count
    var words: [String] = []
    if replay.passed + failed > 0 {
      words.append("\(counted(replay.passed + failed, "check")): \(replay.passed) passed")
      words.append("\(failed) failed")
    }
    if !replay.diagnostics.isEmpty { words.append("the scenario cannot go on") }
    if !replay.isSettled { words.append("timers without an end still run") }
    if words.isEmpty { words = ["at rest"] }
    let row = ReplayRow(time: end, modal: nil, kind: .happened(.call("")))
    return line(row, "end", words, replay.holds ? .plain : .failure)
  }

  // MARK: - What happens

  private mutating func lines(of happening: TraceEntry.Happening, _ row: ReplayRow) -> String {
    if case .event(let index) = happening {
      let (words, modal) = replayed.eventWords(index)
      return line(
        ReplayRow(time: row.time, modal: modal, kind: row.kind), "event", [printable(words)], .bold)
    }
    let (type, words, _) = happening.shown
    return line(row, type, words, type == "note" ? .note : .plain)
  }

  // MARK: - Where modals are

  /// What has changed since the reader was last told; all of it when the modal appears.
  private mutating func lines(of values: ModalValues, _ row: ReplayRow) -> String {
    guard let modal = row.modal else { return "" }
    let before = told[modal]
    told[modal] = values.isVisible ? values : nil
    guard values.isVisible else { return "" }
    let frame = words(for: values.frame)
    let shown = ReplayText.parts(of: values, since: before)
    return (before.map { words(for: $0.frame) } == frame ? "" : line(row, "frame", [frame]))
      + (shown.isEmpty ? "" : line(row, "screen", shown))
  }

  private static func parts(of values: ModalValues, since before: ModalValues?) -> [String] {
    let (new, old) = (values.presented, before?.presented)
    // What is as in the layout goes without saying when a modal appears, and so does no dimming; what differs behind the
    // decimals that are shown is the same.
    let known = words(for: old?.transformedFrame ?? values.frame)
    let frame = words(for: new.transformedFrame)
    let numbers: [(String, Double, Double?)] = [
      ("alpha", new.alpha, old?.alpha), ("scale", new.scale, old?.scale ?? 1),
      ("translateX", new.translateX, old?.translateX ?? 0),
      ("translateY", new.translateY, old?.translateY ?? 0),
      ("dimming", new.dimmingAlpha, old?.dimmingAlpha ?? 0),
    ]
    return (frame == known ? [] : [frame])
      + numbers.filter { $2.map(short) != short($1) }.map { "\($0.0) \(short($0.1))" }
  }

  // MARK: - Samples

  private static let columns = [
    "presentedX", "presentedY", "presentedWidth", "presentedHeight", "alpha", "scale",
    "dimmingAlpha",
  ]

  /// The heading of the table of samples: what the screen shows, the frame with the transform.
  package var sampleHeading: String {
    let names = ReplayText.columns.map { ReplayText.rightAligned($0, below: $0) }
    return paint(
      "  " + "time".padded(to: timeWidth) + "  "
        + (modalWidth > 0 ? "modal".padded(to: max(5, modalWidth)) + "  " : "")
        + "phase  " + names.joined() + "\n", .bold)
  }

  private mutating func sample(_ values: ModalValues, _ row: ReplayRow) -> String {
    let shown = values.presented
    // What is off the screen is nowhere: the phase says it all.
    let numbers =
      values.isVisible
      ? shown.transformedFrame.numbers + [shown.alpha, shown.scale, shown.dimmingAlpha] : []
    let name = row.modal.map { replayed.modals[$0] } ?? ""
    return time(of: row)
      + (modalWidth > 0 ? name.padded(to: max(5, modalWidth)) + "  " : "")
      + values.phase.rawValue.padded(to: values.isVisible ? 7 : 0)
      + zip(numbers, ReplayText.columns).map {
        ReplayText.rightAligned(formatted(shown: $0), below: $1)
      }.joined()
      + "\n"
  }

  // MARK: - Lines

  private enum Look: String {
    case plain = "0"
    case bold = "1"
    case note = "1;36"
    case failure = "1;31"
  }

  /// One row: its words behind the columns that all rows have, on more lines where they are long.
  private mutating func line(
    _ row: ReplayRow, _ label: String, _ parts: [String], _ look: Look = .plain
  ) -> String {
    let name = row.modal.map { replayed.modals[$0] } ?? ""
    var head = time(of: row) + label.padded(to: 8)
    if modalWidth > 0 { head += name.padded(to: modalWidth + 2) }
    let text = parts.joined(separator: ", ")
    // Characters are counted where bytes do not tell that it fits.
    if head.utf8.count + text.utf8.count <= width { return head + paint(text, look) + "\n" }
    let indentation = String(repeating: " ", count: head.count)
    var lines = ""
    var line = ""
    // Blanks stand as they are: those of what was typed count.
    let words = text.exact.split(separator: " ", omittingEmptySubsequences: false)
    for (number, word) in words.enumerated() {
      if !line.isEmpty, head.count + line.count + 1 + word.count > width {
        lines += (lines.isEmpty ? head : indentation) + paint(line, look) + "\n"
        line = String(word)
      } else {
        line += (number == 0 ? "" : " ") + word
      }
    }
    return lines + (lines.isEmpty ? head : indentation) + paint(line, look) + "\n"
  }

  /// The first column, which does not repeat the time of the row before.
  private mutating func time(of row: ReplayRow) -> String {
    defer { lastTime = row.time }
    let time = row.time == lastTime ? "" : ReplayText.time(row.time)
    return "  \(time.padded(to: timeWidth))  "
  }

  private func paint(_ text: String, _ look: Look) -> String {
    guard isColored, look != .plain else { return text }
    return "\u{1B}[\(look.rawValue)m\(text)\u{1B}[0m"
  }

  /// A time in seconds, with three decimals at least and four at most.
  private static func time(_ nanoseconds: Int64) -> String {
    var (whole, part) = ModalReport.rounded(nanoseconds).quotientAndRemainder(
      dividingBy: 1_000_000_000)
    var count = 9
    while count > 3, part.isMultiple(of: 10) { (part, count) = (part / 10, count - 1) }
    return "\(whole).\(digits(of: part, count, radix: 10))"
  }

  /// A text in the column of a name, with a blank before it at least.
  private static func rightAligned(_ text: String, below name: String) -> String {
    String(repeating: " ", count: max(1, max(10, name.count + 2) - text.count)) + text
  }
}

extension FailedCheck {
  /// What is wrong, each with its place: `state: expected done, is sending`.
  package var lines: [(span: SourceSpan, words: String)] {
    unasked.map { ($0.reply.span ?? check.span, "replies: \($0.words)") }
      + wrong.map { ($0.claim.span, $0.line(beyond: check.tolerance)) }
      + elements.map { ($0.span, $0.line) }
  }
}
