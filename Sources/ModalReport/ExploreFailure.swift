internal import ModalLanguage
package import ModalReplay
package import ModalSyntax

extension ExploredFind {
  /// The find as a finding: what is broken, after which steps, on how many devices, and the scenario that shows it.
  ///
  /// - Parameter several: Whether the spec has several modals, so that the steps name theirs.
  /// - Returns: An error at the modal.
  package func diagnostic(namingModals several: Bool) -> Diagnostic {
    let steps = steps.map { $0.words(namingModals: several) }
    let scope =
      tried > 1 ? "It happens on \(devices) of \(counted(tried, "device"))." : "It happens there."
    var notes = ["The steps: \(steps.joined(separator: "; ")).", scope]
    if let scenario = scenario(namingModals: several) {
      notes.append("The scenario that shows it, for `scenarios`:\n\(scenario)")
    }
    let whereabouts = "on \(device.id) after \(counted(steps.count, "step"))"
    var finding = Diagnostic(
      .brokenSequence, at: place, "the invariant does not hold \(whereabouts)",
      label: sequence.sides.map { short($0.value) }.joined(separator: " and "), notes: notes,
      help: "mend the spec or the invariant")
    if case .law(let law) = subject {
      finding.message = "`\(law.rawValue)` does not hold \(whereabouts): \(sequence.breach.words)"
      finding.primary = Diagnostic.Label(place)
      finding.help = "mend the spec, or write `laws: {\(law.rawValue): off}` to excuse it"
    }
    return finding
  }
}

/// What is so at the end of a sequence instead of what should be, in words.
func words(for actual: Check.Claim, insteadOf expected: Check.Claim) -> String {
  switch (expected, actual) {
  case (.frame(let expected), .frame(let actual)):
    return "the frame is \(words(for: actual)), and should be \(words(for: expected))"
  case (.phase, .phase(let actual)): return "the modal stays \(actual.rawValue)"
  case (.visible, _): return "the modal stays on the screen"
  case (.state(let expected), .state(let actual)):
    return "the behavior is in `\(actual)`, and should be in `\(expected)`"
  case (.calls(let expected), .calls(let actual)):
    let missing = expected.dropFirst(actual.count).map { "`\($0.value)`" }
    return missing.isEmpty ? "other calls are made" : "\(listed(missing)) is not called"
  default: return "it is not as it should be"
  }
}

extension PlayedStep {
  /// The step in a few words.
  fileprivate func words(namingModals several: Bool) -> String {
    var words = verb?.words ?? "wait"
    if several, let modal { words += " (\(modal))" }
    if let answer { words += answer ? ", answered yes" : ", answered no" }
    if wait > 0 { words += " after \(ModalReport.words(forNanoseconds: wait))" }
    return words
  }
}
