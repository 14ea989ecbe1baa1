/// What begins a movement: an event of the scenario, or the callback of a modal that hides by itself.
struct RecordedTurn {
  var name: String
  /// When it comes, in seconds of the replay.
  var time: Double
  /// How many callbacks of its name come before it; nil for an event.
  var number: Int?

  var isAutomatic: Bool { number != nil }
}
