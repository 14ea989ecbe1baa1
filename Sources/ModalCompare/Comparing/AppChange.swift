internal import ModalLanguage
internal import ModalLayout

/// Differences between an app and a spec.
struct AppChange: Sendable {
  /// By how much texts are larger, in points, by the positions of their elements.
  var texts: [Int: Size] = [:]
  /// By how much numbers are greater, in points.
  var numbers: [PlaceNumber: Double] = [:]

  /// Whether a centered origin is rounded to pixels, as the spec says: what is rounded does not move evenly.
  var roundsOrigin = true

  var isEmpty: Bool { texts.isEmpty && numbers.isEmpty && roundsOrigin }

  /// Makes the numbers of a cause greater by so many points.
  mutating func add(_ cause: PlaceCause, points: Double) {
    for number in cause.numbers { numbers[number, default: 0] += points }
  }
}
