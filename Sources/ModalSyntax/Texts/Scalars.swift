/// The text of some scalars.
package func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
  var view = String.UnicodeScalarView()
  view.append(contentsOf: scalars)
  return String(view)
}

extension BidirectionalCollection<Unicode.Scalar> {
  /// All but the spaces at the end.
  package var withoutEndSpaces: SubSequence { dropLast(reversed().prefix { $0 == " " }.count) }
}
