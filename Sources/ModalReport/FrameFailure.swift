internal import ModalLanguage
internal import ModalLayout
package import ModalReplay
package import ModalSyntax

extension FrameVerdict {
  /// The failed expectation as a finding at its first wrong number: what was expected and what is, number by number, with
  /// the reason of each wrong edge; nil if the expectation holds.
  package func diagnostic(_ places: inout SourcePlaces) -> Diagnostic? {
    var labels: [Label] = []
    var notes: [String] = []
    if let expected = expectation.frame, !wrong.isEmpty {
      compare(expected, &labels, &notes, &places)
    }
    for difference in elements {
      labels.append(Label(difference.span, difference.words))
      if let comparison = difference.comparison { notes.append(comparison) }
      notes += difference.reasons(&places)
    }
    guard let first = labels.first else { return nil }
    let what =
      wrong.isEmpty
      ? (Set(elements.map(\.id)).count == 1 ? "`\(elements[0].id)` differs" : "the elements differ")
      : "the frame differs"
    return Diagnostic(
      .unexpectedFrame, at: first.span, "\(what) \(whereabouts)", label: first.text,
      secondary: Array(labels.dropFirst()), notes: notes)
  }

  /// Both frames; nil where only elements are not as expected.
  package var difference: FrameDifference? {
    guard let expected = expectation.frame, !wrong.isEmpty else { return nil }
    return FrameDifference(expected: expected.value, actual: solution.frame)
  }

  /// Adds what is wrong about the frame: a label for each number, both frames, and the sums.
  private func compare(
    _ expected: Located<Rect>, _ labels: inout [Label], _ notes: inout [String],
    _ places: inout SourcePlaces
  ) {
    let actual = solution.frame.numbers
    let edges = ["x", "y", "width", "height"]
    /// Both numbers of an edge, with all their digits where four decimals would make them the same.
    func pair(_ index: Int) -> (expected: String, actual: String) {
      let (one, other) = (expected.value.numbers[index], actual[index])
      let isTold = !wrong.contains(index) || short(one) != short(other)
      return isTold ? (short(one), short(other)) : (formatted(one), formatted(other))
    }
    let pairs = actual.indices.map(pair)
    for index in wrong {
      let difference = actual[index] - expected.value.numbers[index]
      let sign = difference > 0 ? "+" : "−"
      labels.append(
        Label(
          expectation.numberSpans?.all[index] ?? expected.span,
          "\(edges[index]) is \(pairs[index].actual) (\(sign)\(short(difference.magnitude)))"))
    }
    notes = [
      "expected [\(pairs.map(\.expected).joined(separator: ", "))]",
      "actual   [\(pairs.map(\.actual).joined(separator: ", "))]",
    ]
    notes += ModalReport.notes(
      reasons, of: solution.frame, insteadOf: expected.value, beyond: expectation.tolerance,
      &places)
  }

  private var whereabouts: String {
    let setting = expectation.setting
    var parts: [String] = []
    if let device = setting.device {
      if let split = setting.split { parts.append("in `\(split.value.rawValue)`") }
      parts.append("on \(device.value)")
      if environment.traits.orientation == .landscape { parts.append("in landscape") }
    } else {
      let container = setting.container?.value ?? environment.container
      parts.append("in \(short(container.width))×\(short(container.height))")
    }
    if layer.host?.value.frame != nil {
      let container = environment.container
      parts.append(
        "in a subview of \(short(container.width))×\(short(container.height))")
    }
    if environment.keyboardHeight > 0 {
      parts.append("with a keyboard of \(short(environment.keyboardHeight))")
    }
    if environment.textScale != .large {
      parts.append("at the text size \(environment.textScale.rawValue)")
    }
    return parts.joined(separator: " ")
  }
}
