internal import ModalSyntax

/// A row of a table in CSV, with the end of its line.
func csvLine(_ fields: [String]) -> String {
  fields.map(quoted).joined(separator: ",") + "\n"
}

/// A field as RFC 4180 writes it: in quotes where it must be, those inside doubled.
private func quoted(_ field: String) -> String {
  let special: Set<Unicode.Scalar> = [",", "\"", "\n", "\r"]
  guard field.unicodeScalars.contains(where: special.contains) else { return field }
  let inner = field.exact.split(separator: "\"", omittingEmptySubsequences: false)
  return "\"" + inner.joined(separator: "\"\"") + "\""
}
