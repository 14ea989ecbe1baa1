internal import ModalLanguage
internal import ModalReplay
internal import ModalSyntax

/// The table of `modalspec replay --format csv`: where each modal was, and what the screen showed.
///
/// Numbers have all their digits; lengths are points, times seconds. A field with a comma, a quote or
/// a line break is quoted as RFC 4180 says; lines end in a line feed alone.
package enum ReplayCSV {
  /// The names of the columns. Those from `x` to `height` are the frame as laid out.
  package static let head =
    csvLine([
      "scenario", "time", "modal", "phase", "visible", "x", "y", "width", "height", "presentedX",
      "presentedY", "presentedWidth", "presentedHeight", "alpha", "scale", "translateX",
      "translateY", "dimmingAlpha",
    ])

  /// Hands on the lines of a scenario, each with its time: one for each sample, or, where none are
  /// asked for, one for each instant at which a modal is another one than before.
  package static func forEachLine(
    of replayed: ReplayedScenario, sampledAt samples: SampleTimes?,
    _ body: (Int64, String) throws -> Void
  ) rethrows {
    // Of several changes of a modal at one instant the last one counts.
    var waiting: [(modal: Int, time: Int64, line: String)] = []
    try replayed.forEachRow(sampledAt: samples) { row in
      if case .sampled(let values) = row.kind {
        try body(row.time, line(replayed, row, values))
      }
      guard samples == nil, case .changed(let values) = row.kind, let modal = row.modal
      else { return }
      if let first = waiting.first, first.time < row.time {
        for line in waiting { try body(line.time, line.line) }
        waiting = []
      }
      waiting.removeAll { $0.modal == modal }
      waiting.append((modal, row.time, line(replayed, row, values)))
    }
    for line in waiting { try body(line.time, line.line) }
  }

  private static func line(
    _ replayed: ReplayedScenario, _ row: ReplayRow, _ values: ModalValues
  ) -> String {
    let presented = values.presented
    let numbers =
      values.frame.numbers + presented.transformedFrame.numbers + [
        presented.alpha, presented.scale, presented.translateX, presented.translateY,
        presented.dimmingAlpha,
      ]
    return csvLine(
      [
        replayed.scenario.name.value, formatted(nanoseconds: row.time),
        row.modal.map { replayed.modals[$0] } ?? "", values.phase.rawValue, "\(values.isVisible)",
      ] + numbers.map { formatted($0) })
  }
}
