internal import ModalLanguage
internal import ModalLayout
package import ModalReplay
package import ModalSyntax

extension Invariant {
  /// That it is tried nowhere, so that it says nothing.
  package var idleDiagnostic: Diagnostic {
    Diagnostic(
      .brokenInvariant, .warning, at: that.span, "the invariant is tried in no setting",
      help: "widen `when` or `over`, or name an element that is there")
  }
}

extension FailedInvariant {
  /// The failure as a finding: where the invariant fails first, the numbers of both sides, the reasons of the
  /// content's edges in it, and a command that shows it.
  package func diagnostic(for path: String, of modal: String?, _ places: inout SourcePlaces)
    -> Diagnostic
  {
    let count = "It fails in \(failing) of \(counted(tried, "setting"))."
    return diagnostic(for: path, of: modal, notes: [count], &places)
  }

  /// The same with other notes at the end.
  func diagnostic(
    for path: String, of modal: String?, notes more: [String], _ places: inout SourcePlaces
  ) -> Diagnostic {
    var notes: [String] = []
    for comparison in comparisons {
      let sides = comparison.sides.map { side -> String in
        let written = places.written(at: side.span) ?? ""
        let value = short(side.value)
        return written.isEmpty || written == value ? value : "`\(written)` is \(value)"
      }
      // A number that stands there needs no words.
      notes.append(sides.filter { $0.exact.contains("`") }.joined(separator: ", ") + ".")
    }
    if let failure { notes.append("It has no value: \(failure.words).") }
    let reasons = edgeReasons(self.reasons, isExact: false, &places)
    notes += edges.filter(reasons.indices.contains).map { reasons[$0].note }
    return Diagnostic(
      .brokenInvariant, at: invariant.that.span,
      "the invariant does not hold \(whereabouts)",
      label: label(&places), notes: notes.filter { $0 != "." } + more,
      help: "fix the spec or the invariant; `\(command(for: path, of: modal))` shows the frame")
  }

  private func label(_ places: inout SourcePlaces) -> String {
    // Of several that would each do, the notes say all.
    guard comparisons.count == 1, let sides = comparisons.first?.sides, sides.count == 2 else {
      return ""
    }
    return "\(short(sides[0].value)) and \(short(sides[1].value))"
  }

  private var whereabouts: String {
    let environment = setting.environment
    var parts = setting.setting.placeWords(in: environment)
    if let os = setting.setting.os?.value { parts.append("with iOS \(os)") }
    if setting.setting.device == nil { parts.append("at \(short(environment.scale))x") }
    parts += environment.keyboardWords
    if let state { parts.append("in the state `\(state)`") }
    return parts.joined(separator: " ")
  }

  /// What shows the frame.
  func command(for path: String, of modal: String?) -> String {
    let environment = setting.environment
    var words = ["modalspec solve", shellWord(path)]
    if let modal { words.append("--modal \(shellWord(modal))") }
    if let device = setting.setting.device {
      words.append("--device \(device.value)")
      if environment.traits.orientation == .landscape { words.append("--orientation landscape") }
      if let split = setting.setting.split?.value { words.append("--split \(split.rawValue)") }
    } else {
      let size = environment.container
      words.append("--container \(formatted(size.width))x\(formatted(size.height))")
      words.append("--scale \(formatted(environment.scale))")
    }
    if let os = setting.setting.os?.value { words.append("--os \(os)") }
    if environment.keyboardHeight > 0 {
      words.append("--keyboard \(formatted(environment.keyboardHeight))")
    }
    if let state { words.append("--state \(shellWord(state))") }
    return (words + ["--why"]).joined(separator: " ")
  }
}
