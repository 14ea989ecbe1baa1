package import ModalLanguage

extension TextScale {
  /// The size, in points, of a text that has `size` points at `L`: it grows as the body text does,
  /// and is rounded to a quarter of a point, halves away from zero.
  ///
  /// Every size is rounded, those at `L` as well: a smaller category never gives a larger text. In
  /// order: (4 · size · body ÷ 17) rounded, ÷ 4.
  package func scaled(_ size: Double) -> Double {
    (4 * size * bodySize / TextScale.large.bodySize).rounded(.toNearestOrAwayFromZero) / 4
  }
}
