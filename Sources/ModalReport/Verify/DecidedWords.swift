internal import ModalLanguage
internal import ModalProof
internal import ModalReplay
package import ModalSyntax

extension DecidedInvariant {
  /// What is known as a finding; nil if the invariant is proved.
  package func diagnostic(in path: String, _ places: inout SourcePlaces) -> Diagnostic? {
    let notes = placeNotes + undecidedNotes
    switch verdict {
    case .proved: return nil
    case .undecided:
      return Diagnostic(
        .undecidedInvariant, .warning, at: invariant.that.span,
        "it is not decided whether the invariant holds",
        notes: notes,
        help: "narrow it by `when` or `over`, or say it in another way")
    case .refuted:
      guard let failure else { return exactDiagnostic(notes) }
      let id = isOneOfSeveral ? modal : nil
      return failure.diagnostic(for: path, of: id, notes: notes, &places)
    }
  }

  /// That it fails where the numbers are exact, and the tool's own do not tell.
  private func exactDiagnostic(_ notes: [String]) -> Diagnostic {
    let place = bareVerdict.failure.map(words) ?? ""
    return Diagnostic(
      .brokenInvariant, at: invariant.that.span,
      "the invariant does not hold \(place)",
      notes: ["Only exact numbers fail: a frame that is solved has numbers of limited precision."]
        + notes,
      help: "fix the spec or the invariant")
  }

  private func words(for failure: BareVerdict.Failure) -> String {
    let point = failure.point
    let keyboard = point.keyboard == .zero ? "" : " with a keyboard of \(point.keyboard)"
    let state = failure.state.map { " in the state `\($0)`" } ?? ""
    return "in \(point.width)×\(point.height) at \(short(failure.scale))x\(keyboard)\(state)"
  }

  /// Where it fails.
  private var placeNotes: [String] {
    var notes: [String] = []
    if let failure = bareVerdict.failure {
      if let region = failure.region {
        notes.append("It fails where \(region), with \(legend(of: region.lengths)).")
      } else if let extents = failure.extents {
        let ranges = zip(ContainerLength.allCases, extents).map { $1.words(for: $0) }
        notes.append(
          "It fails only within \(listed(ranges)), with \(legend(of: ContainerLength.allCases)).")
      }
    }
    if !devicesFailing.isEmpty {
      let devices = listed(some: devicesFailing.map { "`\($0)`" }, most: 5)
      notes.append("It fails on \(devices).")
      if bare == .proved { notes.append("In bare containers it is proved.") }
    }
    return notes
  }

  private var undecidedNotes: [String] {
    let reasons = bareVerdict.undecided.map(\.words)
    guard !reasons.isEmpty else { return [] }
    let place = bareVerdict.failure == nil ? "In bare containers" : "In some more containers"
    return reasons.map { "\(place) it is not decided: \($0)." }
  }

  /// Why it is undecided, in words.
  var reasons: [String] { bareVerdict.undecided.map(\.words) }

  /// What shows the failure; nil where there is none to see.
  func command(for path: String) -> String? {
    failure?.command(for: path, of: isOneOfSeveral ? modal : nil)
  }
}

/// What letters stand for: `the container's width W and height H`.
private func legend(of lengths: [ContainerLength]) -> String {
  let sides = lengths.filter { $0 != .keyboard }.map { "\($0.name) \($0.letter)" }
  let container = sides.isEmpty ? [] : ["the container's \(listed(sides))"]
  return listed(container + (lengths.contains(.keyboard) ? ["the keyboard's height K"] : []))
}

extension ContainerLength {
  /// Its name in the JSON.
  var name: String {
    switch self {
    case .width: "width"
    case .height: "height"
    case .keyboard: "keyboard"
    }
  }

  /// What stands for it in conditions.
  fileprivate var letter: String {
    switch self {
    case .width: "W"
    case .height: "H"
    case .keyboard: "K"
    }
  }
}

extension Extent {
  /// Such as `320 ≤ W < 962`.
  fileprivate func words(for length: ContainerLength) -> String {
    if least.value == greatest.value { return "\(length.letter) = \(least.value)" }
    return "\(least.value) \(least.isAttained ? "≤" : "<") \(length.letter) "
      + "\(greatest.isAttained ? "≤" : "<") \(greatest.value)"
  }
}

extension Undecided {
  /// The reason as a part of a sentence.
  var words: String {
    switch self {
    case .numbersTooLarge: "its exact numbers need more than 64 bits"
    case .notLinear(let formula): "`\(formula)` is not linear"
    case .tooManyCases: "it takes more cases than `--budget` allows"
    case .tooManyWholeNumbers: "rounding leaves too many whole numbers to try"
    case .unbounded: "a number that is rounded has no bounds"
    case .unknownRounding: "no rule is known for one of its ways of rounding"
    }
  }
}
