/// A number as a spec, a message or a report writes it: the shortest decimal digits that read back
/// as the same double, whole numbers without a point, `0` for either zero.
public func text(of number: Double) -> String {
  guard number != 0 else { return "0" }
  let digits = number.description
  return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
}
