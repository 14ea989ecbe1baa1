package import ModalLanguage
internal import ModalLayout
package import ModalReplay
package import ModalSyntax

/// What comes into view behind a keyboard in the scenarios of a spec: one warning for each modal, about
/// the first scenario that shows it.
///
/// A check that claims `covered: true` of an element says that it is meant to be so.
package struct CoveredParts {
  private let document: SpecDocument
  private var found: [Sighting] = []

  private struct Sighting {
    var modal: Int
    var scenario: Scenario
    /// The instants, each with the parts that come into view then, and the event before.
    var instants: [(time: Int64, event: Int?, parts: [TraceEntry.CoveredPart])]
    /// In how many more scenarios it is so.
    var others = 0
  }

  package init(of document: SpecDocument) {
    self.document = document
  }

  package mutating func add(_ scenario: Scenario, _ timeline: Timeline) {
    var new: [Sighting] = []
    var event: Int?
    for entry in timeline.trace {
      if case .event(let index) = entry.happening { event = index }
      guard case .covered(let part) = entry.happening, let modal = entry.modal,
        !scenario.claims({ $0.says(covered: part.id) })
      else { continue }
      let index = new.firstIndex { $0.modal == modal } ?? new.count
      if index == new.count {
        new.append(Sighting(modal: modal, scenario: scenario, instants: []))
      }
      if let last = new[index].instants.last, last.time == entry.time {
        new[index].instants[new[index].instants.count - 1].parts.append(part)
      } else {
        new[index].instants.append((entry.time, event, [part]))
      }
    }
    for finding in new {
      if let known = found.firstIndex(where: { $0.modal == finding.modal }) {
        found[known].others += 1
      } else {
        found.append(finding)
      }
    }
  }

  package var diagnostics: [Diagnostic] { found.map(diagnostic) }

  private func diagnostic(of finding: Sighting) -> Diagnostic {
    let first = finding.instants[0]
    let ids = first.parts.map { "`\($0.id)`" }
    let event = first.event.map { finding.scenario.events[$0] }
    let modal = document.modals[finding.modal]
    let labels = first.parts.compactMap { part -> Diagnostic.Label? in
      let span = modal.elements.first { $0.id.value == part.id }?.id.span
      return span.flatMap { $0.file == 0 ? Diagnostic.Label($0, part.share) : nil }
    }
    var notes = finding.instants.prefix(3).map { instant in
      "at \(words(forNanoseconds: instant.time)) "
        + listed(instant.parts.map { "`\($0.id)` (\($0.share))" })
    }
    if finding.instants.count > 3 { notes.append("and \(finding.instants.count - 3) times more") }
    if finding.others > 0 {
      notes.append("also in \(counted(finding.others, "more scenario"))")
    }
    return Diagnostic(
      .coveredPart, .warning, at: event?.verb?.span ?? event?.span ?? finding.scenario.span,
      "\(listed(ids)) \(ids.count == 1 ? "comes" : "come") into view behind the keyboard in "
        + "`\(finding.scenario.name.value)`",
      secondary: labels, notes: notes,
      help: "let the keyboard fall before, by `{focus: none}`"
        + (lift(in: modal, of: finding.instants.flatMap(\.parts)).map { ", or \($0)" } ?? "")
        + "; a check of `covered: true` says that it is meant")
  }

  /// What would lift the modal above the keyboard; nil where it is lifted as far as it goes.
  private func lift(in modal: Modal, of parts: [TraceEntry.CoveredPart]) -> String? {
    let inputs = LayoutInputs(modal.layer, elements: modal.elements)
    guard inputs.keyboard == .lift else {
      return "move the content above it, by `keyboard: lift`"
    }
    guard let kept = modal.layer.keyboard.keepVisible?.value, !kept.isEmpty else { return nil }
    let left = parts.map(\.id).reduce(into: [String]()) { ids, id in
      if !ids.contains(id), !kept.contains(where: { $0.value == id }) { ids.append(id) }
    }
    guard !left.isEmpty else { return nil }
    return "add \(listed(left.map { "`\($0)`" })) to `keepVisible`"
  }
}

extension TraceEntry.CoveredPart {
  fileprivate var share: String {
    hidden >= height - 0.001
      ? "all of it is hidden" : "\(short(hidden)) of \(short(height)) are hidden"
  }

  var words: String { "\(id) comes into view behind the keyboard: \(share)" }
}

extension Check.Claim {
  fileprivate func says(covered id: String) -> Bool {
    guard case .element(let check) = self else { return false }
    return check.id.value == id && check.isCovered?.value == true
  }
}

extension Scenario {
  /// Whether some check claims something.
  func claims(_ isMeant: (Check.Claim) -> Bool) -> Bool {
    events.contains { $0.expect?.claims.contains { isMeant($0.value) } ?? false }
  }
}
