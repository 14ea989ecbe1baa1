package import ModalSyntax

/// The findings of a file that a report shows: all, or of very many the first.
package struct ShownFindings: Sendable {
  /// How many are shown of a file where nobody says anything else.
  package static let most = 1000

  /// The findings. Of more than may be shown they are errors first, then by place, and the last one, a note, says how
  /// many more there are.
  package private(set) var findings: [Diagnostic]
  /// How many are not shown; nil if all are.
  package private(set) var omitted: FindingCounts?
  /// Where each finding is among those that are shown; nil if all are.
  private var positions: [Int: Int]?

  /// Chooses what is shown.
  ///
  /// - Parameters:
  ///   - all: The findings, in the order of the text.
  ///   - most: How many are shown; all for 0.
  package init(of all: [Diagnostic], most: Int = ShownFindings.most) {
    findings = all
    guard most > 0, all.count > most else { return }
    let errors = all.indices.filter { all[$0].severity == .error }
    let others = all.indices.filter { all[$0].severity != .error }
    let order = errors + others
    let shown = order.prefix(most)
    findings = shown.map { all[$0] }
    positions = Dictionary(zip(shown, 0...)) { first, _ in first }
    var counts = FindingCounts()
    for index in order.dropFirst(most) { counts.add(all[index].severity) }
    omitted = counts
    findings.append(
      Diagnostic(
        .furtherFindings, .note, at: nil, "\(counts.words) more, which are not shown",
        help: "mend these first, or let `--max-findings` show more"))
  }

  /// Where a finding is among those that are shown; nil if it is not.
  func position(of index: Int) -> Int? { positions.map { $0[index] } ?? index }
}

extension FindingCounts {
  /// Counts a finding.
  mutating func add(_ severity: Severity) {
    switch severity {
    case .error: errors += 1
    case .warning: warnings += 1
    case .note: notes += 1
    }
  }

  /// `1 error and 7,990 warnings`.
  var words: String {
    listed(
      [(errors, "error"), (warnings, "warning"), (notes, "note")].filter { $0.0 > 0 }.map {
        "\(grouped($0.0)) \($0.1)\($0.0 == 1 ? "" : "s")"
      })
  }
}
