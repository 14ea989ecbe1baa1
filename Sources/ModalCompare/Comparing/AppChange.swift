internal import ModalLanguage
internal import ModalLayout

/// What an app has otherwise than a spec.
struct AppChange: Sendable {
  /// By how much texts are larger, in points, by the positions of their elements.
  var texts: [Int: Size] = [:]
  /// By how much numbers are greater, in points.
  var numbers: [PlaceNumber: Double] = [:]

  /// Whether a centered origin is rounded to pixels, as the spec says: what is rounded does not move evenly.
  var roundsOrigin = true

  var isEmpty: Bool { texts.isEmpty && numbers.isEmpty && roundsOrigin }
}
