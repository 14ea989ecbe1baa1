internal import ModalLanguage
internal import ModalProof
internal import ModalReplay
package import ModalSyntax

extension DecidedInvariant {
  /// What is known as a finding; nil if the invariant is proved, and says something.
  package func diagnostic(in path: String, _ places: inout SourcePlaces) -> Diagnostic? {
    let notes = placeNotes + undecidedNotes
    switch verdict {
    case .proved: return isTried ? nil : invariant.idleDiagnostic
    case .undecided:
      return Diagnostic(
        .undecidedInvariant, .warning, at: invariant.that.span,
        "it is not decided whether the invariant holds",
        notes: notes, help: "narrow it by `when` or `over`, or say it in another way")
    case .refuted:
      guard let failure else { return exactDiagnostic(notes) }
      return failure.diagnostic(
        for: path, of: isOneOfSeveral ? modal : nil, notes: notes, &places)
    }
  }

  /// What shows the failure; nil where there is none to see.
  func command(for path: String) -> String? {
    failure?.command(for: path, of: isOneOfSeveral ? modal : nil)
  }

  /// That it fails where the numbers are exact, and the tool's own do not tell.
  private func exactDiagnostic(_ notes: [String]) -> Diagnostic {
    Diagnostic(
      .brokenInvariant, at: invariant.that.span,
      "the invariant does not hold \(whereabouts)",
      notes: [
        "Only exact numbers fail: those of a solved frame differ by less than 1e-9, which may be their last places."
      ] + notes,
      help: "fix the spec or the invariant")
  }

  private var whereabouts: String {
    guard let point = proof.refutation?.example else { return "" }
    let scale = proof.failure.map { " at \(short($0.scale))x" } ?? ""
    let keyboard = point.keyboard == .zero ? "" : " with a keyboard of \(point.keyboard)"
    let state = proof.failure?.state.map { " in the state `\($0)`" } ?? ""
    return "in \(point.width)×\(point.height)\(scale)\(keyboard)\(state)"
  }

  /// Where it fails.
  private var placeNotes: [String] {
    var notes: [String] = []
    if proof.refutation?.region?.isEverywhere == true {
      notes.append("It fails in every bare container.")
    } else if let region = proof.refutation?.region {
      notes.append("It fails where \(region), with \(legend(of: region.lengths)).")
    } else if let extents = proof.refutation?.extents {
      let ranges = zip(ContainerLength.allCases, extents).map { $1.words(for: $0) }
      let only = undecided.isEmpty ? "only " : ""
      notes.append(
        "It fails \(only)within \(listed(ranges)), with \(legend(of: ContainerLength.allCases)).")
    }
    if !devicesFailing.isEmpty {
      notes.append("It fails on \(listed(some: devicesFailing.map { "`\($0)`" }, most: 5)).")
      if bare == .proved { notes.append("In bare containers it is proved.") }
    }
    return notes
  }

  private var undecidedNotes: [String] {
    let place = bare == .refuted ? "In some more containers" : "In some bare containers"
    return undecided.map { "\(place) it is not decided: \($0)." }
  }
}

/// What letters stand for: `the container's width W and height H`.
private func legend(of lengths: [ContainerLength]) -> String {
  let sides = lengths.filter { $0 != .keyboard }.map { "\($0.name) \($0.letter)" }
  let container = sides.isEmpty ? [] : ["the container's \(listed(sides))"]
  guard lengths.contains(.keyboard) else { return listed(container) }
  return listed(container + ["the keyboard's height \(ContainerLength.keyboard.letter)"])
}

extension Extent {
  /// Such as `320 ≤ W < 962`.
  fileprivate func words(for length: ContainerLength) -> String {
    if least.value == greatest.value { return "\(length.letter) = \(least.value)" }
    return "\(least.value) \(least.isAttained ? "≤" : "<") \(length.letter) "
      + "\(greatest.isAttained ? "≤" : "<") \(greatest.value)"
  }
}
