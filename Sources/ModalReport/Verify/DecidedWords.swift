internal import ModalLanguage
internal import ModalLayout
internal import ModalProof
internal import ModalReplay
package import ModalSyntax

extension DecidedInvariant {
  /// What is known as a finding; nil if the invariant is proved, or names what is not there.
  package func diagnostic(in path: String, _ places: inout SourcePlaces) -> Diagnostic? {
    let notes = placeNotes + undecidedNotes
    switch verdict {
    case .proved: return invariant.mixedDiagnostic
    case .exactOnly: return contradictionDiagnostic(in: path, &places)
    case .undecided:
      // What is not there is a finding of its own.
      guard bare == .undecided, !undecidedContainers.isEmpty else {
        return isTried || bare == .undecided ? nil : invariant.idleDiagnostic
      }
      // That the run was ended is said once.
      guard !undecidedContainers.contains(Undecided.interrupted.words) else { return nil }
      let isCut = [Undecided.tooManyCases, .tooManyJumps].contains {
        undecidedContainers.contains($0.words)
      }
      return Diagnostic(
        .undecidedInvariant, .warning, at: invariant.that.span,
        "it is not decided whether the invariant holds",
        notes: notes,
        help: isCut
          ? "allow more with `--budget`, or narrow it by `when` or `over`"
          : "narrow it by `when` or `over`, or say it in another way")
    case .refuted:
      guard let failure else { return exactDiagnostic(notes) }
      return failure.diagnostic(
        for: path, of: isOneOfSeveral ? modal : nil, notes: notes, &places)
    }
  }

  /// The error of an invariant that fails in doubles alone.
  private func contradictionDiagnostic(in path: String, _ places: inout SourcePlaces) -> Diagnostic?
  {
    guard let failure else { return nil }
    var finding = failure.diagnostic(
      for: path, of: isOneOfSeveral ? modal : nil, notes: ["In exact numbers it is proved."],
      &places)
    finding.code = .exactOnly
    finding.message = "the invariant holds in exact numbers only: not \(failure.whereabouts)"
    return finding
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
        "Only exact numbers fail. Those of a solved frame, which may be off in their last places, do not clearly fail."
      ] + notes,
      help: "fix the spec or the invariant")
  }

  private var whereabouts: String {
    guard let point = proof.refutation?.example else { return "" }
    let scale = proof.failure.map { " at \(short($0.scale))x" } ?? ""
    let keyboard = point.keyboard == .zero ? "" : " with a keyboard of \(point.keyboard)"
    let place = (proof.failure?.place.words ?? []).map { " \($0)" }.joined()
    return "in \(point.width)×\(point.height)\(scale)\(keyboard)\(place)"
  }

  /// Where it fails.
  private var placeNotes: [String] {
    var notes: [String] = []
    if proof.refutation != nil, !proof.isClear, failure != nil {
      notes.append("In bare containers only exact numbers fail.")
    }
    if proof.refutation?.region?.isEverywhere == true {
      notes.append("It fails in every bare container\(proof.everywhereWords).")
      notes += proof.restWords.map { [$0] } ?? []
    } else if let region = proof.refutation?.region {
      notes.append(
        "It fails\(proof.settingWords) where \(region), with \(legend(of: region.lengths)).")
    } else if let extents = proof.refutation?.extents {
      let all = Array(zip(ContainerLength.allCases, extents))
      let whole = invariant.over.extents
      let narrow = all.filter { $1 != whole?[$0.rawValue] }
      let told = narrow.isEmpty ? all : narrow
      let fails = undecidedContainers.isEmpty ? "It fails only" : "It is known to fail"
      notes.append(
        "\(fails)\(proof.settingWords) within \(listed(told.map { $1.words(for: $0) })), with \(legend(of: told.map(\.0)))."
      )
    }
    if !devicesFailing.isEmpty {
      notes.append("It fails on \(listed(some: devicesFailing.map { "`\($0)`" }, most: 5)).")
      if bare == .proved, proof.isTried { notes.append("In bare containers it is proved.") }
    }
    return notes
  }

  private var undecidedNotes: [String] {
    let place = bare == .refuted ? "In some more containers" : "In some bare containers"
    return undecidedContainers.map { "\(place) it is not decided: \($0)." }
  }
}

extension BareProof {
  /// At which scales, in which states and at which detents it fails, where it does not in others: ` at 3x`.
  fileprivate var settingWords: String {
    runs.filter(\.fails).map(\.setting).words(among: runs.map(\.setting))
  }

  /// Those in which it fails in every container.
  private var entire: [BareFailure] { runs.filter(\.failsEverywhere).map(\.setting) }

  private var isEntirelyWordable: Bool { !entire.isEmpty && entire.count == entire.combinations }

  /// That it also fails in some containers of other settings, beside those in which it fails in every one.
  fileprivate var restWords: String? {
    let rest = runs.filter { $0.fails && !$0.failsEverywhere }.map(\.setting)
    guard !rest.isEmpty, isEntirelyWordable else { return nil }
    let isWordable = rest.count == rest.combinations
    let words = isWordable ? rest.words(among: runs.map(\.setting)) : " in other settings"
    guard isWordable, let restRegion else {
      return "It also fails in some bare containers\(words)."
    }
    return "It also fails\(words) where \(restRegion), with \(legend(of: restRegion.lengths))."
  }

  /// At which scales, in which states and at which detents it fails in every container.
  fileprivate var everywhereWords: String {
    let all = runs.map(\.setting)
    if isEntirelyWordable { return entire.words(among: all) }
    // Where one holds, another fails.
    let counts = [
      ("scale", Set(all.map(\.scale)).count), ("state", Set(all.map(\.place.state)).count),
      ("detent", Set(all.map(\.place.detent)).count),
    ]
    let kinds = counts.filter { $0.1 > 1 }.map(\.0)
    return kinds.isEmpty ? "" : " for some \(kinds.joined(separator: " or "))"
  }
}

extension [BareFailure] {
  /// How many there are of their scales, states and detents in all combinations.
  fileprivate var combinations: Int {
    Set(map(\.scale)).count * Set(map(\.place.state)).count * Set(map(\.place.detent)).count
  }

  /// What distinguishes them from others, each with a space before it: ` at 3x in the state `open``.
  fileprivate func words(among others: [BareFailure]) -> String {
    let scales = differing(\.scale, from: others) { "\(short($0))x" }
    let states = differing(\.place.state, from: others) { $0.map { "`\($0)`" } }
    let detents = differing(\.place.detent, from: others) { $0.map { "`\($0)`" } }
    return (scales.isEmpty ? "" : " at \(listed(scales))")
      + (states.isEmpty ? "" : " in the state\(plural(states)) \(listed(states))")
      + (detents.isEmpty ? "" : " at the detent\(plural(detents)) \(listed(detents))")
  }

  /// The values of a property here in words, where others have more of them.
  private func differing<Value: Hashable>(
    _ property: (BareFailure) -> Value, from others: [BareFailure], _ words: (Value) -> String?
  ) -> [String] {
    guard Set(map(property)) != Set(others.map(property)) else { return [] }
    var seen: Set<Value> = []
    return map(property).filter { seen.insert($0).inserted }.compactMap(words)
  }
}

private func plural(_ items: [String]) -> String { items.count == 1 ? "" : "s" }

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
