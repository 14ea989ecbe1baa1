extension FixedWidthInteger {
  /// The whole part of a number: the nearest limit beyond the type's limits, and 0 for what is not a number. The only
  /// way from `Double` to a whole number, since that of the standard library traps.
  @inlinable
  package init(clamping number: Double) {
    self = Self(exactly: number.rounded(.towardZero)) ?? (number > 0 ? .max : number < 0 ? .min : 0)
  }
}
