internal import ModalSyntax

/// Formats a number for specs, messages and reports: the shortest decimal digits that read back as
/// the same double, whole numbers without a point, `0` for either zero.
public func formatted(_ number: Double) -> String {
  // Beyond that the digits have an exponent.
  if number.magnitude < 1e15, let whole = Int(exactly: number) { return String(whole) }
  let digits = number.description
  return digits.exact.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
}

/// Formats a number for texts and tables: at most four decimals.
public func formatted(shown number: Double) -> String {
  // Beyond that none has more decimals, and times 10,000 it would be another number.
  guard number.magnitude < 1e12 else { return formatted(number) }
  return formatted((number * 10_000).rounded() / 10_000)
}

/// Formats nanoseconds as seconds, with as many decimals as necessary, at most nine, and without an
/// exponent.
public func formatted(nanoseconds time: Int64) -> String {
  let (whole, part) = time.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
  let sign = time < 0 ? "-" : ""
  guard part > 0 else { return "\(sign)\(whole)" }
  var digits = String(part)
  digits = String(repeating: "0", count: 9 - digits.utf8.count) + digits
  while digits.exact.hasSuffix("0") { digits.removeLast() }
  return "\(sign)\(whole).\(digits)"
}

@inlinable
package func seconds(_ nanoseconds: Int64) -> Double {
  Double(nanoseconds) / 1e9
}

/// Seconds as whole nanoseconds, rounded once.
@inlinable
package func nanoseconds(_ seconds: Double) -> Int64 {
  Int64(clamping: (seconds * 1e9).rounded(.toNearestOrAwayFromZero))
}
