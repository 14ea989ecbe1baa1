internal import ModalLanguage
internal import ModalLayout
package import ModalReplay
package import ModalSyntax

extension Invariant {
  /// That it is tried nowhere, so that it says nothing.
  package var idleDiagnostic: Diagnostic {
    Diagnostic(
      .undecidedInvariant, .warning, at: that.span, "the invariant is tried in no setting",
      help: condition?.direction?.value == .rtl
        ? "leave out `direction`: invariants are tried from left to right alone"
        : "widen `when` or `over`, or name an element that is there")
  }

  /// That it compares places that are counted from different corners; nil if it does not. It holds all the same.
  package var mixedDiagnostic: Diagnostic? {
    guard mixesCoordinates else { return nil }
    return Diagnostic(
      .brokenInvariant, .note, at: that.span,
      "the invariant compares a place in the content with one in the container",
      notes: [Self.coordinates],
      help:
        "add `content.minX` or `content.minY` to the element's, or compare with the content's size")
  }

  fileprivate static let coordinates =
    "`content` is in the container's coordinates, elements are in the content's."
}

extension FailedInvariant {
  /// The failure as a finding: where the invariant fails first, the numbers of both sides, the reasons of the
  /// edges in it, and a command that shows it.
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
    var said: Set<String> = []
    for comparison in comparisons {
      let values = comparison.values
      let sides = zip(comparison.sides, values).map { side, value -> String in
        let written = places.written(at: side.span) ?? ""
        return written.isEmpty || written == value ? value : "`\(written)` is \(value)"
      }
      // A number that stands there needs no words.
      let told = sides.filter { $0.exact.contains("`") && said.insert($0).inserted }
      if !told.isEmpty { notes.append(told.joined(separator: ", ") + ".") }
    }
    if let failure { notes.append("It has no value: \(failure.words).") }
    for (element, reasons, edges) in reasons {
      let edgeReasons = edgeReasons(reasons, isExact: false, &places)
      let owner = element.map { "`\($0)`: " } ?? ""
      notes += edges.filter(edgeReasons.indices.contains).map { owner + edgeReasons[$0].note }
    }
    if invariant.mixesCoordinates { notes.append(Invariant.coordinates) }
    notes += hidden.map { "`\($0)` is not visible there." }
    return Diagnostic(
      .brokenInvariant, at: invariant.that.span,
      "the invariant does not hold \(whereabouts)",
      label: label, notes: notes + more,
      help: "fix the spec or the invariant; `\(command(for: path, of: modal))` shows the frame")
  }

  private var label: String {
    // Of several that would each do, the notes say all.
    comparisons.count == 1 ? comparisons[0].values.joined(separator: " and ") : ""
  }

  /// The place in words, such as `in 320×320 at 2x`.
  var whereabouts: String {
    let environment = setting.environment
    var parts = setting.setting.placeWords(in: environment)
    if let os = setting.setting.os?.value { parts.append("with iOS \(os)") }
    if setting.setting.device == nil { parts.append("at \(short(environment.scale))x") }
    parts += environment.keyboardWords
    return (parts + place.words).joined(separator: " ")
  }

  /// What shows the frame.
  func command(for path: String, of modal: String?) -> String {
    let (own, environment) = (setting.setting, setting.environment)
    let size = environment.container
    let isBare = own.device == nil
    let isTurned = !isBare && environment.traits.orientation == .landscape
    let options: [(name: String, value: String?)] = [
      ("--modal", modal.map(shellWord)), ("--device", own.device?.value),
      ("--orientation", isTurned ? "landscape" : nil),
      ("--split", isBare ? nil : own.split?.value.rawValue),
      ("--container", isBare ? "\(formatted(size.width))x\(formatted(size.height))" : nil),
      ("--scale", isBare ? formatted(environment.scale) : nil),
      ("--os", own.os.map { "\($0.value)" }),
      ("--keyboard", environment.keyboardHeight > 0 ? formatted(environment.keyboardHeight) : nil),
      ("--state", place.state.map(shellWord)), ("--detent", place.detent.map(shellWord)),
    ]
    let file = path == SpecName.standardInput ? "-" : shellWord(path)
    let words = options.compactMap { name, value in value.map { "\(name) \($0)" } }
    return (["modalspec solve", file] + words + ["--why"]).joined(separator: " ")
  }
}

extension RestingPlace {
  /// Such as "in the state `open`" and "at the detent `large`".
  var words: [String] {
    (state.map { ["in the state `\($0)`"] } ?? [])
      + (detent.map { ["at the detent `\($0)`"] } ?? [])
  }
}

extension FailedInvariant.Comparison {
  /// The values of both sides, with as many digits as tell them apart.
  var values: [String] {
    sides.indices.map { index in
      let value = sides[index].value
      if let position = Int(exactly: value), symbols.indices.contains(position) {
        return symbols[position]
      }
      return short(value, apartFrom: sides[sides.count - 1 - index].value)
    }
  }
}

/// A number with four decimals, or with as many more as tell it from another one.
private func short(_ number: Double, apartFrom other: Double) -> String {
  guard number != other, short(number) == short(other) else { return short(number) }
  for scale in [1e5, 1e6, 1e7, 1e8, 1e9, 1e10] {
    let (one, two) = ((number * scale).rounded(), (other * scale).rounded())
    if one != two { return formatted(one / scale) }
  }
  return formatted(number)
}
