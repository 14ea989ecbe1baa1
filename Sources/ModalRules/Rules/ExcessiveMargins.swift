internal import ModalLanguage
internal import ModalLayout
internal import ModalSyntax

extension Rule {
  /// On every device the margins leave some room, as long as there is no keyboard.
  static let excessiveMargins = Rule(
    .excessiveMargins,
    check: .frames { facts, frames in
      guard let first = frames.first(.withoutRoom) else { return }
      let words = PlaceInWords(first, in: facts.matrix)
      let layer = facts.keys.keys(in: words.environment).layer
      guard let solution = try? solve(LayoutInputs(layer), in: words.environment) else { return }
      let axis: Axis = solution.box.height <= 0 ? .vertical : .horizontal
      let (near, far) = (axis.near(solution.margins), axis.far(solution.margins))
      let keys = layer.margins
      let spans = [axis.of(keys.left, keys.top)?.span, axis.of(keys.right, keys.bottom)?.span]
      facts.report(
        .excessiveMargins, .warning,
        at: (far > near ? spans.reversed() : spans).compactMap(\.self).first,
        "the margins of \(facts.name) leave no room \(words.place)",
        notes: [
          "\(axis.of("Left and right", "Top and bottom")) they take \(points(near + far)) of "
            + points(axis.of(words.environment.container))
            + (layer.safeArea?.value == .avoid ? ", with the safe area." : "."),
          words.note,
        ] + frames.note(.withoutRoom, in: facts.matrix),
        help: "lower them, or write a share such as `10%`")
    })
}
