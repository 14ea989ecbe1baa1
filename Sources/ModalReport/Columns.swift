extension String {
  /// The text with blanks behind it, as far as a column is wider.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
