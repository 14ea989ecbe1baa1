internal import ModalModel
internal import ModalReplay
internal import ModalSource

extension ElementDifference {
  /// What is so, beside what is claimed.
  var words: String {
    switch values {
    case .missing: "`\(id)` is not there"
    case .frame(let claimed, let actual, let tolerance):
      difference(of: actual, from: claimed, beyond: tolerance)
    case .text(_, let actual): "is \"\(escaped(actual))\""
    case .isVisible(let actual): actual ? "is visible" : "is not visible"
    case .isEnabled(let actual): actual ? "is enabled" : "is not enabled"
    case .isCovered(let actual):
      actual ? "is behind the keyboard" : "is not behind the keyboard"
    case .dots(let actual): "is \(actual)"
    case .color(let actual): actual.map { "is \($0.hexadecimal)" } ?? "has no colour of its own"
    case .fontSize(let actual): "is \(short(actual))"
    case .fontWeight(let actual): "is \(actual.rawValue)"
    case .cornerRadius(let actual): "is \(short(actual))"
    }
  }

  /// Why the numbers of its frame that are not as claimed are what they are, a note for each.
  func reasons(_ places: inout SourcePlaces) -> [String] {
    guard case .frame(let claimed, let actual, let tolerance) = values, let part,
      let surroundings
    else { return [] }
    let reasons = edgeReasons(of: part, in: surroundings, isExact: false, &places)
    return zip(reasons, zip(claimed.numbers, actual.numbers)).compactMap { reason, pair in
      guard !((pair.0 - pair.1).magnitude <= tolerance) else { return nil }
      return "\(id): \(reason.note(&places))"
    }
  }

  /// Both values below each other, where they are long.
  var comparison: String? {
    switch values {
    case .frame(let claimed, let actual, _):
      "\(id): expected \(ModalReport.words(for: claimed, beside: actual))\n"
        + String(repeating: " ", count: id.count + 2)
        + "actual   \(ModalReport.words(for: actual, beside: claimed))"
    default: nil
    }
  }
}

/// The numbers of a rectangle that are further from those of another one than a tolerance, with by how
/// much.
func difference(of actual: Rect, from claimed: Rect, beyond tolerance: Double) -> String {
  let edges = zip(["x", "y", "width", "height"], zip(claimed.numbers, actual.numbers))
  let different = edges.compactMap { edge, pair -> String? in
    let difference = pair.1 - pair.0
    guard !(difference.magnitude <= tolerance) else { return nil }
    let sign = difference > 0 ? "+" : "−"
    return "\(edge) is \(short(pair.1, beside: pair.0)) (\(sign)\(short(difference.magnitude)))"
  }
  return different.joined(separator: ", ")
}
