extension String {
  /// The text with blanks behind it, as far as a column is wider.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

/// The digits of a number, with zeros before them up to a count.
package func digits(
  of number: some BinaryInteger, _ count: Int, radix: Int = 16, uppercase: Bool = false
) -> String {
  let digits = String(number, radix: radix, uppercase: uppercase)
  return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
}
