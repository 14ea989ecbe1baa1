/// What begins a movement: an event of the scenario, or the callback of a modal that hides by itself.
struct RecordedTurn {
  var name: String
  /// When it comes, in seconds of the replay.
  var time: Double
  /// The position of the callback; nil for an event.
  var callback: Int?

  var isAutomatic: Bool { callback != nil }
}
