package import ModalLanguage

/// What a sequence of events may break.
package enum ExploredSubject: Hashable, Sendable {
  /// A built-in invariant.
  case law(FreeLaw)
  /// One of the spec's own, by its number from 1.
  case invariant(Int)
}
