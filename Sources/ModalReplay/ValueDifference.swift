internal import ModalLanguage
internal import ModalSyntax

extension ModalLayer {
  /// The values of a modal's keys that are not as this layer claims; numbers can differ by a tolerance.
  func differences(from actual: ModalLayer, within tolerance: Double) -> [ElementDifference] {
    let values = Dictionary(actual.written.map { ($0.key, $0.value) }) { $1 }
    let cases = actual.standardCases
    return written.compactMap { claim in
      let key = claim.key
      let isAbsent =
        Self.isPresence(of: key) && !values.keys.contains { Self.isPresence(of: $0) }
      let value = values[key] ?? (isAbsent ? nil : Self.standard(of: key, in: cases))
      if claim.value == value { return nil }
      if case .bare(let one) = claim.value, case .bare(let other)? = value,
        let one = number(from: one), let other = number(from: other),
        (one - other).magnitude <= tolerance
      {
        return nil
      }
      return ElementDifference(
        id: "values", span: claim.span, values: .value(key, claimed: claim.value, actual: value))
    }
  }

  /// The default of a key, which for each of `margins` and `padding` is that of all; nil if it follows from other keys.
  private static func standard(of key: String, in cases: [String]) -> YAMLValue? {
    let whole = ["margins", "padding"].first { key.exact.hasPrefix("\($0).") }
    return rowsByName[key]?.standardValue(in: cases)
      ?? whole.flatMap { rowsByName[$0]?.standardValue(in: cases) }
  }
}
