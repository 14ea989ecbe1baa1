internal import ModalLanguage
internal import ModalLayout
package import ModalReplay
package import ModalSyntax

extension FrameVerdict {
  /// The failed expectation as a finding at its first wrong number: what was expected and what is, number by
  /// number, with the reason of each wrong edge; nil if the expectation holds.
  package func diagnostic(_ places: inout SourcePlaces) -> Diagnostic? {
    var (labels, notes): ([Diagnostic.Label], [String]) = ([], [])
    if let expected = expectation.frame, !wrong.isEmpty {
      (labels, notes) = comparison(with: expected, &places)
    }
    for difference in elements {
      labels.append(Diagnostic.Label(difference.span, difference.words))
      if let comparison = difference.comparison { notes.append(comparison) }
      notes += difference.reasons(&places)
    }
    guard let first = labels.first else { return nil }
    if isAdapted {
      notes.append(
        "The popover is a sheet here, as the width or the height is compact; with `adapts: none` it stays a popover."
      )
    }
    if expectation.isShared, let device = expectation.setting.device {
      labels.append(Diagnostic.Label(device.span, "on this device"))
    }
    let what =
      wrong.isEmpty
      ? (Set(elements.map(\.id)).count == 1 ? "`\(elements[0].id)` differs" : "the elements differ")
      : "the frame differs"
    return Diagnostic(
      .unexpectedFrame, at: first.span, "\(what) \(whereabouts)", label: first.text,
      secondary: Array(labels.dropFirst()), notes: notes, help: help)
  }

  /// What is wrong, each with what was expected: `go: expected [20, 190, 200, 30], y is 196 (+6), height is 24 (−6)`.
  package var lines: [String] {
    var lines: [String] = []
    if let difference {
      let (claimed, frame) = (difference.expected, difference.actual)
      let words = wrong.map { ModalReport.difference(of: frame, from: claimed, at: $0) }
      lines.append(
        "expected \(ModalReport.words(for: claimed, beside: frame)), \(words.joined(separator: ", "))"
      )
    }
    return lines + elements.map(\.line)
  }

  /// What to write if the spec is right.
  private var help: String {
    let why = "`modalspec solve --why` shows every sum"
    guard !wrong.isEmpty else { return "fix the spec, or the expectation; \(why)" }
    guard !expectation.isShared else {
      return "fix the spec, or give this device an expectation of its own; \(why)"
    }
    if environment.keyboardHeight > environment.container.height {
      return "write a keyboard that is at most \(short(environment.container.height)) high; \(why)"
    }
    if solution.frame.width < 0 || solution.frame.height < 0 {
      return "fix the spec, which leaves nothing of the frame; \(why)"
    }
    let isExact = expectation.tolerance < 0.0001
    let frame = solution.frame.numbers.map { isExact ? formatted($0) : short($0) }
    return "fix the spec, or write `[\(frame.joined(separator: ", "))]` if this is right; \(why)"
  }

  /// Both frames; nil where only elements are not as expected.
  package var difference: FrameDifference? {
    guard let expected = expectation.frame, !wrong.isEmpty else { return nil }
    return FrameDifference(expected: expected.value, actual: solution.frame)
  }

  /// The mistake in the frame: a label for each number, both frames, and the sums.
  private func comparison(
    with expected: Located<Rect>, _ places: inout SourcePlaces
  ) -> (labels: [Diagnostic.Label], notes: [String]) {
    let (frame, claimed) = (solution.frame, expected.value)
    let labels = wrong.map { index in
      Diagnostic.Label(
        expectation.numberSpans?.all[index] ?? expected.span,
        ModalReport.difference(of: frame, from: claimed, at: index))
    }
    /// Numbers that are wrong have all their digits where four decimals would make both the same.
    func words(for rect: Rect, beside other: Rect) -> String {
      let numbers = rect.numbers.indices.map { index in
        wrong.contains(index)
          ? short(rect.numbers[index], beside: other.numbers[index]) : short(rect.numbers[index])
      }
      return "[\(numbers.joined(separator: ", "))]"
    }
    let both = [
      "expected \(words(for: claimed, beside: frame))",
      "actual   \(words(for: frame, beside: claimed))",
    ]
    let sums = ModalReport.notes(
      reasons, of: frame, insteadOf: claimed, beyond: expectation.tolerance, &places)
    return (labels, both + sums)
  }

  private var whereabouts: String {
    var parts = expectation.setting.placeWords(in: environment)
    if layer.host?.value.frame != nil {
      parts.append("in a subview of \(words(for: environment.container))")
    }
    parts += environment.keyboardWords
    if environment.textScale != .large {
      parts.append("at the text size \(environment.textScale.rawValue)")
    }
    if environment.direction == .rtl { parts.append("from right to left") }
    return parts.joined(separator: " ")
  }
}

extension Setting {
  /// Where it is, for a message: "on iphone-15" and "in landscape", or "in 375×667".
  func placeWords(in environment: Environment) -> [String] {
    guard let device else {
      return ["in \(words(for: container?.value ?? environment.container))"]
    }
    let split = split.map { ["in `\($0.value.rawValue)`"] } ?? []
    let isTurned = environment.traits.orientation == .landscape
    return split + ["on \(device.value)"] + (isTurned ? ["in landscape"] : [])
  }
}

extension Environment {
  /// What a message says of the keyboard: nothing without one.
  var keyboardWords: [String] {
    keyboardHeight > 0 ? ["with a keyboard of \(short(keyboardHeight))"] : []
  }
}
